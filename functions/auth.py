"""Who is who: guests' signed tokens.

A guest is an id and a nickname, both inside the token; nothing is stored. Two keys allow rotation:
the current one signs, both are accepted (design §7).
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

import jwt
from aws_lambda_powertools.utilities import parameters
from pydantic import BaseModel, ConfigDict

from engine.game import PlayerId, Refusal

ALGORITHM = "HS256"
ISSUER = "hanpan"
TOKEN_SECONDS = 180 * 24 * 3600
KEY_CACHE_SECONDS = 300


class Guest(NamedTuple):
    """Somebody with a valid token."""

    id: PlayerId
    name: str


class Keys(BaseModel):
    """The secret: the key that signs, and the one before it while a rotation is under way."""

    model_config = ConfigDict(hide_input_in_errors=True)

    current: str
    previous: str = ""

    def accepted(self) -> list[str]:
        """Every key whose tokens are still good."""
        return [key for key in (self.current, self.previous) if key]


def keys(secret_id: str) -> Keys:
    """The keys, cached for five minutes."""
    return Keys.model_validate_json(parameters.get_secret(secret_id, max_age=KEY_CACHE_SECONDS))


def new_guest(name: str) -> Guest:
    """A guest nobody has been before."""
    return Guest(secrets.token_urlsafe(9), name)


def issue_token(guest: Guest, keys: Keys, now: int) -> str:
    """A token for ``guest``, good for 180 days from ``now`` (ms)."""
    claims = {
        "iss": ISSUER,
        "sub": guest.id,
        "name": guest.name,
        "iat": now // 1000,
        "exp": now // 1000 + TOKEN_SECONDS,
    }
    return jwt.encode(claims, keys.current, algorithm=ALGORITHM)


def read_token(token: str, keys: Keys) -> Guest:
    """Whose token it is. Raises ``Refusal``: ``TOKEN_EXPIRED`` or ``TOKEN_INVALID``."""
    for key in keys.accepted():
        try:
            claims = jwt.decode(
                token,
                key,
                algorithms=[ALGORITHM],
                issuer=ISSUER,
                options={"require": ["exp", "iat", "sub", "name"]},
            )
        except jwt.InvalidSignatureError:
            continue
        except jwt.ExpiredSignatureError as error:
            raise Refusal("TOKEN_EXPIRED") from error
        except jwt.InvalidTokenError as error:
            raise Refusal("TOKEN_INVALID") from error
        return Guest(claims["sub"], claims["name"])
    raise Refusal("TOKEN_INVALID")
