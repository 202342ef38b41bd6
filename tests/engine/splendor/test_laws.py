"""What holds in every match: laws as properties over random matches of two to four players with
random options."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from copy import deepcopy
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given, settings

from engine.game import Event, IllegalAction, Json
from engine.splendor import GAME
from engine.splendor.actions import (
    BUYS,
    BUYS_RESERVED,
    CONCEDE,
    PASS,
    RESERVES,
    TAKES_DIFFERENT,
    TAKES_SAME,
    Action,
    Buy,
    ChooseNoble,
    Concede,
    Discard,
    Reserve,
    TakeDifferent,
    TakeSame,
)
from engine.splendor.gems import TOKENS, pack
from engine.splendor.shapes import TokenColor
from engine.splendor.state import State
from engine.splendor.tables import CARD_IDS, NOBLE_IDS
from tests.engine.splendor.positions import NOW
from tests.engine.splendor.walks import Situation, Start, situations, starts

some = settings(max_examples=40, deadline=None)
many = settings(max_examples=100, deadline=None)

ILL_FORMED: list[tuple[TokenColor, ...]] = [
    ("W", "W"),
    ("W", "U", "U"),
    ("U", "gold"),
    ("W", "U", "G", "R"),
    (),
]
DISCARDS = [
    Discard(pack(Counter(colors)))
    for number in range(5)
    for colors in combinations_with_replacement(TOKENS, number)
]
UNIVERSE: list[Action] = [
    *TAKES_DIFFERENT.values(),
    *map(TakeDifferent, ILL_FORMED),
    *TAKES_SAME.values(),
    TakeSame("gold"),
    *RESERVES,
    *BUYS,
    *BUYS_RESERVED,
    PASS,
    *DISCARDS,
    *map(ChooseNoble, (*NOBLE_IDS, "N77")),
]


def tokens_everywhere(state: Json) -> Counter[str]:
    piles = [state["supply"], *(player["tokens"] for player in state["players"].values())]
    return sum((Counter(pile) for pile in piles), Counter())


def cards_everywhere(state: Json) -> list[str]:
    cards = [card for deck in state["decks"].values() for card in deck]
    cards += [card for row in state["board"].values() for card in row if card]
    for player in state["players"].values():
        cards += player["cards"] + [held["cardId"] for held in player["reserved"]]
    return cards


def nobles_everywhere(state: Json) -> list[str]:
    return sorted(
        state["nobles"] + [n for player in state["players"].values() for n in player["nobles"]]
    )


@some
@given(starts)
def test_nothing_is_lost(start: Start) -> None:
    """Tokens, cards and nobles are conserved; only a conceder's reserved cards leave."""
    first = GAME.dump(start.deal())
    gone: list[str] = []
    for moment in start.play():
        if isinstance(moment.action, Concede):
            hand = GAME.dump(moment.state)["players"][moment.player]["reserved"]
            gone += [card["cardId"] for card in hand]
        state = GAME.dump(moment.after)
        assert tokens_everywhere(state) == tokens_everywhere(first)
        assert sorted(cards_everywhere(state) + gone) == sorted(CARD_IDS)
        assert nobles_everywhere(state) == nobles_everywhere(first)


@some
@given(starts)
def test_nobody_keeps_more_than_ten(start: Start) -> None:
    """§5: more than ten tokens only in ``discard``, and then only the player who must discard;
    never more than three reserved cards. A concession can end the match within that moment."""
    for moment in start.play():
        state = GAME.dump(moment.after)
        if state["phase"] == "finished" and isinstance(moment.action, Concede):
            break
        for name, player in state["players"].items():
            over = sum(player["tokens"].values()) > 10
            assert over == (state["phase"] == "discard" and GAME.to_act(moment.after) == {name})
            assert len(player["reserved"]) <= 3


