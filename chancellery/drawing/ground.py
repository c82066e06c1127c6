"""What lies under everything: the baked picture of a board, or flat colours where none was painted."""

from __future__ import annotations

from chancellery.atlas.board import Area
from chancellery.atlas.palette import PAPERS, Paper, Theme
from chancellery.drawing.patterns import ink_of
from chancellery.drawing.printed import Printed
from chancellery.drawing.svg import Sheet, element, group, path, rect, title

STRIPE = 12.0
LEAN = 26.0
"""Width of the stripes of disputed land, and how far they lean, in degrees: as in the painted pictures."""
TALL = 4000
"""The stripes are longer than any area, so that no seam shows."""
BORDERS = {"river": 4.0, "forest": 4.0, "mountain": 4.5, "marsh": 4.0, "barrier": 6.0, "clear": 1.2}


def draw_ground(sheet: Sheet, printed: Printed, theme: Theme) -> None:
    picture = printed.picture(theme)
    width, height = printed.bundle.size
    if picture:
        sheet.draw(element("image", href=picture, width=width, height=height, preserveAspectRatio="none"))
        return
    built = bool(printed.bundle.fingerprint)
    paper = PAPERS[theme]
    sheet.draw(rect(0, 0, width, height, fill=paper.sea if built else paper.page))
    if built:
        sheet.draw(path(printed.bundle.outside, fill=paper.land, fill_rule="evenodd"))
    else:
        _draw_borders(sheet, printed, paper)
    for name, shape in printed.bundle.areas.items():
        area = printed.board.areas.get(name)
        if area is None:
            continue
        look = {"fill_rule": "evenodd", "stroke": paper.ink, "stroke_width": 1.4, "stroke_linejoin": "round"}
        sheet.draw(path(shape.path, fill=_fill(sheet, printed, area, theme), **look))
        pattern = ink_of(printed.colours(area.owner), sheet) if area.owner else None
        if pattern:
            sheet.draw(path(shape.path, fill=pattern, fill_rule="evenodd", opacity="0.16"))
    if built:
        _draw_borders(sheet, printed, paper)


def _draw_borders(sheet: Sheet, printed: Printed, paper: Paper) -> None:
    """On a map they run between areas; on a schematic drawing they join them, and lie below."""
    inks = {"river": paper.river, "forest": paper.forest, "mountain": paper.mountain, "marsh": paper.marsh}
    for border in printed.bundle.borders:
        ink = inks.get(border.kind, paper.mountain if border.kind == "barrier" else paper.ink)
        dashes = {"marsh": "1 6", "barrier": "3 5"}.get(border.kind)
        sheet.draw(
            path(
                border.path,
                fill="none",
                stroke=ink,
                stroke_width=BORDERS[border.kind],
                stroke_dasharray=dashes,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
        )


def _fill(sheet: Sheet, printed: Printed, area: Area, theme: Theme) -> str:
    paper = PAPERS[theme]
    if area.kind == "impassable":
        return paper.impassable
    if area.owner:
        return printed.colours(area.owner).land[theme]
    if not area.stripes:
        return paper.undisputed
    name = "stripes-" + "-".join(area.stripes)
    bands = "".join(
        rect(i * STRIPE, 0, STRIPE + 0.5, TALL, fill=printed.colours(power).land[theme])
        for i, power in enumerate(area.stripes)
    )
    return sheet.define(
        name,
        element(
            "pattern",
            bands,
            id=name,
            width=STRIPE * len(area.stripes),
            height=TALL,
            patternUnits="userSpaceOnUse",
            patternTransform=f"rotate({LEAN:g})",
        ),
    )


def draw_shapes(sheet: Sheet, printed: Printed) -> None:
    """Every area and sea as a transparent shape that tells its name to a pointer or a screen reader."""
    places = {**printed.bundle.seas, **printed.bundle.areas}
    shapes = [
        path(shape.path, title(printed.title(name)), id=f"place-{name}", fill_rule="evenodd")
        for name, shape in places.items()
    ]
    sheet.draw(group(*shapes, fill="#ffffff", fill_opacity="0"))
