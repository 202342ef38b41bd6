"""``python -m infra.vocabulary``: the text that stored rooms are compressed against.

It is what rooms have in common: each game's, once early and once late in a match, as the store
keeps them.
What has been stored can only be read with the text it was written with: once something is in
production, this is never run again over the same file (`functions/store/items.py`)."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from engine import room as rooms
from engine.games import GAMES
from engine.room import Member, Room
from functions.store.items import VOCABULARY
from functions.store.rooms import TAIL_ENTRIES, stored
from infra.bots import choose

PLAYERS = ("a", "b", "c")
NOW = 1_795_000_000_000
THINKING = 10_000  # ms
ACTIONS = (50, 20)  # played; what comes last is found fastest


def main() -> int:
    """Writes the text, and says how long it is."""
    samples = [stored(sample(game, count)) for count in ACTIONS for game in sorted(GAMES)]
    text = json.dumps(samples, ensure_ascii=False, separators=(",", ":"))
    VOCABULARY.write_text(text, encoding="utf-8")
    print(f"{VOCABULARY.relative_to(Path.cwd())}: {len(text.encode()):,} bytes")
    return 0


def sample(game: str, actions: int) -> Room:
    """A room in whose match so many actions have been played, its tail full."""
    random, now = Random(0), NOW  # noqa: S311 - bots, not secrets
    host, *others = [Member(name, name) for name in PLAYERS]
    room = rooms.create("ABCDEF", host, game, {}, now, is_public=False)
    for guest in others:
        room = rooms.join(room, guest, now).room
    room = rooms.start(room, PLAYERS[0], bytes(32), now).room
    for _ in range(actions):
        now += THINKING
        player = min(room.waits_for)
        action = choose(rooms.view(room, player, now), random)
        room = rooms.act(room, player, action, room.turn_seq, f"action-{now}", now).room
    return replace(room, tail=room.tail[-TAIL_ENTRIES:])


if __name__ == "__main__":
    sys.exit(main())
