"""Any two powers of a board can be told apart, by anybody, in any light; and what is written on them can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from chancellery.atlas import library
from chancellery.atlas.palette import (
    COLOURS,
    MINOR,
    PAPERS,
    POWER_COLOURS,
    PowerColours,
    Theme,
    colours_of,
    standard_colours,
)
from tests.atlas.sight import NORMAL, SIGHTS, apart, ciede2000, contrast

BOARDS = library.names()
THEMES: list[Theme] = ["light", "dark"]

PIECES_APART = {NORMAL: 19.0, "protanopia": 13.0, "deuteranopia": 13.0, "tritanopia": 13.0}
LAND_APART = {NORMAL: 10.0, "protanopia": 7.4, "deuteranopia": 7.4, "tritanopia": 7.4}
"""Land is pale, so that relief and names are seen on it; letters and patterns help where it is close."""
GROUND_APART = {NORMAL: 6.5, "protanopia": 4.0, "deuteranopia": 4.0, "tritanopia": 4.0}
"""A power's land from land of nobody, which moreover has a coin, hatching, or no name."""
AA = 4.5


def worn(board: str) -> dict[str, PowerColours]:
    """The colours of a board; its minor powers share one."""
    powers = library.read(board).powers
    return {"minors" if power.minor else name: colours_of(powers, name) for name, power in powers.items()}


def test_distance_is_the_published_one() -> None:
    """Pairs from the test data of Sharma, Wu and Dalal."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, -1, 2), (50, 0, 0)) == pytest.approx(2.3669, abs=1e-4)
    assert ciede2000((50, 2.49, -0.001), (50, -2.49, 0.0011)) == pytest.approx(7.2195, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert ciede2000((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)


def test_blindness_confuses_what_it_should() -> None:
    """Red and green of equal lightness are far apart, and near for eyes that lack a receptor."""
    assert apart("#c0504d", "#6f8f3c") > 40
    assert apart("#c0504d", "#7a7d2f", "deuteranopia") < 15
    assert apart("#3a6ea5", "#2f7d7a", "tritanopia") < 6


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("board", BOARDS)
def test_pieces_of_two_powers_differ(board: str, sight: str) -> None:
    for (one, a), (other, b) in combinations(worn(board).items(), 2):
        assert apart(a.piece, b.piece, sight) >= PIECES_APART[sight], f"{one} and {other}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("board", BOARDS)
def test_land_of_two_powers_differs(board: str, sight: str, theme: Theme) -> None:
    for (one, a), (other, b) in combinations(worn(board).items(), 2):
        assert apart(a.land[theme], b.land[theme], sight) >= LAND_APART[sight], f"{one} and {other}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_land_of_a_power_differs_from_land_of_nobody(sight: str, theme: Theme) -> None:
    paper = PAPERS[theme]
    for name, colour in COLOURS.items():
        for ground in (paper.land, paper.undisputed, paper.impassable):
            assert apart(colour.land[theme], ground, sight) >= GROUND_APART[sight], f"{name} and {ground}"


@pytest.mark.parametrize("board", BOARDS)
def test_letters_and_patterns_are_unique_on_a_board(board: str) -> None:
    """Colour is always doubled: by the letter on pieces, by the pattern on land."""
    colours = worn(board).values()
    assert len({one.letter for one in colours}) == len(colours)
    assert len({one.pattern for one in colours}) == len(colours)


@pytest.mark.parametrize("colour", COLOURS)
def test_what_is_written_can_be_read(colour: str) -> None:
    look = COLOURS[colour]
    assert contrast(look.mark, look.piece) >= AA
    for theme in THEMES:
        assert contrast(PAPERS[theme].ink, look.land[theme]) >= AA


@pytest.mark.parametrize("theme", THEMES)
def test_names_can_be_read_on_paper(theme: Theme) -> None:
    paper = PAPERS[theme]
    for ground in (paper.page, paper.land, paper.undisputed, paper.impassable, paper.sea, paper.sea_deep):
        assert contrast(paper.ink, ground) >= AA


def test_a_board_may_lend_a_colour_but_letter_and_pattern_stay() -> None:
    lent = standard_colours("austria", "yellow")
    assert (lent.letter, lent.pattern) == ("A", "plain")
    assert lent.piece == COLOURS["yellow"].piece == standard_colours("austria", "spain").piece
    assert standard_colours("bavaria").letter == "B"
    assert standard_colours("bavaria").piece == MINOR.piece
    assert standard_colours("france") == POWER_COLOURS["france"]
