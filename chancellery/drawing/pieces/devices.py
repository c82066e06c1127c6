"""The device of each power, for its capital and its cards: simple heraldry, one colour on another.

A device is drawn within 80 by 80 around the middle, in one ink; what shows through is the ground.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from chancellery.atlas.palette import PowerColours
from chancellery.drawing.lettering import centred
from chancellery.drawing.pieces.wood import key
from chancellery.drawing.svg import Symbol, circle, group, number, path, rect

Device = Callable[[str, str], str]
"""From the ink and the ground to the drawing."""


def lily(ink: str, ground: str) -> str:
    side = "M-7 6 C-10 -6 -22 -16 -31 -8 C-40 1 -32 16 -22 12 C-27 4 -19 -2 -14 4 C-10 9 -9 12 -9 12 L-4 12z"
    foot = "M-4 20 C-6 30 -14 34 -21 33 C-16 38 -6 36 -3 29z"
    return (
        path(
            "M0 -38 C10 -24 13 -14 7 2 L5 12 H-5 L-7 2 C-13 -14 -10 -24 0 -38z M-5 20 H5 L3 30 L0 37 L-3 30z", fill=ink
        )
        + path(side + foot, fill=ink)
        + path(side + foot, fill=ink, transform="scale(-1 1)")
        + rect(-16, 12, 32, 8, rx=2, fill=ink)
        + path("M-12 16 H12", stroke=ground, stroke_width=1.5, opacity="0.6")
    )


TAIL = "M1 6 L-6 9 L-4 20 L-13 33 L-8 32 L-6 38 L-2 33 L0 39 H1z"
LEG = "M-6 8 C-11 12 -14 16 -15 22 L-23 24 L-17 27 L-20 33 L-14 29 L-12 35 L-9 27 C-7 22 -4 17 -2 12z"
FEATHERS = ((-38, -22), (-39, -11), (-37, 0), (-32, 10), (-25, 18), (-16, 21))


def _both(drawing: str) -> str:
    """The same on either side."""
    return drawing + group(drawing, transform="scale(-1 1)")


def _wing(ink: str) -> str:
    quills = "".join(f"M{-21 + 2.4 * k} {-20 + 4.2 * k} L{x} {y}" for k, (x, y) in enumerate(FEATHERS))
    return path(quills, fill="none", stroke=ink, stroke_width=6.4, stroke_linecap="round") + path(
        "M-4 -8 C-9 -20 -16 -29 -30 -33 C-27 -28 -27 -26 -28 -21 L-16 2 L-7 10z", fill=ink
    )


def _beaked(ink: str, ground: str, x: float, y: float, r: float) -> str:
    """A head that looks to the left."""
    head = (
        circle(0, 0, 10, fill=ink)
        + path("M-5 -9 q-15 -1 -19 17 q8 -5 20 -1z", fill=ink)
        + circle(-1.5, -2, 2.4, fill=ground)
    )
    return group(head, transform=f"translate({number(x)} {number(y)}) scale({number(r / 10)})")


def eagle(ink: str, ground: str) -> str:
    return (
        _both(_wing(ink) + path(TAIL + LEG, fill=ink))
        + path("M-8 -8 C-7 -16 -5 -20 -6 -28 H4 C5 -20 5 -16 8 -8 C11 2 8 12 0 16 C-8 12 -11 2 -8 -8z", fill=ink)
        + _beaked(ink, ground, -1.5, -31, 7.5)
    )


def double_eagle(ink: str, ground: str) -> str:
    neck = path("M-3 -4 C-4 -14 -6 -18 -9 -22", fill="none", stroke=ink, stroke_width=7, stroke_linecap="round")
    return (
        _both(_wing(ink) + path(TAIL + LEG, fill=ink) + neck + _beaked(ink, ground, -9, -24.5, 5.4))
        + path("M-8 -8 H8 C11 2 8 12 0 16 C-8 12 -11 2 -8 -8z", fill=ink)
        + path("M-7 -33 L-9 -41 L-4 -37.500 L0 -43 L4 -37.500 L9 -41 L7 -33z", fill=ink)
    )


def cross(ink: str, ground: str) -> str:
    return path("M-11 -36 H11 V-11 H36 V11 H11 V36 H-11 V11 H-36 V-11 H-11z", fill=ink)


def saltire(ink: str, ground: str) -> str:
    return path("M-30 -37 L0 -8 L30 -37 L37 -30 L8 0 L37 30 L30 37 L0 8 L-30 37 L-37 30 L-8 0 L-37 -30z", fill=ink)


def crescent(ink: str, ground: str) -> str:
    star = _star((17, 0), 14, 5.6, 5, turn=pi)
    return path("M10 -33 A34 34 0 1 0 10 33 A27 27 0 1 1 10 -33z", fill=ink) + path(star, fill=ink)


def three_crowns(ink: str, ground: str) -> str:
    return "".join(_crown(ink, ground, x, y) for x, y in ((-19, -18), (19, -18), (0, 18)))


def _crown(ink: str, ground: str, x: float, y: float) -> str:
    band = "M-15 12 L-19 -8 L-9 0 L0 -14 L9 0 L19 -8 L15 12z"
    jewels = "".join(circle(dx, dy, 2.8, fill=ink) for dx, dy in ((-19, -9), (0, -15), (19, -9)))
    return group(
        path(band, fill=ink, stroke=ink, stroke_width=2, stroke_linejoin="round")
        + jewels
        + path("M-13 7 H13", stroke=ground, stroke_width=2),
        transform=f"translate({number(x)} {number(y)}) scale(0.92)",
    )


def castle(ink: str, ground: str) -> str:
    walls = (
        "M-36 36 V-12 H-38 V-26 h6 v5 h5 v-5 h6 v14 h-2 v10 H-11 V-24 H-13 V-38 "
        "h7 v5 h4 v-5 h4 v5 h4 v-5 h7 V-24 h-2 V-2 H23 V-12 h-2 V-26 h6 v5 h5 v-5 h6 V-12 h-2 V36z"
    )
    return (
        path(walls, fill=ink)
        + path("M-9 36 V20 A9 9 0 0 1 9 20 V36z", fill=ground)
        + path("M-29 2 v10 M29 2 v10 M0 -16 v9", stroke=ground, stroke_width=4, stroke_linecap="round")
    )


def book(ink: str, ground: str) -> str:
    lines = "".join(f"M-30 {y} Q-17 {y - 4} -6 {y} M6 {y} Q17 {y - 4} 30 {y}" for y in (-14, -5, 4, 13))
    return (
        path(
            "M0 -22 C-10 -31 -28 -31 -38 -26 V24 C-28 19 -10 19 0 28 C10 19 28 19 38 24 V-26 C28 -31 10 -31 0 -22z",
            fill=ink,
        )
        + path("M-38 29 C-28 24 -10 24 0 33 C10 24 28 24 38 29", fill="none", stroke=ink, stroke_width=3.5)
        + path("M0 -22 V28", stroke=ground, stroke_width=2.5)
        + path(lines, fill="none", stroke=ground, stroke_width=2.2, stroke_linecap="round")
    )


def rose(ink: str, ground: str) -> str:
    def petals(reach: float, size: float, turn: float, fill: str, edge: str, width: float) -> str:
        return "".join(
            circle(reach * sin(a), -reach * cos(a), size, fill=fill, stroke=edge, stroke_width=width)
            for a in (turn + 2 * pi * k / 5 for k in range(5))
        )

    leaves = path(_star((0, 0), 39, 20, 5, turn=pi / 2), fill=ink)
    return (
        leaves
        + petals(20, 15, 0, ink, ground, 2.5)
        + petals(11, 9, pi / 5, ink, ground, 2.5)
        + circle(0, 0, 7, fill=ink, stroke=ground, stroke_width=2.5)
        + circle(0, 0, 2.5, fill=ground)
    )


def cross_of_steels(ink: str, ground: str) -> str:
    """A cross between four fire-steels, as the last emperors carried it."""
    steel = "M11 -31 a8 8 0 0 1 0 12 a8 8 0 0 1 0 12"
    steels = "".join(
        path(steel, fill="none", stroke=ink, stroke_width=5, transform=f"scale({sx} {sy}) translate(7 0)")
        for sx in (1, -1)
        for sy in (1, -1)
    )
    return path("M-5 -38 H5 V-5 H38 V5 H5 V38 H-5 V5 H-38 V-5 H-5z", fill=ink) + steels


def bend(ink: str, ground: str) -> str:
    """A plain band, for a power without a device of its own."""
    return path("M-38 -26 L-26 -38 L38 26 L26 38z", fill=ink)


def _star(middle: tuple[float, float], outer: float, inner: float, points: int, turn: float = 0.0) -> str:
    corners = []
    for k in range(points * 2):
        radius, angle = (inner if k % 2 else outer), turn + k * pi / points
        corners.append(f"{number(middle[0] + radius * cos(angle))} {number(middle[1] + radius * sin(angle))}")
    return "M" + "L".join(corners) + "Z"


DEVICES: dict[str, Device] = {
    "austria": double_eagle,
    "britain": rose,
    "byzantium": cross_of_steels,
    "england": rose,
    "france": lily,
    "italy": cross,
    "ottomans": crescent,
    "poland": eagle,
    "protestants": book,
    "prussia": eagle,
    "russia": saltire,
    "spain": castle,
    "sweden": three_crowns,
    "turkey": crescent,
}

SHIELD = "M-48 -50 H48 V-2 C48 30 22 46 0 56 C-22 46 -48 30 -48 -2z"


def arms(power: str, colours: PowerColours) -> Symbol:
    """The device of a power on a shield, or its initial if it has none: the mark of its capital."""
    device = DEVICES.get(power)
    charge = (
        group(device(colours.mark, colours.piece), transform="translate(0 -4) scale(0.98)")
        if device
        else centred(power[:1].upper(), (0, -2), 78, face="bold", fill=colours.mark)
    )
    return Symbol(
        f"arms-{power}-{key(colours)}",
        (104, 116),
        path(SHIELD, fill="#fbf5e4", stroke="#fbf5e4", stroke_width=10, stroke_linejoin="round")
        + path(SHIELD, fill=colours.piece, stroke=colours.edge, stroke_width=5, stroke_linejoin="round")
        + charge,
    )
