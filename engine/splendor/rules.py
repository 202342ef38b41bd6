"""The course of a match of 보석 상인: deal, turns, end (000 §4, §5, §6, §8.2).

What a single action does stands in ``effects``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import IllegalAction, PlayerId, Step
from engine.rng import Rng
from engine.splendor.actions import PASS, Action, Buy, ChooseNoble, Concede, Pass, discards
from engine.splendor.effects import EFFECTS, TOKEN_LIMIT, Events, main_actions, welcome
from engine.splendor.gems import COLORS, GOLD, nonzero, pack, total
from engine.splendor.options import GemOptions
from engine.splendor.result import winners
from engine.splendor.shapes import Phase
from engine.splendor.state import Match, Player, State, places_with_cards
from engine.splendor.tables import CARDS_OF_TIER, LIMITS, NOBLE_IDS, SETUP, SLOTS

EXTRA_MS = LIMITS.extra_seconds * 1000


def setup(players: Sequence[PlayerId], options: GemOptions, rng: Rng, now: int) -> Step[State]:
    """000 §4, drawing in the order of §8.4: the order of play, the nobles, the decks."""
    if len(players) not in SETUP or len(set(players)) != len(players):
        raise ValueError(f"{min(SETUP)} to {max(SETUP)} different players are needed")
    table = SETUP[len(players)]
    order = tuple(rng.shuffled(players))
    nobles = bytes(rng.shuffled(range(len(NOBLE_IDS)))[: table.nobles])
    shuffled = [bytes(rng.shuffled(cards)) for cards in CARDS_OF_TIER]
    board = b"".join(deck[:SLOTS] for deck in shuffled)
    decks = [deck[SLOTS:] for deck in shuffled]
    state = State(
        match=Match(options, order, rng.seed, rng.counter),
        current=0,
        phase="action",
        ending=False,
        supply=pack(dict.fromkeys(COLORS, table.gems) | {GOLD: table.gold}),
        decks=decks,
        board=board,
        nobles=nobles,
        players=[Player.having(player) for player in order],
        choices=None,
        conceded=(),
        turn_seq=0,
        deadline_at=None,
        passes=0,
        places=places_with_cards(board, decks),
    )
    restart_clock(state, now)
    return Step(state, ({"type": "turnStarted", "player": order[0]},))


def to_act(state: State) -> frozenset[PlayerId]:
    """The player whose turn it is; nobody once the match is over."""
    return frozenset() if state.phase == "finished" else state.match.acting[state.current]


def turn(state: State) -> tuple[PlayerId, int]:
    """Whose turn it is, and how many that player has had before."""
    return state.match.order[state.current], state.players[state.current].turns


def legal_actions(state: State, player: PlayerId) -> Sequence[Action]:
    """Everything ``apply`` takes from ``player`` now, ``CONCEDE`` left out. A purchase stands here
    with its automatic payment only."""
    if state.match.order[state.current] != player:
        return ()
    me = state.players[state.current]
    if state.phase == "action":
        return main_actions(state, me) or (PASS,)
    if state.phase == "discard":
        return discards(me.tokens)
    return tuple(ChooseNoble(NOBLE_IDS[noble]) for noble in state.choices or b"")


def apply(state: State, player: PlayerId, action: Action, now: int) -> Step[State]:
    """The whole effect of ``action``. Raises ``IllegalAction``; ``state`` stays as it was."""
    if isinstance(action, Concede):
        return concede(state, player, now)
    seat = state.current
    if state.match.order[seat] != player or state.phase != action.phase:
        raise refusal(state, player)
    draft = state.draft(seat)
    me = draft.players[seat]
    events: Events = []
    if not isinstance(action, Pass):
        draft.passes = 0
    EFFECTS[type(action)](draft, me, action, events)
    carry_on(draft, me, action, events, now)
    return Step(draft, tuple(events))


def refusal(state: State, player: PlayerId) -> IllegalAction:
    """Why ``player`` may not do this now (ruling B4)."""
    seat = state.match.seats.get(player)
    if seat is None:
        return IllegalAction("NOT_A_PLAYER")
    if state.phase == "finished":
        return IllegalAction("MATCH_OVER")
    if seat in state.conceded:
        return IllegalAction("CONCEDED")
    return IllegalAction("WRONG_PHASE" if seat == state.current else "NOT_YOUR_TURN")


def carry_on(state: State, me: Player, action: Action, events: Events, now: int) -> None:
    """After an action: the discard, the noble, the end of the turn (000 §8.2)."""
    if total(me.tokens) > TOKEN_LIMIT:
        ask(state, "discard")
        return
    if me.satisfied and not isinstance(action, ChooseNoble):
        visitors = nobles_who_come(state, me, action)
        if len(visitors) > 1:
            state.choices = visitors
            ask(state, "noble")
            return
        for noble in visitors:
            welcome(state, me, noble, events)
    end_turn(state, me, events, now)


def nobles_who_come(state: State, me: Player, action: Action) -> bytes:
    """The nobles on the table whom the player's bonuses please (000 §5); with ``afterPurchase``
    only a purchase can bring one (ruling S1)."""
    if state.match.nobles_need_purchase and not isinstance(action, Buy):
        return b""
    return bytes(noble for noble in state.nobles if noble in me.satisfied)


def ask(state: State, phase: Phase) -> None:
    """The same player has something more to decide, and 15 s more for it (ruling S4)."""
    state.phase = phase
    state.turn_seq += 1
    if state.deadline_at is not None:
        state.deadline_at += EXTRA_MS


def end_turn(state: State, me: Player, events: Events, now: int) -> None:
    """Whether this turn triggers the end (000 §6), and then the next one."""
    me.turns += 1
    if me.points >= state.match.target and not state.ending:
        state.ending = True
        events.append({"type": "endTriggered", "player": me.id})
    pass_turn(state, events, now)


def pass_turn(state: State, events: Events, now: int) -> None:
    """To the next player who is still in, or to the end."""
    seat = next_seat(state)
    if (state.ending and seat < state.current) or (state.passes and is_stuck(state)):
        # In the last round nobody is left (000 §8.6, ruling S7), or nobody can ever move again.
        finish(state, events)
        return
    state.current = seat
    state.phase = "action"
    state.choices = None
    state.turn_seq += 1
    restart_clock(state, now)
    events.append({"type": "turnStarted", "player": state.match.order[seat]})


def next_seat(state: State) -> int:
    """The next one, around the table, who has not conceded."""
    seats = len(state.players)
    seat = (state.current + 1) % seats
    while seat in state.conceded:
        seat = (seat + 1) % seats
    return seat


def is_stuck(state: State) -> bool:
    """Whether all who are still in have just passed. A pass changes nothing, so they would pass
    for ever; the seed does not say what then, and the match ends as it stands."""
    return state.passes >= len(state.players) - len(state.conceded)


def restart_clock(state: State, now: int) -> None:
    """A whole turn's time from ``now`` (000 §8.5)."""
    limit = state.match.turn_ms
    state.deadline_at = None if limit is None else now + limit


def finish(state: State, events: Events) -> None:
    """No more decisions, no more clock."""
    state.phase = "finished"
    state.choices = None
    state.deadline_at = None
    events.append({"type": "gameOver", "winners": winners(state)})


def concede(state: State, player: PlayerId, now: int) -> Step[State]:
    """000 §8.2, ruling S6: the tokens go back, the reserved cards out of the match. Raises
    ``IllegalAction``."""
    seat = state.match.seats.get(player)
    if seat is None or state.phase == "finished" or seat in state.conceded:
        raise refusal(state, player)
    draft = state.draft(seat)
    me = draft.players[seat]
    events: Events = [{"type": "conceded", "player": player, "tokens": nonzero(me.tokens)}]
    draft.supply += me.tokens
    me.tokens, me.reserved, me.blind = 0, b"", b""
    draft.conceded += (seat,)
    draft.passes = 0
    if len(draft.conceded) == len(draft.players) - 1:
        finish(draft, events)
    elif seat == draft.current:
        pass_turn(draft, events, now)
    return Step(draft, tuple(events))
