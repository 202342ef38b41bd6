"""The HTTP API through its real handler: design §4 and §7, RFC 9457."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.game import Json
from functions import http_api
from functions.auth import Guest, Keys, issue_token
from functions.errors import MEDIA_TYPE
from tests.functions.test_deadlines import Context
from tests.functions.world import KEY, World


@pytest.fixture(autouse=True)
def served(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.install(monkeypatch)


def call(
    method: str, path: str, body: Any = None, token: str | None = None, **headers: str
) -> tuple[int, Json, dict[str, str]]:
    """Status, body and headers of the answer to one request, as API Gateway would send it."""
    sent = {"content-type": "application/json", "host": "api.test"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    if token:
        sent["authorization"] = f"Bearer {token}"
    path, _, query = path.partition("?")
    event = {
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": path,
        "rawQueryString": query,
        "headers": sent,
        "requestContext": {
            "requestId": "request",
            "stage": "$default",
            "http": {"method": method, "path": path, "sourceIp": "192.0.2.1"},
        },
        "body": body if isinstance(body, str) else json.dumps(body),
        "isBase64Encoded": False,
    }
    answer = http_api.handler(event, Context())
    assert not answer["isBase64Encoded"]
    return answer["statusCode"], json.loads(answer["body"] or "{}"), answer["headers"]


def arrive(nickname: str) -> str:
    status, player, _ = call("POST", "/players", {"nickname": nickname})
    assert status == 201
    token: str = player["token"]
    return token


def open_room(token: str, **options: Any) -> str:
    status, answer, _ = call("POST", "/rooms", {"game": "splendor", "options": options}, token)
    assert status == 201
    code: str = answer["view"]["code"]
    return code


def refused(answer: tuple[int, Json, dict[str, str]]) -> tuple[int, str]:
    status, body, headers = answer
    assert headers["content-type"] == MEDIA_TYPE
    assert body["status"] == status
    assert body["title"]
    return status, body["code"]


def test_a_match_from_two_nicknames_to_a_winner() -> None:
    ann, bob = arrive("앤"), arrive("밥")
    code = open_room(ann)
    assert call("POST", f"/rooms/{code}/join", token=bob)[0] == 200
    assert call("PUT", f"/rooms/{code}/options", {"options": {"targetPoints": 10}}, ann)[0] == 200
    status, answer, _ = call("POST", f"/rooms/{code}/start", token=ann)
    assert status == 200
    assert answer["turnSeq"] == 0
    assert answer["view"]["options"]["targetPoints"] == 10
    concede = {"action": {"type": "CONCEDE"}, "actionId": "action-1"}
    status, answer, _ = call("POST", f"/rooms/{code}/actions", concede, bob)
    assert status == 200
    assert answer["view"]["match"]["result"]["summary"].startswith("앤")
    status, record, _ = call("GET", f"/rooms/{code}/record", token=ann)
    assert status == 200
    assert len(record["actions"]) == 1


def test_codes_may_be_typed_small() -> None:
    ann = arrive("앤")
    code = open_room(ann)
    assert call("GET", f"/rooms/{code.lower()}", token=ann)[1]["view"]["code"] == code


def test_a_ticket_names_its_socket() -> None:
    ann = arrive("앤")
    code = open_room(ann)
    status, ticket, _ = call("POST", f"/rooms/{code}/tickets", token=ann)
    assert status == 201
    assert ticket["url"] == f"wss://socket.test/live?ticket={ticket['ticket']}"
    assert ticket["seconds"] == 60


class TestNicknames:
    @pytest.mark.parametrize("nickname", ["앤", "a" * 12, "  두 칸  ", "앤😀"])
    def test_good_ones(self, nickname: str) -> None:
        _, player, _ = call("POST", "/players", {"nickname": nickname})
        assert player["nickname"] == nickname.strip()

    @pytest.mark.parametrize("nickname", ["", "   ", "a" * 13, "a\nb", "a\u202eb", "a\u200bb", 7])
    def test_bad_ones(self, nickname: Any) -> None:
        answer = call("POST", "/players", {"nickname": nickname})
        assert refused(answer) == (422, "INVALID_INPUT")
        assert answer[1]["values"]["fields"][0]["field"] == "body.nickname"

    def test_two_of_one_name_in_a_room(self) -> None:
        code = open_room(arrive("앤"))
        answer = call("POST", f"/rooms/{code}/join", token=arrive("앤"))
        assert refused(answer) == (409, "NAME_TAKEN")
        assert "앤" in answer[1]["title"]


class TestRefusals:
    @pytest.mark.parametrize(
        ("method", "path"),
        [
            ("POST", "/players/token"),
            ("GET", "/rooms"),
            ("POST", "/rooms"),
            ("GET", "/rooms/ABCDEF"),
            ("POST", "/rooms/ABCDEF/join"),
            ("POST", "/rooms/ABCDEF/leave"),
            ("POST", "/rooms/ABCDEF/kick"),
            ("POST", "/rooms/ABCDEF/keep"),
            ("PUT", "/rooms/ABCDEF/host"),
            ("POST", "/rooms/ABCDEF/rematch"),
            ("GET", "/rooms/ABCDEF/history"),
            ("PUT", "/rooms/ABCDEF/options"),
            ("POST", "/rooms/ABCDEF/start"),
            ("POST", "/rooms/ABCDEF/actions"),
            ("GET", "/rooms/ABCDEF/record"),
            ("POST", "/rooms/ABCDEF/tickets"),
        ],
    )
    def test_every_route_but_the_first_wants_a_token(self, method: str, path: str) -> None:
        assert refused(call(method, path, {})) == (401, "TOKEN_MISSING")
        assert refused(call(method, path, {}, token="forged")) == (401, "TOKEN_INVALID")

    def test_an_old_token(self, world: World) -> None:
        old = issue_token(Guest("ann", "앤"), Keys(current=KEY), 1_500_000_000_000)
        assert refused(call("GET", "/rooms/ABCDEF", token=old)) == (401, "TOKEN_EXPIRED")

    @pytest.mark.parametrize(
        "body",
        [
            "",
            "{",
            "[]",
            "null",
            {},
            {"action": {"type": "PASS"}},
            {"action": "PASS", "actionId": "action-1"},
            {"action": {"type": "PASS"}, "actionId": "short"},
            {"action": {"type": "PASS"}, "actionId": "action-1", "turnSeq": -1},
            {"action": {"type": "PASS"}, "actionId": "action-1", "turnSeq": 0.5},
            {"action": {"type": "PASS"}, "actionId": "action-1", "turnSeq": "0"},
            {"action": {"type": "PASS"}, "actionId": "action-1", "more": 1},
        ],
    )
    def test_a_body_of_the_wrong_form(self, body: Any) -> None:
        token = arrive("앤")
        code = open_room(token)
        answer = call("POST", f"/rooms/{code}/actions", body, token)
        assert refused(answer) == (422, "INVALID_INPUT")

    def test_what_was_sent_is_not_sent_back(self) -> None:
        _, body, _ = call("POST", "/players", {"nickname": "앤", "password": "secret-word"})
        assert "secret-word" not in json.dumps(body)

    @pytest.mark.parametrize(
        "options", [{"targetPoints": 11}, {"flying": True}, {"turnSeconds": 1}]
    )
    def test_options_that_the_game_does_not_have(self, options: Json) -> None:
        body = {"game": "splendor", "options": options}
        answer = call("POST", "/rooms", body, arrive("앤"))
        assert refused(answer) == (422, "INVALID_OPTIONS")

    def test_a_game_that_nobody_knows(self) -> None:
        body = {"game": "chess"}
        assert refused(call("POST", "/rooms", body, arrive("앤"))) == (422, "UNKNOWN_GAME")

    def test_no_such_address_or_method(self) -> None:
        assert refused(call("GET", "/nowhere")) == (404, "NOT_FOUND")
        assert refused(call("DELETE", "/players")) == (405, "METHOD_NOT_ALLOWED")

    def test_who_is_not_the_host(self) -> None:
        ann, bob = arrive("앤"), arrive("밥")
        code = open_room(ann)
        call("POST", f"/rooms/{code}/join", token=bob)
        assert refused(call("POST", f"/rooms/{code}/start", token=bob)) == (403, "NOT_HOST")

    def test_a_full_room_an_empty_one_and_one_that_has_begun(self) -> None:
        ann = arrive("앤")
        code = open_room(ann)
        answer = call("POST", f"/rooms/{code}/start", token=ann)
        assert refused(answer) == (409, "NOT_ENOUGH_PLAYERS")
        for name in ("밥", "조", "단"):
            call("POST", f"/rooms/{code}/join", token=arrive(name))
        answer = call("POST", f"/rooms/{code}/join", token=arrive("이브"))
        assert refused(answer) == (409, "ROOM_FULL")
        call("POST", f"/rooms/{code}/start", token=ann)
        for path in (f"/rooms/{code}/start", f"/rooms/{code}/join"):
            token = ann if path.endswith("start") else arrive("이브")
            assert refused(call("POST", path, token=token)) == (409, "ALREADY_STARTED")

    def test_a_stale_decision_brings_the_view(self) -> None:
        ann, bob = arrive("앤"), arrive("밥")
        code = open_room(ann)
        call("POST", f"/rooms/{code}/join", token=bob)
        call("POST", f"/rooms/{code}/start", token=ann)
        body = {"action": {"type": "PASS"}, "actionId": "action-1", "turnSeq": 7}
        answer = call("POST", f"/rooms/{code}/actions", body, ann)
        assert refused(answer) == (409, "STALE_DECISION")
        assert answer[1]["current"]["turnSeq"] == 0
        assert answer[1]["current"]["view"]["code"] == code


class TestLanguage:
    @pytest.mark.parametrize(
        ("accept", "title"),
        [
            ("ko-KR,ko;q=0.9,en;q=0.8", "그런 방이 없어요. 코드를 다시 확인해 주세요."),
            ("en-GB,en;q=0.9", "There is no such room. Please check the code."),
            ("fr", "그런 방이 없어요. 코드를 다시 확인해 주세요."),
            ("", "그런 방이 없어요. 코드를 다시 확인해 주세요."),
        ],
    )
    def test_korean_unless_english_comes_first(self, accept: str, title: str) -> None:
        _, body, _ = call("GET", "/rooms/ABCDEF", token=arrive("앤"), accept_language=accept)
        assert body["title"] == title


def test_a_bug_of_ours_is_a_500_that_tells_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: Any) -> Any:
        raise RuntimeError("the insides")

    monkeypatch.setattr(world.service, "read", broken)
    status, body, _ = call("GET", "/rooms/ABCDEF", token=arrive("앤"))
    assert (status, body["code"]) == (500, "INTERNAL")
    assert "insides" not in json.dumps(body)


def test_every_route_is_described() -> None:
    _, description, _ = call("GET", "/openapi.json")
    routes = {
        (method.upper(), path)
        for path, methods in description["paths"].items()
        for method in methods
    }
    assert routes == {
        ("POST", "/players"),
        ("POST", "/players/token"),
        ("GET", "/players/me"),
        ("PUT", "/players/me"),
        ("PUT", "/players/me/subscriptions"),
        ("DELETE", "/players/me/subscriptions"),
        ("GET", "/push/key"),
        ("GET", "/games"),
        ("GET", "/rooms"),
        ("POST", "/rooms"),
        ("GET", "/rooms/{code}"),
        ("POST", "/rooms/{code}/join"),
        ("POST", "/rooms/{code}/computers"),
        ("DELETE", "/rooms/{code}/computers/{player}"),
        ("POST", "/rooms/{code}/leave"),
        ("POST", "/rooms/{code}/kick"),
        ("POST", "/rooms/{code}/keep"),
        ("PUT", "/rooms/{code}/host"),
        ("POST", "/rooms/{code}/rematch"),
        ("GET", "/rooms/{code}/history"),
        ("PUT", "/rooms/{code}/options"),
        ("POST", "/rooms/{code}/start"),
        ("POST", "/rooms/{code}/actions"),
        ("GET", "/rooms/{code}/record"),
        ("GET", "/rooms/{code}/replay"),
        ("POST", "/rooms/{code}/reactions"),
        ("POST", "/rooms/{code}/tickets"),
    }
    for path, methods in description["paths"].items():
        for method, route in methods.items():
            assert route["summary"], (method, path)
            assert MEDIA_TYPE in route["responses"]["422"]["content"]
