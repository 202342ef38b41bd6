"""What people read is there, in both languages, for whatever the code can say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

from data.tables import DATA, BrokenTable
from data.texts import say, texts

ROOT = DATA.parent
FOLDERS = sorted(str(path.parent.relative_to(DATA)) for path in DATA.rglob("texts.csv"))
GAMES = [folder for folder in FOLDERS if folder != "."]
HANGUL = re.compile(r"[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]")


def values_in(sentence: str) -> set[str]:
    """The names of the values that a sentence wants."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


class Raised(NamedTuple):
    """A refusal in the code."""

    where: str
    codes: frozenset[str]  # several where the code is chosen on the spot, none where it is computed
    values: frozenset[str] | None  # ``None``: not written out there


def sources(folder: str) -> list[Path]:
    """What may say the sentences of ``folder``; those of no one game may come from anywhere."""
    if folder == ".":
        return [path for top in ("engine", "functions") for path in (ROOT / top).rglob("*.py")]
    return list((ROOT / "engine" / folder).glob("*.py"))


def raised(path: Path) -> Iterator[Raised]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="IllegalAction" | "Refusal"), args=[code, *detail]):
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                yield Raised(where, frozenset(strings(code)), values_of(detail))


def strings(node: ast.expr) -> Iterator[str]:
    """The strings that an expression may come to: itself, or either branch of a choice."""
    match node:
        case ast.Constant(value=str(value)):
            yield value
        case ast.IfExp(body=body, orelse=orelse):
            yield from strings(body)
            yield from strings(orelse)


def values_of(detail: list[ast.expr]) -> frozenset[str] | None:
    match detail:
        case []:
            return frozenset()
        case [ast.Dict(keys=keys)]:
            return frozenset(name for key in keys if key is not None for name in strings(key))
        case _:
            return None


def constants(folder: str) -> set[str]:
    """Every string in the code that may say the sentences of ``folder``."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in sources(folder))
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


REFUSALS = [refusal for path in sources(".") for refusal in raised(path)]


def folder_of(where: str) -> str:
    """The texts that a place in the code speaks by, ``"."`` included."""
    top, folder, *_ = where.split("/")
    return folder if top == "engine" and folder in GAMES else "."


def test_there_are_texts_and_refusals_to_look_at() -> None:
    assert "." in FOLDERS
    assert REFUSALS


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_text_wants_the_same_values_in_both_languages(folder: str) -> None:
    for text in texts(folder).values():
        assert values_in(text.ko) == values_in(text.en), text.key


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_stands_in_the_wrong_column(folder: str) -> None:
    for text in texts(folder).values():
        assert not HANGUL.search(text.en), text.key
        assert HANGUL.search(text.ko) or text.ko == text.en, text.key


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_carries_a_trade_mark(folder: str) -> None:
    """000 §12."""
    for text in texts(folder).values():
        for mark in ("splendor", "스플렌더", "모두의마블", "부루마블"):
            assert mark not in f"{text.ko} {text.en}".lower(), text.key


@pytest.mark.parametrize("refusal", REFUSALS, ids=[refusal.where for refusal in REFUSALS])
def test_every_refusal_has_its_sentence_and_the_values_for_it(refusal: Raised) -> None:
    for code in refusal.codes:
        key = f"error.{code}"
        text = texts(folder_of(refusal.where)).get(key) or texts(".").get(key)
        assert text is not None, f"{key} has no sentence"
        if refusal.values is not None:
            assert values_in(text.ko) <= refusal.values, key


@pytest.mark.parametrize("game", GAMES)
def test_rules_write_their_codes_out(game: str) -> None:
    """So that the test above sees all of them."""
    computed = [
        refusal.where
        for refusal in REFUSALS
        if folder_of(refusal.where) == game and not refusal.codes
    ]
    assert computed == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_is_left_that_nobody_says(folder: str) -> None:
    codes = {key.removeprefix("error.") for key in texts(folder) if key.startswith("error.")}
    assert sorted(codes - constants(folder)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_does_not_repeat_a_common_sentence(game: str) -> None:
    assert sorted(texts(game).keys() & texts(".").keys()) == []


# How texts are read


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "texts.csv").write_text(
        "key,ko,en\nhello,안녕 {name},Hello {name}\nbye,잘 가,Bye\n", encoding="utf-8"
    )
    return tmp_path


@pytest.mark.parametrize(
    ("language", "sentence"), [("ko", "안녕 현우"), ("en", "Hello 현우"), ("fr", "안녕 현우")]
)
def test_a_sentence_is_said_in_the_language_asked_for(
    folder: Path, language: str, sentence: str
) -> None:
    assert say(str(folder), "hello", language, {"name": "현우"}) == sentence


def test_values_that_the_sentence_does_not_want_are_left_out(folder: Path) -> None:
    assert say(str(folder), "bye", "en", {"name": "현우"}) == "Bye"


@pytest.mark.parametrize("key", ["hello", "nothing"])
def test_a_missing_key_or_value_is_our_bug(folder: Path, key: str) -> None:
    with pytest.raises(KeyError):
        say(str(folder), key, "ko")


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("bye,,Bye again", "ko: Field required"),
        ("bye,또 봐,", "en: Field required"),
        ("hello,안녕,Hi", "hello stands here a second time"),
    ],
)
def test_a_broken_text_is_refused_where_it_stands(folder: Path, row: str, reason: str) -> None:
    with (folder / "texts.csv").open("a", encoding="utf-8") as file:
        file.write(f"{row}\n")
    with pytest.raises(BrokenTable, match=rf"texts\.csv, line 4: {reason}"):
        texts(str(folder))
