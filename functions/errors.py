"""Every refusal as an answer: problem+json (RFC 9457) with a stable code and a sentence."""

from __future__ import annotations

from aws_lambda_powertools.utilities.parameters.exceptions import GetParameterError
from botocore.exceptions import BotoCoreError, ClientError, HTTPClientError

from data.texts import Language, say, texts
from engine.game import Json, Refusal
from engine.games import GAMES

MEDIA_TYPE = "application/problem+json"

STATUS = {
    "TOKEN_MISSING": 401,
    "TOKEN_INVALID": 401,
    "TOKEN_EXPIRED": 401,
    "TICKET_INVALID": 401,
    "TICKET_EXPIRED": 401,
    "ORIGIN_REFUSED": 403,
    "NOT_HOST": 403,
    "NOT_IN_ROOM": 403,
    "KICKED": 403,
    "NOT_A_PLAYER": 403,
    "NOT_FOUND": 404,
    "ROOM_NOT_FOUND": 404,
    "NO_SUCH_SEAT": 404,
    "NO_SUCH_COMPUTER": 404,
    "METHOD_NOT_ALLOWED": 405,
    "TOO_LARGE": 413,
    "INVALID_INPUT": 422,
    "INVALID_ACTION": 422,
    "INVALID_OPTIONS": 422,
    "UNKNOWN_GAME": 422,
    "PUSH_SERVICE_UNKNOWN": 422,
    "RATE_LIMITED": 429,
    "TOO_SOON": 429,
    "BUSY": 429,
    "INTERNAL": 500,
}
"""What is not named here is a conflict with how things stand: 409."""

AWS_ERRORS = (BotoCoreError, ClientError, GetParameterError)
RETRY_AFTER = 1  # s
OVERLOADED = {
    "ProvisionedThroughputExceeded",
    "ProvisionedThroughputExceededException",
    "RequestLimitExceeded",
    "Throttling",
    "ThrottlingError",
    "ThrottlingException",
    "TooManyRequestsException",
    "TransactionConflict",
    "TransactionConflictException",
    "TransactionInProgressException",
}
"""What AWS says, after the client's own retries, of a call that may go through a moment later."""
NO_FAULT = {"None", "ConditionalCheckFailed"}  # of an item, where another one was the reason


class Stale(Refusal):
    """A refusal that comes with the view that the client should have had."""

    def __init__(self, refusal: Refusal, answer: Json) -> None:
        super().__init__(refusal.code, refusal.detail)
        self.answer = answer


def busy(error: BaseException | None) -> Refusal | None:
    """The answer where AWS was too slow or too busy: nothing or all of the command has happened,
    and sending it again is safe. ``None`` for an error of our own making, which is a 500."""
    if isinstance(error, GetParameterError):  # it hides what it met
        error = error.__context__
    if isinstance(error, HTTPClientError) or (
        isinstance(error, ClientError) and _is_overload(error)
    ):
        return Refusal("BUSY", {"retryAfter": RETRY_AFTER})
    return None


def _is_overload(error: ClientError) -> bool:
    reasons = error.response.get("CancellationReasons", [])
    codes = {reason["Code"] for reason in reasons} - NO_FAULT or {error.response["Error"]["Code"]}
    is_theirs = error.response["ResponseMetadata"]["HTTPStatusCode"] >= 500
    return is_theirs or codes <= OVERLOADED


def problem(refusal: Refusal, language: Language) -> Json:
    """The body of the answer; ``code`` is what programs go by, ``title`` what people read."""
    body: Json = {
        "type": f"urn:hanpan:problem:{refusal.code.lower().replace('_', '-')}",
        "title": sentence(refusal, language),
        "status": status(refusal.code),
        "code": refusal.code,
    }
    if refusal.detail:
        body["values"] = dict(refusal.detail)
    if isinstance(refusal, Stale):
        body["current"] = refusal.answer
    return body


def status(code: str) -> int:
    """The HTTP status of a code."""
    return STATUS.get(code, 409)


def sentence(refusal: Refusal, language: Language) -> str:
    """The text for a code: the rooms' own texts first, then the games'."""
    key = f"error.{refusal.code}"
    folder = next(folder for folder in (".", *GAMES) if key in texts(folder))
    return say(folder, key, language, refusal.detail)
