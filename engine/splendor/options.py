"""The options of a match (000 §2; rulings B5, S1), with what players read about each."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal, get_args

from engine.options import GameOptions
from engine.options import option as any_option

TargetPoints = Literal[15, 10]
TurnSeconds = Literal[30, 60, 90, 3600, 28800, 86400, 259200, None]
ReservedVisibility = Literal["faceUp", "hidden"]
NobleVisit = Literal["turnEnd", "afterPurchase"]


option = partial(any_option, "splendor")


class GemOptions(GameOptions):
    """How this match is played (000 §2)."""

    target_points: TargetPoints = option("targetPoints", get_args(TargetPoints), 15)
    allow_fewer_tokens: bool = option("allowFewerTokens", (True, False), default=True)
    turn_seconds: TurnSeconds = option("turnSeconds", get_args(TurnSeconds), 60)
    show_hints: bool = option("showHints", (True, False), default=True)
    reserved_visibility: ReservedVisibility = option(
        "reservedVisibility", get_args(ReservedVisibility), "faceUp"
    )
    noble_visit: NobleVisit = option("nobleVisit", get_args(NobleVisit), "turnEnd")


def load_options(data: dict[str, Any]) -> GemOptions:
    """Options by their seed names. Raises ``ValueError``."""
    return GemOptions.model_validate(data)
