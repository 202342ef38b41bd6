"""Computers (issue 7): what they know, that no match stalls for them, how well they play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.arena import bouts, played, report
from engine.computer import Strength
from engine.game import Json
from engine.splendor import GAME, search
from engine.splendor.actions import BUYS, Action, Buy, FromReserve
from engine.splendor.imagine import imagine, sight
from engine.splendor.state import State
from engine.splendor.tables import CARD_IDS
from engine.splendor.worth import worth, worth_of_bonus
from tests.engine.splendor.positions import (
    NO_DECKS,
    NOTHING_OPEN,
    NOW,
    STUCK,
    cards_with,
    do,
    person,
    position,
    two_nobles_near,
)
from tests.engine.splendor.test_view import varied
from tests.engine.splendor.walks import Situation, Start, situations, starts

EASY, NORMAL, HARD = Strength
strengths = st.sampled_from(Strength)
seeds = st.integers(0, 2**32)
some = settings(max_examples=25, deadline=None)
many = settings(max_examples=60, deadline=None)


def after(polls: int) -> Callable[[], bool]:
    """A clock that runs out when it has been asked so often."""
    asked = count(1)
    return lambda: next(asked) > polls


def chosen(state: State | Json, strength: Strength, seed: int = 1, polls: int = 30) -> Action:
    """What the player to act would do."""
    given = GAME.load(state) if isinstance(state, dict) else state
    (player,) = GAME.to_act(given)
    return GAME.choose(GAME.view(given, player), player, strength, Random(seed), after(polls))


# What they know


@many
@given(situations(), st.randoms(use_true_random=False), strengths, seeds)
def test_no_secret_changes_a_choice(
    moment: Situation, chooser: Random, strength: Strength, seed: int
) -> None:
    """Two states that differ only in what the seat may not know: the same choice."""
    (player,) = GAME.to_act(moment.state)
    state = GAME.dump(moment.state)
    other = varied(state, player, chooser, keep_tops=False)
    assume(other["decks"] != state["decks"])
    assert chosen(other, strength, seed, 12) == chosen(moment.state, strength, seed, 12)


@many
@given(situations(), seeds)
def test_an_imagined_world_looks_like_the_real_one(moment: Situation, seed: int) -> None:
    """To the seat that imagines it; and in it, too, every card is in one place at most."""
    (player,) = GAME.to_act(moment.state)
    seen = GAME.view(moment.state, player)
    world = imagine(sight(seen), Random(seed))
    assert GAME.view(world, player) == seen
    cards = held_cards(GAME.dump(world))
    assert len(cards) == len(set(cards))
    if not world.conceded:
        assert sorted(cards) == sorted(CARD_IDS)


def held_cards(state: Json) -> list[str]:
    decks = [card for deck in state["decks"].values() for card in deck]
    board = [card for row in state["board"].values() for card in row if card]
    people = state["players"].values()
    bought = [card for one in people for card in one["cards"]]
    return decks + board + bought + [held["cardId"] for one in people for held in one["reserved"]]


@some
@given(situations(), seeds)
def test_an_imagined_world_can_be_dumped_and_loaded(moment: Situation, seed: int) -> None:
    """It is a state like any other: the strict loader takes it."""
    (player,) = GAME.to_act(moment.state)
    world = imagine(sight(GAME.view(moment.state, player)), Random(seed))
    assert GAME.load(GAME.dump(world)) == world


def test_hidden_cards_are_dealt_from_all_that_nobody_sees() -> None:
    """The blind reserve of another can be any unseen card of its tier, and is never a seen one."""
    state = position({"bob": person(reserved="2W01?")})
    seen = sight(GAME.view(GAME.load(state), "ann"))
    dealt = {
        GAME.dump(imagine(seen, Random(n)))["players"]["bob"]["reserved"][0]["cardId"]
        for n in range(400)
    }
    assert dealt == {"2W01", *state["decks"]["2"]}


def test_ones_own_blind_reserve_is_known() -> None:
    state = GAME.load(position({"ann": person(reserved="2W01? 3W01")}))
    seen = sight(GAME.view(state, "ann"))
    for n in range(20):
        assert imagine(seen, Random(n)).players[0].reserved == state.players[0].reserved


# No match stalls


@some
@given(starts, strengths, seeds)
def test_every_choice_is_accepted(start: Start, strength: Strength, seed: int) -> None:
    """In all phases, with all options and numbers of players, concessions on the way: whole
    random matches, each decision of which a computer is asked about too."""
    for moment in list(start.play())[seed % 5 :: 5]:
        (player,) = GAME.to_act(moment.state)
        action = chosen(moment.state, strength, seed, polls=3)
        assert action in GAME.legal_actions(moment.state, player)
        GAME.apply(moment.state, player, action, NOW)


@pytest.mark.parametrize("strength", Strength)
def test_every_phase_has_its_answer(strength: Strength) -> None:
    overfull = do(
        position({"ann": person({"W": 4, "U": 4, "gold": 2})}),
        "ann",
        type="TAKE_DIFFERENT",
        colors=["W", "G", "R"],
    ).state
    courted = do(two_nobles_near(), "ann", type="BUY", source={"tier": 1, "slot": 0}).state
    for state, phase in ((overfull, "discard"), (courted, "noble")):
        assert state.phase == phase
        assert chosen(state, strength) in GAME.legal_actions(state, "ann")


@pytest.mark.parametrize("strength", Strength)
def test_a_pass_only_where_nothing_else_is_possible(strength: Strength) -> None:
    assert GAME.dump_action(chosen(STUCK, strength)) == {"type": "PASS"}


@some
@given(starts, st.sampled_from([EASY, NORMAL]), seeds)
def test_computers_alone_come_to_an_end(start: Start, strength: Strength, seed: int) -> None:
    """They do not circle, taking and giving back: with every option somebody gets there."""
    state, chance = start.deal(), Random(seed)
    for _ in range(800):
        if not GAME.to_act(state):
            break
        (player,) = GAME.to_act(state)
        action = GAME.choose(GAME.view(state, player), player, strength, chance, after(0))
        state = GAME.apply(state, player, action, NOW).state
    assert state.phase == "finished"
    assert max(one.points for one in state.players) >= state.match.target


# Time


@pytest.mark.parametrize("strength", [EASY, NORMAL])
def test_the_weaker_ones_never_ask_for_the_time(strength: Strength) -> None:
    def asked() -> bool:
        raise AssertionError("asked")

    state = GAME.load(position())
    GAME.choose(GAME.view(state, "ann"), "ann", strength, Random(1), asked)


def test_hard_stops_when_time_is_up_and_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    walks = walked(monkeypatch)
    chosen(position(), HARD, polls=7)
    assert walks() == 7
    monkeypatch.setattr(search, "ITERATIONS", 20)
    chosen(position(), HARD, polls=10_000)
    assert walks() == 7 + 20


def walked(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How often the tree has been walked down since."""
    walks: list[Any] = []
    walk = search.explore

    def counted(*given: Any) -> None:
        walks.append(given)
        walk(*given)

    monkeypatch.setattr(search, "explore", counted)
    return lambda: len(walks)


