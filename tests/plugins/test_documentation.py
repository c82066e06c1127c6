"""docs/adding-a-game.md tells the example game: its excerpts are what the files say."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import pytest

from tests.plugins.conftest import EXAMPLE

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
EXCERPTS = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), flags=re.M | re.S)


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS, ids=[f"{n} {file}" for n, (file, _) in enumerate(EXCERPTS)])
def test_excerpt_is_in_the_example_game(file: str, excerpt: str) -> None:
    """Methods of a class may stand without their indentation."""
    text = (EXAMPLE / file).read_text(encoding="utf-8") + "\n"
    assert excerpt in text or indent(excerpt, "    ") in text


def test_page_shows_every_module_of_the_example_game() -> None:
    modules = {f"borderlands/{file.name}" for file in (EXAMPLE / "borderlands").glob("*.py") if file.stem != "__init__"}
    assert modules <= {file for file, _ in EXCERPTS}
