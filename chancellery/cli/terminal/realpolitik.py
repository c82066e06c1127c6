"""The table of Realpolitik in text: board, tracks, hands and battles, from what a seat may know."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chancellery.cli.terminal.palette import Palette, colours
from chancellery.games.realpolitik.rules import RealpolitikRules
from chancellery.kernel.errors import ChancelleryError

LEGEND = "Value, control, pieces. A2+3: General 2 of A with 3 Units; Ag: Garrison of A; #: Fortress."


class RealpolitikPainter:
    def __init__(self, rules: RealpolitikRules) -> None:
        self.map = rules.map
        titles = dict(zip(rules.map.powers, rules.map.power_titles, strict=True))
        self.palette = Palette(titles, colours(rules.map.board.powers))
        self._title = dict(zip(rules.map.names, rules.map.titles, strict=True))

    # -- above every prompt --------------------------------------------------------------------------

    def headline(self, table: dict[str, Any], seat: int) -> Text:
        """The turn, and a line for each power of the seat (the player who controls Italy has two)."""
        line = Text(f"Turn {table['turn']}", style="bold")
        margin = "  "
        for name, power in self._powers(table, seat):
            line.append_text(Text.assemble(margin, self.palette.mark(name), " ", self.palette.title(name)))
            influence = "" if power["influence"] is None else f"  Influence {power['influence']}"
            line.append(f"{influence}  Morale {power['morale']}  Money {power['money']}", style="not bold")
            line.append(f"  cards {_cards(power['hand'])}", style="not bold")
            margin = "\n" + " " * len(f"Turn {table['turn']}  ")
        return line

    def situation(self, table: dict[str, Any]) -> RenderableType | None:
        """The battle that is being fought, if any."""
        battle = table["battle"]
        if battle is None:
            return None
        strengths = battle["strengths"]
        lines = [
            self.palette.tint(
                f"Battle of {self._title[battle['place']]}: "
                f"{self.palette.titles[battle['attacker']]} ({strengths[0]}) attacks "
                f"{' and '.join(self.palette.titles[p] for p in battle['defenders'])} ({strengths[1]})."
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

    def hand(self, table: dict[str, Any], seat: int | None) -> RenderableType:
        """The Battle cards that the reader sees, and what lies in the discard piles."""
        lines = []
        for name, power in self._powers(table, seat):
            if "hand" in power:
                lines.append(Text.assemble(self.palette.title(name), f" holds {_cards(power['hand'])}"))
        for name, power in table["powers"].items():
            lines.append(
                Text.assemble(
                    self.palette.mark(name),
                    f" {power['cards']} in hand, {power['deck']} in the deck, discarded: {_cards(power['discards'])}",
                )
            )
        return Group(*lines)

    def status(self, table: dict[str, Any]) -> RenderableType:
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

    def board(self, table: dict[str, Any]) -> RenderableType:
        """Every Territory, by whose home it is and by who disputes it, two columns wide."""
        regions: dict[str, list[str]] = {}
        for name, territory in self.map.board.areas.items():
            if territory.kind == "home":
                regions.setdefault(f"Home of {self.palette.titles[territory.owner]}", []).append(name)
            elif territory.kind == "disputed":
                stripes = " and ".join(self.palette.titles[power] for power in territory.stripes)
                regions.setdefault(f"Disputed by {stripes}", []).append(name)
            elif territory.kind == "undisputed":
                regions.setdefault("Undisputed", []).append(name)
        pieces = self._pieces(table)
        blocks = [self._region(heading, names, table, pieces) for heading, names in regions.items()]
        trains = ", ".join("–".join(self._title[end] for end in border.split("-")) for border in table["trains"])
        return Group(
            Columns(blocks, width=38, padding=(0, 2)),
            Text(f"Trains: {trains or 'none'}"),
            Text(LEGEND, style="dim"),
        )

    def look(self, table: dict[str, Any], word: str) -> RenderableType:
        """One Territory: what is in it and where it leads."""
        name = self._find(word)
        territory = self.map.board.areas[name]
        stripes = " and ".join(self.palette.titles[power] for power in territory.stripes)
        kind = {"home": f"Home of {self.palette.titles.get(territory.owner)}", "disputed": f"disputed by {stripes}"}
        holder = table["control"].get(name)
        lines = [
            self.palette.tint(
                f"{self._title[name]} ({name}): {kind.get(territory.kind, territory.kind)}, value {territory.value}, "
                f"controlled by {self.palette.titles[holder] if holder else 'nobody'}"
            ),
            Text.assemble("Pieces: ", self._pieces(table).get(name, Text("none"))),
        ]
        trains = {frozenset(border.split("-")) for border in table["trains"]}
        ends = [next(iter({*pair} - {name})) for pair in self.map.board.pairs() if name in pair]
        borders = ", ".join(f"{end}{' (Train)' if frozenset((name, end)) in trains else ''}" for end in ends)
        lines.append(Text(f"Borders: {borders or 'none'}"))
        lanes = [
            f"{next(iter({*lane.ends} - {name}))} ({self.palette.titles.get(lane.owner, 'grey')})"
            for lane in self.map.board.lanes
            if name in lane.ends
        ]
        lines.append(Text(f"Sea Lanes: {', '.join(lanes) or 'none'}"))
        return Group(*lines)

    # -- pieces ------------------------------------------------------------------------------------------

    def _powers(self, table: dict[str, Any], seat: int | None) -> list[tuple[str, dict[str, Any]]]:
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

    def _pieces(self, table: dict[str, Any]) -> dict[str, Text]:
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

    def _region(self, heading: str, names: list[str], table: dict[str, Any], pieces: dict[str, Text]) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=12, no_wrap=True)
        for name in names:
            holder = table["control"].get(name)
            mark = self.palette.mark(holder) if holder else Text("·")
            value = str(self.map.board.areas[name].value)
            grid.add_row(self._title[name], value, mark, pieces.get(name, ""))
        return Padding(Group(self.palette.tint(heading), Padding(grid, (0, 0, 0, 2))), (0, 0, 1, 0))

    def _pairs(self, heading: str, pairs: list[list[str]]) -> Text:
        said = ", ".join("–".join(self.palette.titles[name] for name in pair) for pair in pairs)
        return self.palette.tint(f"{heading}: {said or 'nobody'}.")


def _cards(values: list[int]) -> str:
    return " ".join(map(str, values)) or "none"


def _card(card: dict[str, Any]) -> str:
    """A card on the table: face up as it is, face down in brackets, discarded struck out with ×."""
    value = "?" if card["value"] is None else str(card["value"])
    return f"×{value}" if card["discarded"] else value if card["up"] else f"[{value}]"
