"""What is printed on a board: values, crowns, anchors, cities; and the icons of tracks."""

from __future__ import annotations

from math import cos, pi, sin

from chancellery.atlas.palette import Theme
from chancellery.drawing.lettering import centred
from chancellery.drawing.svg import Symbol, circle, gradient, group, number, path, rect

GOLD, GOLD_LIT, GOLD_DEEP = "#c9a24a", "#f0d894", "#6f5313"
LEAF, LEAF_LIT, LEAF_DEEP = "#5f7a43", "#86a063", "#2f4220"
STEEL, STEEL_LIT, STEEL_DEEP = "#b9bdc0", "#f1f3f3", "#3f4448"
PLATE: dict[Theme, str] = {"light": "#f8f0da", "dark": "#e9dfc4"}
INK = "#2b1f0e"


def laurel(value: int, theme: Theme = "light") -> Symbol:
    """The value of disputed land, in a wreath."""
    return Symbol(
        f"laurel-{value}-{theme}",
        (96, 96),
        circle(0, 0, 37, fill=PLATE[theme], opacity="0.94")
        + _branches(38, 7, 15)
        + path("M-8 42 L8 38 M8 42 L-8 38", stroke="#8f2f22", stroke_width=4, stroke_linecap="round")
        + centred(str(value), (0, -1), 68 if value < 10 else 50, face="bold", fill=INK),
    )


def _branches(radius: float, pairs: int, length: float) -> str:
    """Two branches that grow from below and almost meet above."""
    step = 2.65 / pairs
    leaves = []
    for side in (-1, 1):
        for k in range(pairs):
            angle = pi / 2 + side * (0.28 + k * step)
            at = radius * cos(angle), radius * sin(angle)
            leaves.append(_leaf(*at, angle + side * (pi / 2 - 0.46), length, LEAF))
            leaves.append(_leaf(*at, angle + side * (pi / 2 + 0.34), length * 0.84, LEAF_LIT))
    return "".join(leaves)


def _leaf(x: float, y: float, heading: float, length: float, fill: str) -> str:
    return path(
        f"M0 0 Q{number(length * 0.5)} {number(-length * 0.36)} {number(length)} 0 "
        f"Q{number(length * 0.5)} {number(length * 0.36)} 0 0z",
        fill=fill,
        stroke=LEAF_DEEP,
        stroke_width=1.4,
        transform=f"translate({number(x)} {number(y)}) rotate({number(heading * 180 / pi)})",
    )


def coin(value: int, theme: Theme = "light") -> Symbol:
    """The value of land that nobody disputes, or of a home: on a coin."""
    beads = "".join(
        circle(39 * cos(a), 39 * sin(a), 1.7, fill=GOLD_DEEP, opacity="0.75")
        for a in (2 * pi * k / 28 for k in range(28))
    )
    return Symbol(
        f"coin-{value}-{theme}",
        (96, 96),
        gradient(f"coin-{value}-{theme}-rim", [(0, GOLD_LIT), (0.5, GOLD), (1, "#9c7a2c")], x2="1", y2="1")
        + circle(0, 0, 43, fill=f"url(#coin-{value}-{theme}-rim)", stroke=GOLD_DEEP, stroke_width=2.5)
        + beads
        + circle(0, 0, 35, fill=PLATE[theme], stroke=GOLD_DEEP, stroke_width=2)
        + centred(str(value), (0, 0), 66 if value < 10 else 48, face="bold", fill=INK),
    )


def crown() -> Symbol:
    """An elector."""
    band = "M-30 24 L-34 -12 L-17 4 L0 -22 L17 4 L34 -12 L30 24z"
    return Symbol(
        "crown",
        (72, 64),
        gradient("crown-gold", [(0, GOLD_LIT), (0.5, GOLD), (1, "#a5812d")], x2="1", y2="1")
        + path(band, fill="#fbf5e4", stroke="#fbf5e4", stroke_width=9, stroke_linejoin="round")
        + path(band, fill="url(#crown-gold)", stroke=GOLD_DEEP, stroke_width=3, stroke_linejoin="round")
        + "".join(
            circle(x, y, 5, fill="#fbf5e4", stroke=GOLD_DEEP, stroke_width=2)
            for x, y in ((-34, -14), (0, -24), (34, -14))
        )
        + path("M-30 15 H30", stroke=GOLD_DEEP, stroke_width=2.5)
        + "".join(circle(x, 20, 2.8, fill="#8f2f22") for x in (-18, 0, 18)),
    )


