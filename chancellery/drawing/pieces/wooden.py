"""Blocks (Alliance), and the discs, cylinders and flags of Generalship: painted wood."""

from __future__ import annotations

from chancellery.atlas.palette import PowerColours
from chancellery.drawing.lettering import centred, text
from chancellery.drawing.pieces.arms_of_service import PICTURES
from chancellery.drawing.pieces.wood import RIM, key, lit, rim, rounded, shaded, shadow
from chancellery.drawing.svg import Symbol, circle, gradient, group, mix, path, rect

LABEL, LABEL_INK = "#f6ecd2", "#2b1f0e"


def _timber(name: str, colours: PowerColours) -> str:
    """A square block with a bevel, and a little grain under the stain."""
    grain = "".join(
        path(
            f"M-40 {y} C-20 {y - 3} 10 {y + 4} 40 {y - 1}",
            fill="none",
            stroke=colours.edge,
            stroke_width=1.2,
            opacity="0.28",
        )
        for y in (-30, -17, -5, 8, 21, 33)
    )
    return (
        rect(-50, -47, 104, 104, rx=7, fill="#1a1208", opacity="0.3")
        + rect(-56, -56, 112, 112, rx=9, fill=RIM, opacity="0.92")
        + rect(-52, -52, 104, 104, rx=6, fill=colours.edge)
        + path("M-52 -46 q0 -6 6 -6 H46 q6 0 6 6 L42 -42 H-42z", fill=lit(colours))
        + path("M-52 -46 L-42 -42 V42 L-52 46z", fill=mix(colours.piece, "#ffffff", 0.14))
        + path("M52 -46 L42 -42 V42 L52 46z", fill=shaded(colours))
        + path("M-52 46 q0 6 6 6 H46 q6 0 6 -6 L42 42 H-42z", fill=mix(colours.edge, "#000000", 0.15))
        + rect(-42, -42, 84, 84, fill=colours.piece)
        + grain
    )


def block_back(colours: PowerColours) -> Symbol:
    """A block that shows its stained back: only whose it is."""
    name = f"block-{key(colours)}"
    return Symbol(
        name,
        (112, 112),
        _timber(name, colours)
        + circle(0, 0, 27, fill="none", stroke=colours.mark, stroke_width=2.5, opacity="0.55")
        + centred(colours.letter, (0, 0), 50, face="bold", fill=colours.mark),
    )


def block(colours: PowerColours, face: str, strength: int, rating: str = "") -> Symbol:
    """A block that shows its face: what it is, how strong it is now (pips above), and how it fights."""
    name = f"block-{key(colours)}-{face}-{strength}-{rating}".lower().replace(" ", "")
    picture = PICTURES.get(face, PICTURES["infantry"])
    pips = "".join(circle((k - (strength - 1) / 2) * 17, -33, 6.5, fill=LABEL_INK) for k in range(strength))
    return Symbol(
        name,
        (112, 112),
        _timber(name, colours)
        + rect(-43, -43, 86, 86, rx=3, fill=LABEL, stroke=colours.edge, stroke_width=3)
        + rect(-43, -43, 86, 20, fill=mix(LABEL, colours.piece, 0.28))
        + pips
        + group(picture(LABEL_INK), transform="translate(0 -1) scale(0.74)")
        + (text(rating, (38, 39), 27, face="bold", fill=LABEL_INK, anchor="end") if rating else "")
        + text(colours.letter, (-38, 39), 27, face="bold", fill=colours.edge, anchor="start"),
    )


def ship(colours: PowerColours, number: int | None = None) -> Symbol:
    """A squadron or a fleet on the water."""
    name = f"ship-{key(colours)}-{number}"
    hull = "M-48 10 L-34 16 H30 L48 4 C47 28 36 42 26 44 H-28 C-40 42 -47 26 -48 10z"
    main = "M-14 8 C0 0 0 -26 -12 -44 H20 C34 -26 34 -2 24 8z"
    fore = "M-42 6 C-33 0 -33 -18 -41 -30 H-20 C-12 -18 -12 0 -19 6z"
    waves = "M-50 46 q8 -7 16 0 t16 0 t16 0 t16 0 t16 0 t16 0"
    label = str(number) if number is not None else colours.letter
    return Symbol(
        name,
        (112, 112),
        rounded(f"{name}-sail", colours)
        + rim(hull, 8)
        + rim(main, 8)
        + rim(fore, 8)
        + path("M-30 12 V-40 M4 12 V-54", stroke="#5b3a22", stroke_width=5)
        + path("M5 -54 q12 -4 20 2 q-8 2 -20 6z", fill=colours.edge)
        + path(hull, fill="#7a4f2a", stroke="#38220f", stroke_width=3.5, stroke_linejoin="round")
        + path("M-40 24 H40", stroke="#e6cf93", stroke_width=4, stroke_dasharray="5 6")
        + path(fore, fill=f"url(#{name}-sail)", stroke=colours.edge, stroke_width=3)
        + path(main, fill=f"url(#{name}-sail)", stroke=colours.edge, stroke_width=3)
        + path(waves, fill="none", stroke="#5d8794", stroke_width=4, stroke_linecap="round")
        + centred(label, (10, -18), 38, face="bold", fill=colours.mark),
    )


