"""What can be wrong with a board of tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from chancellery.atlas.board import Layout, Tile, TileBoard
from chancellery.atlas.form import hint

ROLES = ("capital", "left", "right")
MOST = 20
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def roman(count: int) -> str:
    """A number below forty as it is printed in a circle."""
    return "X" * (count // 10) + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[count % 10]


_NUMERALS = {roman(count): count for count in range(1, 40)}


def number(numeral: str) -> int:
    """What a Roman numeral counts; 0 when it is none."""
    return _NUMERALS.get(numeral, 0)


def faults(board: TileBoard) -> Iterator[str]:
    for name, tile in board.tiles.items():
        yield from _tile(name, tile, board)
    yield from _nations(board)
    if not board.layouts:
        yield "the board has no layouts"
    for name, layout in board.layouts.items():
        yield from _layout(name, layout, board)
    for power, kinds in board.pieces.items():
        if power not in board.powers:
            yield f"pieces.{power} names {power!r}, which is not a power{hint(power, board.powers)}"
        for kind, places in kinds.items():
            for place in places:
                if place not in board.tiles:
                    yield f"a {kind} of {power} stands on {place!r}, which is not a tile{hint(place, board.tiles)}"


def _tile(name: str, tile: Tile, board: TileBoard) -> Iterator[str]:
    if bool(tile.nation) != bool(tile.role):
        yield f"tile {name} has a {'nation but no role' if tile.nation else 'role but no nation'}"
    if tile.nation and tile.nation not in board.powers:
        yield f"tile {name} belongs to {tile.nation!r}, which is not a power{hint(tile.nation, board.powers)}"
    for what, count in (("growth", tile.growth), ("food", tile.food), ("metal", tile.metal)):
        if not 0 <= count <= MOST:
            yield f"the {what} of tile {name} is {count}; 0 to {MOST} are possible"
    counts = [number(circle.numeral) for circle in tile.circles]
    for circle, count in zip(tile.circles, counts, strict=True):
        if not count:
            yield f"a circle of tile {name} bears {circle.numeral!r}, which is not a Roman numeral"
    if tile.circles and not tile.nation:
        yield f"neutral tile {name} has circles; only the tiles of a nation have them"
    if all(counts) and any(a >= b for a, b in pairwise(counts)):
        yield f"the circles of tile {name} are not in rising order"


def _nations(board: TileBoard) -> Iterator[str]:
    printed = Counter(tile.name for tile in board.tiles.values())
    for name, count in printed.items():
        if count > 1:
            yield f"{count} tiles are printed as {name!r}"
    for nation, power in board.powers.items():
        own = {name: tile for name, tile in board.tiles.items() if tile.nation == nation}
        if not own and not power.capital:
            continue  # a power without a home
        for role in ROLES:
            held = [name for name, tile in own.items() if tile.role == role]
            if len(held) != 1:
                yield f"{nation} has {len(held)} tiles with the role {role}; it needs one"
        if not power.capital:
            yield f"{nation} has no capital"
        elif power.capital not in own or own[power.capital].role != "capital":
            yield f"the capital of {nation}, {power.capital}, is not its tile with the role capital"
        counts = Counter(number(circle.numeral) for tile in own.values() for circle in tile.circles)
        yield from _circles(nation, counts)


def _circles(nation: str, counts: Counter[int]) -> Iterator[str]:
    """Every cylinder finds a circle with its number, or the second circle of the number before."""
    if not counts:
        yield f"{nation} has no circles"
    free = 0
    for n in range(1, max(counts, default=0) + 1):
        if counts[n] > 2:
            yield f"{nation} has {counts[n]} circles {roman(n)}; at most 2 are possible"
        free += counts[n]
        if free <= 0:
            yield f"{nation} has no circle for its cylinder number {n}"
        free = max(0, free - 1)


def _layout(players: str, layout: Layout, board: TileBoard) -> Iterator[str]:
    where = f"the layout for {players} players"
    if not players.isdecimal() or not 1 <= int(players) <= len(board.powers):
        yield f"layouts.{players} is not a number of players from 1 to {len(board.powers)}"
        return
    for at, count in Counter(cell.at for cell in layout.cells).items():
        if count > 1:
            yield f"{where} has {count} tiles at {at[0]}, {at[1]}"
        if max(map(abs, at)) > 99:
            yield f"{where} has a tile at {at[0]}, {at[1]}, far from the table"
    seated = int(players) if any(cell.seat for cell in layout.cells) else 0
    for seat in range(1, seated + 1):
        for role in ROLES:
            held = [cell for cell in layout.cells if cell.seat == seat and cell.role == role]
            if len(held) != 1:
                yield f"{where} has {len(held)} cells for the {role} of seat {seat}; it needs one"
    for cell in layout.cells:
        spot = f"{cell.at[0]}, {cell.at[1]}"
        if not 0 <= cell.seat <= int(players):
            yield f"{where} has a cell of seat {cell.seat} at {spot}"
        if bool(cell.seat) != bool(cell.role):
            yield f"{where} has a cell with a {'seat but no role' if cell.seat else 'role but no seat'} at {spot}"
        if cell.corner and cell.seat:
            yield f"{where} calls the cell at {spot} a corner, but it belongs to seat {cell.seat}"
    neutral = sum(1 for cell in layout.cells if not cell.seat)
    tiles = sum(1 for tile in board.tiles.values() if not tile.nation)
    if neutral > tiles:
        yield f"{where} has {neutral} neutral cells, but there are {tiles} neutral tiles"
    apart = _apart({cell.at for cell in layout.cells})
    if apart:
        yield f"{where} falls apart: {len(apart)} of its tiles do not touch the others"


def _apart(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The cells that are not joined to the first one."""
    rest = set(cells)
    edge = [min(rest)] if rest else []
    rest.difference_update(edge)
    while edge:
        q, r = edge.pop()
        found = {(q + dq, r + dr) for dq, dr in STEPS} & rest
        rest -= found
        edge += found
    return rest
