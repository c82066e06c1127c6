"""Two fingerprints of a board: of what the rules compute with, and of what is drawn.

A record of a game carries the first, so that a corrected value is noticed but a moved name is not. A bundle
carries the second, so that a drawing that is older than its board is noticed.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec.structs import replace

from chancellery.atlas.board import Area, Board, Tile, TileBoard


def of_rules(board: Board | TileBoard) -> str:
    """Changes with whatever the rules of a game compute with, and with nothing else."""
    if isinstance(board, TileBoard):
        return _digest(
            [
                board.game,
                [[name, power.capital] for name, power in board.powers.items()],
                [[name, replace(tile, name="", sources={}, note="")] for name, tile in board.tiles.items()],
                [[name, layout.cells] for name, layout in board.layouts.items()],
                board.pieces,
                board.content,
            ]
        )
    return _digest(
        [
            board.game,
            [[name, power.capital, power.minor] for name, power in board.powers.items()],
            [[name, *_rules_of(area)] for name, area in board.areas.items()],
            board.pairs(),
            {kind: sorted(sorted(pair) for pair in pairs) for kind, pairs in sorted(board.border_kinds.items())},
            [[lane.ends, lane.owner] for lane in board.lanes],
            [[name, sea.value, sea.coasts] for name, sea in board.seas.items()],
            sorted(sorted(pair) for pair in board.sea_borders),
            [[strait.ends, strait.seas, strait.closed_by] for strait in board.straits],
            board.electors,
            board.pieces,
            board.content,
        ]
    )


def of_drawing(board: Board | TileBoard) -> str:
    """Changes with whatever is drawn, and not with what is only said about it."""
    if isinstance(board, TileBoard):
        tiles = {name: _drawn(tile) for name, tile in board.tiles.items()}
        layouts = {name: replace(layout, source="own") for name, layout in board.layouts.items()}
        return _digest(replace(board, game="", tiles=tiles, layouts=layouts, pieces={}, content={}))
    return _digest(
        replace(
            board,
            game="",
            sketch=False,
            areas={name: _drawn(area) for name, area in board.areas.items()},
            borders={"own": board.pairs()},
            lanes=[replace(lane, source="own") for lane in board.lanes],
            seas={name: replace(sea, sources={}) for name, sea in board.seas.items()},
            straits=[replace(strait, closed_by="", source="own") for strait in board.straits],
            electors=0,
            pieces={},
            content={},
        )
    )


def _rules_of(area: Area) -> list[Any]:
    city = [area.city.value, area.city.major] if area.city else []
    return [area.kind, area.owner, area.stripes, area.value, area.elector, area.port, city]


def _drawn(item: Area | Tile) -> Area | Tile:
    if isinstance(item, Tile):
        return replace(item, sources={}, note="")
    return replace(item, aliases=[], neighbours=[], sources={}, also_possible="", note="")


def _digest(facts: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()[:32]
