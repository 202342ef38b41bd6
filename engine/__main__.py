"""The rules from a terminal: play at random, let computers play, play a record again, check one."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from engine.arena import arena_lines, bouts, cores, played, report
from engine.computer import Strength
from engine.game import AnyGame, Json, PlayerId, View
from engine.games import GAMES
from engine.outline import inline, outline
from engine.replay import BrokenRecord, Record, Verdict, final, load_record, verify
from engine.simulate import LIMIT, Match, Tally, random_match
from engine.terminal import CommandError, game_named, options_for, positive, save, watched

SPECTATOR = "spectator"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status."""
    given = parser().parse_args(arguments)
    try:
        return int(given.run(given))
    except CommandError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(
        prog="python -m engine",
        description=__doc__,
        epilog="Exit status: 0 if all is well, 1 if verify finds a record false, "
        "2 if what was asked cannot be done. Every command has its own --help.",
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    add_simulate(commands)
    add_arena(commands)
    add_replay(commands)
    add_verify(commands)
    return top


def add_simulate(commands: Any) -> None:
    about = "play matches of uniformly random moves and count what happens"
    command = commands.add_parser("simulate", help=about, description=f"{about.capitalize()}.")
    command.set_defaults(run=simulate)
    command.add_argument("game", metavar="GAME", help=", ".join(sorted(GAMES)))
    command.add_argument("--players", type=int, metavar="N", help="default: as many as can play")
    command.add_argument("--matches", type=positive, default=100, metavar="N", help="default: 100")
    command.add_argument("--seed", type=int, default=0, help="same seed, same matches; default: 0")
    command.add_argument("--options", default="{}", metavar="JSON", help="the game's own options")
    command.add_argument("--record", type=Path, metavar="FILE", help="keep the last match there")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def add_arena(commands: Any) -> None:
    about = "let computer players play against each other and count who wins"
    command = commands.add_parser(
        "arena",
        help=about,
        description=f"{about.capitalize()}. Every deal is played once for each rotation of the "
        "seats; the same seed plays the same matches, however fast the machine is.",
    )
    command.set_defaults(run=arena)
    command.add_argument("game", metavar="GAME", help=", ".join(sorted(GAMES)))
    strengths = ", ".join(Strength)
    command.add_argument(
        "--seats",
        required=True,
        metavar="WHO,WHO",
        help=f"the contestants, with commas between them: {strengths}",
    )
    command.add_argument("--matches", type=positive, default=100, metavar="N", help="default: 100")
    command.add_argument("--seed", type=int, default=0, help="same seed, same matches; default: 0")
    command.add_argument("--options", default="{}", metavar="JSON", help="the game's own options")
    command.add_argument(
        "--jobs", type=positive, metavar="N", help="processes at once; default: one per core"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")


def add_replay(commands: Any) -> None:
    about = "play a record again and print where it leads"
    command = commands.add_parser("replay", help=about, description=f"{about.capitalize()}.")
    command.set_defaults(run=replay)
    command.add_argument("file", type=Path, metavar="FILE", help="a record, as JSON")
    what = command.add_mutually_exclusive_group()
    what.add_argument("--state", action="store_true", help="everything, secrets too (default)")
    what.add_argument("--result", action="store_true", help="the ranking of a finished match")
    what.add_argument("--view", metavar="PLAYER", help=f"what a player sees, or '{SPECTATOR}'")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def add_verify(commands: Any) -> None:
    about = "check that a record is genuine: its seed, every action, roll and card, its result"
    command = commands.add_parser("verify", help=about, description=f"{about.capitalize()}.")
    command.set_defaults(run=check)
    command.add_argument("file", type=Path, metavar="FILE", help="a record, as JSON")
    command.add_argument("--json", action="store_true", help="print one JSON object")


# simulate


def simulate(given: argparse.Namespace) -> int:
    game = game_named(given.game)
    players = players_for(game, given.players)
    options = options_for(game, given.options)
    tally, last = simulated(game, players, options, given)
    if given.record:
        save(given.record, last.record())
    found = {
        "game": game.key,
        "players": len(players),
        "seed": given.seed,
        "options": options.model_dump(by_alias=True),
        **tally.report(players),
    }
    print(json.dumps(found) if given.json else "\n".join(simulation_lines(found)))
    if given.record and not given.json:
        print(f"\nThe last match: python -m engine replay {given.record}")
    return 0


def simulated(
    game: AnyGame, players: Sequence[PlayerId], options: Any, given: argparse.Namespace
) -> tuple[Tally, Match]:
    """What all matches come to, and the last of them."""
    chooser = Random(given.seed)  # noqa: S311 - chooses moves; decides nothing worth guessing
    tally = Tally()
    for _ in watched(range(given.matches), given.matches):
        began = perf_counter()
        match = random_match(game, players, options, chooser)
        tally.add(match, perf_counter() - began)
    return tally, match


def simulation_lines(found: Json) -> Iterator[str]:
    """The report for people."""
    matches, given_up, length = found["matches"], found["givenUp"], found["actionsPerMatch"]
    yield f"{found['game']}: {matches:,} random matches in {found['seconds']:.2f} s"
    yield f"{found['players']} players, seed {found['seed']}, {inline(found['options'])}"
    if given_up:
        yield f"left out, because not over after {LIMIT:,} actions: {given_up:,} more"
    if not matches:
        return
    yield ""
    yield f"  matches per second  {found['matchesPerSecond']:>8,}"
    yield f"  actions per second  {found['actionsPerSecond']:>8,}"
    span = f"from {length['shortest']:,} to {length['longest']:,}"
    yield f"  actions per match   {length['mean']:>8,}   {span}"
    yield "\n  wins (a shared win counts for each)"
    for player, wins in {**found["wins"], "first to move": found["winsOfTheFirstToMove"]}.items():
        yield f"    {player:<16}  {wins:>8,}   {wins / matches:6.1%}"


def players_for(game: AnyGame, number: int | None) -> list[PlayerId]:
    low, high = game.players[0], game.players[-1]
    if number is None:
        number = high
    if number not in game.players:
        raise CommandError(f"{game.key} takes {low} to {high} players, not {number}")
    return [f"p{seat}" for seat in range(1, number + 1)]


# arena


def arena(given: argparse.Namespace) -> int:
    game = game_named(given.game)
    seats = seats_for(game, given.seats)
    options = options_for(game, given.options)
    matches = bouts(game, options, seats, given.matches, given.seed)
    outcomes = watched(played(matches, given.jobs or cores()), given.matches)
    found = {
        "game": game.key,
        "seed": given.seed,
        "options": options.model_dump(by_alias=True),
        **report(seats, outcomes),
    }
    print(json.dumps(found) if given.json else "\n".join(arena_lines(found)))
    return 0


def seats_for(game: AnyGame, text: str) -> list[Strength]:
    names = [name.strip() for name in text.split(",")]
    players_for(game, len(names))
    for name in names:
        if name not in list(Strength):
            raise CommandError(f"--seats: {name!r} is none of {', '.join(Strength)}")
    return [Strength(name) for name in names]


# replay and verify


def replay(given: argparse.Namespace) -> int:
    record = record_in(given.file)
    try:
        state = final(record).state
    except BrokenRecord as error:
        raise CommandError(f"{given.file} cannot be played again: {error}") from None
    asked = shown(given, record, state)
    if given.json:
        print(json.dumps(asked, ensure_ascii=False))
    else:
        print(headline(record, state), *outline(asked), sep="\n")
    return 0


def shown(given: argparse.Namespace, record: Record, state: Any) -> View:
    """What of the final state was asked for."""
    game = GAMES[record.game]
    if given.view:
        if given.view not in (*record.players, SPECTATOR):
            raise CommandError(
                f"{given.view!r} is not one of {', '.join(record.players)}, {SPECTATOR}"
            )
        return game.view(state, None if given.view == SPECTATOR else given.view)
    if given.result:
        if (result := game.result(state)) is None:
            raise CommandError("the match is not over after its last action, so it has no result")
        return result
    return game.dump(state)


def headline(record: Record, state: Any) -> str:
    game = GAMES[record.game]
    result = game.result(state)
    ids = {player: player for player in record.players}
    ending = game.summary(result, ids, "en") if result else "not over yet"
    return f"{game.key}, {len(ids)} players, {len(record.actions)} actions: {ending}\n"


def check(given: argparse.Namespace) -> int:
    record = record_in(given.file)
    try:
        verdict = verify(record)
    except BrokenRecord as error:
        if given.json:
            print(json.dumps({"genuine": False, **error.report()}, ensure_ascii=False))
        else:
            print(f"{given.file} is not genuine: {error}", file=sys.stderr)
        return 1
    if given.json:
        print(json.dumps({"genuine": True, **verdict.report()}, ensure_ascii=False))
    else:
        print(praise(given.file, verdict))
    return 0


def praise(path: Path, verdict: Verdict) -> str:
    hashed = verdict.seed_hash
    seed = f"its SHA-256 is {hashed}, as claimed" if hashed else "no hash is given to check it by"
    told = verdict.events
    events = "none are recorded" if told is None else f"{told}, each what the seed gives"
    result = "the one that is claimed" if verdict.claims_result else "none is claimed"
    return "\n".join(
        (
            f"{path} is genuine.\n",
            f"  seed      {seed}",
            f"  actions   {verdict.actions}, all legal in their turn",
            f"  auto      {verdict.auto} of them, each what the rules play for the late",
            f"  events    {events}",
            f"  result    {result}",
        )
    )


def record_in(path: Path) -> Record:
    try:
        return load_record(json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror}") from None
    except BrokenRecord as error:
        raise CommandError(f"{path} is not a record: {error}") from None
    except (ValueError, RecursionError) as error:
        raise CommandError(f"{path} is not JSON: {error}") from None


if __name__ == "__main__":
    sys.exit(main())
