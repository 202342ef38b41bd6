"""The arena (issue 7): fair to every contestant, the same again from the same seed, honest."""

from __future__ import annotations

import json
import sys
from math import comb

import pytest

from engine import __main__ as cli
from engine import arena
from engine.arena import Bout, Outcome, bouts, pace, play, played, report, wilson
from engine.computer import Strength
from engine.game import Result
from engine.games import GAMES
from tests.engine.toy import Action, CountDown, State

EASY, NORMAL, HARD = Strength
Captured = pytest.CaptureFixture[str]


class Ranked(CountDown):
    """Count-down that ranks the losers too, as the games of the house do."""

    def standing(self, state: State) -> Result:
        result = super().standing(state)
        losers = [player for player in state.order if player not in result["winners"]]
        below = [{"rank": 2, "player": player} for player in losers]
        return {**result, "ranking": [*result["ranking"], *below]}


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> CountDown:
    game = Ranked()
    monkeypatch.setitem(GAMES, game.key, game)
    return game


def contest(toy: CountDown, *seats: Strength, matches: int = 12, seed: int = 0) -> list[Bout]:
    return bouts(toy, toy.load_options({}), seats, matches, seed)


# Fairness


@pytest.mark.parametrize("seats", [(HARD, EASY), (HARD, NORMAL, EASY)])
def test_every_deal_is_played_once_from_every_seat(
    toy: CountDown, seats: tuple[Strength, ...]
) -> None:
    every = contest(toy, *seats)
    for first in range(0, len(every), len(seats)):
        deal = every[first : first + len(seats)]
        assert len({bout.deal.seed for bout in deal}) == 1
        for names in zip(*(bout.players for bout in deal), strict=True):
            assert len(set(names)) == len(seats)
    assert len({bout.deal.seed for bout in every}) == len(every) // len(seats)


def test_the_same_seed_plays_the_same_matches(toy: CountDown) -> None:
    first, again, other = (
        [
            (outcome.ranks, outcome.actions)
            for outcome in played(contest(toy, HARD, EASY, seed=s), 1)
        ]
        for s in (1, 1, 2)
    )
    assert first == again != other


def test_processes_change_nothing() -> None:
    """However many play, the outcomes come in the order of the matches."""
    game = GAMES["splendor"]
    every = bouts(game, game.load_options({"targetPoints": 10}), [EASY, EASY], 4, 3)
    alone, together = ([(o.ranks, o.actions) for o in played(every, jobs)] for jobs in (1, 2))
    assert alone == together


def test_each_contestant_plays_with_its_own_strength(
    toy: CountDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, Strength]] = []
    choose = CountDown.choose

    def noted(self: CountDown, view: object, me: str, strength: Strength, *rest: object) -> object:
        asked.append((me, strength))
        return choose(self, view, me, strength, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(CountDown, "choose", noted)
    for bout in contest(toy, HARD, EASY, matches=2):
        play(bout)
        hard, easy = bout.players
        assert set(asked) == {(hard, HARD), (easy, EASY)}
        asked.clear()


def test_a_perfect_player_beats_a_random_one(toy: CountDown) -> None:
    """In count-down there is a perfect player; the arena shows it."""
    found = report([HARD, EASY], played(contest(toy, HARD, EASY, matches=100), 1))
    hard, easy = found["contestants"]
    assert hard["wins"] + easy["wins"] == found["matches"] == 100
    assert hard["interval"][0] > 0.5 > easy["interval"][1]


# The report


def test_wins_ranks_and_shared_wins() -> None:
    outcomes = [
        Outcome([1, 2, 3], [[0.1], [], []], 5),
        Outcome([1, 1, 3], [[], [], []], 7),
        Outcome([3, 2, 1], [[], [], []], 6),
        Outcome(None, [[], [0.2], []], 10_000),
    ]
    found = report([HARD, EASY, EASY], outcomes)
    assert (found["matches"], found["givenUp"], found["sharedWins"]) == (3, 1, 1)
    assert [row["wins"] for row in found["contestants"]] == [2, 1, 1]
    assert [row["meanRank"] for row in found["contestants"]] == [1.667, 1.667, 2.333]
    assert found["thinking"][EASY]["decisions"] == found["thinking"][HARD]["decisions"] == 1


def test_the_times_of_decisions() -> None:
    """In ms; p99 is the least time that 99 of 100 decisions keep to."""
    found = pace([n / 1000 for n in range(1, 201)])
    assert found == {"decisions": 200, "median": 100.5, "p99": 198.0, "max": 200.0}


@pytest.mark.parametrize("matches", [1, 10, 50])
def test_wilson_keeps_its_promise_on_average(matches: int) -> None:
    """Over all probabilities, the interval holds the true one about 95 times in 100."""
    steps = [n / 100 for n in range(1, 100)]
    held = [
        sum(
            comb(matches, wins) * p**wins * (1 - p) ** (matches - wins)
            for wins in range(matches + 1)
            if wilson(wins, matches)[0] <= p <= wilson(wins, matches)[1]
        )
        for p in steps
    ]
    assert sum(held) / len(held) == pytest.approx(0.95, abs=0.02)


def test_wilson_as_the_books_have_it() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)


