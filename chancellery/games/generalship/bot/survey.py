"""How the table looks to one nation: what stacks are worth, who can be beaten, and which capitals are worth taking.

It reads only what the nation may know: of other players' units the classes, and the types that everybody has seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from chancellery.games.generalship import effects
from chancellery.games.generalship.battle import are_rivals
from chancellery.games.generalship.geography import BITS, NEUTRAL
from chancellery.games.generalship.settlement import TILES_FOR_A_POINT
from chancellery.games.generalship.state import NO_COMMANDER, NOBODY, GeneralshipState
from chancellery.games.generalship.tactics import ATK, DEF, MOST, tables
from chancellery.games.generalship.units import REGIMENT_BITS, SHIP, SORTS, spread_out

INFANTRY_WORTH, CAVALRY_WORTH = 7, 10
"""ATK and DEF together of a regiment whose type nobody knows."""
ADVANCED_CARD, FORTRESS, BASELINE = 3, 3, 2
"""What an advanced tactic card, a fortress and the five basic cards add to the worth of a side."""
STEEPNESS, DEFENDERS_EDGE = 3, 2.3
"""How fast odds grow with superior worth, and how much better the defender stands at equal worth: it strikes first."""
CAPITAL, LIBERATE = 12.0, 3.0
"""What a capital that wins the game is worth, and an own tile with enemies on it."""
THIRD_TILE, SPARE_TILE, RESOURCE, DEPRIVE = 2.5, 0.6, 0.5, 1.0
"""What a neutral tile is worth up to the third and beyond it, each of its resources, and a rival's third tile."""


