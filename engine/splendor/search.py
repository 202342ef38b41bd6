"""Looking ahead: a tree of moves, grown where it promises most, over imagined worlds.

Monte Carlo tree search on information sets, with a judgement of positions (``worth``) in place of
play to the end. All iterations share one tree, whatever world they walk through; a move in it is
named by what it does (buys this card), not by where the card lies in one world. Each player is
taken to seek their own chance of winning, so that two, three and four play alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random

from engine.splendor.actions import Action, Buy, FromBoard, FromReserve, Reserve
from engine.splendor.imagine import Sight, imagine
from engine.splendor.quick import best
from engine.splendor.result import winners
from engine.splendor.rules import apply, legal_actions
from engine.splendor.state import Player, State
from engine.splendor.worth import worth, worth_of_bonus, worths

WORLDS = 16  # that are dealt for one decision
ITERATIONS = 300  # after which it answers
CURIOSITY = 1.0  # how much a move that looks good, and was seldom tried, is tried again
CONTRAST = 0.5  # by so many points of worth a move must be better to look e times as good
DOUBT = 0.1  # a move not tried yet is taken to win so much more seldom than its position
DECISIVENESS = 0.5  # a lead of one point of worth multiplies the odds of winning by e to this
NO_CHANCE = -100.0  # what the position of somebody who conceded is worth
SURPRISE = 0.05  # what is expected of a move that only some worlds know

Move = int


@dataclass(slots=True)
class Node:
    """What came of a position, over all worlds in which it was reached."""

    visits: int = 0
    chances: list[float] = field(default_factory=list)  # of winning, summed up, by seat
    looks: dict[Move, float] = field(default_factory=dict)  # how good its moves look beforehand
    after: dict[Move, Node] = field(default_factory=dict)

    def learn(self, chances: Sequence[float]) -> None:
        """One more iteration has come through here, to a position with these chances."""
        self.visits += 1
        known = self.chances or [0.0] * len(chances)
        self.chances = [a + b for a, b in zip(known, chances, strict=True)]


def search(seen: Sight, random: Random, is_up: Callable[[], bool]) -> Action:
    """The action tried most often within ``ITERATIONS``, or until time is up."""
    worlds = [imagine(seen, random) for _ in range(WORLDS)]
    options = moves(worlds[0])
    at_sight = best(worlds[0], list(options.values()))
    if len(options) == 1 or seen.state.phase != "action":
        return at_sight
    root = Node()
    for iteration in range(ITERATIONS):
        if is_up():
            break
        explore(root, worlds[iteration % WORLDS])
    tried = {move: node.visits for move, node in root.after.items()}
    return options[max(tried, key=tried.__getitem__)] if tried else at_sight


def explore(root: Node, world: State) -> None:
    """One iteration: down the tree to a position not judged yet, and its chances back up."""
    node, state, path = root, world, [root]
    while node.visits and state.phase != "finished":
        move, action = promising(node, state)
        state = settled(apply(state, state.match.order[state.current], action, 0).state)
        node = node.after.setdefault(move, Node())
        path.append(node)
    outcome = chances(state)
    for passed in path:
        passed.learn(outcome)


def moves(state: State) -> dict[Move, Action]:
    """What can be done, each action by the name that it has in every world."""
    me = state.players[state.current]
    actions = legal_actions(state, state.match.order[state.current])
    return {move_of(state, me, action): action for action in actions}


def move_of(state: State, me: Player, action: Action) -> Move:
    """The card that is bought or reserved, wherever it lies; else the very object, which is the
    same in all lists (see ``actions``)."""
    match action:
        case Buy(FromBoard() as source):
            return state.board[source.place]
        case Buy(FromReserve(index)):
            return me.reserved[index]
        case Reserve(FromBoard() as source):
            return ~state.board[source.place]
    return id(action)


def promising(node: Node, state: State) -> tuple[Move, Action]:
    """The move with the best mix of what it has brought, how it looks, and how new it is."""
    options = moves(state)
    looks = node.looks = node.looks or appearance(state, options)
    seat, after = state.current, node.after
    untried = node.chances[seat] / node.visits - DOUBT
    weight = CURIOSITY * sqrt(node.visits)

    def promise(move: Move) -> float:
        known = after.get(move)
        look = weight * looks.get(move, SURPRISE)
        if known is None:
            return untried + look
        return known.chances[seat] / known.visits + look / (1 + known.visits)

    move = max(options, key=promise)
    return move, options[move]


def appearance(state: State, options: dict[Move, Action]) -> dict[Move, float]:
    """How good each move looks to who makes it, without looking further; 1 in all."""
    bonus, player = worth_of_bonus(state), state.match.order[state.current]
    found = {}
    for move, action in options.items():
        after = apply(state, player, action, 0).state
        found[move] = worth(after, after.players[state.current], bonus)
    most = max(found.values())
    looks = {move: exp((its - most) / CONTRAST) for move, its in found.items()}
    whole = sum(looks.values())
    return {move: look / whole for move, look in looks.items()}


def settled(state: State) -> State:
    """The state once the tokens over the limit are back and the noble is chosen."""
    while state.phase in ("discard", "noble"):
        player = state.match.order[state.current]
        state = apply(state, player, best(state, legal_actions(state, player)), 0).state
    return state


def chances(state: State) -> list[float]:
    """How likely each player is to win, judged by who stands better than the best other one."""
    order = state.match.order
    if state.phase == "finished":
        first = winners(state)
        return [(player in first) / len(first) for player in order]
    known = [NO_CHANCE if seat in state.conceded else its for seat, its in enumerate(worths(state))]
    rivals = [max(known[:seat] + known[seat + 1 :]) for seat in range(len(order))]
    return [
        1 / (1 + exp(DECISIVENESS * (rival - mine)))
        for mine, rival in zip(known, rivals, strict=True)
    ]
