"""What routes ask for: who sends, which room, how often."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from data.texts import Language
from engine.game import Refusal
from functions import auth, wiring
from functions.config import config


def language(accept_language: Annotated[str, Header()] = "ko") -> Language:
    """Korean, unless the first language that the client names is English."""
    return "en" if accept_language.strip().lower().startswith("en") else "ko"


def guest(
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))],
) -> auth.Guest:
    """Whose token came along. Raises ``Refusal``."""
    if bearer is None:
        raise Refusal("TOKEN_MISSING")
    return auth.read_token(bearer.credentials, auth.keys(config().token_secret_id))


def room_code(code: Annotated[str, Path(max_length=32)]) -> str:
    """A room's code as people type it: small letters and stray spaces are fine."""
    return code.strip().upper()


Me = Annotated[auth.Guest, Depends(guest)]
Code = Annotated[str, Depends(room_code)]


def require(kind: str, request: Request, me: auth.Guest | None = None) -> None:
    """Counts a request of a kind that has a limit. Raises ``Refusal``."""
    address = request.client.host if request.client else ""
    wiring.worker().service.require(kind, address, me and me.id)
