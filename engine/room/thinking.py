"""What a computer wants to play: decided outside of any command, for a search may take a second."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from engine.computer import Strength
from engine.game import Json, PlayerId
from engine.room.value import Room


class Thought(NamedTuple):
    """``player`` wants to play ``action`` as action ``number`` of the room's match ``match``. It
    is to the point for as long as nobody has played meanwhile; who comes, goes or watches does not
    matter to it."""

    match: int
    number: int
    player: PlayerId
    action: Json

    def is_about(self, room: Room) -> bool:
        """Whether the room still stands where the computer looked at it."""
        where = (room.matches, room.match and room.match.actions)
        return room.status == "playing" and where == (self.match, self.number)


def think(room: Room, random: Random, is_up: Callable[[], bool]) -> Thought | None:
    """What the computer that the match waits for wants to play; ``None`` where it waits for none.
    The game is given what that seat may see, and nothing else. ``is_up`` ends the search."""
    match, seat = room.match, room.thinker
    if match is None or seat is None or seat.computer is None:
        return None
    view = room.rules.view(match.state, seat.player)
    move = room.rules.choose(view, seat.player, Strength(seat.computer), random, is_up)
    return Thought(room.matches, match.actions, seat.player, room.rules.dump_action(move))
