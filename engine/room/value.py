"""What a room is, and what can be said of it by looking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.game import AnyGame, Event, Json, PlayerId, Refusal
from engine.games import GAMES
from engine.options import is_async
from engine.room.shapes import Status

AWAY_PAUSE = 1500  # ms before an away player's turn is played, so that others can follow (B8)
MAX_SPECTATORS = 20
REMINDER_SHARE = 4  # the last quarter of a limit: even of three days that is not one night
THINK_PAUSE = 1000  # ms before a computer plays: short, but others can follow


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place. It belongs to the player, not to a socket: any of the player's connections
    keeps it alive, and ``offline_since`` tells when the last one ended.

    ``auto_turns`` counts the turns of their own, in a row, that the clock has played;
    ``last_turn`` is the turn that was counted or played last. Enough of them make the player
    ``away`` (자리 비움, ruling B8), and the host is ``asked`` whether to wait on.
    ``last_action`` is the name of the action that they sent last: sent again after a rematch, it
    must not be played in the new match.
    ``computer`` is the strength of a computer player, who is always there and never away.
    ``acted_at`` is when they played last: a sign of life that need not be noted elsewhere.
    """

    player: PlayerId
    name: str
    offline_since: int | None = None
    auto_turns: int = 0
    last_turn: int | None = None
    away: bool = False
    asked: bool = False
    last_action: str | None = None
    computer: str | None = None
    acted_at: int = 0

    def back(self) -> Seat:
        """The player has shown up again."""
        return replace(self, auto_turns=0, away=False, asked=False)


class Member(NamedTuple):
    """Somebody who watches, or who played in a match; ``computer`` is a computer's strength."""

    player: PlayerId
    name: str
    computer: str | None = None


class Tally(NamedTuple):
    """How somebody has done here: matches played to their end, and how many of them won."""

    player: PlayerId
    name: str  # in the last of them
    matches: int
    wins: int
    computer: str | None = None


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
    reminded: int | None = None  # the decision of which people have been reminded

    @property
    def is_async(self) -> bool:
        """Whether it is played over days (ruling B5)."""
        return is_async(self.options["turnSeconds"])


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
    changes, whatever they are; ``tail`` holds the last entries of the log; ``evening`` counts
    wins, who played last at its end. ``computers`` counts the computer players there have been:
    none of their ids comes twice."""

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
    evening: tuple[Tally, ...] = ()
    computers: int = 0

    @property
    def rules(self) -> AnyGame:
        """The game that is played here."""
        return GAMES[self.game]

    @property
    def status(self) -> Status:
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
    def people(self) -> tuple[Seat, ...]:
        """The seats of those who are no computers. Without any the room is over."""
        return tuple(seat for seat in self.seats if seat.computer is None)

    @property
    def thinker(self) -> Seat | None:
        """The computer that the match waits for."""
        waited_for = self.waits_for
        return next((s for s in self.seats if s.computer and s.player in waited_for), None)

    @property
    def thinks_at(self) -> int | None:
        """When the computer that the match waits for plays. Only the scheduler gives it the time
        to think: whoever else looks at the room waits for ``due_at``."""
        if self.match is None or self.thinker is None:
            return None
        return self.match.waiting_since + THINK_PAUSE

    @property
    def turn(self) -> tuple[PlayerId, int]:
        """Whose turn it is, and its number (``Game.turn``). Raises ``Refusal`` before a match."""
        owner, number = self.rules.turn(require_match(self).state)
        return owner, number

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The people whom the match waits for, and who may still play themselves: the turns of who
        is away are played at once (ruling B8)."""
        waited_for = self.waits_for
        return tuple(seat for seat in self.people if seat.player in waited_for and not seat.away)

    @property
    def remind_at(self) -> int | None:
        """In a match over days, when the people it waits for are told that the time runs out: with
        a quarter of the limit left, once for each decision."""
        match = self.match
        if match is None or not match.is_async or match.reminded == self.turn_seq:
            return None
        ends_at: int | None = match.state.deadline_at
        if ends_at is None or not self.awaited:
            return None
        return ends_at - int(match.options["turnSeconds"]) * 1000 // REMINDER_SHARE

    @property
    def wakes_at(self) -> int | None:
        """When the scheduler must look at the room."""
        moments = (self.due_at, self.thinks_at, self.remind_at)
        return min((moment for moment in moments if moment is not None), default=None)

    @property
    def due_at(self) -> int | None:
        """When the match plays on by itself: at the deadline, or sooner for a player it waits for
        who is away or, in a live match, has been gone for the game's grace; so does a computer
        that has not played within the grace, live or not. Derived at every look, so coming back
        restores the deadline that was."""
        waited_for = self.waits_for
        if self.match is None or not waited_for:
            return None
        seats = [seat for seat in self.seats if seat.player in waited_for]
        moments = [self.match.state.deadline_at]
        moments += [self._patience_with(self.match, seat) for seat in seats]
        return min((moment for moment in moments if moment is not None), default=None)

    @property
    def heir(self) -> PlayerId:
        """Who is next in line as host: the first who is there, else the first who sits here."""
        seats = [seat for seat in self.people if seat.player != self.host] or self.people
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

    def _patience_with(self, match: Match, seat: Seat) -> int | None:
        """Until when the match waits for ``seat``, if not until the deadline."""
        if seat.away:
            return match.waiting_since + AWAY_PAUSE
        if seat.computer:
            return match.waiting_since + self.rules.grace
        if match.is_async or seat.offline_since is None:
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


def hand_on(room: Room, to: PlayerId) -> Change:
    """The host's role goes to another player."""
    return Change(replace(room, host=to), events=({"type": "hostChanged", "player": to},))


def require_match(room: Room) -> Match:
    """The match that runs or ran last. Raises ``Refusal`` before the first."""
    if room.match is None:
        raise Refusal("NOT_STARTED")
    return room.match
