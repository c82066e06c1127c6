"""The table of Raison d'État in text: the wheel, statuses, elections and Minor Powers beside what all coalition games
have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from chancellery.atlas.board import Area
from chancellery.games.coalitions.terminal import LEGEND, CoalitionPainter, cards_in_words
from chancellery.games.raison.rules import RaisonRules

SPACES = {
    "muster": "Muster",
    "taxation": "Taxation",
    "subsidise": "Subsidise",
    "leadership": "Leadership",
    "leadership_subsidise": "Leadership",
    "mobilisation": "Mobilisation",
    "influence": "Influence",
    "movement": "Movement",
}


class RaisonPainter(CoalitionPainter):
    legend = f"{LEGEND} *: Electoral Territory."

    def __init__(self, rules: RaisonRules) -> None:
        super().__init__(rules)
        self.coalitions = rules.statuses[:2]

    def moment(self, table: Mapping[str, Any]) -> str:
        return f"Round {table['round']}, turn {table['turn']}"

    def standing(self, power: dict[str, Any]) -> str:
        action = f"  {SPACES[power['action']]}" if power["action"] else ""
        return f"  {power['status'].title()}{action}"

    def note(self, area: Area) -> str:
        return ", Electoral Territory" if area.elector else ""

    def mark_of(self, area: Area) -> str:
        return "*" if area.elector else ""

    def situation(self, table: Mapping[str, Any]) -> RenderableType | None:
        """The battle that is being fought, or the votes of an election."""
        election = table["election"]
        return super().situation(table) if election is None else self._election(table, election)

    def _election(self, table: Mapping[str, Any], election: dict[str, Any]) -> RenderableType:
        lines = [Text("The Imperial Election: four votes take the Crown.")]
        for name in election["voters"]:
            voted = name in election["ballots"]
            cast = f"for {self.phrase(election['ballots'][name])}" if voted else "still to vote"
            count = table["powers"][name]["votes"]
            lines.append(Text.assemble("  ", self.palette.mark(name), self.palette.tint(f" {count}  {cast}")))
        return Group(*lines)

    def hand(self, table: Mapping[str, Any], seat: int | None) -> RenderableType:
        """The Battle cards that the reader sees, how many the others hold, and the common deck."""
        sizes = Text("In hand: ")
        for name, power in table["powers"].items():
            sizes.append_text(Text.assemble(self.palette.mark(name), f" {power['cards']}  "))
        deck = f"{table['deck']} in the deck, discarded: {cards_in_words(table['discards'])}"
        return Group(super().hand(table, seat), sizes, Text(deck))

    def status(self, table: Mapping[str, Any]) -> RenderableType:
        """Tracks in Order of Play, who stands with whom, the Crown, and where the wheel points."""
        grid = Table("", "Power", "Infl", "Morale", "Money", "Cards", "Vote", "Status", "", box=None, pad_edge=False)
        for name in table["order_of_play"]:
            power = table["powers"][name]
            influence = "–" if power["influence"] is None else str(power["influence"])
            grid.add_row(
                self.palette.mark(name),
                self.palette.title(name),
                *(influence, str(power["morale"]), str(power["money"]), str(power["cards"]), str(power["votes"])),
                power["status"].title(),
                self._rank(power),
            )
        return Group(
            Text(f"{self.moment(table)}; {table['target']} Influence win."),
            grid,
            *self._zones(table),
            self.palette.tint(f"Holy Roman Emperor: {self.phrase(table['emperor'])}."),
            self._wheel(table),
            Text(f"Left in supply: {table['supply']['fortresses']} Fortresses. Cards in the deck: {table['deck']}."),
            Text("Powers stand in Order of Play.", style="dim"),
        )

    def _status(self, status: str) -> str:
        return f"{status.title()} Coalition" if status in self.coalitions else status.title()

    def _rank(self, power: dict[str, Any]) -> Text:
        """For a Minor Power who controls it."""
        if not power["minor"]:
            return Text()
        controller = power["controller"]
        return Text.assemble("Minor of ", self.palette.mark(controller) if controller else "nobody")

    def _zones(self, table: Mapping[str, Any]) -> list[Text]:
        """Who has which status; one that nobody has is left out."""
        lines = []
        for status in table["statuses"]:
            members = [name for name in table["order_of_play"] if table["powers"][name]["status"] == status]
            if members:
                lines.append(self.palette.tint(f"{self._status(status)}: {self.phrases(members)}."))
        return lines

    def _wheel(self, table: Mapping[str, Any]) -> Text:
        """Each space of the wheel with the powers that take its action in this turn."""
        line = Text("Wheel: ")
        for n, space in enumerate(table["wheel"]):
            line.append(f"{'  ' if n else ''}{SPACES[space]} ")
            for name in table["order_of_play"]:
                if table["powers"][name]["action"] == space:
                    line.append_text(self.palette.mark(name))
        return line
