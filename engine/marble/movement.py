"""How pieces move (002 §5.1, §5.4)."""

from __future__ import annotations

from engine.game import Event
from engine.marble.state import State, put
from engine.marble.table_rows import SIZE
from engine.marble.tables import ISLAND


def advance(state: State, steps: int, events: list[Event]) -> None:
    """The current player moves ``steps`` cells forward, with one salary for the start passed or
    reached (ruling M7). What the cell asks for comes afterwards: ``landing.land``."""
    seat, match = state.current, state.match
    player = match.order[seat]
    here = state.pos[seat]
    to = here + steps
    passed = to >= SIZE
    if passed:
        to -= SIZE
    state.pos[seat] = to
    events.append(
        {"type": "moved", "player": player, "from": here, "to": to, "passedStart": passed}
    )
    if passed:
        salary = match.options.salary
        state.cash[seat] += salary
        events.append({"type": "salary", "player": player, "amount": salary})


def advance_to(state: State, dest: int, events: list[Event]) -> None:
    advance(state, (dest - state.pos[state.current]) % SIZE, events)


def step_back(state: State, steps: int, events: list[Event]) -> None:
    """Backwards, and never with a salary (ruling M7)."""
    seat = state.current
    here = state.pos[seat]
    to = (here - steps) % SIZE
    state.pos[seat] = to
    player = state.match.order[seat]
    events.append({"type": "moved", "player": player, "from": here, "to": to, "passedStart": False})


def enter_island(state: State, events: list[Event]) -> None:
    """Trapped, wherever the piece was; the turn will end without an extra roll (002 §5.4)."""
    seat = state.current
    state.pos[seat] = ISLAND
    state.island_left = put(state.island_left, seat, state.match.options.island_turns)
    state.extra_roll = False
    events.append({"type": "toIsland", "player": state.match.order[seat]})


def leave_island(state: State, by: str, events: list[Event]) -> None:
    """``by`` is ``"double"``, ``"card"`` or ``"fee"``."""
    seat = state.current
    state.island_left = put(state.island_left, seat, 0)
    events.append({"type": "escaped", "player": state.match.order[seat], "by": by})
