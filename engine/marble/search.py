"""Looking ahead: every choice is tried in many worlds that look the same, each played on by quick
judgement, and the one after which winning is likeliest is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

from engine.marble.actions import Action, ProposeTrade, SpaceTravel
from engine.marble.imagine import shuffled
from engine.marble.listing import legal_actions
from engine.marble.quick import flights_by_profit, quick, sales_by_loss
from engine.marble.rules import apply
from engine.marble.state import Seat, State
from engine.marble.worth import chance

PLAYOUTS = 1500  # of one decision, at most
HORIZON = 3  # rounds that a playout lasts, if the match does not end sooner
WIDTH = 8  # flights and sales that are looked at
CONVICTION = 1.5  # standard errors by which something must look better than the quick judgement
DESPAIR = 2  # standard errors behind it at which something is given up,
PATIENCE = 40  # after so many worlds at least


def search(state: State, seat: Seat, random: Random, is_up: Callable[[], bool]) -> Action:
    """The action whose playouts end best, if that is more than luck; else the quick judgement.

    All race with the quick judgement in the same worlds, with the same dice and cards (common
    random numbers), so that only differences count. What falls behind drops out.
    """
    first, *others = candidates(state, seat)
    leads = {action: Lead() for action in others}
    played = 0
    while leads and played < PLAYOUTS:
        world = shuffled(state, random)
        base = playout(world, seat, first)
        for action, lead in leads.items():
            lead.add(playout(world, seat, action) - base)
        played += 1 + len(leads)
        leads = {action: lead for action, lead in leads.items() if not lead.is_hopeless}
        if is_up():
            break
    best = max(leads, key=lambda action: leads[action].total, default=first)
    return best if best in leads and leads[best].is_convincing else first


class Lead:
    """By how much an action is better than the quick judgement, over the worlds so far. The root
    of the summed squares is the standard error of the total."""

    def __init__(self) -> None:
        self.worlds = 0
        self.total = self.squares = 0.0

    def add(self, difference: float) -> None:
        self.worlds += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def is_convincing(self) -> bool:
        return self.total > CONVICTION * sqrt(self.squares)

    @property
    def is_hopeless(self) -> bool:
        return self.worlds >= PATIENCE and self.total <= -DESPAIR * sqrt(self.squares)


def candidates(state: State, seat: Seat) -> list[Action]:
    """What is worth a look, the quick judgement first."""
    first = quick(state, seat)
    others: Sequence[Action] = legal_actions(state, state.match.order[seat])
    if isinstance(first, SpaceTravel):
        others = flights_by_profit(state, seat)[:WIDTH]
    elif state.debt:
        others = sales_by_loss(state, state.debt)[:WIDTH]
    return [first, *(a for a in others if a != first and not isinstance(a, ProposeTrade))]


def playout(world: State, seat: Seat, action: Action) -> float:
    """How likely ``seat`` is to win after ``action`` in this world."""
    order = world.match.order
    last = world.round + HORIZON
    state = apply(world, order[seat], action, 0).state
    while (asked := state.asked) is not None and state.round < last:
        state = apply(state, order[asked], quick(state, asked), 0).state
    return chance(state, seat)
