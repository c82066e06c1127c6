"""Pictures of positions, for every command that makes one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from chancellery.atlas.board import TileBoard
from chancellery.atlas.palette import Theme
from chancellery.cli.errors import CommandError
from chancellery.drawing import paper
from chancellery.drawing.printed import Printed
from chancellery.drawing.scenes import draw_scene, printed_board
from chancellery.kernel.game import Game
from chancellery.kernel.state import State
from chancellery.kernel.views import scene_of, unveiled_scene

WIDTH = 1600
KINDS = (".svg", ".png")


def draw_position(
    game: Game[Any],
    g: State,
    seat: int | None,
    *,
    everything: bool = False,
    theme: Theme = "light",
    around: Sequence[str] = (),
) -> str:
    """What a seat (None: a spectator) sees of a game, as SVG; or everything that is true."""
    scene = unveiled_scene(game, g) if everything else scene_of(game, g, seat)
    board = game.board(g.rules)
    if scene is None or board is None:
        raise CommandError(f"{game.title} has no board to draw yet.")
    if isinstance(board, TileBoard):
        if around:
            raise CommandError(f"{game.title} is played on tiles; --around is for maps.")
    else:
        check_places(around, printed_board(scene, board))
    return draw_scene(scene, board, theme, around=around)


def check_places(around: Sequence[str], printed: Printed) -> None:
    for place in around:
        if place not in printed.bundle.areas and place not in printed.bundle.seas:
            raise CommandError(f"--around: there is no '{place}' on the board; chancellery board show lists its areas.")


def check_target(path: Path) -> None:
    """Complain before anything is drawn when the picture could not be written."""
    if path.suffix.lower() not in KINDS:
        raise CommandError(f"{path}: a picture is an .svg or a .png file.")
    if not path.parent.is_dir():
        raise CommandError(f"{path} cannot be written: there is no directory {path.parent}.")


def write(svg: str, path: Path, width: int | None = None) -> None:
    """Write a picture in the form that the name of the file asks for."""
    check_target(path)
    data = paper.png(svg, WIDTH if width is None else width) if path.suffix.lower() == ".png" else svg.encode()
    draft = path.with_name(f".{path.name}.part")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError as fault:
        raise CommandError(f"{path} cannot be written: {fault.strerror or fault}.") from None
