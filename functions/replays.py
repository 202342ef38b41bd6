"""A match shown again, moment by moment, as somebody could see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from engine.game import AnyGame, Event, Json, PlayerId, Refusal
from engine.replay import BrokenRecord, Record, check_events, game_of, moments, replay
from functions.messages import merge_patch

FRAMES = 128  # in one answer
OPEN = "open"  # the seat of who sees every hand


class Scene(NamedTuple):
    """A moment: 0 is the beginning, ``k`` is after the ``k``-th action, which was ``player``'s."""

    number: int
    at: int
    player: PlayerId | None
    auto: bool
    events: tuple[Event, ...]
    state: Any


def frames(record: Record, seat: PlayerId | None, start: int) -> list[Json]:
    """The moments from ``start`` on, at most ``FRAMES``, as ``seat`` saw them: a player, ``OPEN``
    or ``None`` for a spectator. The first one has the game's view whole, those after it what is
    different, as a merge patch (RFC 7396).

    Raises ``Refusal("CANNOT_REPLAY")`` for a match that the rules no longer give, because they, or
    their tables, have changed since.
    """
    game = game_of(record)
    view, view_event = _eyes_of(game, seat)
    shown: list[Json] = []
    before: Json | None = None
    for scene in islice(_scenes(record), start, start + FRAMES):
        after = view(scene.state)
        look = {"view": after} if before is None else {"patch": merge_patch(before, after)}
        seen = (view_event(event) for event in scene.events)
        shown.append(
            {
                "number": scene.number,
                "at": scene.at,
                "player": scene.player,
                "auto": scene.auto,
                "waitingFor": sorted(game.to_act(scene.state)),
                "events": [event for event in seen if event is not None],
                **look,
            }
        )
        before = after
    return shown


def _eyes_of(
    game: AnyGame, seat: PlayerId | None
) -> tuple[Callable[[Any], Any], Callable[[Event], Event | None]]:
    if seat == OPEN:  # whose doing it was knows all of it
        return game.open_view, lambda event: game.view_event(event, event.get("player"))
    return lambda state: game.view(state, seat), lambda event: game.view_event(event, seat)


def _scenes(record: Record) -> Iterator[Scene]:
    try:
        state, events = next(replay(record))
        yield Scene(0, record.started_at, None, auto=False, events=events, state=state)
        for moment in moments(record):
            check_events(moment)
            _, entry, _, events, state = moment
            yield Scene(
                moment.number + 1, entry.at, entry.player, entry.auto, events=events, state=state
            )
    except BrokenRecord as broken:
        raise Refusal("CANNOT_REPLAY") from broken