@some
@given(situations(), seeds)
def test_without_any_time_hard_plays_like_normal(moment: Situation, seed: int) -> None:
    assert chosen(moment.state, HARD, seed, polls=0) == chosen(moment.state, NORMAL, seed)


# How well they play


@pytest.mark.parametrize("strength", [NORMAL, HARD])
def test_a_win_at_hand_is_taken(strength: Strength) -> None:
    """Ann has 12 points, the last move of the round, and a card for 4 that she can pay."""
    ann = person({"K": 5, "gold": 2}, "2W06 2U06 2G06 2R06", reserved="3W02")
    state = position({"ann": ann}, order=["bob", "cho", "ann"], current=2)
    assert chosen(state, strength) == Buy(FromReserve(0))
    assert GAME.result(do(state, "ann", type="BUY", source={"reservedIndex": 0}).state)


@pytest.mark.parametrize("strength", [NORMAL, HARD])
def test_a_card_that_brings_a_noble_is_preferred(strength: Strength) -> None:
    """1G07 and 1K07 cost Ann the same; the first is the green one that a noble waits for."""
    ann = person({"R": 3, "G": 3}, cards_with({"W": 3, "U": 3, "G": 2}))
    board = {**NOTHING_OPEN, "1": ["1K07", "1G07", None, None]}
    state = position({"ann": ann}, board=board, decks=NO_DECKS, nobles=["N07"])
    assert chosen(state, strength) == BUYS[1]


def test_a_card_bought_is_worth_more_than_a_card_in_reach() -> None:
    """What keeps computers from circling: whatever can be bought, buying it is a step forward."""
    for card, name in enumerate(CARD_IDS):
        board = {**NOTHING_OPEN, name[0]: [name, None, None, None]}
        tokens = dict.fromkeys("WUGRK", 7)
        state = GAME.load(position({"ann": person(tokens)}, board=board, decks=NO_DECKS))
        bonus = worth_of_bonus(state)
        bought = GAME.apply(state, "ann", BUYS[(int(name[0]) - 1) * 4], NOW).state
        assert CARD_IDS.index(name) == card
        assert worth(bought, bought.players[0], bonus) > worth(state, state.players[0], bonus)


def wins(*seats: Strength, matches: int) -> list[int]:
    """How often each contestant wins in the same few matches."""
    contest = bouts(GAME, GAME.load_options({}), seats, matches, seed=7)
    found = report(seats, played(contest, jobs=1))
    assert found["givenUp"] == 0
    return [row["wins"] for row in found["contestants"]]


def test_normal_beats_easy() -> None:
    """Issue 7 wants 75 %; measured over hundreds of matches it is above 85 %."""
    assert wins(NORMAL, EASY, matches=40)[0] >= 30


def test_hard_beats_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 7 wants 65 %, with three times the thinking that this test has time for."""
    monkeypatch.setattr(search, "ITERATIONS", 100)
    assert wins(HARD, NORMAL, matches=10)[0] >= 7


def test_hard_beats_normal_with_three_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "ITERATIONS", 100)
    hard, *others = wins(HARD, NORMAL, EASY, matches=6)
    assert hard >= 3
    assert hard > max(others)
