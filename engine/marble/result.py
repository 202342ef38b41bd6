"""Who has won, and how (002 §5.6, §5.7, §6 and §8.6)."""

from __future__ import annotations

from collections.abc import Mapping

from data.texts import say
from engine.game import PlayerId, Result
from engine.marble.shapes import Monopoly, TripPlace, TripStanding
from engine.marble.state import BANK, FINISHED, Seat, State, lands_of
from engine.marble.tables import AMOUNTS, GROUPS, INVESTED, LANDS, LINES, TOURISTS


def assets(state: State) -> list[int]:
    """By seat: cash, and every land with its buildings at the price paid, in 만 (002 §6)."""
    wealth = [*state.cash]
    owner, level = state.owner, state.level
    for pos in LANDS:
        if owner[pos] != BANK:
            wealth[owner[pos]] += INVESTED[pos][level[pos]]
    return wealth


def monopolies(state: State, seat: Seat) -> list[Monopoly]:
    """The monopolies of ``seat`` in the order triple, line, tour (002 §5.7, ruling M13)."""
    lands = set(lands_of(state, seat))
    kinds: list[Monopoly] = []
    if sum(lands.issuperset(group) for group in GROUPS) >= AMOUNTS.groups_to_win:
        kinds.append("triple")
    if any(lands.issuperset(line) for line in LINES):
        kinds.append("line")
    if lands.issuperset(TOURISTS):
        kinds.append("tour")
    return kinds


def monopolist(state: State) -> tuple[Seat, list[Monopoly]] | None:
    """The first to hold a monopoly, from the current player on in seat order (ruling M13)."""
    if not state.match.options.monopoly_win:
        return None
    count = len(state.alive)
    for step in range(count):
        seat = (state.current + step) % count
        if kinds := monopolies(state, seat):
            return seat, kinds
    return None


def result(state: State) -> TripStanding | None:
    """8.6 with the round in which the match ended; ``None`` while it runs."""
    return standing(state) if state.phase == FINISHED else None


def standing(state: State) -> TripStanding:
    """The result as if the match ended here: by its round limit, if by nothing else."""
    found = monopolist(state) if sum(state.alive) > 1 else None
    ranking = ranked(state, found[0] if found else None)
    ended: TripStanding = {
        "reason": "roundLimit" if sum(state.alive) > 1 else "lastSurvivor",
        "round": state.round,
        "ranking": ranking,
        "winners": [row["player"] for row in ranking if row["rank"] == 1],
    }
    if found:
        ended["reason"] = "monopoly"
        ended["monopolyType"] = found[1][0]
    return ended


def ranked(state: State, first: Seat | None) -> list[TripPlace]:
    """Everybody, best first, with competition ranks (rulings B3, M18, M22). ``first`` is set
    before all others."""
    wealth = assets(state)
    worth = {
        seat: (seat == first, wealth[seat], state.cash[seat])
        for seat, alive in enumerate(state.alive)
        if alive
    }
    seats = sorted(worth, key=worth.__getitem__, reverse=True)
    values = [worth[seat] for seat in seats]
    ranks = [1 + values.index(value) for value in values]
    seats += reversed(state.eliminated)
    ranks += range(len(ranks) + 1, len(seats) + 1)
    return [
        {
            "rank": rank,
            "player": state.match.order[seat],
            "totalAssets": wealth[seat],
            "cash": state.cash[seat],
            "lands": state.owner.count(seat),
            "bankruptAtRound": state.bankrupt_at[seat],
            "conceded": seat in state.conceded,
        }
        for seat, rank in zip(seats, ranks, strict=True)
    ]


def summary(ended: Result, names: Mapping[PlayerId, str], language: str) -> str:
    """One sentence about ``ended``, in ``"ko"`` or ``"en"``."""
    winners = ended["winners"]
    shared = "Shared" if len(winners) > 1 else ""
    key = f"summary.{ended.get('monopolyType', ended['reason'])}{shared}"
    joined = (" and " if language == "en" else "·").join(names[player] for player in winners)
    detail = {
        "names": joined,
        "round": ended["round"],
        "assets": ended["ranking"][0]["totalAssets"],
    }
    return say("marble", key, language, detail)
