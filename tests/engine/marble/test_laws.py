"""Laws that hold at every step of every match, under any options (design §2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from data.texts import texts
from engine.game import Event, IllegalAction, Json, PlayerId, Step
from engine.marble import GAME
from engine.marble.actions import (
    ACCEPT,
    BUILD,
    BUY,
    CONCEDE,
    DECLINE,
    PASS,
    PAY_ISLAND_FEE,
    ROLL,
    SELL_ALL,
    SELL_TOP,
    SPACE_TRAVEL,
    TAKEOVER,
    USE_ESCAPE_CARD,
    Action,
)
from engine.marble.options import TripOptions
from engine.marble.state import State
from engine.marble.tables import CITIES, LANDS
from engine.marble.view import PUBLIC_EVENTS
from engine.rng import Rng
from tests.engine.marble.positions import ALL_CARDS

PLAYERS = ["ann", "bob", "cat", "dan"]
CHOICES: dict[str, list[Any]] = {
    "startMoney": [200, 300, 500],
    "salary": [10, 20, 30],
    "maxRounds": [15, 20, 30],
    "buildOnPurchase": [False, True],
    "islandTurns": [1, 2, 3],
    "islandFee": [0, 10, 20],
    "takeover": [False, True],
    "landmark": [False, True],
    "monopolyWin": [False, True],
    "trade": [False, True],
    "turnSeconds": [15, 30, 3600, None],
}
STATIC: tuple[Action, ...] = (
    ROLL, PAY_ISLAND_FEE, USE_ESCAPE_CARD, BUY, TAKEOVER, PASS, ACCEPT, DECLINE,
    *SPACE_TRAVEL, *BUILD, *SELL_TOP, *SELL_ALL,
)  # fmt: skip

Match = tuple[TripOptions, int, int, int]
matches = st.tuples(
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()}).map(
        GAME.load_options
    ),
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.integers(0, 40),
)


class Played(NamedTuple):
    """A state, who did what, and the step that it led to."""

    state: State
    player: PlayerId
    action: Action
    step: Step[State]


def begin(match: Match) -> State:
    """Early, or late with most lands sold and built on: there tolls, debts and monopolies come.
    Some begin poor, so that there are bankruptcies."""
    options, count, seed, _ = match
    chooser = Random(seed)
    state = GAME.setup(PLAYERS[:count], options, Rng(seed.to_bytes(8, "big")), 0).state
    if chooser.random() < 0.5:
        state = replace(state, cash=[60] * count)
    if chooser.random() < 0.5:
        owner, level = list(state.owner), list(state.level)
        for pos in chooser.sample(LANDS, 24):
            owner[pos] = chooser.choice([0, 0, *range(count)])
            level[pos] = chooser.randrange(4) if pos in CITIES else 0
        state = replace(state, owner=tuple(owner), level=tuple(level))
    return state


def playing(match: Match) -> list[Played]:
    """A random match, eager to buy and build, with a rare concession."""
    chooser = Random(match[2])
    state = begin(match)
    history: list[Played] = []
    while waiting := GAME.to_act(state):
        (player,) = waiting
        action: Action = chooser.choice(GAME.legal_actions(state, player))
        if action == PASS and chooser.random() < 0.8:
            action = GAME.legal_actions(state, player)[0]
        if chooser.random() * 10_000 < match[3]:
            player = chooser.choice(alive(state))
            action = CONCEDE
        step = GAME.apply(state, player, action, len(history))
        history.append(Played(state, player, action, step))
        state = step.state
    return history


def alive(state: State) -> list[PlayerId]:
    return [p for p, living in zip(state.match.order, state.alive, strict=True) if living]


def ledger(state: State) -> Counter[str]:
    books = Counter(dict(zip(state.match.order, state.cash, strict=True)))
    books["fund"] = state.fund
    return books


def name(party: Json) -> str:
    return str(party.get("id", party["kind"]))


TRANSFERS: dict[str, Callable[[Event], tuple[str, str, int]]] = {
    "salary": lambda e: ("bank", e["player"], e["amount"]),
    "sold": lambda e: ("bank", e["player"], e["amount"]),
    "bought": lambda e: (e["player"], "bank", e["price"]),
    "built": lambda e: (e["player"], "bank", e["price"]),
    "takeover": lambda e: (e["player"], e["from"], e["price"]),
    "tollPaid": lambda e: (e["from"], e["to"], 0 if e["waived"] else e["amount"]),
    "paid": lambda e: (name(e["from"]), name(e["to"]), e["amount"]),
    "fundPaid": lambda e: (e["player"], "fund", e["amount"]),
    "fundReceived": lambda e: ("fund", e["player"], e["amount"]),
}
"""From whom to whom the money of an event goes (ruling M26)."""


def book(books: Counter[str], event: Event) -> None:
    """Enters the money that ``event`` tells of, and nothing else."""
    if event["type"] == "bankrupt":
        books[event["player"]] = 0
        books[name(event["creditor"])] += event["amount"]
    elif event["type"] == "tradeResolved" and event["accepted"]:
        balance = event["take"]["cash"] - event["give"]["cash"]
        books[event["from"]] += balance
        books[event["to"]] -= balance
    elif event["type"] in TRANSFERS:
        giver, taker, amount = TRANSFERS[event["type"]](event)
        books[giver] -= amount
        books[taker] += amount


def test_these_matches_have_everything_in_them() -> None:
    """Laws over matches in which little happens would be cheap: here every event of 8.2 comes."""
    chooser = Random(1)
    seen: Counter[str] = Counter()
    for number in range(60):
        options = {key: chooser.choice(values) for key, values in CHOICES.items()}
        match = (GAME.load_options(options), 2 + number % 3, number, 20)
        for _, _, _, step in playing(match):
            seen.update(event["type"] for event in step.events)
    assert set(seen) == PUBLIC_EVENTS
    assert min(seen.values()) >= 5


@settings(max_examples=40, deadline=None)
@given(matches)
def test_money_moves_only_as_events_say(match: Match) -> None:
    for before, _, _, step in playing(match):
        books = ledger(before)
        for event in step.events:
            book(books, event)
        del books["bank"]
        assert books == ledger(step.state)


@settings(max_examples=40, deadline=None)
@given(matches)
def test_what_is_always_so(match: Match) -> None:
    """Each card is in the deck or in one hand, owners are alive, nobody's cash is below zero,
    the dead hold nothing, and a match with a round limit ends."""
    history = playing(match)
    for _, _, _, (state, _) in history:
        assert sorted([*state.deck, *(card for hand in state.held for card in hand)]) == [
            *ALL_CARDS
        ]
        assert min(state.cash) >= 0
        assert all(seat < 0 or state.alive[seat] for seat in state.owner)
        assert all(
            owner >= 0 or level == 0 for owner, level in zip(state.owner, state.level, strict=True)
        )
        assert [s for s, living in enumerate(state.alive) if not living] == sorted(state.eliminated)
        for seat in state.eliminated:
            assert (state.cash[seat], state.held[seat]) == (0, ())
        assert state.round <= match[0].max_rounds
    last = history[-1].step.state
    ended = GAME.result(last)
    assert ended is not None
    assert {row["player"] for row in ended["ranking"]} == set(last.match.order)
    assert ended["winners"] == [row["player"] for row in ended["ranking"] if row["rank"] == 1]
    assert GAME.summary(ended, {player: player for player in PLAYERS}, "ko")


@settings(max_examples=40, deadline=None)
@given(matches)
def test_each_decision_has_its_number_and_its_clock(match: Match) -> None:
    """B2, M15: a number goes up by one with each decision and never comes again; only a sale that
    does not cover the debt, and somebody else's concession, leave the decision as it is."""
    for now, (before, player, action, (after, _)) in enumerate(playing(match)):
        if after.phase == "finished":
            assert (after.turn_seq, after.deadline_at) == (before.turn_seq, None)
        elif after.turn_seq == before.turn_seq:
            assert (after.deadline_at, GAME.to_act(after)) == (
                before.deadline_at,
                GAME.to_act(before),
            )
            assert before.debt if action.type == "SELL" else action is CONCEDE
            assert action is not CONCEDE or player not in GAME.to_act(before)
        else:
            assert after.turn_seq == before.turn_seq + 1
            match_ = after.match
            limit = match_.answer_ms if after.phase == "tradeResponse" else match_.turn_ms
            assert after.deadline_at == (None if limit is None else now + limit)


