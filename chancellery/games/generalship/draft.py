"""Draft and upgrade: units for population and resources, better ones for battles fought (sections M and N)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.generalship.effects import DRAFT_DISCOUNT, draft_discount
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.removal import TakePopulation
from chancellery.games.generalship.rules import DONE, LINES
from chancellery.games.generalship.state import NOBODY, GeneralshipState, Step
from chancellery.games.generalship.units import DIGIT, GALLEY, LIGHT_INFANTRY, REGIMENTS, SQUADRONS
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

EVENTS = {
    "drafted": EventKind(
        "nation unit tile food:number metal:number",
        "economy",
        "GS-167 GS-181",
        part="lead",
        joins="claimed",
        figures="nation food -food; nation metal -metal",
    ),
    "upgraded": EventKind(
        "nation old:unit unit tile food:number metal:number",
        "economy",
        "GS-195 GS-Q51",
        part="lead",
        joins="claimed",
        figures="nation food -food; nation metal -metal",
    ),
}

DRAFT_LIMITS = {
    "no_technology": "GS-178 GS-134 GS-135 GS-136 GS-137",
    "supply_empty": "GS-166 GS-009 GS-010",
    "no_population": "GS-167 GS-180",
    "too_expensive": "GS-167",
}
RAISE = Verb(
    "draft", 16, ("regiment",), rules="GS-164 GS-167 GS-182", limits={"capital_guarded": "GS-183", **DRAFT_LIMITS}
)
LAUNCH = Verb(
    "launch", 17, ("squadron", "tile"), rules="GS-164 GS-167 GS-184", limits={"no_port": "GS-185", **DRAFT_LIMITS}
)
UPGRADE = Verb(
    "upgrade",
    18,
    ("line", "tile", "saving"),
    rules="GS-164 GS-195 GS-194 GS-196 GS-197",
    limits={
        "no_battles": "GS-194",
        "technology_missing": "GS-193",
        "no_piece": "GS-Q50",
        "no_such_regiment": "GS-199",
        "just_drafted": "GS-165",
        "other_saving": "GS-196 GS-197",
        "price_too_high": "GS-195",
    },
)
SAVES_FOOD, SAVES_METAL, SAVES_BOTH = range(3)
BOTH_FROM = 3
"""From this number of battles an upgrade costs one food and one metal less (GS-197)."""
UNIT_STEP = 16


def has_technology(g: GeneralshipState, unit: int) -> bool:
    """Is a type of unit unlocked? (GS-130, GS-134 to GS-137)"""
    technology = g.rules.unit_technology[unit]
    return technology < 0 or bool(g.developed >> technology & 1)


@plain
class Draft(Step):
    """Drafts and upgrades in any order, as many as can be paid (GS-164, GS-Q53)."""

    verbs: ClassVar[tuple[str, ...]] = (RAISE, LAUNCH, UPGRADE, DONE)
    rules: ClassVar[str] = "GS-164"

    nation: int
    infantry: int
    """Light infantry drafted in this action: every second one needs no food (GS-177, GS-Q46)."""
    saved_food: int
    saved_metal: int
    """What the commander has saved so far: once for all drafts of an action together (GS-Q116)."""
    raised: list[int]
    """Units drafted in this action, which cannot be upgraded (GS-165): tile by tile and type."""

    @classmethod
    def start(cls, nation: int) -> Draft:
        return cls(nation, 0, 0, 0, [])

    # -- what it costs ---------------------------------------------------------------------------------

    def price(self, g: GeneralshipState, unit: int) -> tuple[int, int]:
        """Food and metal for one more unit of a type."""
        food, metal = g.rules.unit_food[unit], g.rules.unit_metal[unit]
        if unit == LIGHT_INFANTRY and self.infantry & 1:
            food = 0
        if g.effects(self.nation, DRAFT_DISCOUNT):
            less_food, less_metal = draft_discount(g, self.nation, unit)
            food -= min(food, max(0, less_food - self.saved_food))
            metal -= min(metal, max(0, less_metal - self.saved_metal))
        return food, metal

    def _has_population(self, g: GeneralshipState) -> bool:
        nation = self.nation
        return bool(g.rules.circles[nation].active(g.population[nation], g.occupied(nation)))

    def _unaffordable(self, g: GeneralshipState, unit: int) -> str | None:
        """Why there cannot be one more unit of a type, whatever the population."""
        technology = g.rules.unit_technology[unit]
        if technology >= 0 and not g.developed >> technology & 1:
            return "no_technology"
        if not g.supply[unit]:
            return "supply_empty"
        food, metal = self.price(g, unit)
        return "too_expensive" if g.food[self.nation] < food or g.metal[self.nation] < metal else None

    def _barred(self, g: GeneralshipState, unit: int) -> str | None:
        """Why a unit of a type cannot be drafted, wherever it would be placed."""
        return self._unaffordable(g, unit) if self._has_population(g) else "no_population"

    def _ports(self, g: GeneralshipState) -> int:
        """Own field and forest tiles at the sea without other players' units (GS-184, GS-185, GS-Q52), also those of
        others that are occupied, but no tile of an ally (GS-Q131)."""
        own = g.owned(self.nation) & g.map.ports & ~g.foreign(self.nation)
        for ally in BITS[g.allies(self.nation)]:
            own &= ~g.rules.home[ally]
        return own

    # -- options ---------------------------------------------------------------------------------------

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        first, nation = g.rules.first, self.nation
        options = [first[DONE]]
        if self._has_population(g):
            if g.who[3 * nation] in (nation, NOBODY):
                base = first[RAISE]
                options += [base + unit for unit in REGIMENTS if self._unaffordable(g, unit) is None]
            ports = self._ports(g)
            if ports:
                for unit in SQUADRONS:
                    if self._unaffordable(g, unit) is None:
                        base = first[LAUNCH] + (unit - GALLEY) * len(g.rules.tiles)
                        options += [base + tile for tile in BITS[ports]]
        if g.battles[nation] and g.army[nation]:
            options += self._upgrades(g)
        return self.one(g, nation, options)

    def _upgrades(self, g: GeneralshipState) -> list[int]:
        options = []
        first, tiles = g.rules.first[UPGRADE], BITS[g.army[self.nation]]
        for line, (old, new) in enumerate(LINES):
            if not has_technology(g, new) or not g.supply[new]:
                continue
            savings = [saving for saving in range(3) if self._saving_barred(g, line, saving) is None]
            for tile in tiles if savings else ():
                if self._upgradable(g, tile, old):
                    base = first + (line * len(g.rules.tiles) + tile) * 3
                    options += [base + saving for saving in savings]
        return options

    def _upgradable(self, g: GeneralshipState, tile: int, unit: int) -> bool:
        """Is there a unit of a type on a tile that was not drafted in this action (GS-165)? One that was upgraded may
        be upgraded again (GS-Q48)."""
        there = g.units[tile] >> DIGIT * unit & 31
        return there > self.raised.count(tile * UNIT_STEP + unit) if there and self.raised else bool(there)

    def upgrade_price(self, g: GeneralshipState, line: int, saving: int) -> tuple[int, int]:
        """The difference between the prices of both types, less what battles save, never below 0 (GS-195, GS-Q49)."""
        (old, new), rules = LINES[line], g.rules
        food = rules.unit_food[new] - rules.unit_food[old] - (saving != SAVES_METAL)
        metal = rules.unit_metal[new] - rules.unit_metal[old] - (saving != SAVES_FOOD)
        return max(0, food), max(0, metal)

    def _saving_barred(self, g: GeneralshipState, line: int, saving: int) -> str | None:
        """With one or two battles one resource is saved, of those that are to be paid (GS-196); with more both
        (GS-197). The number before it is lowered counts (GS-Q47)."""
        nation, rules, (old, new) = self.nation, g.rules, LINES[line]
        if (g.battles[nation] >= BOTH_FROM) != (saving == SAVES_BOTH):
            return "other_saving"
        full = (rules.unit_food[new] - rules.unit_food[old], rules.unit_metal[new] - rules.unit_metal[old])
        if saving != SAVES_BOTH and not full[saving]:
            return "other_saving"
        food, metal = self.upgrade_price(g, line, saving)
        return "price_too_high" if g.food[nation] < food or g.metal[nation] < metal else None

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == RAISE:
            guarded = g.who[3 * actor] not in (actor, NOBODY)
            return "capital_guarded" if guarded else self._barred(g, arguments[0])
        if verb == LAUNCH:
            squadron, tile = arguments
            return "no_port" if not self._ports(g) >> tile & 1 else self._barred(g, GALLEY + squadron)
        if verb == UPGRADE:
            return self._why_no_upgrade(g, *arguments)
        return None

    def _why_no_upgrade(self, g: GeneralshipState, line: int, tile: int, saving: int) -> str | None:
        old, new = LINES[line]
        if not g.battles[self.nation]:
            return "no_battles"
        if not has_technology(g, new):
            return "technology_missing"
        if not g.supply[new]:
            return "no_piece"
        if g.who[tile] != self.nation or not g.units[tile] >> DIGIT * old & 31:
            return "no_such_regiment"
        if not self._upgradable(g, tile, old):
            return "just_drafted"
        return self._saving_barred(g, line, saving)

    # -- carrying out ----------------------------------------------------------------------------------

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        first, tiles = g.rules.first, len(g.rules.tiles)
        if option == first[DONE]:
            g.finish()
        elif option >= first[UPGRADE]:
            rest, saving = divmod(option - first[UPGRADE], 3)
            self._upgrade(g, *divmod(rest, tiles), saving)
        elif option >= first[LAUNCH]:
            squadron, tile = divmod(option - first[LAUNCH], tiles)
            self._draft(g, GALLEY + squadron, tile)
        else:
            self._draft(g, option - first[RAISE], 3 * actor)

    def _draft(self, g: GeneralshipState, unit: int, tile: int) -> None:
        nation = self.nation
        food, metal = self.price(g, unit)
        full = 0 if unit == LIGHT_INFANTRY and self.infantry & 1 else g.rules.unit_food[unit]
        self.saved_food += full - food
        self.saved_metal += g.rules.unit_metal[unit] - metal
        g.food[nation] -= food
        g.metal[nation] -= metal
        if unit == LIGHT_INFANTRY:
            self.infantry += 1
        g.raise_unit(nation, tile, unit)
        self.raised.append(tile * UNIT_STEP + unit)
        g.tell("drafted", nation, unit, tile, food, metal)
        g.push(TakePopulation(nation, 1, True))

    def _upgrade(self, g: GeneralshipState, line: int, tile: int, saving: int) -> None:
        nation, (old, new) = self.nation, LINES[line]
        food, metal = self.upgrade_price(g, line, saving)
        g.food[nation] -= food
        g.metal[nation] -= metal
        g.battles[nation] -= 1  # GS-194; GS-198: population stays as it is
        g.replace_unit(tile, old, new)
        g.tell("upgraded", nation, old, new, tile, food, metal)

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        active = g.rules.circles[self.nation].active(g.population[self.nation], g.occupied(self.nation))
        return {
            "food": g.food[self.nation],
            "metal": g.metal[self.nation],
            "population": active.bit_count(),
            "battles": g.battles[self.nation],
        }
