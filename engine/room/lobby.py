"""Before and between matches: who sits where, what will be played, who decides."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from engine.game import AnyGame, Event, Json, PlayerId, Refusal
from engine.games import GAMES
from engine.rng import Rng
from engine.room.play import close, concede_for
from engine.room.presence import come_back
from engine.room.value import MAX_SPECTATORS, Change, Match, Member, Room, Seat, hand_on

INVISIBLE = re.compile(r"[\s\u034f\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # spaces, joiners, variants


def create(
    code: str, host: Member, game: str, options: Json, now: int, *, is_public: bool = False
) -> Room:
    """A lobby with its host on the first seat. Raises ``Refusal``."""
    if game not in GAMES:
        raise Refusal("UNKNOWN_GAME", {"game": game})
    return Room(
        code,
        game,
        host.player,
        _checked(GAMES[game], options),
        (Seat(host.player, host.name, now),),
        now,
        is_public=is_public,
    )


def join(room: Room, guest: Member, now: int, *, as_spectator: bool = False) -> Change:
    """Takes a free seat, or a place among those who watch; also to change from one to the other.
    Joining again as what one is changes nothing, but for a player who was away: this is how they
    say that they are back (ruling B8)."""
    if guest.player in room.kicked:
        raise room.stranger(guest.player)
    is_spectator = room.is_spectator(guest.player)
    if room.is_member(guest.player) and is_spectator == as_spectator:
        is_away = not is_spectator and room.seat(guest.player).away
        return come_back(room, guest.player, now) if is_away else Change(room)
    if room.is_member(guest.player):
        require_no_match(room)
    others = _without(room, guest.player)
    if not is_free(others, guest.name):
        raise Refusal("NAME_TAKEN", {"name": guest.name})
    event = {"type": "joined", "player": guest.player, "name": guest.name}
    if as_spectator:
        return _watching(others, guest, event)
    require_no_match(room)
    require_place(others)
    seats = (*others.seats, Seat(guest.player, guest.name, now))
    return Change(replace(others, seats=seats), events=({**event, "as": "player"},))


def leave(room: Room, player: PlayerId, now: int) -> Change:
    """Gives up one's place; whoever is in the running match concedes. The host's role goes to
    somebody who stays. Where no person sits any more, the room is over, and so is a match that
    computers would play on."""
    room.require_member(player)
    conceded = concede_for(room, player, f"leave-{room.version}", now)
    return conceded.then(lambda room: _depart(room, player, "left", now))


def kick(room: Room, host: PlayerId, player: PlayerId, now: int) -> Change:
    """Removes somebody for good: anybody between matches, in a match only those who
    are away (강퇴, ruling B8), who concede."""
    require_host(room, host)
    if not room.is_member(player) or player == host:
        raise Refusal("NOT_A_MEMBER", {"player": player})
    _require_person(room, player)
    if room.status == "playing" and not room.is_spectator(player) and not room.seat(player).away:
        raise Refusal("NOT_AWAY")
    conceded = concede_for(room, player, f"kick-{room.version}", now)
    return conceded.then(
        lambda room: _depart(replace(room, kicked=(*room.kicked, player)), player, "kicked", now)
    )


def pass_host(room: Room, host: PlayerId, to: PlayerId) -> Change:
    """Makes another player the host."""
    require_host(room, host)
    if all(seat.player != to for seat in room.seats):
        raise Refusal("NOT_A_MEMBER", {"player": to})
    _require_person(room, to)
    return hand_on(room, to)


def set_options(room: Room, host: PlayerId, options: Json) -> Change:
    """The host's choice for the next match; what is not named takes its default."""
    require_host(room, host)
    require_no_match(room)
    changed = replace(room, options=_checked(room.rules, options))
    return Change(changed, events=({"type": "optionsChanged"},))


def start(room: Room, host: PlayerId, seed: bytes, now: int) -> Change:
    """Begins the first match; from here on its options and seats are fixed. ``seed`` comes from
    the system's secure source and decides every shuffle and roll."""
    require_host(room, host)
    if room.status != "lobby":
        raise Refusal("ALREADY_STARTED")
    return _begin(room, seed, now)


