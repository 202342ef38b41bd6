"""Sockets through the real handler: design §4 step 5 and §7."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies

from engine.game import Json
from functions import websocket
from functions.connections import SEEN_EVERY
from functions.service import Service
from functions.store.rooms import Rooms
from infra.faults import Faults
from tests.functions.test_deadlines import Context
from tests.functions.world import World

DAY = 86_400


@pytest.fixture(autouse=True)
def served(world: World, monkeypatch: pytest.MonkeyPatch) -> Service:
    world.install(monkeypatch)
    return world.service


def send(route: str, connection: str, **event: Any) -> tuple[int, str | None]:
    """The status of the handler's answer, and the code of the refusal in it."""
    kind = {"$connect": "CONNECT", "$disconnect": "DISCONNECT"}.get(route, "MESSAGE")
    request = {"eventType": kind, "connectionId": connection, "requestId": "request"}
    answer = websocket.handler({"requestContext": request, **event}, Context())
    return answer["statusCode"], json.loads(answer.get("body", "{}")).get("code")


def connect(ticket: str | None, connection: str = "c1", origin: str | None = None) -> Any:
    return send(
        "$connect",
        connection,
        queryStringParameters={"ticket": ticket} if ticket else None,
        headers={"Origin": origin} if origin else {},
    )


