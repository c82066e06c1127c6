"""`chancellery replay`: a recorded game step by step, or told from beginning to end."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from chancellery.cli import pictures
from chancellery.cli.errors import CommandError
from chancellery.cli.terminal.painter import painter_for
from chancellery.cli.terminal.playback import Playback
from chancellery.cli.terminal.saving import read_record, secret_of
from chancellery.cli.terminal.screen import InputEnded, Screen
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.record import verify
from chancellery.kernel.registry import get
from chancellery.kernel.terminal import Painter

KEYS = "Enter next, b back, a number to jump, board, status, hand, look PLACE, picture FILE, q to quit"


def replay(
    record: Path,
    /,
    *,
    start: Annotated[int, Parameter(name="--from")] = 0,
    seat: str | None = None,
    everything: Annotated[bool, Parameter(name="--all", negative="")] = False,
    png: Path | None = None,
) -> None:
    """Show a recorded game step by step in the terminal.

    Parameters
    ----------
    record
        A file with a record, as play --save writes it.
    start
        Number of the step to begin with.
    seat
        Show only what this seat knew at the time, for example austria; left out, everything is shown.
    everything
        Print all steps from there on at once.
    png
        Instead, draw the table at the step of --from into this file, .png or .svg.
    """
    if png is not None:
        pictures.check_target(png)
    found = read_record(record)
    secret = secret_of(found, record)
    verify(found)
    game = get(found.game)
    seats = game.seats(game.new(found.options, secret))
    if seat is not None and seat not in seats:
        raise CommandError(f"--seat: there is no seat '{seat}'; the seats are {', '.join(seats)}.")
    playback = Playback(game, found, secret, None if seat is None else seats.index(seat))
    last = len(playback.steps) - 1
    if not 0 <= start <= last:
        raise CommandError(f"--from has to be from 0 to {last}, not {start}.")
    projector = Projector(playback, painter_for(game, playback.steps[0].state.rules))
    if png is not None:
        projector.draw(start, png)
    elif everything:
        for number in range(start, last + 1):
            projector.show(number)
    else:
        projector.run(start)


class Projector:
    """Shows the steps of a playback and goes where the reader says."""

    def __init__(self, playback: Playback, painter: Painter) -> None:
        self.playback = playback
        self.painter = painter
        self.screen = Screen()

    def show(self, number: int) -> None:
        step = self.playback.steps[number]
        events = Table.grid(padding=(0, 1))
        for event in step.events:
            events.add_row(Text("│", style="dim"), self.painter.palette.tint(event))
        actor = Text.assemble(self.painter.palette.title(step.actor), ": ") if step.actor else Text()
        self.screen.show(
            Text.assemble((f"{number}. ", "bold"), actor, step.answer or ("" if number else "The set-up."))
        )
        if step.events:
            self.screen.show(events)

    def run(self, number: int) -> None:
        """Until the reader has seen enough."""
        last = len(self.playback.steps) - 1
        self.screen.say(f"{last} steps. {KEYS}.")
        self.show(number)
        while True:
            try:
                line = self.screen.ask(f"{number}/{last} > ")
            except InputEnded:
                return
            if line.lower() in ("q", "quit"):
                return
            to = self._destination(line.lower(), number)
            if to is None:
                try:
                    self._show(line, number)
                except ChancelleryError as error:
                    self.screen.say(str(error))
            elif 0 <= to <= last:
                number = to
                self.show(number)
            else:
                self.screen.say(f"There is no step {to}; they are numbered from 0 to {last}.")

    def _destination(self, line: str, number: int) -> int | None:
        """The step that a line leads to, or None when it asks for something else."""
        if line in ("", "n"):
            return number + 1
        if line == "b":
            return number - 1
        return int(line) if line.isascii() and line.isdigit() else None

    def draw(self, number: int, file: Path) -> None:
        """The table at a step, as the reader sees it, as a picture."""
        seat, game = self.playback.seat, self.playback.game
        pictures.write(
            pictures.draw_position(game, self.playback.steps[number].state, seat, everything=seat is None), file
        )
        self.screen.say(f"{file} is drawn.")

    def _show(self, line: str, number: int) -> None:
        table = self.playback.table(self.playback.steps[number])
        word, _, rest = line.partition(" ")
        if word.lower() == "picture" and rest:
            self.draw(number, Path(rest.strip()))
            return
        line, word, rest = line.lower(), word.lower(), rest.lower()
        if line == "board":
            self.screen.show(self.painter.board(table))
        elif line == "status":
            self.screen.show(self.painter.status(table))
        elif line == "hand":
            self.screen.show(self.painter.hand(table, self.playback.seat))
        elif word == "look":
            self.screen.show(self.painter.look(table, rest))
        else:
            self.screen.say(f"{KEYS}.")
