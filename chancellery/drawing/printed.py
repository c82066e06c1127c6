"""A board together with what was printed of it: all that is needed to draw it."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec

from chancellery.atlas import fingerprints, library
from chancellery.atlas.board import Board
from chancellery.atlas.bundle import MapBundle
from chancellery.atlas.palette import PowerColours, Theme, colours_of
from chancellery.drawing.schematic import schematic
from chancellery.kernel.errors import ChancelleryError


@dataclass(frozen=True)
class Printed:
    board: Board
    bundle: MapBundle
    folder: Path | None = None
    """Where the pictures of the bundle are."""

    @classmethod
    def built_in(cls, name: str) -> Printed:
        """A built-in board with its map."""
        board, bundle = library.read(name), library.bundle(name)
        if not isinstance(board, Board):
            raise ChancelleryError(f"the board {name} is made of tiles, which lie on no map")
        if not isinstance(bundle, MapBundle):
            return cls.unbuilt(board)
        return cls(board, bundle, library.folder(name))

    @classmethod
    def own(cls, path: Path) -> Printed:
        """A board from a file: with its map, if one was built from just this board into the same folder."""
        board = library.read(path)
        if not isinstance(board, Board):
            raise ChancelleryError(f"the board {path} is made of tiles, which lie on no map")
        try:
            bundle = msgspec.json.decode((path.parent / "map.json").read_bytes(), type=MapBundle)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return cls.unbuilt(board)
        if bundle.fingerprint != fingerprints.of_drawing(board):
            return cls.unbuilt(board)
        return cls(board, bundle, path.parent)

    @classmethod
    def unbuilt(cls, board: Board) -> Printed:
        """A board without a map: discs and lines."""
        return cls(board, schematic(board))

    def title(self, place: str) -> str:
        """A place as people call it."""
        area = self.board.areas.get(place)
        if area is not None:
            return area.printed(place)
        sea = self.board.seas.get(place)
        return (sea.name if sea else "") or place.replace("_", " ").title()

    def power_title(self, power: str) -> str:
        known = self.board.powers.get(power)
        return (known.name if known else "") or power.title()

    def colours(self, power: str) -> PowerColours:
        return self._liveries.get(power) or colours_of(self.board.powers, power)

    @cached_property
    def _liveries(self) -> dict[str, PowerColours]:
        return {power: colours_of(self.board.powers, power) for power in self.board.powers}

    @cached_property
    def capitals(self) -> dict[str, str]:
        """The power of each capital."""
        return {power.capital: name for name, power in self.board.powers.items() if power.capital}

    def picture(self, theme: Theme) -> str:
        """The baked picture as a data address, or empty when there is none."""
        name = self.bundle.pictures.get(theme)
        if name is None or self.folder is None:
            return ""
        try:
            data = (self.folder / name).read_bytes()
        except OSError as fault:
            raise ChancelleryError(
                f"the picture {self.folder / name} cannot be read ({fault.strerror or fault}); "
                f"chancellery board build {self.board.name} makes it anew"
            ) from None
        kind = "webp" if name.endswith(".webp") else "png"
        return f"data:image/{kind};base64,{b64encode(data).decode()}"
