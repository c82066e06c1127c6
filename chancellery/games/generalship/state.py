"""How a game of Generalship stands, and the verbs of the domain that change it.

**Nations.** The four nations are the actors 0 to 3 whether or not they take part; lists that are said to be "by nation"
have four entries. `seats[nation]` is the seat that plays it, or -1.

**Places.** Tiles 0 to 23 are the nations' (three each: capital, left, right) and then the neutral ones; ASSAULT is
where attackers stand while a battle is fought on a tile. Units of two players never rest on one tile (GS-Q110), so
`units[place]` holds the units of `who[place]` as a multiset (units.py): a division or a fleet of that nation, as
everybody sees (GS-059 to GS-061).

**March.** `marks` says which units have moved this turn: three stacks for each place, of those that have spent one
movement point, two, and of those that have finished; all others are fresh (GS-Q111). Between turns it is all zero.

**Squadrons.** On land they are in the stack like any unit. At sea each has an entry in `ships` as well, which says
whom it carries (GS-219); `ships` is sorted, so that nothing can be traced.

**Hidden types.** Everybody sees the classes of a stack (GS-058); `known` and the doubts say what is known of the types
(notes.py). A type is hidden from everybody but the owner where these do not tell it (GS-056, GS-057).

**Generals.** A general is a number from 0 to 48, a set of them a mask; each is in exactly one of `deck`, `thrown_up`,
`thrown_down`, `unused`, `power` and `commander` (GS-001). `power[nation]` is the row, the rightmost card last.
`seen[nation]` are the cards of which a player knows where they are, `seen[4]` those of which everybody does: commanders
and what was discarded face up. Decks are shuffled, so they have no order: a card is drawn by chance from those that are
left (GS-045).

**Abilities.** `effects(nation, kind)` gives the effects of the commander; effects.py is what carries them out.
`suspended` are the nations whose commander counts for nothing in a battle of rivals (GS-117).
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.games.generalship import notes
from chancellery.games.generalship.alliances import ALLIES
from chancellery.games.generalship.effects import Effects
from chancellery.games.generalship.geography import BITS, SEA, Geography
from chancellery.games.generalship.rules import GeneralshipRules
from chancellery.games.generalship.units import (
    DIGIT,
    FRESH,
    GALLEY,
    HOLD_BITS,
    KINDS,
    ONE,
    PLACE_SHIFT,
    STATE_SHIFT,
    TIRED_SHIFT,
    make_ship,
    ship_place,
    ship_type,
)
from chancellery.kernel.chance import draw
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import Mask, plain, shared
from chancellery.kernel.state import Decision, Phase, State, only

NOBODY: Final = -1
NO_COMMANDER: Final = -1
ASSAULT: Final = 24
PLACES: Final = 25
ONLOOKERS: Final = 4
"""The entry of `seen` for what everybody knows."""
MOST_BATTLES: Final = 5
SPENT_ONE, SPENT_TWO, FINISHED = 0, PLACES, 2 * PLACES
"""Where in `marks` the stacks of each kind begin."""

EVENTS = {
    "points": EventKind(
        "nation points:number total:number why:word",
        rules="GS-025 GS-032",
        part="tail",
        parts={"event": "line", "tiles": "line"},
        figures="nation points points total",
    ),
    "drew_general": EventKind("nation general", "economy", "GS-107", part="lead", joins="claimed"),
    "drew_general_hidden": EventKind("nation", "economy", "GS-107", part="lead", joins="claimed"),
    "drew_technology": EventKind("nation values:numbers", "economy", "GS-121", part="lead", joins="claimed"),
    "drew_technology_hidden": EventKind("nation count:number", "economy", "GS-121", part="lead", joins="claimed"),
    "reshuffled": EventKind("deck:word", rules="GS-Q16", voice="small"),
    "power": EventKind(
        "nation general total:number", rules="GS-110", part="lead", joins="claimed", figures="nation power 1 total"
    ),
    "power_hidden": EventKind(
        "nation total:number", rules="GS-110", part="lead", joins="claimed", figures="nation power 1 total"
    ),
    "lost_power": EventKind(
        "nation general total:number", rules="GS-112", part="detail", figures="nation power -1 total"
    ),
    "lost_power_hidden": EventKind(
        "nation total:number", rules="GS-112", part="detail", figures="nation power -1 total"
    ),
    "gave_power": EventKind(
        "nation general to:nation", rules="GS-261", part="detail", figures="nation power -1; to power 1"
    ),
    "gave_power_hidden": EventKind(
        "nation to:nation", rules="GS-261", part="detail", figures="nation power -1; to power 1"
    ),
    "appointed": EventKind("nation general", rules="GS-109", part="lead", joins="claimed"),
    "dismissed": EventKind("nation general", rules="GS-118"),
    "lost": EventKind("nation units:stack tile:place", "battle", "GS-Q126", part="tail", joins="contact"),
    "taken": EventKind(
        "nation tile",
        "movement",
        "GS-247",
        part="tail",
        joins="contact marched marched_hidden boarded boarded_hidden",
        land="tile nation",
    ),
    "battles": EventKind("nation total:number", rules="GS-260", voice="small", joins="contact"),
}


class Step(Phase["GeneralshipState"]):
    """A step of this game."""

    __slots__ = ()

    def one(self, g: GeneralshipState, actor: int, options: list[int]) -> list[Decision]:
        return [Decision(g.seats[actor], actor, self.__class__.__name__, options)]

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        """What a player sees grow while choosing: numbers that everybody may know, by name, for prompts and views."""
        return {}

    def own_totals(self, g: GeneralshipState) -> dict[str, Any]:
        """The same for the eyes of whoever is asked."""
        return {}

    def public_answer(self, g: GeneralshipState, option: int) -> int:
        """What others see of an answer: the same number for answers that they cannot tell apart."""
        return option

    def redeal(self, g: GeneralshipState, seat: int | None, chance: Any) -> None:
        """Deal anew what this step holds that a seat cannot know, after the state was dealt anew."""


@plain
class GeneralshipState(State):
    # -- the table --------------------------------------------------------------------------------------
    seats: tuple[int, ...]
    """The seat of each nation, or -1."""
    cells: tuple[int, ...]
    """The tile in each cell of the layout."""
    order: list[int]
    """The nations that take part, in turn order."""
    cycle: int
    """Settlements that are over."""
    turn: int
    """Turns that are over since the last settlement."""
    circles: list[int]
    """Who has claimed each circle of the action tiles, or -1."""
    alliance: int
    """The partition of nations into alliances, see alliances.py."""
    era: int
    spots: list[int]
    """The event tile on each spot, or -1; there are four of them (GS-141, GS-Q06)."""
    events_left: int
    """The event tiles that were not drawn, as a mask."""
    developed: int
    """Technologies of the tree, as a mask."""
    late: list[int]
    """How many steps of each late row were bought: where its cylinder stands (GS-133)."""

    # -- what nations have, by nation -------------------------------------------------------------------
    points: list[int]
    battles: list[int]
    food: list[int]
    metal: list[int]
    population: list[int]
    """The circles that are filled."""
    commander: list[int]
    power: list[tuple[int, ...]]
    """The rows of political power, as tuples: they change seldom, and copies share them."""
    unused: list[int]
    """General cards that were drawn and not used, as masks."""
    seen: list[int]
    deck: int
    """General cards that can be drawn."""
    thrown_up: int
    """Discarded general cards that lie face up."""
    thrown_down: int
    """Discarded general cards that lie face down."""
    technology: list[int]
    """Technology cards of each nation: of one point and of two, nation by nation (GS-004)."""
    technology_deck: list[int]
    """Cards that can be drawn, twenty of each value at first (GS-Q08)."""
    technology_thrown: list[int]

    # -- units ------------------------------------------------------------------------------------------
    units: list[int]
    """The stack of each place."""
    who: list[int]
    army: list[int]
    """By nation: the tiles on which it has units."""
    cubes: list[int]
    """By nation: the neutral tiles that it owns."""
    supply: list[int]
    """Units of each type that nobody has."""
    ships: list[int]
    marks: list[int]
    known: list[int]
    doubt_types: list[int]
    doubt_spread: list[Mask]
    doubt_owner: list[int]
    suspended: int

    rules: GeneralshipRules = shared()
    map: Geography = shared()

    def restore(self) -> None:
        self.map = self.rules.maps[self.cells]

    def seat_of(self, actor: int) -> int:
        return self.seats[actor]

    # -- reading ----------------------------------------------------------------------------------------

    def active(self) -> int:
        """Whose turn it is."""
        return self.order[self.turn % len(self.order)]

    def effects(self, nation: int, kind: int) -> Effects:
        """The effects of one kind that the commander of a nation has now (GS-116)."""
        general = NO_COMMANDER if self.suspended >> nation & 1 else self.commander[nation]
        return self.rules.effects[general][kind]

    def allies(self, nation: int) -> int:
        """The allies of a nation as a mask, without itself."""
        return ALLIES[self.alliance][nation]

    def are_allied(self, one: int, other: int) -> bool:
        return bool(ALLIES[self.alliance][one] >> other & 1)

    def foreign(self, nation: int) -> int:
        """Tiles with units of anybody else."""
        army = self.army
        return army[0] + army[1] + army[2] + army[3] - army[nation]

    def hostile(self, nation: int) -> int:
        """Tiles with units of somebody who is neither this nation nor its ally."""
        army = self.army
        found = army[0] + army[1] + army[2] + army[3] - army[nation]
        if self.alliance:
            for ally in BITS[ALLIES[self.alliance][nation]]:
                found -= army[ally]
        return found

    def is_foe(self, nation: int, tile: int) -> bool:
        """Do units of somebody stand on a tile who is neither this nation nor its ally?"""
        there = self.who[tile]
        return there >= 0 and there != nation and not ALLIES[self.alliance][nation] >> there & 1

    def occupied(self, nation: int) -> int:
        """Tiles of a nation on which somebody stands who is no ally (GS-084, GS-087). It follows the alliances of the
        moment: a guest becomes an occupier when the alliance ends (GS-155, GS-Q45), and the reverse (GS-Q41)."""
        army = self.army
        home = 7 << 3 * nation
        if not (army[0] + army[1] + army[2] + army[3] - army[nation]) & home:
            return 0
        return self.hostile(nation) & home

    def owned(self, nation: int) -> int:
        """All tiles that a nation owns now: neutral ones with its cube, its own where no other units stand, and those
        of others as long as it stands there (GS-250, GS-251, GS-253). So every stack stands on a tile of its nation
        (GS-Q102)."""
        army = self.army
        own = army[nation]
        return self.cubes[nation] | own | 7 << 3 * nation & ~(army[0] + army[1] + army[2] + army[3] - own)

    def owner(self, tile: int) -> int:
        """Who owns a tile, or NOBODY."""
        if self.who[tile] != NOBODY:
            return self.who[tile]
        if tile < 12:
            return tile // 3
        return next((nation for nation in self.order if self.cubes[nation] >> tile & 1), NOBODY)

    def fleet(self, place: int) -> list[int]:
        """The squadrons at sea in one place."""
        return [ship for ship in self.ships if ship >> PLACE_SHIFT == place]

    def is_sea(self, place: int) -> bool:
        return bool(self.map.sea >> place & 1)

    def fresh(self, place: int) -> int:
        """The units of a stack that have not moved this turn."""
        marks = self.marks
        return self.units[place] - marks[place] - marks[SPENT_TWO + place] - marks[FINISHED + place]

    # -- verbs: tracks ------------------------------------------------------------------------------------

    def score(self, nation: int, points: int, why: str) -> None:
        """Points count at once (GS-025); who reaches the goal has won, whatever else would happen (GS-022, GS-023)."""
        self.points[nation] += points
        self.tell("points", nation, points, self.points[nation], why)
        if self.points[nation] >= self.rules.goal:
            self.end()

    def count_battle(self, nation: int) -> None:
        """The number of battles rises by one, to five at most (GS-200, GS-260)."""
        if self.battles[nation] < MOST_BATTLES:
            self.battles[nation] += 1
            self.tell("battles", nation, self.battles[nation])

    # -- verbs: general cards -----------------------------------------------------------------------------

    def draw_general(self) -> int:
        """A card from the deck, made anew from the discards when it is empty (GS-Q16); -1 if there is none
        (GS-Q106)."""
        if not self.deck:
            self.deck = self.thrown_up | self.thrown_down
            if not self.deck:
                return -1
            self.thrown_up = self.thrown_down = 0
            self.seen = [mask & ~self.deck for mask in self.seen]
            self.tell("reshuffled", "generals")
        cards = BITS[self.deck]
        card = cards[draw(self, "general", len(cards))]
        self.deck &= ~(1 << card)
        return card

    def take_general(self, nation: int) -> None:
        """A general card joins the unused ones of a nation (GS-107)."""
        card = self.draw_general()
        if card >= 0:
            self.unused[nation] |= 1 << card
            self.seen[nation] |= 1 << card
            self.confide(only(self.seats[nation]), "drew_general", (nation, card), (nation,))

    def add_power(self, nation: int, card: int) -> None:
        """A card goes face down to the right end of the row (GS-110), whose length everybody sees (GS-111, GS-120)."""
        self.power[nation] += (card,)
        self.seen[nation] |= 1 << card
        total = len(self.power[nation])
        self.whisper(only(self.seats[nation]), "power", (nation, card, total), (nation, total))

    def take_power(self, nation: int) -> int:
        """Take the rightmost card away (GS-112)."""
        *left, card = self.power[nation]
        self.power[nation] = tuple(left)
        return card

    def lose_power(self, nation: int) -> None:
        """The rightmost card is discarded face down (GS-112, GS-Q22)."""
        card = self.take_power(nation)
        self.thrown_down |= 1 << card
        total = len(self.power[nation])
        self.whisper(only(self.seats[nation]), "lost_power", (nation, card, total), (nation, total))

    def give_power(self, nation: int, to: int) -> None:
        """The rightmost card goes to the right end of somebody else's row, seen by these two (GS-261, GS-Q22)."""
        card = self.take_power(nation)
        self.power[to] += (card,)
        self.seen[to] |= 1 << card
        audience = only(self.seats[nation], self.seats[to])
        self.confide(audience, "gave_power", (nation, card, to), (nation, to))

    def appoint(self, nation: int, card: int) -> None:
        """A card becomes the commander, face up (GS-109, GS-119); whoever it replaces is discarded."""
        self._discard_commander(nation)
        self.commander[nation] = card
        if not self.seen[ONLOOKERS] >> card & 1:
            self.seen = [mask | 1 << card for mask in self.seen]
            self.unveil()
        self.tell("appointed", nation, card)

    def dismiss(self, nation: int) -> None:
        """The commander is removed; its slot stays empty (GS-118)."""
        card = self.commander[nation]
        if card != NO_COMMANDER:
            self._discard_commander(nation)
            self.tell("dismissed", nation, card)

    def _discard_commander(self, nation: int) -> None:
        if self.commander[nation] != NO_COMMANDER:
            self.thrown_up |= 1 << self.commander[nation]
            self.commander[nation] = NO_COMMANDER

    # -- verbs: technology cards --------------------------------------------------------------------------

    def take_technology(self, nation: int, count: int) -> None:
        """Technology cards are drawn, as far as there are any (GS-121, GS-Q16, GS-Q106)."""
        values = []
        for _ in range(count):
            deck = self.technology_deck
            if not any(deck):
                if not any(self.technology_thrown):
                    break
                self.technology_deck = deck = self.technology_thrown
                self.technology_thrown = [0, 0]
                self.tell("reshuffled", "technology")
            value = int(draw(self, "technology", sum(deck)) >= deck[0])
            deck[value] -= 1
            self.technology[2 * nation + value] += 1
            values.append(value + 1)
        if values:
            private = (nation, tuple(values))
            self.confide(only(self.seats[nation]), "drew_technology", private, (nation, len(values)))

    # -- verbs: units ---------------------------------------------------------------------------------------

    def raise_unit(self, nation: int, tile: int, unit: int) -> None:
        """A unit comes from the supply to a land tile, shown to all before it is turned down (GS-181)."""
        self.supply[unit] -= 1
        self.units[tile] += ONE[unit]
        self.who[tile] = nation
        self.army[nation] |= 1 << tile
        notes.note_arrival(self, tile, unit)

    def replace_unit(self, tile: int, old: int, new: int) -> None:
        """A unit is replaced by one of another type on the same tile (GS-199); all see both types (GS-Q51)."""
        nation = self.who[tile]
        notes.note_loss(self, nation, tile, old)
        self.supply[old] += 1
        self.supply[new] -= 1
        self.units[tile] += ONE[new] - ONE[old]
        notes.note_arrival(self, tile, new)
        if self.rules.terrain[tile] == SEA:
            self._change_aboard(tile, old, new)

    def lose_units(self, place: int, units: int) -> None:
        """Units go back to the supply, and all see which (GS-Q126). At sea the caller says in `ships` who is left."""
        nation = self.who[place]
        for unit in KINDS[units]:
            lost = units >> DIGIT * unit & 31
            self.supply[unit] += lost
            for _ in range(lost):
                notes.note_loss(self, nation, place, unit)
            left = (self.units[place] >> DIGIT * unit & 31) - lost
            # Those go first who could still move: after a battle nobody can.
            for level in (FINISHED + place, SPENT_TWO + place, SPENT_ONE + place):
                if self.marks[level]:
                    marked = self.marks[level] >> DIGIT * unit & 31
                    if marked > left:
                        self.marks[level] -= (marked - left) << DIGIT * unit
                    left -= min(marked, left)
        self.units[place] -= units
        self._leave_if_empty(place)
        self.tell("lost", nation, units, place)

    def shift(self, start: int, end: int, units: int) -> None:
        """Units go from one place to another of the same player. Marks, squadrons at sea and the ownership of tiles are
        left to the caller (march.py)."""
        nation = self.who[start]
        notes.note_move(self, nation, start, end, units)
        self.units[start] -= units
        self.units[end] += units
        self.who[end] = nation
        if end != ASSAULT:
            self.army[nation] |= 1 << end
        self._leave_if_empty(start)

    def _leave_if_empty(self, place: int) -> None:
        if not self.units[place] and self.who[place] != NOBODY:
            if place != ASSAULT:
                self.army[self.who[place]] &= ~(1 << place)
            self.who[place] = NOBODY

    def reveal(self, place: int, units: int) -> None:
        """Units are turned over in a combat, for all to see; then they are hidden again (GS-Q126)."""
        notes.note_seen(self, self.who[place], place, units)
        self.unveil()

    def take_tile(self, nation: int, tile: int) -> None:
        """A neutral tile gets the cube of a nation, whoever had one there (GS-247)."""
        if tile >= 12 and not self.cubes[nation] >> tile & 1:
            for other in self.order:
                self.cubes[other] &= ~(1 << tile)
            self.cubes[nation] |= 1 << tile
            self.tell("taken", nation, tile)

    def rest(self) -> None:
        """All marks are removed at the end of a turn (GS-215)."""
        self.marks = [0] * (3 * PLACES)
        if self.ships:
            kept = HOLD_BITS | 1 << STATE_SHIFT + 3 | ~((1 << PLACE_SHIFT) - 1)
            self.ships = sorted(ship & kept for ship in self.ships)

    # -- verbs: squadrons at sea ----------------------------------------------------------------------------

    def set_fleet(self, place: int, fleet: list[int]) -> None:
        """The squadrons of one place are these from now on."""
        self.ships = sorted([ship for ship in self.ships if ship_place(ship) != place] + fleet)

    def _change_aboard(self, tile: int, old: int, new: int) -> None:
        """A unit of a fleet is replaced: a squadron, or one of the regiments that the squadrons carry."""
        fleet = self.fleet(tile)
        for n, ship in enumerate(fleet):
            if old >= GALLEY:
                if ship_type(ship) == old:
                    hold, tired = ship & HOLD_BITS, ship >> TIRED_SHIFT & HOLD_BITS
                    fleet[n] = make_ship(tile, new, hold, tired, FRESH)
                    break
            elif ship >> 3 * old & 7:
                fleet[n] = ship - (1 << 3 * old) + (1 << 3 * new)
                break
        self.set_fleet(tile, fleet)

    # -- the end ----------------------------------------------------------------------------------------

    def standing(self) -> list[int]:
        """The nations, best first: points, then turn order (GS-031, GS-Q95, GS-Q108)."""
        return sorted(self.order, key=lambda nation: -self.points[nation])

    def capitals_held(self) -> list[tuple[int, int]]:
        """Capitals with units of somebody who is no ally, each with who holds it (GS-026, GS-028, GS-Q125)."""
        found, who = [], self.who
        for nation in self.order:
            holder = who[3 * nation]
            if holder >= 0 and holder != nation and not self.are_allied(nation, holder):
                found.append((nation, holder))
        return found
