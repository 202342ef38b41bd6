"""What people do with rooms, over the one path of every command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine import room as rooms
from engine.computer import Strength
from engine.game import Json, PlayerId
from engine.room import Member
from functions.clock import Clock, RandomBytes
from functions.errors import Stale
from functions.limits import Limits
from functions.messages import answer
from functions.path import Path, nothing
from functions.store import Store

if TYPE_CHECKING:
    from functions.auth import Guest  # it brings cryptography, which no socket needs

SEED_BYTES = 32
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no I, O, 0, 1
CODE_LENGTH = 6


class Service:
    """Rooms from their opening to the next match. Time and randomness are passed in."""

    def __init__(
        self, path: Path, store: Store, limits: Limits, clock: Clock, random: RandomBytes
    ) -> None:
        self._path = path
        self._store = store
        self._limits = limits
        self._clock = clock
        self._random = random

    def require(self, kind: str, address: str, player: PlayerId | None) -> None:
        """Counts a use of what has a limit. Raises ``Refusal("RATE_LIMITED")``."""
        self._limits.require(kind, address, player, self._clock())

    def create_room(
        self,
        guest: Guest,
        game: str,
        options: Json,
        computers: Iterable[Strength] = (),
        *,
        is_public: bool,
    ) -> Json:
        """A new room; its host has the first seat, computers the next. Nobody else has its code,
        nor had it while what was played under it is kept: that is not for those who come now."""
        now = self._clock()
        snapshot = None
        while snapshot is None:
            letters = (CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in self._random(CODE_LENGTH))
            code = "".join(letters)
            room = rooms.create(code, Member(*guest), game, options, now, is_public=is_public)
            for strength in computers:
                room = rooms.add_computer(room, guest.id, strength).room
            if not self._store.log.remembers(code):
                snapshot = self._store.rooms.create(room, now)
        return answer(snapshot.room, guest.id, [], now)

    def public_rooms(self, cursor: str | None) -> Json:
        """A page of the public list."""
        listed, following = self._store.rooms.public(cursor)
        return {"rooms": listed, "cursor": following}

    def start(self, code: str, player: PlayerId) -> Json:
        """Begins the match with a fresh secret seed."""
        seed = self._random(SEED_BYTES)
        return self._path.run(code, player, lambda room, now: rooms.start(room, player, seed, now))

    def rematch(self, code: str, player: PlayerId, finished: int) -> Json:
        """Begins the match after the ``finished`` one, once."""
        seed = self._random(SEED_BYTES)
        return self._path.run(
            code, player, lambda room, now: rooms.rematch(room, player, finished, seed, now)
        )

    def leave(self, code: str, player: PlayerId) -> None:
        """Gives a place up. Raises ``Refusal``."""
        outcome = self._path.commit(code, lambda room, now: rooms.leave(room, player, now))
        if outcome.refusal is not None:
            raise outcome.refusal

    def act(
        self, code: str, player: PlayerId, action: Json, turn_seq: int | None, action_id: str
    ) -> Json:
        """One action of a player's. The same ``action_id`` changes nothing the second time."""
        try:
            return self._path.run(
                code,
                player,
                lambda room, now: rooms.act(room, player, action, turn_seq, action_id, now),
            )
        except Stale as stale:
            # Perhaps it was taken long ago: its entry may have left the room's tail since.
            known = rooms.find_entry(self._store.log.last_moved(code), player, action_id)
            if known is None:
                raise
            room = self._store.rooms.load(code).room
            return stale.answer | {"events": rooms.view_events(room, [known], player)}

    def read(self, code: str, player: PlayerId) -> Json:
        """The room as ``player`` sees it; what is overdue is settled first."""
        return self._path.run(code, player, nothing)
