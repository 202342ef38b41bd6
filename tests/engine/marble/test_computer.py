"""Computers (issue 7): what they know, that no match stalls for them, how well they play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.arena import bouts, played, report
from engine.computer import Strength
from engine.game import Json, PlayerId
from engine.marble import GAME, search
from engine.marble.actions import SPACE_TRAVEL, Action, ProposeTrade
from engine.marble.imagine import imagine, shuffled
from engine.marble.quick import quick
from engine.marble.state import DEBT, DECIDE, TRADE_RESPONSE, TURN_START, State
from engine.marble.tables import CITIES, LANDS
from engine.rng import Rng
from tests.engine.marble.positions import decision, due, player_debt, position, side, trade
from tests.engine.marble.test_laws import CHOICES

EASY, NORMAL, HARD = Strength.EASY, Strength.NORMAL, Strength.HARD
PLAYERS = ["ann", "bob", "cat", "dan"]


def at_once() -> bool:
    """No time to think at all: the quick judgement has to do."""
    return True


def never() -> bool:
    return False


def chosen(
    state: State,
    strength: Strength,
    player: PlayerId | None = None,
    is_up: Callable[[], bool] = never,
    luck: int = 1,
) -> Action:
    """The choice of whoever is asked."""
    (me,) = GAME.to_act(state)
    assert player in (me, None)
    return GAME.choose(GAME.view(state, me), me, strength, Random(luck), is_up)


def choice(state: State, strength: Strength, player: PlayerId | None = None) -> Json:
    return GAME.dump_action(chosen(state, strength, player))


def positions_of(options: Json, count: int, number: int, cash: int) -> Iterator[State]:
    """A match of computers whose every third move is a random one, trades included: it leads to
    places to which computers alone would never come. Poor players come into debt."""
    chance = Random(number)
    state = GAME.setup(PLAYERS[:count], GAME.load_options(options), Rng(b"%d" % number), 0).state
    state.cash = [cash] * count
    for _ in range(200):
        if not (waiting := GAME.to_act(state)):
            break
        yield state
        (me,) = waiting
        action = chance.choice(GAME.legal_actions(state, me))
        if chance.random() < 2 / 3:
            strength = chance.choice(list(Strength))
            action = GAME.choose(GAME.view(state, me), me, strength, chance, at_once)
        state = GAME.apply(state, me, action, 0).state


Match = tuple[Json, int, int, int]
matches = st.tuples(
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()}),
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.sampled_from([20, 100, 300]),
)


# what they know


@settings(max_examples=15, deadline=None)
@given(matches)
def test_an_imagined_state_looks_like_the_real_one(match: Match) -> None:
    number = match[2]
    for state in positions_of(*match):
        for viewer in (*state.match.order, None):
            seen = GAME.view(state, viewer)
            world = imagine(seen, Random(number))
            assert GAME.view(world, viewer) == seen
            assert GAME.view(shuffled(world, Random(number)), viewer) == seen


def test_imagined_worlds_differ_in_what_nobody_sees() -> None:
    state = position(held={"bob": ["L12"]})
    worlds = [imagine(GAME.view(state, "ann"), Random(number)) for number in range(20)]
    worlds += [shuffled(worlds[0], Random(number)) for number in range(20, 40)]
    assert len({world.deck for world in worlds}) == 40
    assert len({world.match.seed for world in worlds}) == 40
    assert all(sorted(world.deck) == sorted(state.deck) for world in worlds)


@pytest.mark.parametrize("strength", Strength)
@settings(max_examples=5, deadline=None)
@given(match=matches)
def test_what_is_hidden_changes_no_choice(strength: Strength, match: Match) -> None:
    """Another deck, another seed: the same choice."""
    number = match[2]
    for state in positions_of(*match):
        other = state.fork()
        other.match = replace(state.match, seed=b"another")
        other.counter = state.counter + 5
        other.deck = tuple(Random(number).sample(state.deck, len(state.deck)))
        with patch.object(search, "WORLDS", 1):
            assert chosen(other, strength) == chosen(state, strength)


def test_what_is_hidden_changes_no_long_thought() -> None:
    state = position(("ann", "bob"), flying=["ann"], at={"ann": 30}, cards=["L01"], fund=30)
    other = position(("ann", "bob"), flying=["ann"], at={"ann": 30}, cards=["L10"], fund=30)
    assert chosen(state, HARD) == chosen(other, HARD)


# nothing stalls


@settings(max_examples=15, deadline=None)
@given(matches)
def test_every_choice_is_accepted(match: Match) -> None:
    for state in positions_of(*match):
        for strength in Strength:
            (me,) = GAME.to_act(state)
            with patch.object(search, "WORLDS", 1):
                action = chosen(state, strength)
            GAME.apply(state, me, action, 0)
            assert not isinstance(action, ProposeTrade)


def kinds_of(state: State) -> Iterator[str]:
    """What sort of decision it is."""
    yield state.phase
    if state.debt and state.debt.debtor != state.current:
        yield "another's debt"
    if state.decision and state.decision.can_takeover:
        yield "takeover"
    if state.phase == TURN_START and state.island_left[state.current]:
        yield "island"
    if state.space_pending[state.current]:
        yield "flight"


def test_the_matches_above_come_to_every_kind_of_decision() -> None:
    """Debts of others than the current player's (L04) and answers to trades included."""
    options = {"trade": True, "takeover": True, "islandFee": 10}
    missing = {TURN_START, DECIDE, DEBT, TRADE_RESPONSE}
    missing |= {"another's debt", "takeover", "island", "flight"}
    for number in range(100):
        for state in positions_of(options, 4, number, cash=20):
            missing -= {*kinds_of(state)}
        if not missing:
            return
    raise AssertionError(missing)


