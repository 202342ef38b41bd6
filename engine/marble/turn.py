"""How turns, rounds and the match end (002 §5.1, §5.6)."""

from __future__ import annotations

from engine.game import Event
from engine.marble.result import monopolist, standing
from engine.marble.state import FINISHED, TURN_START, Phase, Seat, State


def wait(state: State, phase: Phase, seat: Seat) -> None:
    """The match begins to wait for a new decision of ``seat`` (rulings B2, M15). ``apply`` sets
    its clock."""
    state.phase = phase
    state.asked = seat
    state.turn_seq += 1


def end_visit(state: State, events: list[Event]) -> None:
    """After everything a cell has asked for: the extra roll of a double, or the next player."""
    if state.extra_roll:
        state.extra_roll = False
        wait(state, TURN_START, state.current)
    else:
        pass_turn(state, events)


def pass_turn(state: State, events: list[Event]) -> None:
    """The next living player's turn. Behind the last one in order a round ends, and with it
    perhaps the match (rulings M10, M22)."""
    alive = state.alive
    following = state.current + 1
    while following < len(alive) and not alive[following]:
        following += 1
    if following == len(alive):
        events.append({"type": "roundEnd", "round": state.round})
        if state.round == state.match.options.max_rounds:
            finish(state, events)
            return
        state.round += 1
        following = alive.index(True)
    state.current = following
    state.doubles = state.cards_drawn = state.proposals = 0
    state.extra_roll = False
    wait(state, TURN_START, following)


def finish(state: State, events: list[Event]) -> None:
    """The match is over and has no clock (ruling M15); ``standing`` tells from the state how."""
    state.phase = FINISHED
    state.asked = state.deadline_at = None
    state.decision = state.debt = state.trade = state.travel_to = None
    state.extra_roll = False
    ended = standing(state)
    events.append({"type": "gameOver", "reason": ended["reason"], "winners": ended["winners"]})


def won_by_monopoly(state: State, events: list[Event]) -> bool:
    """To be asked after every change of ownership (ruling M13); ends the match if so."""
    if not state.match.options.monopoly_win or not (found := monopolist(state)):
        return False
    seat, kinds = found
    events.append({"type": "monopoly", "player": state.match.order[seat], "kinds": kinds})
    finish(state, events)
    return True
