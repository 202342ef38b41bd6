"""What each viewer may see (000 §8.3, ruling S1), built from nothing.

Beside the table a view carries what a page without rules needs: for the player to act, what is
legal and what it costs (``choices``); with ``showHints``, what the viewer could buy now and what
each noble still asks of them (``hints``). Secrets are the decks, the blind reserves of others (with
``hidden``, all of theirs), the nobles left in the box, and the generator.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Event, PlayerId
from engine.splendor.actions import (
    Buy,
    FromBoard,
    FromDeck,
    Reserve,
    TakeSame,
    dump_source,
    number_to_take,
)
from engine.splendor.effects import main_actions
from engine.splendor.gems import COLORED, missing, nonzero, total, unpack, unpack_colors
from engine.splendor.prices import affordable, automatic_payment, price
from engine.splendor.result import standing
from engine.splendor.shapes import (
    GemChoices,
    GemPlayer,
    GemView,
    HiddenReserve,
    Hints,
    OpenReserve,
    Purchase,
)
from engine.splendor.state import Player, State, open_cards
from engine.splendor.tables import (
    CARD_IDS,
    LIMITS,
    NOBLE_IDS,
    REQUIREMENTS,
    TIER_NAMES,
    TIER_OF,
    card_ids,
    noble_ids,
)


def view(state: State, viewer: PlayerId | None) -> GemView:
    """The match as ``viewer`` may see it; ``None``, or anybody who does not play, is a
    spectator."""
    match = state.match
    seats = range(len(match.order))
    seat = match.seats.get(viewer) if viewer is not None else None
    seen: GemView = {
        "options": match.options.model_dump(by_alias=True),
        "order": list(match.order),
        "current": state.current,
        "phase": state.phase,
        "endTriggered": state.ending,
        "turnSeq": state.turn_seq,
        "deadlineAt": state.deadline_at,
        "supply": unpack(state.supply),
        "decks": {name: len(state.decks[tier - 1]) for tier, name in TIER_NAMES.items()},
        "board": {name: open_cards(state, tier) for tier, name in TIER_NAMES.items()},
        "nobles": noble_ids(state.nobles),
        "pendingNobleChoices": None if state.choices is None else noble_ids(state.choices),
        "players": {match.order[other]: see_player(state, other, seat) for other in seats},
    }
    if state.phase == "finished":
        seen["result"] = standing(state)
    elif seat is not None and seat not in state.conceded:
        if match.options.show_hints:
            seen["hints"] = hints(state, state.players[seat])
        if seat == state.current:
            seen["choices"] = choices(state, state.players[seat])
    return seen


def open_view(state: State) -> GemView:
    """What a spectator sees, with every hand open."""
    seats = state.match.seats.items()
    return {**view(state, None), "players": {p: see_player(state, at, at) for p, at in seats}}


def see_player(state: State, seat: int, viewer: int | None) -> GemPlayer:
    """What the viewer on the other seat, or on the same one, sees of the player on ``seat``."""
    player = state.players[seat]
    return {
        "points": player.points,
        "bonuses": unpack_colors(player.bonuses),
        "tokens": unpack(player.tokens),
        "cards": card_ids(player.cards),
        "nobles": noble_ids(player.nobles),
        "reserved": list(see_reserved(state, player, is_own=seat == viewer)),
        "turnsTaken": player.turns,
        "conceded": seat in state.conceded,
    }


def see_reserved(
    state: State, player: Player, *, is_own: bool
) -> Iterator[OpenReserve | HiddenReserve]:
    """The hand: open cards by name, hidden ones by their tier only."""
    hides_all = state.match.options.reserved_visibility == "hidden"
    sees_all = is_own or state.phase == "finished"
    for card, blind in zip(player.reserved, player.blind, strict=True):
        if sees_all or not (blind or hides_all):
            yield {"cardId": CARD_IDS[card], "blind": bool(blind)}
        else:
            yield {"hidden": True, "tier": TIER_OF[card]}


def hints(state: State, me: Player) -> Hints:
    """Each card that ``me`` could buy, with its automatic payment (which names gold where gold is
    needed), and for each noble the bonuses still missing."""
    requirements = {NOBLE_IDS[noble]: REQUIREMENTS[noble] for noble in state.nobles}
    flags = affordable(me.tokens, me.bonuses)
    return {
        "affordable": {
            CARD_IDS[card]: nonzero(automatic_payment(price(card, me.bonuses), me.tokens) or 0)
            for card in state.board + me.reserved
            if flags[card]
        },
        "nobles": {
            noble: nonzero(missing(required, me.bonuses))
            for noble, required in requirements.items()
        },
    }


def choices(state: State, me: Player) -> GemChoices:
    """``legal_actions`` for a page, without repeating itself: the colours from which ``count``
    different ones must be taken, the places to reserve from, the cards to buy with what is due
    after discounts and the automatic payment."""
    if state.phase == "discard":
        return {"discard": total(me.tokens) - LIMITS.tokens}
    if state.phase == "noble":
        return {"nobles": noble_ids(state.choices or b"")}
    actions = main_actions(state, me)
    reserves = [action.source for action in actions if isinstance(action, Reserve)]
    count = number_to_take(state.supply & COLORED, state.match.least_colors)
    return {
        "different": {
            "colors": list(nonzero(state.supply & COLORED)) if count else [],
            "count": count,
        },
        "same": [action.color for action in actions if isinstance(action, TakeSame)],
        "reserve": {
            "slots": {
                name: [s.slot for s in reserves if isinstance(s, FromBoard) and s.tier == tier]
                for tier, name in TIER_NAMES.items()
            },
            "decks": [source.tier for source in reserves if isinstance(source, FromDeck)],
        },
        "buy": [legal_buy(state, me, action) for action in actions if isinstance(action, Buy)],
        "pass": not actions,
    }


def legal_buy(state: State, me: Player, action: Buy) -> Purchase:
    """One purchase: from where, what is due in colours, what would be paid."""
    source = action.source
    hand, board = me.reserved, state.board
    card = board[source.place] if isinstance(source, FromBoard) else hand[source.index]
    due = price(card, me.bonuses)
    return {
        "from": dump_source(source),
        "price": nonzero(due),
        "payment": nonzero(automatic_payment(due, me.tokens) or 0),
    }


# All that an event may show to everybody; ``auto`` is the room's mark (ruling B7).
PUBLIC = {
    "turnStarted": ("player",),
    "tookTokens": ("player", "tokens"),
    "reserved": ("player", "tier", "slot", "cardId", "blind", "gold"),
    "bought": ("player", "tier", "slot", "cardId", "paid"),
    "refilled": ("tier", "slot", "cardId"),
    "discarded": ("player", "tokens"),
    "nobleVisited": ("player", "nobleId"),
    "passed": ("player",),
    "conceded": ("player", "tokens"),
    "endTriggered": ("player",),
    "gameOver": ("winners",),
}


def view_event(event: Event, viewer: PlayerId | None) -> Event | None:
    """The event, without the card of somebody else's blind reserve. A card reserved from the board
    is shown when it is taken, whatever the option says (ruling S1)."""
    fields = ("type", *PUBLIC[event["type"]], "auto")
    seen = {field: event[field] for field in fields if field in event}
    if event["type"] == "reserved" and event["blind"] and event["player"] != viewer:
        seen["cardId"] = None
    return seen
