"""One colour, one pattern and one letter for every power, across all boards; and the paper and ink of the maps.

Colour never carries a meaning alone: wherever a power's colour is shown, its pattern or its letter is too.
Use `colours_of` for a power of a board, `standard_colours` when there is no board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from chancellery.atlas.board import Power

Pattern = Literal["plain", "hatch", "back hatch", "cross", "dots", "chevrons", "bars", "waves", "bricks", "rings"]
Theme = Literal["light", "dark"]


class Colour(msgspec.Struct, frozen=True):
    """A colour as pieces and land wear it."""

    piece: str
    """Body of the pieces."""
    mark: str
    """What is written on them."""
    edge: str
    """Their outline, and the deep tint along frontiers."""
    land: dict[Theme, str]
    """Wash over home land."""


class PowerColours(Colour, frozen=True):
    """How a power is shown."""

    letter: str
    pattern: Pattern


def _colour(piece: str, mark: str, edge: str, light: str, dark: str) -> Colour:
    return Colour(piece, mark, edge, {"light": light, "dark": dark})


WHITE, BLACK = "#ffffff", "#1d1208"

# Tuned together: tests/atlas/test_palette.py says how far any two that meet on a board have to be apart, for four
# kinds of sight, and how well ink can be read on each.
COLOURS: dict[str, Colour] = {
    "ivory": _colour("#f4f0e3", "#2b2417", "#7a6433", "#f6f1e4", "#6d6a5d"),
    "black": _colour("#2b2c30", WHITE, "#0d0e10", "#8a8e95", "#252a2a"),
    "red": _colour("#a12522", WHITE, "#631210", "#c98b87", "#722b22"),
    "crimson": _colour("#840d32", WHITE, "#4f051c", "#ce838e", "#5d283b"),
    "blue": _colour("#2a79c4", WHITE, "#17477a", "#74a8d4", "#27638f"),
    "navy": _colour("#14295d", WHITE, "#0a1736", "#8a8fa9", "#0c2b4c"),
    "green": _colour("#226d56", WHITE, "#0f4030", "#91bfac", "#2e594c"),
    "yellow": _colour("#f0c94e", BLACK, "#8f6d10", "#f8df85", "#84651b"),
    "orange": _colour("#da6d1e", BLACK, "#853c06", "#eeae6b", "#784a14"),
    "purple": _colour("#824c80", WHITE, "#4c2749", "#d4b5d4", "#5d4261"),
    "brown": _colour("#b09779", BLACK, "#64502f", "#c6ad88", "#69573d"),
}


def _power_colours(letter: str, pattern: Pattern, colour: str) -> PowerColours:
    c = COLOURS[colour]
    return PowerColours(c.piece, c.mark, c.edge, c.land, letter, pattern)


POWER_COLOURS: dict[str, PowerColours] = {
    "austria": _power_colours("A", "plain", "ivory"),
    "britain": _power_colours("B", "back hatch", "red"),
    "byzantium": _power_colours("B", "rings", "purple"),
    "england": _power_colours("E", "back hatch", "red"),
    "france": _power_colours("F", "hatch", "blue"),
    "italy": _power_colours("I", "bars", "red"),
    "ottomans": _power_colours("O", "dots", "orange"),
    "poland": _power_colours("P", "chevrons", "crimson"),
    "protestants": _power_colours("R", "cross", "purple"),
    "prussia": _power_colours("P", "cross", "black"),
    "russia": _power_colours("R", "chevrons", "green"),
    "spain": _power_colours("S", "bricks", "yellow"),
    "sweden": _power_colours("W", "waves", "navy"),
    "turkey": _power_colours("T", "dots", "orange"),
}

MINOR = _power_colours("M", "rings", "brown")
"""A power without colours of its own."""


class Paper(msgspec.Struct, frozen=True):
    """The inks of a map."""

    page: str
    land: str
    undisputed: str
    impassable: str
    sea: str
    sea_deep: str
    shore: str
    ink: str
    faint: str
    halo: str
    river: str
    forest: str
    mountain: str
    marsh: str
    gold: str
    """Only for "you can act here"."""


PAPERS: dict[Theme, Paper] = {
    "light": Paper(
        "#efe4c8", "#e6dbbf", "#d3c8ad", "#a08866", "#b3c9cb", "#9dbac0", "#4d727c", "#2b1f0e", "#8b7a55", "#f5ebd2",
        "#5d8794", "#6f8a4f", "#7d5f3b", "#7e8c5a", "#c99a1d",
    ),
    "dark": Paper(
        "#1c1a17", "#3a352c", "#4a4438", "#3b2d1f", "#22343a", "#1a282e", "#6f949c", "#f6eed9", "#8f8468", "#1c1a17",
        "#5b8795", "#7d9a5f", "#a5845a", "#8c9a68", "#e0b23c",
    ),
}  # fmt: skip


def standard_colours(power: str, colour: str = "") -> PowerColours:
    """How a power is shown. A board may give it another colour, by its name or by that of the power that usually
    wears it; letter and pattern stay its own."""
    own = POWER_COLOURS.get(power) or msgspec.structs.replace(MINOR, letter=power[:1].upper() or MINOR.letter)
    worn = COLOURS.get(colour) or POWER_COLOURS.get(colour)
    if worn is None:
        return own
    return PowerColours(worn.piece, worn.mark, worn.edge, worn.land, own.letter, own.pattern)


def colours_of(powers: Mapping[str, Power], power: str) -> PowerColours:
    """How a power of a board is shown; all its minor powers look alike, unless the board gives them colours."""
    known = powers.get(power, Power())
    return MINOR if known.minor and not known.colour else standard_colours(power, known.colour)


def colour_names(powers: Mapping[str, Power]) -> dict[str, str]:
    """The name of the colour that each power of a board wears."""
    names = {colour.piece: name for name, colour in COLOURS.items()}
    return {power: names[colours_of(powers, power).piece] for power in powers}
