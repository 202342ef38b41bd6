"""Tokens: design §7."""

import time

import jwt
import pytest
from pydantic import ValidationError

from engine.game import Refusal
from functions.auth import Guest, Keys, issue_token, new_guest, read_token

OLD = Keys(current="the older key, no longer in use today")
NEW = Keys(current="the newer key, which signs from now on", previous=OLD.current)
NOW = time.time_ns() // 1_000_000
DAY = 86_400_000
ANN = Guest("ann-id", "앤")


def code_of(token: str, keys: Keys = NEW) -> str:
    with pytest.raises(Refusal) as refusal:
        read_token(token, keys)
    return refusal.value.code


def test_a_token_names_its_guest() -> None:
    assert read_token(issue_token(ANN, NEW, NOW), NEW) == ANN


def test_guests_are_never_the_same_one() -> None:
    assert len({new_guest("앤").id for _ in range(100)}) == 100


def test_a_token_of_the_previous_key_is_good_while_keys_rotate() -> None:
    assert read_token(issue_token(ANN, OLD, NOW), NEW) == ANN


def test_a_token_of_a_key_that_is_gone() -> None:
    assert code_of(issue_token(ANN, OLD, NOW), Keys(current=NEW.current)) == "TOKEN_INVALID"


def test_an_empty_previous_key_opens_nothing() -> None:
    forged = jwt.encode({"sub": "ann-id", "name": "앤", "iss": "hanpan"}, "", algorithm="none")
    assert code_of(forged, Keys(current=NEW.current)) == "TOKEN_INVALID"


def test_keys_that_cannot_be_read_are_in_no_log() -> None:
    with pytest.raises(ValidationError) as error:
        Keys.model_validate_json('{"current": "the key of all keys",}')
    assert "of all keys" not in str(error.value)


def test_an_old_token() -> None:
    assert code_of(issue_token(ANN, NEW, NOW - 181 * DAY)) == "TOKEN_EXPIRED"


@pytest.mark.parametrize("token", ["", "x", "a.b.c", "…"])
def test_no_token_at_all(token: str) -> None:
    assert code_of(token) == "TOKEN_INVALID"


def test_a_token_that_somebody_has_changed() -> None:
    head, body, signature = issue_token(ANN, NEW, NOW).split(".")
    other = issue_token(Guest("bob-id", "밥"), NEW, NOW).split(".")[1]
    assert body != other
    assert code_of(f"{head}.{other}.{signature}") == "TOKEN_INVALID"


def test_a_token_of_another_service() -> None:
    foreign = jwt.encode(
        {"sub": "ann-id", "name": "앤", "iss": "other", "iat": NOW // 1000, "exp": NOW},
        NEW.current,
        algorithm="HS256",
    )
    assert code_of(foreign) == "TOKEN_INVALID"