def anchor(theme: Theme = "light") -> Symbol:
    """A port."""
    shape = "M0 -16 V28 M-14 -10 H14 M-24 6 C-22 22 -10 28 0 29 C10 28 22 22 24 6"
    flukes = "M-31 12 L-25 2 L-15 9z M31 12 L25 2 L15 9z"
    ink, halo = ("#24505e", "#fbf5e4") if theme == "light" else ("#cfe3e6", "#16242a")
    strokes = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return Symbol(
        f"anchor-{theme}",
        (72, 72),
        group(
            path(shape, stroke=halo, stroke_width=14, **strokes)
            + circle(0, -23, 7, fill="none", stroke=halo, stroke_width=12)
            + path(flukes, fill=halo, stroke=halo, stroke_width=7),
            opacity="0.9",
        )
        + path(shape, stroke=ink, stroke_width=5.5, **strokes)
        + path(flukes, fill=ink)
        + circle(0, -23, 6.5, fill="none", stroke=ink, stroke_width=4.5),
    )


def city(theme: Theme = "light") -> Symbol:
    ink, ground = (INK, "#fbf5e4") if theme == "light" else ("#f6eed9", "#1c1a17")
    return Symbol(
        f"city-{theme}",
        (36, 36),
        circle(0, 0, 14, fill=ground, stroke=ink, stroke_width=4.5) + circle(0, 0, 4.5, fill=ink),
    )


def swords() -> Symbol:
    """A battle."""
    blade = (
        path("M-3.500 -43 L0 -49 L3.500 -43 V16 H-3.500z", fill="url(#swords-steel)", stroke=STEEL_DEEP, stroke_width=2)
        + path("M0 -42 V14", stroke=STEEL_DEEP, stroke_width=1, opacity="0.6")
        + path("M-15 15 q15 5 30 0 v5 q-15 5 -30 0z", fill=GOLD, stroke=GOLD_DEEP, stroke_width=2)
        + rect(-3, 20, 6, 15, fill="#5b3a22", stroke="#2a1a0e", stroke_width=1.5)
        + circle(0, 39, 5, fill=GOLD, stroke=GOLD_DEEP, stroke_width=2)
    )
    return Symbol(
        "swords",
        (112, 112),
        gradient("swords-steel", [(0, STEEL_LIT), (1, STEEL)])
        + circle(2, 4, 51, fill="#1a1208", opacity="0.3")
        + circle(0, 0, 51, fill="#f6ead0", stroke="#8f2f22", stroke_width=5)
        + circle(0, 0, 44, fill="none", stroke="#8f2f22", stroke_width=1.5)
        + group(blade, transform="rotate(42) scale(0.92)")
        + group(blade, transform="rotate(-42) scale(0.92)"),
    )


def heart() -> Symbol:
    """Morale."""
    return Symbol(
        "heart",
        (72, 72),
        path(
            "M0 28 C-40 2 -32 -28 -14 -28 C-5 -28 0 -21 0 -15 C0 -21 5 -28 14 -28 C32 -28 40 2 0 28z",
            fill="#9c2b2b",
            stroke="#551212",
            stroke_width=3.5,
        )
        + path(
            "M-21 -8 q1 -9 9 -10", fill="none", stroke="#ffffff", stroke_width=4, stroke_linecap="round", opacity="0.55"
        ),
    )


def star() -> Symbol:
    """Prestige."""
    points = [
        f"{number(r * sin(a))} {number(-r * cos(a))}" for a, r in ((k * pi / 5, 14 if k % 2 else 32) for k in range(10))
    ]
    return Symbol(
        "star",
        (72, 72),
        gradient("star-gold", [(0, GOLD_LIT), (0.5, GOLD), (1, "#a5812d")], x2="1", y2="1")
        + path(
            "M" + "L".join(points) + "Z",
            fill="url(#star-gold)",
            stroke=GOLD_DEEP,
            stroke_width=3.5,
            stroke_linejoin="round",
        ),
    )


def wreath() -> Symbol:
    """Influence."""
    return Symbol("wreath", (72, 72), _branches(25, 6, 13))


def money() -> Symbol:
    """Coins."""
    pile = "".join(
        path(f"M-20 {y} v6 a20 8 0 0 0 40 0 v-6", fill=GOLD, stroke=GOLD_DEEP, stroke_width=3) for y in (12, 4, -4)
    )
    return Symbol(
        "money",
        (72, 72),
        pile
        + group(
            circle(0, 0, 20, fill=GOLD_LIT, stroke=GOLD_DEEP, stroke_width=3)
            + circle(0, 0, 13, fill="none", stroke=GOLD_DEEP, stroke_width=2),
            transform="translate(0 -6) scale(1 0.42)",
        ),
    )
