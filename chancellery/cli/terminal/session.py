"""A game in the terminal: people at one keyboard, bots in the other seats.

Bots answer first, so that a person's sealed answer is the last thing a secret choice waits for, or can be changed
while other people think. Whoever sits down is told what happened since their last decision, and asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from chancellery.cli.terminal.prompts import Several, listing, pick
from chancellery.cli.terminal.questions import QUESTIONS, Desk
from chancellery.cli.terminal.screen import Screen
from chancellery.kernel.bot import Bot
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Choice, Game
from chancellery.kernel.match import Match
from chancellery.kernel.state import Decision, sealed_answer, waiting
from chancellery.kernel.terminal import Painter


class Quit(Exception):
    """Somebody leaves the game."""


class Session:
    def __init__(
        self,
        match: Match,
        screen: Screen,
        painter: Painter,
        bots: Mapping[int, Bot],
        keep: Callable[[], None],
        draw: Callable[[int], None],
    ) -> None:
        """`keep` is called after every answer of a person, for the case that the terminal is closed; `draw` before
        every question, with the seat that is asked."""
        self.match = match
        self._keep = keep
        self._draw = draw
        self.game: Game[Any] = match.game
        self.screen = screen
        self.painter = painter
        self.bots = bots
        self._present: int | None = None
        """The seat of the person in front of the screen."""
        self._wanted: int | None = None
        """The seat of the person who asked to be next."""
        self._events_read: dict[int, int] = {}
        """How many events each person has been told."""

    def play(self) -> None:
        """Until the game is over; raises Quit when somebody leaves it."""
        while not self.match.over:
            decision = self._next()
            if decision.seat in self.bots:
                option = self.bots[decision.seat].choose(self.match.state, decision)
                self.match.answer(decision.seat, decision.actor, option)
            elif self._sits_down(decision):
                self._tell(decision.seat)
                self._ask(decision)

    def farewell(self) -> None:
        """What everybody may see at the end: the last events, the tracks and the result."""
        since = min(self._events_read.values(), default=0)
        for sentence in self.match.events_for(None, since):
            self.screen.show(self.painter.palette.tint(sentence))
        self.screen.show("", self.painter.status(self.game.table(self.match.state, None)))
        result = self.match.record.result
        if result is not None:
            self.screen.show("", Text(result.summary, style="bold"))

    # -- whose turn it is --------------------------------------------------------------------------

    def _next(self) -> Decision:
        """Bots first, then whoever asked for it, then the person in front of the screen."""

        def rank(decision: Decision) -> tuple[bool, bool, bool]:
            seat = decision.seat
            return seat not in self.bots, seat != self._wanted, seat != self._present

        return min(waiting(self.match.state), key=rank)

    def _sits_down(self, decision: Decision) -> bool:
        """Is the right person in front of the screen? False when somebody used the pause to undo."""
        seat = decision.seat
        if not self.screen.shared or seat == self._present:
            self._present = seat
            return True
        before, self._present = self._present, None
        invitation = self._invitation(seat, before)
        while line := self.screen.hand_over(invitation).lower():
            if line == "quit":
                raise Quit
            if line == "undo" and before is not None and self._can_undo(before):
                self._undo(before)
                self._wanted = before
                return False
            invitation = f"'{line}' is not possible here. {self._invitation(seat, before)}"
        self._present, self._wanted = seat, None
        return True

    def _invitation(self, seat: int, before: int | None) -> str:
        names = [self.painter.palette.titles.get(name, name) for name in self.game.seats(self.match.state)]
        invitation = f"Pass the keyboard to {names[seat]}, who presses Enter."
        if before is not None and self._can_undo(before):
            invitation += f" Or write undo, and {names[before]} changes the last answer."
        return invitation

    # -- telling and asking --------------------------------------------------------------------------

    def _tell(self, seat: int) -> None:
        """What happened since the seat's last decision."""
        since = min(self._events_read.get(seat, 0), len(self.match.events))
        events = Table.grid(padding=(0, 1))
        for sentence in self.match.events_for(seat, since):
            events.add_row(Text("│", style="dim"), self.painter.palette.tint(sentence))
        if events.row_count:
            self.screen.show("", events)
        self._events_read[seat] = len(self.match.events)

    def _ask(self, decision: Decision) -> None:
        """Ask until the decision is answered, or the person goes back to another one."""
        g = self.match.state
        choices = [self.game.choice(g, decision, option) for option in decision.options]
        desk = Desk(self.match, self.painter, decision, choices)
        self._draw(decision.seat)
        self._show_decision(decision, choices)
        words = [*(choice.say for choice in choices), *QUESTIONS, "undo", "quit"]
        while True:
            line = self.screen.ask("> ", words)
            try:
                if self._done(decision, choices, desk, line):
                    return
            except Several as several:
                self.screen.say(str(several))
                self._show(choices, several.choices)
            except ChancelleryError as error:
                self.screen.say(str(error))

    def _show_decision(self, decision: Decision, choices: list[Choice]) -> None:
        table = self.game.table(self.match.state, decision.seat)
        self.screen.show("", self.painter.headline(table, decision.seat))
        situation = self.painter.situation(table)
        if situation is not None:
            self.screen.show(situation)
        prompt = self.painter.palette.tint(self.game.prompt(self.match.state, decision))
        prompt.stylize("bold")
        self.screen.show(prompt)
        self._show(choices, choices)

    def _show(self, choices: list[Choice], shown: list[Choice]) -> None:
        self.screen.show(*listing(choices, shown, self.painter.palette.tint, self.screen.console.width))

    def _done(self, decision: Decision, choices: list[Choice], desk: Desk, line: str) -> bool:
        """Carry out one line; is there something new to decide?"""
        if not line:
            self.screen.say("Write a number or words of an option; help lists what else you can write.")
            return False
        if line.lower() in ("quit", "q", "exit"):
            raise Quit
        if line.lower() == "undo":
            self._undo(decision.seat)
            self.screen.say("Taken back.")
            return True
        shown = desk.answer(line)
        if shown is not None:
            self.screen.show(shown)
            return False
        choice = pick(choices, line)
        option = self._read(decision, line) if choice is None else choice.index
        self.match.answer(decision.seat, decision.actor, option)
        self._keep()
        return True

    def _read(self, decision: Decision, line: str) -> int:
        """The action that words mean which are not those of an option: by another name, or not possible now."""
        try:
            return self.game.read(self.match.state, decision.actor, line)
        except ChancelleryError:
            sentence = f"'{line}' is not an option here; options lists them, help says what else there is."
            raise ChancelleryError(sentence) from None

    # -- going back ------------------------------------------------------------------------------------

    def _sealed(self, seat: int) -> int | None:
        """An actor of the seat with a sealed answer that others have still to match."""
        g = self.match.state
        sealed = [d.actor for d in g.open if d.seat == seat and d.secret and sealed_answer(g, d.actor) >= 0]
        return sealed[-1] if sealed else None

    def _can_undo(self, seat: int) -> bool:
        return self.match.can_undo(seat) or self._sealed(seat) is not None

    def _undo(self, seat: int) -> None:
        actor = self._sealed(seat)
        if actor is not None:
            self.match.withdraw(seat, actor)
        else:
            self.match.undo(seat)
