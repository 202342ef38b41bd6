"""The JSON of 002 §8.1, field by field, with what rulings M1 and M19 add: as strict models.

A message never repeats what it was given: that may hold the seed.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt, model_validator
from pydantic.alias_generators import to_camel

from engine.game import PlayerId
from engine.marble.actions import Offer
from engine.marble.options import TripOptions
from engine.marble.state import DEBT, DECIDE, FINISHED, TRADE_RESPONSE, Phase
from engine.marble.table_rows import Pos
from engine.marble.tables import CARDS, CITIES, ESCAPE_CARD, LANDS, WAIVER_CARD

Level = Annotated[int, Field(ge=0, le=4)]
Die = Annotated[int, Field(ge=1, le=6)]


class Strict(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, extra="forbid", strict=True, hide_input_in_errors=True
    )


class RngJson(Strict):
    seed: Annotated[str, Field(pattern=r"^([0-9a-f]{2})*$")]
    counter: NonNegativeInt


class PlayerJson(Strict):
    pos: Pos
    cash: NonNegativeInt
    alive: bool
    bankrupt_at_round: int | None
    island_left: NonNegativeInt
    space_pending: bool
    held_cards: list[str]


class OwnerJson(Strict):
    owner: PlayerId
    level: Level


class CreditorJson(Strict):
    kind: Literal["player", "bank", "fund"]
    id: PlayerId | None = None


class DecisionJson(Strict):
    pos: Pos
    can_buy: bool
    can_build: Level | None
    can_takeover: PositiveInt | None
    bought_this_visit: bool


class DueJson(Strict):
    debtor: PlayerId | None = None
    amount: PositiveInt
    to: CreditorJson


class DebtJson(DueJson):
    then: Literal["continueTurn", "nextCreditor"]
    queue: list[DueJson]

    @model_validator(mode="after")
    def no_queue_is_forgotten(self) -> Self:
        if self.queue and self.then != "nextCreditor":
            raise ValueError("then: a queue needs nextCreditor")
        return self


class TradeJson(Strict):
    from_: PlayerId = Field(alias="from")
    to: PlayerId
    give: Offer
    take: Offer


class StateJson(Strict):
    """002 §8.1, field by field."""

    options: TripOptions
    rng: RngJson
    order: Annotated[list[PlayerId], Field(min_length=2, max_length=4)]
    current: NonNegativeInt
    round: PositiveInt
    phase: Phase
    players: dict[PlayerId, PlayerJson]
    owners: dict[str, OwnerJson | None]
    fund: NonNegativeInt
    deck: list[str]
    doubles_this_turn: NonNegativeInt
    cards_this_turn: NonNegativeInt
    decision: DecisionJson | None
    debt: DebtJson | None
    pending_trade: TradeJson | None
    trades_this_turn: NonNegativeInt
    extra_roll: bool
    last_roll: Annotated[list[Die], Field(min_length=2, max_length=2)] | None
    turn_seq: NonNegativeInt
    deadline_at: int | None
    travel_to: Pos | None = None
    eliminated: list[PlayerId] | None = None
    conceded: list[PlayerId] = Field([])

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """Everybody named sits in the order, every land and card exists once, and the phase has
        what it is about."""
        if faults := self.faults_of_players() + self.faults_of_things():
            raise ValueError("; ".join(faults))
        return self

    def faults_of_players(self) -> list[str]:
        gone = {player for player, own in self.players.items() if not own.alive}
        living = set(self.order) - gone
        current = self.order[self.current % len(self.order)]
        named = {own.owner for own in self.owners.values() if own}
        dues = [self.debt, *self.debt.queue] if self.debt else []
        trade = self.pending_trade
        checks = {
            "order: the players, each once": sorted(self.order) == sorted(self.players),
            "players: two are alive, but for the end": self.phase == FINISHED or len(living) > 1,
            "current: a place in the order": self.current < len(self.order),
            "current: alive, but for debts and the end": self.phase in (DEBT, FINISHED)
            or current in living,
            "owners: living players only": named <= living,
            "debt: not to the bankrupt": gone.isdisjoint(due.to.id for due in dues),
            "pendingTrade: from the current player to another one alive": trade is None
            or (trade.from_ == current and trade.to in living - {current}),
            "eliminated: who is not alive": self.eliminated is None
            or sorted(self.eliminated) == sorted(gone),
            "conceded: who is not alive, each once": gone.issuperset(self.conceded)
            and len(set(self.conceded)) == len(self.conceded),
        }
        return [fault for fault, holds in checks.items() if not holds]

    def faults_of_things(self) -> list[str]:
        hands = [card for own in self.players.values() for card in own.held_cards]
        cards = self.deck + hands
        built = {pos for pos, own in self.owners.items() if own and own.level}
        checks = {
            "owners: by the number of a land": self.owners.keys() <= set(map(str, LANDS)),
            "owners: only cities have buildings": built <= set(map(str, CITIES)),
            "deck: the lucky cards, each once": set(cards) <= CARDS.keys()
            and len(set(cards)) == len(cards),
            "heldCards: only those to be kept": set(hands) <= {ESCAPE_CARD, WAIVER_CARD},
            "decision: about a land": self.decision is None or self.decision.pos in LANDS,
            "decision: in the phase decide": bool(self.decision) == (self.phase == DECIDE),
            "debt: in the phase debt": bool(self.debt) == (self.phase == DEBT),
            "pendingTrade: in the phase tradeResponse": bool(self.pending_trade)
            == (self.phase == TRADE_RESPONSE),
            "travelTo: while the boarding fee is owed": self.travel_to is None or bool(self.debt),
        }
        return [fault for fault, holds in checks.items() if not holds]
