"""Random matches for the laws."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from engine.game import Event, Json
from engine.rng import Rng
from engine.splendor import GAME
from engine.splendor.actions import CONCEDE, Action
from engine.splendor.state import State
from tests.engine.splendor.positions import NOW
from tests.engine.splendor.test_options import CHOICES


class Situation(NamedTuple):
    """A state of a match, and what is done next."""

    state: State
    player: str
    action: Action
    after: State
    events: tuple[Event, ...]


class Start(NamedTuple):
    """Everything that a random match follows from."""

    players: int
    options: Json
    seed: int
    concessions: float = 0.0

    def deal(self) -> State:
        names = ["ann", "bob", "cho", "dan"][: self.players]
        rng = Rng(self.seed.to_bytes(8, "big"))
        return GAME.setup(names, GAME.load_options(self.options), rng, NOW).state

    def play(self) -> Iterator[Situation]:
        """Uniformly random moves to the end; now and then anybody concedes."""
        chooser = Random(self.seed)
        state, now = self.deal(), NOW
        while acting := GAME.to_act(state):
            (player,) = acting
            action: Any = chooser.choice(GAME.legal_actions(state, player))
            if chooser.random() < self.concessions:
                conceded = GAME.dump(state)["conceded"]
                player = chooser.choice([p for p in state.match.order if p not in conceded])
                action = CONCEDE
            now += 1000
            step = GAME.apply(state, player, action, now)
            yield Situation(state, player, action, *step)
            state = step.state


starts = st.builds(
    Start,
    players=st.integers(2, 4),
    options=st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(choices) for name, choices in CHOICES.items()}
    ),
    seed=st.integers(0, 2**64 - 1),
    concessions=st.sampled_from([0, 0, 0.01, 0.05]),
)


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """One moment of a random match, likely a late one too."""
    moments = list(draw(starts).play())
    return moments[draw(st.integers(0, len(moments) - 1))]
