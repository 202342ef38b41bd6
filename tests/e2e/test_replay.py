"""A match watched again and its record checked, on the whole stack (issue 7)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from infra.bots import choose
from infra.client import Json, Player, Refused, merged
from infra.stack import Stack
from tests.e2e.test_match import play, seat
from tests.functions.test_patch import without_nulls

MOVES = 12


def verified(path: Path, record: Json) -> tuple[int, str]:
    """What the command line says of a record, and its exit status."""
    path.write_text(json.dumps(record), encoding="utf-8")
    command = [sys.executable, "-m", "engine", "verify", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("game", ["splendor", "marble"])
def test_a_match_is_watched_again_and_its_record_checked(
    stack: Stack, game: str, tmp_path: Path
) -> None:
    async def scenario(players: list[Player]) -> None:
        ann, *others = players
        await seat(players, game, {})
        await ann.start()
        screens = [without_nulls((await ann.read())["match"]["view"])]
        random = Random(7)
        for _ in range(MOVES):
            await ann.read()
            [mover] = [player for player in players if player.id in ann.match["waitingFor"]]
            await mover.read()
            await mover.act(choose(mover.view, random))
            screens.append(without_nulls((await ann.read())["match"]["view"]))

        [running] = await ann.replay(1)
        assert views(running) == screens
        with pytest.raises(Refused) as refused:
            await ann.replay(1, others[0].id)
        assert refused.value.code == "NOT_FINISHED"

        for player in others:
            await player.read()
            await player.act({"type": "CONCEDE"})
        [own], [shown] = await ann.replay(1), await ann.replay(1, "open")
        assert views(own)[: len(screens)] == screens
        assert shown["seed"]
        assert len(shown["frames"]) == shown["total"] + 1
        record = await ann.record()
        assert [frame["at"] for frame in shown["frames"]] == [
            record["startedAt"],
            *(action["at"] for action in record["actions"]),
        ]
        assert verified(tmp_path / "record.json", record)[0] == 0
        record["actions"][3]["events"][0]["player"] = others[0].id + "?"
        status, words = verified(tmp_path / "forged.json", record)
        assert status == 1
        assert "actions[3].events[0].player by " in words

    play(stack, scenario)


def views(answer: Json) -> list[Json]:
    """The view at each moment."""
    whole: list[Json] = []
    for frame in answer["frames"]:
        whole.append(frame["view"] if "view" in frame else merged(whole[-1], frame["patch"]))
    return [without_nulls(view) for view in whole]
