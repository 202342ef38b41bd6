"""Who sees what (000 §8.3; ruling S1)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.game import Json
from engine.splendor import GAME
from engine.splendor.actions import Buy, Concede, FromReserve, Pass
from engine.splendor.tables import CARD_IDS, NOBLE_IDS
from tests.engine.splendor.positions import NOW, cards_with, do, person, position
from tests.engine.splendor.walks import Situation, situations

VIEWERS = ("ann", "bob", "cho", None)


def reserved_of(state: Any, player: str, viewer: str | None) -> list[Json]:
    loaded = GAME.load(state) if isinstance(state, dict) else state
    seen: list[Json] = GAME.view(loaded, viewer)["players"][player]["reserved"]
    return seen


def test_open_and_blind_reserves() -> None:
    state = position({"ann": person(reserved="1W01 2W01?")})
    own = [{"cardId": "1W01", "blind": False}, {"cardId": "2W01", "blind": True}]
    others = [{"cardId": "1W01", "blind": False}, {"hidden": True, "tier": 2}]
    assert reserved_of(state, "ann", "ann") == own
    for viewer in ("bob", "cho", None, "eve"):
        assert reserved_of(state, "ann", viewer) == others


def test_reserves_hidden_by_option() -> None:
    """S1: shown in the event when it is taken, hidden from others' views afterwards."""
    state = position(options={"reservedVisibility": "hidden"})
    card = state["board"]["2"][0]
    step = do(state, "ann", type="RESERVE", source={"tier": 2, "slot": 0})
    for viewer in VIEWERS:
        event = GAME.view_event(step.events[0], viewer)
        assert event is not None
        assert event["cardId"] == card
    assert reserved_of(step.state, "ann", "ann") == [{"cardId": card, "blind": False}]
    assert reserved_of(step.state, "ann", "bob") == [{"hidden": True, "tier": 2}]


def test_the_event_of_a_blind_reserve() -> None:
    step = do(position(), "ann", type="RESERVE", source={"tier": 3, "deck": True})
    card = step.events[0]["cardId"]
    public = {
        "type": "reserved",
        "player": "ann",
        "tier": 3,
        "slot": None,
        "cardId": None,
        "blind": True,
        "gold": True,
    }
    assert GAME.view_event(step.events[0], "ann") == public | {"cardId": card}
    for viewer in ("bob", "cho", None):
        assert GAME.view_event(step.events[0], viewer) == public


def test_an_event_shows_only_what_is_named() -> None:
    event = {"type": "passed", "player": "ann", "secret": 1, "auto": True}
    assert GAME.view_event(event, None) == {"type": "passed", "player": "ann", "auto": True}


def test_what_everybody_sees() -> None:
    bob = person({"W": 1, "gold": 2}, "1W08 1U01", nobles="N05")
    state = position({"bob": bob}, nobles=["N01"])
    seen = GAME.view(GAME.load(state), None)
    assert seen["players"]["bob"] == {
        "points": 4,
        "bonuses": {"W": 1, "U": 1, "G": 0, "R": 0, "K": 0},
        "tokens": {"W": 1, "U": 0, "G": 0, "R": 0, "K": 0, "gold": 2},
        "cards": ["1W08", "1U01"],
        "nobles": ["N05"],
        "reserved": [],
        "turnsTaken": 3,
        "conceded": False,
    }
    for field in ("order", "current", "phase", "supply", "board", "nobles", "turnSeq"):
        assert seen[field] == state[field]
    assert seen["decks"] == {tier: len(state["decks"][tier]) for tier in "123"}
    assert not seen.keys() & {"rng", "hints", "choices", "result"}


class TestHints:
    """``showHints``: what the viewer could buy now, and what nobles still ask for."""

    ann = person({"U": 2, "gold": 1}, cards_with({"G": 3, "R": 4}), reserved="1W07?")
    state = position({"ann": ann}, nobles=["N01", "N07", "N06"])

    def test_affordable(self) -> None:
        hints = GAME.view(GAME.load(self.state), "ann")["hints"]
        assert hints["affordable"]["1W07"] == {"U": 2, "gold": 1}
        assert "3W01" not in hints["affordable"]

    def test_nobles(self) -> None:
        hints = GAME.view(GAME.load(self.state), "ann")["hints"]
        assert hints["nobles"] == {"N01": {"G": 1}, "N07": {"W": 3, "U": 3}, "N06": {"U": 3}}

    def test_for_the_viewer_alone(self) -> None:
        loaded = GAME.load(self.state)
        assert "1W07" not in GAME.view(loaded, "bob")["hints"]["affordable"]
        assert "hints" not in GAME.view(loaded, None)

    def test_switched_off(self) -> None:
        loaded = GAME.load(self.state | {"options": {"showHints": False}})
        seen = GAME.view(loaded, "ann")
        assert "hints" not in seen
        assert seen["choices"]["buy"]


def test_legal_shows_price_and_payment() -> None:
    ann = person({"U": 2, "gold": 1}, reserved="1W07")
    seen = GAME.view(GAME.load(position({"ann": ann})), "ann")["choices"]
    assert seen["buy"] == [
        {"from": {"reservedIndex": 0}, "price": {"U": 3}, "payment": {"U": 2, "gold": 1}}
    ]
    assert seen["different"] == {"colors": list("WUGRK"), "count": 3}
    assert seen["reserve"]["slots"] == {tier: [0, 1, 2, 3] for tier in "123"}
    assert seen["reserve"]["decks"] == [1, 2, 3]
    assert seen["pass"] is False


