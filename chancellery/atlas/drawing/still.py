"""A still picture of a position: the board, its pieces, what matters now, and the panels beside it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import cos, pi, sin

from chancellery.atlas.drawing import lettering, panels
from chancellery.atlas.drawing.board import draw_board, draw_print
from chancellery.atlas.drawing.ground import draw_ground
from chancellery.atlas.drawing.paper import TABLE, document
from chancellery.atlas.drawing.patterns import ink_of
from chancellery.atlas.drawing.pieces import marks
from chancellery.atlas.drawing.pieces.catalogue import GARRISON_IN_FORTRESS, drawing_of
from chancellery.atlas.drawing.printed import Printed
from chancellery.atlas.drawing.svg import Sheet, element, group, path, rect, title
from chancellery.atlas.palette import PAPERS, Room
from chancellery.atlas.plate import PIECE, VALUE, XY, AreaShape, Box
from chancellery.kernel.scene import Scene, Token

MARGIN = 26.0
SWORDS = 30.0
HEADING = 92.0
FRAMED = ("garrison", "fortress")
"""What stands on the spot for garrisons."""
CASCADE: XY = (7.0, -6.0)
"""Where the next piece of a stack lies, when a place has more pieces than spots."""


def svg(scene: Scene, printed: Printed, room: Room = "light", *, around: Sequence[str] = (), fonts: bool = True) -> str:
    """The picture as an SVG document; `around` shows only these places and their surroundings."""
    view = _window(printed, around)
    sheet = Sheet()
    heading = HEADING if scene.title or scene.caption else 0.0
    scale = 1.0 if not around else printed.plate.size[0] / view[2]
    shown: Box = (MARGIN, MARGIN + heading, view[2] * scale, view[3] * scale)
    size = panels.scale_of(scene.panels, shown[3])
    beside = panels.WIDTH * size + MARGIN if scene.panels else 0.0
    whole = (shown[2] + 2 * MARGIN + beside, shown[3] + 2 * MARGIN + heading)
    sheet.draw(rect(0, 0, *whole, fill=TABLE[room]))
    _draw_heading(sheet, scene, whole[0])
    board = _Position(scene, printed, room, Sheet(sheet))
    board.draw()
    sheet.draw(board.placed(view, shown))
    if scene.panels:
        column = panels.draw_panels(sheet, printed, scene.panels, room, size)
        sheet.draw(group(column, transform=f"translate({shown[0] + shown[2] + MARGIN:g} {shown[1]:g})"))
    return document(sheet, (0, 0, *whole), title=scene.title or printed.board.title, fonts=fonts)


def bare(printed: Printed, room: Room = "light", *, around: Sequence[str] = (), fonts: bool = True) -> str:
    """The printed board alone."""
    sheet = Sheet()
    draw_board(sheet, printed, room)
    return document(sheet, _window(printed, around), title=printed.board.title, fonts=fonts)


def _window(printed: Printed, around: Sequence[str]) -> Box:
    """The part of the board that is shown."""
    width, height = printed.plate.size
    places = {**printed.plate.seas, **printed.plate.areas}
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
        room = width - 2 * MARGIN - lettering.measure(scene.title, 54, "bold") - 60
        size = min(size, size * room / max(lettering.measure(scene.caption, size, "italic"), 1.0))
        sheet.draw(lettering.text(scene.caption, (width - MARGIN - 4, 70), size, face="italic", fill=ink, anchor="end"))


class _Position:
    """Draws the board and what stands on it."""

    def __init__(self, scene: Scene, printed: Printed, room: Room, sheet: Sheet) -> None:
        self.scene = scene
        self.printed = printed
        self.room: Room = room
        self.sheet = sheet
        self._standing: dict[str, list[tuple[XY, XY]]] = defaultdict(list)
        """Middle and size of what stands in each place."""

    def placed(self, view: Box, shown: Box) -> str:
        """The drawing in its frame."""
        return element(
            "svg",
            self.sheet.elements(),
            x=shown[0],
            y=shown[1],
            width=float(shown[2]),
            height=float(shown[3]),
            viewBox=" ".join(f"{v:g}" for v in view),
        )

    def draw(self) -> None:
        draw_ground(self.sheet, self.printed, self.room)
        self._draw_control()
        self._draw_highlights()
        draw_print(self.sheet, self.printed, self.room)
        self._draw_callouts()
        self._draw_trains()
        self._draw_pieces()
        battle = self._shape(self.scene.battle)
        if battle is not None:
            self.sheet.draw(self.sheet.stamp(marks.swords(), self._beside(battle), SWORDS))

    def _shape(self, place: str) -> AreaShape | None:
        return self.printed.plate.areas.get(place) or self.printed.plate.seas.get(place)

    def _draw_control(self) -> None:
        """Land in foreign hands: a wash and the pattern of the power that holds it, stronger along its outline."""
        for place, power in self.scene.control.items():
            shape = self._shape(place)
            if shape is None:
                continue
            livery = self.printed.livery(power)
            edge = f"inside-{place}"
            clip = self.sheet.define(edge, element("clipPath", path(shape.path, clip_rule="evenodd"), id=edge))
            self.sheet.draw(path(shape.path, fill=livery.piece, fill_rule="evenodd", opacity="0.3"))
            pattern = ink_of(livery, self.sheet)
            if pattern:
                self.sheet.draw(path(shape.path, fill=pattern, fill_rule="evenodd", opacity="0.5"))
            self.sheet.draw(
                path(shape.path, fill="none", stroke=livery.edge, stroke_width=9, clip_path=clip, opacity="0.75"),
                path(shape.path, fill="none", stroke=livery.piece, stroke_width=6, clip_path=clip),
            )

    def _draw_highlights(self) -> None:
        paper = PAPERS[self.room]
        strokes = {"fill": "none", "stroke_linejoin": "round"}
        for place in self.scene.active:
            shape = self._shape(place)
            if shape is not None:
                self.sheet.draw(
                    path(shape.path, stroke="#ffffff", stroke_width=7, opacity="0.55", **strokes),
                    path(shape.path, stroke=paper.ink, stroke_width=2.2, stroke_dasharray="9 5", **strokes),
                )
        for place in self.scene.choices:
            shape = self._shape(place)
            if shape is not None:
                self.sheet.draw(
                    path(shape.path, stroke=paper.gold, stroke_width=12, opacity="0.35", **strokes),
                    path(shape.path, stroke=paper.gold, stroke_width=4.5, **strokes),
                )
        battle = self._shape(self.scene.battle)
        if battle is not None:
            self.sheet.draw(
                path(battle.path, stroke="#8f2f22", stroke_width=13, opacity="0.35", **strokes),
                path(battle.path, stroke="#8f2f22", stroke_width=4.5, **strokes),
            )

    def _draw_callouts(self) -> None:
        """The frames of small areas, where something stands in them."""
        occupied = {token.place for token in self.scene.tokens}
        paper = PAPERS[self.room]
        for place, shape in self.printed.plate.areas.items():
            if shape.callout is None or place not in occupied:
                continue
            (x, y), (width, height), to = shape.callout.at, shape.callout.size, shape.callout.to
            self.sheet.draw(
                path(f"M{x:g} {y:g} L{to[0]:g} {to[1]:g}", stroke=paper.ink, stroke_width=1.4),
                rect(
                    x - width / 2,
                    y - height / 2,
                    width,
                    height,
                    rx=5,
                    fill=paper.page,
                    stroke=paper.ink,
                    stroke_width=1.4,
                ),
            )

    def _draw_trains(self) -> None:
        borders = {
            f"{a}-{b}": border for border in self.printed.plate.borders for a, b in (border.ends, border.ends[::-1])
        }
        for token in self.scene.tokens:
            border = borders.get(token.place)
            if border is not None:
                angle = (border.angle + 90) % 180 - 90
                self._put(token, border.middle, angle=angle)

    def _beside(self, battle: AreaShape) -> XY:
        """Where the swords of a battle hide least: near its armies, clear of names and pieces."""
        armies = [at for at, _ in self._standing[self.scene.battle]] or [battle.name.at]
        x, y = (sum(at[axis] for at in armies) / len(armies) for axis in (0, 1))
        taken = [_around(at, size) for at, size in self._standing[self.scene.battle]]
        for name in (battle.name, battle.city_name):
            if name is not None:
                left, top, width, height = name.box
                taken.append((name.at[0] + left, name.at[1] + top, width, height))
        if battle.value is not None:
            taken.append(_around(battle.value, VALUE))
        left, top, width, height = battle.box
        choices = [
            (x + reach * cos(k * pi / 8), y + reach * sin(k * pi / 8)) for reach in (30, 42, 54) for k in range(-4, 12)
        ]
        inside = [at for at in choices if left < at[0] < left + width and top < at[1] < top + height]
        return min(inside or choices, key=lambda at: sum(_overlap(_around(at, (SWORDS, SWORDS)), box) for box in taken))

    def _draw_pieces(self) -> None:
        by_place: dict[str, list[Token]] = defaultdict(list)
        for token in self.scene.tokens:
            by_place[token.place].append(token)
        for place, tokens in by_place.items():
            shape = self._shape(place)
            if shape is None:
                continue
            guards = [token for token in tokens if token.kind in FRAMED and shape.garrison is not None]
            armies = [token for token in tokens if token not in guards]
            self._draw_guards(guards, shape)
            self._draw_armies(armies, shape)

    def _draw_guards(self, guards: list[Token], shape: AreaShape) -> None:
        if shape.garrison is None:
            return
        walled = any(token.kind == "fortress" for token in guards)
        for token in sorted(guards, key=lambda token: token.kind != "fortress"):
            width = GARRISON_IN_FORTRESS if walled and token.kind == "garrison" else None
            self._put(token, shape.garrison, width=width)

    def _draw_armies(self, armies: list[Token], shape: AreaShape) -> None:
        spots = shape.pieces or ([shape.garrison] if shape.garrison else [shape.name.at])
        taken = []
        for i in range(len(armies)):
            x, y = spots[i % len(spots)]
            layer = i // len(spots)
            taken.append((x + CASCADE[0] * layer, y + CASCADE[1] * layer))
        for token, at in sorted(zip(armies, taken, strict=True), key=lambda pair: pair[1][1]):
            self._put(token, at)

    def _put(self, token: Token, at: XY, *, angle: float = 0.0, width: float | None = None) -> None:
        symbol, usual = drawing_of(token, self.printed.livery(token.power))
        note = token.note or f"{token.kind} {token.power}".strip()
        wide = width or usual
        self._standing[token.place].append((at, (wide, wide * symbol.size[1] / symbol.size[0])))
        self.sheet.draw(group(title(note), self.sheet.stamp(symbol, at, wide, angle=angle)))


def _around(at: XY, size: XY) -> Box:
    return at[0] - size[0] / 2, at[1] - size[1] / 2, size[0], size[1]


def _overlap(a: Box, b: Box) -> float:
    """How much of two boxes covers the same."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(wide, 0.0) * max(high, 0.0)
