"""What the browser client takes from the server is what the server says now."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "browser-types"


def test_the_browser_knows_the_forms_and_colours_of_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    failed = runpy.run_path(str(SCRIPT))["main"](["--check"])
    assert not failed, capsys.readouterr().out
