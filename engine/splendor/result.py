"""How a match ended (000 §6, §8.6; rulings B3, S6, S8)."""

from __future__ import annotations

from collections.abc import Mapping

from data.texts import say
from engine.game import PlayerId, Result
from engine.splendor.gems import unpack_colors
from engine.splendor.shapes import GemPlace, GemStanding
from engine.splendor.state import State
from engine.splendor.tables import card_ids


def result(state: State) -> GemStanding | None:
    """How the match ended; ``None`` while it runs."""
    return standing(state) if state.phase == "finished" else None


def standing(state: State) -> GemStanding:
    """The ranking and every card still in a hand, as if the match ended here."""
    order = state.match.order
    ranking = [entry(state, seat, rank) for seat, rank in ranked(state)]
    return {
        "ranking": ranking,
        "winners": winners(state),
        "revealedReserved": {
            player: card_ids(one.reserved) for player, one in zip(order, state.players, strict=True)
        },
    }


def winners(state: State) -> list[PlayerId]:
    """Everyone who shares the first rank."""
    return [state.match.order[seat] for seat, rank in ranked(state) if rank == 1]


def ranked(state: State) -> list[tuple[int, int]]:
    """Seats with their ranks, the best first: more points, then fewer cards, then shared. Below
    them those who conceded, the last one first."""

    def score(seat: int) -> tuple[int, int]:
        player = state.players[seat]
        return -player.points, len(player.cards)

    played_on = [s for s in range(len(state.players)) if s not in state.conceded]
    scores = sorted(map(score, played_on))
    shared = [(s, 1 + scores.index(score(s))) for s in sorted(played_on, key=score)]
    below = enumerate(reversed(state.conceded), start=len(played_on) + 1)
    return shared + [(seat, rank) for rank, seat in below]


def entry(state: State, seat: int, rank: int) -> GemPlace:
    """One line of the ranking."""
    player = state.players[seat]
    return {
        "rank": rank,
        "player": state.match.order[seat],
        "points": player.points,
        "cards": len(player.cards),
        "nobles": len(player.nobles),
        "bonuses": unpack_colors(player.bonuses),
    }


def summary(outcome: Result, names: Mapping[PlayerId, str], language: str) -> str:
    """ "현우 승리! 16점 (카드 12장, 귀족 2)"."""
    winners = outcome["winners"]
    first = outcome["ranking"][0]
    detail = {"names": ", ".join(names[player] for player in winners), **first}
    key = "summary.winner" if len(winners) == 1 else "summary.winners"
    return say("splendor", key, language, detail)
