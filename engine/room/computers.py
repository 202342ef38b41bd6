"""Computer players: they take a seat like anybody, at the host's bidding, and stay for a rematch.

Where there is nobody but them, there is no room (``lobby.leave``). What they play: ``thinking``.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from data.texts import say
from engine.computer import Strength
from engine.game import PlayerId, Refusal
from engine.room.lobby import is_free, require_host, require_no_match, require_place
from engine.room.value import Change, Room, Seat


def add_computer(room: Room, host: PlayerId, strength: Strength) -> Change:
    """A computer of this strength takes a free seat. Raises ``Refusal``."""
    require_host(room, host)
    require_no_match(room)
    require_place(room)
    seat = Seat(f"computer-{room.computers + 1}", _free_name(room), computer=strength.value)
    seated = replace(room, seats=(*room.seats, seat), computers=room.computers + 1)
    event = {"type": "joined", "player": seat.player, "name": seat.name, "as": "player"}
    return Change(seated, events=(event,))


def remove_computer(room: Room, host: PlayerId, player: PlayerId) -> Change:
    """The host takes a computer from the table. Raises ``Refusal``."""
    require_host(room, host)
    require_no_match(room)
    stay = tuple(seat for seat in room.seats if seat.player != player or seat.computer is None)
    if len(stay) == len(room.seats):
        raise Refusal("NO_SUCH_COMPUTER")
    return Change(replace(room, seats=stay), events=({"type": "left", "player": player},))


def _free_name(room: Room) -> str:
    """Not that of one who is on the table of the evening, either: its wins are not another's."""
    known = {tally.name for tally in room.evening}
    names = (say(".", "computer.name", "ko", {"n": number}) for number in count(1))
    return next(name for name in names if name not in known and is_free(room, name))
