"""The engraved lines: coasts, rivers and lakes, borders by rank, and what stands on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import shapely

from chancellery.atlas.board import Board, Pair
from workshop.painting.canvas import Canvas, mix
from workshop.painting.engraving import area, line, path
from workshop.painting.signs import PITCH, SWAY, Signs
from workshop.painting.terrain import places_along

if TYPE_CHECKING:
    from workshop.survey import Survey


def waters(survey: Survey, canvas: Canvas) -> list[str]:
    """Rivers and lakes, and the sea's edge."""
    paper = canvas.paper
    rivers = shapely.MultiLineString(survey.rivers)
    coast = shapely.union_all([survey.outside, *survey.areas.values()], grid_size=0.01)
    shore = shapely.intersection(coast.boundary, shapely.box(1, 1, canvas.sheet.size[0] - 1, canvas.sheet.size[1] - 1))
    return [
        line(rivers, paper.river, 1.15, stroke_linecap="round", stroke_opacity=0.85),
        area(survey.lakes, mix(paper.sea, paper.sea_deep, 0.35)),
        line(survey.lakes.boundary, paper.shore, 0.8),
        line(shapely.buffer(survey.lakes, -2.2).boundary, paper.shore, 0.5, stroke_opacity=0.5),
        line(shore, mix(paper.shore, paper.ink, canvas.pick(0.72, 0.0)), 1.15),
    ]


def frontiers(survey: Survey, canvas: Canvas) -> list[str]:
    """Faint frontiers in outside land, and the borders of the areas: the stronger, the more they matter."""
    board, paper = survey.board, canvas.paper
    kinds = _kinds(board)
    ranks: dict[str, list[Any]] = {"inner": [], "plain": [], "power": []}
    for pair, shared in survey.borders.items():
        if kinds.get(pair) != "river":
            ranks[_rank(board, pair)].append(shared)
    inner, plain, power = (shapely.MultiLineString(_lines(shared)) for shared in ranks.values())
    edge = _edge_of_the_game(survey)
    ink = canvas.pick(paper.ink, mix(paper.ink, paper.faint, 0.6))
    glow = canvas.pick(0.5, 0.4)
    return [
        line(survey.frontiers, paper.faint, 0.8, stroke_dasharray="4 3", stroke_opacity=canvas.pick(0.7, 0.4)),
        line(inner, paper.halo, 2.6, stroke_opacity=glow * 0.6),
        line(inner, ink, 0.95, stroke_dasharray="5 1.8 1.1 1.8", stroke_opacity=0.8),
        line(plain, paper.halo, 3.8, stroke_opacity=glow * 1.3),
        line(plain, ink, 1.35, stroke_opacity=0.9),
        line(edge, paper.halo, 3.4, stroke_opacity=glow),
        line(edge, ink, 1.5, stroke_opacity=0.85),
        line(power, paper.halo, 4.2, stroke_opacity=glow),
        line(power, ink, 1.8, stroke_opacity=0.92),
    ]


def sea_zones(survey: Survey, canvas: Canvas) -> list[str]:
    """Thin dashes between one sea zone and the next."""
    zones = list(survey.seas.values())
    if not zones:
        return []
    shores = shapely.buffer(shapely.union_all([survey.outside, *survey.areas.values()]), 1.2)
    edges = shapely.union_all(
        [shapely.intersection(a.boundary, b.boundary) for n, a in enumerate(zones) for b in zones[:n]]
    )
    between = shapely.difference(shapely.MultiLineString(_lines([edges])), shores)
    ink = mix(canvas.paper.shore, canvas.paper.ink, 0.25)
    return [
        line(
            shapely.line_merge(between), ink, 1.3, stroke_dasharray="7 4.5", stroke_opacity=0.75, stroke_linecap="butt"
        )
    ]


def features(survey: Survey, canvas: Canvas, chance: Any) -> list[str]:
    """What stands on a border: rivers in blue, forest, mountains, marsh, and walls of mountains."""
    signs = Signs(canvas, chance)
    rivers, drawn = [], []
    for pair, kind in _kinds(survey.board).items():
        shared = survey.borders.get(pair)
        if shared is None:
            continue
        if kind == "river":
            rivers.append(shared)
        else:
            drawn += _along(shared, PITCH[kind], SWAY[kind], signs.draw[kind])
    for one, other in survey.board.barriers:
        shared = survey.borders.get((one, other), survey.borders.get((other, one)))
        if shared is not None:
            drawn += _along(shared, 11.0, 4.5, signs.wall)
    ribbon = shapely.MultiLineString(_lines(rivers))
    return [
        line(ribbon, canvas.paper.halo, 6.2, stroke_opacity=0.45),
        signs.river(path(ribbon)),
        *(body for _, body in sorted(drawn, key=lambda item: item[0])),
    ]


def _along(shared: Any, pitch: float, sway: float, draw: Any) -> list[tuple[float, str]]:
    """The same thing again and again along a border, a little to its left and right in turn."""
    drawn = []
    for number, (x, y, angle) in enumerate(places_along(shared, pitch)):
        side = sway * (1 if number % 2 else -1)
        px, py = x - side * np.sin(angle), y + side * np.cos(angle)
        drawn.append((py, draw(px, py)))
    return drawn


def _kinds(board: Board) -> dict[Pair, str]:
    """The kind of every border that is not clear, with its ends in the order of the areas."""
    place = {name: number for number, name in enumerate(board.areas)}
    return {
        (a, b) if place[a] < place[b] else (b, a): kind
        for kind, pairs in board.border_kinds.items()
        if kind != "clear"
        for a, b in pairs
    }


def _rank(board: Board, pair: Pair) -> str:
    one, other = (board.areas[name] for name in pair)
    homes = [area.owner for area in (one, other) if area.kind in ("home", "possession")]
    if len(homes) == 2 and homes[0] == homes[1]:
        return "inner"
    return "power" if homes else "plain"


def _edge_of_the_game(survey: Survey) -> Any:
    """Where areas meet outside land."""
    game = shapely.union_all(list(survey.areas.values()), grid_size=0.01)
    shared = shapely.intersection(game.boundary, shapely.buffer(survey.outside, 0.05))
    return shapely.line_merge(shapely.MultiLineString(_lines([shared])))


def _lines(geometries: list[Any]) -> list[Any]:
    return [
        part
        for geometry in geometries
        for piece in shapely.get_parts(geometry)
        for part in shapely.get_parts(piece)
        if part.geom_type == "LineString" and part.length > 0
    ]
