"""What a visitor has to load."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

from chancellery.server.web import pages

MOST = 300_000
LOADED = (".js", ".css", ".woff2", ".html")


def test_the_whole_client_is_under_300_kilobytes_gzipped() -> None:
    built = Path(os.environ.get("CHANCELLERY_PAGES") or pages.BUILT)
    files = [file for file in built.rglob("*") if file.suffix in LOADED]
    assert files, "the client has not been built"
    sizes = {file.name: len(gzip.compress(file.read_bytes())) for file in files}
    assert sum(sizes.values()) < MOST, sorted(sizes.items(), key=lambda item: -item[1])[:10]
