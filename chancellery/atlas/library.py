"""Where boards are found: the built-in boards by name, anybody's own by file."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from chancellery.atlas import faults, fingerprints
from chancellery.atlas.board import Board, TileBoard
from chancellery.atlas.bundle import MapBundle, TileMapBundle
from chancellery.kernel.errors import BadOptions

SHELF = Path(__file__).parent.parent / "boards"


def names() -> list[str]:
    """The built-in boards."""
    return sorted(path.parent.name for path in SHELF.glob("*/board.toml"))


def folder(name: str) -> Path:
    """Where a built-in board is kept, with what was built from it."""
    if name not in names():
        raise BadOptions(f"there is no board {name!r}; the boards are: {', '.join(names())}")
    return SHELF / name


def locate(name_or_path: str | Path) -> Path:
    """The file of a built-in board, or the file that was given."""
    path = Path(name_or_path)
    if path.suffix in (".toml", ".json") or path.exists():
        return path
    return folder(str(name_or_path)) / "board.toml"


def document(path: Path) -> Any:
    """What a board file says, not yet checked."""
    try:
        text = path.read_text(encoding="utf-8")
        return json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as fault:
        raise BadOptions(f"board file {path}: {fault.strerror or fault}") from None
    except RecursionError:
        raise faults.FaultyBoard(str(path), ["the file cannot be read: it is nested too deeply"]) from None
    except ValueError as fault:
        raise faults.FaultyBoard(str(path), [f"the file cannot be read: {fault}"]) from None


def read(name_or_path: str | Path) -> Board | TileBoard:
    """A checked board, by its name or from a file."""
    path = locate(name_or_path)
    return faults.parse(document(path), path.parent.name if path.parent.parent == SHELF else str(path))


@cache
def bundle(name: str) -> MapBundle | TileMapBundle | None:
    """The printed bundle of a built-in board; None when it was never built."""
    path = folder(name) / "map.json"
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=MapBundle | TileMapBundle)
    except msgspec.DecodeError as fault:
        raise BadOptions(f"the drawing of {name} cannot be read ({fault}): chancellery board build {name}") from None


def stale(name: str) -> str:
    """Why the bundle of a built-in board does not belong to its file; empty when it does, or was never built."""
    built = bundle(name)
    if built is None:
        return ""
    missing = [picture for picture in built.pictures.values() if not (folder(name) / picture).exists()]
    if missing:
        return f"the picture {missing[0]} is missing: chancellery board build {name}"
    if built.fingerprint != fingerprints.of_drawing(read(name)):
        return f"the drawing is older than the data: chancellery board build {name}"
    return ""
