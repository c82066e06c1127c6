"""Logging: one JSON object (or line of text) for each event, never a secret.

Only what the code names with `extra={…}` gets in: no addresses with their query, no headers, no bodies.
"""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec

from chancellery.server.settings import Settings

_STANDARD = frozenset(vars(logging.LogRecord("", 0, "", 0, "", (), None))) | {"message", "asctime", "taskName"}


def _extras(record: logging.LogRecord) -> dict[str, Any]:
    return {name: value for name, value in vars(record).items() if name not in _STANDARD and value is not None}


def _stamp(record: logging.LogRecord) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"at": _stamp(record), "level": record.levelname.lower(), "from": record.name}
        line |= {"what": record.getMessage(), **_extras(record)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        extras = " ".join(f"{name}={value}" for name, value in _extras(record).items())
        line = f"{_stamp(record)} {record.levelname.lower():7} {record.name}: {record.getMessage()} {extras}".rstrip()
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def set_up_logging(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    # uvicorn tells the whole address of every WebSocket, with whatever a client has put into it
    for noisy in ("uvicorn.access", "uvicorn.error", "chancellery.protocol", "httpx", "httpcore", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
