"""Generals, Units, Garrisons, Fortresses, Trains and Envoys: the pieces of Realpolitik and Raison d'État."""

from __future__ import annotations

from math import cos, pi, sin

from chancellery.atlas.palette import PowerColours
from chancellery.drawing.lettering import centred
from chancellery.drawing.pieces.wood import RIM, key, lit, rim, rounded, shadow, slanted
from chancellery.drawing.svg import Symbol, circle, gradient, number, path, rect

STONE, STONE_LIT, STONE_EDGE = "#b3a588", "#e6dcc4", "#4e4029"
IRON, IRON_LIT, BRASS = "#33312e", "#77736a", "#c9a24a"


def general(colours: PowerColours, count: int = 0) -> Symbol:
    """A pawn that carries the flag of its power, with its Units at its foot."""
    name = f"general-{key(colours)}-{count}"
    pawn = (
        "M-49 56 v-6 q0 -5 6 -7 q13 -6 15 -28 q1 -9 1 -13 h-5 q-5 0 -5 -5 q0 -5 5 -5 h4 "
        "a16 16 0 1 1 20 0 h4 q5 0 5 5 q0 5 -5 5 h-5 q0 4 1 13 q2 22 15 28 q6 2 6 7 v6 q-1 3 -4 3 h-54 q-3 0 -4 -3z"
    )
    flag = "M-5 -56 C12 -63 24 -49 51 -56 V-16 C24 -9 12 -23 -5 -16Z"
    return Symbol(
        name,
        (104, 120),
        rounded(f"{name}-turned", colours)
        + shadow("M-46 59 q4 -6 22 -6 h34 q26 0 32 3 q2 5 -14 5 h-68z")
        + rim(pawn)
        + rim(flag)
        + path(pawn, fill=f"url(#{name}-turned)", stroke=colours.edge, stroke_width=4, stroke_linejoin="round")
        + path("M-45 46 q27 7 55 0", fill="none", stroke=colours.edge, stroke_width=2, opacity="0.5")
        + path(
            "M-28 -26 q1 -9 9 -12",
            fill="none",
            stroke="#ffffff",
            stroke_width=4,
            stroke_linecap="round",
            opacity="0.65",
        )
        + path("M-8.500 -60 h5 v64 h-5z", fill="#94713c", stroke="#4b3714", stroke_width=2)
        + path(flag, fill=colours.piece, stroke=colours.edge, stroke_width=4, stroke_linejoin="round")
        + path("M-3 -54 C12 -61 24 -47 49 -54 V-49 C24 -42 12 -56 -3 -49Z", fill=lit(colours), opacity="0.5")
        + centred(colours.letter, (23, -36), 47, face="bold", fill=colours.mark)
        + (_company(colours, count) if count else ""),
    )


def _company(colours: PowerColours, count: int) -> str:
    """The Units of a General: a token with their number."""
    rings = circle(29, 35, 30, fill="#1a1208", opacity="0.3") + circle(29, 35, 27, fill="#fbf5e4", opacity="0.95")
    if count > 1:
        rings += circle(29, 37, 23, fill=colours.edge)
    return (
        rings
        + circle(29, 33, 23, fill=colours.piece, stroke=colours.edge, stroke_width=3)
        + centred(str(count), (29, 33), 46 if count < 10 else 34, face="bold", fill=colours.mark)
    )


def _token(name: str, colours: PowerColours) -> str:
    """A round wooden token with a turned edge, seen from above."""
    return (
        slanted(f"{name}-face", colours)
        + circle(1, 3, 53, fill="#1a1208", opacity="0.3")
        + circle(0, 0, 50, fill="#fbf5e4", opacity="0.95")
        + circle(0, 0, 46, fill=f"url(#{name}-face)", stroke=colours.edge, stroke_width=4)
        + circle(0, 0, 38, fill=colours.piece, stroke=colours.edge, stroke_width=2, stroke_opacity="0.6")
    )


def unit(colours: PowerColours) -> Symbol:
    """One Unit: the face of the marker with the letter."""
    name = f"unit-{key(colours)}"
    return Symbol(
        name, (104, 104), _token(name, colours) + centred(colours.letter, (0, 0), 62, face="bold", fill=colours.mark)
    )


def units(colours: PowerColours, count: int) -> Symbol:
    """A stack of Units that shows how many they are."""
    name = f"units-{key(colours)}-{count}"
    under = "".join(
        circle(0, dy, 46, fill=colours.piece, stroke=colours.edge, stroke_width=4)
        for dy in ((14, 7) if count > 1 else ())
    )
    size = 66 if count < 10 else 52
    face = _token(name, colours) + centred(str(count), (0, 0), size, face="bold", fill=colours.mark)
    return Symbol(name, (104, 104), under + face)


def garrison(colours: PowerColours) -> Symbol:
    """The other face of the same marker: a tower, with the letter in its wall."""
    name = f"garrison-{key(colours)}"
    tower = "M-26 33 V-9 h-6 V-34 h13 v9 h9 v-9 h20 v9 h9 v-9 h13 V-9 h-6 V33z"
    return Symbol(
        name,
        (104, 104),
        _token(name, colours)
        + path(tower, fill=colours.piece, stroke=colours.mark, stroke_width=5, stroke_linejoin="round")
        + centred(colours.letter, (0, 9), 44, face="bold", fill=colours.mark),
    )


