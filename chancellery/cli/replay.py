"""`chancellery replay`: a recorded game step by step, or told from beginning to end."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from chancellery.cli import pictures
from chancellery.cli.errors import CommandError
from chancellery.cli.terminal.painter import painter_for
from chancellery.cli.terminal.saving import read_record, secret_of
from chancellery.cli.terminal.screen import InputEnded, Screen
from chancellery.kernel import plain
from chancellery.kernel import record as records
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Game
from chancellery.kernel.record import WITHDRAW, Answer, Record, verify
from chancellery.kernel.registry import get
from chancellery.kernel.state import EVERYBODY, Event, find, hears
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
            self.screen.show(self.painter.inspect(table, rest))
        else:
            self.screen.say(f"{KEYS}.")


class Step:
    """The table after an answer (or before the first), with what was said on the way to it."""

    def __init__(self, actor: str, answer: str, events: list[str], state: Any) -> None:
        self.actor = actor
        self.answer = answer
        """In words; empty when the reader does not know it."""
        self.events = events
        self.state = state


class Playback:
    """The steps of a record, with all that happened or only what one seat knew.

    To a seat, the answers of others are not steps of their own: it sees what came of them, never how often
    somebody changed a sealed answer.
    """

    def __init__(self, game: Game[Any], record: Record, secret: bytes, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.steps: list[Step] = []
        before: Any = None
        for _, entry, g in records.replay(record, secret):
            events = [game.sentence(g.rules, event) for event in g.events if self._tells(event)]
            g.events.clear()
            g.drawn.clear()
            answer = self._answer(before, entry) if entry else ""
            if entry is None or answer or events:
                self.steps.append(Step(entry.actor if answer and entry else "", answer, events, plain.copy(g)))
            before = plain.copy(g)

    def table(self, step: Step) -> Mapping[str, Any]:
        """What the reader sees of the table at a step."""
        return self.game.facts(step.state) if self.seat is None else self.game.table(step.state, self.seat)

    def _tells(self, event: Event) -> bool:
        """Without a seat everything is told, so that what others saw of something hidden would only repeat it."""
        return event[1] >= EVERYBODY if self.seat is None else hears(event[1], self.seat)

    def _answer(self, before: Any, entry: Answer) -> str:
        """An answer in words; nothing when the reader does not know it."""
        actor = list(self.game.actors(before.rules)).index(entry.actor)
        if self.seat is not None and before.seat_of(actor) != self.seat:
            return ""
        if entry.words == WITHDRAW:
            return "Take the sealed answer back."
        option = self.game.space(before.rules).parse(entry.words)
        return self.game.choice(before, find(before, actor), option).text