def test_a_match_without_a_limit_ends_in_bankruptcy() -> None:
    (outcome,) = played(bouts(GAME, options(maxRounds=0), [NORMAL, NORMAL], 1, seed=3), jobs=1)
    assert sorted(outcome.ranks or ()) == [1, 2]


def options(**given_ones: Any) -> Any:
    return GAME.load_options(given_ones)


class TestTime:
    def test_the_search_stops_when_it_is_told(self) -> None:
        asked = iter([False, False, True])
        state = position(phase="decide", decision=decision(39, canBuy=True))
        chosen(state, HARD, is_up=lambda: next(asked))
        assert next(asked, "all asked") == "all asked"

    def test_it_stops_by_itself(self) -> None:
        asked = 0

        def counting() -> bool:
            nonlocal asked
            asked += 1
            return False

        state = position(("ann", "bob"), flying=["ann"], at={"ann": 30})
        chosen(state, HARD, is_up=counting)
        assert asked == search.WORLDS * (1 + 2 + 4)  # eight flights, four, and two

    def test_without_any_time_the_quick_judgement_decides(self) -> None:
        assert chosen(last_free_tourist_land(), HARD, is_up=at_once) == SPACE_TRAVEL[28]

    @pytest.mark.parametrize("strength", [EASY, NORMAL])
    def test_the_others_never_ask(self, strength: Strength) -> None:
        def asked() -> bool:
            raise AssertionError("asked for the time")

        state = position(phase="decide", decision=decision(39, canBuy=True))
        chosen(state, strength, is_up=asked)

    def test_where_there_is_no_choice_nobody_thinks(self) -> None:
        def asked() -> bool:
            raise AssertionError("asked for the time")

        assert GAME.dump_action(chosen(position(), HARD, is_up=asked)) == {"type": "ROLL"}


@pytest.mark.parametrize("strength", Strength)
def test_the_same_view_and_the_same_chance_give_the_same_choice(strength: Strength) -> None:
    state = position(("ann", "bob"), flying=["ann"], at={"ann": 30})
    assert chosen(state, strength, luck=4) == chosen(state, strength, luck=4)


# judgement


Owners = dict[int, tuple[PlayerId, int]]

