"""The match in the room: actions, and the clock that plays for who is late."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.game import IllegalAction, Json, PlayerId, Refusal, Step, by_clock
from engine.room.evening import with_match
from engine.room.thinking import Thought
from engine.room.value import (
    Change,
    Entry,
    Match,
    Room,
    Seat,
    hand_on,
    require_match,
)

PACE_ACTIONS = 5  # of one player's own; fewer than a room's tail holds
PACE_MS = 500
PATIENCE_LIVE = 600_000  # ms without anybody human that close a live match
PATIENCE_LIMITS = 3  # time limits without anybody human that close a match over days
CONCEDE = {"type": "CONCEDE"}


def act(
    room: Room, player: PlayerId, action: Json, turn_seq: int | None, action_id: str, now: int
) -> Change:
    """A player's own action, meant for the decision ``turn_seq`` that they were looking at. Sent
    again under the same ``action_id`` it changes nothing and shows what it did the first time.

    Raises ``Refusal``: ``STALE_DECISION`` when the match has moved on (only ``CONCEDE`` is not
    bound to a decision), else whatever the rules say.
    """
    seat, match = room.seat(player), require_match(room)
    known = find_entry(room.tail, player, action_id)
    if known is not None:
        return Change(room, (known,))
    if seat.last_action == action_id:  # its entry has left the tail
        raise Refusal("STALE_DECISION", {"turnSeq": match.state.turn_seq})
    _require_pace(room, player, now)
    try:
        move = room.rules.load_action(action)
    except ValueError as error:
        raise Refusal("INVALID_ACTION") from error
    if match.ended_at is not None:
        raise Refusal("MATCH_OVER")
    if turn_seq != match.state.turn_seq and action["type"] != "CONCEDE":
        raise Refusal("STALE_DECISION", {"turnSeq": match.state.turn_seq})
    step = room.rules.apply(match.state, player, move, now)
    return _attended(room, _played(room, match, step, player, action, now, action_id))


def concede_for(room: Room, player: PlayerId, name: str, now: int) -> Change:
    """Takes ``player`` out of the running match, if they are in it; ``name`` is the log's."""
    match = room.match
    if match is None or match.ended_at is not None:
        return Change(room)
    step = _conceded(room, match, player, now)
    if step is None:
        return Change(room)
    return _played(room, match, step, player, CONCEDE, now, name)


def settle(room: Room, now: int, thought: Thought | None = None) -> Change:
    """Plays on: what a computer has thought of, as long as it is to the point, else for whoever is
    late the rules' own ``timeout`` as an ordinary action, marked ``auto`` (ruling B7). Changes
    nothing as long as nothing is due. One call plays one action; the next decision has a clock of
    its own. A match that nobody human plays any more ends here.

    Raises ``IllegalAction`` for a thought that the rules refuse: a game must not choose such.
    """
    match, due_at = room.match, room.due_at
    if match is None:
        return Change(room)
    if thought is not None and not thought.is_about(room):
        thought = None
    if thought is None and (due_at is None or due_at > now):
        return Change(room)
    if _is_abandoned(room, match, now):
        return close(room, now)
    return _think_on(room, match, thought, now) if thought else _time_out(room, match, now)


def close(room: Room, now: int) -> Change:
    """Calls the running match off: it stands as it is."""
    if room.match is None or room.match.ended_at is not None:
        return Change(room)
    ended = replace(room.match, ended_at=now, abandoned=True)
    return Change(replace(room, match=ended), events=({"type": "abandoned"},))


def _is_abandoned(room: Room, match: Match, now: int) -> bool:
    gone_for = now - match.human_at
    if match.waiting_since <= match.human_at or gone_for < PATIENCE_LIVE:
        return False  # nobody has played since, or only for a short while
    plays_on = any(_conceded(room, match, seat.player, now) for seat in room.people)
    return gone_for >= (_patience(match) if plays_on else PATIENCE_LIVE)


def _patience(match: Match) -> int:
    """For how long (ms) a match goes on without anybody human."""
    if not match.is_async:
        return PATIENCE_LIVE
    return PATIENCE_LIMITS * int(match.options["turnSeconds"]) * 1000


