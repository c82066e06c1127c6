"""`chancellery play`: a game at one keyboard, with people and bots in the seats."""

from __future__ import annotations

import hashlib
import random
import secrets
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from chancellery.bots.bot import Bot, bot_maker
from chancellery.cli import pictures
from chancellery.cli.errors import CommandError
from chancellery.cli.game_options import find_game, read_options
from chancellery.cli.terminal import saving
from chancellery.cli.terminal.painter import painter_for
from chancellery.cli.terminal.screen import InputEnded, Screen
from chancellery.cli.terminal.session import Quit, Session
from chancellery.kernel.game import Game
from chancellery.kernel.match import Match
from chancellery.kernel.record import verify

HUMAN = "human"
"""In a record: the name of a seat with a person in it; a bot's seat is called by the bot's name."""


def play(
    game: str = "realpolitik",
    /,
    *,
    terminal: Annotated[bool, Parameter(negative="")] = True,
    players: int | None = None,
    human: str | None = None,
    bots: str = "rules",
    seed: int | None = None,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative="")] = None,
    save: Path | None = None,
    resume: Path | None = None,
    png: Path | None = None,
) -> int:
    """Play a game in the terminal, alone against bots or several people at one keyboard.

    At the prompt, write the number or the words of an option; help lists everything else.

    Parameters
    ----------
    game
        The game, for example realpolitik.
    terminal
        Play in this terminal; so far there is no other table.
    players
        Number of players; left out, as many as the game's options say.
    human
        What people play, separated by commas, for example austria,france; left out, the first seat. With several
        people, the screen is wiped whenever the keyboard passes from one to the next. Write none to watch bots.
    bots
        Names of bots for the other seats, separated by commas and dealt in turn.
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
    if png is not None:
        pictures.check_target(png)
    if resume is not None:
        if players is not None or human is not None or option or seed is not None or save is not None:
            raise CommandError("--resume takes players, seats, options and the file from the record; leave them out.")
        match = _resumed(resume)
        names = match.record.seats
    else:
        rules = find_game(game)
        options, _ = read_options(rules, option or [], players)
        if save is not None:
            saving.check_new(save)
        secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"play {seed}".encode()).digest()
        names = _seating(rules, rules.seats(rules.new(options, secret)), human, bots)
        match = Match(rules, options, secret, names)
    return _play(match, _bots(match, names, seed), resume or save, png)


def _resumed(path: Path) -> Match:
    record = saving.read_record(path)
    if record.result is not None:
        raise CommandError(f"The game in {path} is over; chancellery replay {path} shows it.")
    secret = saving.secret_of(record, path)
    verify(record)
    return Match.resume(find_game(record.game), record, secret)


def _seating(game: Game[Any], seats: list[str], human: str | None, bots: str) -> list[str]:
    """Who plays each seat: people, or a bot by its name."""
    people = [seats[0]] if human is None else [name.strip().lower() for name in human.split(",") if name.strip()]
    if not people:
        raise CommandError(f"--human: name a seat ({', '.join(seats)}), or none to watch bots.")
    if people == ["none"]:
        people = []
    for name in people:
        if name not in seats:
            raise CommandError(f"--human: there is no seat '{name}'; the seats are {', '.join(seats)}.")
    found = [name.strip() for name in bots.split(",")]
    for name in found:
        bot_maker(game.name, name)
    free = [seat for seat in seats if seat not in people]
    dealt = {seat: found[i % len(found)] for i, seat in enumerate(free)}
    return [dealt.get(seat, HUMAN) for seat in seats]


def _bots(match: Match, names: list[str], seed: int | None) -> dict[int, Bot]:
    """A bot for each seat without a person; seeded together with the game, otherwise unforeseeable."""

    def chance(seat: int) -> random.Random:
        return random.Random(secrets.randbits(64) if seed is None else f"{seed}:{seat}")

    return {
        seat: bot_maker(match.game.name, name)(seat, chance(seat)) for seat, name in enumerate(names) if name != HUMAN
    }


def _play(match: Match, bots: dict[int, Bot], path: Path | None, png: Path | None) -> int:
    people = len(match.record.seats) - len(bots)
    screen = Screen(shared=people > 1)

    def keep() -> None:
        if path is not None:
            try:
                saving.save(match, path)
            except CommandError as error:
                screen.say(str(error))

    def draw(seat: int) -> None:
        if png is not None:
            reader = None if screen.shared else seat
            try:
                pictures.write(pictures.draw_position(match.game, match.state, reader), png)
            except CommandError as error:
                screen.say(str(error))

    session = Session(match, screen, painter_for(match.game, match.state.rules), bots, keep, draw)
    try:
        with screen:
            session.play()
    except Quit:
        print(f"You leave the game after {len(match.record.answers)} answers. {_saved(match, path)}")
        return 0
    except InputEnded:
        raise CommandError(f"The input ended before the game did. {_saved(match, path)}") from None
    except KeyboardInterrupt:
        raise CommandError(f"Stopped. {_saved(match, path)}", exit_code=130) from None
    session.farewell()
    print(_saved(match, path))
    return 0


def _saved(match: Match, path: Path | None) -> str:
    """Save if a file was named, and say so."""
    if path is None:
        return "The game was not saved; --save FILE keeps it."
    saving.save(match, path)
    if match.over:
        return f"The record is in {path}; chancellery replay {path} shows it."
    return f"The record is in {path}; chancellery play --resume {path} goes on."
