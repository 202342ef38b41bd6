"""The room's evening: who has won how often here. For the fun of it: no rating, no stakes."""

from __future__ import annotations

from collections.abc import Collection

from engine.game import PlayerId
from engine.room.shapes import TallyView
from engine.room.value import Match, Member, Room, Tally

MAX_EVENING = 12  # people and computers on the table


def with_match(room: Room, match: Match) -> tuple[Tally, ...]:
    """The evening after ``match``, which has been played to its end. Everybody who shares the
    first rank has won it; who has not played for longest makes room where the table is full."""
    winners = room.rules.standing(match.state)["winners"]
    known = {tally.player: tally for tally in room.evening}
    played = [_after(known.pop(one.player, None), one, winners) for one in match.players]
    return (*known.values(), *played)[-MAX_EVENING:]


def evening_view(room: Room) -> list[TallyView]:
    """Who has won most, first; who has left since stays on it."""
    best_first = sorted(room.evening, key=lambda tally: (-tally.wins, tally.matches))
    return [
        {
            "player": tally.player,
            "name": tally.name,
            "matches": tally.matches,
            "wins": tally.wins,
            "computer": tally.computer,
        }
        for tally in best_first
    ]


def _after(before: Tally | None, member: Member, winners: Collection[PlayerId]) -> Tally:
    matches, wins = (before.matches, before.wins) if before else (0, 0)
    won = member.player in winners
    return Tally(member.player, member.name, matches + 1, wins + won, member.computer)
