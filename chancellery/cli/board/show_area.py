"""One area, sea or tile of a board in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from chancellery.atlas import reach
from chancellery.atlas.board import Area, Board, Tile, TileBoard
from chancellery.cli.errors import CommandError
from chancellery.kernel.terminal import Palette


def find_area(board: Board, word: str) -> str:
    """An area or a sea by its name, another name, or the beginning of either."""
    places = {name: name for name in (*board.areas, *board.seas)}
    places |= {alias: name for name, area in board.areas.items() for alias in area.aliases}
    places |= {_plain(area.printed(name)): name for name, area in board.areas.items()}
    return _find(board.name, places, word)


def find_tile(board: TileBoard, word: str) -> str:
    return _find(board.name, {name: name for name in board.tiles}, word)


def _plain(word: str) -> str:
    return "_".join(word.lower().replace("-", " ").split())


def _find(board: str, places: dict[str, str], word: str) -> str:
    word = _plain(word)
    found = {places[word]} if word in places else {place for name, place in places.items() if name.startswith(word)}
    if len(found) != 1:
        fits = f"'{word}' fits {', '.join(sorted(found))}; write more of it" if found else f"there is no '{word}'"
        raise CommandError(f"On the board {board} {fits}.")
    return found.pop()


def lanes_of(board: Board, name: str) -> list[tuple[str, str]]:
    """Where the sea lanes of an area lead, and whose they are."""
    ends = [(lane.ends[1 - lane.ends.index(name)], lane.owner) for lane in board.lanes if name in lane.ends]
    return [(end, owner or "grey") for end, owner in ends]


def straits_of(board: Board, name: str) -> list[tuple[str, str]]:
    """Where the straits of an area or a sea lead, and what they are called."""
    return [(s.ends[1 - s.ends.index(name)], s.name) for s in board.straits if name in s.ends]


def detail(board: Board, name: str) -> RenderableType:
    lines = _sea(board, name) if name in board.seas else _area(board, name, board.areas[name])
    return Group(*(Text(line) for line in lines))


def _area(board: Board, name: str, area: Area) -> Iterable[str]:
    titles = {power: entry.name or power.title() for power, entry in board.powers.items()}
    of = {
        "home": f"home of {titles.get(area.owner)}",
        "possession": f"possession of {titles.get(area.owner)}",
        "disputed": f"disputed by {' and '.join(titles[power] for power in area.stripes)}",
    }
    marks = [f"capital of {titles[power]}" for power, entry in board.powers.items() if entry.capital == name]
    marks += ["elector"] if area.elector else []
    marks += ["port"] if area.port else ["coast"] if area.coast else []
    yield f"{area.printed(name)} ({name}): {', '.join([of.get(area.kind, area.kind), *marks])}; value {area.worth}"
    if area.city:
        east, north = area.city.at
        yield f"City: {area.city.name}{' (major)' if area.city.major else ''}, at {east:g}, {north:g}"
    kinds = {frozenset(pair): kind for kind, pairs in board.border_kinds.items() for pair in pairs}
    ends = [f"{end}{_in_brackets(kinds.get(frozenset((name, end))))}" for end in reach.neighbours(board)[name]]
    yield f"Borders: {', '.join(ends) or 'none'}"
    walls = [pair[1 - pair.index(name)] for pair in board.barriers if name in pair]
    if walls:
        yield f"No way to: {', '.join(walls)}"
    if board.lanes:
        lanes = [f"{end} ({titles.get(owner, owner)})" for end, owner in lanes_of(board, name)]
        yield f"Sea lanes: {', '.join(lanes) or 'none'}"
    if board.seas:
        yield f"Seas: {', '.join(sea for sea, entry in board.seas.items() if name in entry.coasts) or 'none'}"
    straits = straits_of(board, name)
    if straits:
        yield f"Straits: {', '.join(f'{end}{_in_brackets(water)}' for end, water in straits)}"
    pieces = [
        f"{kind} of {titles[power]}{f' ({count})' if count != 1 else ''}"
        for power, own in board.pieces.items()
        for kind, places in own.items()
        for place, count in places.items()
        if name in place.split("-")
    ]
    yield f"Set-up: {', '.join(pieces) or 'nothing'}"
    yield from _origin(area.sources, area.note, area.also_possible)


def _sea(board: Board, name: str) -> Iterable[str]:
    sea = board.seas[name]
    yield f"{sea.name or name} ({name}): sea; value {sea.value}"
    yield f"Coasts: {', '.join(sea.coasts) or 'none'}"
    narrow = dict(straits_of(board, name))
    ends = [pair[1 - pair.index(name)] for pair in board.sea_borders if name in pair]
    yield f"Seas: {', '.join(f'{end}{_in_brackets(narrow.get(end))}' for end in ends) or 'none'}"
    yield from _origin(sea.sources, "", "")


def _in_brackets(word: str | None) -> str:
    return f" ({word})" if word else ""


def _origin(sources: Mapping[str, str], note: str, also_possible: str) -> Iterable[str]:
    if sources:
        yield f"Sources: {', '.join(f'{what} {source}' for what, source in sources.items())}"
    if note:
        yield f"Note: {note}"
    if also_possible:
        yield f"Also possible: {also_possible}"


def tiles(board: TileBoard, inks: Palette) -> Table:
    """All tiles, one line each."""
    grid = Table(box=None, pad_edge=False)
    for heading in ("Tile", "Nation", "Terrain", "Growth", "Holds"):
        grid.add_column(heading)
    for name, tile in board.tiles.items():
        nation = inks.title(tile.nation).append(f", {tile.role}", style="not bold") if tile.nation else Text("neutral")
        grid.add_row(tile.name or name, nation, tile.terrain, str(tile.growth or "–"), holds(tile))
    return grid


def holds(tile: Tile) -> str:
    """Circles with what they give, resources, fortress and exchange."""
    parts = [" ".join(f"{circle.numeral}{_in_brackets(circle.gives)}" for circle in tile.circles)]
    parts += [f"{tile.food} food"] if tile.food else []
    parts += [f"{tile.metal} metal"] if tile.metal else []
    parts += ["fortress"] if tile.fortress else []
    parts += [f"exchange {tile.exchange}"] if tile.exchange else []
    return ", ".join(part for part in parts if part) or "–"


def tile_detail(board: TileBoard, name: str) -> RenderableType:
    tile = board.tiles[name]
    whose = f"{tile.role} of {board.powers[tile.nation].name or tile.nation.title()}" if tile.nation else "neutral"
    growth = f"; growth {tile.growth}" if tile.growth else ""
    lines = [f"{tile.name} ({name}): {tile.terrain}, {whose}{growth}", f"Holds: {holds(tile)}"]
    return Group(*(Text(line) for line in (*lines, *_origin(tile.sources, tile.note, ""))))
