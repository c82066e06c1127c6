"""The table of a coalition game in text: board, pieces, hands and battles, from what a seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chancellery.atlas.board import Area
from chancellery.atlas.palette import colour_names
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.games.coalitions.words.names import NOBODY
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.terminal import Palette

LEGEND = "Value, control, pieces. A2+3: General 2 of A with 3 Units; Ag: Garrison of A; #: Fortress."
COLUMN = 38
"""Width of a column of the board."""


class CoalitionPainter:
    legend = LEGEND

    def __init__(self, rules: CoalitionRules) -> None:
        self.map = rules.map
        titles = dict(zip(rules.map.powers, rules.map.power_titles, strict=True))
        self.palette = Palette(titles, colour_names(rules.map.board.powers))
        self._title = dict(zip(rules.map.names, rules.map.titles, strict=True))
        self.names = names_for(rules).power_by_id
        self._width = max(12, *map(len, rules.map.titles))

    def phrase(self, name: str | None) -> str:
        """A power within a sentence, with its article if it wants one."""
        return WORDS.name(self.names[name] if name else NOBODY)

    def phrases(self, names: Iterable[str]) -> str:
        return WORDS.name([self.names[name] for name in names])

    # -- where the games differ ------------------------------------------------------------------------

    def moment(self, table: Mapping[str, Any]) -> str:
        """When it is."""
        return f"Turn {table['turn']}"

    def standing(self, power: dict[str, Any]) -> str:
        """What the headline tells of a power beside its tracks."""
        return ""

    def note(self, area: Area) -> str:
        """What is special about a place."""
        return ""

    def mark_of(self, area: Area) -> str:
        """The same as a sign behind its value."""
        return ""

    def joined(self, table: Mapping[str, Any], name: str, end: str) -> str:
        """What is special about a border."""
        return ""

    # -- above every prompt --------------------------------------------------------------------------

    def headline(self, table: Mapping[str, Any], seat: int) -> Text:
        """The turn, and a line for each power of the seat (a player who controls a Minor Power has several)."""
        moment = self.moment(table)
        line = Text(moment, style="bold")
        margin = "  "
        for name, power in self._powers(table, seat):
            line.append_text(Text.assemble(margin, self.palette.mark(name), " ", self.palette.title(name)))
            influence = "" if power["influence"] is None else f"  Influence {power['influence']}"
            line.append(f"{influence}  Morale {power['morale']}  Money {power['money']}", style="not bold")
            line.append(f"{self.standing(power)}  cards {cards_in_words(power['hand'])}", style="not bold")
            margin = "\n" + " " * len(f"{moment}  ")
        return line

    def situation(self, table: Mapping[str, Any]) -> RenderableType | None:
        """The battle that is being fought, if any."""
        battle = table["battle"]
        if battle is None:
            return None
        strengths = battle["strengths"]
        lines = [
            self.palette.tint(
                f"Battle of {self._title[battle['place']]}: "
                f"{self.phrase(battle['attacker'])} ({strengths[0]}) against "
                f"{self.phrases(battle['defenders'])} ({strengths[1]})."
            )
        ]
        for pile in battle["piles"]:
            name, number = pile["general"].split("-")
            cards = " ".join(_card(card) for card in pile["cards"]) or "no cards"
            role = f"supports the {pile['side']}" if pile["supporting"] else pile["side"]
            lines.append(
                Text.assemble("  ", self.palette.mark(name), f"{number} {role}: {cards} (at most {pile['limit']})")
            )
        return Group(*lines)

    # -- on request ------------------------------------------------------------------------------------

    def hand(self, table: Mapping[str, Any], seat: int | None) -> RenderableType:
        """The Battle cards that the reader sees."""
        return Group(
            *(
                Text.assemble(self.palette.title(name), f": {cards_in_words(power['hand'])}")
                for name, power in self._powers(table, seat)
                if "hand" in power
            )
        )

    def board(self, table: Mapping[str, Any]) -> RenderableType:
        """Every Territory, by whose home it is and by who disputes it, two columns wide."""
        regions: dict[str, list[str]] = {}
        for name, territory in self.map.board.areas.items():
            if territory.kind == "home":
                regions.setdefault(f"Home of {self.phrase(territory.owner)}", []).append(name)
            elif territory.kind == "disputed":
                stripes = self.phrases(territory.stripes)
                regions.setdefault(f"Disputed by {stripes}", []).append(name)
            elif territory.kind == "undisputed":
                regions.setdefault("Undisputed", []).append(name)
        pieces = self._pieces(table)
        blocks = [self._region(heading, names, table, pieces) for heading, names in regions.items()]
        return Group(Columns(blocks, width=COLUMN, padding=(0, 2)), Text(self.legend, style="dim"))

    def inspect(self, table: Mapping[str, Any], word: str) -> RenderableType:
        """One Territory: what is in it and where it leads."""
        name = self._find(word)
        territory = self.map.board.areas[name]
        stripes = self.phrases(territory.stripes)
        kind = {"home": f"Home of {self.phrase(territory.owner)}", "disputed": f"disputed by {stripes}"}
        holder = table["control"].get(name)
        told = f"{self._title[name]} ({name}): {kind.get(territory.kind, territory.kind)}{self.note(territory)}"
        lines = [
            self.palette.tint(f"{told}, value {territory.value}, controlled by {self.phrase(holder)}"),
            Text.assemble("Pieces: ", self._pieces(table).get(name, Text("none"))),
        ]
        ends = [next(iter({*pair} - {name})) for pair in self.map.board.pairs() if name in pair]
        borders = ", ".join(f"{end}{self.joined(table, name, end)}" for end in ends)
        lines.append(Text(f"Borders: {borders or 'none'}"))
        lanes = [
            f"{next(iter({*lane.ends} - {name}))} ({self.palette.titles.get(lane.owner, 'grey')})"
            for lane in self.map.board.lanes
            if name in lane.ends
        ]
        lines.append(Text(f"Sea Lanes: {', '.join(lanes) or 'none'}"))
        return Group(*lines)

    # -- pieces ------------------------------------------------------------------------------------------

    def _powers(self, table: Mapping[str, Any], seat: int | None) -> list[tuple[str, dict[str, Any]]]:
        """The powers that a seat plays; without a seat, all."""
        return [(name, power) for name, power in table["powers"].items() if seat is None or power["seat"] == seat]

    def _find(self, word: str) -> str:
        aliases = {alias: name for name, t in self.map.board.areas.items() for alias in t.aliases}
        word = "_".join(word.lower().split())
        word = aliases.get(word, word)
        found = [name for name in self.map.names if name == word] or [n for n in self.map.names if n.startswith(word)]
        if not word:
            raise ChancelleryError("Write look and a Territory, for example: look wien.")
        if len(found) != 1:
            fits = (
                f"'{word}' fits {', '.join(found)}; write more of it."
                if found
                else f"There is no '{word}' on the board."
            )
            raise ChancelleryError(fits)
        return found[0]

    def _pieces(self, table: Mapping[str, Any]) -> dict[str, Text]:
        """What stands in each Territory that is not empty."""
        out: dict[str, Text] = {}
        for place, owner in table["garrisons"].items():
            out.setdefault(place, Text()).append_text(Text.assemble(self.palette.mark(owner), "g "))
        for place in table["fortresses"]:
            out.setdefault(place, Text()).append("# ")
        for owner, power in table["powers"].items():
            for number, general in power["generals"].items():
                if general["at"]:
                    shown = Text.assemble(self.palette.mark(owner), f"{number}+{general['units']} ")
                    out.setdefault(general["at"], Text()).append_text(shown)
        return out

    def _region(
        self, heading: str, names: list[str], table: Mapping[str, Any], pieces: dict[str, Text]
    ) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=self._width, no_wrap=True)
        for name in names:
            holder = table["control"].get(name)
            mark = self.palette.mark(holder) if holder else Text("·")
            area = self.map.board.areas[name]
            value = f"{area.value}{self.mark_of(area)}"
            grid.add_row(self._title[name], value, mark, pieces.get(name, ""))
        return Padding(Group(self.palette.tint(heading), Padding(grid, (0, 0, 0, 2))), (0, 0, 1, 0))


def cards_in_words(values: list[int]) -> str:
    return " ".join(map(str, values)) or "none"


def _card(card: dict[str, Any]) -> str:
    """A card on the table: face up as it is, face down in brackets, discarded struck out with ×."""
    value = "?" if card["value"] is None else str(card["value"])
    return f"×{value}" if card["discarded"] else value if card["up"] else f"[{value}]"
