"""What generals can do: the closed set of effects, and the only place that carries them out.

The abilities of a general are data (`data/generals.toml`). Each is of one of fifteen kinds; the functions below say
what a kind does for a player now. They ask the state for the effects of the face-up commander (GS-116), which has
none while its player has no commander or fights a rival (GS-117, GS-Q114).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chancellery.games.generalship.content import Ability, Content, Needs
from chancellery.games.generalship.units import CLASSES, DIGIT, TYPES, UNITS

if TYPE_CHECKING:
    from chancellery.games.generalship.state import GeneralshipState

KINDS: Final = (
    "irregular",
    "march_bonus",
    "march_terrain",
    "combat_bonus",
    "extra_basic",
    "substitute_card",
    "fortress",
    "exchange",
    "pursuit",
    "preserve",
    "draft_discount",
    "yield_bonus",
    "supply",
    "research",
    "plunder",
)
(
    IRREGULAR,
    MARCH_BONUS,
    MARCH_TERRAIN,
    COMBAT_BONUS,
    EXTRA_BASIC,
    SUBSTITUTE_CARD,
    FORTRESS,
    EXCHANGE,
    PURSUIT,
    PRESERVE,
    DRAFT_DISCOUNT,
    YIELD_BONUS,
    SUPPLY,
    RESEARCH,
    PLUNDER,
) = range(15)

TERRAINS: Final = ("field", "forest", "mountain", "sea")
DOMAINS: Final = ("land", "naval")
ROLES: Final = ("attacker", "defender")
SIDES: Final = ("atk", "def")
LAND, NAVAL = 0, 1
ATTACKER, DEFENDER = 0, 1
ATK, DEF = 0, 1
"""The side of a combat: who carries out the attack, and who holds against it."""

SORTS: Final = {
    "close": (0, 1),
    "long": (2, 3, 4),
    "shooter": (2, 3),
    "infantry": (0, 1, 2, 3, 4),
    "cavalry": (5, 6),
    **{unit: (number,) for number, unit in enumerate(UNITS)},
}
"""The types that a condition means by a word."""

Condition = tuple[tuple[tuple[int, ...], int], ...]
"""Pairs of types and how many of them are needed together."""


def condition(needs: Needs) -> Condition:
    """What a card or an ability needs, as types and counts."""
    return tuple((SORTS[sort], least) for sort, least in needs.items())


def meets(stack: int, needed: Condition) -> bool:
    """Do these regiments meet a condition?"""
    for types, least in needed:
        found = 0
        for unit in types:
            found += stack >> DIGIT * unit & 31
        if found < least:
            return False
    return True


class Effect:
    """An ability with its parameters as numbers."""

    __slots__ = (
        "amount",
        "arm",
        "domain",
        "food",
        "joined",
        "kind",
        "metal",
        "mode",
        "needs",
        "population",
        "power",
        "role",
        "side",
        "terrains",
        "troop",
        "units",
    )

    def __init__(self, ability: Ability, troops: tuple[str, ...]) -> None:
        self.kind: int = KINDS.index(ability.kind)
        self.domain: int = DOMAINS.index(ability.domain) if ability.domain else -1
        self.side: int = SIDES.index(ability.side) if ability.side else -1
        self.role: int = ROLES.index(ability.role) if ability.role in ROLES else -1
        """-1: both."""
        self.arm: int = CLASSES.index(ability.arm) if ability.arm else -1
        self.mode: str = ability.mode
        self.troop: int = troops.index(ability.troop) if ability.troop else -1
        self.needs: Condition = condition(ability.needs)
        self.units: frozenset[int] = frozenset(UNITS.index(unit) for unit in ability.units) or frozenset(TYPES)
        """Those that are drafted for less; all where none are named."""
        terrains = [ability.terrain] if isinstance(ability.terrain, str) else ability.terrain
        self.terrains: frozenset[int] = frozenset(TERRAINS.index(one) for one in terrains if one)
        """Where it holds; empty: everywhere."""
        self.amount: int = (
            ability.amount or ability.movement or ability.cost or ability.cards or ability.number or ability.points
        )
        """Points, movement points, cards, or the number of a card: whatever the kind is about."""
        self.food, self.metal = ability.food, ability.metal
        self.population, self.power = ability.population, ability.power
        self.joined: bool = ability.ignore_isolation


Effects = tuple[Effect, ...]


def compile_effects(content: Content) -> list[tuple[Effects, ...]]:
    """For each general its effects by kind; the last entry is nobody's (index -1: no commander)."""
    troops = tuple(content.tactics.irregulars)
    table = []
    for general in content.generals.values():
        made = [Effect(ability, troops) for ability in general.abilities]
        table.append(tuple(tuple(one for one in made if one.kind == kind) for kind in range(len(KINDS))))
    return [*table, ((),) * len(KINDS)]


