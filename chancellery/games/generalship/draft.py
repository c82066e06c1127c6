"""Draft and upgrade: units for population and resources, better ones for battles fought (sections M and N)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.generalship.geography import BITS, TILES
from chancellery.games.generalship.prices import LINES
from chancellery.games.generalship.removal import TakePopulation
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import NO_COMMANDER, NOBODY, GeneralshipState, Step
from chancellery.games.generalship.units import DIGIT, GALLEY, LIGHT_INFANTRY
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

    def _commander(self, g: GeneralshipState) -> int:
        return NO_COMMANDER if g.suspended >> self.nation & 1 else g.commander[self.nation]

    def price(self, g: GeneralshipState, unit: int) -> tuple[int, int]:
        """Food and metal for one more unit of a type."""
        odd = bool(self.infantry & 1)
        return g.rules.prices.unit(unit, odd, self._commander(g), self.saved_food, self.saved_metal)

    def _has_population(self, g: GeneralshipState) -> bool:
        nation = self.nation
        occupied = g.occupied(nation)
        filled = g.population[nation]
        return bool(g.rules.circles[nation].active(filled, occupied) if occupied else filled)

    def _payable(self, g: GeneralshipState) -> tuple[int, ...]:
        """The types of which there can be one more, whatever the population and the supply."""
        nation, prices = self.nation, g.rules.prices
        key = prices.key(
            g.developed,
            g.food[nation],
            g.metal[nation],
            self.infantry & 1,
            self._commander(g),
            self.saved_food,
            self.saved_metal,
        )
        return prices.payable[key]

    def _unaffordable(self, g: GeneralshipState, unit: int) -> str | None:
        """Why there cannot be one more unit of a type, whatever the population."""
        if not has_technology(g, unit):
            return "no_technology"
        if not g.supply[unit]:
            return "supply_empty"
        return None if unit in self._payable(g) else "too_expensive"

    def _barred(self, g: GeneralshipState, unit: int) -> str | None:
        """Why a unit of a type cannot be drafted, wherever it would be placed."""
        return self._unaffordable(g, unit) if self._has_population(g) else "no_population"

    def _ports(self, g: GeneralshipState) -> int:
        """Own field and forest tiles at the sea without other players' units (GS-184, GS-185, GS-Q52), also those of
        others that are occupied, but no tile of an ally (GS-Q131)."""
        own = g.owned(self.nation) & g.map.ports & ~g.foreign(self.nation)
        if g.alliance:
            for ally in BITS[g.allies(self.nation)]:
                own &= ~g.rules.home[ally]
        return own

    # -- options ---------------------------------------------------------------------------------------

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        first, nation, supply = g.rules.first, self.nation, g.supply
        options = [first[DONE]]
        if self._has_population(g):
            payable = self._payable(g)
            if g.who[3 * nation] in (nation, NOBODY):
                base = first[RAISE]
                for unit in payable:
                    if unit < GALLEY and supply[unit]:
                        options.append(base + unit)
            if payable and payable[-1] >= GALLEY:
                ports = BITS[self._ports(g)]
                for unit in payable:
                    if unit >= GALLEY and supply[unit]:
                        base = first[LAUNCH] + (unit - GALLEY) * TILES
                        options += [base + tile for tile in ports]
        if g.battles[nation] and g.army[nation]:
            self._list_upgrades(g, options)
        return self.one(g, nation, options)

    def _list_upgrades(self, g: GeneralshipState, options: list[int]) -> None:
        nation, rules, units = self.nation, g.rules, g.units
        first, tiles = rules.first[UPGRADE], BITS[g.army[nation]]
        food, metal = g.food[nation], g.metal[nation]
        savings, prices = rules.prices.savings[g.battles[nation] >= BOTH_FROM], rules.prices.upgrades
        for line, (old, new) in enumerate(LINES):
            technology = rules.unit_technology[new]
            if not g.supply[new] or (technology >= 0 and not g.developed >> technology & 1):
                continue
            there = [tile for tile in tiles if units[tile] >> DIGIT * old & 31]
            if self.raised and there:
                there = [tile for tile in there if self._upgradable(g, tile, old)]
            if there:
                paid = [s for s in savings[line] if prices[line][s][0] <= food and prices[line][s][1] <= metal]
                for tile in there if paid else ():
                    base = first + (line * TILES + tile) * 3
                    for saving in paid:
                        options.append(base + saving)

    def _upgradable(self, g: GeneralshipState, tile: int, unit: int) -> bool:
        """Is there a unit of a type on a tile that was not drafted in this action (GS-165)? One that was upgraded may
        be upgraded again (GS-Q48)."""
        there = g.units[tile] >> DIGIT * unit & 31
        return there > self.raised.count(tile * UNIT_STEP + unit) if there and self.raised else bool(there)

    def upgrade_price(self, g: GeneralshipState, line: int, saving: int) -> tuple[int, int]:
        """Food and metal for an upgrade."""
        return g.rules.prices.upgrades[line][saving]

    def _saving_barred(self, g: GeneralshipState, line: int, saving: int) -> str | None:
        """Why nothing can be saved so, or the rest not be paid. The number before it is lowered counts (GS-Q47)."""
        nation, prices = self.nation, g.rules.prices
        if saving not in prices.savings[g.battles[nation] >= BOTH_FROM][line]:
            return "other_saving"
        food, metal = prices.upgrades[line][saving]
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
        first = g.rules.first
        if option == first[DONE]:
            g.finish()
        elif option >= first[UPGRADE]:
            rest, saving = divmod(option - first[UPGRADE], 3)
            self._upgrade(g, *divmod(rest, TILES), saving)
        elif option >= first[LAUNCH]:
            squadron, tile = divmod(option - first[LAUNCH], TILES)
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