def rematch(room: Room, player: PlayerId, finished: int, seed: bytes, now: int) -> Change:
    """Begins the match after the ``finished`` one, for whoever sits here. Any player may ask;
    asked for twice it is begun once."""
    room.seat(player)
    if room.matches > finished:
        return Change(room)
    if room.status != "finished" or room.matches != finished:
        raise Refusal("NOT_FINISHED")
    return _begin(room, seed, now)


def _begin(room: Room, seed: bytes, now: int) -> Change:
    least = min(room.rules.players)
    if len(room.seats) < least:
        raise Refusal("NOT_ENOUGH_PLAYERS", {"least": least})
    players = tuple(Member(seat.player, seat.name, seat.computer) for seat in room.seats)
    ids = [member.player for member in players]
    state = room.rules.setup(ids, room.rules.load_options(room.options), Rng(seed), now).state
    match = Match(players, room.options, seed, now, state, waiting_since=now, human_at=now)
    seats = tuple(replace(seat.back(), last_turn=None) for seat in room.seats)
    begun = replace(room, match=match, matches=room.matches + 1, seats=seats, tail=())
    return Change(begun, events=({"type": "started"},))


def _watching(others: Room, guest: Member, event: Event) -> Change:
    if len(others.spectators) == MAX_SPECTATORS:
        raise Refusal("SPECTATORS_FULL")
    if not others.people:
        raise Refusal("LAST_PLAYER")
    watched = replace(others, spectators=(*others.spectators, guest))
    return Change(watched, events=({**event, "as": "spectator"},)).then(_with_host)


def _depart(room: Room, player: PlayerId, how: str, now: int) -> Change:
    departed = Change(_without(room, player), events=({"type": how, "player": player},))
    if departed.room.people:
        return departed.then(_with_host)
    return departed.then(lambda room: close(room, now)).then(
        lambda room: Change(replace(room, seats=(), spectators=()))
    )


def _with_host(room: Room) -> Change:
    """A host who has no seat any more has an heir."""
    if any(seat.player == room.host for seat in room.seats):
        return Change(room)
    return hand_on(room, room.heir)


def _without(room: Room, player: PlayerId) -> Room:
    return replace(
        room,
        seats=tuple(seat for seat in room.seats if seat.player != player),
        spectators=tuple(member for member in room.spectators if member.player != player),
    )


def _checked(rules: AnyGame, options: Json) -> Json:
    try:
        complete: Json = rules.load_options(options).model_dump(by_alias=True)
    except ValueError as error:
        raise Refusal("INVALID_OPTIONS", {"reason": str(error)}) from error
    return complete


def require_no_match(room: Room) -> None:
    """Raises ``Refusal`` while a match runs."""
    if room.status == "playing":
        raise Refusal("ALREADY_STARTED")


def require_host(room: Room, player: PlayerId) -> None:
    """Raises ``Refusal`` for everybody but the host."""
    room.seat(player)
    if player != room.host:
        raise Refusal("NOT_HOST")


def require_place(room: Room) -> None:
    """Raises ``Refusal`` where every seat is taken."""
    if len(room.seats) == max(room.rules.players):
        raise Refusal("ROOM_FULL")


def is_free(room: Room, name: str) -> bool:
    """Whether nobody here has a name that people would take for ``name``."""
    taken = [seat.name for seat in room.seats] + [member.name for member in room.spectators]
    return _alike(name) not in map(_alike, taken)


def _require_person(room: Room, player: PlayerId) -> None:
    if any(seat.player == player and seat.computer for seat in room.seats):
        raise Refusal("IS_COMPUTER", {"player": player})


def _alike(name: str) -> str:
    """The same for names that people would take for one: case, width and what nobody sees do not
    count, nor the language in which a computer's name is shown."""
    seen = INVISIBLE.sub("", unicodedata.normalize("NFKC", name))
    return seen.casefold().replace("computer", "컴퓨터")
