"""Payments, debts and bankruptcy (002 §5.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.game import Event
from engine.marble.state import (
    BANK,
    DEBT,
    FINISHED,
    FUND,
    Debt,
    Due,
    Party,
    Seat,
    State,
    lands_of,
    others_from_left,
    party,
    put,
)
from engine.marble.table_rows import SIZE
from engine.marble.tables import FUND_FEE, PRICES, SALE_VALUES, SPACE
from engine.marble.turn import finish, wait, won_by_monopoly

CARD: Final = "card"
ISLAND_FEE: Final = "islandFee"
TOLL: Final = "toll"
BOARDING_FEE: Final = "boardingFee"
FEES: dict[int, str] = {SPACE: BOARDING_FEE, FUND_FEE: "fundFee"}
PURPOSES = tuple(FEES.get(pos, TOLL if PRICES[pos] else CARD) for pos in range(SIZE))
"""What is being paid for, by the cell of the player whose turn it is: a debt need not say it."""


def receive(state: State, to: Party, amount: int) -> None:
    if to >= 0:
        state.cash[to] += amount
    elif to == FUND:
        state.fund += amount


def pay(state: State, debtor: Seat, to: Party, amount: int, events: list[Event]) -> None:
    """Money that must be paid changes hands. The debtor has it."""
    state.cash[debtor] -= amount
    receive(state, to, amount)
    here = state.pos[state.current]
    order = state.match.order
    if to == FUND:
        events.append({"type": "fundPaid", "player": order[debtor], "amount": amount})
    elif to != BANK and PURPOSES[here] == TOLL:
        events.append(toll_event(state, debtor, to, amount, waived=False))
    else:
        events.append(paid_event(state, debtor, to, amount, PURPOSES[here]))


def toll_event(state: State, debtor: Seat, to: Seat, amount: int, *, waived: bool) -> Event:
    return {
        "type": "tollPaid",
        "from": state.match.order[debtor],
        "to": state.match.order[to],
        "pos": state.pos[debtor],
        "amount": amount,
        "waived": waived,
    }


def paid_event(state: State, giver: Party, to: Party, amount: int, why: str) -> Event:
    """Money that no event of the seed covers (ruling M26)."""
    return {
        "type": "paid",
        "from": party(state, giver),
        "to": party(state, to),
        "amount": amount,
        "why": why,
    }


def raisable(state: State, seat: Seat) -> int:
    """All that ``seat`` could pay after selling everything (002 §5.3)."""
    lands = lands_of(state, seat)
    return state.cash[seat] + sum(SALE_VALUES[pos][state.level[pos]] for pos in lands)


def settle(state: State, dues: tuple[Due, ...], events: list[Event]) -> bool:
    """Each due in turn: paid, or the debtor bankrupt. ``False`` if the match now waits for a
    debtor's sales, or is over. Somebody bankrupt on the way pays no more (ruling M2)."""
    for index, due in enumerate(dues):
        debtor, to, amount = due
        if not state.alive[debtor]:
            continue
        if state.cash[debtor] >= amount:
            pay(state, debtor, to, amount, events)
        elif raisable(state, debtor) >= amount:
            open_debt(state, due, dues[index + 1 :], events)
            return False
        else:
            go_bankrupt(state, debtor, to, events)
            if state.phase == FINISHED:
                return False
    return True


def open_debt(state: State, due: Due, queue: tuple[Due, ...], events: list[Event]) -> None:
    """The debtor has to sell; ``queue`` has not been asked yet (ruling M19)."""
    state.debt = Debt(*due, "nextCreditor" if queue else "continueTurn", queue)
    order = state.match.order
    events.append(
        {
            "type": "debt",
            "debtor": order[due.debtor],
            "to": party(state, due.to),
            "amount": due.amount,
        }
    )
    wait(state, DEBT, due.debtor)


def go_bankrupt(state: State, seat: Seat, creditor: Party, events: list[Event]) -> None:
    """Everything is sold to the bank and what there is goes to ``creditor``. It may end the
    match; in one's own turn it ends the turn, but that is the caller's part (ruling M3)."""
    estate = raisable(state, seat)
    state.cash[seat] = 0
    receive(state, creditor, estate)
    state.level = tuple(
        0 if owner == seat else level for owner, level in zip(state.owner, state.level, strict=True)
    )
    state.owner = tuple(BANK if owner == seat else owner for owner in state.owner)
    state.deck += state.held[seat]
    leave(state, seat)
    events.append(
        {
            "type": "bankrupt",
            "player": state.match.order[seat],
            "creditor": party(state, creditor),
            "amount": estate,
        }
        | ({"conceded": True} if seat in state.conceded else {})
    )
    if sum(state.alive) == 1:
        finish(state, events)
    else:
        won_by_monopoly(state, events)


def leave(state: State, seat: Seat) -> None:
    """``seat`` is out of the match (ruling M19)."""
    state.held = put(state.held, seat, ())
    state.alive = put(state.alive, seat, value=False)
    state.bankrupt_at = put(state.bankrupt_at, seat, state.round)
    state.island_left = put(state.island_left, seat, 0)
    state.space_pending = put(state.space_pending, seat, value=False)
    state.eliminated += (seat,)
    if seat == state.current:
        state.extra_roll = False
        state.travel_to = None


def from_everybody(state: State, seat: Seat, amount: int) -> tuple[Due, ...]:
    return tuple(Due(other, seat, amount) for other in others_from_left(state, seat))


def to_everybody(state: State, seat: Seat, amount: int) -> tuple[Due, ...]:
    return tuple(Due(seat, other, amount) for other in others_from_left(state, seat))


def dues_without(dues: Iterable[Due], seat: Seat) -> tuple[Due, ...]:
    """``dues`` once ``seat`` has conceded: what was owed to it goes to the bank, what it owed is
    dropped (rulings M14, M23)."""
    return tuple(
        due._replace(to=BANK) if due.to == seat else due for due in dues if due.debtor != seat
    )
