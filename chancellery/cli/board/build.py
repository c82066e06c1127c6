"""`chancellery board build`: from a board file and real geography to the map that is played on."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from types import ModuleType

from chancellery.atlas import library
from chancellery.cli.errors import CommandError

REQUIREMENTS = "requirements-workshop.txt"


def build(*boards: str, into: Path | None = None, check: bool = False) -> int:
    """Draw the maps of boards: shapes, names and spots, and a picture for the light and the dark theme.

    Parameters
    ----------
    boards
        Names of built-in boards, or files of your own; all built-in boards when none is given.
    into
        The folder to write to. A built-in board is built into its own folder unless you say otherwise; of
        several boards, each gets a folder in it.
    check
        Write nothing; say whether building would change anything, with exit code 1 if it would.
    """
    names = list(boards) or library.names()
    folders = {name: _folder(name, into, len(names)) for name in names}
    changed = False
    for name, folder in folders.items():
        if check:
            changed |= _differs(name, folder)
        else:
            _build(name, folder)
            print(f"{name}: built into {folder}")
    return 1 if changed else 0


def _folder(name: str, into: Path | None, count: int) -> Path:
    ours = name in library.names()
    if into is not None:
        return into / (name if ours else Path(name).stem) if count > 1 else into
    if not ours:
        raise CommandError(f"Say which folder the map of {name} should go to: --into FOLDER.")
    return library.folder(name)


def _build(name: str, folder: Path) -> None:
    builder = _builder()
    board = library.read(name)
    try:
        builder.build(board, folder, builder.Progress(lambda words: print(f"{name}: {words}", file=sys.stderr)))
    except builder.MissingGeography as problem:
        raise CommandError(str(problem), exit_code=1) from problem
    except OSError as problem:
        raise CommandError(f"{name} cannot be written: {problem}.") from problem


def _differs(name: str, folder: Path) -> bool:
    """Build a board aside and compare; True if anything would change."""
    with tempfile.TemporaryDirectory() as aside:
        _build(name, Path(aside))
        made = sorted(path.relative_to(aside) for path in Path(aside).rglob("*") if path.is_file())
        different = [
            str(path)
            for path in made
            if not (folder / path).is_file() or (folder / path).read_bytes() != (Path(aside) / path).read_bytes()
        ]
    print(f"{name}: {', '.join(different) + ' would change' if different else 'up to date'}")
    return bool(different)


def _builder() -> ModuleType:
    """Return the module that builds. It lies beside the package, and needs libraries that playing does not."""
    try:
        from workshop import build
    except ModuleNotFoundError as missing:
        name = missing.name or ""
        if name == "workshop":
            raise CommandError("Building boards needs the folder workshop/: use a checkout of the source.") from missing
        if name.startswith(("chancellery.", "workshop.")):
            raise
        raise CommandError(
            f"Building a board needs more packages ({name} is not here): pip install -r {REQUIREMENTS}."
        ) from missing
    return build
