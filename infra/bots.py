"""Scripted players' choices, made from nothing but what their view offers.

They play legal and lively, not well: enough for demonstrations, end-to-end tests and load.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.game import View
from infra.client import Player

Json = dict[str, Any]


def choose(view: View, random: Random) -> Json:
    """One legal action for the player whose room view this is, and who is to act."""
    return CHOOSERS[view["game"]](view["match"]["view"], view["you"], random)


async def play_round(players: Sequence[Player], random: Random) -> None:
    """These players of one match play until none of them is to act."""
    waiting = (await players[0].read())["match"]["waitingFor"]
    while to_act := [player for player in players if player.id in waiting]:
        await to_act[0].read()
        await to_act[0].act(choose(to_act[0].view, random))
        waiting = to_act[0].match["waitingFor"]


def _gem_merchant(match: Json, me: str, random: Random) -> Json:
    legal = match["choices"]
    if "discard" in legal:
        return {
            "type": "DISCARD",
            "tokens": _most_of(match["players"][me]["tokens"], legal["discard"]),
        }
    if "nobles" in legal:
        return {"type": "CHOOSE_NOBLE", "nobleId": random.choice(legal["nobles"])}
    if legal["buy"]:
        return {"type": "BUY", "from": random.choice(legal["buy"])["from"]}
    different, same, reserve = legal["different"], legal["same"], legal["reserve"]
    held = sum(match["players"][me]["tokens"].values())
    slots = [
        {"tier": int(tier), "slot": slot}
        for tier, free in reserve["slots"].items()
        for slot in free
    ]
    if slots and (held >= 9 or random.random() < 0.1):
        return {"type": "RESERVE", "from": random.choice(slots)}
    if different["count"]:
        colors = random.sample(different["colors"], different["count"])
        return {"type": "TAKE_DIFFERENT", "colors": colors}
    if same:
        return {"type": "TAKE_SAME", "color": random.choice(same)}
    decks = [{"tier": tier, "deck": True} for tier in reserve["decks"]]
    if slots or decks:
        return {"type": "RESERVE", "from": random.choice(slots + decks)}
    return {"type": "PASS"}


def _world_trip(match: Json, _me: str, random: Random) -> Json:
    choices = match["choices"]
    if "flights" in choices:
        return {"type": "SPACE_TRAVEL", "dest": random.choice(choices["flights"]["dests"])["dest"]}
    offered = [choice["action"] for choice in choices["actions"]]
    eager = [action for action in offered if action["type"] != "PASS"]
    action: Json = random.choice(eager or offered)
    return action


def _most_of(tokens: dict[str, int], count: int) -> dict[str, int]:
    """``count`` tokens to give back, always one of the colour there is most of."""
    left, given = dict(tokens), dict.fromkeys(tokens, 0)
    for _ in range(count):
        color = max(left, key=lambda color: left[color])
        left[color] -= 1
        given[color] += 1
    return given


CHOOSERS = {"splendor": _gem_merchant, "marble": _world_trip}
