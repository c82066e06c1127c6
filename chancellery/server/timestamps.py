"""Timestamps: whole milliseconds since 1970, UTC, in the database, in memory and between functions.

Functions that need the time take it as an argument, so that tests and replays decide what time it is; only routes,
background tasks and commands call `now`.
"""

from __future__ import annotations

import time

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def now() -> int:
    return time.time_ns() // 1_000_000
