"""What things are worth to a computer player: expectations, in 만, that the rules do not know.

All of it is relative to the rivals, because only the difference wins a match: a toll counts for
who gets it and once more for who pays it.
"""

from __future__ import annotations

from math import exp, sqrt

from engine.marble.landing import toll_at
from engine.marble.result import assets, monopolies, standing
from engine.marble.state import BANK, FINISHED, Seat, State, put
from engine.marble.table_rows import SIZE
from engine.marble.tables import AMOUNTS, INVESTED, IS_CITY, LANDS, TOLLS, TOURISTS

VISITS = 0.03
"""How often a player stops at a given cell in a round: one roll in seven passes of it, and extra
rolls."""

LAP = 1 / 7  # how likely a piece stops at a given cell on its way round
LUCK = 4  # what a lucky card brings on average
OPEN_END = 25  # rounds that a match without a limit is taken to last from now on
VICTORY = 10_000  # more than any money of a match
BLOCKADE = 300  # a rival's victory that is not sure yet, prevented
CALM = 15  # the spread of the final margin that is left to chance at the very end, and
STORM = 22  # what each round to come adds to it, as a random walk does


def rounds_left(state: State) -> float:
    """How many more turns each player has, on average."""
    limit = state.match.options.max_rounds
    return limit - state.round + 0.5 if limit else OPEN_END


def rise(state: State, seat: Seat, pos: int, level: int) -> float:
    """By how much the tolls of ``seat`` go up once it owns ``pos`` built up to ``level``, compared
    with the level below; level 0 is the land itself. A first tourist land counts for half of
    the raise that a second one would bring."""
    tolls = TOLLS[pos]
    if IS_CITY[pos]:
        return tolls[level] - tolls[level - 1] if level else tolls[0]
    others = [tour for tour in TOURISTS if state.owner[tour] == seat]
    if not others:
        return (tolls[0] + tolls[1]) / 2
    pair = len(others) == 1
    return tolls[1] + pair * (TOLLS[others[0]][1] - TOLLS[others[0]][0])


def gain(state: State, toll: float) -> float:
    """What a toll brings against the rivals until the end."""
    return toll * VISITS * rounds_left(state) * sum(state.alive)


def risk(state: State, seat: Seat, price: int) -> float:
    """What ``seat`` is likely to lack on its next lap for having paid ``price``. To sell for it
    costs as much again, because the bank pays half."""
    owner, level = state.owner, state.level
    left = state.cash[seat] - price
    lacking = min(AMOUNTS.fund_fee - left, price) if left < AMOUNTS.fund_fee else 0
    for pos in LANDS:
        if owner[pos] != BANK and owner[pos] != seat and (toll := TOLLS[pos][level[pos]]) > left:
            lacking += min(toll - left, price)
    return lacking * LAP


def profit(state: State, seat: Seat, pos: int, level: int, price: int) -> float:
    """What buying ``pos``, or building it up to ``level``, is worth beyond its price: the price
    itself stays among the assets."""
    prize = 0 if level else monopoly_prize(state, seat, pos)
    return gain(state, rise(state, seat, pos, level)) - risk(state, seat, price) + prize


def takeover_profit(state: State, seat: Seat, pos: int, price: int) -> float:
    """Half of the price is lost to the owner. The toll changes sides."""
    given = price - INVESTED[pos][state.level[pos]]
    tolls = 2 * gain(state, TOLLS[pos][state.level[pos]])
    return tolls - 2 * given - risk(state, seat, price) + monopoly_prize(state, seat, pos)


def monopoly_prize(state: State, seat: Seat, pos: int) -> int:
    """For a land that wins the match at once, or that a rival lacks to win it (002 §5.7)."""
    if not state.match.options.monopoly_win:
        return 0
    if wins_with(state, seat, pos):
        return VICTORY
    rivals = [other for other, alive in enumerate(state.alive) if alive and other != seat]
    return BLOCKADE * any(wins_with(state, other, pos) for other in rivals)


def wins_with(state: State, seat: Seat, pos: int) -> bool:
    """Whether ``seat`` would hold a monopoly if it owned ``pos`` too."""
    world = state.fork()
    world.owner = put(state.owner, pos, seat)
    return bool(monopolies(world, seat))


def prospects(state: State) -> list[float]:
    """By seat: the assets, and what tolls will add or take and salaries bring until the end."""
    worth = [float(sum_) for sum_ in assets(state)]
    count = sum(state.alive)
    visits = VISITS * rounds_left(state)
    everybody = 0.0
    for pos in LANDS:
        if (owner := state.owner[pos]) != BANK:
            toll = visits * toll_at(state, pos)
            worth[owner] += count * toll
            everybody += toll
    salary = state.match.options.salary
    return [
        own + salary * state.pos[seat] / SIZE - everybody if state.alive[seat] else 0.0
        for seat, own in enumerate(worth)
    ]


def chance(state: State, seat: Seat) -> float:
    """How likely ``seat`` is to win, from 0 to 1. What is over by points is told by their
    difference too, so that a clear loss counts as worse than a narrow one."""
    if not state.alive[seat]:
        return 0.0
    if state.phase == FINISHED:
        ended = standing(state)
        if ended["reason"] != "roundLimit":
            return float(state.match.order[seat] in ended["winners"])
        worth, spread = [float(sum_) for sum_ in assets(state)], float(CALM)
    else:
        worth, spread = prospects(state), CALM + STORM * sqrt(rounds_left(state))
    best = max(own for other, own in enumerate(worth) if other != seat and state.alive[other])
    return 1 / (1 + exp(min(50, (best - worth[seat]) / spread)))