@settings(max_examples=25, deadline=None)
@given(matches)
def test_a_turn_has_its_own_number(match: Match) -> None:
    """``Game.turn``: the same through all decisions of a turn, and never again."""
    seen = [GAME.turn(begin(match))]
    for _, _, _, (state, _) in playing(match):
        if GAME.turn(state) != seen[-1]:
            seen.append(GAME.turn(state))
    assert len(seen) == len(set(seen))


def refused(state: State, player: PlayerId, action: Action) -> str | None:
    """What the refusal says in Korean, and ``None`` for an accepted action. Either way ``state``
    is as it was (ruling B1)."""
    before = GAME.dump(state)
    sentence = None
    try:
        GAME.apply(state, player, action, 0)
    except IllegalAction as refusal:
        key = f"error.{refusal.code}"
        text = texts("marble").get(key) or texts(".")[key]
        sentence = text.ko.format_map(refusal.detail)
    assert GAME.dump(state) == before
    return sentence


@settings(max_examples=12, deadline=None)
@given(matches)
def test_listed_is_what_is_accepted(match: Match) -> None:
    chooser = Random(match[2])
    for state, _, _, _ in playing(match):
        if chooser.random() < 0.9:
            continue
        for player in state.match.order:
            listed = GAME.legal_actions(state, player)
            accepted = [a for a in STATIC if refused(state, player, a) is None]
            assert Counter(accepted) == Counter(a for a in listed if a.type != "PROPOSE_TRADE")
            assert all(refused(state, player, action) is None for action in listed)
            assert bool(listed) == (player in GAME.to_act(state))


