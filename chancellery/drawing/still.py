"""A still picture of a position: the board, its pieces, what matters now, and the panels beside it."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.atlas.bundle import PIECE, Box
from chancellery.atlas.palette import PAPERS, Theme
from chancellery.drawing import lettering, panels
from chancellery.drawing.board import draw_board
from chancellery.drawing.paper import TABLE, document
from chancellery.drawing.position import Position
from chancellery.drawing.printed import Printed
from chancellery.drawing.svg import Sheet, element, group, number, rect
from chancellery.kernel.scene import Scene

MARGIN = 26.0
HEADING = 92.0


def svg(
    scene: Scene, printed: Printed, theme: Theme = "light", *, around: Sequence[str] = (), fonts: bool = True
) -> str:
    """The picture as an SVG document; `around` shows only these places and their surroundings."""
    view = _window(printed, around)
    sheet = Sheet()
    heading = HEADING if scene.title or scene.caption else 0.0
    scale = 1.0 if not around else printed.bundle.size[0] / view[2]
    shown: Box = (MARGIN, MARGIN + heading, view[2] * scale, view[3] * scale)
    size = panels.scale_of(scene.panels, shown[3])
    beside = panels.WIDTH * size + MARGIN if scene.panels else 0.0
    whole = (shown[2] + 2 * MARGIN + beside, shown[3] + 2 * MARGIN + heading)
    sheet.draw(rect(0, 0, *whole, fill=TABLE[theme]))
    _draw_heading(sheet, scene, whole[0])
    board = Sheet(sheet)
    Position(scene, printed, theme, board).draw()
    sheet.draw(_framed(board, view, shown))
    if scene.panels:
        column = panels.draw_panels(sheet, printed, scene.panels, theme, size)
        sheet.draw(group(column, transform=f"translate({shown[0] + shown[2] + MARGIN:g} {shown[1]:g})"))
    return document(sheet, (0, 0, *whole), title=scene.title or printed.board.title, fonts=fonts)


def _framed(board: Sheet, view: Box, shown: Box) -> str:
    """A part of the board in its place on the page."""
    x, y, width, height = shown
    box = " ".join(number(v) for v in view)
    return element("svg", board.elements(), x=x, y=y, width=float(width), height=float(height), viewBox=box)


def bare(printed: Printed, theme: Theme = "light", *, around: Sequence[str] = (), fonts: bool = True) -> str:
    """The printed board alone."""
    sheet = Sheet()
    draw_board(sheet, printed, theme)
    return document(sheet, _window(printed, around), title=printed.board.title, fonts=fonts)


def _window(printed: Printed, around: Sequence[str]) -> Box:
    """The part of the board that is shown."""
    width, height = printed.bundle.size
    places = {**printed.bundle.seas, **printed.bundle.areas}
    boxes = [places[name].box for name in around if name in places]
    if not boxes:
        return 0, 0, width, height
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, bottom = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    middle = (left + right) / 2, (top + bottom) / 2
    wide = min(width, max(right - left + 8 * PIECE[0], (bottom - top + 8 * PIECE[0]) * width / height, width / 4))
    tall = wide * height / width
    x = min(max(middle[0] - wide / 2, 0), width - wide)
    y = min(max(middle[1] - tall / 2, 0), height - tall)
    return x, y, wide, tall


def _draw_heading(sheet: Sheet, scene: Scene, width: float) -> None:
    ink = PAPERS["light"].page
    if scene.title:
        sheet.draw(lettering.text(scene.title, (MARGIN + 4, 72), 54, face="bold", fill=ink, anchor="start"))
    if scene.caption:
        size = 34.0
        theme = width - 2 * MARGIN - lettering.measure(scene.title, 54, "bold") - 60
        size = min(size, size * theme / max(lettering.measure(scene.caption, size, "italic"), 1.0))
        sheet.draw(lettering.text(scene.caption, (width - MARGIN - 4, 70), size, face="italic", fill=ink, anchor="end"))
