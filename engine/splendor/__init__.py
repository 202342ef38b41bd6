"""보석 상인 (seed 000): collect gems, buy cards, impress nobles."""

from engine.game import Game
from engine.shapes import Shapes
from engine.splendor.action_json import dump_action, load_action
from engine.splendor.actions import Action
from engine.splendor.auto import timeout
from engine.splendor.computer import choose
from engine.splendor.event_shapes import GemEvent
from engine.splendor.options import GemOptions, load_options
from engine.splendor.result import result, standing, summary
from engine.splendor.rules import apply, legal_actions, setup, to_act, turn
from engine.splendor.shapes import GemResult, GemTables, GemView
from engine.splendor.state import State
from engine.splendor.state_json import dump, load
from engine.splendor.tables import SETUP, catalogue
from engine.splendor.view import open_view, view, view_event


class GemMerchant:
    """The game as ``engine.game.Game`` promises it."""

    key = "splendor"
    slug = "gem-merchant"
    players = range(min(SETUP), max(SETUP) + 1)
    grace = 10_000
    away_after = 3
    options_type = GemOptions
    shapes = Shapes(
        options=GemOptions,
        view=GemView,
        event=GemEvent,
        result=GemResult,
        tables=GemTables,
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


GAME: Game[State, Action, GemOptions] = GemMerchant()
