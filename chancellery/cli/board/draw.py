"""`chancellery board draw`: a picture of a board or of a position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from chancellery.atlas import library
from chancellery.atlas.board import TileBoard
from chancellery.atlas.palette import Theme
from chancellery.cli.board.positions import is_position, read_position
from chancellery.cli.errors import CommandError
from chancellery.cli.pictures import WIDTH, check_places, check_target, draw_position, write
from chancellery.drawing.printed import Printed
from chancellery.drawing.setup import setup_scene
from chancellery.drawing.still import bare, svg
from chancellery.drawing.tiles import table as tiles
from chancellery.drawing.tiles.table import Table

NOBODY, EVERYBODY = "none", "all"


def draw(
    source: str,
    /,
    *,
    out: Path,
    theme: Annotated[Theme, Parameter(name=["--theme", "--room"])] = "light",
    width: int = WIDTH,
    seat: str | None = None,
    step: int | None = None,
    around: str = "",
    players: str = "",
    setup: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Draw a picture of a board, or of a position on it, as SVG or PNG.

    Parameters
    ----------
    source
        A board by its name, or a file: a board of your own, a record of a game, a scenario (of a file with several,
        FILE#2 is the second), or a saved state.
    out
        The picture: a file that ends with .svg or .png.
    theme
        light or dark.
    width
        Pixels from left to right, of a PNG.
    seat
        Of a position: show what this seat knows, for example france; none for what everybody sees, all for everything.
        Left out, what everybody sees.
    step
        Of a record or scenario: after so many answers or steps; left out, after the last.
    around
        Show only these areas and what is near them, separated by commas.
    players
        Of a board of tiles: how it lies for so many players; left out, for the most.
    setup
        Of a map: with the pieces of its set-up.
    """
    check_target(out)
    places = [name.strip() for name in around.split(",") if name.strip()]
    if is_position(source):
        if players or setup:
            raise CommandError(f"{source} is a position; --players and --setup are for boards.")
        picture = _position(source, step, seat, theme, places)
    else:
        if seat is not None or step is not None:
            raise CommandError(f"{source} is a board; --seat and --step are for records, scenarios and saved states.")
        picture = _board(source, theme, places, players, setup)
    write(picture, out, width)
    print(f"{out} is drawn.")


def _position(source: str, step: int | None, seat: str | None, theme: Theme, around: list[str]) -> str:
    game, g = read_position(source, step)
    seats = game.seats(g)
    if seat not in (None, NOBODY, EVERYBODY, *seats):
        raise CommandError(f"--seat: there is no seat '{seat}'; it can be {', '.join(seats)}, none or all.")
    reader = seats.index(seat) if seat in seats else None
    return draw_position(game, g, reader, everything=seat == EVERYBODY, theme=theme, around=around)


def _board(source: str, theme: Theme, around: list[str], players: str, setup: bool) -> str:
    board = library.read(source)
    ours = source in library.names()
    if isinstance(board, TileBoard):
        if around or setup:
            raise CommandError(f"{source} is made of tiles; --around and --setup are for maps.")
        return tiles.bare(Table.built_in(source, players) if ours else Table.unbuilt(board, players), theme)
    if players:
        raise CommandError(f"{source} is a map, the same for any number of players; leave --players out.")
    printed = Printed.built_in(source) if ours else Printed.own(Path(source))
    check_places(around, printed)
    return (
        svg(setup_scene(printed.board), printed, theme, around=around) if setup else bare(printed, theme, around=around)
    )
