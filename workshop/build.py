"""A board built: shapes, layout and pictures, written beside the board file.

The same board file, geography and packages always give the same bytes, so that what is committed can be
checked by building it again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from chancellery.atlas import fingerprints
from chancellery.atlas.board import Board, TileBoard
from chancellery.atlas.bundle import MapBundle, TileMapBundle
from chancellery.drawing.tiles.bundling import make_tile_bundle
from workshop import painting, tiling
from workshop.layout.compose import compose
from workshop.sources import MissingGeography
from workshop.survey import survey

__all__ = ["MissingGeography", "Progress", "build", "printed"]

MAP = "map.json"
CREDITS = [
    "Coasts, countries, rivers and lakes: Natural Earth (public domain).",
    painting.CREDIT,
    "Lettering: EB Garamond (SIL Open Font Licence).",
]


@dataclass
class Progress:
    """Tells somebody who waits what is being done, and how long each step took."""

    say: Callable[[str], None] = lambda _: None

    @contextmanager
    def step(self, what: str) -> Iterator[None]:
        start = time.perf_counter()
        self.say(f"{what} …")
        yield
        self.say(f"{what}: {time.perf_counter() - start:.1f} s")


def build(board: Board | TileBoard, folder: Path, progress: Progress | None = None) -> MapBundle | TileMapBundle:
    """Write the bundle of a board and its pictures into a folder."""
    progress = progress or Progress()
    folder.mkdir(parents=True, exist_ok=True)
    bundle = _tiles(board, folder, progress) if isinstance(board, TileBoard) else _land(board, folder, progress)
    (folder / MAP).write_bytes(printed(bundle))
    return bundle


def _land(board: Board, folder: Path, progress: Progress) -> MapBundle:
    with progress.step("shapes"):
        shapes = survey(board)
    for complaint in shapes.complaints:
        progress.say(complaint)
    with progress.step("layout"):
        bundle = compose(shapes, CREDITS)
    with progress.step("pictures"):
        scale = painting.bake(shapes, folder, bundle=bundle)
    return msgspec.structs.replace(bundle, scale=round(scale, 4))


def _tiles(board: TileBoard, folder: Path, progress: Progress) -> TileMapBundle:
    with progress.step("pictures"):
        bundle = make_tile_bundle(board, fingerprints.of_drawing(board), tiling.SCALE)
        tiling.bake(board, bundle, folder)
    return bundle


def printed(bundle: MapBundle | TileMapBundle) -> bytes:
    """A bundle as JSON with one area, border or lane on each line: small, and easy to compare."""
    document = msgspec.to_builtins(bundle, str_keys=True)
    fields = ",\n".join(f"{_short(key)}:{_entries(value)}" for key, value in document.items())
    return f"{{\n{fields}\n}}\n".encode()


def _entries(value: Any) -> str:
    if isinstance(value, dict) and any(isinstance(entry, dict) for entry in value.values()):
        return "{\n" + ",\n".join(f"{_short(key)}:{_short(entry)}" for key, entry in value.items()) + "\n}"
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        return "[\n" + ",\n".join(_short(entry) for entry in value) + "\n]"
    return _short(value)


def _short(value: Any) -> str:
    return json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> Any:
    """Whole numbers without a point: JSON has only one kind of number."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(entry) for entry in value]
    return value
