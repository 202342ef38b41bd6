"""Rooms: who sits there, what is played, the socket that tells of it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from engine import room as rooms
from engine.computer import Strength
from engine.game import Json
from functions import wiring
from functions.config import config
from functions.connections import TICKET_SECONDS
from functions.routes import needs
from functions.routes.needs import Code, Me
from functions.schemas.fields import Name
from functions.schemas.rooms import (
    Action,
    Answer,
    Join,
    Listings,
    NewComputer,
    NewReaction,
    NewRoom,
    Options,
    Rematch,
    Somebody,
    Ticket,
)

router = APIRouter()


@router.post("/rooms", status_code=201, response_model=Answer)
async def create_room(new: NewRoom, me: Me, request: Request) -> Json:
    """Opens a room; whoever opens it is its host."""
    needs.require("rooms", request, me)
    return wiring.worker().service.create_room(
        me, new.game, new.options, map(Strength, new.computers), is_public=new.is_public
    )


@router.get("/rooms", response_model=Listings)
async def list_rooms(_me: Me, cursor: Annotated[str | None, Query(max_length=64)] = None) -> Json:
    """Rooms that anybody may join."""
    return wiring.worker().service.public_rooms(cursor)


@router.get("/rooms/{code}", response_model=Answer)
async def read_room(code: Code, me: Me) -> Json:
    """The room as its player may see it."""
    return wiring.worker().service.read(code, me.id)


@router.post("/rooms/{code}/join", response_model=Answer)
async def join_room(code: Code, me: Me, request: Request, new: Join | None = None) -> Json:
    """Takes a free seat, or a place among those who watch; joining again changes nothing."""
    needs.require("joins", request, me)
    watches = new is not None and new.role == "spectator"
    guest = rooms.Member(*me)
    return wiring.worker().path.run(
        code, me.id, lambda room, now: rooms.join(room, guest, now, as_spectator=watches)
    )


@router.post("/rooms/{code}/computers", response_model=Answer)
async def add_computer(code: Code, new: NewComputer, me: Me) -> Json:
    """The host gives a free seat to a computer player."""
    strength = Strength(new.strength)
    return wiring.worker().path.run(
        code, me.id, lambda room, _: rooms.add_computer(room, me.id, strength)
    )


@router.delete("/rooms/{code}/computers/{player}", response_model=Answer)
async def remove_computer(code: Code, player: Name, me: Me) -> Json:
    """The host takes a computer player from the table."""
    return wiring.worker().path.run(
        code, me.id, lambda room, _: rooms.remove_computer(room, me.id, player)
    )


@router.post("/rooms/{code}/leave", status_code=204)
async def leave_room(code: Code, me: Me) -> None:
    """Gives up one's place; in a running match that concedes."""
    wiring.worker().service.leave(code, me.id)


@router.post("/rooms/{code}/kick", response_model=Answer)
async def kick(code: Code, new: Somebody, me: Me) -> Json:
    """The host removes somebody: anybody between matches, in a match who is away."""
    return wiring.worker().path.run(
        code, me.id, lambda room, now: rooms.kick(room, me.id, new.player, now)
    )


@router.post("/rooms/{code}/keep", response_model=Answer)
async def keep(code: Code, new: Somebody, me: Me) -> Json:
    """The host goes on waiting for who is away."""
    return wiring.worker().path.run(
        code, me.id, lambda room, _: rooms.keep(room, me.id, new.player)
    )


@router.put("/rooms/{code}/host", response_model=Answer)
async def pass_host(code: Code, new: Somebody, me: Me) -> Json:
    """The host hands the role on."""
    return wiring.worker().path.run(
        code, me.id, lambda room, _: rooms.pass_host(room, me.id, new.player)
    )


@router.put("/rooms/{code}/options", response_model=Answer)
async def set_options(code: Code, new: Options, me: Me) -> Json:
    """The host's choice for the next match."""
    return wiring.worker().path.run(
        code, me.id, lambda room, _: rooms.set_options(room, me.id, new.options)
    )


@router.post("/rooms/{code}/start", response_model=Answer)
async def start_match(code: Code, me: Me) -> Json:
    """Begins the first match."""
    return wiring.worker().service.start(code, me.id)


@router.post("/rooms/{code}/rematch", response_model=Answer)
async def rematch(code: Code, new: Rematch, me: Me, request: Request) -> Json:
    """Begins the next match, for whoever sits here."""
    needs.require("rematches", request, me)
    return wiring.worker().service.rematch(code, me.id, new.match)


@router.post("/rooms/{code}/actions", response_model=Answer)
async def act(code: Code, new: Action, me: Me) -> Json:
    """Plays one action."""
    return wiring.worker().service.act(code, me.id, new.action, new.turn_seq, new.action_id)


@router.post("/rooms/{code}/reactions", status_code=204)
async def react(code: Code, new: NewReaction, me: Me) -> None:
    """Shows everybody in the room an emote, or tells whom the match waits for to hurry."""
    wiring.worker().reactions.send(code, me.id, new.reaction)


@router.post("/rooms/{code}/tickets", status_code=201, response_model=Ticket)
async def create_ticket(code: Code, me: Me, request: Request) -> Json:
    """A one-use ticket for a socket that brings this room's changes."""
    needs.require("tickets", request, me)
    ticket = wiring.worker().connections.new_ticket(code, me.id)
    url = f"{config().websocket_url}?ticket={ticket}"
    return {"ticket": ticket, "url": url, "seconds": TICKET_SECONDS}
