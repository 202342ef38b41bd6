"""Records of matches: read, played again, and checked.

A record is plain JSON: ``{"schema", "game", "players", "options", "seed", "startedAt",
"actions": [{"player", "action", "at", "auto"}]}``. ``seed`` is hex. A record that starts in the
middle, as tests like to, has a ``state`` in its place. A finished match adds ``seedHash`` (what
its players were shown from the first move on), ``result``, and to each action its ``events`` (what
the table showed: rolls, cards, payments), so that anyone can ``verify`` it.
"""

from engine.replay.again import Moment, final, game_of, moments, replay
from engine.replay.record import (
    SCHEMA,
    BrokenRecord,
    Entry,
    Record,
    load_record,
    reason_of,
    upgraded,
)
from engine.replay.verify import Verdict, check_events, verify

__all__ = [
    "SCHEMA",
    "BrokenRecord",
    "Entry",
    "Moment",
    "Record",
    "Verdict",
    "check_events",
    "final",
    "game_of",
    "load_record",
    "moments",
    "reason_of",
    "replay",
    "upgraded",
    "verify",
]
