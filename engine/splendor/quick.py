"""Quick judgement: what looks best at once. The search settles by it what is not worth a branch of
its tree, and everybody else plays by it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.splendor.actions import Action
from engine.splendor.rules import apply
from engine.splendor.state import State
from engine.splendor.worth import worth, worth_of_bonus


def best(state: State, actions: Sequence[Action]) -> Action:
    """The action that leaves the acting player with the best position at once."""
    bonus, seat = worth_of_bonus(state), state.current
    player = state.match.order[seat]

    def its_worth(action: Action) -> float:
        after = apply(state, player, action, 0).state
        return worth(after, after.players[seat], bonus)

    return max(actions, key=its_worth)
