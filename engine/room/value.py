"""What a room is, and what can be said of it by looking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.game import Event, Game, Json, PlayerId, Refusal
from engine.games import GAMES

ASYNC_SECONDS = 3600  # a match with a limit of an hour or more is played over days (ruling B5)
AWAY_PAUSE = 1500  # ms before an away player's turn is played, so that others can follow (B8)
MAX_SPECTATORS = 20
PATIENCE_LIVE = 600_000  # ms without anybody human that close a live match
PATIENCE_LIMITS = 3  # time limits without anybody human that close a match over days


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place. It belongs to the player, not to a socket: any of the player's connections
    keeps it alive, and ``offline_since`` tells when the last one ended.

    ``auto_turns`` counts the turns of their own, in a row, that the clock has played;
    ``last_turn`` is the turn that was counted or played last. Enough of them make the player
    ``away`` (자리 비움, ruling B8), and the host is ``asked`` whether to wait on.
    ``last_action`` is the name of the action that they sent last: sent again after a rematch, it
    must not be played in the new match.
    """

    player: PlayerId
    name: str
    offline_since: int | None = None
    auto_turns: int = 0
    last_turn: int | None = None
    away: bool = False
    asked: bool = False
    last_action: str | None = None

    def back(self) -> Seat:
        """The player has shown up again."""
        return replace(self, auto_turns=0, away=False, asked=False)


class Member(NamedTuple):
    """Somebody who watches, or who played in a match."""

    player: PlayerId
    name: str


@dataclass(frozen=True, slots=True)
class Match:
    """One match: what is fixed at its start, and where it stands."""

    players: tuple[Member, ...]  # in the order of their seats
    options: Json
    seed: bytes
    started_at: int
    state: Any
    waiting_since: int  # when the running decision began
    human_at: int  # when a person last played or came back
    actions: int = 0  # how many have been played: the next log entry's number
    ended_at: int | None = None
    abandoned: bool = False  # ended because nobody human played any more


class Entry(NamedTuple):
    """What the log keeps of one action. ``events`` hold the game's secrets: they are filtered for
    each viewer when they are shown. ``id`` is the name that the client gave it; what was played
    for somebody has none."""

    version: int  # of the room that it made
    number: int  # within the match, from 0
    player: PlayerId
    action: Json
    at: int
    id: str | None
    events: tuple[Event, ...] = ()

    @property
    def auto(self) -> bool:
        """Whether the clock played it (ruling B7)."""
        return self.id is None


@dataclass(frozen=True, slots=True)
class Room:
    """The one aggregate. ``options`` are those of the next match: plain JSON, complete, as the
    game's own model dumped them. ``matches`` counts those started. ``version`` counts saved
    changes, whatever they are; ``tail`` holds the last entries of the log."""

    code: str
    game: str
    host: PlayerId
    options: Json
    seats: tuple[Seat, ...]
    created_at: int
    is_public: bool = False
    spectators: tuple[Member, ...] = ()
    kicked: tuple[PlayerId, ...] = ()
    match: Match | None = None
    matches: int = 0
    version: int = 1
    tail: tuple[Entry, ...] = ()

    @property
    def rules(self) -> Game[Any, Any, Any]:
        """The game that is played here."""
        return GAMES[self.game]

    @property
    def status(self) -> str:
        """``"lobby"``, ``"playing"`` or ``"finished"``."""
        if self.match is None:
            return "lobby"
        return "playing" if self.match.ended_at is None else "finished"

    @property
    def turn_seq(self) -> int | None:
        """The decision that the match waits for (ruling B2); ``None`` before a match."""
        return self.match.state.turn_seq if self.match else None

    @property
    def waits_for(self) -> frozenset[PlayerId]:
        """Whom the match waits for."""
        if self.match is None or self.match.ended_at is not None:
            return frozenset()
        return self.rules.to_act(self.match.state)

    @property
    def due_at(self) -> int | None:
        """When the match plays on by itself: at the deadline, or sooner for a player it waits for
        who is away or, in a live match, has been gone for the game's grace. Derived at every look,
        so coming back restores the deadline that was."""
        waited_for = self.waits_for
        if self.match is None or not waited_for:
            return None
        moments = [self.match.state.deadline_at]
        for seat in self.seats:
            if seat.player in waited_for:
                moments += [self._away_until(self.match, seat), self._grace_of(self.match, seat)]
        return min((moment for moment in moments if moment is not None), default=None)

    @property
    def patience(self) -> int:
        """For how long (ms) a match goes on without anybody human."""
        if self.match is None or not is_async(self.match.options):
            return PATIENCE_LIVE
        return PATIENCE_LIMITS * int(self.match.options["turnSeconds"]) * 1000

    @property
    def heir(self) -> PlayerId:
        """Who is next in line as host: the first who is there, else the first who sits here."""
        seats = [seat for seat in self.seats if seat.player != self.host] or self.seats
        return min(seats, key=lambda seat: (seat.away, seat.offline_since is not None)).player

    def seat(self, player: PlayerId | None) -> Seat:
        """``player``'s seat. Raises ``Refusal`` for everybody else."""
        for seat in self.seats:
            if seat.player == player:
                return seat
        raise self.stranger(player)

    def is_spectator(self, player: PlayerId) -> bool:
        """Whether ``player`` watches."""
        return any(member.player == player for member in self.spectators)

    def is_member(self, player: PlayerId) -> bool:
        """Whether ``player`` sits here or watches."""
        return self.is_spectator(player) or any(seat.player == player for seat in self.seats)

    def require_member(self, player: PlayerId) -> None:
        """Raises ``Refusal`` for who neither sits here nor watches."""
        if not self.is_member(player):
            raise self.stranger(player)

    def stranger(self, player: PlayerId | None) -> Refusal:
        """The answer to somebody who does not belong here."""
        return Refusal("KICKED" if player in self.kicked else "NOT_IN_ROOM")

    def with_seat(self, changed: Seat) -> Room:
        """The room with one seat changed."""
        seats = (changed if seat.player == changed.player else seat for seat in self.seats)
        return replace(self, seats=tuple(seats))

    def _away_until(self, match: Match, seat: Seat) -> int | None:
        return match.waiting_since + AWAY_PAUSE if seat.away else None

    def _grace_of(self, match: Match, seat: Seat) -> int | None:
        if is_async(match.options) or seat.offline_since is None:
            return None
        return max(seat.offline_since, match.waiting_since) + self.rules.grace


class Change(NamedTuple):
    """A room after a command, what has been played, and what everybody may hear of it besides."""

    room: Room
    entries: tuple[Entry, ...] = ()
    events: tuple[Event, ...] = ()

    def then(self, command: Callable[[Room], Change]) -> Change:
        """This and what ``command`` does next, as one change."""
        following = command(self.room)
        return Change(
            following.room, self.entries + following.entries, self.events + following.events
        )


Command = Callable[[Room, int], Change]
"""A command with everything but the room and the time filled in."""


def is_async(options: Json) -> bool:
    """Whether a match with these options is played over days (ruling B5)."""
    seconds = options["turnSeconds"]
    return seconds is not None and seconds >= ASYNC_SECONDS


def hand_on(room: Room, to: PlayerId) -> Change:
    """The host's role goes to another player."""
    return Change(replace(room, host=to), events=({"type": "hostChanged", "player": to},))


def require_match(room: Room) -> Match:
    """The match that runs or ran last. Raises ``Refusal`` before the first."""
    if room.match is None:
        raise Refusal("NOT_STARTED")
    return room.match
