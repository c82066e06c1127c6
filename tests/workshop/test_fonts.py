"""The fonts that come with the project can write every name on every board."""

from __future__ import annotations

from importlib.resources import as_file, files

import pytest
from fontTools.ttLib import TTFont

from chancellery.atlas import library
from chancellery.atlas.board import Board
from chancellery.drawing.lettering import FONTS as STYLES

FONTS = files("chancellery.drawing") / "fonts"


def letters() -> set[str]:
    """All that is written on any board."""
    words: list[str] = []
    for name in library.names():
        board = library.read(name)
        words += [board.title, board.subtitle, board.title.upper(), *(power.name for power in board.powers.values())]
        if isinstance(board, Board):
            words += [caption.name for caption in board.captions]
            words += [land.name + land.name.upper() for land in board.outside]
            words += [sea.name for sea in board.seas.values()]
            for area in board.areas.values():
                words += [area.name, *area.label.lines, area.city.name if area.city else ""]
        else:
            words += [tile.name for tile in board.tiles.values()]
    return set("".join(words))


@pytest.mark.parametrize("flavor", ["ttf", "woff2"])
@pytest.mark.parametrize("style", STYLES.values())
def test_no_letter_of_a_board_is_missing(style: str, flavor: str) -> None:
    with as_file(FONTS / f"eb-garamond-{style}.{flavor}") as file:
        font = TTFont(file)
    assert not {letter for letter in letters() if ord(letter) not in font.getBestCmap()}


@pytest.mark.parametrize("style", STYLES.values())
def test_figures_and_small_capitals_are_kept(style: str) -> None:
    with as_file(FONTS / f"eb-garamond-{style}.ttf") as file:
        font = TTFont(file)
    features = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
    assert {"onum", "lnum", "tnum", "smcp"} <= features


def test_the_licence_lies_beside_the_fonts() -> None:
    assert "SIL Open Font License" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
