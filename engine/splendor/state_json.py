"""The state as the JSON of 000 §8.1, secrets included.

Two fields more than §8.1 has, both of which may be left out: ``conceded``, the players who gave up,
in that order, which ranks them (ruling S6); ``passesInARow``, which ends a match that is stuck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator

from engine.game import Json, PlayerId
from engine.splendor.forms import IN_THE_BOX, Form, TokensForm
from engine.splendor.gems import total, unpack
from engine.splendor.options import GemOptions
from engine.splendor.shapes import Phase
from engine.splendor.state import Match, Player, State, open_cards, places_with_cards
from engine.splendor.tables import (
    CARD_NUMBERS,
    LIMITS,
    NO_CARD,
    NOBLE_NUMBERS,
    SETUP,
    SLOTS,
    TIER_OF,
    TIERS,
    card_ids,
    noble_ids,
)


def _card(name: object) -> int:
    if not isinstance(name, str) or name not in CARD_NUMBERS:
        raise ValueError("no such card")
    return CARD_NUMBERS[name]


def _noble(name: object) -> int:
    if not isinstance(name, str) or name not in NOBLE_NUMBERS:
        raise ValueError("no such noble")
    return NOBLE_NUMBERS[name]


def _open_card(name: object) -> int:
    return NO_CARD if name is None else _card(name)


CardName = Annotated[int, BeforeValidator(_card)]
NobleName = Annotated[int, BeforeValidator(_noble)]
OpenCard = Annotated[int, BeforeValidator(_open_card)]
TierName = Literal["1", "2", "3"]
Row = Annotated[list[OpenCard], Field(min_length=SLOTS, max_length=SLOTS)]
Counter = Annotated[int, Field(ge=0)]


class RngForm(Form):
    """The generator's seed and how many of its words are used."""

    seed: Annotated[str, Field(pattern=r"^([0-9a-f]{2})*$")]
    counter: Counter


class ReservedForm(Form):
    """A card in a hand."""

    card_id: CardName
    blind: bool


class PlayerForm(Form):
    """What one player has."""

    tokens: TokensForm
    cards: Annotated[list[CardName], Field(max_length=len(CARD_NUMBERS))]
    reserved: Annotated[list[ReservedForm], Field(max_length=LIMITS.reserved)]
    nobles: list[NobleName]

    def player(self, name: PlayerId, turns: int) -> Player:
        """The player of that name, who has taken so many turns."""
        return Player.having(
            name,
            self.tokens.packed(),
            bytes(self.cards),
            bytes(card.card_id for card in self.reserved),
            bytes(card.blind for card in self.reserved),
            bytes(self.nobles),
            turns,
        )


