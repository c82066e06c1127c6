"""`chancellery play --terminal`: a game at one keyboard, with people and bots in the seats."""

from __future__ import annotations

import hashlib
import random
import secrets
from pathlib import Path
from typing import Any

from chancellery.bots.bot import bot_maker, strongest
from chancellery.cli import pictures
from chancellery.cli.errors import CommandError
from chancellery.cli.game_options import read_options
from chancellery.cli.terminal import saving
from chancellery.cli.terminal.painter import painter_for
from chancellery.cli.terminal.screen import InputEnded, Screen
from chancellery.cli.terminal.session import Quit, Session
from chancellery.kernel import chance
from chancellery.kernel.bot import Bot
from chancellery.kernel.game import Game
from chancellery.kernel.match import Match
from chancellery.kernel.record import verify
from chancellery.kernel.registry import get

HUMAN = "human"
"""In a record: the name of a seat with a person in it; a bot's seat is called by the bot's name."""


def play_in_terminal(
    game: str,
    players: int | None,
    human: str | None,
    bots: str | None,
    seed: int | None,
    option: list[str],
    save: Path | None,
    resume: Path | None,
    png: Path | None,
) -> int:
    """A game from its set-up, or an unfinished one from a file; the exit code."""
    if png is not None:
        pictures.check_target(png)
    if resume is not None:
        if players is not None or human is not None or option or seed is not None or save is not None:
            raise CommandError("--resume takes players, seats, options and the file from the record; leave them out.")
        match = _resumed(resume)
        names = match.record.seats
    else:
        rules = get(game)
        options, _ = read_options(rules, option, players)
        if save is not None:
            saving.check_new(save)
        secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"play {seed}".encode()).digest()
        contributions = _contributions(rules, options) if seed is None else []
        seats = rules.seats(rules.new(options, chance.seed(secret, contributions)))
        names = _seating(rules, seats, human, bots)
        match = Match(rules, options, secret, names, contributions=contributions)
    return _play(match, _bots(match, names, seed), resume or save, png)


def _contributions(game: Game[Any], options: dict[str, Any]) -> list[str]:
    """One for each seat, as from people who sit down at a table."""
    return [chance.new_contribution() for _ in game.seats(game.new(options))]


def _resumed(path: Path) -> Match:
    record = saving.read_record(path)
    if record.result is not None:
        raise CommandError(f"The game in {path} is over; chancellery replay {path} shows it.")
    secret = saving.secret_of(record, path)
    verify(record)
    return Match.resume(get(record.game), record, secret)


def _seating(game: Game[Any], seats: list[str], human: str | None, bots: str | None) -> list[str]:
    """Who plays each seat: people, or a bot by its name."""
    people = [seats[0]] if human is None else [name.strip().lower() for name in human.split(",") if name.strip()]
    if not people:
        raise CommandError(f"--human: name a seat ({', '.join(seats)}), or none to watch bots.")
    if people == ["none"]:
        people = []
    for name in people:
        if name not in seats:
            raise CommandError(f"--human: there is no seat '{name}'; the seats are {', '.join(seats)}.")
    found = [name.strip() for name in (strongest(game.name) if bots is None else bots).split(",")]
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
    return f"The record is in {path}; chancellery play --terminal --resume {path} goes on."
