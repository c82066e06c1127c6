"""Exceptions as problem documents (RFC 9457): a stable code, a sentence, and nothing internal."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from chancellery.api.base import Problem
from chancellery.kernel.errors import BrokenRecord, ChancelleryError, IllegalAnswer
from chancellery.kernel.language import ENGLISH, language
from chancellery.kernel.messages import Message
from chancellery.server.accounts.errors import AccountError, Overloaded, TooFast
from chancellery.server.store import Conflict, StoreUnavailable, Unstorable
from chancellery.server.tables.errors import TableError
from chancellery.server.words import WORDS

log = logging.getLogger("chancellery.web")

PROBLEM = "application/problem+json"

STATUS = {
    "no-such-table": 404,
    "not-there": 404,
    "not-allowed": 403,
    "wrong-moment": 409,
    "key-reused": 422,
    "needs-attention": 409,
    "unfit": 422,
    "bad-name": 422,
    "name-taken": 409,
    "bad-password": 422,
    "bad-email": 422,
    "wrong-password": 401,
    "no-such-account": 404,
    "not-for-this-account": 403,
    "link-gone": 410,
    "too-many": 409,
    "too-fast": 429,
    "overloaded": 503,
    "still-playing": 409,
    "illegal-answer": 422,
    "broken-record": 422,
    "unstorable": 422,
    "conflict": 409,
    "unavailable": 503,
    "refused": 422,
}
"""The HTTP status of every code."""

OF_HTTP = {
    400: "bad-request",
    401: "not-logged-in",
    403: "not-allowed",
    404: "no-such-page",
    405: "wrong-method",
    408: "too-slow",
    413: "too-large",
    415: "wrong-media-type",
    429: "too-fast",
}

OF_STORE = {
    "conflict": WORDS.message("somebody-else-was"),
    "unavailable": WORDS.message("database-cannot-used"),
}
"""What the database says is for the log, not for callers."""


class Refused(ChancelleryError):
    """A request that is refused before it reaches a feature, or by its route."""

    def __init__(self, code: str, status: int, detail: str | Message) -> None:
        super().__init__(detail)
        self.code = code
        self.status = status


def code_of(fault: ChancelleryError) -> str:
    if isinstance(fault, (TableError, AccountError, Refused)):
        return fault.code
    if isinstance(fault, IllegalAnswer):
        return "illegal-answer"
    if isinstance(fault, BrokenRecord):
        return "broken-record"
    if isinstance(fault, Unstorable):
        return "unstorable"
    if isinstance(fault, Conflict):
        return "conflict"
    return "unavailable" if isinstance(fault, StoreUnavailable) else "refused"


def problem_of(fault: Exception, request_id: str) -> tuple[Problem, dict[str, str]]:
    """The document, and headers that belong to it."""
    if isinstance(fault, ChancelleryError):
        code = code_of(fault)
        status = fault.status if isinstance(fault, Refused) else STATUS.get(code, 422)
        rule = (fault.rule or None) if isinstance(fault, IllegalAnswer) else None
        detail = OF_STORE.get(code) or (fault.args[0] if fault.args else "")
        # What a rule forbids is said in the words of the game.
        said = str(fault) if rule else _said(detail, code)
        problem = _problem(code, status, _sentence(said), request_id, rule=rule)
        return problem, _patience(fault)
    if isinstance(fault, ValidationException):
        detail, where = _validation(fault)
        return _problem("bad-request", 400, _sentence(_said(detail, "bad-request")), request_id, where=where), {}
    if isinstance(fault, RecursionError):
        detail = _sentence(_said("The request is nested too deeply.", "bad-request"))
        return _problem("bad-request", 400, detail, request_id), {}
    if isinstance(fault, HTTPException) and fault.status_code < 500:
        code = OF_HTTP.get(fault.status_code, "bad-request")
        detail = _said(fault.detail, code) if fault.status_code in (400, 413) else _title(code)
        return _problem(code, fault.status_code, _sentence(detail), request_id), {}
    log.error("a request failed", extra={"request": request_id}, exc_info=fault)
    detail = _sentence(_said("Something went wrong on our side; the log knows more.", "fault"))
    return _problem("fault", 500, detail, request_id), {}


def _said(detail: str | Message, code: str) -> str:
    """A refusal in the language that is spoken; where it is English only, what its code means."""
    return str(detail) if isinstance(detail, Message) or language() == ENGLISH else _title(code)


def _title(code: str) -> str:
    return WORDS.say(f"title-{code}") if WORDS.has(f"title-{code}") else WORDS.say("title-refused")


def _problem(
    code: str, status: int, detail: str, request_id: str, rule: str | None = None, where: str | None = None
) -> Problem:
    return Problem(
        type=code, title=_title(code), status=status, detail=detail, rule=rule, where=where, request=request_id
    )


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _patience(fault: ChancelleryError) -> dict[str, str]:
    if isinstance(fault, TooFast):
        return {"retry-after": str(max(1, -(-fault.wait // 1000)))}
    if isinstance(fault, (Overloaded, StoreUnavailable)):
        return {"retry-after": "5"}
    return {}


def _validation(fault: ValidationException) -> tuple[str, str | None]:
    """The first complaint, and where it is; values that were sent are not repeated."""
    extra: Any = fault.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        where = str(first.get("key") or "") or None
        return _sentence(str(first.get("message", "the request is not as it should be"))), where
    return "The request is not as it should be.", None


def handle_exception(request: Request[Any, Any, Any], fault: Exception) -> Response[Any]:
    """For Litestar: any exception as a problem document."""
    problem, headers = problem_of(fault, str(request.scope.get("request_id", "")))
    return Response(
        content=msgspec.json.encode(problem), status_code=problem.status, media_type=PROBLEM, headers=headers
    )
