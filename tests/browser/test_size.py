"""What a visitor has to load."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path

import pytest

from chancellery.server.web import client_pages

MOST = 300_000
LOADED = (".js", ".css", ".woff2", ".html")
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([^"']+)["']""")
"""What comes along with a module; `import("…")` comes later or never."""


def built() -> Path:
    return Path(os.environ.get("CHANCELLERY_PAGES") or client_pages.BUILT)


GAMES = [game.parent.name for game in (Path(__file__).parents[2] / "browser/src/games").glob("*/index.ts")]


SHARED = {"coalitions"}
"""What some games share, and the others never load."""


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_one_game_is_under_300_kilobytes_gzipped(game: str) -> None:
    """All that somebody can come to load at the tables of one game, in one language."""
    files = [file for file in built().rglob("*") if file.suffix in LOADED]
    assert files, "the client has not been built"
    others = {other for other in GAMES if other != game} | (SHARED - along_with(game))
    sizes = {
        file.name: len(gzip.compress(file.read_bytes()))
        for file in files
        if file.name.partition("-")[0] not in others and not file.name.startswith("words-")
    }
    assert sum(sizes.values()) < MOST, sorted(sizes.items(), key=lambda item: -item[1])[:10]


def along_with(start: str) -> set[str]:
    """The kinds of modules that are loaded with one of this kind: names without what tells versions apart."""
    files = {file.name: file for file in (built() / "assets").glob("*.js")}
    found: set[str] = set()
    waiting = [name for name in files if _kind(name) == start]
    assert waiting, f"there is no {start}"
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += IMPORTED.findall(files[name].read_text("utf-8"))
    return {_kind(name) for name in found}


def _kind(name: str) -> str:
    return name[: -len("-12345678.js")]


def test_the_panels_of_games_come_with_their_own_tables_only() -> None:
    panels = {"coalitions", "realpolitik", "raison"}
    assert not along_with("Table") & panels
    assert along_with("realpolitik") & panels == {"coalitions", "realpolitik"}
    assert along_with("raison") & panels == {"coalitions", "raison"}
