"""What a table shows: which pieces stand where, as plain data that any face of the house can draw.

A scene is made from a view, so it holds nothing that its reader may not know. It knows no shapes and no
pixels: places are names of the board (an area, a sea, a border "a-b", a tile), pieces are kinds.
"""

from __future__ import annotations

import msgspec


class Token(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A piece in a place."""

    id: str
    """The same piece has the same id as long as it exists, so that it can be seen to move."""
    kind: str
    """What it is: "general", "garrison", "fortress", "train", "block", "fleet", "regiment" …"""
    place: str
    power: str = ""
    number: int | None = None
    """Units with a General, strength of a block: what is written on the piece."""
    label: str = ""
    """A letter or numeral that tells it from its equals."""
    hidden: bool = False
    """Its face is turned away from the reader."""
    note: str = ""
    """The piece in words, for those who cannot see it."""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    board: str
    """The name of the board; a board of one's own is "custom"."""
    title: str = ""
    caption: str = ""
    tokens: list[Token] = []
    control: dict[str, str] = {}
    """Who controls a place that is not marked by its print."""
    active: list[str] = []
    """Places that matter now: the battle, the last move."""
