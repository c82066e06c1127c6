"""The table of Realpolitik in text: Action cards, Alliances and Trains beside what all coalition games have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from chancellery.games.coalitions.terminal import CoalitionPainter, cards_in_words


class RealpolitikPainter(CoalitionPainter):
    def joined(self, table: Mapping[str, Any], name: str, end: str) -> str:
        trains = {frozenset(border.split("-")) for border in table["trains"]}
        return " (Train)" if frozenset((name, end)) in trains else ""

    def hand(self, table: Mapping[str, Any], seat: int | None) -> RenderableType:
        """The Battle cards that the reader sees, and what lies in the discard piles."""
        lines = []
        for name, power in self._powers(table, seat):
            if "hand" in power:
                lines.append(Text.assemble(self.palette.title(name), f" holds {cards_in_words(power['hand'])}"))
        for name, power in table["powers"].items():
            lines.append(
                Text.assemble(
                    self.palette.mark(name),
                    f" {power['cards']} in hand, {power['deck']} in the deck, "
                    f"discarded: {cards_in_words(power['discards'])}",
                )
            )
        return Group(*lines)

    def status(self, table: Mapping[str, Any]) -> RenderableType:
        """Tracks, alliances and Action cards."""
        grid = Table("", "Power", "Infl.", "Morale", "Money", "Cards", "now", "still to play", box=None, pad_edge=False)
        for name in table["prestige"]:
            power = table["powers"][name]
            influence = "–" if power["influence"] is None else str(power["influence"])
            grid.add_row(
                self.palette.mark(name),
                self.palette.title(name),
                *(influence, str(power["morale"]), str(power["money"]), str(power["cards"])),
                (power["action"] or "")[:3],
                " ".join(card[:3] for card in power["available"]),
            )
        return Group(
            Text(f"Turn {table['turn']}; the Diplomacy marker is in box {table['marker'] + 1} of {table['top'] + 1}."),
            grid,
            self._pairs("In Alliance", table["alliances"]),
            self._pairs("At war", table["at_war"]),
            Text(f"Left in supply: {table['supply']['trains']} Trains, {table['supply']['fortresses']} Fortresses."),
            Text("Powers stand in order of Prestige. Cards: tax mob inf dis mov.", style="dim"),
        )

    def board(self, table: Mapping[str, Any]) -> RenderableType:
        trains = ", ".join("–".join(self._title[end] for end in border.split("-")) for border in table["trains"])
        return Group(super().board(table), Text(f"Trains: {trains or 'none'}"))

    def _pairs(self, heading: str, pairs: list[list[str]]) -> Text:
        said = ", ".join("–".join(self.palette.titles[name] for name in pair) for pair in pairs)
        return self.palette.tint(f"{heading}: {said or 'nobody'}.")
