"""A room: who sits there, the match they play, its clock.

Every change, whether a person's, the scheduler's or a socket's, is a command here: a pure function
from one ``Room`` to a ``Change``. Commands raise ``Refusal`` and then nothing happened. All times
are milliseconds since the epoch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, NamedTuple

from engine.game import Event, Game, Json, PlayerId, Refusal, Step
from engine.games import GAMES
from engine.rng import Rng

SCHEMA = 1
ASYNC_SECONDS = 3600  # a match with a limit of an hour or more is played over days (ruling B5)
MAX_NAME = 12


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place. It belongs to the player, not to a socket: it is kept alive by any of the
    player's connections, and ``offline_since`` tells when the last one ended."""

    player: PlayerId
    name: str
    offline_since: int | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """One match: what is fixed at its start, and where it stands."""

    players: tuple[PlayerId, ...]
    seed: bytes
    started_at: int
    state: Any
    waiting_since: int  # when the running decision began
    actions: int = 0  # how many have been played: the next log entry's number


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
    """The one aggregate. ``options`` are plain JSON, complete, as the game's own model dumped
    them; ``matches`` counts those started, the running one included. ``version`` counts saved
    changes, whatever they are; ``tail`` holds the last entries of the log."""

    code: str
    game: str
    host: PlayerId
    options: Json
    seats: tuple[Seat, ...]
    created_at: int
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
        return "playing" if self.rules.to_act(self.match.state) else "finished"

    @property
    def turn_seq(self) -> int | None:
        """The decision that the match waits for (ruling B2); ``None`` before a match."""
        return self.match.state.turn_seq if self.match else None

    @property
    def is_live(self) -> bool:
        """Whether people sit in front of it, so that a lost connection is noticed (B5, B6)."""
        seconds = self.options["turnSeconds"]
        return seconds is None or seconds < ASYNC_SECONDS

    @property
    def due_at(self) -> int | None:
        """When the match plays on by itself: the deadline, or in a live match the end of the grace
        of a disconnected player it waits for, whichever comes first. Derived at every look, so
        coming back restores the deadline that was."""
        if self.match is None:
            return None
        waited_for = self.rules.to_act(self.match.state)
        graces = [
            max(seat.offline_since, self.match.waiting_since) + self.rules.grace
            for seat in self.seats
            if self.is_live and seat.player in waited_for and seat.offline_since is not None
        ]
        deadline = self.match.state.deadline_at
        return min(graces + [deadline] * (deadline is not None), default=None)

    def seat(self, player: PlayerId | None) -> Seat:
        """``player``'s seat. Raises ``Refusal`` for everybody else."""
        for seat in self.seats:
            if seat.player == player:
                return seat
        raise Refusal("NOT_IN_ROOM")


class Change(NamedTuple):
    """A room after a command, what has been played, and what everybody may hear of it besides."""

    room: Room
    entries: tuple[Entry, ...] = ()
    events: tuple[Event, ...] = ()


def create(code: str, host: PlayerId, name: str, game: str, options: Json, now: int) -> Room:
    """A lobby with its host on the first seat. Raises ``Refusal``."""
    if game not in GAMES:
        raise Refusal("UNKNOWN_GAME", {"game": game})
    return Room(code, game, host, _checked(GAMES[game], options), (Seat(host, name, now),), now)


def join(room: Room, player: PlayerId, name: str, now: int) -> Change:
    """Takes a free seat. Joining again changes nothing."""
    if any(seat.player == player for seat in room.seats):
        return Change(room)
    _require_lobby(room)
    if len(room.seats) == max(room.rules.players):
        raise Refusal("ROOM_FULL")
    if any(seat.name == name for seat in room.seats):
        raise Refusal("NAME_TAKEN", {"name": name})
    seated = replace(room, seats=(*room.seats, Seat(player, name, now)))
    return Change(seated, events=({"type": "joined", "player": player, "name": name},))


def set_options(room: Room, player: PlayerId, options: Json) -> Change:
    """The host's choice for the next match; what is not named takes its default."""
    _require_host(room, player)
    _require_lobby(room)
    changed = replace(room, options=_checked(room.rules, options))
    return Change(changed, events=({"type": "optionsChanged"},))


