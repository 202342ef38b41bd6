"""A room: who sits there, the match they play, its clock.

Every change, whether a person's, the scheduler's or a socket's, is a command here: a pure function
from one ``Room`` to a ``Change``. Commands raise ``Refusal`` and then nothing has happened. All
times are milliseconds since the epoch.
"""

from engine.room.codec import archive, dump, load, record
from engine.room.lobby import (
    create,
    join,
    kick,
    leave,
    pass_host,
    rematch,
    set_options,
    start,
)
from engine.room.play import act, find_entry, settle
from engine.room.presence import connect, disconnect, keep, notice
from engine.room.value import Change, Command, Entry, Match, Member, Room, Seat
from engine.room.view import listing, view, view_events

__all__ = [
    "Change",
    "Command",
    "Entry",
    "Match",
    "Member",
    "Room",
    "Seat",
    "act",
    "archive",
    "connect",
    "create",
    "disconnect",
    "dump",
    "find_entry",
    "join",
    "keep",
    "kick",
    "leave",
    "listing",
    "load",
    "notice",
    "pass_host",
    "record",
    "rematch",
    "set_options",
    "settle",
    "start",
    "view",
    "view_events",
]