class TestConnect:
    def test_a_ticket_opens_one_socket(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        ticket = world.connections.new_ticket(code, "ann")
        assert connect(ticket) == (200, None)
        assert connect(ticket, "c2") == (401, "TICKET_INVALID")
        assert [connection.id for connection in world.room(code).connections] == ["c1"]

    def test_an_old_ticket(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        ticket = world.connections.new_ticket(code, "ann")
        world.now += 61_000
        assert connect(ticket) == (401, "TICKET_EXPIRED")

    @pytest.mark.parametrize("ticket", [None, "", "made-up"])
    def test_no_ticket(self, ticket: str | None) -> None:
        assert connect(ticket) == (401, "TICKET_INVALID")

    def test_a_page_from_elsewhere_keeps_its_ticket_and_stays_out(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        ticket = world.connections.new_ticket(code, "ann")
        assert connect(ticket, origin="https://evil.test") == (403, "ORIGIN_REFUSED")
        assert connect(ticket, origin="https://page.test") == (200, None)

    def test_others_see_who_is_there(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        connect(world.connections.new_ticket(code, "ann"), "c1")
        connect(world.connections.new_ticket(code, "bob"), "c2")
        assert world.received("c2") == []
        [message] = world.received("c1")
        assert message["events"] == [{"type": "connected", "player": "bob"}]
        assert [seat["online"] for seat in message["patch"]["seats"]] == [True, True]


class TestDisconnect:
    def test_the_last_connection_takes_its_player_away(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        for connection in ("c1", "c2"):
            connect(world.connections.new_ticket(code, "ann"), connection)
        send("$disconnect", "c1")
        assert world.room(code).room.seat("ann").offline_since is None
        send("$disconnect", "c2")
        assert world.room(code).room.seat("ann").offline_since == world.now
        assert world.room(code).connections == ()

    def test_it_can_come_twice_or_for_nobody(self, world: World) -> None:
        code = world.lobby("ann", "bob")
        connect(world.connections.new_ticket(code, "ann"))
        for _ in range(2):
            assert send("$disconnect", "c1") == (200, None)
        assert send("$disconnect", "never-seen") == (200, None)


class TestPing:
    def test_who_is_up_to_date_hears_so(self, world: World) -> None:
        code = world.match("ann", "bob")
        version = world.room(code).room.version
        for named in (None, code):
            ping(version, named)
            assert world.received("socket-of-ann")[-1] == {
                "type": "pong",
                "version": version,
                "serverTime": world.now,
            }

    def test_who_says_where_it_is_costs_one_glance(self, world: World) -> None:
        """Half a read unit: docs/cost.md. Only what a glance cannot settle costs more."""
        code = world.match("ann", "bob")
        version = world.room(code).room.version
        asked: list[tuple[str, bool]] = []
        world.dynamodb.meta.events.register(
            "provide-client-params.dynamodb",
            lambda model, params, **_: asked.append((model.name, params.get("ConsistentRead"))),
        )
        ping(version, code)
        assert asked == [("Query", False)]

    def test_a_sign_of_life_is_noted_now_and_then_and_not_of_who_plays(self, world: World) -> None:
        code = world.match("ann", "bob", options={"turnSeconds": DAY})
        player, action, turn_seq = world.legal(code)
        world.now += SEEN_EVERY - 1
        world.service.act(code, player, action, turn_seq, "action-1")
        world.now += 1
        version, writes = world.room(code).room.version, {}
        for name in ("ann", "bob"):
            calls = Faults(world.dynamodb).calls
            world.connections.ping(f"socket-of-{name}", version, code)
            writes[name] = calls.count("UpdateItem")
        other = "ann" if player == "bob" else "bob"
        assert writes == {player: 0, other: 1}

    def test_who_names_another_room_hears_of_its_own(self, world: World) -> None:
        own, other = world.match("ann", "bob"), world.match("cem", "dan")
        world.play(other)
        ping(world.room(other).room.version, other)
        message = world.received("socket-of-ann")[-1]
        assert (message["type"], message["view"]["code"]) == ("update", own)

    @pytest.mark.parametrize("named", ["NOSUCH", "OTHER"])
    def test_a_socket_that_nobody_knows_is_in_no_room_that_it_names(
        self, world: World, named: str
    ) -> None:
        code = world.match("ann", "bob") if named == "OTHER" else named
        frame = json.dumps({"type": "ping", "version": 5, "code": code})
        assert send("$default", "c9", body=frame) == (200, None)
        assert world.received("c9")[-1]["problem"]["code"] == "NOT_IN_ROOM"

    def test_a_glance_at_what_has_been_overtaken_does_no_harm(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It shows the room as the page has it: nothing newer. The next ping brings the rest."""
        code = world.match("ann", "bob")
        old = world.room(code)
        world.play(code)
        with monkeypatch.context() as patched:
            patched.setattr(Rooms, "glance", lambda *_: old)
            ping(old.room.version, code)
            assert world.received("socket-of-ann")[-1]["version"] == old.room.version
        ping(old.room.version, code)
        assert world.received("socket-of-ann")[-1]["version"] == old.room.version + 1

    def test_who_is_not_in_the_glance_yet_is_looked_for(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.lobby("ann", "bob")
        old = world.room(code)
        world.connect(code, "ann")
        monkeypatch.setattr(Rooms, "glance", lambda *_: old)
        ping(0, code)
        assert world.received("socket-of-ann")[-1]["type"] == "update"

    def test_who_lacks_something_gets_it(self, world: World) -> None:
        code = world.match("ann", "bob")
        version = world.room(code).room.version
        world.play(code, actions=3)
        ping(version)
        message = world.received("socket-of-ann")[-1]
        assert (message["type"], message["base"]) == ("update", version)
        assert message["version"] == version + 3
        pushed = [update["events"] for update in world.received("socket-of-ann")[-4:-1]]
        assert message["events"] == [event for events in pushed for event in events]

    def test_a_gap_may_reach_back_to_what_has_left_the_tail(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.play(code, actions=10)
        version = world.room(code).room.version
        world.play(code, actions=9)
        ping(version)
        message = world.received("socket-of-ann")[-1]
        pushed = [update["events"] for update in world.received("socket-of-ann")[-10:-1]]
        assert message["events"] == [event for events in pushed for event in events]

    @pytest.mark.parametrize("is_named", [True, False])
    def test_a_ping_at_zero_settles_what_is_due(self, world: World, *, is_named: bool) -> None:
        code = world.match("ann", "bob")
        version = world.room(code).room.version
        world.now += 60_000
        ping(version, code if is_named else None)
        assert world.room(code).room.turn_seq == 1
        assert world.received("socket-of-ann")[-1]["version"] == version + 1
        assert world.received("socket-of-bob")[-1]["version"] == version + 1

    @pytest.mark.parametrize(
        "body", ["", "x", "[]", "{}", '{"type":"ping"}', '{"type":"ping","version":-1}', "null"]
    )
    def test_what_is_no_ping_is_told_so(self, world: World, body: str) -> None:
        world.match("ann", "bob")
        assert send("$default", "socket-of-ann", body=body) == (200, None)
        message = world.received("socket-of-ann")[-1]
        assert message["type"] == "problem"
        assert message["problem"]["code"] == "INVALID_INPUT"

    def test_a_socket_that_nobody_knows(self, world: World) -> None:
        assert send("$default", "c9", body='{"type":"ping","version":0}') == (200, None)
        assert world.received("c9")[-1]["problem"]["code"] == "NOT_IN_ROOM"


def test_each_connection_gets_its_own_view(world: World) -> None:
    code = world.match("ann", "bob")
    player, _, turn_seq = world.legal(code)
    blind = {"type": "RESERVE", "from": {"tier": 1, "deck": True}}
    world.service.act(code, player, blind, turn_seq, "action-1")
    other = "ann" if player == "bob" else "bob"
    [mine] = [
        e for e in world.received(f"socket-of-{player}")[-1]["events"] if e["type"] == "reserved"
    ]
    [theirs] = [
        e for e in world.received(f"socket-of-{other}")[-1]["events"] if e["type"] == "reserved"
    ]
    assert mine["cardId"]
    assert theirs["cardId"] is None
    changed = {name: world.received(f"socket-of-{name}")[-1]["patch"] for name in ("ann", "bob")}
    assert card_in_hand(changed[player], player) == mine["cardId"]
    assert card_in_hand(changed[other], player) is None


def card_in_hand(patch: Json, player: str) -> str | None:
    """The one reserved card, as a patch of somebody's view tells of it."""
    [reserved] = patch["match"]["view"]["players"][player]["reserved"]
    card: str | None = reserved.get("cardId")
    return card


def ping(version: int, code: str | None = None) -> None:
    frame = {"type": "ping", "version": version, "code": code}
    send("$default", "socket-of-ann", body=json.dumps(frame))


FRAMES = strategies.one_of(
    strategies.text(),
    strategies.recursive(
        strategies.none() | strategies.booleans() | strategies.floats() | strategies.text(),
        lambda inner: strategies.lists(inner) | strategies.dictionaries(strategies.text(), inner),
        max_leaves=8,
    ).map(json.dumps),
    strategies.builds(
        lambda version, more: json.dumps({"type": "ping", "version": version} | more),
        strategies.integers() | strategies.text() | strategies.floats(),
        strategies.just({}) | strategies.dictionaries(strategies.text(), strategies.none()),
    ),
)


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(frame=FRAMES)
def test_no_frame_raises(world: World, frame: str) -> None:
    """Whatever is sent: the handler answers, and never with a 5xx."""
    code = world.lobby("ann", "bob")
    world.connect(code, "ann", "c1")
    status, _ = send("$default", "c1", body=frame)
    assert status < 500
    assert world.received("c1")[-1]["type"] in ("problem", "pong", "update")