def fortress() -> Symbol:
    """A star fort in plan, with its ditch; a Garrison may stand in its court."""
    walls = _trace(66)
    return Symbol(
        "fortress",
        (136, 136),
        gradient("fortress-stone", [(0, STONE_LIT), (0.5, STONE), (1, "#8d7f62")], x2="1", y2="1")
        + path(walls, fill="#1a1208", opacity="0.28", transform="translate(2 5)")
        + path(walls, fill="#fbf5e4", stroke="#fbf5e4", stroke_width=9, stroke_linejoin="round")
        + path(walls, fill="url(#fortress-stone)", stroke=STONE_EDGE, stroke_width=4, stroke_linejoin="round")
        + path(_trace(54), fill="#d9ceb2", stroke=STONE_EDGE, stroke_width=2.5, stroke_linejoin="round")
        + path(_trace(47), fill="none", stroke=STONE_EDGE, stroke_width=1.5, stroke_linejoin="round", opacity="0.6")
        + rect(-13, -9, 26, 18, fill="#9c5b43", stroke=STONE_EDGE, stroke_width=2.5)
        + path("M-13 -9 l6 9 -6 9 M13 -9 l-6 9 6 9 M-7 0 h14", fill="none", stroke=STONE_EDGE, stroke_width=2),
    )


def _trace(reach: float, bastions: int = 6) -> str:
    """The wall of a fort: straight curtains, and bastions with flanks and pointed faces."""
    points = []
    for k in range(bastions):
        middle = 2 * pi * k / bastions - pi / 2
        for turn, radius in ((-0.28, 0.7), (-0.2, 0.79), (0.0, 1.02), (0.2, 0.79), (0.28, 0.7)):
            angle = middle + turn * 2 * pi / bastions
            points.append(f"{number(reach * radius * cos(angle))} {number(reach * radius * sin(angle))}")
    return "M" + "L".join(points) + "Z"


def train() -> Symbol:
    """A small locomotive, seen from its side."""
    boiler = "M-44 -8 q0 -5 5 -5 h44 v-15 h34 v5 h-4 v33 h-79 z"
    chimney = "M-36 -13 l-3 -15 h18 l-3 15z"
    axles = ((-32, 9), (-10, 9), (20, 13))
    wheels = "".join(
        circle(x, 17, r, fill="#7c2f24", stroke="#1c1a17", stroke_width=3.5) + circle(x, 17, 3, fill=BRASS)
        for x, r in axles
    )
    return Symbol(
        "train",
        (104, 64),
        gradient("train-iron", [(0, IRON_LIT), (0.4, IRON), (1, "#17150f")], x2="0", y2="1")
        + "".join(rim(part, 10) for part in (boiler, chimney, "M-50 18 l8 -10 h90 v8z"))
        + "".join(circle(x, 17, r + 5.5, fill=RIM) for x, r in axles)
        + rect(-44, 8, 92, 7, fill="#2a2722")
        + path("M-50 18 l8 -12 v12z", fill="#2a2722")
        + path(boiler, fill="url(#train-iron)", stroke="#14120e", stroke_width=2.5, stroke_linejoin="round")
        + path(chimney, fill="url(#train-iron)", stroke="#14120e", stroke_width=2.5, stroke_linejoin="round")
        + rect(13, -21, 16, 13, fill="#f0dfae", stroke="#14120e", stroke_width=2.5)
        + path("M-18 -13 v21 M-4 -13 v21", stroke=BRASS, stroke_width=3.5)
        + path("M-13 -13 q0 -9 4 -9 q4 0 4 9z", fill=BRASS, stroke="#14120e", stroke_width=2)
        + wheels
        + path("M-32 17 L20 17", stroke="#d8cdb0", stroke_width=3, stroke_linecap="round"),
    )


def envoy(colours: PowerColours) -> Symbol:
    """A letter with a wax seal."""
    name = f"envoy-{key(colours)}"
    sheet = "M-48 -31 h96 v62 h-96z"
    wax = (
        "M0 -23 q9 -5 15 3 q10 1 9 11 q7 7 0 14 q1 10 -9 11 q-6 9 -15 4 "
        "q-9 5 -15 -4 q-10 -1 -9 -11 q-7 -7 0 -14 q-1 -10 9 -11 q6 -8 15 -3z"
    )
    return Symbol(
        name,
        (104, 72),
        slanted(f"{name}-wax", colours)
        + path(sheet, fill="#1a1208", opacity="0.28", transform="translate(2 4)")
        + path(sheet, fill="#f7eed6", stroke="#6b5836", stroke_width=3, stroke_linejoin="round")
        + path("M-48 -31 L0 6 L48 -31 M-48 31 L-14 -4 M48 31 L14 -4", fill="none", stroke="#a08a5c", stroke_width=2.5)
        + path(wax, fill=f"url(#{name}-wax)", stroke=colours.edge, stroke_width=3)
        + circle(0, 4, 16, fill="none", stroke=colours.edge, stroke_width=2, opacity="0.6")
        + centred(colours.letter, (0, 4), 30, face="bold", fill=colours.mark),
    )
