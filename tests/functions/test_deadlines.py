"""The clock: design §6, and what must hold when timers are early, late, doubled or lost."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Json
from functions import deadlines
from functions.errors import Stale
from functions.timers import Timer
from tests.engine.marble.positions import player_debt
from tests.functions.world import ACCOUNT, REGION, START, World, at

GRACE = 10_000
TURN = 60_000
DAY = 86_400


def auto_plays(world: World, code: str) -> int:
    return sum(entry.auto for entry in world.log(code))


def owe(world: World, code: str, debtor: str, creditor: str) -> None:
    """One of the debtor's two lands is not enough to pay."""
    lands = {str(pos): {"owner": debtor, "level": 0} for pos in (3, 36)}
    debt = player_debt(debtor, 18, creditor)

    def change(state: Json) -> None:
        state["players"][debtor]["cash"] = 0
        state.update(owners=lands, phase="debt", debt=debt)

    at(code, world, change)


def only_timer(world: World) -> Timer:
    [(timer, _)] = world.timers()
    return timer


class TestArming:
    def test_a_start_arms_one_timer_for_the_deadline(self, world: World) -> None:
        code = world.match("ann", "bob")
        assert world.timers() == [(Timer(code=code, turnSeq=0, at=START + TURN), 60)]
        assert world.room(code).timer_at == START + TURN

    def test_a_timer_that_is_out_for_an_earlier_moment_is_enough(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.play(code, actions=20)
        assert len(world.timers()) == 1

    def test_a_disconnect_arms_a_nearer_one(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, _, _ = world.legal(code)
        world.now += 5000
        world.path.disconnect(f"socket-of-{player}")
        timer, seconds = world.timers()[-1]
        assert (timer.at, seconds) == (START + 5000 + GRACE, 10)

    def test_the_queue_holds_a_timer_until_its_last_whole_second(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, _, _ = world.legal(code)
        world.now += 5999
        world.path.disconnect(f"socket-of-{player}")
        world.now += 1
        assert world.timers()[-1][1] == 10

    def test_what_is_far_away_is_left_to_the_sweep(self, world: World) -> None:
        code = world.match("ann", "bob", options={"turnSeconds": DAY})
        due_at = START + DAY * 1000
        for number, moment in enumerate([due_at - DAY * 250, due_at]):  # the reminder, the deadline
            world.now = moment - 120_000
            world.scheduler.sweep()
            assert len(world.timers()) == number
            world.now += 60_000
            world.scheduler.sweep()
            assert world.timers()[-1][0].at == moment == world.room(code).timer_at
            world.now = moment
            world.scheduler.fire(world.timers()[-1][0])
        assert auto_plays(world, code) == 1


class TestFiring:
    def test_a_timer_plays_for_the_late(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.now += TURN
        world.scheduler.fire(only_timer(world))
        room = world.room(code).room
        assert auto_plays(world, code) == 1
        assert room.turn_seq == 1
        assert world.timers()[-1][0] == Timer(code=code, turnSeq=1, at=START + 2 * TURN)

    def test_others_see_that_the_clock_played(self, world: World) -> None:
        world.match("ann", "bob")
        world.now += TURN
        world.scheduler.fire(only_timer(world))
        for name in ("ann", "bob"):
            played = world.received(f"socket-of-{name}")[-1]["events"]
            assert played
            assert all(event["auto"] for event in played)

    def test_a_doubled_timer_plays_once(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.now += TURN
        timer = only_timer(world)
        world.scheduler.fire(timer)
        world.scheduler.fire(timer)
        assert auto_plays(world, code) == 1

    def test_an_early_timer_plays_nothing_and_sets_itself_again(self, world: World) -> None:
        code = world.match("ann", "bob")
        timer = only_timer(world)
        world.now += TURN - 1001
        world.scheduler.fire(timer)
        assert auto_plays(world, code) == 0
        assert world.timers()[-1] == (timer, 1)

    def test_the_last_second_is_waited_out(self, world: World) -> None:
        """The queue counts in whole seconds."""
        code = world.match("ann", "bob")
        world.now += TURN - 1000
        world.scheduler.fire(only_timer(world))
        assert world.waits == [1000]
        assert auto_plays(world, code) == 1

    def test_nothing_is_waited_for_where_the_match_has_moved_on(self, world: World) -> None:
        """A worker that waits is paid for."""
        code = world.match("ann", "bob")
        timer = only_timer(world)
        world.play(code, actions=3)
        world.now = timer.at - 400
        world.scheduler.fire(timer)
        assert world.waits == []

    def test_who_is_gone_and_in_debt_sells_step_by_step_without_any_help(
        self, world: World
    ) -> None:
        """M15: a sale that does not cover the debt opens no new decision, and the next is due at
        the same moment."""
        code = world.match("ann", "bob", game="marble")
        [gone] = world.room(code).room.waits_for
        [other] = {"ann", "bob"} - {gone}
        owe(world, code, gone, other)
        world.path.disconnect(f"socket-of-{gone}")
        for sales in (1, 2):
            timer, _ = world.timers()[-1]
            world.now = timer.at
            world.scheduler.fire(timer)
            assert auto_plays(world, code) == sales
            assert len(world.timers()) == 2 + sales

    def test_a_timer_of_an_old_turn_plays_nothing_and_sets_itself_for_the_new_one(
        self, world: World
    ) -> None:
        code = world.match("ann", "bob")
        timer = only_timer(world)
        world.play(code, actions=3)
        world.now = timer.at
        world.scheduler.fire(timer)
        assert auto_plays(world, code) == 0
        again, seconds = world.timers()[-1]
        assert again == Timer(code=code, turnSeq=3, at=START + 3000 + TURN)
        assert seconds == 3
        assert world.room(code).timer_at == again.at

    def test_setting_itself_again_moves_no_version(self, world: World) -> None:
        code = world.match("ann", "bob")
        timer = only_timer(world)
        world.play(code, actions=3)
        before = world.room(code).room
        world.now = timer.at
        world.scheduler.fire(timer)
        assert world.room(code).room == before

    def test_a_timer_that_is_no_longer_the_one_that_is_out_ends(self, world: World) -> None:
        code = world.match("ann", "bob")
        first = only_timer(world)
        player, _, _ = world.legal(code)
        world.path.disconnect(f"socket-of-{player}")
        world.connect(code, player)
        out = len(world.timers())
        world.now += GRACE
        world.scheduler.fire(first)
        assert len(world.timers()) == out

    def test_a_lost_timer_is_rescued_by_the_sweep(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.now += TURN + 60_000
        world.scheduler.sweep()
        assert auto_plays(world, code) == 1

    def test_the_sweep_leaves_alone_what_timers_take_care_of(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        world.match("ann", "bob")
        for _ in range(TURN // 1000 - 1):
            world.now += 1000
            assert list(world.store.rooms.due(world.now)) == []

    def test_a_timer_of_a_room_that_is_gone_is_harmless(self, world: World) -> None:
        world.scheduler.fire(Timer(code="NOROOM", turnSeq=0, at=world.now))

    def test_a_finished_match_leaves_the_index(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.service.act(code, "ann", {"type": "CONCEDE"}, None, "action-1")
        world.now += 10 * TURN
        assert list(world.store.rooms.due(world.now)) == []
        world.scheduler.fire(only_timer(world))
        assert auto_plays(world, code) == 0

    def test_an_abandoned_match_is_played_to_its_end_by_the_clock(self, world: World) -> None:
        code = world.match("ann", "bob", options={"targetPoints": 10})
        for name in ("ann", "bob"):
            world.path.disconnect(f"socket-of-{name}")
        while (due := world.room(code).room.due_at) is not None:
            world.now = due
            world.scheduler.fire(
                Timer(code=code, turnSeq=world.room(code).room.turn_seq or 0, at=due)
            )
        assert world.room(code).room.status == "finished"


class TestGrace:
    """000 §8.5: ten seconds for who is gone."""

    def test_it_ends_a_turn_after_ten_seconds(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, _, _ = world.legal(code)
        world.path.disconnect(f"socket-of-{player}")
        assert world.room(code).room.due_at == START + GRACE

    def test_it_begins_with_the_turn_for_who_left_before(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, _, _ = world.legal(code)
        other = "ann" if player == "bob" else "bob"
        world.path.disconnect(f"socket-of-{other}")
        assert world.room(code).room.due_at == START + TURN
        world.play(code)
        assert world.room(code).room.due_at == world.now + GRACE

    def test_coming_back_restores_the_deadline_that_was(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, _, _ = world.legal(code)
        world.path.disconnect(f"socket-of-{player}")
        world.now += GRACE - 1
        world.connect(code, player)
        assert world.room(code).room.due_at == START + TURN

    def test_it_never_outlasts_the_deadline(self, world: World) -> None:
        code = world.match("ann", "bob")
        player, _, _ = world.legal(code)
        world.now += TURN - 1000
        world.path.disconnect(f"socket-of-{player}")
        assert world.room(code).room.due_at == START + TURN

    def test_without_a_deadline_it_still_applies(self, world: World) -> None:
        """Ruling B6."""
        code = world.match("ann", "bob", options={"turnSeconds": None})
        assert world.room(code).room.due_at is None
        player, _, _ = world.legal(code)
        world.path.disconnect(f"socket-of-{player}")
        assert world.room(code).room.due_at == START + GRACE

    def test_a_match_over_days_knows_none(self, world: World) -> None:
        """Ruling B5."""
        code = world.match("ann", "bob", options={"turnSeconds": 3600})
        player, _, _ = world.legal(code)
        world.path.disconnect(f"socket-of-{player}")
        assert world.room(code).room.due_at == START + 3_600_000


class TestSettling:
    def test_reading_an_overdue_room_plays_first(self, world: World) -> None:
        code = world.match("ann", "bob")
        world.now += TURN
        assert world.service.read(code, "ann")["turnSeq"] == 1

    def test_an_action_that_comes_too_late_is_stale_and_the_clock_has_played(
        self, world: World
    ) -> None:
        code = world.match("ann", "bob")
        player, action, turn_seq = world.legal(code)
        world.now += TURN
        with pytest.raises(Stale):
            world.service.act(code, player, action, turn_seq, "action-1")
        assert auto_plays(world, code) == 1


class TestHandler:
    def test_it_takes_a_batch_from_the_queue_and_waits_out_the_last_second(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.match("ann", "bob")
        timer = only_timer(world)
        world.install(monkeypatch)
        monkeypatch.setattr(deadlines, "system_clock", lambda: timer.at - 400)
        world.now = timer.at - 400
        answer = deadlines.handler(
            {"Records": [sqs_record("1", timer.model_dump_json(by_alias=True))]}, Context()
        )
        assert answer == {"batchItemFailures": []}
        assert world.waits == [400]
        assert auto_plays(world, code) == 1

    def test_a_message_that_cannot_be_read_fails_alone(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        code = world.match("ann", "bob")
        timer = only_timer(world)
        world.install(monkeypatch)
        monkeypatch.setattr(deadlines, "system_clock", lambda: timer.at)
        world.now = timer.at
        answer = deadlines.handler(
            {
                "Records": [
                    sqs_record("1", "{}"),
                    sqs_record("2", timer.model_dump_json(by_alias=True)),
                ]
            },
            Context(),
        )
        assert answer == {"batchItemFailures": [{"itemIdentifier": "1"}]}
        assert auto_plays(world, code) == 1

    def test_the_schedule_sweeps(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        code = world.match("ann", "bob")
        world.install(monkeypatch)
        world.now += 2 * TURN
        deadlines.handler({"source": "aws.events", "detail-type": "Scheduled Event"}, Context())
        assert auto_plays(world, code) == 1


class Context:
    """What Powertools reads of a Lambda context."""

    function_name = "deadlines"
    memory_limit_in_mb = 512
    invoked_function_arn = "arn:aws:lambda:ap-northeast-2:123456789012:function:deadlines"
    aws_request_id = "request"

    def get_remaining_time_in_millis(self) -> int:
        return 10_000


def sqs_record(message_id: str, body: str, queue: str = "timers") -> dict[str, Any]:
    return {
        "messageId": message_id,
        "body": body,
        "eventSource": "aws:sqs",
        "eventSourceARN": f"arn:aws:sqs:{REGION}:{ACCOUNT}:{queue}",
        "attributes": {},
        "messageAttributes": {},
    }
