"""The options of a match (002 §2, ruling B5), with what players read about each."""

from __future__ import annotations

from functools import partial
from typing import Literal, get_args

from engine.game import Json
from engine.options import GameOptions
from engine.options import option as any_option

StartMoney = Literal[200, 300, 500]
Salary = Literal[10, 20, 30]
MaxRounds = Literal[0, 15, 20, 30]
IslandTurns = Literal[1, 2, 3]
IslandFee = Literal[0, 10, 20]
TurnSeconds = Literal[15, 30, 60, 3600, 28800, 86400, 259200, None]
SWITCH = (True, False)


option = partial(any_option, "marble")


class TripOptions(GameOptions):
    """How this match is played (002 §2); amounts are in 만."""

    start_money: StartMoney = option("startMoney", get_args(StartMoney), 300)
    salary: Salary = option("salary", get_args(Salary), 20)
    max_rounds: MaxRounds = option("maxRounds", get_args(MaxRounds), 20)
    build_on_purchase: bool = option("buildOnPurchase", SWITCH, default=False)
    island_turns: IslandTurns = option("islandTurns", get_args(IslandTurns), 3)
    island_fee: IslandFee = option("islandFee", get_args(IslandFee), 0)
    takeover: bool = option("takeover", SWITCH, default=False)
    landmark: bool = option("landmark", SWITCH, default=False)
    monopoly_win: bool = option("monopolyWin", SWITCH, default=False)
    trade: bool = option("trade", SWITCH, default=False)
    turn_seconds: TurnSeconds = option("turnSeconds", get_args(TurnSeconds), 30)


def load_options(data: Json) -> TripOptions:
    """Options by their seed names; what is missing takes its default. Raises ``ValueError``."""
    return TripOptions.model_validate(data)