def test_a_match_without_an_end_is_given_up(
    toy: CountDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(self: CountDown, state: State, player: str, action: Action, now: int) -> object:
        return state, ()

    monkeypatch.setattr(CountDown, "apply", nothing)
    monkeypatch.setattr(arena, "LIMIT", 50)
    (outcome,) = played(contest(toy, HARD, EASY, matches=1), 1)
    assert (outcome.ranks, outcome.actions) == (None, 50)
    found = report([HARD, EASY], [outcome])
    assert (found["matches"], found["givenUp"]) == (0, 1)
    assert found["contestants"][0]["interval"] is None


# The command


def printed(capsys: Captured, *arguments: object) -> str:
    assert cli.main([str(argument) for argument in arguments]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def test_the_table_for_people(toy: CountDown, capsys: Captured) -> None:
    text = printed(capsys, "arena", "toy", "--seats", "hard, easy", "--matches", 20, "--jobs", 1)
    assert "toy: 20 matches, every deal once for each of 2 rotations" in text
    assert "1 hard" in text
    assert "2 easy" in text
    assert "95 % interval" in text
    assert "Wilson" in text
    assert "Equals would win 50.0% each" in text


def test_the_same_as_json(toy: CountDown, capsys: Captured) -> None:
    given = ("arena", "toy", "--seats", "easy,easy,hard", "--matches", 9, "--seed", 4, "--json")
    found = json.loads(printed(capsys, *given, "--jobs", 1))
    assert (found["game"], found["seed"], found["matches"]) == ("toy", 4, 9)
    assert [row["strength"] for row in found["contestants"]] == ["easy", "easy", "hard"]
    assert found["thinking"].keys() == {"easy", "hard"}


def test_the_progress_bar_shows_on_a_terminal(
    toy: CountDown, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert cli.main(["arena", "toy", "--seats", "hard,easy", "--matches", "3", "--jobs", "1"]) == 0
    assert "Playing" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess", "--seats", "hard,easy"], "there is no game 'chess'; the games are"),
        (["toy", "--seats", "hard"], "toy takes 2 to 3 players, not 1"),
        (["toy", "--seats", "hard,best"], "--seats: 'best' is none of easy, normal, hard"),
        (["toy", "--seats", "hard,"], "--seats: '' is none of easy, normal, hard"),
        (["toy", "--seats", "hard,easy", "--options", "{"], "--options is not JSON"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    toy: CountDown, capsys: Captured, arguments: list[str], words: str
) -> None:
    assert cli.main(["arena", *arguments]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert words in output.err
    assert output.err.count("\n") == 1
