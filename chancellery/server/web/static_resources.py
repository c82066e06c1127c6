"""Static resources, compressed and fingerprinted once: pages, pictures, boards, rules."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any

from litestar.response.base import ASGIResponse

CACHE_FOREVER = "public, max-age=31536000, immutable"
"""For addresses that change with what is behind them."""
CACHE_AN_HOUR = "public, max-age=3600"
REVALIDATE = "no-cache"
"""May be kept, but not used without asking whether it is still the same."""
LEAST_SAVING = 0.9
"""What does not shrink to this is sent as it is."""


class StaticResource:
    def __init__(self, body: bytes, media_type: str, packed: bytes | None = None) -> None:
        self.body = body
        self.media_type = media_type
        self.version = hashlib.sha256(body).hexdigest()[:16]
        packed = gzip.compress(body, 6, mtime=0) if packed is None else packed
        self.packed = packed if len(packed) < LEAST_SAVING * len(body) else None

    def reply(self, headers: Any, caching: str, vary: str = "accept-encoding") -> ASGIResponse:
        """What a client gets that sent these headers: nothing new, if it has the same already."""
        tag = f'W/"{self.version}"'
        sent = {"etag": tag, "cache-control": caching, "vary": vary}
        if any(one.strip() in (tag, "*") for one in headers.get("if-none-match", "").split(",")):
            return ASGIResponse(status_code=304, headers=sent)
        if self.packed is None or not takes_gzip(headers.get("accept-encoding", "")):
            return ASGIResponse(body=self.body, media_type=self.media_type, headers=sent)
        return ASGIResponse(body=self.packed, media_type=self.media_type, headers={**sent, "content-encoding": "gzip"})


def takes_gzip(accepted: str) -> bool:
    for one in accepted.lower().split(","):
        coding, _, weight = one.partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "").rstrip("0") not in ("q=", "q=.", "q=0.")
    return False
