"""`chancellery board show`: a board in the terminal, as a whole or one area of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chancellery.atlas import reach
from chancellery.atlas.board import Area, Board, TileBoard
from chancellery.atlas.palette import colour_names
from chancellery.cli.board.check import examine
from chancellery.cli.board.show_area import detail, find_area, find_tile, lanes_of, straits_of, tile_detail, tiles
from chancellery.cli.errors import CommandError
from chancellery.kernel.terminal import Palette

LEGEND = "Value; * capital, E elector, P port, ~ coast. A lane without an owner is grey: anybody's."


def show(board: str, area: str = "", /) -> None:
    """Show the powers, areas and lanes of a board, or one of its areas in detail.

    Parameters
    ----------
    board
        The name of a built-in board, or a file of your own.
    area
        Only this area, sea or tile: its name, or the beginning of it.
    """
    read, faults = examine(board)
    said = f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'}"
    if read is None:
        raise CommandError(f"The board {board} has {said}; see: chancellery board check {board}.", exit_code=1)
    console = Console(highlight=False, markup=False, emoji=False)
    if isinstance(read, TileBoard):
        console.print(tile_detail(read, find_tile(read, area)) if area else _tile_overview(read))
    else:
        console.print(detail(read, find_area(read, area)) if area else _overview(read))
    if faults:
        console.print(Text(f"It has {said}; see: chancellery board check {board}.", style="bold"))


def palette(board: Board | TileBoard) -> Palette:
    titles = {name: power.name or name.title() for name, power in board.powers.items()}
    return Palette(titles, colour_names(board.powers))


def _overview(board: Board) -> RenderableType:
    kinds = Counter(area.kind for area in board.areas.values())
    counted = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    ways = [f"{len(board.pairs())} land borders"]
    ways += [f"{len(board.lanes)} sea lanes"] if board.lanes else []
    ways += [f"{len(board.seas)} seas", f"{len(board.straits)} straits"] if board.seas else []
    parts: list[RenderableType] = [
        _heading(board),
        Text(f"{len(board.areas)} areas ({counted}), {', '.join(ways)}."),
        Text(),
        _powers(board),
        Text(),
    ]
    parts += [_region(board, title, names) for title, names in _regions(board).items()]
    if board.seas:
        parts.append(_seas(board))
    return Group(*parts, Text(LEGEND, style="dim"), _sources(board))


def _heading(board: Board | TileBoard) -> Text:
    return Text.assemble((board.title or board.name, "bold"), f"  {board.subtitle}" if board.subtitle else "")


def _powers(board: Board) -> Table:
    """What the board holds for each power; of Minors, only where they sit."""
    inks = palette(board)
    grid = Table(box=None, pad_edge=False)
    for heading in ("Power", "Capital"):
        grid.add_column(heading)
    striped = any(area.stripes for area in board.areas.values())
    for heading in ("Homes", "Value", *(("Disputed", "Value", "in 1 move", "in 2") if striped else ())):
        grid.add_column(heading, justify="right")
    for name, power in board.powers.items():
        part = reach.share(board, name)
        numbers = [part.homes, part.home_value]
        numbers += [part.disputed, part.disputed_value, part.within_one, part.within_two] if striped else []
        title = inks.title(name).append(" (Minor)", style="not bold") if power.minor else inks.title(name)
        seat = board.areas[power.capital].printed(power.capital) if power.capital else "–"
        grid.add_row(title, seat, *map(str, numbers))
    return grid


def _regions(board: Board) -> dict[str, list[str]]:
    """The areas by whose home they are and by who disputes them."""
    titles = palette(board).titles
    regions: dict[str, list[str]] = {}
    for name, area in board.areas.items():
        if area.kind == "home":
            title = f"Home of {titles[area.owner]}"
        elif area.kind == "possession":
            title = f"Possession of {titles[area.owner]}"
        elif area.kind == "disputed":
            title = f"Disputed by {' and '.join(titles[power] for power in area.stripes)}"
        else:
            title = area.kind.title()
        regions.setdefault(title, []).append(name)
    return regions


def _region(board: Board, title: str, names: list[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(min_width=12)
    grid.add_column(justify="right")
    grid.add_column(min_width=3)
    grid.add_column()
    around = reach.neighbours(board)
    capitals = {power.capital for power in board.powers.values()}
    for name in names:
        area = board.areas[name]
        leads = [", ".join(around[name])] if around[name] else []
        lanes = [f"{end} ({owner})" for end, owner in lanes_of(board, name)]
        leads += [f"by lane {', '.join(lanes)}"] if lanes else []
        straits = [end for end, _ in straits_of(board, name)]
        leads += [f"by strait {', '.join(straits)}"] if straits else []
        marks = "".join(_marks(area, name in capitals))
        grid.add_row(area.printed(name), str(area.worth), marks, "; ".join(leads) or "–")
    return Padding(Group(palette(board).tint(title), Padding(grid, (0, 0, 0, 2))), (0, 0, 1, 0))


def _marks(area: Area, capital: bool) -> Iterator[str]:
    yield from (mark for mark, there in (("*", capital), ("E", area.elector), ("P", area.port)) if there)
    if area.coast and not area.port:
        yield "~"


def _seas(board: Board) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(min_width=12)
    grid.add_column(justify="right")
    grid.add_column()
    for name, sea in board.seas.items():
        joined = [next(iter({*pair} - {name})) for pair in board.sea_borders if name in pair]
        grid.add_row(sea.name or name, str(sea.value), f"coasts {', '.join(sea.coasts)}; seas {', '.join(joined)}")
    return Padding(Group(Text("Seas"), Padding(grid, (0, 0, 0, 2))), (0, 0, 1, 0))


def _sources(board: Board | TileBoard) -> Text:
    """How much of the board is known, and how much is ours."""
    count: Counter[str] = Counter()
    if isinstance(board, TileBoard):
        count.update(source for tile in board.tiles.values() for source in tile.sources.values())
        count.update(layout.source for layout in board.layouts.values())
    else:
        count.update(source for area in board.areas.values() for source in area.sources.values())
        count.update(source for sea in board.seas.values() for source in sea.sources.values())
        count.update({source: len(pairs) for source, pairs in board.borders.items()})
        count.update(lane.source for lane in board.lanes)
        count.update(strait.source for strait in board.straits)
    return Text(f"Sources: {', '.join(f'{number} {source}' for source, number in count.most_common())}.", style="dim")


def _tile_overview(board: TileBoard) -> RenderableType:
    laid = ", ".join(f"{len(layout.cells)} for {players} players" for players, layout in board.layouts.items())
    counted = Text(f"{len(board.tiles)} tiles; on the table {laid}.")
    return Group(_heading(board), counted, Text(), tiles(board, palette(board)), _sources(board))
