"""Replay (issue 7): whoever could see a match can watch it again, and sees what they could see."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import room as rooms
from engine.game import Json
from engine.games import GAMES
from engine.replay import load_record, moments, replay
from engine.room import Member
from engine.simulate import random_match
from engine.splendor.tables import card_ids
from functions import auth
from functions.auth import Guest
from functions.replays import FRAMES, OPEN, frames
from functions.service import CODE_LETTERS
from functions.store.log import Log
from infra.client import merged
from tests.functions.test_http_api import call
from tests.functions.test_patch import without_nulls
from tests.functions.test_service import refused
from tests.functions.world import START, World

NAMES = ("ann", "bob", "cho")


def views(shown: list[Json]) -> list[Json]:
    """The view of each frame, its patches applied."""
    whole: list[Json] = []
    for frame in shown:
        whole.append(frame["view"] if "view" in frame else merged(whole[-1], frame["patch"]))
    return [without_nulls(view) for view in whole]


def everything(world: World, code: str, player: str, seat: str | None = None) -> Json:
    """All pages of the answer as one."""
    pages = [world.library.replay(code, player, 1, seat, 0)]
    while (following := pages[-1]["next"]) is not None:
        pages.append(world.library.replay(code, player, 1, seat, following))
    assert all(len(page["frames"]) <= FRAMES for page in pages)
    return pages[0] | {
        "frames": [frame for page in pages for frame in page["frames"]],
        "views": [view for page in pages for view in views(page["frames"])],
    }


def watch(world: World, code: str, name: str) -> None:
    world.path.run(
        code, name, lambda room, now: rooms.join(room, Member(name, name), now, as_spectator=True)
    )


def end(world: World, code: str, *leavers: str) -> None:
    for name in leavers:
        world.service.act(code, name, {"type": "CONCEDE"}, None, f"gave-up-{name}")


class TestWhatIsSeen:
    @pytest.mark.parametrize("game", GAMES)
    def test_each_moment_is_what_was_on_the_screen_then(self, world: World, game: str) -> None:
        """Every player's and a spectator's own screen is kept while a match is played. What a
        running match is shown as afterwards is that, and no letter more; so is a finished one."""
        code = world.match(*NAMES, game=game, options={"turnSeconds": None})
        watch(world, code, "eve")
        screens: dict[str, list[Json]] = {name: [] for name in (*NAMES, "eve")}

        def look() -> None:
            for name, seen in screens.items():
                answer = world.service.read(code, name)
                seen.append(without_nulls(answer["view"]["match"]["view"]))

        look()
        for _ in range(24):
            world.play(code)
            look()
        for name, seen in screens.items():
            assert everything(world, code, name)["views"] == seen
        end(world, code, "ann", "cho")
        for name in NAMES:
            assert everything(world, code, "bob", name)["views"][:25] == screens[name]

    @pytest.mark.parametrize("key", GAMES)
    @settings(max_examples=12, deadline=None)
    @given(number=st.integers(0, 5), seat=st.integers(-2, 3), data=st.data())
    def test_frames_hold_what_the_seat_may_know_and_nothing_else(
        self, key: str, number: int, seat: int, data: st.DataObject
    ) -> None:
        game = GAMES[key]
        players = [f"p{number}" for number in range(game.players[-1])]
        match = random_match(game, players, game.load_options({}), Random(number))
        record = load_record(json.loads(json.dumps(match.record())))
        viewer = None if seat < 0 else players[seat]
        played = list(moments(record))
        start = data.draw(st.integers(0, len(played)))
        shown = frames(record, viewer, start)
        assert len(shown) == min(FRAMES, len(played) + 1 - start)
        states = [next(replay(record)).state, *(moment.state for moment in played)]
        expected = [without_nulls(game.view(state, viewer)) for state in states]
        assert views(shown) == expected[start : start + FRAMES]
        for frame in shown[start == 0 :]:
            told = played[frame["number"] - 1]
            seen = (game.view_event(event, viewer) for event in told.events)
            assert frame["events"] == [event for event in seen if event is not None]
            assert (frame["at"], frame["player"]) == (told.entry.at, told.entry.player)
            assert frame["waitingFor"] == sorted(game.to_act(told.state))

    def test_open_shows_every_hand_and_no_deck(self, world: World) -> None:
        code = world.match("ann", "bob")
        hidden = reserve_blindly(world, code)
        for name in ("ann", "bob"):
            mine = name == hidden["player"]
            assert (hidden["cardId"] in text(everything(world, code, name))) is mine
        end(world, code, "ann")
        for name in ("ann", "bob"):
            found = everything(world, code, "ann", name)
            own = name == hidden["player"]
            assert (hidden["cardId"] in text(found["frames"][:2])) is own
        shown = everything(world, code, "ann", OPEN)
        [event] = [one for one in shown["frames"][1]["events"] if one["type"] == "reserved"]
        assert event["cardId"] == hidden["cardId"]
        deck = world.room(code).room.match.state.decks[2]  # type: ignore[union-attr]
        assert len(deck) == shown["views"][1]["decks"]["3"] > 0
        assert not any(f'"{card}"' in text(shown) for card in names_of(deck))

    def test_the_seed_is_shown_with_the_result_and_not_before(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.play(code, 5)
        seed = world.room(code).room.match.seed.hex()  # type: ignore[union-attr]
        running = everything(world, code, "ann")
        assert seed not in text(running)
        assert not running.keys() & {"seed", "result", "endedAt", "abandoned"}
        end(world, code, "bob")
        shown = everything(world, code, "ann")
        assert (shown["seed"], shown["seedHash"]) == (seed, running["seedHash"])
        assert shown["result"]["winners"] == ["ann"]
        assert shown["endedAt"] == world.now

    def test_what_the_clock_played_is_marked(self, world: World) -> None:
        code = world.match("ann", "bob")
        due_at = world.room(code).room.due_at
        assert due_at is not None
        world.now = due_at
        world.service.read(code, "ann")
        start, late = everything(world, code, "ann")["frames"]
        assert (start["auto"], late["auto"], late["at"]) == (False, True, due_at)
        assert all(event["auto"] for event in late["events"])


def reserve_blindly(world: World, code: str) -> Json:
    """Whoever begins takes a card nobody else sees; the event as it is in the log."""
    (player,) = world.room(code).room.waits_for
    action = {"type": "RESERVE", "from": {"tier": 3, "deck": True}}
    world.service.act(code, player, action, 0, "blindly-1")
    [entry] = world.log(code)
    return entry.events[0]


def names_of(deck: Any) -> list[str]:
    return card_ids(bytes(deck))


def text(shown: Any) -> str:
    return json.dumps(shown)


class TestWhoMayWatch:
    def test_a_running_match_shows_nobody_another_seat(self, world: World) -> None:
        code = world.match(*NAMES)
        watch(world, code, "eve")
        assert everything(world, code, "ann", "ann")["seat"] == "ann"
        assert everything(world, code, "eve")["seat"] is None
        for seat in ("bob", OPEN, "nobody"):
            with refused("NOT_FINISHED"):
                world.library.replay(code, "ann", 1, seat, 0)
        with refused("NOT_FINISHED"):
            world.library.replay(code, "eve", 1, "ann", 0)

    def test_who_is_not_in_the_room_sees_no_running_match(self, world: World) -> None:
        code = world.match(*NAMES)
        world.service.leave(code, "cho")
        for stranger in ("eve", "cho"):
            with refused("NOT_IN_ROOM"):
                world.library.replay(code, stranger, 1, None, 0)

    def test_a_player_who_comes_back_to_watch_sees_what_watchers_see(self, world: World) -> None:
        code = world.match(*NAMES)
        world.service.leave(code, "cho")
        watch(world, code, "cho")
        assert everything(world, code, "cho")["seat"] is None

    def test_a_finished_match_is_shown_to_who_was_in_it_or_is_here(self, world: World) -> None:
        code = world.match(*NAMES)
        world.play(code, 4)
        end(world, code, "ann", "bob")
        world.service.leave(code, "bob")
        watch(world, code, "eve")
        assert everything(world, code, "bob")["seat"] == "bob"
        assert everything(world, code, "eve")["seat"] == OPEN
        assert world.library.record(code, "bob", 1)["seed"]
        with refused("NOT_IN_ROOM"):
            world.library.replay(code, "mallory", 1, None, 0)
        with refused("NO_SUCH_SEAT"):
            world.library.replay(code, "ann", 1, "eve", 0)

    def test_it_outlives_its_room_for_who_was_in_it(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.play(code, 4)
        end(world, code, "ann")
        for name in ("ann", "bob"):
            world.service.leave(code, name)
        assert everything(world, code, "ann")["total"] == 5
        with refused("ROOM_NOT_FOUND"):
            world.library.replay(code, "eve", 1, None, 0)

    def test_a_match_that_there_has_not_been(self, world: World) -> None:
        code = world.match("ann", "bob")
        with refused("NOT_FINISHED"):
            world.library.replay(code, "ann", 2, None, 0)
        with refused("NOT_IN_ROOM"):
            world.library.replay(code, "eve", 2, None, 0)

    def test_the_match_before_the_running_one(self, world: World) -> None:
        code = world.match("ann", "bob")
        end(world, code, "bob")
        world.service.rematch(code, "ann", 1)
        assert everything(world, code, "bob", "ann")["total"] == 1


class TestANewRoomUnderAnOldCode:
    """A room is gone long before the log of its matches: nobody may come upon them there."""

    def open_anew(self, world: World, code: str, monkeypatch: pytest.MonkeyPatch) -> str:
        """A room of somebody else's, for which chance picks ``code`` first."""
        picks = iter([bytes(map(CODE_LETTERS.index, code))])
        later = world.service._random
        monkeypatch.setattr(world.service, "_random", lambda size: next(picks, None) or later(size))
        return world.open(Guest("eve", "eve"), "splendor", {})

    @pytest.mark.parametrize("actions", [0, 12])
    def test_does_not_get_it(
        self, world: World, actions: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.match(*NAMES)
        world.play(code, actions)
        for name in NAMES:
            world.service.leave(code, name)
        assert self.open_anew(world, code, monkeypatch) != code

    def test_may_get_it_if_nothing_was_played_there(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.lobby("ann")
        world.service.leave(code, "ann")
        assert self.open_anew(world, code, monkeypatch) == code


class TestMoments:
    def test_they_can_be_asked_for_from_anywhere(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.play(code, 6)
        whole = everything(world, code, "ann")
        assert [frame["number"] for frame in whole["frames"]] == list(range(7))
        assert whole["total"] == 6
        for start in range(7):
            some = world.library.replay(code, "ann", 1, None, start)
            assert views(some["frames"]) == whole["views"][start:]
        after = world.library.replay(code, "ann", 1, None, 8)
        assert (after["frames"], after["next"]) == ([], None)

    @pytest.mark.parametrize("key", GAMES)
    def test_an_answer_stays_small(self, key: str) -> None:
        """Of some random matches the longest, which is longer than people's."""
        game = GAMES[key]
        players = [f"p{number}" for number in range(game.players[-1])]
        matches = (
            random_match(game, players, game.load_options({}), Random(number))
            for number in range(8)
        )
        record = load_record(max(matches, key=lambda match: len(match.moves)).record())
        assert len(record.actions) > FRAMES
        for seat in (players[0], OPEN):
            assert len(text(frames(record, seat, 0))) < 100_000

    def test_a_match_played_by_other_rules_is_not_made_up(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.match("ann", "bob")
        world.play(code, 3)
        end(world, code, "ann")
        moved = Log.moved

        def otherwise(log: Log, code: str, match: int) -> Any:
            first, *others = moved(log, code, match)
            return [first._replace(events=({"type": "slept"},)), *others]

        monkeypatch.setattr(Log, "moved", otherwise)
        with refused("CANNOT_REPLAY"):
            world.library.replay(code, "bob", 1, None, 0)


@pytest.mark.parametrize("is_over", [False, True])
def test_a_match_whose_beginning_has_run_out_is_not_shown_as_if_it_were_whole(
    world: World, is_over: bool
) -> None:
    code = world.match("ann", "bob")
    world.play(code, 20)
    if is_over:
        end(world, code, "bob")
    first = {"pk": {"S": f"LOG#{code}"}, "sk": {"S": "001#00000"}}
    gone = world.dynamodb.delete_item(TableName=world.table, Key=first, ReturnValues="ALL_OLD")
    assert "Attributes" in gone
    with refused("LOG_EXPIRED"):
        world.library.replay(code, "ann", 1, None, 0)
    with refused("LOG_EXPIRED" if is_over else "NOT_FINISHED"):
        world.library.record(code, "ann", 1)


class TestApi:
    @pytest.fixture(autouse=True)
    def served(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        world.install(monkeypatch)

    def test_the_answer_is_what_the_library_says(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.play(code, 3)
        shown = world.library.replay(code, "ann", 1, None, 1)
        assert ask(code, "match=1&from=1") == (200, json.loads(text(shown)))
        end(world, code, "bob")
        shown = world.library.replay(code, "ann", 1, "bob", 0)
        assert ask(code, "match=1&seat=bob") == (200, json.loads(text(shown)))

    @pytest.mark.parametrize("query", ["", "match=0", "match=1&from=-1"])
    def test_a_question_in_the_wrong_form(self, world: World, query: str) -> None:
        code = world.match("ann", "bob")
        status, problem = ask(code, query)
        assert (status, problem["code"]) == (422, "INVALID_INPUT")

    def test_refusals_have_their_words(self, world: World) -> None:
        code = world.match("ann", "bob")
        status, problem = ask(code, "match=1&seat=bob")
        assert (status, problem["code"]) == (409, "NOT_FINISHED")
        end(world, code, "bob")
        status, problem = ask(code, "match=1&seat=eve")
        assert (status, problem["title"]) == (404, "그 판에 없던 자리예요.")


def ask(code: str, query: str) -> tuple[int, Json]:
    """What ann is answered."""
    token = auth.issue_token(auth.Guest("ann", "ann"), auth.keys("tokens"), START)
    status, answer, _ = call("GET", f"/rooms/{code}/replay?{query}", token=token)
    return status, answer
