"""Who is there: a seat is alive as long as any connection of its player's is."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from engine.game import PlayerId, Refusal
from engine.room.value import Change, Room


def connect(room: Room, player: PlayerId) -> Change:
    """A connection of a member's has opened. Coming back ends 자리 비움 and restores the deadline
    that was (ruling B8)."""
    if room.is_spectator(player):
        return Change(replace(room))  # a new version: see ``Service.connect``
    seat = room.seat(player)
    events = [{"type": "connected", "player": player}]
    if seat.away:
        events.append({"type": "back", "player": player})
    alive = replace(seat.back(), offline_since=None)
    return Change(room.with_seat(alive), events=tuple(events))


def alive(room: Room, player: PlayerId) -> Change:
    """A sign of life on a connection. Who was thought to be gone is back; who is merely away from
    the phone is not, for a page pings by itself."""
    if room.is_spectator(player) or room.seat(player).offline_since is None:
        return Change(room)
    return connect(room, player)


def disconnect(room: Room, player: PlayerId, now: int) -> Change:
    """The last connection of a player's has ended. Who sits nowhere here is not missed."""
    for seat in room.seats:
        if seat.player == player and seat.offline_since is None:
            return Change(
                room.with_seat(replace(seat, offline_since=now)),
                events=({"type": "disconnected", "player": player},),
            )
    return Change(room)


def notice(room: Room, connected: Collection[PlayerId], now: int) -> Change:
    """Finds the seats that seem alive without any connection in use: a disconnect that was lost."""
    change = Change(room)
    for seat in room.seats:
        if seat.player not in connected:
            change = change.then(lambda room, player=seat.player: disconnect(room, player, now))  # type: ignore[misc]
    return change


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
