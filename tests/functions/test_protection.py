"""Who is who, and what nobody may do (design §7; issue 4: Identity and protection)."""

from __future__ import annotations

import json
from typing import Any
from unicodedata import normalize

import boto3
import pytest
from aws_lambda_powertools.utilities import parameters

from functions.auth import Guest, Keys, issue_token
from functions.clock import system_clock
from functions.limits import LIMITS
from tests.functions.test_http_api import arrive, call, open_room, refused
from tests.functions.world import KEY, World


@pytest.fixture(autouse=True)
def served(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.install(monkeypatch)


class TestLimits:
    def test_the_answer_says_when_to_try_again(self, world: World) -> None:
        ann = arrive("앤")
        for _ in range(LIMITS["rooms"].player):
            open_room(ann)
        answer = call("POST", "/rooms", {"game": "splendor"}, ann)
        assert refused(answer) == (429, "RATE_LIMITED")
        seconds = 60 - world.now // 1000 % 60
        assert answer[1]["values"] == {"retryAfter": seconds}
        assert answer[2]["retry-after"] == str(seconds)
        assert f"{seconds}초" in answer[1]["title"]
        open_room(arrive("밥"))

    def test_guests_are_counted_by_address(self) -> None:
        for index in range(LIMITS["guests"].address):
            arrive(f"손님{index}")
        answer = call("POST", "/players", {"nickname": "한 명 더"})
        assert refused(answer) == (429, "RATE_LIMITED")

    @pytest.mark.parametrize(("kind", "path"), [("joins", "join"), ("tickets", "tickets")])
    def test_joins_and_tickets_too(self, kind: str, path: str) -> None:
        ann = arrive("앤")
        code = open_room(ann)
        for _ in range(LIMITS[kind].player):
            assert call("POST", f"/rooms/{code}/{path}", token=ann)[0] < 300
        assert refused(call("POST", f"/rooms/{code}/{path}", token=ann)) == (429, "RATE_LIMITED")

    def test_and_matches_that_are_given_up_for_the_next_one(self) -> None:
        """Each of them is kept for two years, among the matches of everybody who sits there."""
        ann = arrive("앤")
        body = {"game": "splendor", "computers": ["easy"]}
        path = f"/rooms/{call('POST', '/rooms', body, ann)[1]['view']['code']}"
        call("POST", f"{path}/start", token=ann)
        for number in range(1, LIMITS["rematches"].player + 2):
            gives_up = {"action": {"type": "CONCEDE"}, "actionId": f"gives-up-{number}"}
            assert call("POST", f"{path}/actions", gives_up, ann)[0] == 200
            again = call("POST", f"{path}/rematch", {"match": number}, ann)
            assert again[0] == (200 if number <= LIMITS["rematches"].player else 429)

    def test_what_was_turned_away_has_changed_nothing(self, world: World) -> None:
        ann, bob = arrive("앤"), arrive("밥")
        full = open_room(ann)
        for _ in range(LIMITS["joins"].player):
            call("POST", "/rooms/NOROOM/join", token=bob)
        stored = world.room(full)
        assert refused(call("POST", f"/rooms/{full}/join", token=bob)) == (429, "RATE_LIMITED")
        assert world.room(full) == stored


class TestBodies:
    @pytest.mark.parametrize(
        "body",
        [
            {"nickname": "a" * 9000},
            json.dumps({"nickname": "앤"}) + " " * 9000,
            json.dumps({"nickname": "앤" * 2800}, ensure_ascii=False),
        ],
    )
    def test_more_than_8_kb_is_too_much(self, body: Any) -> None:
        assert refused(call("POST", "/players", body)) == (413, "TOO_LARGE")

    def test_wherever_it_is_sent(self) -> None:
        ann = arrive("앤")
        code = open_room(ann)
        big = {"action": {"type": "PASS", "more": "x" * 9000}, "actionId": "action-1"}
        answer = call("POST", f"/rooms/{code}/actions", big, ann)
        assert refused(answer) == (413, "TOO_LARGE")

    @pytest.mark.parametrize("text", ['{"action":' + "[" * 4000, "[" * 8000, '{"a":' * 1500])
    def test_a_deep_one_is_no_bug_of_ours(self, text: str) -> None:
        assert refused(call("POST", "/players", text)) == (422, "INVALID_INPUT")

    @pytest.mark.parametrize(
        ("path", "body"),
        [
            ("/rooms", '{"game": "\\ud800"}'),
            ("/rooms", '{"game": "splendor", "options": {"\\ud800": 1}}'),
            ("/rooms", '{"game": "splendor", "options": {"turnSeconds": "\\ud800"}}'),
            ("/rooms", '{"game": "splendor", "\\ud800": 1}'),
            ("/rooms/{code}/kick", '{"player": "\\ud800"}'),
            ("/rooms/{code}/join", '{"role": "\\ud800"}'),
            (
                "/rooms/{code}/actions",
                '{"action": {"type": "\\ud800"}, "actionId": "action-1", "turnSeq": 0}',
            ),
        ],
    )
    def test_half_a_letter_is_no_bug_of_ours(self, path: str, body: str) -> None:
        ann = arrive("앤")
        code = open_room(ann)
        status, answer, _ = call("POST", path.format(code=code), body, ann)
        assert status in (409, 422), answer


class TestTokens:
    def test_a_new_one_is_for_the_same_guest(self, world: World) -> None:
        old = arrive("앤")
        code = open_room(old)
        status, renewed, _ = call("POST", "/players/token", token=old)
        assert (status, renewed["nickname"]) == (200, "앤")
        for token in (old, renewed["token"]):
            assert (
                call("GET", f"/rooms/{code}", token=token)[1]["view"]["host"]
                == (renewed["playerId"])
            )

    def test_a_key_that_is_being_replaced_is_good_and_one_that_was_is_not(self) -> None:
        guest, now = Guest("ann", "앤"), system_clock()
        before = issue_token(guest, Keys(current=KEY), now)
        assert call("POST", "/players/token", token=before)[0] == 200
        for keys, status in (
            ({"current": "n" * 40, "previous": KEY}, 200),
            ({"current": "n" * 40}, 401),
        ):
            boto3.client("secretsmanager").put_secret_value(
                SecretId="tokens", SecretString=json.dumps(keys)
            )
            parameters.clear_caches()  # type: ignore[no-untyped-call]
            assert call("POST", "/players/token", token=before)[0] == status

    def test_a_seat_belongs_to_its_player(self) -> None:
        """Whoever knows the room's code and everybody's id still has no seat."""
        ann, bob, eve = arrive("앤"), arrive("밥"), arrive("이브")
        code = open_room(ann)
        call("POST", f"/rooms/{code}/join", token=bob)
        call("POST", f"/rooms/{code}/start", token=ann)
        concede = {"action": {"type": "CONCEDE"}, "actionId": "action-1"}
        answer = call("POST", f"/rooms/{code}/actions", concede, eve)
        assert refused(answer) == (403, "NOT_IN_ROOM")
        forged = ann.rsplit(".", 1)[0] + "." + bob.rsplit(".", 1)[1]
        answer = call("POST", f"/rooms/{code}/actions", concede, forged)
        assert refused(answer) == (401, "TOKEN_INVALID")


class TestNicknames:
    def test_twelve_syllables_are_twelve_however_they_are_typed(self) -> None:
        name = "가나다라마바사아자차카타"
        status, player, _ = call("POST", "/players", {"nickname": normalize("NFD", name)})
        assert (status, player["nickname"]) == (201, name)

    @pytest.mark.parametrize(
        "name",
        [
            "\ufe0f",
            "\ufe0f \ufe0f",
            "\u034f",
            "\U000e0100",
            "\u3164",
            "앤\u3164",
            "\uffa0\uffa0",
            "\u2800",
            "\u115f\u1160",
        ],
    )
    def test_nobody_is_invisible(self, name: str) -> None:
        assert refused(call("POST", "/players", {"nickname": name})) == (422, "INVALID_INPUT")

    def test_nobody_is_taken_for_somebody_else(self) -> None:
        code = open_room(arrive("Ann"))
        answer = call("POST", f"/rooms/{code}/join", token=arrive("ＡＮＮ"))
        assert refused(answer) == (409, "NAME_TAKEN")


def test_coming_back_needs_no_new_socket(world: World) -> None:
    """자리 비움 ends with the button: joining again as the player that one is."""
    code = world.match("ann", "bob", "cho")
    while not world.room(code).room.seat("ann").away:
        world.now = world.room(code).room.due_at or world.now
        world.scheduler.sweep()
        world.service.read(code, "bob")
    assert world.join(code, Guest("ann", "ann"))["events"][-1] == {"type": "back", "player": "ann"}
    assert not world.room(code).room.seat("ann").away
