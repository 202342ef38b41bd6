"""The rules of 000 a second time: slowly, on the JSON of §8.1, without a line of the engine.

Written from the seed alone, for ``test_reference``. What both readings agree on is hardly an
accident of packed integers or cached lists. Only the printed tables are shared.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, product
from typing import Any

from engine.game import Json
from engine.splendor import GAME

COLORS = "WUGRK"
TOKENS = (*COLORS, "gold")
TABLES: Any = GAME.catalogue()
CARDS: dict[str, Any] = TABLES["cards"]
NOBLES: dict[str, Any] = TABLES["nobles"]
PLACES = [{"tier": tier, "slot": slot} for tier in (1, 2, 3) for slot in range(4)]


def acting(state: Json) -> str:
    return str(state["order"][state["current"]])


def bonuses(player: Json) -> dict[str, int]:
    return {c: sum(CARDS[card]["bonus"] == c for card in player["cards"]) for c in COLORS}


def points(player: Json) -> int:
    return 3 * len(player["nobles"]) + sum(int(CARDS[card]["points"]) for card in player["cards"])


def card_at(state: Json, place: Json) -> str | None:
    """The card that a ``from`` names."""
    if "slot" in place:
        row = state["board"][str(place["tier"])]
        return None if row[place["slot"]] is None else str(row[place["slot"]])
    hand = state["players"][acting(state)]["reserved"]
    index = place["reservedIndex"]
    return str(hand[index]["cardId"]) if index < len(hand) else None


def price(player: Json, card: str) -> dict[str, int]:
    """§5: 색마다 max(0, 비용 − 내 그 색 보너스)."""
    have = bonuses(player)
    return {c: max(0, CARDS[card]["cost"].get(c, 0) - have[c]) for c in COLORS}


def payments(player: Json, card: str) -> Iterator[dict[str, int]]:
    """Every exact payment, gold in place of any colours."""
    due = price(player, card)
    for given in product(*(range(min(due[c], player["tokens"][c]) + 1) for c in COLORS)):
        gold = sum(due.values()) - sum(given)
        if gold <= player["tokens"]["gold"]:
            yield {**dict(zip(COLORS, given, strict=True)), "gold": gold}


def automatic(player: Json, card: str) -> dict[str, int] | None:
    """색 토큰 먼저, 부족분만 황금."""
    return min(payments(player, card), key=lambda paid: paid["gold"], default=None)


def main_actions(state: Json) -> list[Json]:
    """§5, actions 1 to 4."""
    supply, me = state["supply"], state["players"][acting(state)]
    left = [c for c in COLORS if supply[c]]
    number = 3 if len(left) >= 3 else len(left) if state["options"]["allowFewerTokens"] else 0
    taken = combinations(left, number) if number else ()
    actions: list[Json] = [{"type": "TAKE_DIFFERENT", "colors": list(way)} for way in taken]
    actions += [{"type": "TAKE_SAME", "color": c} for c in COLORS if supply[c] >= 4]
    if len(me["reserved"]) < 3:
        there = [place for place in PLACES if card_at(state, place)]
        there += [{"tier": tier, "deck": True} for tier in (1, 2, 3) if state["decks"][str(tier)]]
        actions += [{"type": "RESERVE", "from": place} for place in there]
    for place in [*PLACES, *({"reservedIndex": index} for index in range(3))]:
        card = card_at(state, place)
        if card and automatic(me, card) is not None:
            actions.append({"type": "BUY", "from": place})
    return actions


def legal(state: Json) -> list[Json]:
    """All that the player to act may do."""
    if state["phase"] == "noble":
        choices = state["pendingNobleChoices"]
        return [{"type": "CHOOSE_NOBLE", "nobleId": noble} for noble in choices]
    if state["phase"] == "action":
        return main_actions(state) or [{"type": "PASS"}]
    held = state["players"][acting(state)]["tokens"]
    over = sum(held.values()) - 10
    ways = product(*(range(min(over, held[c]) + 1) for c in TOKENS))
    given = [dict(zip(TOKENS, way, strict=True)) for way in ways if sum(way) == over]
    return [{"type": "DISCARD", "tokens": tokens} for tokens in given]


def move(tokens: Json, source: Json, target: Json) -> None:
    for color, count in tokens.items():
        source[color] -= count
        target[color] += count


def draw(state: Json, tier: int) -> str | None:
    deck = state["decks"][str(tier)]
    return deck.pop(0) if deck else None


def act(state: Json, me: Json, action: Json) -> None:
    """The action itself, a legal one, with nothing of what follows from it."""
    supply, place = state["supply"], action.get("from", {})
    match action["type"]:
        case "TAKE_DIFFERENT":
            move(dict.fromkeys(action["colors"], 1), supply, me["tokens"])
        case "TAKE_SAME":
            move({action["color"]: 2}, supply, me["tokens"])
        case "RESERVE":
            blind = "deck" in place
            card = draw(state, place["tier"]) if blind else card_at(state, place)
            me["reserved"].append({"cardId": card, "blind": blind})
            move({"gold": min(1, supply["gold"])}, supply, me["tokens"])
        case "BUY":
            card = card_at(state, place)
            assert card
            paid = action.get("payment") or automatic(me, card)
            move(paid or {}, me["tokens"], supply)
            me["cards"].append(card)
            if "reservedIndex" in place:
                del me["reserved"][place["reservedIndex"]]
        case "DISCARD":
            move(action["tokens"], me["tokens"], supply)
        case "CHOOSE_NOBLE":
            visit(state, me, action["nobleId"])
    if "slot" in place:
        state["board"][str(place["tier"])][place["slot"]] = draw(state, place["tier"])


def visit(state: Json, me: Json, noble: str) -> None:
    state["nobles"].remove(noble)
    me["nobles"].append(noble)
    state["passesInARow"] = 0


def visitors(state: Json, me: Json, action: Json) -> list[str]:
    if action["type"] == "CHOOSE_NOBLE":
        return []
    if state["options"]["nobleVisit"] == "afterPurchase" and action["type"] != "BUY":
        return []
    have = bonuses(me)
    return [
        noble
        for noble in state["nobles"]
        if all(have[c] >= count for c, count in NOBLES[noble]["req"].items())
    ]


def apply(state: Json, player: str, action: Json, now: int) -> Json:
    """The state after a legal action (§8.2: 차례 마무리 순서)."""
    state = deepcopy(state)
    me = state["players"][player]
    if action["type"] == "CONCEDE":
        return concede(state, player, now)
    state["passesInARow"] = state["passesInARow"] + 1 if action["type"] == "PASS" else 0
    act(state, me, action)
    if sum(me["tokens"].values()) > 10:
        return ask(state, "discard", None)
    coming = visitors(state, me, action)
    if len(coming) > 1:
        return ask(state, "noble", coming)
    for noble in coming:
        visit(state, me, noble)
    state["turnsTaken"][player] += 1
    state["endTriggered"] |= points(me) >= state["options"]["targetPoints"]
    return next_turn(state, now)


def ask(state: Json, phase: str, choices: list[str] | None) -> Json:
    late = None if state["deadlineAt"] is None else state["deadlineAt"] + 15_000
    seq = state["turnSeq"] + 1
    return state | {
        "phase": phase,
        "pendingNobleChoices": choices,
        "deadlineAt": late,
        "turnSeq": seq,
    }


def concede(state: Json, player: str, now: int) -> Json:
    """S6."""
    me = state["players"][player]
    move(dict(me["tokens"]), me["tokens"], state["supply"])
    me["reserved"] = []
    state["conceded"].append(player)
    state["passesInARow"] = 0
    if len(state["conceded"]) == len(state["order"]) - 1:
        return finished(state)
    return next_turn(state, now) if player == acting(state) else state


def next_turn(state: Json, now: int) -> Json:
    """§6 and S7; also where everybody has passed."""
    still_in = [s for s, name in enumerate(state["order"]) if name not in state["conceded"]]
    behind = [seat for seat in still_in if seat > state["current"]]
    if (state["endTriggered"] and not behind) or state["passesInARow"] >= len(still_in):
        return finished(state)
    seconds = state["options"]["turnSeconds"]
    return state | {
        "current": (behind or still_in)[0],
        "phase": "action",
        "pendingNobleChoices": None,
        "turnSeq": state["turnSeq"] + 1,
        "deadlineAt": None if seconds is None else now + 1000 * seconds,
    }


def finished(state: Json) -> Json:
    return state | {"phase": "finished", "pendingNobleChoices": None, "deadlineAt": None}


def timeout(state: Json) -> Json:
    """§8.5, S5."""
    me = state["players"][acting(state)]
    if state["phase"] == "noble":
        return {"type": "CHOOSE_NOBLE", "nobleId": min(state["pendingNobleChoices"])}
    if state["phase"] == "discard":
        return {"type": "DISCARD", "tokens": surplus(me["tokens"])}
    options = main_actions(state)
    highest = sorted(COLORS, key=lambda color: -state["supply"][color])
    by_kind = {kind: [a for a in options if a["type"] == kind] for kind in KINDS}
    if by_kind["BUY"]:
        return min(by_kind["BUY"], key=lambda action: dearness(state, me, action))
    if by_kind["TAKE_DIFFERENT"]:
        number = len(by_kind["TAKE_DIFFERENT"][0]["colors"])
        return {"type": "TAKE_DIFFERENT", "colors": sorted(highest[:number], key=COLORS.index)}
    if by_kind["TAKE_SAME"]:
        return {"type": "TAKE_SAME", "color": highest[0]}
    return next(iter(by_kind["RESERVE"]), {"type": "PASS"})


KINDS = ("BUY", "TAKE_DIFFERENT", "TAKE_SAME", "RESERVE")


def dearness(state: Json, me: Json, action: Json) -> tuple[int, int]:
    card = card_at(state, action["from"])
    assert card
    return -CARDS[card]["points"], sum(price(me, card).values())


def surplus(held: dict[str, int]) -> dict[str, int]:
    """보유 수가 많은 색부터 1개씩, 동률이면 K,R,G,U,W 순, 황금은 마지막."""
    left = dict(held)
    while sum(left.values()) > 10:
        color = max("KRGUW", key=lambda c: left[c])
        left[color if left[color] else "gold"] -= 1
    return {color: held[color] - left[color] for color in TOKENS}


def ranking(state: Json) -> list[tuple[int, str]]:
    """§6, B3, S6."""
    people = state["players"]
    score = {p: (-points(one), len(one["cards"])) for p, one in people.items()}
    played = [player for player in state["order"] if player not in state["conceded"]]
    ranks = [(1 + sum(score[o] < score[p] for o in played), p) for p in played]
    below = enumerate(reversed(state["conceded"]), start=len(played) + 1)
    return [*sorted(ranks, key=lambda row: row[0]), *below]
