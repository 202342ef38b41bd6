"""What the commands have in common: how they read what is asked for, and say no."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

from engine.game import AnyGame, Json
from engine.games import GAMES
from engine.replay import reason_of

T = TypeVar("T")


class CommandError(Exception):
    """What was asked cannot be done. The message is a sentence for the person who asked."""


def positive(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def game_named(key: str) -> AnyGame:
    if key not in GAMES:
        raise CommandError(f"there is no game {key!r}; the games are {', '.join(sorted(GAMES))}")
    return GAMES[key]


def options_for(game: AnyGame, text: str) -> Any:
    try:
        data = json.loads(text)
        if not isinstance(data, dict):
            raise CommandError("--options must be a JSON object, such as '{}'")
        return game.load_options(data)
    except json.JSONDecodeError as error:
        raise CommandError(f"--options is not JSON: {error}") from None
    except ValueError as error:
        raise CommandError(f"--options: {reason_of(error)}") from None


def watched(matches: Iterable[T], total: int) -> Iterable[T]:
    """``matches``, of which there are ``total``, behind a progress bar if a person watches and rich
    (a tool of development) is there."""
    if not sys.stderr.isatty():
        return matches
    try:
        from rich.console import Console  # noqa: PLC0415
        from rich.progress import track  # noqa: PLC0415
    except ImportError:
        return matches
    return track(matches, "Playing", total, console=Console(stderr=True), transient=True)


def save(path: Path, record: Json) -> None:
    try:
        path.write_text(json.dumps(record, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror}") from None
