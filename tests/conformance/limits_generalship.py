"""What each named limit of Generalship claims, written from the rules and not from the code that cites it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.games.generalship.alliances import PARTITIONS

NATIONS = ("austria", "byzantium", "england", "france")
UNITS = (
    "light_infantry",
    "heavy_infantry",
    "musketeer",
    "archer",
    "artillery",
    "light_cavalry",
    "heavy_cavalry",
    "galley",
    "galleon",
)
PRICES = ((1, 0), (1, 1), (2, 1), (1, 0), (3, 1), (2, 0), (3, 1), (2, 0), (3, 1))
"""Food and metal of each type (GS-168 to GS-176)."""
TECHNOLOGY = {1: 0, 2: 4, 4: 4, 6: 1, 8: 2}
"""The technology that a type needs (GS-134 to GS-137)."""
LINES = ((0, 1), (0, 2), (1, 2), (3, 4), (5, 6), (7, 8))
STATE_COSTS = ((3, 2), (5, 2), (6, 3))
GALLEY = 7
LATE_STEPS = 3
MAIN = 0b11111


class Case:
    """An action of a nation in a position, and what can be read off the table about it."""

    def __init__(self, g: Any, actor: int, verb: str, arguments: tuple[int, ...]) -> None:
        self.g, self.actor, self.verb, self.arguments = g, actor, verb, arguments
        self.phase: Any = g.stack[-1] if g.stack else None

    @property
    def first(self) -> int:
        return self.arguments[0]

    @property
    def target(self) -> int:
        return self.arguments[-1]

    @property
    def step(self) -> str:
        return type(self.phase).__name__

    @property
    def asked(self) -> bool:
        return any(decision.actor == self.actor for decision in self.g.open)

    def offered(self, verb: str) -> list[tuple[int, ...]]:
        """The arguments of the actor's open options of a kind."""
        space = self.g.rules.space
        mine = [option for d in self.g.open if d.actor == self.actor for option in d.options]
        return [space.decode(option)[1] for option in mine if space.verb(option).name == verb]

    # -- the table ------------------------------------------------------------------------------------

    def count(self, tile: int, unit: int) -> int:
        found: int = self.g.units[tile] >> 5 * unit & 31
        return found

    def are_allied(self, one: int, other: int) -> bool:
        return any(group >> one & 1 and group >> other & 1 for group in PARTITIONS[self.g.alliance])

    def is_occupied(self, tile: int) -> bool:
        """By somebody who is no ally of the nation that it belongs to."""
        guest, nation = self.g.who[tile], tile // 3
        return guest not in (-1, nation) and not self.are_allied(guest, nation)

    def circles(self, tile: int | None = None) -> list[tuple[int, int]]:
        """Number and place in the nation's list of the circles of the actor, or of those on one tile."""
        own = self.g.rules.circles[self.actor]
        return [(n, i) for i, n in enumerate(own.numbers) if tile is None or own.tiles[i] == tile]

    def active(self) -> set[int]:
        """Numbers and places of population that is not held down (GS-084, GS-085)."""
        own, filled = self.g.rules.circles[self.actor], self.g.population[self.actor]
        standing = {i for i in range(len(own.tiles)) if filled >> i & 1}
        under = {i for i in standing if self.is_occupied(own.tiles[i])}
        lowest = min((own.numbers[i] for i in under), default=99)
        return {i for i in standing - under if own.numbers[i] <= lowest}

    def ability(self, kind: str) -> list[Any]:
        """The commander's abilities of a kind, as printed."""
        commander = self.g.commander[self.actor]
        if commander < 0:
            return []
        faces = list(self.g.rules.content.generals.values())
        return [ability for ability in faces[commander].abilities if ability.kind == kind]

    # -- prices ---------------------------------------------------------------------------------------

    @property
    def unit(self) -> int:
        """The type that is drafted."""
        return self.first + (GALLEY if self.verb == "launch" else 0)

    def draft_price(self) -> tuple[int, int]:
        food, metal = PRICES[self.unit]
        drafted = [code % 16 for code in self.phase.raised]
        if self.unit == 0 and drafted.count(0) % 2:
            food = 0
        for ability in self.ability("draft_discount"):
            listed = [UNITS.index(name) for name in ability.units] or list(range(9))
            if self.unit not in listed:
                continue
            spent = [0, 0]
            infantry = 0
            for unit in drafted:
                cost = list(PRICES[unit])
                if unit == 0:
                    infantry += 1
                    cost[0] = infantry % 2
                if unit in listed:
                    spent = [spent[0] + cost[0], spent[1] + cost[1]]
            food = max(0, food - max(0, ability.food - spent[0]))
            metal = max(0, metal - max(0, ability.metal - spent[1]))
        return food, metal

    def upgrade_price(self) -> tuple[int, int]:
        old, new = LINES[self.first]
        food, metal = PRICES[new][0] - PRICES[old][0], PRICES[new][1] - PRICES[old][1]
        return max(0, food - (self.target != 1)), max(0, metal - (self.target != 0))

    def cannot_pay(self, price: tuple[int, int]) -> bool:
        return bool(self.g.food[self.actor] < price[0] or self.g.metal[self.actor] < price[1])

    def has_technology(self, unit: int) -> bool:
        return unit not in TECHNOLOGY or bool(self.g.developed >> TECHNOLOGY[unit] & 1)

    def points(self, ones: int, twos: int) -> int:
        research = sum(ability.points for ability in self.ability("research"))
        return ones + 2 * twos + research if ones or twos else 0

    def cost(self, technology: int) -> int:
        if technology < 5:
            return 3
        return (3, 4, 5)[self.g.late[0]] if technology == 5 else 0