class Survey:
    def __init__(self, g: GeneralshipState, nation: int) -> None:
        self.g = g
        self.nation = nation

    # -- strength ---------------------------------------------------------------------------------------

    def worth(self, place: int) -> int:
        """ATK and DEF together of the best five regiments of a stack, as far as this nation knows them."""
        g = self.g
        if g.who[place] == self.nation:
            return stack_worth(g.units[place])
        known = g.known[place] & REGIMENT_BITS
        infantry, cavalry, _ = SORTS[g.units[place]]
        sure = SORTS[known]
        guesses = [INFANTRY_WORTH] * (infantry - sure[0]) + [CAVALRY_WORTH] * (cavalry - sure[1])
        return _best_five(_values(known) + guesses)

    def advantage(self, nation: int, foe: int, stack: int, tile: int) -> int:
        """What the commander of a nation adds to a stack in a battle on land: tactic cards and bonuses; nothing against
        a rival."""
        g = self.g
        commander = g.commander[nation]
        if commander == NO_COMMANDER or are_rivals(g, nation, foe):
            return 0
        terrain = g.rules.terrain[tile]
        bonus = sum(effects.combat_bonus(g, nation, effects.LAND, side, stack, terrain) for side in (ATK, DEF))
        return ADVANCED_CARD * (1 + g.rules.tactics[commander][0]) + bonus

    def sight(self, place: int) -> int:
        """The units of a place whose types this nation knows."""
        return self.g.units[place] if self.g.who[place] == self.nation else self.g.known[place]

    def odds(self, going: int, tile: int) -> float:
        """How likely regiments are to win against whoever stands on a tile."""
        g = self.g
        defender = g.who[tile]
        theirs = self.worth(tile)
        if defender == NOBODY or not theirs:
            return 1.0
        theirs += self.advantage(defender, self.nation, self.sight(tile), tile)
        if g.rules.fortresses >> tile & 1 and not effects.ignores_fortress(g, self.nation):
            theirs += FORTRESS
        return chance_of(stack_worth(going) + self.advantage(self.nation, defender, going, tile), theirs)

    # -- places -----------------------------------------------------------------------------------------

    @cached_property
    def hostile(self) -> int:
        return self.g.hostile(self.nation)

    @cached_property
    def prey(self) -> frozenset[int]:
        """Capitals that would win the game for this nation if they fell."""
        g, nation = self.g, self.nation
        foes = [owner for owner in g.order if owner != nation and not g.are_allied(owner, nation)]
        return frozenset(3 * owner for owner in foes if self.would_win(owner))

    def would_win(self, owner: int) -> bool:
        """If the game ended with the capital of a nation in our hands, would we have most points? (GS-029 to
        GS-031)"""
        points = self.g.points
        ours = max(points[self.nation], points[owner])
        rest = [points[other] for other in self.g.order if other not in (self.nation, owner)]
        return ours > max([min(points[self.nation], points[owner]), *rest])

    @cached_property
    def tile_values(self) -> Mapping[int, float]:
        """What each tile beyond our own is worth to us: points in the settlement, resources, and capitals."""
        g, nation = self.g, self.nation
        owned = (g.cubes[nation] & NEUTRAL).bit_count()
        values = {}
        for tile in BITS[g.map.land]:
            if tile in self.prey:
                values[tile] = CAPITAL
            elif tile >= 12 and not g.cubes[nation] >> tile & 1:
                worth = THIRD_TILE if owned < TILES_FOR_A_POINT else SPARE_TILE
                worth += RESOURCE * (g.rules.food[tile] + 2 * g.rules.metal[tile])
                rival = g.owner(tile)
                if rival not in (NOBODY, nation):
                    rivals = (g.cubes[rival] & NEUTRAL).bit_count()
                    worth += DEPRIVE if rivals == TILES_FOR_A_POINT else 0
                values[tile] = worth
            elif tile < 12 and tile // 3 == nation and self.hostile >> tile & 1:
                values[tile] = LIBERATE
        return values

    @cached_property
    def sea_values(self) -> Mapping[int, float]:
        """What each neutral sea tile is worth to us that nobody guards."""
        g, nation = self.g, self.nation
        owned = (g.cubes[nation] & NEUTRAL).bit_count()
        worth = THIRD_TILE if owned < TILES_FOR_A_POINT else SPARE_TILE
        open_sea = g.map.sea & NEUTRAL & ~g.cubes[nation] & ~g.foreign(nation)
        return {
            tile: worth + RESOURCE * (g.rules.food[tile] + (g.rules.exchanges >> tile & 1)) for tile in BITS[open_sea]
        }

    def squadrons(self) -> int:
        """How many squadrons this nation has."""
        return sum(SORTS[self.g.units[tile]][SHIP] for tile in BITS[self.g.army[self.nation]])

    def sea_prospect(self, port: int) -> float:
        """What a squadron would find from a port: all that lies behind seas where no enemy is."""
        sea = self.g.map.sea & ~self.hostile
        reached = self.g.map.reach(self.g.map.near_sea[port] & sea, sea)
        return sum(value for tile, value in self.sea_values.items() if reached >> tile & 1)

    @cached_property
    def garrison(self) -> int:
        """The worth that has to stay in the capital: against the strongest enemy stack within two tiles."""
        g, capital = self.g, 3 * self.nation
        near = g.map.near[capital]
        for tile in BITS[near]:
            near |= g.map.near[tile]
        threats = [self.worth(tile) for tile in BITS[near & self.hostile]]
        return max(threats, default=0)


def chance_of(ours: int, theirs: int) -> float:
    """How likely an attacker is to win with these strengths."""
    ratio = ((ours + BASELINE) / (theirs + BASELINE)) ** STEEPNESS
    return ratio / (ratio + DEFENDERS_EDGE)


def _values(stack: int) -> list[int]:
    land = tables().land
    return [land[ATK][unit] + land[DEF][unit] for unit in spread_out(stack & REGIMENT_BITS)]


def _best_five(values: list[int]) -> int:
    return sum(sorted(values, reverse=True)[: MOST[0]])


def stack_worth(stack: int) -> int:
    """ATK and DEF together of the best five regiments of a stack."""
    return _best_five(_values(stack))


def general_worth(g: GeneralshipState, general: int) -> float:
    """What a general is worth as commander: cards on land, some at sea, and abilities."""
    land, naval = g.rules.tactics[general]
    abilities = sum(len(kind) for kind in g.rules.effects[general])
    return land + 0.3 * naval + 0.4 * abilities
