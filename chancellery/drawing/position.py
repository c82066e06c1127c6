"""A position on a map: who holds what, what matters now, and every piece on its spot."""

from __future__ import annotations

from collections import defaultdict
from math import cos, pi, radians, sin

from chancellery.atlas.bundle import VALUE, XY, AreaShape, Box, Name
from chancellery.atlas.palette import PAPERS, Theme
from chancellery.drawing.board import draw_print
from chancellery.drawing.ground import draw_ground
from chancellery.drawing.patterns import ink_of
from chancellery.drawing.pieces import marks
from chancellery.drawing.pieces.catalogue import GARRISON_IN_FORTRESS, drawing_of
from chancellery.drawing.printed import Printed
from chancellery.drawing.svg import Sheet, element, group, path, rect, title
from chancellery.kernel.scene import Scene, Token

SWORDS = 30.0
BATTLE = "#8f2f22"
FRAMED = ("garrison", "fortress")
"""What stands on the spot for garrisons."""
CASCADE: XY = (7.0, -6.0)
"""Where the next piece of a stack lies, when a place has more pieces than spots."""


class Position:
    """Draws the board and what stands on it."""

    def __init__(self, scene: Scene, printed: Printed, theme: Theme, sheet: Sheet) -> None:
        self.scene = scene
        self.printed = printed
        self.theme: Theme = theme
        self.sheet = sheet
        self._standing: dict[str, list[tuple[XY, XY]]] = defaultdict(list)
        """Middle and size of what stands in each place."""

    def draw(self) -> None:
        draw_ground(self.sheet, self.printed, self.theme)
        self._draw_control()
        self._draw_highlights()
        draw_print(self.sheet, self.printed, self.theme)
        self._draw_callouts()
        self._draw_trains()
        self._draw_pieces()
        battle = self._shape(self.scene.battle)
        if battle is not None:
            self.sheet.draw(self.sheet.stamp(marks.swords(), self._beside(battle), SWORDS))

    def _shape(self, place: str) -> AreaShape | None:
        return self.printed.bundle.areas.get(place) or self.printed.bundle.seas.get(place)

    def _draw_control(self) -> None:
        """Land in foreign hands: a wash and the pattern of the power that holds it, stronger along its outline."""
        for place, power in self.scene.control.items():
            shape = self._shape(place)
            if shape is None:
                continue
            colours = self.printed.colours(power)
            edge = f"inside-{place}"
            clip = self.sheet.define(edge, element("clipPath", path(shape.path, clip_rule="evenodd"), id=edge))
            self.sheet.draw(path(shape.path, fill=colours.piece, fill_rule="evenodd", opacity="0.3"))
            pattern = ink_of(colours, self.sheet)
            if pattern:
                self.sheet.draw(path(shape.path, fill=pattern, fill_rule="evenodd", opacity="0.5"))
            self.sheet.draw(
                path(shape.path, fill="none", stroke=colours.edge, stroke_width=9, clip_path=clip, opacity="0.75"),
                path(shape.path, fill="none", stroke=colours.piece, stroke_width=6, clip_path=clip),
            )

    def _draw_highlights(self) -> None:
        paper = PAPERS[self.theme]
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
                path(battle.path, stroke=BATTLE, stroke_width=13, opacity="0.35", **strokes),
                path(battle.path, stroke=BATTLE, stroke_width=4.5, **strokes),
            )

    def _draw_callouts(self) -> None:
        """The frames of small areas, where something stands in them."""
        occupied = {token.place for token in self.scene.tokens}
        paper = PAPERS[self.theme]
        for place, shape in {**self.printed.bundle.areas, **self.printed.bundle.seas}.items():
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
            f"{a}-{b}": border for border in self.printed.bundle.borders for a, b in (border.ends, border.ends[::-1])
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
        taken += [box for name in (battle.name, battle.city_name) if name is not None for box in _letters(name)]
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
        symbol, usual = drawing_of(token, self.printed.colours(token.power))
        note = token.note or f"{token.kind} {token.power}".strip()
        wide = width or usual
        self._standing[token.place].append((at, (wide, wide * symbol.size[1] / symbol.size[0])))
        self.sheet.draw(group(title(note), self.sheet.stamp(symbol, at, wide, angle=angle)))


def _letters(name: Name) -> list[Box]:
    """What a name covers, turned as it is written: a row of squares."""
    left, top, width, height = name.box
    steps = max(int(width // height), 1)
    turn = radians(name.angle)
    boxes = []
    for k in range(steps + 1):
        x, y = left + width * k / steps, top + height / 2
        at = name.at[0] + x * cos(turn) - y * sin(turn), name.at[1] + x * sin(turn) + y * cos(turn)
        boxes.append(_around(at, (height, height)))
    return boxes


def _around(at: XY, size: XY) -> Box:
    return at[0] - size[0] / 2, at[1] - size[1] / 2, size[0], size[1]


def _overlap(a: Box, b: Box) -> float:
    """How much of two boxes covers the same."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(wide, 0.0) * max(high, 0.0)
