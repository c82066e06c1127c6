"""`chancellery play`: a table in the browser, or a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from chancellery.cli.errors import CommandError


def play(
    game: str | None = None,
    /,
    *,
    port: int | None = None,
    data: Path | None = None,
    browser: Annotated[bool, Parameter(negative="--no-browser", show_default=False)] = True,
    terminal: Annotated[bool, Parameter(negative="")] = False,
    players: int | None = None,
    human: str | None = None,
    bots: str | None = None,
    seed: int | None = None,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative="")] = None,
    save: Path | None = None,
    resume: Path | None = None,
    png: Path | None = None,
) -> int:
    """Play in your browser, against bots or with friends; or, with --terminal, at one keyboard in this terminal.

    In the browser everything is chosen on the page. This starts the server for you, with everything kept in one folder,
    and opens the page; Ctrl-C ends it, and the next time all games are still there. If it is running already, only the
    page is opened.

    In the terminal, write the number or the words of an option at the prompt; help lists everything else.

    Parameters
    ----------
    game
        The game, for example realpolitik.
    port
        Port of the server; left out, 8000 or the next one that is free.
    data
        Folder in which games and accounts are kept; left out, chancellery in your data folder.
    browser
        Open the page in your browser. With --no-browser its address is only printed.
    terminal
        Play in this terminal. What follows is for the terminal only.
    players
        Number of players; left out, as many as the game's options say.
    human
        What people play, separated by commas, for example austria,france; left out, the first seat. With several
        people, the screen is wiped whenever the keyboard passes from one to the next. Write none to watch bots.
    bots
        Names of bots for the other seats, separated by commas and dealt in turn; left out, the best one.
    seed
        A number that decides all chance, to play the same game again; left out, chance is unforeseeable.
    option
        An option of the game as name=value; give it again for further options. chancellery games lists them.
        board=FILE reads a board of your own from a .toml or .json file.
    save
        Write the record of the game to this file when it ends or is left.
    resume
        Go on with an unfinished game from this file, and save it there again.
    png
        Keep a picture of the table in this file, .png or .svg, new before every question: as the player sees it, or,
        when several people play, as everybody may see it. The command picture FILE draws one on request.
    """
    if terminal:
        _leave_out(port=port, data=data)
        from chancellery.cli.terminal.game import play_in_terminal
        from chancellery.kernel.registry import default_game

        return play_in_terminal(
            game or default_game().name, players, human, bots, seed, option or [], save, resume, png
        )
    _leave_out(players=players, human=human, bots=bots, seed=seed, option=option, save=save, resume=resume, png=png)
    from chancellery.cli.table import play_in_browser

    return play_in_browser(game, port, data, browser)


def _leave_out(**given: Any) -> None:
    """Complain about what belongs to the other way of playing."""
    for name, value in given.items():
        if value is not None:
            if name in ("port", "data"):
                raise CommandError(f"--{name} is for playing in the browser; leave it out, or leave --terminal out.")
            raise CommandError(f"--{name} is for playing in the terminal: add --terminal.")
