"""Which drawing shows a token."""

from __future__ import annotations

from chancellery.atlas.bundle import BLOCK, FORTRESS, GARRISON, PIECE, TRAIN
from chancellery.atlas.palette import PowerColours
from chancellery.drawing.pieces import army, wooden
from chancellery.drawing.svg import Symbol
from chancellery.kernel.scene import Token

GARRISON_IN_FORTRESS = 22.0
"""Smaller than on open land, so that the walls are seen around it."""


def drawing_of(token: Token, colours: PowerColours) -> tuple[Symbol, float]:
    """The symbol of a token and its width on a board. A kind that nobody drew is a wooden disc with its label."""
    match token.kind:
        case "general":
            return army.general(colours, token.number or 0), PIECE[0]
        case "unit":
            many = token.number is not None and token.number != 1
            return army.units(colours, token.number or 0) if many else army.unit(colours), GARRISON[0]
        case "garrison":
            return army.garrison(colours), GARRISON[0]
        case "fortress":
            return army.fortress(), FORTRESS[0]
        case "train":
            return army.train(), TRAIN[0]
        case "envoy":
            return army.envoy(colours), PIECE[0]
        case "block":
            shown = not token.hidden and token.face
            return (
                wooden.block(colours, token.face, token.number or 0, token.label)
                if shown
                else wooden.block_back(colours)
            ), BLOCK[0]
        case "fleet" | "squadron":
            return wooden.ship(colours, token.number), BLOCK[0]
        case "population":
            return wooden.cylinder(colours), PIECE[0] * 0.8
        case "flag":
            return wooden.flag(colours), PIECE[0] * 0.85
        case "cube":
            return wooden.cube(colours), PIECE[0] * 0.75
        case _:
            return wooden.disc(colours, token.face, token.label), PIECE[0]