def start(room: Room, player: PlayerId, seed: bytes, now: int) -> Change:
    """Begins the match; from here on options and seats are fixed. ``seed`` comes from the system's
    secure source and decides every shuffle and roll."""
    _require_host(room, player)
    _require_lobby(room)
    least = min(room.rules.players)
    if len(room.seats) < least:
        raise Refusal("NOT_ENOUGH_PLAYERS", {"least": least})
    players = tuple(seat.player for seat in room.seats)
    options = room.rules.load_options(room.options)
    state = room.rules.setup(players, options, Rng(seed), now).state
    started = replace(
        room, match=Match(players, seed, now, state, waiting_since=now), matches=room.matches + 1
    )
    return Change(started, events=({"type": "started"},))


def act(
    room: Room, player: PlayerId, action: Json, turn_seq: int | None, action_id: str, now: int
) -> Change:
    """A player's own action, meant for the decision ``turn_seq`` that they were looking at. Sent
    again under the same ``action_id`` it changes nothing and shows what it did the first time.

    Raises ``Refusal``: ``STALE_DECISION`` when the match has moved on (only ``CONCEDE`` is not
    bound to a decision), else whatever the rules say.
    """
    room.seat(player)
    match = _require_match(room)
    known = find_entry(room.tail, player, action_id)
    if known is not None:
        return Change(room, (known,))
    try:
        move = room.rules.load_action(action)
    except ValueError as error:
        raise Refusal("INVALID_ACTION") from error
    if turn_seq != match.state.turn_seq and action["type"] != "CONCEDE":
        raise Refusal("STALE_DECISION", {"turnSeq": match.state.turn_seq})
    step = room.rules.apply(match.state, player, move, now)
    return _played(room, step, player, action, now, action_id)


def settle(room: Room, now: int) -> Change:
    """Plays on for whoever is late: the rules' own ``timeout`` as an ordinary action, marked
    ``auto`` (ruling B7). Changes nothing as long as nothing is due. One call plays one action; the
    next decision has a clock of its own."""
    if room.match is None or room.due_at is None or room.due_at > now:
        return Change(room)
    player, move = room.rules.timeout(room.match.state)
    state, events = room.rules.apply(room.match.state, player, move, now)
    marked = tuple({**event, "auto": True} for event in events)
    action = room.rules.dump_action(move)
    return _played(room, Step(state, marked), player, action, now, action_id=None)


def find_entry(entries: Iterable[Entry], player: PlayerId, action_id: str) -> Entry | None:
    """The entry that ``player`` named ``action_id``."""
    for entry in entries:
        if (entry.player, entry.id) == (player, action_id):
            return entry
    return None


def connect(room: Room, player: PlayerId) -> Change:
    """A connection of a player's has opened: the seat is alive."""
    room.seat(player)
    return Change(
        _with_presence(room, player, None), events=({"type": "connected", "player": player},)
    )


def disconnect(room: Room, player: PlayerId, now: int) -> Change:
    """The last connection of a player's has ended. Who sits nowhere here is not missed."""
    if all(seat.player != player or seat.offline_since is not None for seat in room.seats):
        return Change(room)
    return Change(
        _with_presence(room, player, now), events=({"type": "disconnected", "player": player},)
    )


def view(room: Room, viewer: PlayerId, now: int) -> Json:
    """What ``viewer`` may see, built from nothing. Raises ``Refusal`` for strangers."""
    room.seat(viewer)
    shown: Json = {
        "code": room.code,
        "serverTime": now,
        "game": room.game,
        "status": room.status,
        "host": room.host,
        "you": viewer,
        "options": room.options,
        "seats": [
            {"player": seat.player, "name": seat.name, "online": seat.offline_since is None}
            for seat in room.seats
        ],
        "match": None,
    }
    if room.match is not None:
        shown["match"] = _match_view(room, room.match, viewer)
    return shown


def view_events(room: Room, entries: Iterable[Entry], viewer: PlayerId | None) -> list[Event]:
    """What ``viewer`` may know of what has been played, in order."""
    played = (event for entry in entries for event in entry.events)
    seen = (room.rules.view_event(event, viewer) for event in played)
    return [event for event in seen if event is not None]


