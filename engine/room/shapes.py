"""The forms of what a room shows. Times are milliseconds since the epoch.

What a game shows in its own form stands here as plain JSON, and is described as the union of what
the games show: a new game adds nothing here.
"""

from functools import partial, reduce
from operator import or_
from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from engine.computer import Strength
from engine.game import Event, Json, PlayerId, View
from engine.games import GAMES
from engine.shapes import DescribedAs


def of_any_game(part: str) -> Any:
    """The union of what all games have at ``part`` of their ``Shapes``."""
    return reduce(or_, (getattr(game.shapes, part) for game in GAMES.values()))


AnyOptions = Annotated[Json, DescribedAs(partial(of_any_game, "options"))]
AnyView = Annotated[View, DescribedAs(partial(of_any_game, "view"))]
AnyResult = Annotated[View, DescribedAs(partial(of_any_game, "result"))]
AnyTables = Annotated[Json, DescribedAs(partial(of_any_game, "tables"))]

Status = Literal["lobby", "playing", "finished"]
Computer = Annotated[str, DescribedAs(lambda: Strength)] | None


class SeatView(TypedDict, closed=True):
    """``away`` (자리 비움): the clock plays for them."""

    player: PlayerId
    name: str
    online: bool
    away: bool
    computer: Computer


class SpectatorView(TypedDict, closed=True):
    player: PlayerId
    name: str


class MemberView(TypedDict, closed=True):
    player: PlayerId
    name: str
    computer: Computer


class TallyView(TypedDict, closed=True):
    """``matches`` played to their end here, and how many of them were won."""

    player: PlayerId
    name: str
    matches: int
    wins: int
    computer: Computer


class MatchView(TypedDict, closed=True):
    """``players`` are those who began it, in the order of their seats; some may have left since.
    ``seed`` and what follows it are there once the match has ended; ``abandoned`` means closed
    because nobody was left."""

    number: int
    players: list[MemberView]
    seedHash: str
    startedAt: int
    waitingFor: list[PlayerId]
    dueAt: int | None
    view: AnyView
    seed: NotRequired[str]
    endedAt: NotRequired[int]
    abandoned: NotRequired[bool]
    result: NotRequired[AnyResult]


class RoomView(TypedDict, closed=True):
    """``asks`` tells the host about whom they must decide: 강퇴 or 계속. ``evening`` counts what
    has been played here."""

    code: str
    serverTime: int
    game: str
    status: Status
    isPublic: bool
    host: PlayerId
    you: PlayerId
    role: Literal["player", "spectator"]
    options: AnyOptions
    seats: list[SeatView]
    spectators: list[SpectatorView]
    asks: list[PlayerId]
    evening: list[TallyView]
    match: MatchView | None


Joined = TypedDict(
    "Joined",
    {
        "type": Literal["joined"],
        "player": PlayerId,
        "name": str,
        "as": Literal["player", "spectator"],
    },
    closed=True,
)


class SeatEvent(TypedDict, closed=True):
    """``left`` of their own will, ``kicked`` by the host; ``kept``: the host goes on waiting."""

    type: Literal[
        "left", "kicked", "connected", "disconnected", "away", "back", "kept", "hostChanged"
    ]
    player: PlayerId


class MatchEvent(TypedDict, closed=True):
    type: Literal["started", "optionsChanged", "abandoned"]


RoomEvent = TypeAliasType("RoomEvent", Joined | SeatEvent | MatchEvent)
AnyEvent = Annotated[Event, DescribedAs(lambda: RoomEvent | of_any_game("event"))]
"""What ``view_events`` lets a viewer know, and what the room itself tells everybody."""
