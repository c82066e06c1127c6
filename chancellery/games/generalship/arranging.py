"""Positions for scenarios: a set-up state is brought into the position that a file describes.

A scenario that names a `phase` begins there, with all general cards in the deck but those it names; without one it
begins with the choice of generals. Whatever it does not mention is as after the set-up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from chancellery.games.generalship.alliances import PARTITIONS
from chancellery.games.generalship.battle import Battle, are_rivals
from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.removal import stow
from chancellery.games.generalship.rules import ACTIONS, MARCH, NUMERALS
from chancellery.games.generalship.settlement import Settlement
from chancellery.games.generalship.state import ASSAULT, NO_COMMANDER, NOBODY, PLACES, GeneralshipState
from chancellery.games.generalship.tactics import tables
from chancellery.games.generalship.turn import Cycle, Turn, begin_action
from chancellery.games.generalship.units import DIGIT, GALLEY, ONE, SQUADRONS, TOTAL, UNITS, make_ship
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.plain import Mask

Setter = Callable[[Any], None]


def arrange(g: GeneralshipState, facts: dict[str, Any]) -> None:
    """Apply each given fact in the order below; unknown ones are refused."""
    setters: dict[str, Setter] = {
        "map": lambda value: _lay_tiles(g, value),
        "order": lambda value: setattr(g, "order", [_nation(g, name) for name in value]),
        "cycle": lambda value: setattr(g, "cycle", int(value)),
        "turn": lambda value: setattr(g, "turn", int(value)),
        "era": lambda value: setattr(g, "era", _place(value, g.rules.eras, "era")),
        "developed": lambda value: setattr(g, "developed", _mask(value, g.rules.technologies[:5], "technology")),
        "late": lambda value: setattr(g, "late", [int(value.get("science", 0)), int(value.get("state", 0))]),
        "event_spots": lambda value: _set_events(g, value),
        "event_pile": lambda value: setattr(g, "events_left", _mask(value, g.rules.events, "event")),
        "circles": lambda value: _claim(g, value),
        "alliances": lambda value: _ally(g, value),
        "cubes": lambda value: _set_cubes(g, value),
        "units": lambda value: _set_units(g, value),
        "supply": lambda value: _set_supply(g, value),
        "notes": lambda value: _set_notes(g, value),
        "dealt": lambda value: _deal(g, value),
        "thrown": lambda value: None,
        "nations": lambda value: None,
        "battle": lambda value: None,
        "phase": lambda value: None,
    }
    unknown = [name for name in facts if name not in setters]
    if unknown:
        raise ChancelleryError(f"generalship has no fact {unknown[0]!r}; there are: {', '.join(setters)}")
    if "phase" in facts or "battle" in facts:
        _clear_generals(g)
    for name, setter in setters.items():
        if name in facts:
            setter(facts[name])
    _set_nations(g, facts.get("nations") or {}, facts.get("thrown") or {})
    if "phase" in facts:
        _set_phase(g, str(facts["phase"]))
    if "battle" in facts:
        _set_battle(g, facts["battle"])


# -- reading ---------------------------------------------------------------------------------------------


def _place(value: Any, names: Iterable[str], what: str) -> int:
    listed = list(names)
    if value not in listed:
        raise ChancelleryError(f"{value!r} is no {what}; there are: {', '.join(listed)}")
    return listed.index(value)


def _mask(values: Iterable[Any], names: list[str], what: str) -> int:
    return sum(1 << _place(value, names, what) for value in {*values})


def _nation(g: GeneralshipState, name: Any) -> int:
    nation = _place(name, NATIONS, "nation")
    if g.seats[nation] == NOBODY:
        raise ChancelleryError(f"{name} does not take part")
    return nation


def _tile(g: GeneralshipState, name: Any) -> int:
    tile = _place(name, g.rules.tiles, "tile")
    if not g.map.in_play >> tile & 1:
        raise ChancelleryError(f"{name} does not lie on the map of this game")
    return tile


def _stack(given: Mapping[str, Any]) -> int:
    return sum(int(count) << DIGIT * _place(unit, UNITS, "unit") for unit, count in given.items())


# -- the table -------------------------------------------------------------------------------------------


def _lay_tiles(g: GeneralshipState, given: list[str]) -> None:
    """The neutral tiles, in the order of the neutral cells of the layout."""
    neutral = [n for n, cell in enumerate(g.rules.cells) if not cell.seat]
    tiles = [_place(name, g.rules.tiles, "tile") for name in given]
    if len(tiles) != len(neutral) or len({*tiles}) < len(tiles) or min(tiles) < 12:
        raise ChancelleryError(f"map has to name {len(neutral)} different neutral tiles")
    laid = dict(zip(neutral, tiles, strict=True))
    g.cells = tuple(laid.get(cell, tile) for cell, tile in enumerate(g.cells))
    g.restore()


def _set_events(g: GeneralshipState, given: list[Any]) -> None:
    g.spots = [_place(event, g.rules.events, "event") if event else -1 for event in given]
    for event in g.spots:
        if event >= 0:
            g.events_left &= ~(1 << event)


def _claim(g: GeneralshipState, given: Mapping[str, list[str]]) -> None:
    for name, nations in given.items():
        tile = _place(name, g.rules.action_tiles, "action tile")
        circles = next(claim.circles for claim in g.rules.claims if claim.tile == tile)
        for circle, nation in zip(circles, nations, strict=False):
            g.circles[circle] = _nation(g, nation)


def _ally(g: GeneralshipState, groups: list[list[str]]) -> None:
    wanted = sorted(_mask(group, list(NATIONS), "nation") for group in groups)
    partition = next((n for n, one in enumerate(PARTITIONS) if sorted(one) == wanted), -1)
    if partition < 0:
        raise ChancelleryError(f"alliances {groups} are not possible")
    g.alliance = partition


def _set_cubes(g: GeneralshipState, given: Mapping[str, str]) -> None:
    for name, owner in given.items():
        tile = _tile(g, name)
        if tile < 12:
            raise ChancelleryError(f"{name} is a nation tile: no cube lies there")
        for nation in range(4):
            g.cubes[nation] &= ~(1 << tile)
        g.cubes[_nation(g, owner)] |= 1 << tile


# -- units -----------------------------------------------------------------------------------------------


def _set_units(g: GeneralshipState, given: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> None:
    """All units of the nations that are named, by tile; everybody knows their types. Where they stand on a neutral tile
    they own it. Regiments at sea are aboard the squadrons there, `aboard` says which if that matters."""
    for name in given:
        nation = _nation(g, name)
        for place in range(PLACES):
            if g.who[place] == nation:
                for unit in range(len(UNITS)):
                    g.supply[unit] += g.units[place] >> DIGIT * unit & 31
                g.units[place] = g.known[place] = 0
                g.who[place] = NOBODY
        g.army[nation] = 0
    for name, tiles in given.items():
        for tile, units in tiles.items():
            _place_units(g, _nation(g, name), _tile(g, tile), units)


def _place_units(g: GeneralshipState, nation: int, tile: int, given: Mapping[str, Any]) -> None:
    fleet = given.get("aboard")
    stack = _stack({unit: count for unit, count in given.items() if unit != "aboard"})
    if g.who[tile] not in (NOBODY, nation):
        raise ChancelleryError(f"{g.rules.tiles[tile]} has units of two nations")
    g.units[tile] = g.known[tile] = stack
    g.who[tile] = nation
    g.army[nation] |= 1 << tile
    for unit in range(len(UNITS)):
        g.supply[unit] -= stack >> DIGIT * unit & 31
    if tile >= 12:
        for other in range(4):
            g.cubes[other] &= ~(1 << tile)
        g.cubes[nation] |= 1 << tile
    if g.is_sea(tile):
        if fleet is None:
            ships = [make_ship(tile, unit) for unit in SQUADRONS for _ in range(stack >> DIGIT * unit & 31)]
        else:
            ships = [_ship(tile, entry) for entry in fleet]
        g.set_fleet(tile, ships)
        stow(g, tile)


def _ship(tile: int, entry: Mapping[str, Any]) -> int:
    """A squadron with those aboard: `{galley: {archer: 2}}`."""
    [(kind, regiments)] = entry.items()
    hold = 0
    for unit, count in (regiments or {}).items():
        hold += int(count) << 3 * _place(unit, UNITS[:GALLEY], "regiment")
    return make_ship(tile, GALLEY + _place(kind, UNITS[GALLEY:], "squadron"), hold)


def _set_supply(g: GeneralshipState, given: Mapping[str, int]) -> None:
    """Pieces of a type that are left; the missing ones stand in the capital of the last nation."""
    for name, left in given.items():
        unit = _place(name, UNITS, "unit")
        nation = max(g.order)
        taken = g.supply[unit] - int(left)
        g.supply[unit] -= taken
        g.units[3 * nation] += taken * ONE[unit]
        g.known[3 * nation] += taken * ONE[unit]
        g.who[3 * nation] = nation
        g.army[nation] |= 1 << 3 * nation


def _set_notes(g: GeneralshipState, given: list[Mapping[str, Any]]) -> None:
    """Units that are known together, but not which stands where: `{nation, units, places}`."""
    for entry in given:
        types = _stack(entry["units"])
        places = {_tile(g, tile): _stack(units) for tile, units in entry["places"].items()}
        if sum(places.values()) != types:
            raise ChancelleryError("notes: the units of the places have to be those that are in doubt")
        for tile, units in places.items():
            g.known[tile] -= units
        g.doubt_types.append(types)
        g.doubt_spread.append(Mask(sum(TOTAL[units] << DIGIT * tile for tile, units in places.items())))
        g.doubt_owner.append(_nation(g, entry["nation"]))


# -- nations ---------------------------------------------------------------------------------------------


def _clear_generals(g: GeneralshipState) -> None:
    """All general cards are in the deck, and nobody has seen any."""
    g.deck = g.rules.all_generals
    g.thrown_up = g.thrown_down = 0
    g.unused = [0] * len(NATIONS)
    g.power = [()] * len(NATIONS)
    g.commander = [NO_COMMANDER] * len(NATIONS)
    g.seen = [0] * len(g.seen)


def _deal(g: GeneralshipState, given: Mapping[str, list[str]]) -> None:
    """The five generals that each nation chooses from."""
    _clear_generals(g)
    for name, cards in given.items():
        nation = _nation(g, name)
        for card in cards:
            g.unused[nation] |= 1 << _take_card(g, card)
        g.seen[nation] |= g.unused[nation]


def _take_card(g: GeneralshipState, name: str) -> int:
    card = _place(name, g.rules.generals, "general")
    if not g.deck >> card & 1:
        raise ChancelleryError(f"{name} is in two places")
    g.deck &= ~(1 << card)
    return card


def _take_cards(g: GeneralshipState, given: int | list[str]) -> list[int]:
    """Cards by name, or so many that nobody names: the last of the list."""
    if isinstance(given, int):
        return [_take_card(g, g.rules.generals[card]) for card in BITS[g.deck][-given:]] if given else []
    return [_take_card(g, name) for name in given]


def _set_nations(g: GeneralshipState, given: Mapping[str, Mapping[str, Any]], thrown: Mapping[str, list[str]]) -> None:
    """What nations have. Cards that are named are taken first, so that numbers of cards do not take them."""
    for mask, field in (("up", "thrown_up"), ("down", "thrown_down")):
        cards = sum(1 << _take_card(g, name) for name in thrown.get(mask, []))
        setattr(g, field, getattr(g, field) | cards)
        if field == "thrown_up":
            g.seen = [seen | cards for seen in g.seen]
    entries = [(_nation(g, name), facts) for name, facts in given.items()]
    for nation, facts in entries:
        unknown = [key for key in facts if key not in NATION_FACTS]
        if unknown:
            raise ChancelleryError(f"a nation has no fact {unknown[0]!r}; there are: {', '.join(NATION_FACTS)}")
        if facts.get("commander"):
            g.commander[nation] = _take_card(g, facts["commander"])
            g.seen = [mask | 1 << g.commander[nation] for mask in g.seen]
    for by_name in (True, False):
        for nation, facts in entries:
            for key in ("power", "unused"):
                if key in facts and isinstance(facts[key], list) == by_name:
                    _give_cards(g, nation, key, facts[key])
    for nation, facts in entries:
        for key in ("food", "metal", "points", "battles"):
            if key in facts:
                getattr(g, key)[nation] = int(facts[key])
        if "population" in facts:
            g.population[nation] = _population(g, nation, facts["population"])
        if "technology" in facts:
            _give_technology(g, nation, facts["technology"])


NATION_FACTS = (
    "commander",
    "power",
    "unused",
    "food",
    "metal",
    "points",
    "battles",
    "population",
    "technology",
)


def _give_cards(g: GeneralshipState, nation: int, key: str, given: int | list[str]) -> None:
    cards = _take_cards(g, given)
    if key == "power":
        g.power[nation] = tuple(cards)
    else:
        g.unused[nation] = sum(1 << card for card in cards)
    g.seen[nation] |= sum(1 << card for card in cards)


def _population(g: GeneralshipState, nation: int, given: Any) -> int:
    """So many cylinders on the lowest circles, or the circles that are filled: `III`, or `VI aquitaine` of a pair."""
    circles = g.rules.circles[nation]
    if isinstance(given, int):
        filled = 0
        for _ in range(given):
            filled |= 1 << circles.next_circles(filled, 0)[0]
        return filled
    filled = 0
    for entry in given:
        numeral, _, tile = str(entry).partition(" ")
        number = _place(numeral, NUMERALS, "circle") + 1
        there = [
            n
            for n, own in enumerate(circles.numbers)
            if own == number and (not tile or circles.tiles[n] == _tile(g, tile))
        ]
        if len(there) != 1:
            raise ChancelleryError(f"{entry!r} is not one circle of {NATIONS[nation]}")
        filled |= 1 << there[0]
    return filled


def _give_technology(g: GeneralshipState, nation: int, given: list[int]) -> None:
    for value, count in enumerate(given):
        g.technology[2 * nation + value] = int(count)
        g.technology_deck[value] -= int(count)


# -- where it begins -------------------------------------------------------------------------------------


def _set_phase(g: GeneralshipState, text: str) -> None:
    """`turn` (of whoever is active), `settlement`, or an action with the nations that take it, one after another:
    `draft france austria`."""
    step, *names = text.split()
    nations = [_nation(g, name) for name in names]
    if step == "turn" and not nations:
        g.stack = [Cycle(), Turn(NOBODY, [])]
    elif step == "settlement" and not nations:
        g.stack = [Cycle(), Settlement(0, [])]
    elif step in ACTIONS and nations:
        action = ACTIONS.index(step)
        claim = next(n for n, claim in enumerate(g.rules.claims) if claim.action == action)
        g.stack = [Cycle(), Turn(claim, []), *(begin_action(action, nation) for nation in reversed(nations))]
    else:
        raise ChancelleryError(f"phase {text!r} is none of: turn, settlement, or {', '.join(ACTIONS)} with nations")


BATTLE_STEPS = {
    "reinforce": 0,
    "forced": 2,
    "deal": 3,
    "exchange": 4,
    "withdraw": 6,
    "ambush": 8,
    "pay": 9,
    "first_attack": 11,
    "second_attack": 14,
}
BATTLE_FACTS = ("tile", "attacker", "units", "step", "hands")


def _set_battle(g: GeneralshipState, given: Mapping[str, Any]) -> None:
    """A battle in progress: its `tile`, the `attacker` with its `units` there, the `step` that comes next, and the
    tactic cards in both `hands` (as lists of names; whatever they do not have is left to be drawn)."""
    unknown = [key for key in given if key not in BATTLE_FACTS]
    if unknown:
        raise ChancelleryError(f"a battle has no fact {unknown[0]!r}; there are: {', '.join(BATTLE_FACTS)}")
    tile, attacker = _tile(g, given["tile"]), _nation(g, given["attacker"])
    stack = _stack({unit: count for unit, count in given["units"].items() if unit != "aboard"})
    g.units[ASSAULT] = g.known[ASSAULT] = stack
    g.who[ASSAULT] = attacker
    for unit in range(len(UNITS)):
        g.supply[unit] -= stack >> DIGIT * unit & 31
    if g.is_sea(tile):
        g.set_fleet(
            ASSAULT, [make_ship(ASSAULT, unit) for unit in SQUADRONS for _ in range(stack >> DIGIT * unit & 31)]
        )
        stow(g, ASSAULT)
    battle = Battle.begin(g, attacker, g.who[tile], tile)
    battle.step = BATTLE_STEPS[_choice(given.get("step", "reinforce"), BATTLE_STEPS, "step of a battle")]
    if battle.step > BATTLE_STEPS["deal"]:
        battle.left = tables().copies[battle.naval][:]
        if are_rivals(g, *battle.nations):
            g.suspended = sum(1 << nation for nation in battle.nations)
        for name, cards in (given.get("hands") or {}).items():
            side = battle.side_of(_nation(g, name))
            for card in cards:
                number = _place(card, g.rules.space.domains["tactic"], "tactic card")
                battle.hands[side][number] += 1
                battle.left[number] -= 1
    claim = next(n for n, claim in enumerate(g.rules.claims) if claim.action == MARCH)
    march = begin_action(MARCH, attacker)
    g.stack = [Cycle(), Turn(claim, []), march, battle]


def _choice(value: Any, names: Iterable[str], what: str) -> str:
    return list(names)[_place(value, names, what)]
