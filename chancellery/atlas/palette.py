"""One colour, one pattern and one letter for every power, across all boards; and the paper and ink of the maps.

Colour never carries a meaning alone: wherever a power's colour is shown, its pattern or its letter is too.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Pattern = Literal["plain", "hatch", "back hatch", "cross", "dots", "chevrons", "bars", "waves", "bricks", "rings"]
Room = Literal["light", "dark"]


class Livery(msgspec.Struct, frozen=True):
    """How a power is shown."""

    letter: str
    pattern: Pattern
    piece: str
    """Body of its pieces."""
    mark: str
    """What is written on its pieces."""
    edge: str
    """Outline of its pieces and deep tint along its frontiers."""
    land: dict[Room, str]
    """Wash over its home land."""


def _livery(letter: str, pattern: Pattern, piece: str, mark: str, edge: str, light: str, dark: str) -> Livery:
    return Livery(letter, pattern, piece, mark, edge, {"light": light, "dark": dark})


LIVERIES: dict[str, Livery] = {
    "austria": _livery("A", "plain", "#f4efe0", "#2b2417", "#8a7440", "#efe6cc", "#6d6650"),
    "britain": _livery("B", "back hatch", "#b3262b", "#ffffff", "#701418", "#d99a92", "#7a3a38"),
    "byzantium": _livery("Y", "rings", "#6b3a86", "#ffe9a8", "#3f1f52", "#b99cc4", "#5a4068"),
    "england": _livery("E", "back hatch", "#b3262b", "#ffffff", "#701418", "#d99a92", "#7a3a38"),
    "france": _livery("F", "hatch", "#3f6fb5", "#ffffff", "#1f3f73", "#9db7d9", "#3c5477"),
    "italy": _livery("I", "bars", "#b8392f", "#ffffff", "#74201a", "#dba191", "#7b4238"),
    "ottomans": _livery("O", "dots", "#d9791e", "#1d1208", "#8c4708", "#e8b984", "#80582c"),
    "poland": _livery("P", "chevrons", "#a3234f", "#ffffff", "#64102c", "#d498a9", "#713449"),
    "protestants": _livery("R", "cross", "#7a4aa0", "#ffffff", "#4a2768", "#bba2cc", "#56406b"),
    "prussia": _livery("P", "cross", "#2f3033", "#ffffff", "#0f1011", "#9b9c99", "#3a3b3d"),
    "russia": _livery("R", "chevrons", "#3f7d4a", "#ffffff", "#1e4a27", "#9fc09a", "#3d5c40"),
    "spain": _livery("S", "bricks", "#e3b92f", "#241a05", "#94730c", "#ecd68a", "#7d6a2b"),
    "sweden": _livery("W", "waves", "#1f3566", "#ffffff", "#0d1a38", "#7f8fb5", "#2b3758"),
    "turkey": _livery("T", "dots", "#d9791e", "#1d1208", "#8c4708", "#e8b984", "#80582c"),
}

MINOR = _livery("", "plain", "#b59b76", "#241a05", "#6a5330", "#d9c6a5", "#5e5340")
"""A power without a livery of its own."""


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


PAPERS: dict[Room, Paper] = {
    "light": Paper(
        "#efe4c8", "#e6dbbf", "#d8cdb0", "#a08866", "#b3c9cb", "#9dbac0", "#4d727c", "#2f2210", "#8b7a55", "#f5ebd2",
        "#5d8794", "#6f8a4f", "#7d5f3b", "#7e8c5a", "#c99a1d",
    ),
    "dark": Paper(
        "#1c1a17", "#3a352c", "#4a4438", "#3b2d1f", "#22343a", "#1a282e", "#6f949c", "#efe4c8", "#8f8468", "#1c1a17",
        "#5b8795", "#7d9a5f", "#a5845a", "#8c9a68", "#e0b23c",
    ),
}  # fmt: skip


def livery(power: str, colour: str = "") -> Livery:
    """How a power is shown; a board may lend it the colours of another."""
    return LIVERIES.get(colour or power, LIVERIES.get(power, MINOR))
