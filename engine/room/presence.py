"""Who is there: a seat is alive as long as any connection of its player's is."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial

from engine.game import PlayerId, Refusal
from engine.room.value import MAX_SPECTATORS, Change, Room, Seat, hand_on

HOST_PATIENCE = 180_000  # ms without a host, between matches, until somebody who is there is host


def connect(room: Room, player: PlayerId, now: int) -> Change:
    """A connection of a member's has opened. Coming back ends 자리 비움 and restores the deadline
    that was (ruling B8). Always a new version: see ``Service.connect``."""
    if room.is_spectator(player):
        return Change(replace(room))
    seat = room.seat(player)
    here = room.with_seat(replace(seat, offline_since=None))
    is_new = seat.offline_since is not None
    connected = Change(here, events=({"type": "connected", "player": player},) * is_new)
    return connected.then(lambda room: come_back(room, player, now))


def come_back(room: Room, player: PlayerId, now: int) -> Change:
    """The player is at the table again, whatever the clock has played for them."""
    seat = room.seat(player)
    match = room.match and replace(room.match, human_at=now)
    events = ({"type": "back", "player": player},) if seat.away else ()
    return Change(replace(room, match=match).with_seat(seat.back()), events=events)


def disconnect(room: Room, player: PlayerId, now: int) -> Change:
    """The last connection of a player's has ended. Who sits nowhere here is not missed."""
    for seat in room.people:
        if seat.player == player and seat.offline_since is None:
            return Change(
                room.with_seat(replace(seat, offline_since=now)),
                events=({"type": "disconnected", "player": player},),
            )
    return Change(room)


def notice(room: Room, connected: Collection[PlayerId], now: int) -> Change:
    """Brings the room in line with the connections that are in use: a disconnect that was lost, a
    phone that has woken up, a spectator who sat down."""
    change = Change(room)
    for seat in room.people:
        change = change.then(partial(_noticed, seat=seat, connected=connected, now=now))
    return change.then(lambda room: _make_room(room, connected)).then(
        lambda room: _replace_host(room, now)
    )


def keep(room: Room, host: PlayerId, player: PlayerId) -> Change:
    """The host goes on waiting for who is away (계속, ruling B8)."""
    room.seat(host)
    if host != room.host:
        raise Refusal("NOT_HOST")
    seat = room.seat(player)
    if not seat.asked:
        return Change(room)
    return Change(
        room.with_seat(replace(seat, asked=False)), events=({"type": "kept", "player": player},)
    )


def _noticed(room: Room, seat: Seat, connected: Collection[PlayerId], now: int) -> Change:
    if seat.player not in connected:
        return disconnect(room, seat.player, now)
    return Change(room) if seat.offline_since is None else connect(room, seat.player, now)


def _make_room(room: Room, connected: Collection[PlayerId]) -> Change:
    """Where no more can watch, one who has gone makes room; the newest may still be on the way."""
    gone = [member for member in room.spectators[:-1] if member.player not in connected]
    if len(room.spectators) < MAX_SPECTATORS or not gone:
        return Change(room)
    stay = tuple(member for member in room.spectators if member != gone[0])
    left = {"type": "left", "player": gone[0].player}
    return Change(replace(room, spectators=stay), events=(left,))


def _replace_host(room: Room, now: int) -> Change:
    """A lobby must not wait for a host who never comes back."""
    since = room.seat(room.host).offline_since
    heir = room.seat(room.heir)
    is_missed = since is not None and now - since >= HOST_PATIENCE
    if room.status == "playing" or not is_missed or heir.offline_since is not None:
        return Change(room)
    return hand_on(room, heir.player)
