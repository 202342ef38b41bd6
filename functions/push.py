"""The only code that sends over the WebSocket API. A push is a hint; the version is the truth."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from botocore.exceptions import BotoCoreError, ClientError

from functions.telemetry import count, logger

if TYPE_CHECKING:
    from mypy_boto3_apigatewaymanagementapi import ApiGatewayManagementApiClient

PARALLEL = 8


class Pusher:
    """Sends to connections, several at a time. A push that fails is counted and forgotten: the
    client sees the gap at its next message or ping."""

    def __init__(self, client: ApiGatewayManagementApiClient) -> None:
        self._client = client
        self._pool = ThreadPoolExecutor(PARALLEL)

    def send(self, messages: Iterable[tuple[str, bytes]]) -> list[str]:
        """Sends each ``(connection id, message)`` and returns the ids of connections that are
        gone. Never raises for a failed push."""
        results = list(self._pool.map(self._send_one, messages))
        gone = [connection for connection in results if connection is not None]
        logger.info("pushed", extra={"sockets": len(results), "gone": len(gone)})
        return gone

    def _send_one(self, message: tuple[str, bytes]) -> str | None:
        connection, data = message
        try:
            self._client.post_to_connection(ConnectionId=connection, Data=data)
        except self._client.exceptions.GoneException:
            return connection
        except (BotoCoreError, ClientError) as error:
            count("PushesFailed")
            logger.warning("push failed", extra={"connection": connection, "reason": str(error)})
        return None
