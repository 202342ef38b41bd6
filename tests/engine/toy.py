"""Count-down: a whole game in a few lines. It stands in for the third game: everything that is not
a game must work with it as it is.

Players take 1 to 3 from a pile in turn; who takes the last one wins. The seed fills the pile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.computer import Strength
from engine.game import Event, IllegalAction, Json, PlayerId, Result, Step, View
from engine.rng import Rng
from engine.shapes import Shapes


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Options(Strict):
    pile: int = Field(default=20, ge=1, le=50)
    turn_seconds: int | None = Field(default=30, alias="turnSeconds")


class Action(Strict):
    type: Literal["TAKE", "CONCEDE"]
    count: int | None = None


class State(Strict):
    pile: int
    order: tuple[PlayerId, ...] = Field(strict=False)
    turn_seq: int
    secret: int
    gone: tuple[PlayerId, ...] = Field(default=(), strict=False)
    deadline_at: int | None = None

    @property
    def current(self) -> PlayerId:
        return self.order[self.turn_seq % len(self.order)]

    @property
    def over(self) -> bool:
        return self.pile == 0 or len(self.gone) > 0


class CountDown:
    key: str = "toy"
    slug: str = "count-down"
    players: range = range(2, 4)
    grace: int = 1000
    away_after: int = 2
    options_type: type[Options] = Options
    shapes: Shapes = Shapes(options=Options, view=Json, event=Event, result=Json, tables=Json)

    def setup(
        self, players: Sequence[PlayerId], options: Options, rng: Rng, now: int
    ) -> Step[State]:
        if len(players) not in self.players:
            raise ValueError("two or three play")
        pile = options.pile + rng.below(6)
        order = tuple(rng.shuffled(players))
        return Step(State(pile=pile, order=order, turn_seq=0, secret=rng.word()), ())

    def to_act(self, state: State) -> frozenset[PlayerId]:
        return frozenset() if state.over else frozenset({state.current})

    def turn(self, state: State) -> tuple[PlayerId, int]:
        return state.current, state.turn_seq

    def legal_actions(self, state: State, player: PlayerId) -> Sequence[Action]:
        if player not in self.to_act(state):
            return []
        return [Action(type="TAKE", count=n) for n in range(1, min(3, state.pile) + 1)]

    def apply(self, state: State, player: PlayerId, action: Action, now: int) -> Step[State]:
        if state.over:
            raise IllegalAction("MATCH_OVER")
        if action.type == "CONCEDE":
            return Step(state.model_copy(update={"gone": (player,)}), ())
        if player != state.current:
            raise IllegalAction("NOT_YOUR_TURN")
        if action not in self.legal_actions(state, player):
            raise IllegalAction("TAKE_ONE_TO_THREE", {"left": state.pile})
        assert action.count is not None
        after = {"pile": state.pile - action.count, "turn_seq": state.turn_seq + 1}
        return Step(state.model_copy(update=after), ({"type": "took", "count": action.count},))

    def timeout(self, state: State) -> tuple[PlayerId, Action]:
        return state.current, Action(type="TAKE", count=1)

    def choose(
        self,
        view: View,
        me: PlayerId,
        strength: Strength,
        random: Random,
        is_up: Callable[[], bool],
    ) -> Action:
        """The best move there is, more or less often."""
        best = view["pile"] % 4 or 1
        count = random.randint(1, min(3, view["pile"])) if strength == Strength.EASY else best
        return Action(type="TAKE", count=count)

    def view(self, state: State, viewer: PlayerId | None) -> Json:
        return {"pile": state.pile, "order": list(state.order), "you": viewer}

    def open_view(self, state: State) -> Json:
        return self.view(state, None)

    def view_event(self, event: Event, viewer: PlayerId | None) -> Event | None:
        return event

    def result(self, state: State) -> Result | None:
        return self.standing(state) if state.over else None

    def standing(self, state: State) -> Result:
        last = state.order[(state.turn_seq - 1) % len(state.order)]
        winner = last if not state.gone else next(p for p in state.order if p not in state.gone)
        return {"winners": [winner], "ranking": [{"rank": 1, "player": winner}]}

    def catalogue(self) -> Json:
        return {"least": 1, "most": 3}

    def summary(self, result: Result, names: Mapping[PlayerId, str], language: str) -> str:
        winner = names[result["winners"][0]]
        return f"{winner} wins" if language == "en" else f"{winner} 승리!"

    def dump(self, state: State) -> Json:
        return state.model_dump(mode="json")

    def load(self, data: Json) -> State:
        return State.model_validate(data)

    def load_options(self, data: Json) -> Options:
        return Options.model_validate(data)

    def load_action(self, data: Json) -> Action:
        return Action.model_validate(data)

    def dump_action(self, action: Action) -> Json:
        return action.model_dump(mode="json", exclude_unset=True)