def _conceded(room: Room, match: Match, player: PlayerId, now: int) -> Step[Any] | None:
    """What follows when ``player`` gives up; ``None`` for who does not play, or is out already."""
    try:
        return room.rules.apply(match.state, player, room.rules.load_action(CONCEDE), now)
    except IllegalAction:
        return None


def _think_on(room: Room, match: Match, thought: Thought, now: int) -> Change:
    move = room.rules.load_action(thought.action)
    step = room.rules.apply(match.state, thought.player, move, now)
    name = f"thought-{thought.number}"
    return _played(room, match, step, thought.player, thought.action, now, name)


def _time_out(room: Room, match: Match, now: int) -> Change:
    player, move = room.rules.timeout(match.state)
    state, events = room.rules.apply(match.state, player, move, now)
    step, action = Step(state, by_clock(events)), room.rules.dump_action(move)
    played = _played(room, match, step, player, action, now, action_id=None)
    return _attended(room, played)


def find_entry(entries: Iterable[Entry], player: PlayerId, action_id: str) -> Entry | None:
    """The entry that ``player`` named ``action_id``."""
    for entry in entries:
        if (entry.player, entry.id) == (player, action_id):
            return entry
    return None


def _require_pace(room: Room, player: PlayerId, now: int) -> None:
    """No person is as fast as that; read off the tail, so that it costs nothing."""
    latest = [entry for entry in room.tail if entry.player == player and entry.at > now - PACE_MS]
    if len(latest) >= PACE_ACTIONS:
        raise Refusal("RATE_LIMITED", {"retryAfter": 1})


def _played(
    room: Room,
    match: Match,
    step: Step[Any],
    player: PlayerId,
    action: Json,
    now: int,
    action_id: str | None,
) -> Change:
    entry = Entry(
        room.version + 1, match.actions, player, action, now, id=action_id, events=step.events
    )
    is_computer = room.seat(player).computer is not None
    # A computer that has not come to the end of a decision takes a breath before it plays on.
    waits_anew = is_computer or step.state.turn_seq != match.state.turn_seq
    played = replace(
        match,
        state=step.state,
        actions=match.actions + 1,
        waiting_since=now if waits_anew else match.waiting_since,
        human_at=match.human_at if entry.auto or is_computer else now,
        ended_at=None if room.rules.to_act(step.state) else now,
    )
    evening = room.evening if played.ended_at is None else with_match(room, played)
    after = replace(room, match=played, tail=(*room.tail, entry), evening=evening)
    return Change(after, (entry,))


def _attended(before: Room, played: Change) -> Change:
    """Counts the turns that the clock plays for somebody, and forgets them when they play again
    (ruling B8)."""
    [entry] = played.entries
    seat = played.room.seat(entry.player)
    if seat.computer:  # it never is away, whatever keeps it from playing
        return played
    owner, number = before.turn
    turn = number if owner == entry.player else seat.last_turn  # another's turn is not counted
    return played.then(lambda room: _counted(room, seat, entry, turn))


def _counted(room: Room, seat: Seat, entry: Entry, turn: int | None) -> Change:
    if not entry.auto:
        back = ({"type": "back", "player": seat.player},) if seat.away else ()
        here = replace(seat.back(), last_turn=turn, last_action=entry.id, acted_at=entry.at)
        return Change(room.with_seat(here), events=back)
    if turn == seat.last_turn:
        return Change(room)
    counted = replace(seat, auto_turns=seat.auto_turns + 1, last_turn=turn)
    if counted.auto_turns < room.rules.away_after or seat.away:
        return Change(room.with_seat(counted))
    return _gone_away(room, counted)


def _gone_away(room: Room, seat: Seat) -> Change:
    """Marks 자리 비움 and puts the question to the host; a host who is away hands the role on."""
    away = room.with_seat(replace(seat, away=True, asked=True))
    events = ({"type": "away", "player": seat.player},)
    change = Change(away, events=events)
    if seat.player != room.host or away.seat(away.heir).away:
        return change
    return change.then(lambda room: hand_on(room, room.heir))