def _not_yet(c: Case) -> bool:
    if c.step == "Payment":
        return c.points(c.phase.ones, c.phase.twos) < c.cost(c.phase.technology)
    return c.step == "Production" and bool(c.offered("populate"))


def _no_such_circle(c: Case) -> bool:
    """The two tiles that are offered share a number, which this tile does not have."""
    tiles = [tile for (tile,) in c.offered("populate")]
    numbers = [{number for number, _ in c.circles(tile)} for tile in tiles]
    shared = set.intersection(*numbers) if numbers else set()
    return not shared & {number for number, _ in c.circles(c.first)}


def _developed(c: Case) -> bool:
    if c.first >= 5:
        return bool(c.g.late[c.first - 5] == LATE_STEPS)
    return bool(c.g.developed >> c.first & 1)


def _tree(c: Case) -> bool:
    """Metallurgy, Stirrups, then Sea Navigation or Architecture, then Gunpowder (GS-126, GS-127, GS-Q05)."""
    needs = {0: (), 1: (0,), 2: (1,), 3: (1,), 4: (2, 3)}.get(c.first, ())
    return bool(needs) and not any(c.g.developed >> need & 1 for need in needs)


def _too_few_points(c: Case) -> bool:
    own = c.g.technology[2 * c.actor : 2 * c.actor + 2]
    return c.first != 6 and not _developed(c) and c.points(*own) < c.cost(c.first)


def _too_few_resources(c: Case) -> bool:
    step = c.g.late[1]
    return c.first == 6 and step < LATE_STEPS and c.cannot_pay(STATE_COSTS[step])


def _not_highest(c: Case) -> bool:
    own, filled = c.g.rules.circles[c.actor], c.g.population[c.actor]
    standing = c.active() if c.phase.drafted else {i for i in range(len(own.tiles)) if filled >> i & 1}
    top = max(own.numbers[i] for i in standing)
    return not any(own.numbers[i] == top and own.tiles[i] == c.first for i in standing)


def _box_full(c: Case) -> bool:
    """Two in a box with three players, three with four (GS-159)."""
    name = c.g.rules.space.domains["alliance"][c.first]
    return any(len(group.split("+")) > len(c.g.order) - 1 for group in name.split("/") if group != "none")


def _absent_nation(c: Case) -> bool:
    name = c.g.rules.space.domains["alliance"][c.first]
    named = {NATIONS.index(nation) for group in name.split("/") for nation in group.split("+") if nation != "none"}
    return not named <= {*c.g.order}


def _too_dear(c: Case) -> bool:
    """Cubes are taken out one by one, each for a card; breadth first over all boxes (GS-158 to GS-162)."""
    target = frozenset(PARTITIONS[c.first])
    old = [*PARTITIONS[c.g.alliance], 0, 0][:2]
    seen, frontier, price = {tuple(old)}, {tuple(old)}, 0
    while price <= len(c.g.power[c.actor]):
        filled = set(frontier)
        queue = list(frontier)
        while queue:  # putting in is free
            boxes = queue.pop()
            for nation in c.g.order:
                if not any(box >> nation & 1 for box in boxes):
                    for n in (0, 1):
                        more = tuple(box | 1 << nation if i == n else box for i, box in enumerate(boxes))
                        if more not in filled:
                            filled.add(more)
                            queue.append(more)
        if any(frozenset(box for box in boxes if box.bit_count() > 1) == target for boxes in filled):
            return False
        seen |= filled
        frontier = {
            tuple(box & ~(1 << nation) if i == n else box for i, box in enumerate(boxes))
            for boxes in filled
            for n in (0, 1)
            for nation in range(4)
            if boxes[n] >> nation & 1
        }
        price += 1
    return True


def _no_port(c: Case) -> bool:
    g, tile = c.g, c.target
    near_sea = any(g.rules.terrain[other] == 3 for other in range(24) if g.map.near[tile] >> other & 1)
    own = g.cubes[c.actor] >> tile & 1
    if tile < 12:
        own = tile // 3 == c.actor or (g.who[tile] == c.actor and not c.are_allied(tile // 3, c.actor))
    in_play = g.map.in_play >> tile & 1
    free = g.who[tile] in (-1, c.actor)
    return not (in_play and g.rules.terrain[tile] in (0, 1) and near_sea and own and free)


def _no_such_unit(c: Case) -> bool:
    unit, tile = c.arguments
    return bool(c.g.who[tile] != c.actor or not c.count(tile, unit))


