"""What a player can ask at a prompt without answering it: the board, the hand, the log, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from chancellery.cli import pictures
from chancellery.cli.terminal.prompts import details, pick
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Choice, Game
from chancellery.kernel.ledger import Ledger
from chancellery.kernel.match import Match
from chancellery.kernel.state import Decision
from chancellery.kernel.terminal import Painter

HELP = {
    "1, 2, 3 …": "take the option with this number",
    "move wien bohemia": "take an option by its words; beginnings of words will do: m wi boh",
    "options": "all options, each with its words and the rules behind it",
    "board": "every Territory: value, who controls it, and what stands there",
    "look wien": "one Territory: pieces, borders, Trains, Sea Lanes",
    "hand": "your Battle cards, and all discard piles",
    "status": "tracks, alliances, Action cards",
    "picture table.png": "draw the table as you see it into a file, .svg or .png",
    "log, log 50": "the last events, 20 or as many as you say",
    "why move wien paris": "why something is not possible, with the rule",
    "rule RP-125": "the text of a rule or ruling",
    "undo": "take your last answer back, as long as nothing hidden was learned from it",
    "quit": "leave the game; with --save it can be resumed",
}

LOG_LENGTH = 20
QUESTIONS = ("options", "board", "look", "hand", "status", "picture", "log", "why", "rule", "help")


def rule_text(ledger: Ledger, rule: str) -> RenderableType:
    """A rule or ruling of the ledger as a reader sees it."""
    entry = ledger.by_id.get(rule.strip().upper())
    if entry is None:
        first, last = ledger.rules[0].id, ledger.rules[-1].id
        raise ChancelleryError(f"There is no rule '{rule}'; rules are {first} to {last}, and rulings such as RP-Q01.")
    return Group(Text(f"{entry.id}  {entry.topic}", style="bold"), Text(entry.text))


class Desk:
    """Answers the questions of one player about one open decision."""

    def __init__(self, match: Match, painter: Painter, decision: Decision, choices: Sequence[Choice]) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.painter = painter
        self.decision = decision
        self.choices = choices

    def answer(self, line: str) -> RenderableType | None:
        """What is shown for a question; None when the line is not one."""
        word, _, rest = line.partition(" ")
        word, rest = {"?": "help"}.get(word, word.lower()), rest.strip()
        if word not in QUESTIONS or (rest and word in ("board", "hand", "status", "help", "options")):
            return None
        seat = self.decision.seat
        table = self.game.table(self.match.state, seat)
        if word == "options":
            return details(self.choices, self.painter.palette.tint)
        if word == "board":
            return self.painter.board(table)
        if word == "look":
            return self.painter.inspect(table, rest)
        if word == "hand":
            return self.painter.hand(table, seat)
        if word == "status":
            return self.painter.status(table)
        if word == "picture":
            return self._picture(rest)
        if word == "log":
            return self._log(rest)
        if word == "why":
            return self._why(rest)
        if word == "rule":
            return rule_text(self.game.ledger(), rest)
        return self._help()

    def _picture(self, file: str) -> RenderableType:
        if not file:
            raise ChancelleryError("Write picture and a file, for example: picture table.png.")
        pictures.write(pictures.draw_position(self.game, self.match.state, self.decision.seat), Path(file))
        return Text(f"{file} is drawn.")

    def _log(self, length: str) -> RenderableType:
        if length and not (length.isascii() and length.isdigit()):
            raise ChancelleryError("Write log, or log and a number of events.")
        events = self.match.events_for(self.decision.seat)
        count = int(length or LOG_LENGTH)
        return Group(*(self.painter.palette.tint(event) for event in events[-count:] if count))

    def _why(self, words: str) -> RenderableType:
        if not words:
            raise ChancelleryError("Write why and the words of an action, for example: why move wien paris.")
        choice = pick(self.choices, words)
        if choice is not None:
            return Text(f"It is possible: {choice.text} ({', '.join(choice.rules)})")
        seat, actor = self.decision.seat, self.decision.actor
        refusal = self.match.why_not(seat, actor, self.game.read(self.match.state, actor, words))
        return Text(f"{refusal.text} ({refusal.rule})" if refusal else "It is possible.")

    def _help(self) -> Table:
        table = Table.grid(padding=(0, 2))
        for words, meaning in HELP.items():
            table.add_row(Text(words, style="bold"), meaning)
        return table
