"""Quick reactions: six emotes and a nudge, no free text. They change nothing in the room."""

from __future__ import annotations

from typing import Literal

from engine.game import PlayerId, Refusal
from engine.room.value import Match, Room, require_match

Reaction = Literal["hello", "thanks", "nice", "laugh", "wow", "sad", "hurry"]
"""``"hurry"`` (빨리요) is meant for whom the match waits for; the others are emotes."""

HURRY_AFTER = 10_000  # ms that everybody has to think in peace
HURRY_AFTER_ASYNC = 600_000  # the same in a match over days


def require_hurry(room: Room, player: PlayerId, now: int) -> None:
    """Raises ``Refusal`` unless ``player`` may tell somebody to hurry: a person other than
    themselves, who has had some time."""
    if room.is_spectator(player):
        raise Refusal("NOT_A_PLAYER")
    room.seat(player)
    match = require_match(room)
    people = {member.player for member in match.players if member.computer is None}
    if not (room.waits_for & people) - {player}:
        raise Refusal("NOBODY_TO_HURRY")
    wait = match.waiting_since + _peace(match) - now
    if wait > 0:
        raise Refusal("TOO_SOON", {"retryAfter": -(-wait // 1000)})


def _peace(match: Match) -> int:
    return HURRY_AFTER_ASYNC if match.is_async else HURRY_AFTER
