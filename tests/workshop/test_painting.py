"""The base picture of a small invented board shows its rules at a glance, the same every time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely
from PIL import Image

from chancellery.atlas.board import Area, Board, Caption, Frame, Lane, Outside, Power, Sea
from chancellery.atlas.palette import PAPERS, Theme, standard_colours
from workshop.painting import bake, paint, relief
from workshop.painting.canvas import Sheet, rgb
from workshop.painting.frame import MARGIN
from workshop.painting.patterns import marks
from workshop.projection import Projection
from workshop.survey import Survey

SIDE = 110.0
"""Of the square areas, which lie in rows of four around the middle of the sheet."""
KINDS: dict[str, Area] = {
    "home": Area(kind="home", owner="france"),
    "inland": Area(kind="home", owner="france"),
    "two": Area(kind="disputed", stripes=["france", "spain"]),
    "three": Area(kind="disputed", stripes=["france", "spain", "russia"]),
    "nobody": Area(kind="undisputed"),
    "heights": Area(kind="impassable"),
    "rival": Area(kind="home", owner="russia"),
    "isle": Area(kind="home", owner="spain"),
}


@pytest.fixture(autouse=True)
def world(monkeypatch: pytest.MonkeyPatch) -> None:
    """A world of green plains, so that no test needs the real one."""
    monkeypatch.setattr(relief, "_world", lambda: Image.new("RGB", (1080, 540), "#6f9f8f"))


def invented() -> Survey:
    names = list(KINDS)
    board = Board(
        name="invented",
        title="Invented",
        subtitle="A board of squares, 1866",
        powers={name: Power() for name in ("france", "spain", "russia")},
        areas=KINDS,
        borders={"own": [("home", "inland"), ("inland", "two"), ("home", "nobody")]},
        border_kinds={"river": [("home", "inland")], "forest": [("two", "inland")], "marsh": [("home", "nobody")]},
        barriers=[("two", "three")],
        lanes=[Lane(ends=("home", "isle"))],
        seas={"deep": Sea(at=(10, 47))},
        captions=[Caption("Deep Sea", (8, 46.5), angle=20), Caption("Beyond", (40, 47))],
        outside=[Outside(points=[(12, 49)], name="Elsewhere")],
        frame=Frame(centre=(10, 47), west=(6, 47), east=(14, 47), south=(10, 44), north=(10, 50), width=900),
    )
    projection = Projection.of(board.frame) if board.frame else None
    assert projection is not None
    across, down = projection.size
    corner = np.array([across / 2 - 2 * SIDE, 120.0])
    areas = {
        name: shapely.MultiPolygon([shapely.box(*(corner + at * SIDE), *(corner + (at + 1) * SIDE))])
        for name, at in zip(names, (np.array([n % 4, n // 4]) for n in range(8)), strict=True)
    }
    borders = {
        (one, other): shapely.MultiLineString([shapely.intersection(areas[one], areas[other])])
        for n, one in enumerate(names)
        for other in names[n + 1 :]
        if shapely.length(shapely.intersection(areas[one], areas[other])) > 0
    }
    outside = shapely.MultiPolygon([shapely.box(0, 0, across, 90)])
    land = shapely.union_all([outside, *areas.values()])
    sea = shapely.MultiPolygon([shapely.difference(shapely.box(0, 0, across, down), land)])
    return Survey(
        board=board,
        projection=projection,
        areas=areas,
        outside=outside,
        sea=sea,
        seas={"deep": sea},
        borders=borders,
        rivers=[shapely.LineString([corner, corner + SIDE])],
        lakes=shapely.MultiPolygon([shapely.Point(*(corner + SIDE * 0.8)).buffer(6)]),
        frontiers=shapely.MultiLineString([[(across / 3, 0), (across / 3, 90)]]),
    )


def heart(picture: Image.Image, shape: Any) -> Any:
    """The colours in the middle of a shape, from 0 to 1."""
    left, top, right, bottom = (round(side) for side in shapely.bounds(shapely.buffer(shape, -SIDE / 5)))
    return np.asarray(picture, np.float32)[top:bottom, left:right] / 255


def nearest(pixels: Any, colours: list[str]) -> list[float]:
    """Which share of the pixels is closest to each colour."""
    away = np.stack([np.linalg.norm(pixels - rgb(colour), axis=-1) for colour in colours])
    return [float(np.mean(away.argmin(0) == place)) for place in range(len(colours))]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_painting_twice_gives_the_same_picture(theme: Theme) -> None:
    assert paint(invented(), theme, 1.0).tobytes() == paint(invented(), theme, 1.0).tobytes()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["two", "three"])
def test_disputed_land_shows_every_colour_that_may_score_it_equally(name: str, theme: Theme) -> None:
    survey = invented()
    powers = KINDS[name].stripes
    shares = nearest(
        heart(paint(survey, theme, 1.0), survey.areas[name]), [standard_colours(power).land[theme] for power in powers]
    )
    assert shares == pytest.approx([1 / len(powers)] * len(powers), abs=0.12)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_other_land_looks_like_its_kind(theme: Theme) -> None:
    survey, paper = invented(), PAPERS[theme]
    picture = paint(survey, theme, 1.0)
    looks = {
        "inland": standard_colours("france").land[theme],
        "rival": standard_colours("russia").land[theme],
        "nobody": paper.undisputed,
        "heights": paper.impassable,
    }
    for name, colour in looks.items():
        mean = heart(picture, survey.areas[name]).mean((0, 1))
        others = [other for other in looks.values() if other != colour]
        distance = np.linalg.norm(mean - rgb(colour))
        assert all(distance < np.linalg.norm(mean - rgb(other)) for other in others), name


def test_a_frame_of_paper_surrounds_the_map() -> None:
    survey = invented()
    picture = np.asarray(paint(survey, "light", 1.0), np.float32) / 255
    corner = picture[8:14, 8:14].mean((0, 1))
    page = rgb(PAPERS["light"].page)
    assert np.linalg.norm(corner / corner.mean() - page / page.mean()) < 0.2
    inside = picture[-int(MARGIN) - 12, int(MARGIN) + 12]
    assert inside[2] > inside[0], "the sea is blue"


def test_baking_writes_both_rooms_within_the_longest_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workshop.painting.painter.LONGEST", 500)
    survey = invented()
    scale = bake(survey, tmp_path, 1.4)
    assert scale == pytest.approx(500 / max(survey.projection.size))
    for theme in ("light", "dark"):
        with Image.open(tmp_path / f"{theme}.webp") as picture:
            assert picture.size == tuple(round(side * scale) for side in survey.projection.size)


def test_every_pattern_leaves_ink_but_the_plain_one() -> None:
    sheet = Sheet((60, 60), 2.0, 1)
    inks = {
        pattern: marks(pattern, sheet.x, sheet.y, 7.0, 0.9, 0.5)
        for pattern in ("hatch", "back hatch", "cross", "dots", "chevrons", "bars", "waves", "bricks", "rings")
    }
    assert not marks("plain", sheet.x, sheet.y, 7.0, 0.9, 0.5).any()
    for pattern, ink in inks.items():
        assert 0.05 < ink.mean() < 0.45, pattern
        assert all(np.abs(ink - other).mean() > 0.05 for name, other in inks.items() if name != pattern), pattern
