"""What the rulebook of Generalship says of everything but marches and combats, as plain functions over names.

Population, production, growth, prices, payments, alliances, general cards, maintenance, supply, the order of play and
the exchange of points: each function lists all that the text allows. It knows the printed content, not the code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, permutations
from typing import Any

from chancellery.games.generalship.content import load

CONTENT = load()
TILES = CONTENT.board.tiles
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
CAPS = {"austria": 8, "byzantium": 9, "england": 7, "france": 11}
MANY_BATTLES, SIX = 3, 6
PRICES = {
    "light_infantry": (1, 0),
    "heavy_infantry": (1, 1),
    "musketeer": (2, 1),
    "archer": (1, 0),
    "artillery": (3, 1),
    "light_cavalry": (2, 0),
    "heavy_cavalry": (3, 1),
    "galley": (2, 0),
    "galleon": (3, 1),
}
NEEDS = {
    "heavy_infantry": "metallurgy",
    "heavy_cavalry": "stirrups",
    "galleon": "sea_navigation",
    "musketeer": "gunpowder",
    "artillery": "gunpowder",
}
UPGRADES = {
    "light_infantry": ("heavy_infantry", "musketeer"),
    "heavy_infantry": ("musketeer",),
    "archer": ("artillery",),
    "light_cavalry": ("heavy_cavalry",),
    "galley": ("galleon",),
}
HORSES, SHIPS = ("light_cavalry", "heavy_cavalry"), ("galley", "galleon")

Circle = tuple[int, str]
"""A number and its tile."""
Filled = frozenset[Circle]


def circles(nation: str) -> list[Circle]:
    """All circles of a nation, lowest number first."""
    return sorted(
        (NUMERALS.index(circle.numeral) + 1, name)
        for name, tile in TILES.items()
        if tile.nation == nation
        for circle in tile.circles
    )


def icon(circle: Circle) -> str:
    return next(c.gives for c in TILES[circle[1]].circles if NUMERALS.index(c.numeral) + 1 == circle[0])


def skills(general: str | None, kind: str) -> list[Any]:
    return [one for one in CONTENT.generals[general].abilities if one.kind == kind] if general else []


# -- population --------------------------------------------------------------------------------------------


def active(filled: Filled, occupied: Iterable[str]) -> Filled:
    """Not what stands on an occupied tile, nor on a number that follows the first that stands there."""
    there = [number for number, tile in filled if tile in occupied]
    return frozenset(c for c in filled if c[1] not in occupied and not (there and c[0] > min(there)))


def usable(nation: str, occupied: Iterable[str]) -> set[Circle]:
    """Circles that may be filled: no circle of an occupied tile, none with a higher number than its lowest."""
    barred = [number for number, tile in circles(nation) if tile in occupied]
    return {c for c in circles(nation) if c[1] not in occupied and not (barred and c[0] > min(barred))}


def orders(nation: str, filled: Filled, occupied: Iterable[str]) -> set[Filled]:
    """How active population can stand on the lowest numbers that it may use; the rest does not move."""
    able = active(filled, occupied)
    free = (usable(nation, occupied) | able) - (filled - able)
    ways = [frozenset(way) for way in combinations(sorted(free), len(able))]
    least = min(sorted(number for number, _ in way) for way in ways)
    return {way | (filled - able) for way in ways if sorted(number for number, _ in way) == least}


def production(
    nation: str, filled: Filled, occupied: Iterable[str], owned: Iterable[str], general: str | None
) -> set[tuple[Filled, int, int]]:
    """Population as it stands then, with food and metal that it brings, before any exchange."""
    found = set()
    for way in orders(nation, filled, occupied):
        gives = Counter(icon(circle) for circle in active(way, occupied))
        food, metal = gives["food"], gives["metal"]
        if active(way, occupied):
            food += sum(one.food for one in skills(general, "yield_bonus"))
            metal += sum(one.metal for one in skills(general, "yield_bonus"))
        food += sum(TILES[tile].food for tile in owned)
        metal += sum(TILES[tile].metal for tile in owned)
        found.add((way, food, metal))
    return found


def exchanges(nation: str, filled: Filled, occupied: Iterable[str], owned: Iterable[str]) -> int:
    icons = sum(TILES[tile].exchange == "always" for tile in owned)
    return icons + (nation == "england" and len(active(filled, occupied)) == CAPS["england"])


def exchanged(food: int, metal: int, times: int) -> set[tuple[int, int]]:
    """All that somebody can have after so many exchanges or fewer."""
    found = {(food, metal)}
    for _ in range(times):
        found |= {(f - 2, m + 1) for f, m in found if f >= 2} | {(f + 2, m - 1) for f, m in found if m >= 1}
    return found


def growth(nation: str, filled: Filled, occupied: Iterable[str], general: str | None) -> set[Filled]:
    """All ways in which population can stand after it has grown."""
    ways = orders(nation, filled, occupied)
    more = sum(one.population for one in skills(general, "yield_bonus"))
    found: set[Filled] = set()
    for way in {filled} if filled in ways else ways:
        begun = set()
        for circle in _next(nation, way, occupied):
            six = nation in ("austria", "byzantium") and len(way) == SIX
            begun.add((way | {circle}, (1 if six else TILES[circle[1]].growth) + more - 1))
        found |= set.union(*(_fill(nation, *one, occupied) for one in begun)) if begun else {way}
    return found


def _next(nation: str, filled: Filled, occupied: Iterable[str]) -> list[Circle]:
    empty = usable(nation, occupied) - filled if len(filled) < CAPS[nation] else set()
    return [circle for circle in empty if circle[0] == min(empty)[0]]


def _fill(nation: str, filled: Filled, left: int, occupied: Iterable[str]) -> set[Filled]:
    after = _next(nation, filled, occupied) if left else []
    return set.union(*(_fill(nation, filled | {c}, left - 1, occupied) for c in after)) if after else {filled}


def highest(filled: Filled) -> set[Circle]:
    return {circle for circle in filled if circle[0] == max(filled)[0]}


# -- drafts ------------------------------------------------------------------------------------------------


def draft_price(units: Counter[str], general: str | None) -> tuple[int, int]:
    """Food and metal for everything that is drafted in one action, two light infantry for the food of one."""
    food = {unit: PRICES[unit][0] * count for unit, count in units.items()}
    food["light_infantry"] = (units["light_infantry"] + 1) // 2
    metal = {unit: PRICES[unit][1] * count for unit, count in units.items()}
    totals = sum(food.values()), sum(metal.values())
    for one in skills(general, "draft_discount"):
        named = [unit for unit in units if unit in one.units] if one.units else list(units)
        totals = (
            totals[0] - min(one.food, sum(food[unit] for unit in named)),
            totals[1] - min(one.metal, sum(metal[unit] for unit in named)),
        )
    return totals


def upgrade_prices(old: str, new: str, battles: int) -> dict[str, tuple[int, int]]:
    """What an upgrade can cost: by what the number of battles saves."""
    food, metal = PRICES[new][0] - PRICES[old][0], PRICES[new][1] - PRICES[old][1]
    if battles >= MANY_BATTLES:
        return {"both": (max(0, food - 1), max(0, metal - 1))}
    found = {"food": (food - 1, metal)} if food else {}
    return found | ({"metal": (food, metal - 1)} if metal else {})


# -- cards -------------------------------------------------------------------------------------------------


def payments(ones: int, twos: int, cost: int, more: int) -> set[tuple[int, int]]:
    """Cards of one and two points that pay for a technology: any that are enough, at least one."""
    return {(a, b) for a in range(ones + 1) for b in range(twos + 1) if a + b and a + 2 * b + more >= cost}


def appointments(
    commander: str | None, row: tuple[str, ...], unused: frozenset[str]
) -> set[tuple[str | None, tuple[str, ...], frozenset[str]]]:
    """Commander, power and unused cards after unused cards were used in any way, or none."""
    found = set()
    for count in range(len(unused) + 1):
        for used in permutations(sorted(unused), count):
            left = unused - {*used}
            found.add((commander, row + used, left))
            found |= {(card, row + used[:n] + used[n + 1 :], left) for n, card in enumerate(used)}
    if commander is None and not unused and row:
        found.add((row[-1], row[:-1], unused))
    return found


# -- alliances ---------------------------------------------------------------------------------------------


def alliance_prices(players: list[str], now: list[list[str]]) -> dict[frozenset[frozenset[str]], int]:
    """What each way to be allied costs: cubes are moved one after the other, taking one out of a box costs a card of
    power, and at the end a cube that is alone in a box leaves it for nothing."""
    room = 2 if len(players) == 3 else 3
    start = tuple([frozenset(group) for group in now] + [frozenset[str]()] * (2 - len(now)))
    costs = {start: 0}
    frontier = [start]
    while frontier:
        boxes = frontier.pop(0)
        for n, player in [(n, player) for n in range(2) for player in players]:
            price = costs[boxes]
            changed = list(boxes)
            if player in boxes[n]:
                changed[n] = boxes[n] - {player}
                price += 1
            elif player not in boxes[1 - n] and len(boxes[n]) < room:
                changed[n] = boxes[n] | {player}
            after = (changed[0], changed[1])
            if price < costs.get(after, 99):
                costs[after] = price
                frontier.append(after)
    found: dict[frozenset[frozenset[str]], int] = {}
    for boxes, price in costs.items():
        left = frozenset(box for box in boxes if len(box) > 1)
        found[left] = min(price, found.get(left, 99))
    return found


# -- settlement and end ------------------------------------------------------------------------------------


def owner(tile: str, holders: Mapping[str, str], cubes: Mapping[str, str]) -> str | None:
    """Whoever stands there, else whose nation it is, else whose cube lies there."""
    return holders.get(tile) or TILES[tile].nation or cubes.get(tile)


def supplied(
    nation: str, friends: set[str], near: Mapping[str, list[str]], owners: Mapping[str, str | None]
) -> set[str]:
    """Tiles that a line through tiles of the nation and its allies joins to its capital."""
    home = next(name for name, tile in TILES.items() if tile.nation == nation and tile.role == "capital")
    found, frontier = set(), [home]
    while frontier:
        tile = frontier.pop()
        if owners[tile] in friends and tile not in found:
            found.add(tile)
            frontier += near[tile]
    return found


def fee(stacks: Mapping[str, Mapping[str, int]], joined: set[str], general: str | None) -> int:
    number = total = 0
    for tile, units in stacks.items():
        size = sum(count * (1.5 if unit in HORSES + SHIPS else 1.0) for unit, count in units.items())
        number += 1 if tile in joined else 2
        total += max(0, int(size if tile in joined else 2 * size) - 4)
    total += max(0, number - 4)
    saved: int = sum(one.food for one in skills(general, "supply"))
    return max(0, total - saved)


def order_by_power(order: list[str], power: Mapping[str, int]) -> list[str]:
    """Neighbours change places from the front as long as the second has more power."""
    found = order[:]
    swapped = True
    while swapped:
        swapped = False
        for n in range(1, len(found)):
            if power[found[n]] > power[found[n - 1]]:
                found[n - 1 : n + 1] = found[n], found[n - 1]
                swapped = True
    return found


def endings(order: list[str], points: Mapping[str, int], held: list[tuple[str, str]]) -> Iterator[str]:
    """Who can have won after the occupiers of capitals (whose, by whom) have swapped their points or not."""
    deciding = [nation for nation in reversed(order) if any(holder == nation for _, holder in held)]

    def swap(n: int, now: dict[str, int]) -> Iterator[dict[str, int]]:
        if n == len(deciding):
            yield now
            return
        yield from swap(n + 1, now)
        for victim in [victim for victim, holder in held if holder == deciding[n]]:
            yield from swap(n + 1, now | {deciding[n]: now[victim], victim: now[deciding[n]]})

    for now in swap(0, dict(points)):
        yield max(order, key=lambda nation: (now[nation], -order.index(nation)))
