"""docs/boards.md tells every field, and its example is a board that can be played."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chancellery.atlas import board, faults
from chancellery.atlas.palette import COLOURS
from chancellery.games.coalitions import content
from chancellery.games.realpolitik.game import REALPOLITIK

TEXT = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
PROSE = re.sub(r"```.*?```", "", TEXT[TEXT.index("## The format of a board file") :], flags=re.DOTALL)
WRITTEN = {word for code in re.findall(r"`([^`]+)`", PROSE) for word in re.findall(r"[a-z_]+", code)}

FORMAT: list[type[msgspec.Struct]] = [
    *(kind for kind in vars(board).values() if isinstance(kind, type) and issubclass(kind, board.Item)),
    *(content.Content, content.Start, content.Supply, content.Track, content.Deck, content.Wheel, content.Status),
]


def example() -> dict[str, Any]:
    [toml] = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    return tomllib.loads(toml)


@pytest.mark.parametrize("kind", FORMAT, ids=lambda kind: kind.__name__)
def test_every_field_is_told(kind: type[msgspec.Struct]) -> None:
    assert [field.name for field in msgspec.structs.fields(kind) if field.name not in WRITTEN] == []


def test_every_colour_is_told() -> None:
    assert set(COLOURS) <= WRITTEN


def test_the_example_can_be_played() -> None:
    g = REALPOLITIK.new({"board": example()})
    assert g.rules.map.names[:4] == ["wien", "paris", "roma", "berlin"]
    REALPOLITIK.check(g)


def test_the_faults_of_the_example_are_told_as_written() -> None:
    document = example()
    document["borders"]["own"][0] = ["wien", "bohemai"]
    document["areas"]["rhine"]["stripes"] = ["france"]
    document["pieces"]["italy"]["general"] = {"rome": 3}
    with pytest.raises(faults.FaultyBoard) as faulty:
        faults.parse(document)
    written = re.findall(r"corners\.toml: 3 faults\n((?:  .*\n)+)", TEXT)[0].splitlines()
    assert set(written) == {f"  {fault}" for fault in faulty.value.faults}
