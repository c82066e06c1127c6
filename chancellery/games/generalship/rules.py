"""The fixed context of a game of Generalship: its content as tables of numbers, and its action space."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.atlas.board import TileBoard
from chancellery.games.generalship import alliances
from chancellery.games.generalship.content import ICONS, NATIONS, Content, load
from chancellery.games.generalship.effects import TERRAINS, Effects, compile_effects
from chancellery.games.generalship.geography import DIRECTIONS, Geography
from chancellery.games.generalship.mobility import Mobility
from chancellery.games.generalship.options import GeneralshipOptions
from chancellery.games.generalship.population import FOOD, METAL, NOTHING, Circles
from chancellery.games.generalship.prices import LINES, Prices
from chancellery.games.generalship.tactics import bonus_names, tables
from chancellery.games.generalship.units import UNITS
from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.declarations import Verb
from chancellery.kernel.errors import BadOptions
from chancellery.kernel.memory import Memory

DONE = Verb("done", 0, rules="GS-Q15", limits={"not_yet": "GS-Q139"}, closes=True)
"""Ends a step in which somebody may do several things, or none."""

ROLES = ("capital", "left", "right")
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
ACTIONS = ("production", "growth", "generals", "technology", "draft", "march", "alliance")
PRODUCTION, GROWTH, GENERALS, TECHNOLOGY, DRAFT, MARCH, ALLIANCE = range(7)
SCIENCE, STATE = 5, 6
"""The two late rows, after the five technologies of the tree."""
ARCHITECTURE = 3


class Claim:
    """One thing that can be claimed: a tile, and of a tile with two actions one of them."""

    def __init__(self, tile: int, action: int, other: int, circles: range) -> None:
        self.tile = tile
        self.action = action
        self.other = other
        """What all others do: the same, the other action of the tile, or -1 for nothing (GS-066 to GS-069)."""
        self.circles = circles
        self.first, self.last = circles.start, circles.stop


class GeneralshipRules:
    """What never changes during a game."""

    def __init__(self, options: GeneralshipOptions, verbs: Sequence[Verb]) -> None:
        self.options = options
        self.content: Content = load()
        self.board: TileBoard = self.content.board
        self.players = options.players
        self._read_tiles()
        self._read_cards()
        self._read_tracks()
        self.settlements = options.settlements
        self.fixed_nations = self._fixed_nations()
        self.mobilities = [Mobility(effects) for effects in self.effects]
        """What units can do under each commander; the last entry is for no commander."""
        self.maps: Memory[tuple[int, ...], Geography] = Memory(self._geography, limit=2_000)
        self.space = ActionSpace(self._domains(), [(verb, verb.domains) for verb in verbs])
        self.first: dict[str, int] = {verb: self.space.verbs[verb].first for verb in verbs}
        """The first option of each verb. The keys are the verbs themselves, which are found without comparing names."""

    # -- tiles -----------------------------------------------------------------------------------------

    def _read_tiles(self) -> None:
        """Three tiles of each nation (GS-005) and the neutral ones (GS-006), as the board has them (GS-Q03)."""
        tiles = self.board.tiles
        by_role: dict[tuple[str, str], str] = {(tile.nation, tile.role): name for name, tile in tiles.items()}
        neutral = [name for name, tile in tiles.items() if not tile.nation]
        self.tiles = [by_role[nation, role] for nation in NATIONS for role in ROLES] + neutral
        """Names: three of each nation (capital, left, right), then the neutral ones."""
        printed = [tiles[name] for name in self.tiles]
        self.terrain = [TERRAINS.index(tile.terrain) for tile in printed]
        self.fortresses = sum(1 << t for t, tile in enumerate(printed) if tile.fortress)
        self.growth = [tile.growth for tile in printed]
        self.food = [tile.food for tile in printed]
        self.metal = [tile.metal for tile in printed]
        self.exchanges = sum(1 << t for t, tile in enumerate(printed) if tile.exchange == "always")
        self.full_exchange = [any(tile.exchange for tile in printed[3 * n : 3 * n + 3]) for n in range(4)]
        """Nations with an exchange at full population (GS-091)."""
        self.home = [0b111 << 3 * n for n in range(4)]
        gives = {"": NOTHING, "food": FOOD, "metal": METAL}
        self.circles = [
            Circles(
                [
                    (NUMERALS.index(circle.numeral) + 1, tile, gives[circle.gives])
                    for tile in range(3 * n, 3 * n + 3)
                    for circle in printed[tile].circles
                ],
                self.content.tracks.population[nation],
            )
            for n, nation in enumerate(NATIONS)
        ]
        # GS-095, GS-D08: where the two circles of the sixth population lie on tiles with different growth numbers.
        self.slow_at_six = [
            len({self.growth[tile] for number, tile in zip(c.numbers, c.tiles, strict=True) if number == 6}) > 1
            for c in self.circles
        ]
        # GS-Q01: hexagons in the layout for the number of players.
        self.cells = self.board.layouts[str(self.players)].cells
        at = {cell.at: n for n, cell in enumerate(self.cells)}
        self.cells_near = [[at[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in at] for q, r in at]
        """For each cell those beside it."""

    def _geography(self, tiles: tuple[int, ...]) -> Geography:
        return Geography(self.cells, tiles, self.terrain, self.first["march"])

    def _fixed_nations(self) -> list[int] | None:
        """The nation of each seat, where the options say it."""
        named = self.options.nations
        if named == "random":
            return None
        listed = list(NATIONS[: self.players]) if named == "fixed" else list(named)
        unknown = [name for name in listed if name not in NATIONS]
        if unknown or len(listed) != self.players or len({*listed}) < len(listed):
            raise BadOptions(
                f"option nations: {', '.join(map(str, listed))} are not {self.players} different nations of "
                f"{', '.join(NATIONS)}"
            )
        return [NATIONS.index(name) for name in listed]

    # -- cards and tracks ------------------------------------------------------------------------------

    def _read_cards(self) -> None:
        """Generals with their numbers and abilities (GS-115, GS-Q09), units with their prices (GS-168 to GS-176)."""
        generals = self.content.generals
        self.generals = list(generals)
        self.all_generals = (1 << len(generals)) - 1
        faces = list(generals.values())
        self.icons = [sum(1 << ICONS.index(icon) for icon in face.icons) for face in faces] + [0]
        self.tactics = [(face.land, face.naval) for face in faces] + [(0, 0)]
        """Advanced land and naval cards that a commander brings; the last entry is for no commander."""
        named = [sum(1 << self.generals.index(rival) for rival in face.rivals) for face in faces]
        # GS-Q72: it is enough that one card names the other.
        self.rivals = [
            mask | sum(1 << other for other, names in enumerate(named) if names >> number & 1)
            for number, mask in enumerate(named)
        ] + [0]
        self.effects: list[tuple[Effects, ...]] = compile_effects(self.content)
        units = [self.content.units[unit] for unit in UNITS]
        self.unit_food = [unit.food for unit in units]
        self.unit_metal = [unit.metal for unit in units]
        self.unit_sizes = [unit.half_sizes for unit in units]
        self.unit_supply = [unit.supply for unit in units]
        self.unit_movement = [unit.movement for unit in units]
        trees = [technology.name for technology in self.content.tracks.technologies]
        self.unit_technology = [trees.index(unit.technology) if unit.technology else -1 for unit in units]
        listed = [(u, UNITS.index(better)) for u, unit in enumerate(units) for better in unit.upgrades]
        assert sorted(listed) == sorted(LINES)
        self.prices = Prices(self.unit_food, self.unit_metal, self.unit_technology, self.effects)

    def _read_tracks(self) -> None:
        """Technologies, events (GS-008), and the action tiles of the content that are for this number of players
        (GS-007, GS-044, GS-Q04), some with two actions (GS-070, GS-071)."""
        tracks = self.content.tracks
        tree = [technology.name for technology in tracks.technologies]
        self.technologies = [*tree, *(row.name for row in tracks.late)]
        self.needs = [sum(1 << tree.index(name) for name in one.needs) for one in tracks.technologies]
        """Of which one is enough (GS-126, GS-127, GS-Q05); none for nothing."""
        self.late_needs = 1 << tree.index(tracks.late[0].needs)
        self.costs = [
            *([(one.cost, 0, 0, one.points)] for one in tracks.technologies),
            *([(step.cost, step.food, step.metal, step.points) for step in row.steps] for row in tracks.late),
        ]
        """By technology and step: see `technology_cost`."""
        self.events = tracks.events.names
        self.eras = [era.name for era in tracks.eras]
        self.era_units = [era.units for era in tracks.eras]
        self.setup = tracks.setup
        self.goal = tracks.setup.goal
        self.action_tiles = [tile.name for tile in tracks.action_tiles]
        self.claims: list[Claim] = []
        self.claim_names: list[str] = []
        start = 0
        for number, tile in enumerate(tracks.action_tiles):
            circles = range(start, start + tile.circles)
            start += tile.circles
            if self.players not in tile.players:
                circles = range(start, start)
            actions = [ACTIONS.index(action) for action in tile.actions]
            for action in actions:
                if len(actions) == 2:
                    other = actions[0] if action == actions[1] else actions[1]
                else:
                    other = -1 if action == ALLIANCE else action
                suffix = tile.name.partition("_")[2]
                self.claim_names.append(f"{ACTIONS[action]}_{suffix}" if suffix else ACTIONS[action])
                self.claims.append(Claim(number, action, other, circles))
        self.claim_slices = [slice(claim.first, claim.last) for claim in self.claims]
        """The circles of each claim."""
        self.circle_count = start
        self.box_limit = alliances.box_limit(self.players)

    def technology_cost(self, technology: int, step: int) -> tuple[int, int, int, int]:
        """Technology points, food and metal to pay, and victory points to gain, for a technology of the tree, or the
        next step of a late row."""
        return self.costs[technology][step]

    def development(self, technology: int, step: int) -> str:
        """The name of a technology of the tree, or of a step of a late row."""
        if technology < SCIENCE:
            return self.technologies[technology]
        return self.content.tracks.late[technology - SCIENCE].steps[step].name

    # -- the action space ------------------------------------------------------------------------------

    def _domains(self) -> dict[str, Sequence[str]]:
        return {
            "tile": self.tiles,
            "unit": UNITS,
            "regiment": UNITS[:7],
            "squadron": UNITS[7:],
            "general": self.generals,
            "claim": self.claim_names,
            "technology": self.technologies,
            "value": ["1", "2"],
            "alliance": alliances.NAMES,
            "resource": ["food", "metal"],
            "saving": ["food", "metal", "both"],
            "line": [f"{UNITS[a]}>{UNITS[b]}" for a, b in LINES],
            "nation": NATIONS,
            "spent": ["0", "1", "2"],
            "ship": [str(number) for number in range(1, 17)],
            "tactic": [f"basic_{n}" for n in range(1, 8)] + [f"advanced_{n}" for n in range(1, 9)],
            "advanced": [str(number) for number in range(1, 9)],
            "match": tables().match_names,
            "bonus": bonus_names(),
        }
