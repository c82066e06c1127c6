"""What the limits of marches and battles of Generalship claim, written from the rules (sections O to X)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

from tests.conformance.limits_generalship import GALLEY, UNITS
from tests.conformance.limits_generalship import Case as Peace

FIELD, FOREST, MOUNTAIN, SEA = range(4)
ASSAULT, PLACES = 24, 25
ARTILLERY, CAVALRY, GALLEON = 4, (5, 6), 8
REGIMENTS = range(GALLEY)
BASIC = 7
CAPACITY = 5
LOADING, RELIEVING = 3, 4
NEVER = 9
ATTACK = 0
IRREGULAR_CARD = 5
SORTS = {
    "close": (0, 1),
    "long": (2, 3, 4),
    "shooter": (2, 3),
    "infantry": (0, 1, 2, 3, 4),
    "cavalry": CAVALRY,
    **{name: (number,) for number, name in enumerate(UNITS)},
}
DEFENCE = (2, 4, 5, 3, 2, 6, 8)
"""Of each regiment on land (GS-309 to GS-315)."""
SHIPS = (15, 20)
"""What a squadron counts when it is lost (GS-343)."""
HAND_TO_HAND, SHOOTING, BOMBARDMENT = range(3)


class Case(Peace):
    """An action in a march or a battle, and what can be read off the table about it."""

    # -- commanders -----------------------------------------------------------------------------------

    def skills(self, kind: str) -> list[Any]:
        """The commander's abilities of a kind, unless a rival stands opposite (GS-117)."""
        return [] if self.g.suspended >> self.actor & 1 else self.ability(kind)

    # -- the map --------------------------------------------------------------------------------------

    def is_sea(self, tile: int) -> bool:
        return bool(self.g.rules.terrain[tile] == SEA)

    def is_near(self, one: int, other: int) -> bool:
        return bool(self.g.map.near[one] >> other & 1)

    def is_foe(self, tile: int) -> bool:
        there = self.g.who[tile]
        return there not in (-1, self.actor) and not self.are_allied(there, self.actor)

    def is_of_ally(self, tile: int) -> bool:
        """A tile that an ally owns, or one of its three (GS-152, GS-Q43, GS-Q110, GS-Q131)."""
        others = [nation for nation in self.g.order if nation != self.actor and self.are_allied(nation, self.actor)]
        return any(self.g.owner(tile) == ally or (tile < 12 and tile // 3 == ally) for ally in others)

    # -- movement -------------------------------------------------------------------------------------

    @property
    def reinforcing(self) -> bool:
        return self.step == "Reinforce" or bool(getattr(self.phase, "reinforcing", False))

    def movement(self, unit: int) -> int:
        """Movement points of a type (GS-202 to GS-204), more in the own march of some commanders (GS-Q112)."""
        arm = "cavalry" if unit in CAVALRY else "ship" if unit >= GALLEY else "infantry"
        more = [] if self.reinforcing else self.skills("march_bonus")
        return (1 if arm == "infantry" else 2) + sum(int(one.movement) for one in more if one.arm == arm)

    def price_of_entering(self, unit: int, terrain: int) -> int:
        """GS-206 to GS-208, GS-Q113."""
        if unit not in CAVALRY:
            return 1
        if not self.reinforcing:
            for one in self.skills("march_terrain"):
                listed = [one.terrain] if isinstance(one.terrain, str) else one.terrain
                if one.arm == "cavalry" and ("field", "forest", "mountain")[terrain] in listed:
                    return int(one.cost)
        return (1, 2, NEVER)[terrain]

    def standing(self, tile: int, unit: int, spent: int) -> int:
        """Units of a type on land that have spent so many points and have not finished."""
        marks = [self.g.marks[level * PLACES + tile] >> 5 * unit & 31 for level in range(3)]
        found: int = self.count(tile, unit) - sum(marks) if spent == 0 else marks[spent - 1]
        return found

    def can_pay(self, tile: int, unit: int, price: int) -> int:
        """Units of a type on land that have points left for something."""
        return sum(self.standing(tile, unit, spent) for spent in range(3) if spent + price <= self.movement(unit))

    def can_sail(self, ship: int) -> bool:
        state = ship >> 42 & 7
        if getattr(self.phase, "onward", False):
            return state == 0
        return state < min(self.movement(GALLEY), LOADING)

    def can_stop(self, ship: int) -> bool:
        """It has a point left for a stop, or is making one (GS-Q129)."""
        state = ship >> 42 & 7
        return state in (LOADING, RELIEVING) or state < min(self.movement(GALLEY), LOADING)

    def aboard(self, ship: int, unit: int) -> int:
        return ship >> 3 * unit & 7

    def rested(self, ship: int, unit: int) -> int:
        """Regiments aboard that did not board this turn."""
        return self.aboard(ship, unit) - (ship >> 21 + 3 * unit & 7)

    def room(self, ship: int) -> int:
        return CAPACITY - sum(self.aboard(ship, unit) for unit in REGIMENTS)

    def somebody_enters(self, start: int, end: int, place: int) -> bool:
        """Can any unit go from a tile to a neighbour? (GS-205 to GS-211, GS-223, GS-229)"""
        terrain = self.g.rules.terrain
        if self.is_sea(start):
            fleet = self.g.fleet(start)
            sails = any(self.can_sail(ship) for ship in fleet)
            if self.is_sea(end):
                return sails
            lands = any(self.can_stop(ship) and any(self.rested(ship, unit) for unit in REGIMENTS) for ship in fleet)
            return terrain[end] != MOUNTAIN and (sails or lands)
        if not self.is_sea(end):
            return any(self.can_pay(start, unit, self.price_of_entering(unit, terrain[end])) for unit in REGIMENTS)
        if terrain[start] == MOUNTAIN:
            return False
        if self.standing(start, GALLEY, 0) or self.standing(start, GALLEON, 0):
            return True
        takes = any(self.can_stop(ship) and self.room(ship) for ship in self.g.fleet(place))
        return self.g.who[place] == self.actor and takes and any(self.can_pay(start, unit, 1) for unit in REGIMENTS)

    def somebody_passes(self, start: int, via: int, tile: int) -> bool:
        """Can anybody reach a battlefield through a tile? (GS-Q62)"""
        terrain = self.g.rules.terrain
        if self.is_sea(start):
            fresh = any(ship >> 42 & 7 == 0 for ship in self.g.fleet(start))
            return fresh and self.is_sea(via) and terrain[tile] != MOUNTAIN
        if self.is_sea(via):
            return False
        place = self.phase.place
        boarded = [ship for ship in self.g.fleet(place) if self.can_stop(ship) and self.room(ship)]
        if self.is_sea(tile) and (terrain[via] == MOUNTAIN or self.g.who[place] != self.actor or not boarded):
            return False
        last = 1 if self.is_sea(tile) else self.price_of_entering(5, terrain[tile])
        price = self.price_of_entering(5, terrain[via]) + last
        return price <= self.movement(5) and any(self.standing(start, unit, 0) for unit in CAVALRY)

    # -- who is sent ----------------------------------------------------------------------------------

    @property
    def fleet(self) -> list[int]:
        """The squadrons that are spoken of: those that sail or land, those that are boarded, or those filled anew."""
        if self.step == "Stowing":
            return list(self.phase.fleet)
        return list(self.g.fleet(self.phase.place if self.verb == "board" else self.phase.start))

    def picked(self, unit: int, spent: int | None = None) -> int:
        stacks = self.phase.picked if spent is None else [self.phase.picked[spent]]
        return sum(stack >> 5 * unit & 31 for stack in stacks)

    def left(self, unit: int, spent: int) -> int:
        return self.standing(self.phase.start, unit, spent) - self.picked(unit, spent)

    def is_full(self) -> bool:
        """Have as many been chosen as can go on?"""
        return bool(self.phase.onward) and sum(self.picked(unit) for unit in CAVALRY) >= self.phase.onward

    def chosen_aboard(self) -> tuple[int, int]:
        """Squadrons of the port and regiments that were chosen to go to sea."""
        return self.picked(GALLEY) + self.picked(GALLEON), sum(self.picked(unit) for unit in REGIMENTS)

    def may_send(self, unit: int, spent: int) -> bool:
        start, end = self.phase.start, self.phase.end
        if self.is_sea(start) or self.left(unit, spent) <= 0:
            return False
        if self.phase.onward:
            return unit in CAVALRY and spent == 0 and not self.is_full()
        if not self.is_sea(end):
            return unit < GALLEY and spent + self.price_of_entering(unit, self.g.rules.terrain[end]) <= self.movement(
                unit
            )
        if unit >= GALLEY:
            return spent == 0
        ships, regiments = self.chosen_aboard()
        # Of equal regiments those go first that have spent most.
        able = [level for level in range(3) if level + 1 <= self.movement(unit) and self.left(unit, level) > 0]
        return regiments < CAPACITY * ships and bool(able) and spent == max(able)

    # -- a battle -------------------------------------------------------------------------------------

    @property
    def battle(self) -> Any:
        return next(phase for phase in reversed(self.g.stack) if type(phase).__name__ == "Battle")

    @property
    def side(self) -> int:
        side: int = self.battle.nations.index(self.actor)
        return side

    @property
    def hand(self) -> list[int]:
        return list(self.battle.hands[self.side])

    @property
    def place(self) -> int:
        """Where the side stands."""
        tile: int = self.battle.tile
        return tile if self.side else ASSAULT

    @property
    def bonus(self) -> str:
        """What is added to a commitment: none, the number of a card, or an irregular troop."""
        name: str = self.g.rules.space.domains["bonus"][self.target]
        return name

    @property
    def card(self) -> int:
        """The number of the advanced card that is meant; 0 for none."""
        if self.bonus == "none":
            return 0
        return int(self.bonus) if self.bonus.isdigit() else IRREGULAR_CARD

    @property
    def match(self) -> tuple[str, int, int, int]:
        """Deck, card, type and number of a match such as land_2:3xlight_infantry."""
        card, _, units = self.g.rules.space.domains["match"][self.first].partition(":")
        deck, _, number = card.partition("_")
        count, _, unit = units.partition("x")
        return deck, int(number) - 1, UNITS.index(unit), int(count)

    def taking_part(self, sort: str) -> int:
        return sum(self.phase.regiments >> 5 * unit & 31 for unit in SORTS[sort])

    @property
    def own_style(self) -> int | None:
        """GS-324 to GS-326."""
        if self.taking_part("close"):
            return HAND_TO_HAND
        if self.taking_part("shooter"):
            return SHOOTING
        return BOMBARDMENT if self.taking_part("artillery") else None

    def played_as(self, number: int) -> bool:
        """May a card be played as the one with this number? (GS-Q118)"""
        domain = "naval" if self.battle.naval else "land"
        able = any(one.domain == domain and one.number == number for one in self.skills("substitute_card"))
        return able and not self.battle.substituted >> self.side & 1


# -- marches ---------------------------------------------------------------------------------------------------


def _ally_tile(c: Case) -> bool:
    if c.step == "Reinforce" and c.target == c.phase.tile:
        tile = c.target
        return bool(c.phase.place == tile < 12 and c.actor != tile // 3 and c.are_allied(c.actor, tile // 3))
    return c.is_of_ally(c.target) and not c.is_foe(c.target)


def _cannot_enter(c: Case) -> bool:
    if c.step == "Reinforce":
        if c.target != c.phase.tile:
            return not c.somebody_passes(c.first, c.target, c.phase.tile)
        return not c.somebody_enters(c.first, c.target, c.phase.place)
    return not c.somebody_enters(c.first, c.target, ASSAULT if c.is_foe(c.target) else c.target)


def _nothing_to_rearrange(c: Case) -> bool:
    if not c.is_sea(c.first) or c.g.who[c.first] != c.actor:
        return True
    fleet = c.g.fleet(c.first)
    if any(ship >> 42 & 7 == LOADING for ship in fleet):
        fleet = [ship for ship in fleet if ship >> 42 & 7 >= LOADING]
    free = [c.room(ship) for ship in fleet]
    return len(fleet) < 2 or not any(free) or all(room == CAPACITY for room in free)


def _too_late(c: Case) -> bool:
    loading = c.is_sea(c.first) and any(ship >> 42 & 7 == LOADING for ship in c.g.fleet(c.first))
    return bool(c.phase.rearranged >> c.first & 1 or (c.phase.begun and not loading))


def _no_squadron(c: Case) -> bool:
    """There is none, it is taken already, or an equal one comes before it."""
    fleet, slot, step = c.fleet, c.target, c.phase
    if slot >= len(fleet):
        return True
    if c.verb == "stow":
        return fleet[slot] in fleet[:slot]
    if c.verb == "board":
        elsewhere = c.is_sea(step.start) or not c.is_sea(step.end) or c.g.who[step.place] != c.actor
        return elsewhere or fleet[slot] in fleet[:slot] or any(step.picked)
    if not c.is_sea(step.start) or slot in step.sailing or (c.verb == "land" and c.is_sea(step.end)):
        return True
    busy = {*step.sailing, *(entry >> 3 for entry in step.landing)}
    return slot not in busy and any(fleet[other] == fleet[slot] for other in range(slot) if other not in busy)


def _no_room(c: Case) -> bool:
    if c.verb != "send":
        return c.room(c.fleet[c.target]) == 0
    if c.is_full():
        return True
    ships, regiments = c.chosen_aboard()
    return c.is_sea(c.phase.end) and c.first < GALLEY and regiments >= CAPACITY * ships > 0


def _cannot_sail(c: Case) -> bool:
    return any(entry >> 3 == c.first for entry in c.phase.landing) or not c.can_sail(c.fleet[c.first])


def _not_aboard(c: Case) -> bool:
    unit, slot = c.arguments
    return bool(c.rested(c.fleet[slot], unit) <= c.phase.landing.count(slot << 3 | unit))


def _left_behind(c: Case) -> bool:
    """Fewer squadrons that have moved go on, or land somebody, than have come for it."""
    going = {*c.phase.sailing, *(entry >> 3 for entry in c.phase.landing)}
    return bool(sum(c.g.fleet(c.phase.start)[slot] >> 42 & 7 > 0 for slot in going) < c.phase.came)


def _not_everybody(c: Case) -> bool:
    """Fewer than two can still be chosen, or not all would find room."""
    start, step = c.phase.start, c.phase
    if c.is_sea(start):
        fleet = c.g.fleet(start)
        if c.is_sea(step.end):
            return sum(c.can_sail(ship) for n, ship in enumerate(fleet) if n not in step.sailing) < 2
        ready = sum(c.rested(ship, unit) for ship in fleet if c.can_stop(ship) for unit in REGIMENTS)
        return bool(step.sailing) or ready - len(step.landing) < 2
    if not c.is_sea(step.end):
        left = sum(c.left(unit, spent) for unit in REGIMENTS for spent in range(3) if c.may_send(unit, spent))
        return left < 2 or (step.onward > 0 and left + sum(c.picked(unit) for unit in CAVALRY) > step.onward)
    ships = c.standing(start, GALLEY, 0) + c.standing(start, GALLEON, 0)
    regiments = sum(c.can_pay(start, unit, 1) for unit in REGIMENTS)
    return not ships or regiments > CAPACITY * ships or ships + regiments - sum(c.chosen_aboard()) < 2


def _not_waiting(c: Case) -> bool:
    waiting = c.phase.rested or c.phase.tired
    return c.first != min(unit for unit in REGIMENTS if waiting >> 5 * unit & 31)


def _no_refuge(c: Case) -> bool:
    """GS-240 to GS-245, GS-Q66, GS-Q68."""
    g, tile, to = c.g, c.phase.tile, c.first
    if not c.is_near(tile, to) or g.owner(to) != c.actor or c.is_of_ally(to):
        return True
    stack = [c.count(c.phase.place, unit) for unit in range(9)]
    if c.is_sea(tile) or not any(stack[:GALLEY]):
        return not c.is_sea(to)
    return c.is_sea(to) or (not any(stack[:5]) and g.rules.terrain[to] == MOUNTAIN)


# -- battles ---------------------------------------------------------------------------------------------------


def _not_in_hand(c: Case) -> bool:
    if c.verb == "discard":
        return bool(c.hand[c.first] <= c.phase.given[c.first])
    if c.verb == "match":
        card = c.match[1]
        return bool(c.hand[card] <= c.phase.cards[card])
    if c.verb == "commit":
        return c.card > 0 and not c.hand[BASIC + c.card - 1]
    meant = c.phase.number if c.verb == "show_as" else c.card
    return c.first == meant - 1 or not c.hand[BASIC + c.first]


def _basic_kept(c: Case) -> bool:
    redrawn = sum(one.cards for one in c.skills("exchange"))
    return c.first < BASIC and sum(c.phase.given[:BASIC]) >= redrawn


def _no_such_ability(c: Case) -> bool:
    return not c.played_as(c.phase.number if c.verb == "show_as" else c.card)


def _too_many(c: Case) -> bool:
    taking = sum(c.phase.regiments >> 5 * unit & 31 for unit in REGIMENTS)
    return bool(taking + c.match[3] > (3 if c.battle.naval else 5))


def _no_such_units(c: Case) -> bool:
    _, _, unit, count = c.match
    return bool(c.count(c.place, unit) - (c.phase.regiments >> 5 * unit & 31) < count)


def _no_such_bonus(c: Case) -> bool:
    if c.battle.naval:
        return c.card > 0 and not c.bonus.isdigit()
    return c.bonus == str(IRREGULAR_CARD)


def _cannot_lead(c: Case) -> bool:
    return c.card > 0 and not c.bonus.isdigit() and c.bonus not in {one.troop for one in c.skills("irregular")}


def _condition_unmet(c: Case) -> bool:
    tactics = c.g.rules.content.tactics
    if not c.card:
        return False
    if c.bonus.isdigit():
        needs = (tactics.advanced_naval if c.battle.naval else tactics.advanced_land)[c.card - 1].needs
        return _lacks(c, needs)
    troop = tactics.irregulars[c.bonus]
    return _lacks(c, troop.needs) or any(c.taking_part(sort) > most for sort, most in troop.most.items())


def _lacks(c: Case, needs: Mapping[str, int]) -> bool:
    return any(c.taking_part(sort) < least for sort, least in needs.items())


def _style_unmet(c: Case) -> bool:
    if not c.battle.naval:
        return False
    return (c.card == 4 and c.own_style != SHOOTING) or (c.card == 5 and c.own_style == BOMBARDMENT)


def _superfluous(c: Case) -> bool:
    """With one more of the type, what is chosen is part of no set that is enough without a unit too many (GS-Q85)."""
    wanted = [c.phase.chosen >> 5 * unit & 31 for unit in range(9)]
    wanted[c.first] += 1
    return not any(all(n <= m for n, m in zip(wanted, one, strict=True)) for one in _losses(c))


def _losses(c: Case) -> list[tuple[int, ...]]:
    step = c.phase
    stack = [c.count(step.place, unit) - (step.sunk >> 5 * unit & 31) for unit in range(9)]
    if step.sunk:  # GS-345: as many as find no room
        return _least(stack, (1,) * 7, (), sum(stack[:GALLEY]) - CAPACITY * sum(stack[GALLEY:]))
    if not step.naval:
        return _least(stack, DEFENCE, (), step.needed)
    if step.style == BOMBARDMENT:
        return _least(stack, (), SHIPS, step.needed)
    listed = [c.g.rules.content.units[name] for name in UNITS[:GALLEY]]
    values = [unit.loss or (unit.hand_to_hand if step.style == HAND_TO_HAND else unit.shooting)[1] for unit in listed]
    together = sum(count * value for count, value in zip(stack, values, strict=False))
    if together >= step.needed:
        return _least(stack, values, (), step.needed)
    return [(*stack[:GALLEY], *ships[GALLEY:]) for ships in _least(stack, (), SHIPS, step.needed - together)]  # GS-Q90


def _least(stack: Sequence[int], regiments: Sequence[int], ships: Sequence[int], needed: int) -> list[tuple[int, ...]]:
    """Every set of units that reaches a number and does not reach it without any one of them; else all of them."""
    values = [*(regiments or (0,) * 7), *(ships or (0, 0))]
    able = [count if value else 0 for count, value in zip(stack, values, strict=True)]

    def worth(counts: Sequence[int]) -> int:
        return sum(count * value for count, value in zip(counts, values, strict=True))

    if worth(able) <= needed:
        return [tuple(able)]
    found = []
    for counts in product(*(range(count + 1) for count in able)):
        lost = [value for count, value in zip(counts, values, strict=True) if count]
        if worth(counts) >= needed and worth(counts) - min(lost) < needed:
            found.append(counts)
    return found


Claim = Callable[[Case], Any]

CLAIMS: dict[str, Claim] = {
    "no_units": lambda c: c.g.who[c.first] != c.actor or (c.step == "Reinforce" and c.first == c.phase.tile),
    "not_adjacent": lambda c: not c.is_near(c.first, c.target),
    "ally_tile": _ally_tile,
    "cannot_enter": _cannot_enter,
    "not_towards": lambda c: c.target != c.phase.tile and not c.is_near(c.target, c.phase.tile),
    "enemy_on_way": lambda c: c.target != c.phase.tile and c.is_foe(c.target),
    "nothing_to_rearrange": _nothing_to_rearrange,
    "too_late": _too_late,
    "cannot_go": lambda c: not c.may_send(*c.arguments),
    "no_room": _no_room,
    "no_squadron": _no_squadron,
    "cannot_sail": _cannot_sail,
    "cannot_stop": lambda c: not c.can_stop(c.fleet[c.target]),
    "not_aboard": _not_aboard,
    "cannot_board": lambda c: not c.can_pay(c.phase.start, c.first, 1),
    "not_everybody": _not_everybody,
    "nobody_chosen": lambda c: (
        not any(c.phase.picked) and not c.phase.sailing and not c.phase.landing and not c.phase.boarded
    ),
    "left_behind": _left_behind,
    "not_waiting": _not_waiting,
    "no_refuge": _no_refuge,
    "not_in_hand": _not_in_hand,
    "basic_kept": _basic_kept,
    "deck_empty": lambda c: sum(c.phase.given) >= sum(c.battle.left[:BASIC]),
    "five_at_most": lambda c: sum(c.phase.given) >= 5,
    "nothing_given": lambda c: not any(c.phase.given),
    "card_not_held": lambda c: not c.hand[BASIC + c.phase.number - 1],
    "no_such_ability": _no_such_ability,
    "flag_chosen": lambda c: c.phase.squadron or not c.battle.naval,
    "flag_first": lambda c: c.battle.naval and not c.phase.squadron,
    "no_such_ship": lambda c: not c.count(c.place, GALLEY + c.first),
    "other_deck": lambda c: (c.match[0] == "naval") != bool(c.battle.naval),
    "too_many": _too_many,
    "no_such_units": _no_such_units,
    "needs_galleon": lambda c: c.battle.naval and c.match[2] == ARTILLERY and c.phase.squadron != GALLEON,
    "no_such_bonus": _no_such_bonus,
    "cannot_lead": _cannot_lead,
    "condition_unmet": _condition_unmet,
    "attack_only": lambda c: c.battle.naval and 1 <= c.card <= 3 and c.phase.role != ATTACK,
    "style_unmet": _style_unmet,
    "superfluous": _superfluous,
}
