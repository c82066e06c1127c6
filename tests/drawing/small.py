"""A board of three areas and a sea with a bundle made by hand, so that tests know where everything stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from chancellery.atlas.board import Area, Board, City, Lane, Power, Sea, Strait
from chancellery.atlas.bundle import (
    AreaShape,
    BorderShape,
    Callout,
    LaneShape,
    MapBundle,
    Name,
    StraitShape,
)
from chancellery.drawing.printed import Printed


def board() -> Board:
    return Board(
        name="small",
        title="Three Lands",
        powers={
            "france": Power(name="France", capital="west"),
            "austria": Power(name="Austria", capital="east"),
            "hesse": Power(name="Hesse", minor=True),
        },
        areas={
            "west": Area(kind="home", owner="france", value=2, coast=True, port=True, city=City("Vestia", (0, 0))),
            "middle": Area(kind="disputed", stripes=["france", "austria"], value=3, elector=True, coast=True),
            "east": Area(kind="home", name="Far East & more", owner="austria", value=1),
            "wall": Area(kind="impassable"),
        },
        borders={"own": [("west", "middle"), ("middle", "east")]},
        border_kinds={"river": [("west", "middle")]},
        lanes=[Lane(("west", "middle"), "france"), Lane(("middle", "east"))],
        seas={"gulf": Sea(at=(0, -5), coasts=["west"])},
        straits=[Strait(("west", "east"))],
    )


def name(words: str, x: float, y: float, **more: Any) -> Name:
    return Name(lines=words.split("|"), at=(x, y), box=(-30, -8, 60, 16), size=16, **more)


def bundle() -> MapBundle:
    return MapBundle(
        board="small",
        fingerprint="built",
        size=(400, 200),
        pictures={},
        scale=1,
        areas={
            "west": AreaShape(
                path="M0 0H130V120H0Z",
                box=(0, 0, 130, 120),
                name=name("West", 60, 20),
                city=(20, 60),
                city_name=name("Vestia", 50, 60),
                value=(100, 100),
                anchor=(20, 100),
                garrison=(60, 90),
                pieces=[(30, 40), (60, 40), (90, 40)],
            ),
            "middle": AreaShape(
                path="M130 0H150V120H130Z",
                box=(130, 0, 20, 120),
                name=name("Middle", 140, 20, angle=90),
                value=(140, 60),
                crown=(140, 80),
                garrison=(200, 160),
                pieces=[(180, 160)],
                callout=Callout(at=(190, 160), size=(70, 40), to=(140, 100)),
            ),
            "east": AreaShape(
                path="M150 0H400V120H150Z",
                box=(150, 0, 250, 120),
                name=name("Far East|& more", 280, 30),
                city=(300, 80),
                value=(350, 60),
                garrison=(200, 60),
                pieces=[(230, 60), (260, 60)],
            ),
            "wall": AreaShape(path="M0 120H40V140H0Z", box=(0, 120, 40, 20), name=name("Wall", 20, 130)),
        },
        seas={"gulf": AreaShape(path="M40 120H400V200H40Z", box=(40, 120, 360, 80), name=name("Gulf", 300, 180))},
        borders=[
            BorderShape(ends=("west", "middle"), kind="river", path="M130 0V120", middle=(130, 60), angle=180),
            BorderShape(ends=("middle", "east"), path="M150 0V120", middle=(150, 60), angle=100),
        ],
        lanes=[
            LaneShape(ends=("west", "middle"), owner="france", path="M60 120Q90 150 140 120", middle=(95, 135)),
            LaneShape(ends=("middle", "east"), path="M140 120Q200 150 280 120", middle=(210, 135)),
        ],
        straits=[StraitShape(ends=("west", "east"), path="M100 110L200 110", middle=(150, 110), angle=0)],
        captions=[name("Terra Incognita", 380, 190)],
    )


def printed(folder: Path | None = None, **changes: Any) -> Printed:
    return Printed(board(), msgspec.structs.replace(bundle(), **changes), folder)
