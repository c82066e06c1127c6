"""What a table shows: which pieces stand where, as plain data that every client can draw.

A scene is made from a view, so it holds nothing that its reader may not know. It knows no shapes and no
pixels: places are names of the board (an area, a sea, a border "a-b", a tile), pieces are kinds. What does not
lie on the board (hands, tracks, the cards of a battle) stands in panels beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
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


class StageCard(Card, frozen=True, kw_only=True):
    """A card in a contest."""

    counts: str = ""
    """What it counts, where that is not its value: "2 → 3"."""
    note: str = ""
    """Why, or how it lies: "at home", "discarded"."""


class StageGroup(Part, frozen=True, kw_only=True):
    """A piece of one side with the cards that were played for it."""

    title: str
    note: str = ""
    power: str = ""
    kind: str = ""
    """The kind of the piece, as tokens have it; empty: none."""
    token: str = ""
    number: int | None = None
    cards: list[StageCard] = []
    free: int = 0
    """How many more cards there may be."""
    passed: bool = False
    asked: bool = False
    """A card is to be played for it now."""


class Term(Part, frozen=True, kw_only=True):
    """A number of a sum, and what it is: "4 strength"; empty where the next one says it for both."""

    value: int
    title: str = ""


class StageSide(Part, frozen=True, kw_only=True):
    """One side of a contest, with what it adds up to as far as the reader knows."""

    powers: list[str]
    title: str
    note: str = ""
    total: int
    """What is certain: the sum of the terms."""
    hidden: int = 0
    """Cards whose value the reader does not know."""
    least: int
    most: int
    """What the whole can be, whatever is hidden."""
    terms: list[Term] = []
    groups: list[StageGroup] = []
    passed: bool = False
    """It plays no more."""


class Stage(Part, frozen=True, kw_only=True):
    """A contest that is being decided, over the map: a battle with cards or dice, and its running sums."""

    title: str
    note: str = ""
    place: str = ""
    sides: list[StageSide]
    sentence: str = ""
    """What is still open: "The hidden card makes Prussia 9 to 13."."""


class RevealedChoice(Part, frozen=True, kw_only=True):
    """What one power had chosen in secret."""

    power: str
    picture: str = ""
    """What was chosen, by its name in the code, for whoever draws it: a card, a power, a status."""
    value: str = ""
    """Of a number that was chosen: the number."""
    title: str
    note: str = ""
    """What comes of it."""
    success: bool = False


class RevealStep(Part, frozen=True, kw_only=True):
    """Who acts now that everything is open: "first", "then", "last"."""

    title: str
    powers: list[str]


class Reveal(Part, frozen=True, kw_only=True):
    """Secret choices that are turned over together."""

    kind: str
    title: str
    choices: list[RevealedChoice]
    order: list[RevealStep] = []


class Step(Part, frozen=True, kw_only=True):
    """A step of a turn, or a power whose turn comes."""

    title: str = ""
    power: str = ""
    """In place of a title."""
    state: Literal["done", "now", "next"] = "next"


class Strip(Part, frozen=True, kw_only=True):
    """Where play stands: steps in their order, of which one may be now."""

    steps: list[Step]
    note: str = ""
    """What else there is to know of the place in the turn: "Round 1 of 3"."""


Parts = Sequence[tuple[str, tuple[str, ...]]]
"""Steps of a turn as a game declares them: the key of each (`strip-<key>` in its words), and the phases that belong to
it, by name."""


def strip_of(titles: Sequence[str], now: int, note: str = "") -> Strip:
    """A strip whose step number `now` is being carried out: those before it are done, those after it come next. With
    -1 none has begun, with the number of titles all are done."""
    return Strip(steps=[Step(title=title, state=state_at(at, now)) for at, title in enumerate(titles)], note=note)


def part_at(parts: Parts, phases: Sequence[str]) -> int:
    """The number of the last part to which one of the phases that are being carried out belongs; -1: none."""
    return max((at for at, (_, own) in enumerate(parts) if not set(own).isdisjoint(phases)), default=-1)


def state_at(at: int, now: int) -> Literal["done", "now", "next"]:
    """What a step is while step number `now` is carried out."""
    return "now" if at == now else "done" if at < now else "next"


class Scene(Part, frozen=True, kw_only=True):
    board: str
    """The name of the board; a board of one's own is "custom"."""
    title: str = ""
    turn: str = ""
    """How far the game is, in a few words: "Turn 4"."""
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
    stage: Stage | None = None
    """The contest that is being decided."""
    strips: list[Strip] = []
    """Where in the turn we are, from the whole turn in to the step that is being carried out: the last one stands above
    the question, the others in the bar."""
    tracks: list[Track] = []
    panels: list[Panel] = []
