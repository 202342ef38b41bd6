"""``python -m infra.load``: many matches at once over HTTP and WebSocket, and what came of them."""