class StateForm(Form):
    """``SplendorState``."""

    options: GemOptions
    rng: RngForm
    order: list[PlayerId]
    current: Counter
    phase: Phase
    end_triggered: bool
    supply: TokensForm
    decks: dict[TierName, list[CardName]]
    board: dict[TierName, Row]
    nobles: list[NobleName]
    players: dict[PlayerId, PlayerForm]
    pending_noble_choices: list[NobleName] | None
    turns_taken: dict[PlayerId, Counter]
    turn_seq: Counter
    deadline_at: int | None
    conceded: list[PlayerId] = Field([])
    passes_in_a_row: Counter = 0

    @model_validator(mode="after")
    def _players_agree(self) -> StateForm:
        everyone = set(self.order)
        _must(len(self.order) in SETUP, "order: a wrong number of players")
        _must(len(everyone) == len(self.order), "order: a player stands there twice")
        _must(self.players.keys() == everyone, "players: must be those of order")
        _must(self.turns_taken.keys() == everyone, "turnsTaken: must be those of order")
        _must(self.current < len(self.order), "current: no such seat")
        _must(
            len(set(self.conceded)) == len(self.conceded), "conceded: a player stands there twice"
        )
        _must(everyone >= set(self.conceded), "conceded: no such player")
        needed = 1 if self.phase == "finished" else 2
        _must(len(everyone) - len(self.conceded) >= needed, "conceded: leaves too few players")
        return self

    @model_validator(mode="after")
    def _cards_agree(self) -> StateForm:
        _must(len(self.decks) == len(self.board) == len(TIERS), "a tier is missing")
        for tier in TIERS:
            cards = self.decks[_name(tier)] + self.board[_name(tier)]
            known = (TIER_OF[card] for card in cards if card != NO_CARD)
            _must(all(its == tier for its in known), f"a card of another tier in tier {tier}")
        return self

    @model_validator(mode="after")
    def _phase_agrees(self) -> StateForm:
        choices = set(self.pending_noble_choices or ())
        _must(choices <= set(self.nobles), "pendingNobleChoices: must be among nobles")
        _must(bool(choices) == (self.phase == "noble"), "pendingNobleChoices: does not fit phase")
        acting = self.order[self.current]
        held = total(self.players[acting].tokens.packed())
        _must(self.phase != "discard" or held > LIMITS.tokens, "phase: nothing to discard")
        _must(self.phase == "finished" or acting not in self.conceded, "current: has conceded")
        piles = sum(one.tokens.packed() for one in self.players.values()) + self.supply.packed()
        _must(max(unpack(piles).values()) <= IN_THE_BOX, "tokens: more than there are")
        return self

    def state(self) -> State:
        """The state, and what follows from it."""
        board = bytes(_flat(self.board[_name(tier)] for tier in TIERS))
        decks = [bytes(self.decks[_name(tier)]) for tier in TIERS]
        choices = self.pending_noble_choices
        seed = bytes.fromhex(self.rng.seed)
        return State(
            match=Match(self.options, tuple(self.order), seed, self.rng.counter),
            current=self.current,
            phase=self.phase,
            ending=self.end_triggered,
            supply=self.supply.packed(),
            decks=decks,
            board=board,
            nobles=bytes(self.nobles),
            players=[self.players[p].player(p, self.turns_taken[p]) for p in self.order],
            choices=bytes(choices) if choices else None,
            conceded=tuple(self.order.index(player) for player in self.conceded),
            turn_seq=self.turn_seq,
            deadline_at=self.deadline_at,
            passes=self.passes_in_a_row,
            places=places_with_cards(board, decks),
        )


def _must(holds: bool, reason: str) -> None:  # noqa: FBT001
    if not holds:
        raise ValueError(reason)


def _name(tier: int) -> TierName:
    names: tuple[TierName, ...] = ("1", "2", "3")
    return names[tier - 1]


def _flat(lists: Iterable[list[int]]) -> list[int]:
    return [number for numbers in lists for number in numbers]


def load(data: Json) -> State:
    """``dump`` read back. Raises ``ValueError``."""
    return StateForm.model_validate(data).state()


def dump(state: State) -> Json:
    """The whole state."""
    match = state.match
    everyone = list(zip(match.order, state.players, strict=True))
    return {
        "options": match.options.model_dump(by_alias=True),
        "rng": {"seed": match.seed.hex(), "counter": match.counter},
        "order": list(match.order),
        "current": state.current,
        "phase": state.phase,
        "endTriggered": state.ending,
        "supply": unpack(state.supply),
        "decks": {str(tier): card_ids(state.decks[tier - 1]) for tier in TIERS},
        "board": {str(tier): open_cards(state, tier) for tier in TIERS},
        "nobles": noble_ids(state.nobles),
        "players": {player: _dump_player(one) for player, one in everyone},
        "pendingNobleChoices": None if state.choices is None else noble_ids(state.choices),
        "turnsTaken": {player: one.turns for player, one in everyone},
        "turnSeq": state.turn_seq,
        "deadlineAt": state.deadline_at,
        "conceded": [match.order[seat] for seat in state.conceded],
        "passesInARow": state.passes,
    }


def _dump_player(player: Player) -> Json:
    reserved = zip(card_ids(player.reserved), player.blind, strict=True)
    return {
        "tokens": unpack(player.tokens),
        "cards": card_ids(player.cards),
        "reserved": [{"cardId": card, "blind": bool(blind)} for card, blind in reserved],
        "nobles": noble_ids(player.nobles),
    }
