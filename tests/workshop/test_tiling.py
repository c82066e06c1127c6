"""The painted grounds of tiles are those that the data gives, and leave the marks legible."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from chancellery.atlas import library
from chancellery.atlas.board import TileBoard
from chancellery.atlas.bundle import TileMapBundle
from chancellery.atlas.palette import PAPERS, Theme
from chancellery.drawing.tiles import ground
from workshop.painting.canvas import rgb
from workshop.tiling import paint


def printed(tile: str, theme: Theme) -> tuple[TileMapBundle, Image.Image, Image.Image]:
    """The bundle, the ground as it is in the library, and as it is painted now."""
    board, bundle = library.read("generalship"), library.bundle("generalship")
    assert isinstance(board, TileBoard)
    assert isinstance(bundle, TileMapBundle)
    file = library.folder("generalship") / bundle.pictures[theme] / f"{tile}.webp"
    return bundle, Image.open(file).convert("RGB"), paint(board, bundle, tile, theme)


@pytest.mark.parametrize(("tile", "theme"), [("the_channel", "light"), ("tirol", "dark")])
def test_painting_again_changes_nothing(tile: str, theme: Theme) -> None:
    _, kept, anew = printed(tile, theme)
    assert kept.size == anew.size
    difference = np.abs(np.asarray(kept, np.float32) - np.asarray(anew, np.float32))
    assert difference.mean() < 4, "what is left is the loss of the compression"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_ground_under_a_mark_contrasts_with_ink(theme: Theme) -> None:
    bundle, kept, _ = printed("bohmerwald", theme)
    pixels = np.asarray(kept, np.float32) / 255
    left, top, wide, high = ground.marks(bundle.tiles["bohmerwald"])[0]
    x, y = kept.width / 2, kept.height / 2
    under = pixels[
        round(y + top * bundle.scale) : round(y + (top + high) * bundle.scale),
        round(x + left * bundle.scale) : round(x + (left + wide) * bundle.scale),
    ]
    far = np.abs(under.mean(-1) - rgb(PAPERS[theme].ink).mean())
    assert far.min() > 0.3
