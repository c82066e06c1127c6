"""The table of Generalship in text: tiles with stacks as the seat knows them, nations, technologies and the battle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chancellery.atlas.palette import colour_names
from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.rules import GeneralshipRules
from chancellery.games.generalship.units import CLASSES, UNITS
from chancellery.games.generalship.words.names import WORDS, name, nation_name, tile_name
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.terminal import Palette

LEGEND: Final = (
    "Own units by type, others by class: i infantry, c cavalry, s squadrons. * capital, ! battle, † occupied."
)
COLUMN: Final = 56
"""Width of a column of the board."""
NAME: Final = 18
"""Width of the name of a tile."""
SHORT: Final = dict(zip(UNITS, ("LI", "HI", "MU", "AR", "AT", "LC", "HC", "galley", "galleon"), strict=True))
"""Types of units as the rulebook shortens them."""
STEPS: Final = (
    "reinforcements",
    "buying off",
    "cards",
    "withdrawal",
    "ambush",
    "new cards",
    "the defender attacks",
    "the attacker attacks",
    "aftermath",
)


class GeneralshipPainter:
    def __init__(self, rules: GeneralshipRules) -> None:
        self.rules = rules
        self._nations = {nation: WORDS.name(nation_name(n), "title") for n, nation in enumerate(NATIONS)}
        colours = colour_names(rules.board.powers)
        self.palette = Palette(self._nations, {nation: colours[nation] for nation in NATIONS})
        self._tiles = {tile: WORDS.name(tile_name(rules, n), "title") for n, tile in enumerate(rules.tiles)}

    # -- above every prompt --------------------------------------------------------------------------

    def headline(self, table: Mapping[str, Any], seat: int) -> Text:
        """The cycle, and what the seat's nation has to spend."""
        line = Text(f"Cycle {table['cycle'] + 1}, {self._said('era', table['era'])}", style="bold")
        for nation, facts in table["nations"].items():
            if facts["seat"] == seat:
                line.append_text(Text.assemble("  ", self.palette.mark(nation), " ", self.palette.title(nation)))
                line.append(
                    f"  points {facts['points']}/{table['goal']}  food {facts['food']}  metal {facts['metal']}"
                    f"  population {facts['active']}/{facts['population']}  power {len(facts['power'])}",
                    style="not bold",
                )
        return line

    def situation(self, table: Mapping[str, Any]) -> RenderableType | None:
        """The battle that is fought: its step, both sides, and what each can reach."""
        battle = table["battle"]
        if battle is None:
            return None
        where = f"{'at sea' if battle['naval'] else 'on land'}, step {battle['step']} of 7: {STEPS[battle['step']]}"
        lines = [self.palette.tint(f"Battle of {self._tiles[battle['tile']]}, {where}.")]
        stacks = (battle["assault"], table["tiles"][battle["tile"]]["stack"])
        for side, stack, does in zip(battle["sides"], stacks, ("attacks", "defends"), strict=True):
            commander = table["nations"][side["nation"]]["commander"]
            led = f" under {self._general(commander)}" if commander and not battle["rivals"] else ""
            lines.append(self.palette.tint(f"  {self._nations[side['nation']]} {does}{led}: {self._stack(stack)}"))
            lines.append(Text(f"    {self._cards(battle, side)}"))
        return Group(*lines)

    # -- on request ------------------------------------------------------------------------------------

    def hand(self, table: Mapping[str, Any], seat: int | None) -> RenderableType:
        """Generals, political power and technology cards, as far as the reader sees them."""
        lines = []
        for nation, facts in table["nations"].items():
            power = ", ".join(self._general(card) if card else "face down" for card in facts["power"]) or "none"
            unused = ", ".join(map(self._general, facts.get("unused_cards", ()))) or str(facts["unused"])
            technology = facts.get("technology_cards")
            cards = f"{technology[0]} of one point, {technology[1]} of two" if technology else facts["technology"]
            lines.append(
                Text.assemble(
                    self.palette.mark(nation),
                    " ",
                    self.palette.title(nation),
                    f" commander {self._general(facts['commander'])}; power: {power}; unused: {unused}; "
                    f"technology: {cards}",
                )
            )
        return Group(*lines)

    def status(self, table: Mapping[str, Any]) -> RenderableType:
        """Nations in turn order, technologies, alliances and the circles that are free."""
        grid = Table(
            "", "Nation", "Points", "Food", "Metal", "Pop.", "Power", "Battles", "Fee", box=None, pad_edge=False
        )
        for nation in table["order"]:
            facts = table["nations"][nation]
            figures = ("points", "food", "metal")
            grid.add_row(
                self.palette.mark(nation),
                self.palette.title(nation),
                *(str(facts[key]) for key in figures),
                f"{facts['active']}/{facts['population']}",
                str(len(facts["power"])),
                str(facts["battles"]),
                str(facts["fee"]),
            )
        developed = [self._said("technology", one) for one in table["technologies"]["tree"]]
        events = [self._said("occasion", one) for one in table["event_spots"] if one]
        allied = [self._names(group) for group in table["alliances"]]
        actions = [
            f"{'/'.join(tile['actions'])} {sum(circle is None for circle in tile['circles'])}"
            for tile in table["action_tiles"].values()
        ]
        return Group(
            Text(f"Cycle {table['cycle'] + 1}, {self._said('era', table['era'])}; {table['goal']} points win."),
            grid,
            Text(f"Technologies: {', '.join(developed) or 'none'}. Events: {', '.join(events) or 'none'}."),
            self.palette.tint(f"Allied: {'; '.join(allied) or 'nobody'}."),
            Text(f"Free circles: {', '.join(actions)}."),
        )

    def board(self, table: Mapping[str, Any]) -> RenderableType:
        """Every tile by whose it is, then the neutral ones."""
        regions: dict[str, list[str]] = {}
        for tile, facts in table["tiles"].items():
            regions.setdefault(self._nations[facts["home"]] if facts["home"] else "Neutral", []).append(tile)
        drawn = [self._region(heading, tiles, table) for heading, tiles in regions.items()]
        return Group(Columns(drawn, width=COLUMN, padding=(0, 2)), Text(LEGEND, style="dim"))

    def inspect(self, table: Mapping[str, Any], word: str) -> RenderableType:
        """One tile: terrain, owner, units, population, neighbours, and what is remembered of its units."""
        tile = self._find(table, word)
        facts, number = table["tiles"][tile], self.rules.tiles.index(tile)
        owner = self._nations[facts["owner"]] if facts["owner"] else "nobody"
        kind = self.rules.board.tiles[tile].terrain
        lines = [
            self.palette.tint(f"{self._tiles[tile]} ({tile}): {kind}, owned by {owner}"),
            self.palette.tint(f"Units: {self._stack(facts['stack'])}"),
        ]
        if facts["circles"]:
            circles = [f"{one['numeral']}{'' if one['filled'] else ' empty'}" for one in facts["circles"]]
            lines.append(Text(f"Population: {', '.join(circles)}"))
        cells = table["cells"]
        near = [cells[cell] for cell in self.rules.cells_near[cells.index(self.rules.tiles[number])]]
        lines.append(Text(f"Neighbours: {', '.join(near)}"))
        for note in table["notes"]:
            if tile in note["places"]:
                spread = ", ".join(f"{count} in {place}" for place, count in note["places"].items())
                lines.append(self.palette.tint(f"Seen: {self._units(note['units'])}; now {spread}"))
        return Group(*lines)

    # -- parts -------------------------------------------------------------------------------------------

    def _said(self, kind: str, key: str) -> str:
        return WORDS.name(name(kind, key))

    def _general(self, card: str | None) -> str:
        return self.rules.content.generals[card].name if card else "nobody"

    def _names(self, nations: Iterable[str]) -> str:
        return ", ".join(self._nations[nation] for nation in nations)

    def _units(self, units: Mapping[str, int]) -> str:
        return " ".join(f"{count} {SHORT[unit]}" for unit, count in units.items())

    def _stack(self, stack: Mapping[str, Any] | None) -> str:
        """Units by type for their owner, by class for the others, with what everybody has seen."""
        if stack is None:
            return "none"
        owner = self._nations[stack["nation"]]
        if "units" in stack:
            return f"{owner} {self._units(stack['units'])}"
        classes = " ".join(f"{stack['classes'][one]}{one[0]}" for one in CLASSES if stack["classes"][one])
        seen = f" (seen: {self._units(stack['known'])})" if stack["known"] else ""
        return f"{owner} {classes}{seen}"

    def _cards(self, battle: Mapping[str, Any], side: Mapping[str, Any]) -> str:
        """The hand, what lies face down, and the totals."""
        domain = "naval" if battle["naval"] else "land"
        if "cards" not in side:
            laid = "committed face down; " if side["laid"] else ""
            return f"{laid}{side['basic']} basic and {side['advanced']} advanced cards, at most {side['most']}"
        said = [f"{count} {self._said('tactic', _tactic(domain, card))}" for card, count in side["cards"].items()]
        told = [f"hand: {', '.join(said) or 'none'}"]
        if side["matches"]:
            matched = [f"{one['count']} {SHORT[one['unit']]} for {one['worth']}" for one in side["matches"]]
            told.append(f"laid: {', '.join(matched)}")
        if "total" in side:
            told.append(f"total {side['total']}")
        if "best" in side:
            told.append(f"best with these: ATK {side['best']['attack']}, DEF {side['best']['defence']}")
        return "; ".join(told)

    def _region(self, heading: str, tiles: list[str], table: Mapping[str, Any]) -> RenderableType:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=NAME, no_wrap=True)
        grid.add_column(width=9, no_wrap=True)
        battle = table["battle"]["tile"] if table["battle"] else ""
        for tile in tiles:
            facts = table["tiles"][tile]
            marks = "*" if facts["home"] and self.rules.tiles.index(tile) % 3 == 0 else ""
            marks += "!" if tile == battle else ""
            marks += "†" if facts["home"] and facts["owner"] not in (None, facts["home"]) else ""
            stack = self._stack(facts["stack"]) if facts["stack"] else ""
            holder = facts["owner"] if facts["owner"] and not facts["home"] else None
            mark = self.palette.mark(holder) if holder else Text(" ")
            terrain = self.rules.board.tiles[tile].terrain
            grid.add_row(self._tiles[tile], f"{terrain}{marks}", Text.assemble(mark, " ", self.palette.tint(stack)))
        return Padding(Group(self.palette.tint(heading), Padding(grid, (0, 0, 0, 2))), (0, 0, 1, 0))

    def _find(self, table: Mapping[str, Any], word: str) -> str:
        word = "_".join(word.lower().split())
        if not word:
            raise ChancelleryError("Write look and a tile, for example: look wien.")
        tiles: list[str] = list(table["tiles"])
        found = [tile for tile in tiles if tile == word] or [tile for tile in tiles if tile.startswith(word)]
        if len(found) != 1:
            fits = f"'{word}' fits {', '.join(found)}; write more of it." if found else f"There is no '{word}' here."
            raise ChancelleryError(fits)
        return found[0]


def _tactic(domain: str, card: str) -> str:
    """A tactic card as the words know it: "land basic 3"."""
    return f"{domain} {card.replace('_', ' ')}"
