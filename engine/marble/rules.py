"""The match from setup to its end: who acts, and how an action is applied (002 §4, §8.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, IllegalAction, PlayerId, Step
from engine.marble.actions import Action, Concede
from engine.marble.concession import concede
from engine.marble.options import TripOptions
from engine.marble.plays import PLAYS
from engine.marble.state import (
    BANK,
    FINISHED,
    TRADE_RESPONSE,
    TURN_START,
    Match,
    State,
)
from engine.marble.table_rows import SIZE
from engine.marble.tables import CARDS, START
from engine.rng import Rng

PLAYERS = range(2, 5)
NOBODY: frozenset[PlayerId] = frozenset()


def setup(players: Sequence[PlayerId], options: TripOptions, rng: Rng, now: int) -> Step[State]:
    """002 §4: the order is drawn first, then the deck (§8.4). Raises ``ValueError`` unless two to
    four different players sit down."""
    count = len(players)
    if count not in PLAYERS or len(set(players)) != count:
        raise ValueError(f"2 to 4 different players, not {list(players)}")
    order = tuple(rng.shuffled(players))
    deck = tuple(rng.shuffled(CARDS))
    match = Match.of(options, order, rng.seed)
    return Step(fresh(match, deck, rng.counter, now), ())


def fresh(match: Match, deck: tuple[str, ...], counter: int, now: int) -> State:
    """Everybody at the start with the same money, and nothing sold yet."""
    count = len(match.order)
    return State(
        match=match,
        counter=counter,
        current=0,
        round=1,
        phase=TURN_START,
        asked=0,
        pos=[START] * count,
        cash=[match.options.start_money] * count,
        alive=(True,) * count,
        bankrupt_at=(None,) * count,
        island_left=(0,) * count,
        space_pending=(False,) * count,
        held=((),) * count,
        owner=(BANK,) * SIZE,
        level=(0,) * SIZE,
        fund=0,
        deck=deck,
        doubles=0,
        cards_drawn=0,
        proposals=0,
        extra_roll=False,
        last_roll=None,
        decision=None,
        debt=None,
        trade=None,
        travel_to=None,
        eliminated=(),
        turn_seq=0,
        deadline_at=None if match.turn_ms is None else now + match.turn_ms,
    )


def to_act(state: State) -> frozenset[PlayerId]:
    seat = state.asked
    return NOBODY if seat is None else state.match.alone[seat]


def turn(state: State) -> tuple[PlayerId, int]:
    """Each player has one turn in a round."""
    return state.match.order[state.current], state.round


def apply(state: State, player: PlayerId, action: Action, now: int) -> Step[State]:
    """The whole effect of ``action``. Raises ``IllegalAction`` and leaves ``state`` alone."""
    if type(action) is Concede:
        return apply_concession(state, player, now)
    phase, play = PLAYS[type(action)]
    seat = state.asked
    if state.phase != phase or seat is None or state.match.order[seat] != player:
        raise refusal_of(state, player)
    new = state.fork()
    events: list[Event] = []
    play(new, new.decision or new.debt or new.trade or seat, action, events)
    return finished_step(state, new, events, now)


def apply_concession(state: State, player: PlayerId, now: int) -> Step[State]:
    """Whenever it comes, whoever is asked."""
    seat = state.match.seats.get(player)
    if seat is None or state.phase == FINISHED or not state.alive[seat]:
        raise refusal_of(state, player)
    new = state.fork()
    events: list[Event] = []
    concede(new, seat, events)
    return finished_step(state, new, events, now)


def refusal_of(state: State, player: PlayerId) -> IllegalAction:
    """What is wrong with the player, or else with the moment (ruling B4)."""
    seat = state.match.seats.get(player)
    if seat is None:
        return IllegalAction("NOT_A_PLAYER")
    if state.phase == FINISHED:
        return IllegalAction("MATCH_OVER")
    if not state.alive[seat]:
        return IllegalAction("BANKRUPT")
    if seat != state.asked:
        return IllegalAction("NOT_YOUR_TURN")
    return IllegalAction("WRONG_PHASE")


def finished_step(old: State, new: State, events: list[Event], now: int) -> Step[State]:
    """A new decision has its full time (ruling M15)."""
    if new.turn_seq != old.turn_seq:
        match = new.match
        allowed = match.answer_ms if new.phase == TRADE_RESPONSE else match.turn_ms
        new.deadline_at = None if allowed is None else now + allowed
    # Step(...) would go through a constructor written in Python: 5 % of a random match.
    return tuple.__new__(Step, (new, tuple(events)))