# -- the executor: one function for each thing that an effect changes ---------------------------------------


def movement_bonus(commander: tuple[Effects, ...], arm: int) -> int:
    """Movement points that units of a class have more in the own march action of a commander's player (GS-Q112)."""
    return sum(effect.amount for effect in commander[MARCH_BONUS] if effect.arm == arm)


def terrain_cost(commander: tuple[Effects, ...], arm: int, terrain: int) -> int:
    """What entering a terrain costs units of a class in that march action; 0: as usual."""
    for effect in commander[MARCH_TERRAIN]:
        if effect.arm == arm and terrain in effect.terrains:
            return effect.amount
    return 0


def combat_bonus(g: GeneralshipState, player: int, domain: int, side: int, regiments: int, terrain: int) -> int:
    """What the commander adds to a total with these regiments taking part. At sea a bonus on ATK counts only for
    classes that have an ATK in the final style: the caller passes the regiments that do."""
    total = 0
    for effect in g.effects(player, COMBAT_BONUS):
        if effect.domain != domain or effect.side != side or (effect.terrains and terrain not in effect.terrains):
            continue
        if meets(regiments, effect.needs):
            total += effect.amount
    return total


def extra_basic(g: GeneralshipState, player: int, domain: int, role: int) -> int:
    """Basic cards more in step 2 of a battle."""
    return sum(
        effect.amount
        for effect in g.effects(player, EXTRA_BASIC)
        if effect.domain == domain and effect.role in (role, -1)
    )


def substitutes(g: GeneralshipState, player: int, domain: int) -> list[int]:
    """Numbers of advanced cards as which any one may be played, once in a battle (GS-Q118)."""
    return [effect.amount for effect in g.effects(player, SUBSTITUTE_CARD) if effect.domain == domain]


def ignores_fortress(g: GeneralshipState, player: int) -> bool:
    """As attacker: no fortress helps the defender (GS-Q117)."""
    return any(effect.mode == "ignore" for effect in g.effects(player, FORTRESS))


def makes_fortress(g: GeneralshipState, player: int) -> bool:
    """As defender on land: the battlefield counts as a fortress (GS-Q117)."""
    return any(effect.mode == "create" for effect in g.effects(player, FORTRESS))


def redraws(g: GeneralshipState, player: int) -> int:
    """Basic cards that may be exchanged in step 2."""
    return sum(effect.amount for effect in g.effects(player, EXCHANGE))


def troops(g: GeneralshipState, player: int) -> list[int]:
    """Irregular troops that the commander can lead (GS-308)."""
    return [effect.troop for effect in g.effects(player, IRREGULAR)]


def losses(g: GeneralshipState, winner: int, loser: int, difference: int) -> int:
    """The number that losses have to reach (GS-Q115)."""
    more = sum(effect.amount for effect in g.effects(winner, PURSUIT))
    less = sum(effect.amount for effect in g.effects(loser, PRESERVE))
    return max(1, difference + more - less)


def production_bonus(g: GeneralshipState, player: int) -> tuple[int, int]:
    """Food and metal that production gives more, with at least one active population (GS-Q116)."""
    food = metal = 0
    for effect in g.effects(player, YIELD_BONUS):
        food += effect.food
        metal += effect.metal
    return food, metal


def growth_bonus(g: GeneralshipState, player: int) -> int:
    """Population that growth gives more (GS-Q116)."""
    return sum(effect.population for effect in g.effects(player, YIELD_BONUS))


def research_bonus(g: GeneralshipState, player: int) -> int:
    """Technology points that a development paid with cards has more (GS-Q116)."""
    return sum(effect.amount for effect in g.effects(player, RESEARCH))


def fee_bonus(g: GeneralshipState, player: int) -> int:
    """Food that maintenance costs less (GS-Q116)."""
    return sum(effect.food for effect in g.effects(player, SUPPLY))


def ignores_isolation(g: GeneralshipState, player: int) -> bool:
    """No stack of the player is ever isolated."""
    return any(effect.joined for effect in g.effects(player, SUPPLY))


def draft_discount(commander: tuple[Effects, ...], unit: int) -> tuple[int, int]:
    """Food and metal less that one draft action costs for all units of these types together (GS-Q116)."""
    food = metal = 0
    for effect in commander[DRAFT_DISCOUNT]:
        if unit in effect.units:
            food += effect.food
            metal += effect.metal
    return food, metal


def plunder(g: GeneralshipState, player: int) -> tuple[int, int, int]:
    """Food, metal and cards of political power for a battle won by combat (GS-Q114)."""
    food = metal = power = 0
    for effect in g.effects(player, PLUNDER):
        food += effect.food
        metal += effect.metal
        power += effect.power
    return food, metal, power
