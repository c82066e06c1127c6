"""The table of Alliance in text: areas with blocks as the seat knows them, cards, gold and coalitions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chancellery.atlas.palette import colour_names
from chancellery.games.alliance.content import EMPIRES
from chancellery.games.alliance.rules import AllianceRules
from chancellery.games.alliance.words import WORDS, nation_name, place_name
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.terminal import Palette

LEGEND: Final = (
    "Own blocks by their names: rating and steps of the most (RU-I2 C2 4/4); others by their number: 3 upright, "
    "2~ fleets. * capital, ! battle."
)
COLUMN: Final = 58
"""Width of a column of the board."""
NARROW: Final = "\u00a0"
"""A space at which no line is broken: within a block."""
NAME: Final = 22
"""Width of the name of a place."""


class AlliancePainter:
    def __init__(self, rules: AllianceRules) -> None:
        self.rules = rules
        self.content = content = rules.content
        powers = content.board.powers
        self._nations = {name: WORDS.name(nation_name(rules, n), "title") for n, name in enumerate(content.nations)}
        empires = {name: self._nations[name] for name in content.nations[:EMPIRES]}
        colours = colour_names(powers)
        self.palette = Palette(empires, {name: colours[name] for name in empires})
        self._places = {name: WORDS.name(place_name(rules, p), "title") for p, name in enumerate(content.places)}

    # -- above every prompt --------------------------------------------------------------------------

    def headline(self, table: Mapping[str, Any], seat: int) -> Text:
        """The turn, and what the seat's Empire has to spend."""
        line = Text(self._moment(table), style="bold")
        for name, empire in table["empires"].items():
            if empire["seat"] == seat:
                line.append_text(Text.assemble("  ", self.palette.mark(name), " ", self.palette.title(name)))
                points = f"  points {table['points']}" if table["active"] == name else ""
                line.append(f"{points}  gold {empire['gold']}  cards {_cards(empire['hand'])}", style="not bold")
        return line

    def situation(self, table: Mapping[str, Any]) -> RenderableType | None:
        """The group that is being moved, and the places that are fought for."""
        lines: list[Text] = []
        moving = table["activation"]
        if moving is not None:
            mover = f": {moving['mover'].upper()}, steps left: {moving['steps_left']}" if moving["mover"] else ""
            lines.append(self.palette.tint(f"{self._nations[moving['group']]} moves from {self._at(moving)}{mover}."))
            lines += [
                Text(f"  {self._border(one['border'])}: {one['crossed']} of {one['limit']} have crossed")
                for one in table["borders"]
                if moving["group"] in one["side"] and moving["place"] in one["border"].split("-")
            ]
        for name, place in table["places"].items():
            if place["embattled"]:
                against = f"{self._names(place['attacker'])} against {self._names(place['holder'])}"
                lines.append(self.palette.tint(f"Battle of {self._places[name]}: {against}."))
                lines.append(Text.assemble("  ", self._blocks(place)))
        return Group(*lines) if lines else None

    # -- on request ------------------------------------------------------------------------------------

    def hand(self, table: Mapping[str, Any], seat: int | None) -> RenderableType:
        """The cards that the reader sees, and how many the others hold."""
        lines = []
        for name, empire in table["empires"].items():
            if empire["seat"] is None:
                continue
            held = _cards(empire["hand"]) if empire["hand"] else f"{empire['cards']} in hand"
            away = f", put away {empire['discarded'].upper()}" if empire["discarded"] else ""
            played = f", played {empire['played'].upper()}" if empire["played"] else ""
            lines.append(
                Text.assemble(self.palette.mark(name), " ", self.palette.title(name), f" {held}{away}{played}")
            )
        return Group(*lines)

    def status(self, table: Mapping[str, Any]) -> RenderableType:
        """Coalitions with their allies, gold, cards and what is in the force pools."""
        grid = Table("", "Empire", "Gold", "Cards", "now", "Pool", "Partners", "Allies", box=None, pad_edge=False)
        for name, empire in table["empires"].items():
            nation = table["nations"][name]
            allies = [n for n, facts in table["nations"].items() if facts["owner"] == name and n != name]
            is_player = empire["seat"] is not None
            partners = self._names(empire["partners"]) if is_player else self._sponsor(nation["owner"])
            grid.add_row(
                self.palette.mark(name),
                self.palette.title(name),
                *((str(empire["gold"]), str(empire["cards"])) if is_player else ("–", "–")),
                (empire["played"] or "").upper(),
                str(nation["pool"]["count"]),
                self.palette.tint(partners),
                self.palette.tint(self._names(allies)),
            )
        alone = [n for n, facts in table["nations"].items() if facts["owner"] is None]
        return Group(
            Text(f"{self._moment(table)}; the last year is {table['last_year']}."),
            self.palette.tint(f"Turn order: {self._names(table['order'])}."),
            grid,
            self.palette.tint(f"Alone: {self._names(alone)}."),
        )

    def board(self, table: Mapping[str, Any]) -> RenderableType:
        """Every area by whose land it is, then the seas."""
        regions: dict[str, list[str]] = {}
        for name, place in table["places"].items():
            owner = place["owner"]
            is_empire = owner in self.palette.titles
            regions.setdefault("Seas" if owner is None else self._nations[owner] if is_empire else "Minors", []).append(
                name
            )
        drawn = [self._region(heading, names, table) for heading, names in regions.items()]
        return Group(Columns(drawn, width=COLUMN, padding=(0, 2)), Text(LEGEND, style="dim"))

    def inspect(self, table: Mapping[str, Any], word: str) -> RenderableType:
        """One place: who holds it, what stands in it, where it leads, and what is remembered of its blocks."""
        name = self._find(word)
        number, place = self.content.place[name], table["places"][name]
        land = f"land of {self._nations[place['owner']]}" if place["owner"] else "sea"
        value = self.content.value[number]
        told = f"{self._places[name]} ({name}): {land}, value {value}, held by {self._names(place['holder'])}"
        lines = [self.palette.tint(told), Text.assemble("Blocks: ", self._blocks(place) or Text("none"))]
        borders = [
            f"{self.content.places[there]} ({self.content.edge_kind[edge]} {self.content.edge_limit[edge]})"
            for edge, there in self.content.edges_from[number]
        ]
        lines.append(Text(f"Borders: {', '.join(borders)}"))
        for note in table["notes"]:
            if name in note["places"] and note["seen"]:
                seen = ", ".join(
                    f"{one['id'].upper()} {one['rating']} {one['strength']} in {self._places[one['place']]}"
                    for one in note["seen"]
                )
                spread = ", ".join(f"{count} in {self._places[at]}" for at, count in note["places"].items())
                lines.append(Text(f"Seen last: {seen}; steps gained since: {note['gained']}; now {spread}"))
        return Group(*lines)

    # -- parts -------------------------------------------------------------------------------------------

    def _moment(self, table: Mapping[str, Any]) -> str:
        if not table["turn"]:
            return str(table["year"])
        return f"{table['year']}, {'winter turn' if table['winter'] else 'turn ' + str(table['turn'])}"

    def _at(self, moving: Mapping[str, Any]) -> str:
        return self._places[moving["place"]]

    def _border(self, border: str) -> str:
        return "–".join(self._places[end] for end in border.split("-"))

    def _names(self, nations: Iterable[str]) -> str:
        return ", ".join(self._nations[name] for name in nations) or "nobody"

    def _sponsor(self, owner: str | None) -> str:
        return f"ally of {self._nations[owner]}" if owner else "neutral"

    def _blocks(self, place: Mapping[str, Any]) -> Text:
        """Blocks that the reader may look at by name, others by colour and number."""
        text = Text()
        for block in place["blocks"]:
            text.append_text(self._badge(block["nation"]))
            text.append(
                f"{block['id'].upper()} {block['rating']} {block['strength']}/{block['most']}".replace(" ", NARROW)
            )
            text.append("  ")
        for standing in place["standing"]:
            text.append_text(self._badge(standing["colour"]))
            text.append(f"{standing['count']}{'~' if standing['fleet'] else ''}  ")
        return text

    def _badge(self, nation: str) -> Text:
        mark = self.palette.mark(nation) if nation in self.palette.titles else Text("m")
        return Text.assemble(mark, NARROW)

    def _region(self, heading: str, names: list[str], table: Mapping[str, Any]) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=NAME, no_wrap=True)
        grid.add_column(width=3)
        for name in names:
            place, number = table["places"][name], self.content.place[name]
            capital = "*" if number in self.content.seat[:EMPIRES] else ""
            value = str(self.content.value[number]) if self.content.value[number] else ""
            battle = "!" if place["embattled"] else ""
            grid.add_row(self._places[name], f"{value}{capital}{battle}", self._blocks(place))
        return Padding(Group(self.palette.tint(heading), Padding(grid, (0, 0, 0, 2))), (0, 0, 1, 0))

    def _find(self, word: str) -> str:
        word = "_".join(word.lower().split())
        if not word:
            raise ChancelleryError("Write look and a place, for example: look bavaria.")
        names = self.content.places
        found = [name for name in names if name == word] or [name for name in names if name.startswith(word)]
        if len(found) != 1:
            fits = f"'{word}' fits {', '.join(found)}; write more of it." if found else f"There is no '{word}' here."
            raise ChancelleryError(fits)
        return found[0]


def _cards(cards: list[str]) -> str:
    return " ".join(card.upper() for card in cards) or "none"
