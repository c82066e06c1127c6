"""A printed board: lanes, straits, values, crowns, ports, cities and names over its ground."""

from __future__ import annotations

from chancellery.atlas.bundle import ANCHOR, CAPITAL, CITY, CROWN, VALUE, AreaShape, Name
from chancellery.atlas.palette import PAPERS, Paper, PowerColours, Theme
from chancellery.drawing import lettering
from chancellery.drawing.ground import draw_ground, draw_shapes
from chancellery.drawing.patterns import DASHES, FREE_DASHES
from chancellery.drawing.pieces import marks
from chancellery.drawing.pieces.devices import arms
from chancellery.drawing.printed import Printed
from chancellery.drawing.svg import Sheet, element, group, mix, number, path

ARMS = 1.3
"""The arms of a capital reach a little over the room they are given: they may lie over the edge of a name."""
UNDERLINE = 0.12
"""How far below the letters the line under a capital is, in em."""


def draw_board(sheet: Sheet, printed: Printed, theme: Theme) -> None:
    """Everything that is printed, from the ground up; pieces come on top of it."""
    draw_ground(sheet, printed, theme)
    draw_print(sheet, printed, theme)


def draw_print(sheet: Sheet, printed: Printed, theme: Theme) -> None:
    """What is printed over the ground."""
    paper = PAPERS[theme]
    draw_shapes(sheet, printed)
    _draw_lanes(sheet, printed)
    _draw_straits(sheet, printed, paper)
    for caption in printed.bundle.captions:
        sheet.draw(_name(caption, paper.faint, paper, face="italic", halo=False))
    for sea in printed.bundle.seas.values():
        sheet.draw(_name(sea.name, paper.shore, paper, face="italic", halo=False))
    for place, shape in printed.bundle.areas.items():
        _draw_marks(sheet, printed, place, shape, theme)
    for place, shape in printed.bundle.areas.items():
        _draw_names(sheet, printed, place, shape, theme)


def _draw_lanes(sheet: Sheet, printed: Printed) -> None:
    """Dashes in the colour and the rhythm of the owner; grey ones are anybody's."""
    for lane in printed.bundle.lanes:
        colours = printed.colours(lane.owner) if lane.owner else None
        core, casing = (colours.piece, colours.edge) if colours else ("#d9d4c6", "#5c594f")
        dashes = DASHES[colours.pattern] if colours else FREE_DASHES
        strokes = {"fill": "none", "stroke_dasharray": dashes, "stroke_linecap": "round"}
        sheet.draw(
            path(lane.path, stroke="#fbf5e4", stroke_width=6.4, opacity="0.4", **strokes),
            path(lane.path, stroke=casing, stroke_width=4.6, **strokes),
            path(lane.path, stroke=core, stroke_width=2.4, **strokes),
        )


def _draw_straits(sheet: Sheet, printed: Printed, paper: Paper) -> None:
    if not printed.bundle.straits:
        return
    arrow = element(
        "marker",
        path("M0 0.500 L8 4 L0 7.500 L1.500 4z", fill=paper.ink),
        id="arrow",
        markerWidth="5",
        markerHeight="5",
        refX="6",
        refY="4",
        viewBox="0 0 8 8",
        orient="auto-start-reverse",
    )
    end = sheet.define("arrow", arrow)
    for strait in printed.bundle.straits:
        sheet.draw(
            path(strait.path, fill="none", stroke=paper.halo, stroke_width=5, stroke_linecap="round", opacity="0.7"),
            path(strait.path, fill="none", stroke=paper.ink, stroke_width=2, marker_start=end, marker_end=end),
        )


def _draw_marks(sheet: Sheet, printed: Printed, place: str, shape: AreaShape, theme: Theme) -> None:
    area = printed.board.areas.get(place)
    if area is None:
        return
    if shape.value is not None:
        worth = area.value or (area.city.value if area.city else 0)
        mark = marks.laurel(worth, theme) if area.kind == "disputed" else marks.coin(worth, theme)
        sheet.draw(sheet.stamp(mark, shape.value, VALUE[0]))
    if shape.crown is not None and area.elector:
        sheet.draw(sheet.stamp(marks.crown(), shape.crown, CROWN[0]))
    if shape.anchor is not None:
        sheet.draw(sheet.stamp(marks.anchor(theme), shape.anchor, ANCHOR[0]))
    if shape.city is not None:
        power = printed.capitals.get(place)
        if power:
            sheet.draw(sheet.stamp(arms(power, printed.colours(power)), shape.city, CAPITAL[0] * ARMS))
        else:
            sheet.draw(sheet.stamp(marks.city(theme), shape.city, CITY[0]))


def _draw_names(sheet: Sheet, printed: Printed, place: str, shape: AreaShape, theme: Theme) -> None:
    paper = PAPERS[theme]
    if shape.city_name is not None:
        sheet.draw(_name(shape.city_name, paper.ink, paper, face="italic"))
    power = printed.capitals.get(place)
    line = _underline(printed.colours(power), theme) if power else ""
    sheet.draw(_name(shape.name, paper.ink, paper, face="bold", underline=line))


def _underline(colours: PowerColours, theme: Theme) -> str:
    """The colour of the line below a capital: deep on paper, bright in the dark."""
    return colours.edge if theme == "light" else mix(colours.piece, PAPERS[theme].ink, 0.45)


def _name(name: Name, ink: str, paper: Paper, *, face: lettering.Face, halo: bool = True, underline: str = "") -> str:
    """A name around its point; of a capital the last line is underlined."""
    x, y = name.at
    parts = []
    if underline:
        left, _, width, _ = name.box
        low = y + name.baselines()[-1] + name.size * (UNDERLINE + 0.08)
        rule = f"M{number(x + left)} {number(low)} h{number(width)}"
        parts.append(
            path(rule, stroke=paper.halo, stroke_width=name.size * 0.26, stroke_linecap="round", opacity="0.75")
        )
        parts.append(path(rule, stroke=underline, stroke_width=name.size * 0.11))
    parts += [
        lettering.text(
            line,
            (x, y + baseline),
            name.size,
            face=face,
            fill=ink,
            spacing=name.spacing * name.size,
            halo=paper.halo if halo else "",
            halo_width=max(name.size * 0.22, 2.8),
            stroke_opacity="0.8" if halo else None,
        )
        for line, baseline in zip(name.lines, name.baselines(), strict=True)
    ]
    if name.leader is not None:
        lead = f"M{number(x)} {number(y)} L{number(name.leader[0])} {number(name.leader[1])}"
        parts.insert(0, path(lead, stroke=paper.ink, stroke_width=1, opacity="0.6"))
    turn = f"rotate({number(name.angle)} {number(x)} {number(y)})" if name.angle else None
    return group(*parts, transform=turn)
