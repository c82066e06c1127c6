"""docs/adding-a-game.md shows the example game line by line: who types what it says has that game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.plugins.conftest import EXAMPLE, install, run

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^\[`(\S+)`\]\(\.\./tests/example_game/\1\)\n\n```\w+\n(.*?)^```$", flags=re.M | re.S)
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = BLOCK.findall(TEXT)
FILES = [
    file.relative_to(EXAMPLE).as_posix()
    for file in sorted(EXAMPLE.rglob("*.*"))
    if file.suffix in {".py", ".toml", ".ftl", ".yaml"} and file.name != "__init__.py"
]


@pytest.mark.parametrize("file", FILES)
def test_page_shows_every_line_of_the_example_game(file: str) -> None:
    """Blocks of a file stand in it as they are; without them nothing is left but comments and empty lines."""
    rest = (EXAMPLE / file).read_text(encoding="utf-8")
    blocks = [block for name, block in BLOCKS if name == file]
    for block in blocks:
        assert block in rest
        rest = rest.replace(block, "", 1)
    assert re.sub(r"^\s*#.*$", "", rest, flags=re.M).split() == []


def test_page_shows_no_other_files() -> None:
    assert {file for file, _ in BLOCKS} == {*FILES}


def test_game_plays_after_section_6(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed so far it has no sentences, no picture of its table and no bot."""
    typed: dict[str, list[str]] = {}
    for file, block in BLOCK.findall(TEXT[: TEXT.index("\n## 7.")]):
        typed.setdefault(file, []).append(block)
    for file, blocks in typed.items():
        whole = (EXAMPLE / file).read_text(encoding="utf-8")
        text = "\n".join(sorted(blocks, key=whole.index))
        for later in ("from borderlands import scene\n", *re.findall(r" +bots=.*\n", text)):
            text = text.replace(later, "")
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    (tmp_path / "borderlands" / "__init__.py").touch()
    monkeypatch.setenv("PYTHONPATH", str(install(tmp_path, tmp_path / "installed")))
    assert "6 games of borderlands without a fault" in run("fuzz", "borderlands", "--games", "6")
    assert "Look under" not in run("play", "borderlands", "--terminal", lines="1\nquit\n")
    assert "random" in run("selfplay", "borderlands", "--games", "4")
