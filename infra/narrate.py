"""What happens in a match, told in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Json = dict[str, Any]
Names = Mapping[str, str]

GEMS = {"W": "흰", "U": "파", "G": "초", "R": "빨", "K": "검", "gold": "금"}


def tell(event: Json, names: Names) -> str | None:
    """One line for ``event``; ``None`` for what only screens need."""
    line = LINES.get(event["type"])
    if line is None:
        return None
    who = names.get(event.get("player", ""), "")
    told = line(event, names)
    clock = "  (played by the clock)" if event.get("auto") else ""
    return f"{who} {told}{clock}".strip()


def _gems(tokens: Mapping[str, int]) -> str:
    listed = [f"{GEMS[color]}{count}" for color, count in tokens.items() if count]
    return " ".join(listed) or "nothing"


def _reserved(event: Json, _names: Names) -> str:
    card = event["cardId"] or f"a hidden card of tier {event['tier']}"
    return f"reserves {card}"


def _toll(event: Json, names: Names) -> str:
    waived = " (waived by a card)" if event.get("waived") else ""
    return f"{names[event['from']]} pays {names[event['to']]} a toll of {event['amount']}만{waived}"


def _party(party: Json, names: Names) -> str:
    return names[party["id"]] if party["kind"] == "player" else f"the {party['kind']}"


LINES: dict[str, Callable[[Json, Names], str]] = {
    "started": lambda _event, _names: "The match begins.",
    "connected": lambda _event, _names: "is connected.",
    "disconnected": lambda _event, _names: "is gone.",
    # 보석 상인
    "tookTokens": lambda event, _names: f"takes {_gems(event['tokens'])}",
    "reserved": _reserved,
    "bought": lambda event, _names: (
        f"buys {event['cardId']} for {_gems(event['paid'])}"
        if "cardId" in event
        else f"buys cell {event['pos']} for {event['price']}만"
    ),
    "discarded": lambda event, _names: f"gives back {_gems(event['tokens'])}",
    "nobleVisited": lambda event, _names: f"is visited by noble {event['nobleId']}",
    "passed": lambda _event, _names: "has to pass",
    "endTriggered": lambda _event, _names: "has the points: this round is the last.",
    "conceded": lambda _event, _names: "concedes",
    # 세계 여행 땅따먹기
    "rolled": lambda event, _names: f"rolls {event['dice'][0]} and {event['dice'][1]}",
    "islandRoll": lambda event, _names: (
        f"rolls {event['dice'][0]} and {event['dice'][1]} on the island"
    ),
    "spaceTravel": lambda event, _names: f"flies to cell {event['dest']}",
    "fundReceived": lambda event, _names: f"receives the fund of {event['amount']}만",
    "built": lambda event, _names: f"builds on cell {event['pos']} (level {event['level']})",
    "tollPaid": _toll,
    "cardDrawn": lambda event, _names: f"draws card {event['cardId']}",
    "toIsland": lambda _event, _names: "is stranded on the island",
    "sold": lambda event, _names: f"sells on cell {event['pos']} for {event['amount']}만",
    "debt": lambda event, names: (
        f"{names[event['debtor']]} owes {_party(event['to'], names)} {event['amount']}만"
    ),
    "bankrupt": lambda _event, _names: "is bankrupt",
}