THINKERS = [NORMAL, HARD]
HOTELS: Owners = dict.fromkeys((1, 3, 4, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24), ("bob", 3))
TOURS: Owners = dict.fromkeys((5, 15, 25), ("bob", 0))
MONOPOLY = {"monopolyWin": True, "trade": True, "takeover": True}


@pytest.mark.parametrize("strength", THINKERS)
class TestMoney:
    def test_buys_what_it_can_easily_pay(self, strength: Strength) -> None:
        state = position(("ann", "bob"), phase="decide", decision=decision(39, canBuy=True))
        assert choice(state, strength) == {"type": "BUY"}

    def test_keeps_its_cash_where_a_toll_would_ruin_it(self, strength: Strength) -> None:
        state = position(
            ("ann", "bob"), phase="decide", decision=decision(39, canBuy=True), at={"ann": 39},
            cash={"ann": 60, "bob": 300}, owners=HOTELS, round=10,
        )  # fmt: skip
        assert choice(state, strength) == {"type": "PASS"}

    def test_does_not_overpay_for_a_takeover(self, strength: Strength) -> None:
        state = position(
            ("ann", "bob"), phase="decide", decision=decision(39, canTakeover=320), round=15,
            at={"ann": 39}, cash={"ann": 400}, owners={39: ("bob", 3)}, options={"takeover": True},
        )  # fmt: skip
        assert choice(state, strength) == {"type": "PASS"}

    def test_in_debt_sells_what_is_cheapest_to_lose(self, strength: Strength) -> None:
        """3 are missing: the bare land of 6 goes, not the hotel of Seoul or a tourist land."""
        state = position(
            ("ann", "bob"), phase="debt", debt=player_debt("ann", 13, "bob"), cash={"ann": 10},
            owners={1: ("ann", 0), 39: ("ann", 3), 5: ("ann", 0), 36: ("ann", 2)},
        )  # fmt: skip
        assert choice(state, strength) == {"type": "SELL", "pos": 1, "what": "all"}

    def test_sells_for_a_debt_of_another_players_card(self, strength: Strength) -> None:
        """L04: the drawer is current, the debtor is asked (ruling M1)."""
        state = position(
            phase="debt", debt=player_debt("bob", 5, "ann", due("cat", 5, "ann")),
            cash={"bob": 2}, owners={1: ("bob", 0), 39: ("bob", 3)},
        )  # fmt: skip
        assert choice(state, strength, "bob") == {"type": "SELL", "pos": 1, "what": "all"}


@pytest.mark.parametrize("strength", THINKERS)
class TestMonopolies:
    def test_takes_the_land_that_wins(self, strength: Strength) -> None:
        tours: Owners = dict.fromkeys(TOURS, ("ann", 0))
        state = position(
            ("ann", "bob"), phase="decide", decision=decision(35, canBuy=True), options=MONOPOLY,
            owners=tours | HOTELS, cash={"ann": 25},
        )  # fmt: skip
        assert choice(state, strength) == {"type": "BUY"}

    def test_flies_to_the_land_that_wins(self, strength: Strength) -> None:
        tours: Owners = dict.fromkeys(TOURS, ("ann", 0))
        state = position(
            ("ann", "bob"), flying=["ann"], at={"ann": 30}, options=MONOPOLY, owners=tours,
            fund=60, cash={"ann": 70},
        )  # fmt: skip
        assert choice(state, strength) == {"type": "SPACE_TRAVEL", "dest": 35}

    def test_keeps_a_rival_from_the_land_that_wins(self, strength: Strength) -> None:
        state = position(
            ("ann", "bob"), phase="decide", decision=decision(35, canBuy=True), options=MONOPOLY,
            owners=TOURS, cash={"ann": 40}, at={"ann": 35, "bob": 28},
        )  # fmt: skip
        assert choice(state, strength) == {"type": "BUY"}


