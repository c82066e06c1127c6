"""Exceptions of the client: the server refuses, or does not reply."""

from __future__ import annotations

import msgspec

from chancellery.api.base import Problem
from chancellery.kernel.errors import ChancelleryError


class Refused(ChancelleryError):
    """The server has not done it, and nothing has changed. The message is the server's sentence for people."""

    def __init__(self, problem: Problem, retry_after: float | None = None) -> None:
        super().__init__(problem.detail)
        self.code = problem.type
        """Stays the same from version to version: `illegal-answer`, `wrong-moment`, `no-such-table` …"""
        self.status = problem.status
        self.sentence = problem.detail
        self.rule = problem.rule
        """The id of the rule that forbids an answer."""
        self.where = problem.where
        """The part of the request that is not as it should be."""
        self.request_id = problem.request
        """Under which the server's log knows the request."""
        self.retry_after = retry_after
        """Seconds after which trying again makes sense, if the server says so."""


class NoReply(ChancelleryError):
    """The server could not be reached, or something else answers in its place. Whether a request that changes
    something was carried out is not known; repeat it with the same idempotency key to find out."""

    retry_after: float | None = None


def refusal(status: int, content: bytes, retry_after: str | None = None) -> Refused:
    """From a reply that is not a success, also when a proxy wrote it."""
    try:
        problem = msgspec.json.decode(content, type=Problem)
    except msgspec.DecodeError:
        detail = f"Something between here and the server answered with the status {status}."
        problem = Problem(type=f"http-{status}", title="No answer of the server", status=status, detail=detail)
    given = retry_after is not None and retry_after.isascii() and retry_after.isdigit()
    return Refused(problem, float(retry_after) if given and retry_after else None)