def record(room: Room, entries: Iterable[Entry]) -> Json:
    """The finished match as a record that ``engine.replay`` reads and checks; ``entries`` are all
    of its log. Raises ``Refusal`` before the end, for it holds the seed."""
    match = _require_match(room)
    if room.status != "finished":
        raise Refusal("NOT_FINISHED")
    return {
        "schema": SCHEMA,
        "game": room.game,
        "players": list(match.players),
        "options": room.options,
        "seed": match.seed.hex(),
        "seedHash": sha256(match.seed).hexdigest(),
        "startedAt": match.started_at,
        "actions": [
            {"player": entry.player, "action": entry.action, "at": entry.at, "auto": entry.auto}
            for entry in entries
        ],
        "result": room.rules.result(match.state),
    }


def dump(room: Room) -> Json:
    """The room as plain JSON, secrets included; ``version`` and ``tail`` are kept beside it."""
    match = room.match
    return {
        "schema": SCHEMA,
        "code": room.code,
        "game": room.game,
        "host": room.host,
        "options": room.options,
        "seats": [[seat.player, seat.name, seat.offline_since] for seat in room.seats],
        "createdAt": room.created_at,
        "matches": room.matches,
        "match": match
        and {
            "players": list(match.players),
            "seed": match.seed.hex(),
            "startedAt": match.started_at,
            "state": room.rules.dump(match.state),
            "waitingSince": match.waiting_since,
            "actions": match.actions,
        },
    }


def load(data: Json, version: int, tail: tuple[Entry, ...]) -> Room:
    """``dump`` read back. Raises ``ValueError`` for a schema it does not know."""
    if data["schema"] != SCHEMA:
        raise ValueError(f"room schema {data['schema']} is not {SCHEMA}")
    match = data["match"]
    return Room(
        code=data["code"],
        game=data["game"],
        host=data["host"],
        options=data["options"],
        seats=tuple(Seat(*seat) for seat in data["seats"]),
        created_at=data["createdAt"],
        matches=data["matches"],
        match=match
        and Match(
            players=tuple(match["players"]),
            seed=bytes.fromhex(match["seed"]),
            started_at=match["startedAt"],
            state=GAMES[data["game"]].load(match["state"]),
            waiting_since=match["waitingSince"],
            actions=match["actions"],
        ),
        version=version,
        tail=tail,
    )


def _checked(rules: Game[Any, Any, Any], options: Json) -> Json:
    try:
        complete: Json = rules.load_options(options).model_dump(by_alias=True)
    except ValueError as error:
        raise Refusal("INVALID_OPTIONS", {"reason": str(error)}) from error
    return complete


def _require_lobby(room: Room) -> None:
    if room.status != "lobby":
        raise Refusal("ALREADY_STARTED")


def _require_host(room: Room, player: PlayerId) -> None:
    room.seat(player)
    if player != room.host:
        raise Refusal("NOT_HOST")


def _require_match(room: Room) -> Match:
    if room.match is None:
        raise Refusal("NOT_STARTED")
    return room.match


def _played(
    room: Room, step: Step[Any], player: PlayerId, action: Json, now: int, action_id: str | None
) -> Change:
    match = _require_match(room)
    waits_anew = step.state.turn_seq != match.state.turn_seq
    played = replace(
        match,
        state=step.state,
        actions=match.actions + 1,
        waiting_since=now if waits_anew else match.waiting_since,
    )
    entry = Entry(
        room.version + 1, match.actions, player, action, now, id=action_id, events=step.events
    )
    return Change(replace(room, match=played, tail=(*room.tail, entry)), (entry,))


def _with_presence(room: Room, player: PlayerId, offline_since: int | None) -> Room:
    return replace(
        room,
        seats=tuple(
            replace(seat, offline_since=offline_since) if seat.player == player else seat
            for seat in room.seats
        ),
    )


def _match_view(room: Room, match: Match, viewer: PlayerId) -> Json:
    shown: Json = {
        "number": room.matches,
        "seedHash": sha256(match.seed).hexdigest(),
        "startedAt": match.started_at,
        "waitingFor": sorted(room.rules.to_act(match.state)),
        "dueAt": room.due_at,
        "view": room.rules.view(match.state, viewer),
    }
    result = room.rules.result(match.state)
    if result is not None:
        names: Mapping[PlayerId, str] = {seat.player: seat.name for seat in room.seats}
        shown["seed"] = match.seed.hex()
        shown["result"] = result | {
            "summary": room.rules.summary(result, names, "ko"),
            "summaryEn": room.rules.summary(result, names, "en"),
        }
    return shown


Command = Callable[[Room, int], Change]
"""A command with everything but the room and the time filled in."""
