"""What a table shows: which pieces stand where, as plain data that any face of the house can draw.

A scene is made from a view, so it holds nothing that its reader may not know. It knows no shapes and no
pixels: places are names of the board (an area, a sea, a border "a-b", a tile), pieces are kinds. What does not
lie on the board (hands, tracks, the cards of a battle) stands in panels beside it.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of everything in a scene."""


class Token(Part, frozen=True, kw_only=True):
    """A piece in a place."""

    id: str
    """The same piece has the same id as long as it exists, so that it can be seen to move."""
    kind: str
    """What it is: "general", "garrison", "fortress", "train", "block", "fleet", "regiment" …"""
    drawing: str = ""
    """As which kind it is drawn, if that is not its own."""
    place: str
    power: str = ""
    number: int | None = None
    """Units with a General, strength of a block: what is written on the piece."""
    face: str = ""
    """What a block or a regiment is: "infantry", "cavalry" …"""
    label: str = ""
    """A letter or numeral that tells it from its equals."""
    hidden: bool = False
    """Its face is turned away from the reader."""
    note: str = ""
    """The piece in words, for those who cannot see it."""


class Card(Part, frozen=True, kw_only=True):
    """A card that lies or is held beside the board."""

    id: str = ""
    """Of a card that others can do something to: what options call it."""
    power: str = ""
    value: str = ""
    """The numeral on it; empty for a card without one, or one that the reader may not see."""
    emblem: str = ""
    """What it does, or for a card without a numeral what it is: "reveals", "taxation" …"""
    state: Literal["up", "down", "struck"] = "up"
    """Face up; face down (with a value: the reader may know it all the same); or discarded."""


class Figure(Part, frozen=True, kw_only=True):
    """A number with an icon: "influence", "morale", "money", "prestige", "strength", "cards" …"""

    icon: str
    value: str


class Row(Part, frozen=True, kw_only=True):
    """A line of a panel; every part of it may be missing."""

    power: str = ""
    text: str = ""
    figures: list[Figure] = []
    cards: list[Card] = []
    asked: bool = False
    """Somebody has to decide here."""


class Panel(Part, frozen=True, kw_only=True):
    """What lies beside the board: a battle, the tracks, a hand."""

    title: str
    rows: list[Row] = []


class Track(Part, frozen=True, kw_only=True):
    """A row of numbered boxes with the marks of powers: points, rounds, technology …"""

    title: str
    first: int = 0
    last: int
    marks: dict[str, int] = {}
    """The box in which the mark of each power lies."""


class Scene(Part, frozen=True, kw_only=True):
    board: str
    """The name of the board; a board of one's own is "custom"."""
    title: str = ""
    caption: str = ""
    layout: str = ""
    """Of a board of tiles: the layout in which it lies, by its name; empty for its largest."""
    tiles: list[str] = []
    """Of a board of tiles: the tile in each cell of that layout, in the order of the cells."""
    tokens: list[Token] = []
    control: dict[str, str] = {}
    """Who controls a place that is not marked by its print."""
    battle: str = ""
    """The place that is being fought for."""
    active: list[str] = []
    """Places that matter now: the last move, the armies that may support."""
    choices: list[str] = []
    """Places that the reader may choose now."""
    tracks: list[Track] = []
    panels: list[Panel] = []
