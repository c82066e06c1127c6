"""Action cards and battle cards: five by seven, with large numerals and an emblem for what they do."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.atlas.palette import PowerColours
from chancellery.drawing.lettering import centred, text
from chancellery.drawing.pieces import arms_of_service
from chancellery.drawing.pieces.devices import DEVICES, bend, castle
from chancellery.drawing.pieces.wood import key, lit
from chancellery.drawing.svg import Symbol, circle, element, gradient, group, path, rect

SIZE = (100, 140)
PAPER, INK, LINE = "#f8f0da", "#2b1f0e", "#8a7440"

Emblem = Callable[[str, str], str]
"""From the ink and the paper to a drawing within 80 by 80 around the middle."""


def _torn(ink: str, paper: str) -> str:
    """A card torn in two."""
    half = "M-22 -32 H22 V-4 L12 2 L4 -6 L-6 4 L-14 -4 L-22 2z"
    return path(
        half, fill=paper, stroke=ink, stroke_width=5, stroke_linejoin="round", transform="translate(-3 -5) rotate(-6)"
    ) + path(
        half, fill=ink, stroke=ink, stroke_width=5, stroke_linejoin="round", transform="rotate(172) translate(-3 -9)"
    )


def _eye(ink: str, paper: str) -> str:
    return (
        path(
            "M-38 0 C-22 -26 22 -26 38 0 C22 26 -22 26 -38 0z",
            fill=paper,
            stroke=ink,
            stroke_width=6,
            stroke_linejoin="round",
        )
        + circle(0, 0, 13, fill=ink)
        + circle(4, -4, 4, fill=paper)
    )


def _pair(ink: str, paper: str) -> str:
    """Two cards side by side."""
    card = rect(-15, -25, 30, 50, rx=4, fill=paper, stroke=ink, stroke_width=5)
    return group(card, transform="translate(-9 2) rotate(-13)") + group(card, transform="translate(11 2) rotate(13)")


def _broken_heart(ink: str, paper: str) -> str:
    return path(
        "M0 34 C-48 4 -38 -32 -17 -32 C-6 -32 0 -24 0 -17 C0 -24 6 -32 17 -32 C38 -32 48 4 0 34z", fill=ink
    ) + path("M0 -22 L-8 -8 L7 0 L-5 12 L2 26", fill="none", stroke=paper, stroke_width=5, stroke_linejoin="round")


def _coins(ink: str, paper: str) -> str:
    def pile(x: float, top: float) -> str:
        sides = "".join(
            path(f"M{x - 16} {y} v7 a16 6 0 0 0 32 0 v-7", fill=ink, stroke=paper, stroke_width=2.5)
            for y in (26, 15, 4, -7)
            if y >= top
        )
        return sides + element("ellipse", cx=x, cy=top, rx=16, ry=6, fill=paper, stroke=ink, stroke_width=4)

    return pile(-18, -7) + pile(18, 15)


def _laurel(ink: str, paper: str) -> str:
    leaf = "M0 0 Q9 -7 18 0 Q9 7 0 0z"
    leaves = "".join(
        group(path(leaf, fill=ink), transform=f"scale({side} 1) rotate({angle}) translate(28 0) rotate({lean})")
        for side in (1, -1)
        for angle in (70, 40, 10, -20, -50)
        for lean in (-130, -60)
    )
    return leaves + path("M-8 34 L8 26 M8 34 L-8 26", stroke=ink, stroke_width=4)


def _letter(ink: str, paper: str) -> str:
    return (
        rect(-36, -24, 72, 48, rx=2, fill=paper, stroke=ink, stroke_width=5)
        + path("M-36 -24 L0 6 L36 -24", fill="none", stroke=ink, stroke_width=4)
        + circle(0, 8, 12, fill=ink)
        + circle(0, 8, 6, fill="none", stroke=paper, stroke_width=2)
    )


def _horse(ink: str, paper: str) -> str:
    return group(arms_of_service.cavalry(ink), transform="translate(2 2) scale(1.2)")


def _muskets(ink: str, paper: str) -> str:
    return group(arms_of_service.infantry(ink), transform="scale(1.3)")


EMBLEMS: dict[str, Emblem] = {
    "discards": _torn,
    "gains at home": castle,
    "reveals": _eye,
    "pairs": _pair,
    "penalises": _broken_heart,
    "taxation": _coins,
    "mobilisation": _muskets,
    "influence": _laurel,
    "dispatch": _letter,
    "movement": _horse,
}


def _sheet(name: str, fill: str, edge: str) -> str:
    return rect(-46, -64, 98, 138, rx=9, fill="#1a1208", opacity="0.3") + rect(
        -49, -69, 98, 138, rx=9, fill=fill, stroke=edge, stroke_width=2.5
    )


def _front(name: str, colours: PowerColours) -> str:
    """The sheet of a card that lies face up, with the band of its power."""
    return (
        _sheet(name, PAPER, LINE)
        + rect(-42, -62, 84, 124, rx=5, fill="none", stroke=colours.edge, stroke_width=2)
        + path("M-42 -57 q0 -5 5 -5 h74 q5 0 5 5 v9 h-84z", fill=colours.piece)
        + text(colours.letter, (0, -51), 14, face="bold", fill=colours.mark)
    )


def face(colours: PowerColours, value: str, emblem: str = "", *, struck: bool = False) -> Symbol:
    """A battle card face up: its value in the middle of the eye, its ability below."""
    name = f"card-{key(colours)}-{value}-{emblem}{'-struck' if struck else ''}".lower().replace(" ", "")
    draw = EMBLEMS.get(emblem)
    cross = path(
        "M-40 -58 L40 58 M40 -58 L-40 58", stroke="#8f2f22", stroke_width=7, stroke_linecap="round", opacity="0.85"
    )
    large = 96 if draw is None else 84
    return Symbol(
        name,
        SIZE,
        _front(name, colours)
        + centred(value, (0, -8 if draw else 4), large, face="bold", fill=INK)
        + (group(draw(colours.edge, PAPER), transform="translate(0 41) scale(0.42)") if draw else "")
        + (cross if struck else ""),
    )


def action(colours: PowerColours, emblem: str, words: str = "") -> Symbol:
    """An action card face up."""
    name = f"action-{key(colours)}-{emblem}".lower().replace(" ", "")
    draw = EMBLEMS.get(emblem, bend)
    return Symbol(
        name,
        SIZE,
        _front(name, colours)
        + group(draw(colours.edge, PAPER), transform="translate(0 -4) scale(0.92)")
        + text(words or emblem.title(), (0, 53), 15.5, face="italic", fill=INK),
    )


def back(power: str, colours: PowerColours) -> Symbol:
    """A card face down: only whose it is."""
    name = f"card-back-{power}-{key(colours)}"
    lattice = "".join(f"M{x} -62 L{x + 62} 0 L{x} 62 M{x} -62 L{x - 62} 0 L{x} 62" for x in range(-84, 85, 21))
    return Symbol(
        name,
        SIZE,
        element("clipPath", rect(-42, -62, 84, 124, rx=5), id=f"{name}-edge")
        + gradient(f"{name}-cloth", [(0, lit(colours)), (0.3, colours.piece), (1, colours.piece)], x2="1", y2="1")
        + _sheet(name, PAPER, LINE)
        + rect(-42, -62, 84, 124, rx=5, fill=f"url(#{name}-cloth)", stroke=colours.edge, stroke_width=2)
        + path(
            lattice, fill="none", stroke=colours.mark, stroke_width=1.6, opacity="0.3", clip_path=f"url(#{name}-edge)"
        )
        + circle(0, 0, 31, fill=colours.piece, stroke=colours.mark, stroke_width=2.5)
        + group(DEVICES.get(power, bend)(colours.mark, colours.piece), transform="scale(0.58)"),
    )
