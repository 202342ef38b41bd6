"""What has been played, for those who may see it. Nothing here changes anything."""

from __future__ import annotations

from engine import room as rooms
from engine.game import Json, PlayerId
from functions.store import Store


class Library:
    """Records and histories of rooms."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def record(self, code: str, player: PlayerId, number: int | None) -> Json:
        """The record of a finished match, by default the last one, its seed included, for who is
        in the room. Raises ``Refusal``."""
        room = self._store.rooms.load_for(code, player)
        last = room.matches - (room.status == "playing")
        wanted = last if number is None else number
        ended = self._store.log.ended(code, wanted)
        return rooms.record(ended, self._store.log.entries(room, wanted))

    def history(self, code: str, player: PlayerId) -> Json:
        """The matches that were played here, newest first."""
        self._store.rooms.load_for(code, player)
        shown = ("number", "game", "startedAt", "endedAt", "abandoned", "result")
        ended = self._store.log.history(code)
        return {"matches": [{name: match[name] for name in shown} for match in ended]}
