"""What is kept of each person: written with the end of a match, once (issue 7, People)."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from botocore.exceptions import ReadTimeoutError

from engine import room as rooms
from engine.computer import Strength
from engine.game import Json, Refusal
from functions.auth import Guest, Keys, issue_token
from functions.clock import system_clock
from functions.store.log import LOG_SECONDS
from functions.store.people import PAGE
from infra import faults
from infra.faults import Faults, Killed
from tests.functions.test_http_api import call, refused
from tests.functions.test_service import refused as refuses
from tests.functions.world import KEY, World

CONCEDE = {"type": "CONCEDE"}
DAY = 86_400
TURN = 60_000


def person(world: World, name: str, cursor: str | None = None) -> Json:
    return world.library.person(Guest(name, name), cursor)


def score(world: World, name: str, game: str = "splendor", kind: str = "people") -> tuple[int, int]:
    """Matches and wins."""
    [counts] = [each for each in person(world, name)["counts"] if each["game"] == game]
    return counts[kind]["matches"], counts[kind]["wins"]


def ends(world: World, code: str, loser: str) -> None:
    number = world.room(code).room.matches
    world.service.act(code, loser, CONCEDE, None, f"gave-up-{number}-{loser}")


def with_computers(world: World, *names: str) -> str:
    """A running match of people and one computer."""
    code = world.lobby(*names)
    host = names[0]
    world.path.run(code, host, lambda room, _: rooms.add_computer(room, host, Strength.EASY))
    for name in names:
        world.connect(code, name)
    world.service.start(code, host)
    return code


class TestCounts:
    def test_nobody_has_played_yet(self, world: World) -> None:
        found = person(world, "ann")
        assert (found["matches"], found["cursor"]) == ([], None)
        nothing = {"matches": 0, "wins": 0}
        assert {counts["game"] for counts in found["counts"]} == {"splendor", "marble"}
        for counts in found["counts"]:
            assert counts["people"] == counts["computers"] == nothing

    def test_a_match_is_a_win_for_some_and_a_match_for_all(self, world: World) -> None:
        code = world.match("ann", "bob")
        assert score(world, "ann") == (0, 0)
        ends(world, code, "bob")
        assert score(world, "ann") == (1, 1)
        assert score(world, "bob") == (1, 0)
        assert score(world, "ann", "marble") == (0, 0)

    def test_by_game_and_from_room_to_room(self, world: World) -> None:
        for game, loser in (("marble", "ann"), ("splendor", "bob"), ("marble", "ann")):
            ends(world, world.match("ann", "bob", game=game), loser)
        assert (score(world, "ann"), score(world, "ann", "marble")) == ((1, 1), (2, 0))
        assert (score(world, "bob"), score(world, "bob", "marble")) == ((1, 0), (2, 2))

    def test_a_match_that_is_played_to_its_end(self, world: World) -> None:
        code = world.match("ann", "bob", "cho")
        world.play(code, actions=1000)
        result = world.service.read(code, "ann")["view"]["match"]["result"]
        [match] = person(world, "cho")["matches"]
        assert {one["player"]: one["rank"] for one in match["players"]} == {
            row["player"]: row["rank"] for row in result["ranking"]
        }
        for name in ("ann", "bob", "cho"):
            assert score(world, name) == (1, int(name in result["winners"]))
            assert person(world, name)["matches"][0]["won"] == (name in result["winners"])

    def test_who_left_in_the_middle_has_played_it(self, world: World) -> None:
        code = world.match("ann", "bob", "cho")
        world.service.leave(code, "cho")
        assert score(world, "cho") == (0, 0)
        ends(world, code, "bob")
        assert score(world, "cho") == (1, 0)
        [match] = person(world, "cho")["matches"]
        assert [one["rank"] for one in match["players"] if one["player"] == "cho"] == [3]

    def test_an_abandoned_match_is_there_but_counts_for_nobody(self, world: World) -> None:
        code = world.match("ann", "bob", options={"turnSeconds": DAY})
        while (due_at := world.room(code).room.due_at) is not None:
            world.now = due_at + TURN
            world.scheduler.sweep()
        for name in ("ann", "bob"):
            [match] = person(world, name)["matches"]
            assert (match["abandoned"], match["won"]) == (True, False)
            assert score(world, name) == (0, 0)

    def test_a_match_against_computers_alone_is_counted_apart(self, world: World) -> None:
        ends(world, with_computers(world, "ann"), "ann")
        assert score(world, "ann", kind="people") == (0, 0)
        assert score(world, "ann", kind="computers") == (1, 0)

    def test_one_with_a_computer_and_another_person_is_not(self, world: World) -> None:
        code = with_computers(world, "ann", "bob")
        for loser in ("ann", "bob"):
            ends(world, code, loser)
        assert score(world, "ann", kind="people") == (1, 0)
        assert score(world, "bob", kind="computers") == (0, 0)

    def test_nothing_is_kept_of_a_computer(self, world: World) -> None:
        ends(world, with_computers(world, "ann"), "ann")
        [match] = person(world, "ann")["matches"]
        [computer] = [one for one in match["players"] if one["computer"]]
        assert (computer["computer"], computer["rank"]) == ("easy", 1)
        kept = world.dynamodb.scan(TableName=world.table)["Items"]
        owners = {item["pk"]["S"] for item in kept if item["pk"]["S"].startswith("PLAYER#")}
        assert owners == {"PLAYER#ann"}

    def test_it_goes_when_the_history_of_the_room_does(self, world: World) -> None:
        ends(world, world.match("ann", "bob"), "bob")
        kept = world.dynamodb.scan(TableName=world.table)["Items"]
        expiries = {
            int(item["expiresAt"]["N"])
            for item in kept
            if item["pk"]["S"].startswith(("PLAYER#", "HISTORY#"))
        }
        assert expiries == {world.now // 1000 + LOG_SECONDS}


class TestOnce:
    """Nothing is counted twice or lost, whatever happens on the way."""

    def test_the_last_action_sent_again_and_again(self, world: World) -> None:
        code = world.match("ann", "bob")
        for _ in range(3):
            ends(world, code, "bob")
        world.service.rematch(code, "ann", 1)
        world.service.act(code, "bob", CONCEDE, None, "gave-up-1-bob")
        assert score(world, "ann") == (1, 1)
        assert len(person(world, "ann")["matches"]) == 1

    @pytest.mark.parametrize("lost", ["before", "after"])
    def test_a_worker_that_dies_at_any_step(self, world: World, lost: str) -> None:
        broken = Faults(world.dynamodb)
        ends(world, world.match("ann", "bob"), "bob")
        steps, played = len(broken.calls), 1
        assert steps > 2
        for step in range(steps):
            code = world.match("ann", "bob")
            broken.clear()
            getattr(broken, lost)(faults.kill, at=step)
            with suppress(Killed):
                ends(world, code, "bob")
            broken.clear()
            ends(world, code, "bob")
            played += 1
            assert score(world, "ann") == (played, played), f"{lost} step {step}"
            assert score(world, "bob") == (played, 0)

    @pytest.mark.parametrize("item", range(3, 7))
    def test_another_room_of_the_same_player_ends_at_the_same_moment(
        self, world: World, item: int
    ) -> None:
        """DynamoDB then cancels one of the transactions, for one of its items."""
        code = world.match("ann", "bob")
        reasons = ["None"] * 7
        reasons[item] = "TransactionConflict"
        broken = Faults(world.dynamodb)
        met = []

        def conflict() -> Any:
            met.append(item)
            broken.clear()
            return faults.cancelled(*reasons)()

        broken.before(conflict, operation="TransactWriteItems")
        ends(world, code, "bob")
        assert met == [item]
        assert (score(world, "ann"), score(world, "bob")) == ((1, 1), (1, 0))

    @pytest.mark.parametrize("is_done", [False, True], ids=["never came", "came"])
    def test_a_transaction_without_an_answer(self, world: World, is_done: bool) -> None:
        code = world.match("ann", "bob")
        broken = Faults(world.dynamodb)
        plan = broken.after if is_done else broken.before
        plan(faults.time_out, operation="TransactWriteItems")
        with pytest.raises(ReadTimeoutError):
            ends(world, code, "bob")
        broken.clear()
        assert score(world, "ann") == (int(is_done), int(is_done))
        ends(world, code, "bob")
        assert score(world, "ann") == (1, 1)

    def test_a_rematch_asked_for_before_the_end_that_is_due_is_saved(self, world: World) -> None:
        """The clock ends the match in the very command that would begin the next one."""
        code = world.match("ann", "bob", options={"turnSeconds": None})
        for name in ("ann", "bob"):
            world.path.disconnect(f"socket-of-{name}")
        while (due_at := world.room(code).room.due_at) is not None:
            world.now = due_at
            with suppress(Refusal):
                world.service.rematch(code, "ann", 1)
            if world.room(code).room.status == "playing":
                world.now = max(world.now, due_at) + 200_000
        assert world.room(code).room.matches == 1
        assert len(world.library.history(code, "ann")["matches"]) == 1
        assert len(person(world, "ann")["matches"]) == 1
        assert world.service.rematch(code, "ann", 1)["view"]["status"] == "playing"

    def test_an_action_that_ends_nothing_writes_nothing_of_people(self, world: World) -> None:
        code = world.match("ann", "bob")
        broken = Faults(world.dynamodb)
        for _ in range(20):
            player, action, turn_seq = world.legal(code)
            world.now += 1000
            broken.clear()
            world.service.act(code, player, action, turn_seq, f"action-{world.now}")
            assert broken.calls in (["Query", "UpdateItem"], ["Query", "TransactWriteItems"])
        kept = world.dynamodb.scan(TableName=world.table)["Items"]
        assert not any(item["pk"]["S"].startswith("PLAYER#") for item in kept)


class TestMatches:
    def play_many(self, world: World, matches: int) -> str:
        code = world.match("ann", "bob")
        for number in range(1, matches + 1):
            world.now += 1000
            ends(world, code, "bob")
            if number < matches:
                world.service.rematch(code, "ann", number)
        return code

    def test_they_come_in_pages_the_newest_first(self, world: World) -> None:
        code = self.play_many(world, PAGE + 3)
        first = person(world, "ann")
        rest = person(world, "ann", first["cursor"])
        assert rest["cursor"] is None
        numbers = [match["number"] for match in (*first["matches"], *rest["matches"])]
        assert numbers == [*range(PAGE + 3, 0, -1)]
        assert {match["code"] for match in first["matches"]} == {code}
        assert score(world, "ann") == (PAGE + 3, PAGE + 3)

    def test_after_a_full_page_that_is_the_last_there_is_nothing_to_ask_for(
        self, world: World
    ) -> None:
        self.play_many(world, PAGE)
        assert len(person(world, "ann")["matches"]) == PAGE
        assert person(world, "ann")["cursor"] is None

    def test_two_rooms_that_end_in_the_same_millisecond(self, world: World) -> None:
        codes = {world.match("ann", "bob") for _ in range(2)}
        for code in codes:
            ends(world, code, "bob")
        assert {match["code"] for match in person(world, "bob")["matches"]} == codes

    @pytest.mark.parametrize(
        "cursor", ["", "x", "COUNTS", "1790000000000#ABCDEF#", "²790000000000#ABCDEF#001", "a#b#c"]
    )
    def test_a_cursor_of_one_s_own_making(self, world: World, cursor: str) -> None:
        with refuses("INVALID_INPUT"):
            person(world, "ann", cursor)

    def test_it_holds_no_secret(self, world: World) -> None:
        code = world.match("ann", "bob")
        seed = world.room(code).room.match
        assert seed is not None
        ends(world, code, "bob")
        assert seed.seed.hex() not in json.dumps(person(world, "ann"))


class TestRoutes:
    @pytest.fixture(autouse=True)
    def served(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        world.install(monkeypatch)

    def token(self, player: str, name: str) -> str:
        return issue_token(Guest(player, name), Keys(current=KEY), system_clock())

    def test_everybody_finds_their_own(self, world: World) -> None:
        code = world.match("ann", "bob")
        ends(world, code, "bob")
        status, mine, _ = call("GET", "/players/me", token=self.token("ann", "앤"))
        assert (status, mine["playerId"], mine["nickname"]) == (200, "ann", "앤")
        assert mine["counts"][0]["people"] == {"matches": 1, "wins": 1}
        assert mine["matches"][0]["code"] == code
        _, other, _ = call("GET", "/players/me", token=self.token("eve", "이브"))
        assert other["matches"] == []
        assert refused(call("GET", "/players/me")) == (401, "TOKEN_MISSING")

    def test_a_new_name_keeps_what_was_played(self, world: World) -> None:
        ends(world, world.match("ann", "bob"), "bob")
        old = self.token("ann", "앤")
        status, renamed, _ = call("PUT", "/players/me", {"nickname": " 새 이름 "}, old)
        assert (status, renamed["playerId"], renamed["nickname"]) == (200, "ann", "새 이름")
        _, mine, _ = call("GET", "/players/me", token=renamed["token"])
        assert mine["nickname"] == "새 이름"
        assert [one["name"] for one in mine["matches"][0]["players"]] == ["ann", "bob"]
        assert mine["counts"][0]["people"] == {"matches": 1, "wins": 1}

    @pytest.mark.parametrize("nickname", ["", "a" * 13, "a\u202eb"])
    def test_a_new_name_is_as_good_as_a_first_one(self, nickname: str) -> None:
        answer = call("PUT", "/players/me", {"nickname": nickname}, self.token("ann", "앤"))
        assert refused(answer) == (422, "INVALID_INPUT")


def test_the_evening_is_in_what_everybody_sees_of_the_room(world: World) -> None:
    code = world.match("ann", "bob")
    ends(world, code, "bob")
    told = world.received("socket-of-ann")[-1]["patch"]["evening"]
    assert [(row["player"], row["matches"], row["wins"]) for row in told] == [
        ("ann", 1, 1),
        ("bob", 1, 0),
    ]