@settings(max_examples=25, deadline=None)
@given(matches)
def test_dump_and_load_are_inverse_and_the_timeout_is_legal(match: Match) -> None:
    for state, player, action, step in playing(match):
        data = GAME.dump(state)
        assert GAME.load(data) == state
        assert GAME.dump(GAME.load(data)) == data
        assert GAME.load_action(GAME.dump_action(action)) == action
        late, default = GAME.timeout(state)
        assert default in GAME.legal_actions(state, late)
        if step.state.turn_seq % 7 == 0:
            again = GAME.apply(GAME.load(data), player, action, step.state.turn_seq)
            assert again.events == step.events


@settings(max_examples=15, deadline=None)
@given(matches)
def test_the_same_actions_give_the_same_match(match: Match) -> None:
    """§10 리플레이 결정성."""
    first, second = playing(match), playing(match)
    assert [played.step for played in first] == [played.step for played in second]


def reveals(events: tuple[Event, ...]) -> bool:
    """Whether chance has spoken: dice or a card."""
    return any(event["type"] in {"rolled", "islandRoll", "cardDrawn"} for event in events)


@settings(max_examples=25, deadline=None)
@given(matches)
def test_what_is_secret_changes_no_view_and_no_event(match: Match) -> None:
    """§10 정보 유출: another deck order and another seed, the same for everybody's eyes."""
    chooser = Random(match[2])
    for state, player, action, step in playing(match):
        other = state.fork()
        other.match = replace(state.match, seed=b"another")
        other.counter = state.counter + 5
        other.deck = tuple(chooser.sample(state.deck, len(state.deck)))
        for viewer in (*state.match.order, None):
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
        if not reveals(step.events):
            there = GAME.apply(other, player, action, 0)
            for viewer in (*state.match.order, None):
                seen = [GAME.view_event(event, viewer) for event in step.events]
                assert [GAME.view_event(event, viewer) for event in there.events] == seen


def test_a_fork_is_equal_and_apart() -> None:
    state = begin((GAME.load_options({}), 4, 1, 0))
    before = GAME.dump(state)
    fork = state.fork()
    assert fork == state
    fork.cash[0] += 1
    fork.pos[0] += 1
    assert fork != state
    assert GAME.dump(state) == before
