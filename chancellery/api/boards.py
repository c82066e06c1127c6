"""Boards: what is on them and how they are drawn."""

from __future__ import annotations

from typing import Literal

from chancellery.api.base import Reply
from chancellery.atlas.board_page import LandFacts, TilesFacts
from chancellery.atlas.bundle import MapBundle, TileMapBundle
from chancellery.kernel.scene import Scene


class BoardInfo(Reply, frozen=True, kw_only=True):
    """A built-in board."""

    name: str
    title: str
    subtitle: str
    game: str
    """The game that is played on it, whether or not it can be played here already."""
    made_of: Literal["land", "tiles"]
    version: str
    """Changes with whatever is drawn or told of it."""


class BoardPage(Reply, frozen=True, kw_only=True):
    """Everything that is needed to draw a board and to speak about it."""

    name: str
    version: str
    folder: str
    """Where its pictures are, seen from the page: this and what the bundle calls them (`light.webp`; of tiles
    `light/TILE.webp`). With `?v=` and the version they are kept for good. Empty: there are none."""
    board: LandFacts | TilesFacts
    map: MapBundle | TileMapBundle
    setup: Scene | None
    """The pieces of its set-up, for a board on land."""