@some
@given(starts)
def test_apply_accepts_exactly_what_is_listed(start: Start) -> None:
    for moment in list(start.play())[::3]:
        (player,) = GAME.to_act(moment.state)
        legal = GAME.legal_actions(moment.state, player)
        assert len(set(legal)) == len(legal)
        assert set(legal) <= set(UNIVERSE)
        assert {action for action in UNIVERSE if accepts(moment.state, player, action)} == set(
            legal
        )


def accepts(state: State, player: str, action: Action) -> bool:
    try:
        GAME.apply(state, player, action, NOW)
    except IllegalAction:
        return False
    return True


@some
@given(situations())
def test_only_the_player_to_act_is_heard(moment: Situation) -> None:
    for player in (*moment.state.match.order, "eve"):
        if player not in GAME.to_act(moment.state):
            assert list(GAME.legal_actions(moment.state, player)) == []
            assert not any(accepts(moment.state, player, action) for action in UNIVERSE)


@some
@given(situations())
def test_apply_leaves_its_argument_alone(moment: Situation) -> None:
    """B1: accepted or refused, the state that was given is as it was."""
    before = GAME.load(deepcopy(GAME.dump(moment.state)))
    for player in moment.state.match.order:
        for action in (*UNIVERSE, CONCEDE):
            accepts(moment.state, player, action)
    assert moment.state == before


@some
@given(starts)
def test_dump_and_load_are_inverse(start: Start) -> None:
    """What follows from the cards is kept from move to move; ``load`` reckons it anew."""
    for moment in start.play():
        dumped = GAME.dump(moment.after)
        assert GAME.load(json.loads(json.dumps(dumped))) == moment.after
        assert GAME.dump(GAME.load(dumped)) == dumped
        action = GAME.dump_action(moment.action)
        assert GAME.load_action(json.loads(json.dumps(action))) == moment.action


@some
@given(starts)
def test_the_same_record_replays_to_the_same_state(start: Start) -> None:
    """리플레이 결정성: from the seed and the actions alone."""
    state, now = start.deal(), NOW
    for moment in start.play():
        now += 1000
        step = GAME.apply(
            state, moment.player, GAME.load_action(GAME.dump_action(moment.action)), now
        )
        assert step == (moment.after, moment.events)
        state = GAME.load(GAME.dump(step.state))


@some
@given(starts)
def test_every_match_ends(start: Start) -> None:
    """And, unless somebody conceded or nobody could move, all have had the same number of turns
    (§6)."""
    *_, last = start.play()
    assert last.after.phase == "finished"
    assert last.events[-1]["type"] == "gameOver"
    result = GAME.result(last.after)
    assert result is not None
    assert last.events[-1]["winners"] == result["winners"]
    state = GAME.dump(last.after)
    if not state["conceded"] and last.events[0]["type"] != "passed":
        assert len(set(state["turnsTaken"].values())) == 1
        assert max(row["points"] for row in result["ranking"]) >= state["options"]["targetPoints"]


@some
@given(starts)
def test_timeouts_alone_end_every_match(start: Start) -> None:
    state = start.deal()
    for _ in range(1000):
        if not GAME.to_act(state):
            break
        player, action = GAME.timeout(state)
        assert {player} == GAME.to_act(state)
        assert action in GAME.legal_actions(state, player)
        state = GAME.apply(state, player, action, NOW).state
    assert state.phase == "finished"


@some
@given(starts)
def test_turn_seq_counts_decisions(start: Start) -> None:
    """B2: one more for each new decision, and none for another player's concession."""
    for moment in start.play():
        before, after = moment.state, moment.after
        waits = moment.player in GAME.to_act(before) and after.phase != "finished"
        assert after.turn_seq == before.turn_seq + waits
        same_turn = GAME.turn(before) == GAME.turn(after)
        if after.phase == "action" and waits:
            assert not same_turn
        elif after.phase != "finished":
            assert same_turn