def disc(colours: PowerColours, face: str = "", label: str = "") -> Symbol:
    """A regiment: a thick wooden disc, lying on the table."""
    name = f"disc-{key(colours)}-{face}-{label}".lower()
    picture = PICTURES.get(face)
    side = "M-48 -6 V10 A48 36 0 0 0 48 10 V-6z"
    middle = (
        group(picture(colours.mark), transform="translate(0 -8) scale(1.05 0.9)")
        if picture
        else centred(label or colours.letter, (0, -7), 56, face="bold", fill=colours.mark)
    )
    return Symbol(
        name,
        (104, 104),
        rounded(f"{name}-side", colours)
        + shadow("M-46 14 A52 38 0 0 0 54 14 A52 30 0 0 0 -46 14z")
        + path("M-52 -6 V11 A52 40 0 0 0 52 11 V-6 A52 40 0 0 0 -52 -6z", fill=RIM, opacity="0.92")
        + path(side, fill=f"url(#{name}-side)", stroke=colours.edge, stroke_width=3.5)
        + group(
            circle(0, 0, 48, fill=colours.piece, stroke=colours.edge, stroke_width=4)
            + circle(0, 0, 40, fill="none", stroke=lit(colours), stroke_width=3, opacity="0.6"),
            transform="translate(0 -7) scale(1 0.75)",
        )
        + middle,
    )


def cylinder(colours: PowerColours) -> Symbol:
    """Population: a wooden cylinder that stands in its circle."""
    name = f"cylinder-{key(colours)}"
    side = "M-30 -26 V28 A30 13 0 0 0 30 28 V-26z"
    return Symbol(
        name,
        (72, 96),
        rounded(f"{name}-side", colours)
        + shadow("M-26 34 A32 12 0 0 0 36 30 A32 12 0 0 0 -26 34z")
        + path("M-33 -27 V28 A33 17 0 0 0 33 28 V-27 A33 16 0 0 0 -33 -27z", fill=RIM, opacity="0.92")
        + path(side, fill=f"url(#{name}-side)", stroke=colours.edge, stroke_width=3)
        + path(
            "M-30 -26 A30 13 0 0 1 30 -26 A30 13 0 0 1 -30 -26z", fill=lit(colours), stroke=colours.edge, stroke_width=3
        )
        + centred(colours.letter, (0, 12), 34, face="bold", fill=colours.mark),
    )


def flag(colours: PowerColours) -> Symbol:
    """Control of a place that is not marked by its print."""
    name = f"flag-{key(colours)}"
    cloth = "M-20 -44 C-4 -50 10 -38 38 -46 L30 -27 L38 -8 C10 0 -4 -12 -20 -6z"
    return Symbol(
        name,
        (88, 104),
        rim(cloth)
        + rim("M-25 -48 h5 v96 h-5z", 6)
        + shadow("M-32 48 a14 4 0 1 0 28 0 a14 4 0 1 0 -28 0z")
        + path("M-25 -50 h5 v98 h-5z", fill="#94713c", stroke="#4b3714", stroke_width=2)
        + path(cloth, fill=colours.piece, stroke=colours.edge, stroke_width=3.5, stroke_linejoin="round")
        + centred(colours.letter, (6, -26), 36, face="bold", fill=colours.mark),
    )


def cube(colours: PowerColours) -> Symbol:
    """A wooden cube, for tracks and for ownership of a tile."""
    name = f"cube-{key(colours)}"
    outline = "M0 -34 L32 -18 V18 L0 36 L-32 18 V-18z"
    return Symbol(
        name,
        (80, 84),
        rim(outline, 8)
        + gradient(f"{name}-left", [(0, colours.piece), (1, mix(colours.piece, colours.edge, 0.25))], x2="0", y2="1")
        + path(
            "M0 -34 L32 -18 L0 -1 L-32 -18z",
            fill=lit(colours),
            stroke=colours.edge,
            stroke_width=2.5,
            stroke_linejoin="round",
        )
        + path(
            "M-32 -18 L0 -1 V36 L-32 18z",
            fill=f"url(#{name}-left)",
            stroke=colours.edge,
            stroke_width=2.5,
            stroke_linejoin="round",
        )
        + path(
            "M32 -18 L0 -1 V36 L32 18z",
            fill=shaded(colours),
            stroke=colours.edge,
            stroke_width=2.5,
            stroke_linejoin="round",
        )
        + group(
            centred(colours.letter, (0, 0), 30, face="bold", fill=colours.mark), transform="translate(-16 9) skewY(28)"
        ),
    )
