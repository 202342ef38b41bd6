from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.engine.toy import CountDown


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> CountDown:
    """A third game, named in GAMES as a game of the house is."""
    game = CountDown()
    monkeypatch.setitem(GAMES, game.key, game)
    return game
