"""A room: who sits there, the match they play, its clock.

Every change, whether a person's, the scheduler's or a socket's, is a command here: a pure function
from one ``Room`` to a ``Change``. Commands raise ``Refusal`` and then nothing has happened. All
times are milliseconds since the epoch.
"""

from engine.room.codec import archive, dump, load, record
from engine.room.computers import add_computer, remove_computer
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
from engine.room.reactions import Reaction, require_hurry
from engine.room.reminders import newly_awaited, newly_reminded, remind
from engine.room.thinking import Thought, think
from engine.room.value import Change, Command, Entry, Match, Member, Room, Seat
from engine.room.view import listing, view, view_events

__all__ = [
    "Change",
    "Command",
    "Entry",
    "Match",
    "Member",
    "Reaction",
    "Room",
    "Seat",
    "Thought",
    "act",
    "add_computer",
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
    "newly_awaited",
    "newly_reminded",
    "notice",
    "pass_host",
    "record",
    "rematch",
    "remind",
    "remove_computer",
    "require_hurry",
    "set_options",
    "settle",
    "start",
    "think",
    "view",
    "view_events",
]