@pytest.mark.parametrize("viewer", VIEWERS)
def test_secrets_are_nowhere_in_the_text(viewer: str | None) -> None:
    """정보 유출: 블라인드 예약 카드 ID, 더미 내용, 제외 귀족, `rng`가 없음(직렬화 검사)."""
    state = position({"bob": person(reserved="2W01? 1W01"), "cho": person(reserved="3W01?")})
    text = json.dumps(GAME.view(GAME.load(state), viewer))
    secret = {card for deck in state["decks"].values() for card in deck}
    secret |= {"2W01"} if viewer != "bob" else set()
    secret |= {"3W01"} if viewer != "cho" else set()
    secret |= set(NOBLE_IDS) - set(state["nobles"])
    secret |= {"rng", "seed", "00ff", "counter"}
    assert not [word for word in secret if f'"{word}"' in text]


def varied(state: Json, viewer: str | None, chooser: Random, *, keep_tops: bool) -> Json:
    """The same state to ``viewer``'s eyes: another seed, and other cards wherever the viewer
    cannot look. With ``keep_tops`` the top of each deck stays, as a refill will show it."""
    other: Json = json.loads(json.dumps(state))
    other["rng"] = {"seed": chooser.randbytes(32).hex(), "counter": chooser.randrange(1000)}
    hides_all = state["options"]["reservedVisibility"] == "hidden"
    for tier in "123":
        deck = other["decks"][tier]
        hidden = [
            held
            for name, player in other["players"].items()
            for held in player["reserved"]
            if name != viewer and (held["blind"] or hides_all) and held["cardId"][0] == tier
        ]
        kept = deck[:1] if keep_tops else []
        pool = deck[len(kept) :] + [held["cardId"] for held in hidden]
        chooser.shuffle(pool)
        for held in hidden:
            held["cardId"] = pool.pop()
        other["decks"][tier] = kept + pool
    return other


def reveals_a_hidden_card(moment: Situation) -> bool:
    """To buy a reserved card shows it; that is the rule. To pass shows that none can be bought."""
    if isinstance(moment.action, Pass):
        return True
    return isinstance(moment.action, Buy) and isinstance(moment.action.source, FromReserve)


@settings(max_examples=80, deadline=None)
@given(situations(), st.randoms(use_true_random=False))
def test_a_view_depends_on_nothing_that_is_secret(moment: Situation, chooser: Random) -> None:
    """For every viewer: two states that differ only in what they may not know look alike."""
    state = GAME.dump(moment.state)
    for viewer in (*moment.state.match.order, None):
        other = GAME.load(varied(state, viewer, chooser, keep_tops=False))
        assert GAME.view(other, viewer) == GAME.view(moment.state, viewer)


@settings(max_examples=80, deadline=None)
@given(situations(), st.randoms(use_true_random=False))
def test_events_depend_on_nothing_that_is_secret(moment: Situation, chooser: Random) -> None:
    """The same move on both states shows the viewer the same events and the same next view."""
    assume(not reveals_a_hidden_card(moment))
    assume(moment.after.phase != "finished")
    for viewer in (*moment.state.match.order, None):
        other = GAME.load(varied(GAME.dump(moment.state), viewer, chooser, keep_tops=True))
        step = GAME.apply(other, moment.player, moment.action, moment.after.deadline_at or NOW)
        seen = [GAME.view_event(event, viewer) for event in step.events]
        assert seen == [GAME.view_event(event, viewer) for event in moment.events]
        after = {**GAME.view(step.state, viewer), "deadlineAt": None}
        assert after == {**GAME.view(moment.after, viewer), "deadlineAt": None}


def test_the_open_table_shows_every_hand_and_no_deck() -> None:
    """Issue 7: a match that is over, watched with all hands open."""
    state = GAME.load(
        position({"bob": person(reserved="2W01? 1W01"), "cho": person(reserved="3W01?")})
    )
    seen = GAME.open_view(state)
    hands = {player: seen["players"][player]["reserved"] for player in ("ann", "bob", "cho")}
    assert hands == {p: GAME.view(state, p)["players"][p]["reserved"] for p in hands}
    assert [held["cardId"] for held in hands["bob"]] == ["2W01", "1W01"]
    spectator = GAME.view(state, None)
    assert {**seen, "players": None} == {**spectator, "players": None}
    secret = {card for deck in GAME.dump(state)["decks"].values() for card in deck}
    assert not [card for card in secret if f'"{card}"' in json.dumps(seen)]


def test_varying_does_change_secrets() -> None:
    """A check of the check: without it the two laws above could not fail."""
    state = GAME.dump(GAME.load(position({"bob": person(reserved="2W01?")})))
    other = varied(state, "ann", Random(1), keep_tops=True)
    assert other["decks"]["1"] != state["decks"]["1"]
    assert other["rng"] != state["rng"]
    assert other["players"]["bob"] != state["players"]["bob"]
    assert GAME.view(GAME.load(other), "bob") != GAME.view(GAME.load(state), "bob")
    names = [card for deck in other["decks"].values() for card in deck]
    assert set(names) <= set(CARD_IDS)


def test_conceders_get_no_hints() -> None:
    state = do(position(), "bob", type="CONCEDE").state
    assert "hints" not in GAME.view(state, "bob")
    assert GAME.view(state, "bob")["players"]["bob"]["conceded"] is True
    assert Concede not in map(type, GAME.legal_actions(state, "ann"))
