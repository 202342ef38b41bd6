"""Quick judgement: what looks best from expectations alone, told in microseconds. The search plays
matches on with it, and everybody else falls back on it."""

from __future__ import annotations

from engine.marble.actions import (
    ACCEPT,
    BUILD,
    BUY,
    DECLINE,
    PASS,
    PAY_ISLAND_FEE,
    ROLL,
    SELL_ALL,
    SELL_TOP,
    TAKEOVER,
    USE_ESCAPE_CARD,
    Action,
    Sell,
    SpaceTravel,
)
from engine.marble.landing import boarding_dues, next_level, toll_at
from engine.marble.listing import FLIGHTS
from engine.marble.refusals import against_escape_card, against_island_fee
from engine.marble.rules import apply
from engine.marble.state import BANK, TURN_START, Debt, Decision, Seat, State, lands_of
from engine.marble.table_rows import SIZE
from engine.marble.tables import (
    AMOUNTS,
    CARD_CELLS,
    FUND_FEE,
    FUND_PAYOUT,
    INVESTED,
    LANDS,
    PRICES,
    SALE_VALUES,
    SALES,
    TOLLS,
)
from engine.marble.worth import LAP, LUCK, chance, gain, profit, takeover_profit


def quick(state: State, seat: Seat) -> Action:
    """What ``seat``, whom the match waits for, does without looking ahead."""
    if state.phase == TURN_START:
        return quick_start(state, seat)
    if state.decision:
        return quick_decision(state, seat, state.decision)
    if state.debt:
        return sales_by_loss(state, state.debt)[0]
    return quick_answer(state, seat)


def quick_start(state: State, seat: Seat) -> Action:
    if state.space_pending[seat]:
        return flights_by_profit(state, seat)[0]
    if not state.island_left[seat] or not is_worth_leaving(state, seat):
        return ROLL
    if not against_escape_card(state, seat):
        return USE_ESCAPE_CARD
    return ROLL if against_island_fee(state, seat) else PAY_ISLAND_FEE


def is_worth_leaving(state: State, seat: Seat) -> bool:
    """While a lap promises more than it threatens: the salary and free lands against tolls."""
    promise, threat = float(state.match.options.salary), 0.0
    for pos in LANDS:
        owner = state.owner[pos]
        if owner == BANK:
            promise += LAP * gain(state, TOLLS[pos][0])
        elif owner != seat:
            threat += LAP * 2 * toll_at(state, pos)
    return promise > threat


def quick_decision(state: State, seat: Seat, decision: Decision) -> Action:
    pos = decision.pos
    if price := decision.can_takeover:
        return TAKEOVER if takeover_profit(state, seat, pos, price) > 0 else PASS
    level = decision.can_build or 0
    if profit(state, seat, pos, level, PRICES[pos][level]) <= 0:
        return PASS
    return BUILD[level] if level else BUY


def quick_answer(state: State, seat: Seat) -> Action:
    """A trade is good if it makes winning likelier; never if it makes somebody else win."""
    return ACCEPT if chance(accepted(state, seat), seat) > chance(state, seat) else DECLINE


def accepted(state: State, seat: Seat) -> State:
    """The state after the trade that is proposed to ``seat``."""
    return apply(state, state.match.order[seat], ACCEPT, 0).state


# space travel


def flights_by_profit(state: State, seat: Seat) -> list[SpaceTravel]:
    """All flights, the most promising first."""
    cash = state.cash[seat] - sum(due.amount for due in boarding_dues(state))
    return sorted(FLIGHTS, key=lambda to: -flight_profit(state, seat, to.dest, cash))


def flight_profit(state: State, seat: Seat, dest: int, cash: int) -> float:
    """The salary for what of a lap it covers, and what there is at ``dest`` for somebody with
    ``cash`` after boarding."""
    here, salary = state.pos[seat], state.match.options.salary
    way = salary * ((dest - here) % SIZE) / SIZE
    if dest == FUND_PAYOUT:
        return way + state.fund
    if dest == FUND_FEE:
        return way - AMOUNTS.fund_fee
    if dest in CARD_CELLS:
        return way + LUCK
    if not PRICES[dest]:
        return way
    level = open_level(state, seat, dest)
    if level is None:
        return way if state.owner[dest] == seat else way - 2 * toll_at(state, dest)
    price = PRICES[dest][level]
    if cash + salary * (dest < here) < price:
        return way
    return way + max(0, profit(state, seat, dest, level, price))


def open_level(state: State, seat: Seat, pos: int) -> int | None:
    """What ``seat`` could buy or build at ``pos``: a level, 0 for the land."""
    owner = state.owner[pos]
    if owner == BANK:
        return 0
    return next_level(state, pos) if owner == seat else None


# sales


def sales_by_loss(state: State, debt: Debt) -> list[Sell]:
    """Everything that could be sold, the cheapest to lose first. What ends the debt by itself
    comes before what is only a part."""
    missing = debt.amount - state.cash[debt.debtor]
    lands = lands_of(state, debt.debtor)
    tops = [SELL_TOP[pos] for pos in lands if state.level[pos]]
    sales = [*tops, *(SELL_ALL[pos] for pos in lands)]
    return sorted(sales, key=lambda sale: loss(state, sale, missing))


def loss(state: State, sale: Sell, missing: int) -> tuple[bool, float]:
    """Whether ``sale`` is only a part of what is ``missing``, and what is lost by it beyond what
    it brings: in all, or for a part by what it brings."""
    pos, level = sale.pos, state.level[sale.pos]
    if sale.what == "top":
        cost, brings = PRICES[pos][level], SALES[pos][level]
        toll = TOLLS[pos][level] - TOLLS[pos][level - 1]
    else:
        cost, brings = INVESTED[pos][level], SALE_VALUES[pos][level]
        toll = toll_at(state, pos)
    lost = cost - brings + gain(state, toll)
    return (False, lost) if brings >= missing else (True, lost / max(brings, 1))
