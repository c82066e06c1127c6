"""The route for answers without the framework: the middleware hands them straight to the table.

The framework costs as much as taking an answer does: without this, a process takes a third fewer answers a second (by
`benchmarks/server_load.py`). Permission, limits and request type are those of the described route `give_answer`, which
does the same when it is reached in another way.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from chancellery.api.play import AnswerRequest
from chancellery.server.tables.play_routes import PLAY, answer_now
from chancellery.server.web.context import AppContext, Caller
from chancellery.server.web.errors import PROBLEM, Refused, problem_of
from chancellery.server.web.permissions import admit

_PATH = re.compile(r"/api/v1/tables/([^/]{1,64})/answers")
TEMPLATE = "/api/v1/tables/{table_id}/answers"
_KEY = re.compile(r"[A-Za-z0-9._:-]{1,64}")
_decoder = msgspec.json.Decoder(AnswerRequest)


def table_of(scope: dict[str, Any]) -> str | None:
    """The table that a request answers at, if that is what it does."""
    if scope["method"] != "POST" or scope["query_string"]:
        return None
    match = _PATH.fullmatch(scope["path"])
    return match[1] if match else None


async def answer(table_id: str, scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Take an answer and acknowledge it, or say why not."""
    scope["path_template"] = TEMPLATE
    context: AppContext = scope["context"]
    caller: Caller = scope["caller"]
    headers: dict[bytes, bytes] = scope["header_map"]
    status, kind = 200, b"application/json"
    more: dict[str, str] = {}
    try:
        admit(context, caller, PLAY, headers)
        key = _key(headers)
        data = _decode(await _body(receive, headers, context.settings.body_kib * 1024))
        body = await answer_now(context, caller, table_id, data, key)
    except Exception as fault:
        problem, more = problem_of(fault, scope["request_id"])
        status, kind, body = problem.status, PROBLEM.encode(), msgspec.json.encode(problem)
    listed = [(name.encode(), value.encode()) for name, value in more.items()]
    start = [(b"content-type", kind), (b"content-length", b"%d" % len(body)), *listed]
    await send({"type": "http.response.start", "status": status, "headers": start})
    await send({"type": "http.response.body", "body": body})


def _key(headers: dict[bytes, bytes]) -> str | None:
    given = headers.get(b"idempotency-key")
    if given is None:
        return None
    key = given.decode("latin-1")
    if not _KEY.fullmatch(key):
        raise Refused("bad-request", 400, "an idempotency key has 1 to 64 letters, digits, dots, colons or dashes")
    return key


async def _body(receive: Any, headers: dict[bytes, bytes], most: int) -> bytes:
    declared = headers.get(b"content-length", b"0")
    if not declared.isdigit() or int(declared) > most:
        raise Refused("too-large", 413, f"a request may have {most} bytes")
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body") and len(body) <= most:
        message = await receive()
        body += message.get("body", b"")
    if message["type"] == "http.disconnect":
        raise Refused("bad-request", 400, "the request broke off")
    if len(body) > most:
        raise Refused("too-large", 413, f"a request may have {most} bytes")
    return body


def _decode(body: bytes) -> AnswerRequest:
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refused("bad-request", 400, str(fault).partition(" - at")[0]) from None
