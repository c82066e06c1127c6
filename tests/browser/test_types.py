"""What the browser client takes from the server and keeps in the repository is what the server says now."""

from __future__ import annotations

import runpy
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "browser-types"


def test_palette_of_the_browser_is_that_of_the_atlas() -> None:
    script = runpy.run_path(str(SCRIPT))
    assert script["PALETTE"].read_text("utf-8") == script["colours"](), "run scripts/browser-types"
