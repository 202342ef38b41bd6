"""What every game promises the rest of the house.

A game is a set of pure functions over a state value. It knows no clock, no network and no other
game: time and randomness are arguments, players are opaque ids, and everything that crosses the
border (options, states, actions, views, events, results) is plain JSON data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.computer import Strength
from engine.rng import Rng
from engine.shapes import Shapes

PlayerId = str
Json = dict[str, Any]

Event = Json
"""``{"type": "tookTokens", "player": ..., ...}``: what happened, as section 8.2 of the seed names
it. An event may hold secrets; only what ``Game.view_event`` lets through leaves the server."""

View = Mapping[str, Any]
"""Plain JSON to be looked at, in the form that ``Game.shapes`` names."""

Result = Mapping[str, Any]
"""Section 8.6 of the seed, without the summary: ``{"ranking": [...], "winners": [...], ...}``."""


class MatchOptions(Protocol):
    """What the room must know of any game's options."""

    @property
    def turn_seconds(self) -> int | None:
        """Seconds per decision; ``None`` is unlimited (ruling B6), 3600 and more is async (B5)."""

    def model_dump(self, *, by_alias: bool) -> Json:
        """Every option by its seed name."""


class MatchState(Protocol):
    """What the room must know of any game's state: its clock (ruling B2)."""

    @property
    def turn_seq(self) -> int:
        """The number of the decision the match waits for. Never repeats within a match."""

    @property
    def deadline_at(self) -> int | None:
        """Milliseconds since the epoch, or ``None`` without a deadline."""


O = TypeVar("O", bound=MatchOptions)  # noqa: E741 - the protocol's own letters
S = TypeVar("S", bound=MatchState)
A = TypeVar("A")


class Step(NamedTuple, Generic[S]):
    """A new state and what happened on the way to it, in order."""

    state: S
    events: tuple[Event, ...]


def by_clock(events: Iterable[Event]) -> tuple[Event, ...]:
    """``events`` of a move that the clock played: each says so (ruling B7)."""
    return tuple({**event, "auto": True} for event in events)


class Refusal(Exception):
    """A no that is an answer. ``code`` is stable (``"TEN_TOKENS"``); ``detail`` holds plain JSON
    values that the sentence of ``data/*/texts.csv`` may name."""

    def __init__(self, code: str, detail: Mapping[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.detail: Mapping[str, Any] = detail or {}


class IllegalAction(Refusal):
    """The rules of the game refuse an action."""


class Game(Protocol[S, A, O]):
    """Rules of one game. The same input always gives the same output.

    Every game accepts the action ``{"type": "CONCEDE"}`` from any player at any time.
    The ``load`` functions are strict and raise ``ValueError`` for anything they do not know.
    """

    key: str  # "splendor": internal; in records and JSON bodies
    slug: str  # "gem-merchant": the only name that URLs and screens may carry
    players: range
    grace: int  # ms that a disconnected player has before auto-play in a live match
    away_after: int  # auto-played turns of one's own in a row that make one 자리 비움 (ruling B8)
    options_type: type[O]  # a pydantic model with Korean titles and descriptions
    shapes: Shapes  # of what it shows

    def setup(self, players: Sequence[PlayerId], options: O, rng: Rng, now: int) -> Step[S]:
        """A fresh match. Raises ``ValueError`` for a number of players outside ``players``."""

    def to_act(self, state: S) -> frozenset[PlayerId]:
        """Whom the match waits for; empty once it is over."""

    def turn(self, state: S) -> tuple[PlayerId, int]:
        """Whose turn it is, and a number that this player's turns never share. It stays the same
        through all decisions of the turn, other players' answers included."""

    def legal_actions(self, state: S, player: PlayerId) -> Sequence[A]:
        """Everything ``apply`` would accept from ``player`` now, ``CONCEDE`` left out (it is always
        there). Actions with too many forms to list stand in one form each."""

    def apply(self, state: S, player: PlayerId, action: A, now: int) -> Step[S]:
        """The whole effect of one action. ``state`` stays as it was.

        Raises ``IllegalAction``; then nothing happened (ruling B1).
        """

    def timeout(self, state: S) -> tuple[PlayerId, A]:
        """Who is late and what is played for them (section 8.5)."""

    def choose(
        self,
        view: View,
        me: PlayerId,
        strength: Strength,
        random: Random,
        is_up: Callable[[], bool],
    ) -> A:
        """What a computer of this strength plays in the seat of ``me``: an action that ``apply``
        accepts. Asked only when the match waits for ``me``.

        ``view`` is what this seat sees, and all that the computer knows; ``random`` decides the
        rest, so that the same view and the same generator give the same action as long as
        ``is_up`` answers alike. ``is_up`` tells that the time to think is over: the best action
        found so far is the answer. A computer stops by itself, too, after a fixed amount of work,
        or else nothing could be played again. EASY and NORMAL take milliseconds and never ask.
        """

    def view(self, state: S, viewer: PlayerId | None) -> View:
        """What ``viewer`` may see, built from nothing; ``None`` is a spectator."""

    def open_view(self, state: S) -> View:
        """The table with every hand open, for who watches a match that is over; decks stay
        closed."""

    def view_event(self, event: Event, viewer: PlayerId | None) -> Event | None:
        """What ``viewer`` may know of ``event``; ``None`` if nothing."""

    def result(self, state: S) -> Result | None:
        """Section 8.6, or ``None`` while the match runs."""

    def standing(self, state: S) -> Result:
        """``result``, at any moment: how the match would end if it were called off now."""

    def catalogue(self) -> View:
        """The static facts that a page shows beside any view: cards, cells, prices, names."""

    def summary(self, result: Result, names: Mapping[PlayerId, str], language: str) -> str:
        """One sentence for people, in ``"ko"`` or ``"en"`` (ruling S8)."""

    def dump(self, state: S) -> Json:
        """The JSON of section 8.1, secrets included."""

    def load(self, data: Json) -> S:
        """``dump`` read back. Raises ``ValueError``."""

    def load_options(self, data: Json) -> O:
        """Options by their seed names; what is missing takes its default. Raises ``ValueError``."""

    def load_action(self, data: Json) -> A:
        """An action of section 8.2, ``{"type": "BUY", ...}``. Raises ``ValueError``."""

    def dump_action(self, action: A) -> Json:
        """``load_action`` undone."""


AnyGame = Game[Any, Any, Any]
"""For code to which all games are alike: it hands a game's values back to the game they are of."""