def rebuilt(events: list[Event], names: list[str]) -> dict[str, Counter[str]]:
    """What everybody holds, from the events that everybody sees."""
    held = {name: Counter[str]() for name in names}
    for event in events:
        match event:
            case {"type": "tookTokens", "player": player, "tokens": tokens}:
                held[player].update(tokens)
            case {"type": "reserved", "player": player, "gold": True}:
                held[player]["gold"] += 1
            case {"type": "bought", "player": player, "paid": tokens}:
                held[player].subtract(tokens)
            case {"type": "discarded" | "conceded", "player": player, "tokens": tokens}:
                held[player].subtract(tokens)
    return held


@some
@given(starts)
def test_the_events_tell_every_balance(start: Start) -> None:
    seen: list[Event] = []
    *_, last = moments = list(start.play())
    for moment in moments:
        seen += [e for event in moment.events if (e := GAME.view_event(event, None))]
    held = rebuilt(seen, list(last.after.match.order))
    for name, player in GAME.dump(last.after)["players"].items():
        assert {c: n for c, n in held[name].items() if n} == {
            c: n for c, n in player["tokens"].items() if n
        }


@many
@given(situations())
def test_the_view_lists_what_is_legal(moment: Situation) -> None:
    """A page builds the very actions of ``legal_actions`` from ``view``'s ``legal``."""
    (player,) = GAME.to_act(moment.state)
    seen = GAME.view(moment.state, player)
    listed = GAME.legal_actions(moment.state, player)
    if moment.state.phase == "discard":
        assert all(
            sum(GAME.dump_action(a)["tokens"].values()) == seen["choices"]["discard"]
            for a in listed
        )
        return
    assert set(spelled(seen["choices"])) == set(listed)
    for other in (*moment.state.match.order, None):
        assert ("choices" in GAME.view(moment.state, other)) == (other == player)


def spelled(legal: Json) -> list[Action]:
    if "nobles" in legal:
        return [ChooseNoble(noble) for noble in legal["nobles"]]
    take = legal["different"]
    actions: list[Json] = [
        {"type": "TAKE_DIFFERENT", "colors": list(colors)}
        for colors in combinations(take["colors"], take["count"])
        if colors
    ]
    actions += [{"type": "TAKE_SAME", "color": color} for color in legal["same"]]
    for tier, slots in legal["reserve"]["slots"].items():
        actions += [{"type": "RESERVE", "from": {"tier": int(tier), "slot": s}} for s in slots]
    for tier in legal["reserve"]["decks"]:
        actions.append({"type": "RESERVE", "from": {"tier": tier, "deck": True}})
    actions += [{"type": "BUY", "from": buy["from"]} for buy in legal["buy"]]
    actions += [{"type": "PASS"}] if legal["pass"] else []
    return [GAME.load_action(action) for action in actions]


@many
@given(situations())
def test_the_automatic_payment_of_the_view_is_what_is_paid(moment: Situation) -> None:
    (player,) = GAME.to_act(moment.state)
    for buy in GAME.view(moment.state, player).get("choices", {}).get("buy", ()):
        by_hand = GAME.load_action({"type": "BUY", "from": buy["from"], "payment": buy["payment"]})
        automatic = Buy(by_hand.source) if isinstance(by_hand, Buy) else PASS
        steps = [GAME.apply(moment.state, player, a, NOW) for a in (by_hand, automatic)]
        assert steps[0] == steps[1]


def test_the_universe_holds_every_kind() -> None:
    kinds = {type(action) for action in UNIVERSE} | {Concede}
    assert kinds == set(Action.__args__)
    assert sum(isinstance(action, Reserve) for action in UNIVERSE) == 15


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_state_stays_small(players: int) -> None:
    """Design §5 wants a room below 2 KB, compressed: the state is most of it."""
    biggest = 0
    for seed in range(5):
        for moment in Start(players, {}, seed).play():
            body = json.dumps(GAME.dump(moment.after), separators=(",", ":")).encode()
            biggest = max(biggest, len(zlib.compress(body, 9)))
    assert biggest < 1300