def last_free_tourist_land() -> State:
    """Late, and bob owns the other three."""
    bobs = {3: 1} | dict.fromkeys((5, 8, 15, 24, 27, 29, 35), 0)
    anns = dict.fromkeys((1, 4, 18, 23, 26, 31, 36), 0)
    owners: Owners = {pos: ("bob", level) for pos, level in bobs.items()}
    owners |= {pos: ("ann", level) for pos, level in anns.items()}
    return position(
        ("ann", "bob"), flying=["ann"], at={"ann": 30, "bob": 10}, round=18,
        cash={"ann": 181, "bob": 229}, owners=owners,
    )  # fmt: skip


@pytest.mark.parametrize("luck", range(3))
def test_looking_ahead_finds_what_the_quick_judgement_overlooks(luck: int) -> None:
    """A lucky card is worth less than to keep the land from bob."""
    state = last_free_tourist_land()
    assert quick(state, seat=0) == SPACE_TRAVEL[28]
    assert chosen(state, HARD, luck=luck) == SPACE_TRAVEL[25]


class TestTrades:
    @pytest.mark.parametrize("strength", Strength)
    def test_no_money_buys_the_land_that_loses_the_match(self, strength: Strength) -> None:
        proposal = trade("bob", "ann", side(cash=900), side(35))
        state = position(
            ("bob", "ann"), phase="tradeResponse", pendingTrade=proposal, options=MONOPOLY,
            owners=TOURS | {35: ("ann", 0)}, cash={"bob": 900},
        )  # fmt: skip
        assert choice(state, strength, "ann") == {"type": "TRADE_RESPOND", "accept": False}

    @pytest.mark.parametrize("strength", Strength)
    @pytest.mark.parametrize(
        ("give", "take", "is_good"),
        [
            (side(cash=100), side(), True),
            (side(39), side(1), True),
            (side(1), side(39), False),
            (side(), side(39), False),
            (side(cash=10), side(39), False),
        ],
    )
    def test_takes_what_is_worth_more(
        self, strength: Strength, give: Json, take: Json, is_good: bool
    ) -> None:
        owners = dict.fromkeys(give["lands"], ("bob", 1))
        owners |= dict.fromkeys(take["lands"], ("ann", 1))
        state = position(
            ("bob", "ann"), phase="tradeResponse", pendingTrade=trade("bob", "ann", give, take),
            options={"trade": True}, owners=owners,
        )  # fmt: skip
        assert choice(state, strength, "ann") == {"type": "TRADE_RESPOND", "accept": is_good}


class TestIsland:
    @pytest.mark.parametrize("strength", THINKERS)
    def test_leaves_while_there_is_land_to_buy(self, strength: Strength) -> None:
        state = position(
            ("ann", "bob"), at={"ann": 10, "bob": 20}, island={"ann": 3}, held={"ann": ["L11"]}
        )
        assert choice(state, strength) == {"type": "USE_ESCAPE_CARD"}

    @pytest.mark.parametrize("strength", THINKERS)
    def test_stays_while_every_cell_costs_a_fortune(self, strength: Strength) -> None:
        every: Owners = {pos: ("bob", 3 if pos in CITIES else 0) for pos in LANDS}
        state = position(
            ("ann", "bob"), at={"ann": 10, "bob": 20}, island={"ann": 3}, owners=every,
            options={"islandFee": 10}, round=19, cash={"ann": 700},
        )  # fmt: skip
        assert choice(state, strength) == {"type": "ROLL"}


# strength


def share(seats: list[Strength], matches: int, **options_given: Any) -> float:
    """How many of the matches the first of ``seats`` wins, each deal once from every seat."""
    all_bouts = bouts(GAME, options(**options_given), seats, matches, seed=11)
    won: float = report(seats, played(all_bouts, jobs=1))["contestants"][0]["share"]
    return won


class TestStrength:
    """Small and seeded, hence always the same; the arena measures in earnest."""

    def test_normal_beats_easy(self) -> None:
        assert share([NORMAL, EASY], 160) > 0.7

    def test_normal_beats_easy_among_four(self) -> None:
        assert share([NORMAL, EASY, EASY, EASY], 60) > 0.5

    def test_hard_beats_normal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(search, "WORLDS", 4)
        assert share([HARD, NORMAL], 80) > 0.5
