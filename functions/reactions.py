"""Quick reactions: told to everybody who is there, stored nowhere."""

from __future__ import annotations

from engine.game import PlayerId, Refusal
from engine.room import Reaction, Room, require_hurry
from functions.clock import Clock
from functions.limits import Limits
from functions.messages import reacted
from functions.path import Path
from functions.store import Store

WINDOW = 10  # s
OF_ONE = 5  # emotes of one player's in a window
OF_ALL = 20  # emotes in a room, in which two dozen may be listening to each
HURRIED_SECONDS = 30 * 24 * 3600  # longer than anybody may think about one decision


class Reactions:
    """Sends them, so many and no more."""

    def __init__(self, path: Path, store: Store, limits: Limits, clock: Clock) -> None:
        self._path = path
        self._store = store
        self._limits = limits
        self._clock = clock

    def send(self, code: str, player: PlayerId, reaction: Reaction) -> None:
        """``player`` reacts: emotes are free for all who are here, 빨리요 is for who plays and
        waits. Raises ``Refusal``."""
        snapshot, now = self._store.rooms.load(code), self._clock()
        snapshot.room.require_member(player)
        if reaction == "hurry":
            self._require_hurry(snapshot.room, player, now)
        else:
            self._limits.count(f"emotes#{code}#{player}", OF_ONE, now, WINDOW)
            self._limits.count(f"emotes#{code}", OF_ALL, now, WINDOW)
        self._path.tell_all(snapshot, reacted(player, reaction))

    def _require_hurry(self, room: Room, player: PlayerId, now: int) -> None:
        """Once for each decision: what has been said is counted, whoever was there to hear it."""
        require_hurry(room, player, now)
        decision = f"{room.matches}#{room.turn_seq}"
        expires = now // 1000 + HURRIED_SECONDS
        said = self._store.counters.add(f"hurry#{room.code}#{decision}#{player}", 0, expires)
        if said > 1:
            raise Refusal("ALREADY_HURRIED")
