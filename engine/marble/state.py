"""What a match holds between two actions (002 §8.1, rulings M1 and M19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeVar

from engine.game import PlayerId
from engine.marble import shapes
from engine.marble.actions import Offer
from engine.marble.options import TripOptions
from engine.marble.tables import AMOUNTS
from engine.options import is_async

TURN_START: Final = "turnStart"
DECIDE: Final = "decide"
DEBT: Final = "debt"
TRADE_RESPONSE: Final = "tradeResponse"
FINISHED: Final = "finished"
Phase = shapes.Phase

Seat = int
"""A player's place in ``Match.order``."""

Party = int
"""Where money goes: a seat, or one of the two below."""

BANK: Final = -1  # also the owner of a land that nobody has
FUND: Final = -2

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Match:
    """What never changes while a match runs. ``seed`` is secret."""

    options: TripOptions
    order: tuple[PlayerId, ...]
    seed: bytes
    seats: dict[PlayerId, Seat]
    alone: tuple[frozenset[PlayerId], ...]
    turn_ms: int | None
    answer_ms: int

    @classmethod
    def of(cls, options: TripOptions, order: tuple[PlayerId, ...], seed: bytes) -> Match:
        """A match with the clocks that its options mean (rulings B5, M12, M24)."""
        seconds = options.turn_seconds
        return cls(
            options=options,
            order=order,
            seed=seed,
            seats={player: seat for seat, player in enumerate(order)},
            alone=tuple(frozenset({player}) for player in order),
            turn_ms=None if seconds is None else seconds * 1000,
            answer_ms=1000 * (seconds if seconds and is_async(seconds) else AMOUNTS.answer_seconds),
        )


@dataclass(frozen=True, slots=True)
class Decision:
    """What the visitor of a land may choose: to buy it, to build this level, to take it over
    for this price."""

    pos: int
    can_buy: bool = False
    can_build: int | None = None
    can_takeover: int | None = None
    bought_this_visit: bool = False


class Due(NamedTuple):
    """Money that somebody must pay and has not been asked for yet."""

    debtor: Seat
    to: Party
    amount: int


class Debt(NamedTuple):
    """The due that waits for its debtor's sales, and those that come after it."""

    debtor: Seat
    to: Party
    amount: int
    then: Literal["continueTurn", "nextCreditor"]
    queue: tuple[Due, ...] = ()


class Trade(NamedTuple):
    """A proposal that waits for its answer."""

    proposer: Seat
    partner: Seat
    give: Offer
    take: Offer


@dataclass(slots=True)
class State:
    """A value: nobody changes one that a ``Step`` has carried out. The rules work on a ``fork``,
    in which the two lists are copies; everything else they replace whole.

    Tuples and lists over players go by seat, those over the board by cell. ``asked`` is whose
    decision the match waits for, not always the current player's (ruling M1); nobody's at the end.
    """

    match: Match
    counter: int  # words of the generator that have been used
    current: Seat
    round: int
    phase: Phase
    asked: Seat | None
    pos: list[int]
    cash: list[int]
    alive: tuple[bool, ...]
    bankrupt_at: tuple[int | None, ...]
    island_left: tuple[int, ...]
    space_pending: tuple[bool, ...]
    held: tuple[tuple[str, ...], ...]
    owner: tuple[Party, ...]
    level: tuple[int, ...]
    fund: int
    deck: tuple[str, ...]  # secret; the top first
    doubles: int
    cards_drawn: int
    proposals: int
    extra_roll: bool
    last_roll: tuple[int, int] | None
    decision: Decision | None
    debt: Debt | None
    trade: Trade | None
    travel_to: int | None
    eliminated: tuple[Seat, ...]
    turn_seq: int
    deadline_at: int | None
    conceded: frozenset[Seat] = frozenset()  # those of the eliminated who gave up

    def fork(self) -> State:
        """A copy to work on. Spelled out because every action begins with one."""
        new = object.__new__(State)
        new.match = self.match
        new.counter = self.counter
        new.current = self.current
        new.round = self.round
        new.phase = self.phase
        new.asked = self.asked
        new.pos = [*self.pos]
        new.cash = [*self.cash]
        new.alive = self.alive
        new.bankrupt_at = self.bankrupt_at
        new.island_left = self.island_left
        new.space_pending = self.space_pending
        new.held = self.held
        new.owner = self.owner
        new.level = self.level
        new.fund = self.fund
        new.deck = self.deck
        new.doubles = self.doubles
        new.cards_drawn = self.cards_drawn
        new.proposals = self.proposals
        new.extra_roll = self.extra_roll
        new.last_roll = self.last_roll
        new.decision = self.decision
        new.debt = self.debt
        new.trade = self.trade
        new.travel_to = self.travel_to
        new.eliminated = self.eliminated
        new.turn_seq = self.turn_seq
        new.deadline_at = self.deadline_at
        new.conceded = self.conceded
        return new


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """``values`` with another one at ``index``."""
    changed = [*values]
    changed[index] = value
    return tuple(changed)


def lands_of(state: State, seat: Seat) -> list[int]:
    """The cells that ``seat`` owns, in order."""
    return [pos for pos, owner in enumerate(state.owner) if owner == seat]


def others_from_left(state: State, seat: Seat) -> list[Seat]:
    """The living players but ``seat``, in seat order from the left of it (ruling M2)."""
    count = len(state.alive)
    around = ((seat + step) % count for step in range(1, count))
    return [other for other in around if state.alive[other]]


def party(state: State, to: Party) -> shapes.Party:
    """The ``Creditor`` of 8.1."""
    if to == BANK:
        return {"kind": "bank"}
    if to == FUND:
        return {"kind": "fund"}
    return {"kind": "player", "id": state.match.order[to]}
