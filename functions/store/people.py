"""What is kept of each person: the matches that they were in, and how many they have won."""

from __future__ import annotations

import re
from typing import Any

from engine.game import Json, PlayerId, Refusal
from engine.games import GAMES
from engine.room import Member, Room, archive
from functions.store.items import Table, key, number, packed, unpacked
from functions.store.log import LOG_SECONDS

KINDS = ("people", "computers")  # of opponents: anybody, or nobody but computers
PAGE = 20  # matches in one answer
CURSOR = re.compile(r"[0-9]{13}#[A-Z0-9]{1,16}#[0-9]{3,9}", re.ASCII)


class People(Table):
    """Reads; ``Rooms.commit`` writes, in the transaction that ends a match."""

    def counts(self, player: PlayerId) -> list[Json]:
        """Matches and wins in each game, against people and against computers alone."""
        item = self._client.get_item(
            TableName=self._name, Key=_counts_key(player), ConsistentRead=True
        ).get("Item", {})
        return [
            {"game": game} | {kind: _counts(item, game, kind) for kind in KINDS} for game in GAMES
        ]

    def matches(self, player: PlayerId, cursor: str | None) -> tuple[list[Json], str | None]:
        """A page of their matches, newest first, and where the next one begins. Raises
        ``Refusal("INVALID_INPUT")`` for a cursor of somebody's own making."""
        start: Any = {} if cursor is None else {"ExclusiveStartKey": _start_key(player, cursor)}
        items: Any = self._client.query(
            TableName=self._name,
            KeyConditionExpression="pk = :pk AND begins_with(sk, :match)",
            ExpressionAttributeValues={":pk": {"S": f"PLAYER#{player}"}, ":match": {"S": "MATCH#"}},
            ScanIndexForward=False,
            Limit=PAGE + 1,  # one more tells whether there is a next page
            ConsistentRead=True,
            **start,
        )["Items"]
        shown = items[:PAGE]
        following = shown[-1]["sk"]["S"].removeprefix("MATCH#") if len(items) > PAGE else None
        return [unpacked(item["body"]) for item in shown], following


def people_writes(table: str, room: Room, now: int) -> list[Json]:
    """What the end of the match adds to every person who was in it, for the transaction that saves
    it: an entry of their own, and one to their counts. A match that was abandoned is nobody's win
    or loss: it is not counted."""
    archived = archive(room)
    shown = _shown(room, archived)
    winners = () if archived["abandoned"] else archived["result"]["winners"]
    expires = number(now // 1000 + LOG_SECONDS)
    writes: list[Json] = []
    for person in (one for one in shown["players"] if one["computer"] is None):
        won = person["player"] in winners
        item = _match_key(person["player"], shown) | {"body": packed(shown | {"won": won})}
        writes.append({"Put": {"TableName": table, "Item": item | {"expiresAt": expires}}})
        if not archived["abandoned"]:
            counts = {"TableName": table, "Key": _counts_key(person["player"])}
            kind = _kind(person, shown["players"])
            writes.append({"Update": counts | _counted(room.game, kind, expires, won=won)})
    return writes


def _shown(room: Room, archived: Json) -> Json:
    """The match as everybody who was in it finds it among theirs."""
    ranks = {row["player"]: row["rank"] for row in archived["result"]["ranking"]}
    players = [Member(*member)._asdict() for member in archived["players"]]
    return {
        "code": room.code,
        **{name: archived[name] for name in ("number", "game", "endedAt", "abandoned")},
        "players": [player | {"rank": ranks[player["player"]]} for player in players],
    }


def _counted(game: str, kind: str, expires: Json, *, won: bool) -> Json:
    """One match more, and perhaps one win, as an update."""
    return {
        "UpdateExpression": "ADD #matches :one, #wins :won SET expiresAt = :expires",
        "ExpressionAttributeNames": {
            "#matches": _counter(game, kind, "matches"),
            "#wins": _counter(game, kind, "wins"),
        },
        "ExpressionAttributeValues": {
            ":one": number(1),
            ":won": number(int(won)),
            ":expires": expires,
        },
    }


def _counts(item: Any, game: str, kind: str) -> Json:
    counters = {what: _counter(game, kind, what) for what in ("matches", "wins")}
    return {what: int(item.get(name, number(0))["N"]) for what, name in counters.items()}


def _kind(person: Json, players: list[Json]) -> str:
    others = [one for one in players if one["player"] != person["player"]]
    return "computers" if all(one["computer"] for one in others) else "people"


def _counter(game: str, kind: str, what: str) -> str:
    """The name of an attribute: an ``ADD`` reaches no deeper than the item itself."""
    return f"{game}.{kind}.{what}"


def _counts_key(player: PlayerId) -> Json:
    return key(f"PLAYER#{player}", "COUNTS")


def _match_key(player: PlayerId, shown: Json) -> Json:
    sort_key = f"MATCH#{shown['endedAt']:013}#{shown['code']}#{shown['number']:03}"
    return key(f"PLAYER#{player}", sort_key)


def _start_key(player: PlayerId, cursor: str) -> Json:
    if not CURSOR.fullmatch(cursor):
        raise Refusal("INVALID_INPUT")
    return key(f"PLAYER#{player}", f"MATCH#{cursor}")
