"""The signs that tiles share, as SVG symbols.

Shapes differ as much as colours do: an ear of wheat, an anvil, two turning arrows, a star fort, a wreath.
"""

from __future__ import annotations

from chancellery.atlas.bundle import XY
from chancellery.atlas.palette import Theme
from chancellery.drawing.pieces import army, marks
from chancellery.drawing.svg import Symbol, circle, element, group, path, rect
from chancellery.drawing.tiles.pen import filled, number, standing, stroke
from chancellery.drawing.tiles.places import CIRCLE, EXCHANGE, GIVES, SIGN, STAR
from chancellery.drawing.tiles.sign_colours import SIGN_COLOURS, SignColours

FORTRESS = army.fortress()
WREATH = marks.wreath()
CROWN = marks.crown()


def definitions(theme: Theme) -> str:
    """Everything that faces stamp, but the arms of the nations."""
    palette = SIGN_COLOURS[theme]
    symbols = (wheat(palette), anvil(palette), population(palette), exchange(palette), FORTRESS, WREATH, CROWN)
    return "".join(symbol.definition() for symbol in symbols)


def stamp(symbol: Symbol, at: XY, width: float) -> str:
    """A symbol around a place."""
    height = width * symbol.size[1] / symbol.size[0]
    left, top = at[0] - width / 2, at[1] - height / 2
    return element("use", href=f"#{symbol.id}", x=left, y=top, width=float(width), height=float(height))


def goods(kind: str, at: XY, palette: SignColours, *, large: bool) -> str:
    """Food or metal on a small disc below a circle, or on a large one for a whole tile."""
    symbol = wheat(palette) if kind == "food" else anvil(palette)
    if large:
        return _disc(at, SIGN, palette, 1.4) + _fine_ring(at, SIGN - 2.4, palette) + stamp(symbol, at, 1.5 * SIGN)
    return _disc(at, GIVES, palette, 1.0) + stamp(symbol, at, 1.66 * GIVES)


def growth(at: XY, palette: SignColours) -> str:
    """A wreath around a disc: population grows here."""
    return circle(*at, STAR - 4, fill=palette.disc) + stamp(WREATH, at, 2.05 * STAR)


def population(palette: SignColours) -> Symbol:
    """A place for a population cylinder."""
    rings = _disc((0, 0), CIRCLE - 0.75, palette, 1.5) + _fine_ring((0, 0), CIRCLE - 3.2, palette)
    return Symbol(f"t-circle-{palette.theme}", (2 * CIRCLE, 2 * CIRCLE), rings)


def _disc(at: XY, radius: float, palette: SignColours, width: float) -> str:
    return circle(*at, radius, fill=palette.disc, stroke=palette.ink, stroke_width=width)


def _fine_ring(at: XY, radius: float, palette: SignColours) -> str:
    return circle(*at, radius, fill="none", stroke=palette.paper.faint, stroke_width=0.7)


def wheat(palette: SignColours) -> Symbol:
    """An ear of wheat: food."""
    grain = path("M0 0C2.6 -1.2 3.2 -3.6 1.9 -6.2C-.4 -5 -1.2 -2.4 0 0Z")
    pairs = [
        group(grain, transform=f"translate({number(side * 0.3)} {y}) scale({side} 1) rotate(24)")
        for y in (5.8, 2.6, -0.8)
        for side in (1, -1)
    ]
    ear = group(
        *pairs, standing(0, -3.8, grain, turn=-18), fill=palette.wheat, stroke=palette.wheat_edge, stroke_width=0.7
    )
    return Symbol(f"t-food-{palette.theme}", (20, 20), stroke("M0 9.8V-4", palette.stem, 1.3) + ear)


def anvil(palette: SignColours) -> Symbol:
    """An anvil: metal."""
    body = (
        "M-9 -4.6C-6.4 -4.6 -4.4 -5.4 -3.2 -5.4H8.4V-1.6C5.2 -1.4 3.2 .2 2.8 2.4C2.8 3.6 4.2 4.4 6 4.6V6.6H-5.4V4.6"
        "C-3.6 4.4 -2.2 3.6 -2.2 2.4C-2.4 -.4 -6.4 -1.6 -9 -4.6Z"
    )
    return Symbol(f"t-metal-{palette.theme}", (20, 20), filled(body, palette.iron, palette.iron_edge, 0.8))


def exchange(palette: SignColours) -> Symbol:
    """Two food for one metal, either way: what the two turning arrows between them mean."""
    wide, high = EXCHANGE
    bundle = rect(
        0.7 - wide / 2, 0.7 - high / 2, wide - 1.4, high - 1.4,
        rx=high / 2 - 0.7, fill=palette.disc, stroke=palette.ink, stroke_width=1.4,
    )  # fmt: skip
    ring = rect(
        3.1 - wide / 2, 3.1 - high / 2, wide - 6.2, high - 6.2,
        rx=high / 2 - 3.1, fill="none", stroke=palette.paper.faint, stroke_width=0.7,
    )  # fmt: skip
    arrow = stroke("M-9.6 -2.2A10 10 0 0 1 7.6 -6", palette.ink, 2) + path(
        "M11.4 -1.6L9.9 -9.5L4.2 -4.2Z", fill=palette.ink
    )
    parts = [
        bundle,
        ring,
        stamp(wheat(palette), (-34, 0), 22.4),
        stamp(wheat(palette), (-23, 0), 22.4),
        stamp(anvil(palette), (29, 0), 23),
        standing(2, 0, arrow),
        standing(2, 0, arrow, turn=180),
    ]
    return Symbol(f"t-exchange-{palette.theme}", EXCHANGE, "".join(parts))