def _just_drafted(c: Case) -> bool:
    line, tile, _ = c.arguments
    old = LINES[line][0]
    return bool(c.phase.raised.count(tile * 16 + old) >= c.count(tile, old) > 0)


def _other_saving(c: Case) -> bool:
    """One of what is to be paid with one or two battles, both with more (GS-196, GS-197)."""
    old, new = LINES[c.first]
    full = (PRICES[new][0] - PRICES[old][0], PRICES[new][1] - PRICES[old][1])
    if c.g.battles[c.actor] >= 3:
        return c.target != 2
    return c.target == 2 or not full[c.target]


def _fee(c: Case) -> int:
    """Maintenance, counted tile by tile (GS-352 to GS-357)."""
    g, nation = c.g, c.actor
    friends = {nation, *(n for n in g.order if c.are_allied(n, nation))}
    owned = {tile for tile in range(24) if g.owner(tile) in friends and g.map.in_play >> tile & 1}
    joined, queue = {3 * nation} & owned, [3 * nation]
    while queue:
        tile = queue.pop()
        for other in owned - joined:
            if tile in joined and g.map.near[tile] >> other & 1:
                joined.add(other)
                queue.append(other)
    total = stacks = 0
    for tile in range(24):
        if g.who[tile] == nation:
            size = sum(c.count(tile, unit) * (1.0 if unit < 5 else 1.5) for unit in range(9))
            factor = 1 if tile in joined else 2
            stacks += factor
            total += max(0, int(size * factor) - 4)
    less: int = sum(ability.food for ability in c.ability("supply"))
    return max(0, total + max(0, stacks - 4) - less)


Claim = Callable[[Case], Any]

CLAIMS: dict[str, Claim] = {
    "not_open": lambda c: not c.asked,
    "over": lambda c: c.g.over,
    "not_asked": lambda c: c.asked and c.verb not in c.phase.verbs,
    "only_choice": lambda c: not c.asked,
    "not_yet": _not_yet,
    "not_dealt": lambda c: any(not c.g.unused[c.actor] >> card & 1 for card in c.arguments),
    "same_general": lambda c: c.first == c.target,
    "no_circle": lambda c: all(c.g.circles[circle] >= 0 for circle in c.g.rules.claims[c.first].circles),
    "not_in_play": lambda c: (
        len(c.g.order) not in c.g.rules.content.tracks.action_tiles[c.g.rules.claims[c.first].tile].players
    ),
    "no_such_circle": _no_such_circle,
    "circle_blocked": lambda c: c.first < 12 and c.is_occupied(c.first),
    "cannot_give": lambda c: c.g.metal[c.actor] < 1 if c.first == 0 else c.g.food[c.actor] < 2,
    "used_already": lambda c: c.phase.used,
    "not_unused": lambda c: not c.g.unused[c.actor] >> c.first & 1,
    "appointed_already": lambda c: c.phase.appointed,
    "has_commander": lambda c: c.g.commander[c.actor] >= 0,
    "has_unused": lambda c: c.g.unused[c.actor],
    "no_power": lambda c: not c.g.power[c.actor],
    "developed": _developed,
    "tree": _tree,
    "late_tree": lambda c: c.first >= 5 and not c.g.developed >> 4 & 1,
    "main_first": lambda c: c.first >= 5 and c.g.developed != MAIN,
    "too_few_points": _too_few_points,
    "too_few_resources": _too_few_resources,
    "no_such_card": lambda c: not c.g.technology[2 * c.actor + c.first],
    "not_highest": _not_highest,
    "no_such_unit": _no_such_unit,
    "only_overboard": lambda c: c.target != c.phase.tile or c.first >= GALLEY,
    "box_full": _box_full,
    "absent_nation": _absent_nation,
    "too_dear": _too_dear,
    "no_technology": lambda c: not c.has_technology(c.unit),
    "supply_empty": lambda c: not c.g.supply[c.unit],
    "no_population": lambda c: not c.active(),
    "too_expensive": lambda c: c.cannot_pay(c.draft_price()),
    "capital_guarded": lambda c: c.g.who[3 * c.actor] not in (-1, c.actor),
    "no_port": _no_port,
    "no_battles": lambda c: not c.g.battles[c.actor],
    "technology_missing": lambda c: not c.has_technology(LINES[c.first][1]),
    "no_piece": lambda c: not c.g.supply[LINES[c.first][1]],
    "no_such_regiment": lambda c: c.g.who[c.arguments[1]] != c.actor or not c.count(c.arguments[1], LINES[c.first][0]),
    "just_drafted": _just_drafted,
    "other_saving": _other_saving,
    "price_too_high": lambda c: c.cannot_pay(c.upgrade_price()),
    "cannot_pay": lambda c: _fee(c) > c.g.food[c.actor],
    "not_occupied": lambda c: c.g.who[3 * c.first] != c.actor or c.actor == c.first or c.are_allied(c.actor, c.first),
}
UNSEEN = {"main_first", "only_choice"}
"""Once Gunpowder is there, one technology of the tree is missing at most, so that Renaissance asks nobody; and whoever
chooses generals has twenty ways."""
