"""세계 여행 땅따먹기 (seed 002): buy cities round the board, build, and collect tolls.

From an action to its rule: ``rules.apply`` → ``plays`` (what each action does, after what
``refusals`` has against it) → ``movement``, ``landing``, ``cards``, ``money``, ``trade``,
``concession`` → ``turn`` (whose decision comes next, rounds, the end).

From a view to a computer's choice: ``computer.choose`` → ``imagine`` (a state that fits the view) →
``search`` (the strongest), over ``quick`` (no looking ahead) and ``worth`` (what things promise).
"""

from __future__ import annotations

from engine.game import Game
from engine.marble.actions import Action, dump_action, load_action
from engine.marble.auto import timeout
from engine.marble.computer import choose
from engine.marble.event_shapes import TripEvent
from engine.marble.listing import legal_actions
from engine.marble.options import TripOptions, load_options
from engine.marble.result import result, standing, summary
from engine.marble.rules import PLAYERS, apply, setup, to_act, turn
from engine.marble.shapes import TripResult, TripTables, TripView
from engine.marble.state import State
from engine.marble.state_json import dump, load
from engine.marble.tables import catalogue
from engine.marble.view import open_view, view, view_event
from engine.shapes import Shapes


class WorldTrip:
    """The promises of ``engine.game.Game``, each kept in the file of its name."""

    key = "marble"
    slug = "world-trip"
    players = PLAYERS
    grace = 5_000
    away_after = 2
    options_type = TripOptions
    shapes = Shapes(
        options=TripOptions,
        view=TripView,
        event=TripEvent,
        result=TripResult,
        tables=TripTables,
    )

    setup = staticmethod(setup)
    to_act = staticmethod(to_act)
    turn = staticmethod(turn)
    legal_actions = staticmethod(legal_actions)
    apply = staticmethod(apply)
    timeout = staticmethod(timeout)
    choose = staticmethod(choose)
    view = staticmethod(view)
    open_view = staticmethod(open_view)
    view_event = staticmethod(view_event)
    result = staticmethod(result)
    standing = staticmethod(standing)
    catalogue = staticmethod(catalogue)
    summary = staticmethod(summary)
    dump = staticmethod(dump)
    load = staticmethod(load)
    load_options = staticmethod(load_options)
    load_action = staticmethod(load_action)
    dump_action = staticmethod(dump_action)


GAME: Game[State, Action, TripOptions] = WorldTrip()
