"""One command of a march: units of one tile enter one adjacent tile (GS-Q130).

The player says from where to where, then who goes, one kind after the other, and then lets them go. On land a command
moves regiments; between land and sea squadrons leave port with regiments of the same tile, regiments board squadrons
that wait at sea, squadrons dock with those they carry, and regiments land from squadrons that make a stop (GS-Q129).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.games.generalship.geography import SEA
from chancellery.games.generalship.mobility import LEVELS, Mobility
from chancellery.games.generalship.movement import (
    at_level,
    mark,
    mobility_of,
    most_spent,
    rested_cargo,
    room,
    ship_unit,
    unmark,
    with_state,
)
from chancellery.games.generalship.passages import (
    MOST_SHIPS,
    can_embark,
    can_enter,
    can_leave_port,
    ship_shape,
)
from chancellery.games.generalship.state import ASSAULT, NO_COMMANDER, SPENT_TWO, GeneralshipState, Step
from chancellery.games.generalship.state import FINISHED as FINISHED_UNITS
from chancellery.games.generalship.units import (
    ABOARD,
    CAPACITY,
    CAVALRY,
    CLASS_BITS,
    CLASS_OF,
    DIGIT,
    FINISHED,
    FRESH,
    GALLEY,
    HOLD_OF_STACK,
    INFANTRY,
    KINDS,
    LOADING,
    ONE,
    PLACE_SHIFT,
    REGIMENT_BITS,
    RELIEVING,
    SHIP,
    SHIP_BITS,
    SORTS,
    TIRED_SHIFT,
    TOTAL,
    gather,
    make_ship,
    ship_place,
    ship_state,
    spread_out,
)
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, only

EVENTS = {
    "marched": EventKind(
        "nation units:stack from:tile to:tile", "movement", "GS-201 GS-Q126", part="lead", joins="claimed"
    ),
    "marched_hidden": EventKind(
        "nation classes from:tile to:tile", "movement", "GS-201 GS-Q126", part="lead", joins="claimed"
    ),
    "boarded": EventKind("nation units:stack from:tile to:tile", "movement", "GS-225", part="lead", joins="claimed"),
    "boarded_hidden": EventKind("nation classes from:tile to:tile", "movement", "GS-225", part="lead", joins="claimed"),
}

NO_SHIP = {"no_squadron": "GS-219"}
SEND = Verb(
    "send", 41, ("unit", "spent"), rules="GS-201 GS-Q111", limits={"cannot_go": "GS-211 GS-230", "no_room": "GS-218"}
)
"""One more unit of a type goes, of those that have spent so many movement points."""
SAIL = Verb("sail", 42, ("ship",), rules="GS-209 GS-222 GS-231", limits={**NO_SHIP, "cannot_sail": "GS-204 GS-Q59"})
LAND = Verb(
    "land",
    43,
    ("regiment", "ship"),
    rules="GS-227 GS-228",
    limits={**NO_SHIP, "cannot_stop": "GS-Q129 GS-Q56", "not_aboard": "GS-227 GS-Q129"},
)
BOARD = Verb(
    "board",
    44,
    ("regiment", "ship"),
    rules="GS-225 GS-226",
    limits={**NO_SHIP, "cannot_stop": "GS-Q129 GS-Q56", "no_room": "GS-218", "cannot_board": "GS-225"},
)
EVERYBODY = Verb("everybody", 45, rules="GS-201", limits={"not_everybody": "GS-201"})
GO = Verb("go", 46, rules="GS-201", limits={"nobody_chosen": "GS-201", "left_behind": "GS-235"}, closes=True)

NOBODY_PICKED: Final = [0, 0, 0]


@plain
class Command(Step):
    """Who goes, and off they go."""

    verbs: ClassVar[tuple[str, ...]] = (SEND, SAIL, LAND, BOARD, EVERYBODY, GO)
    rules: ClassVar[str] = "GS-201 GS-Q130"
    forced: ClassVar[bool] = False

    nation: int
    start: int
    end: int
    place: int
    """Where they stand then: the tile, or the place of attackers."""
    reinforcing: bool
    picked: list[int]
    """Units of a land tile that were chosen, by the movement points they have spent."""
    sailing: list[int]
    """Squadrons of a fleet that were chosen."""
    landing: list[int]
    """Regiments that were chosen to land: eight times the squadron, and the type."""
    boarded: bool
    onward: int
    """How many cavalry regiments or squadrons can go on to the next tile, if they only pass; 0 if they stay."""
    came: int
    """Squadrons that have come to go on with this command."""

    @classmethod
    def begin(
        cls,
        nation: int,
        start: int,
        end: int,
        place: int,
        reinforcing: bool = False,
        onward: int = 0,
        came: int = 0,
    ) -> Command:
        return cls(nation, start, end, place, reinforcing, [0, 0, 0], [], [], False, onward, came)

    # -- who can still be chosen -------------------------------------------------------------------------

    def _mobility(self, g: GeneralshipState) -> Mobility:
        return mobility_of(g, self.nation, self.reinforcing)

    def sendable(self, g: GeneralshipState) -> list[int]:
        """Units of a land tile that can be chosen now, by the points they have spent."""
        start, picked, marks = self.start, self.picked, g.marks
        once, twice = marks[start], marks[SPENT_TWO + start]
        fresh = g.units[start] - once - twice - marks[FINISHED_UNITS + start]
        if self.onward:
            is_full = TOTAL[picked[0]] == self.onward
            return [0 if is_full else (fresh & CLASS_BITS[CAVALRY]) - picked[0], 0, 0]
        nation = self.nation
        without = self.reinforcing or g.suspended >> nation & 1
        mobility = g.rules.mobilities[NO_COMMANDER if without else g.commander[nation]]
        terrain = g.rules.terrain[self.end]
        if terrain != SEA:
            able = mobility.entering[terrain]
            return [(fresh & able[0]) - picked[0], (once & able[1]) - picked[1], (twice & able[2]) - picked[2]]
        found = [can_leave_port(g, start) - (self.picked[0] & SHIP_BITS), 0, 0]
        chosen = sum(self.picked)
        # GS-221: regiments of the same tile go along, up to the capacity.
        if CAPACITY * TOTAL[chosen & SHIP_BITS] > TOTAL[chosen & REGIMENT_BITS]:
            for unit in KINDS[can_embark(g, mobility, start) - (chosen & REGIMENT_BITS)]:
                for level in range(mobility.level_limit(CLASS_OF[unit], 1) - 1, -1, -1):
                    left = (at_level(g, start, level) - self.picked[level]) >> DIGIT * unit & 31
                    if left:
                        found[level] += left << DIGIT * unit
                        break
        return found

    def _why_not_sail(self, g: GeneralshipState, fleet: list[int], slot: int) -> str | None:
        if not g.is_sea(self.start) or slot >= len(fleet) or slot in self.sailing:
            return "no_squadron"
        if self._twin(fleet, slot, self.sailing):
            return "no_squadron"
        stopping = any(entry >> 3 == slot for entry in self.landing)
        return "cannot_sail" if stopping or not self._can_sail(g, fleet[slot]) else None

    def _can_sail(self, g: GeneralshipState, ship: int) -> bool:
        return ship_state(ship) == FRESH if self.onward else self._mobility(g).can_sail(ship)

    def _twin(self, fleet: list[int], slot: int, taken: list[int]) -> bool:
        """Is there an equal squadron before it that can be chosen instead?"""
        busy = {entry >> 3 for entry in self.landing}
        return slot not in busy and any(
            fleet[other] == fleet[slot] and other not in taken and other not in busy for other in range(slot)
        )

    def _why_not_land(self, g: GeneralshipState, fleet: list[int], unit: int, slot: int) -> str | None:
        if not g.is_sea(self.start) or g.rules.terrain[self.end] == SEA or slot >= len(fleet) or slot in self.sailing:
            return "no_squadron"
        if self._twin(fleet, slot, self.sailing):
            return "no_squadron"
        if not self._mobility(g).can_stop(fleet[slot]):
            return "cannot_stop"
        left = (rested_cargo(fleet[slot]) >> DIGIT * unit & 31) - self.landing.count(slot << 3 | unit)
        return None if left > 0 else "not_aboard"

    def _why_not_board(self, g: GeneralshipState, unit: int, slot: int) -> str | None:
        if g.is_sea(self.start) or g.rules.terrain[self.end] != SEA or g.who[self.place] != self.nation:
            return "no_squadron"
        fleet = g.fleet(self.place)
        if slot >= len(fleet) or fleet[slot] in fleet[:slot] or any(self.picked):
            return "no_squadron"
        mobility = self._mobility(g)
        if not mobility.can_stop(fleet[slot]):
            return "cannot_stop"
        if not room(fleet[slot]):
            return "no_room"
        return None if can_embark(g, mobility, self.start) >> DIGIT * unit & 31 else "cannot_board"

    def everybody(self, g: GeneralshipState) -> bool:
        """Can all that can go be chosen at once? Not where they would find no room, and only if there is a choice."""
        if g.is_sea(self.start):
            fleet = g.fleet(self.start)
            if g.rules.terrain[self.end] == SEA:
                return sum(self._why_not_all(g, fleet, slot) is None for slot in range(len(fleet))) > 1
            left = sum(TOTAL[rested_cargo(ship)] for ship in fleet if self._mobility(g).can_stop(ship))
            return not self.sailing and left - len(self.landing) > 1
        if g.rules.terrain[self.end] == SEA:
            ships = TOTAL[can_leave_port(g, self.start)]
            regiments = TOTAL[can_embark(g, self._mobility(g), self.start)]
            chosen = TOTAL[sum(self.picked)]
            return ships > 0 and regiments <= CAPACITY * ships and ships + regiments - chosen > 1
        return self._all_fit(TOTAL[sum(self.sendable(g))])

    def _all_fit(self, left: int) -> bool:
        """Can all that are left be sent at once over land?"""
        return left > 1 and (not self.onward or TOTAL[self.picked[0]] + left <= self.onward)

    def _why_not_all(self, g: GeneralshipState, fleet: list[int], slot: int) -> str | None:
        return None if slot not in self.sailing and self._can_sail(g, fleet[slot]) else "cannot_sail"

    # -- the question -----------------------------------------------------------------------------------

    def left(self, g: GeneralshipState) -> int:
        """How many units can still be chosen. It depends on classes alone, so that whether a player is asked tells
        nothing about types."""
        if not g.is_sea(self.start):
            if g.rules.terrain[self.end] == SEA and g.who[self.place] == self.nation and not any(self.picked):
                return MOST_SHIPS
            return TOTAL[sum(self.sendable(g))]
        fleet = g.fleet(self.start)
        found = sum(self._why_not_all(g, fleet, slot) is None for slot in range(len(fleet)))
        if g.rules.terrain[self.end] != SEA:
            found += sum(TOTAL[rested_cargo(ship)] for ship in fleet if self._mobility(g).can_stop(ship))
            found -= len(self.landing)
        return found

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        land = g.map.land
        if land >> self.start & land >> self.end & 1:
            first, (fresh, once, twice) = g.rules.first, self.sendable(g)
            left = TOTAL[fresh + once + twice]
            if once or twice:
                options = self._send_options(g, [fresh, once, twice])
            else:
                options, base = [], first[SEND]
                for unit in KINDS[fresh]:
                    options.append(base + unit * LEVELS)
            if self._all_fit(left):
                options.append(first[EVERYBODY])
            if self.picked != NOBODY_PICKED:
                options.append(first[GO])
        else:
            options, left = self.options(g), self.left(g)
        if left < 2 and len(options) == 1:
            # Nobody else can go: no choice is left.
            self.answer(g, self.nation, options[0])
            return None
        return self.one(g, self.nation, options)

    def _send_options(self, g: GeneralshipState, sendable: list[int]) -> list[int]:
        """Each type once for each number of points that units of it have spent."""
        first = g.rules.first[SEND]
        return sorted(first + unit * LEVELS + level for level in range(LEVELS) for unit in KINDS[sendable[level]])

    def options(self, g: GeneralshipState) -> list[int]:
        """What can be answered between land and sea, and at sea."""
        first = g.rules.first
        options: list[int] = []
        if g.is_sea(self.start):
            fleet = g.fleet(self.start)
            slots = range(len(fleet))
            options += [first[SAIL] + slot for slot in slots if self._why_not_sail(g, fleet, slot) is None]
            if g.rules.terrain[self.end] != SEA:
                aboard = KINDS[g.units[self.start] & REGIMENT_BITS]
                options += [
                    first[LAND] + unit * MOST_SHIPS + slot
                    for unit in aboard
                    for slot in slots
                    if self._why_not_land(g, fleet, unit, slot) is None
                ]
        else:
            options += self._send_options(g, self.sendable(g))
            if g.rules.terrain[self.end] == SEA and g.who[self.place] == self.nation and not any(self.picked):
                options += [
                    first[BOARD] + unit * MOST_SHIPS + slot
                    for unit in KINDS[g.units[self.start] & REGIMENT_BITS]
                    for slot in range(len(g.fleet(self.place)))
                    if self._why_not_board(g, unit, slot) is None
                ]
        if self.everybody(g):
            options.append(first[EVERYBODY])
        if self._why_not_go(g) is None:
            options.append(first[GO])
        return options

    def _why_not_go(self, g: GeneralshipState) -> str | None:
        if not self._chosen() and not self.boarded:
            return "nobody_chosen"
        if self.came:
            # GS-235: who sails to a battle goes into it, or lands somebody there.
            fleet, chosen = g.fleet(self.start), {*self.sailing, *(entry >> 3 for entry in self.landing)}
            if sum(ship_state(fleet[slot]) != FRESH for slot in chosen) < self.came:
                return "left_behind"
        return None

    def _chosen(self) -> bool:
        return bool(any(self.picked) or self.sailing or self.landing)

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == SEND:
            unit, level = arguments
            if g.is_sea(self.start):
                return "cannot_go"
            if self.sendable(g)[level] >> DIGIT * unit & 31:
                return None
            to_sea = g.rules.terrain[self.end] == SEA
            full = to_sea and unit < GALLEY and sum(self.picked) & SHIP_BITS and not self.sendable(g)[0] & SHIP_BITS
            passing = self.onward and TOTAL[self.picked[0]] == self.onward
            return "no_room" if passing or (full and self._is_full()) else "cannot_go"
        if verb == SAIL:
            return self._why_not_sail(g, g.fleet(self.start), arguments[0])
        if verb == LAND:
            return self._why_not_land(g, g.fleet(self.start), *arguments)
        if verb == BOARD:
            return self._why_not_board(g, *arguments)
        if verb == EVERYBODY:
            return None if self.everybody(g) else "not_everybody"
        return self._why_not_go(g)

    def _is_full(self) -> bool:
        chosen = sum(self.picked)
        return CAPACITY * TOTAL[chosen & SHIP_BITS] <= TOTAL[chosen & REGIMENT_BITS]

    # -- carrying out -----------------------------------------------------------------------------------

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        first = g.rules.first
        if option >= first[GO]:
            self.go(g)
        elif option >= first[EVERYBODY]:
            self.choose_everybody(g)
        elif option >= first[BOARD]:
            self._board(g, *divmod(option - first[BOARD], MOST_SHIPS))
        elif option >= first[LAND]:
            unit, slot = divmod(option - first[LAND], MOST_SHIPS)
            self.landing = sorted([*self.landing, slot << 3 | unit])
        elif option >= first[SAIL]:
            self.sailing = sorted([*self.sailing, option - first[SAIL]])
        else:
            unit, level = divmod(option - first[SEND], LEVELS)
            self.picked[level] += ONE[unit]

    def choose_everybody(self, g: GeneralshipState) -> None:
        if not g.is_sea(self.start):
            if g.rules.terrain[self.end] != SEA:
                self.picked = [p + s for p, s in zip(self.picked, self.sendable(g), strict=True)]
                return
            self.picked = [can_leave_port(g, self.start), 0, 0]
            mobility = self._mobility(g)
            for level in range(LEVELS):
                for arm in (INFANTRY, CAVALRY):
                    if level < mobility.level_limit(arm, 1):
                        self.picked[level] += at_level(g, self.start, level) & CLASS_BITS[arm]
            return
        fleet = g.fleet(self.start)
        if g.rules.terrain[self.end] == SEA:
            self.sailing = [slot for slot, ship in enumerate(fleet) if self._can_sail(g, ship)]
        else:
            self.landing = sorted(
                slot << 3 | unit
                for slot, ship in enumerate(fleet)
                if self._mobility(g).can_stop(ship)
                for unit in spread_out(rested_cargo(ship))
            )

    def go(self, g: GeneralshipState) -> None:
        """They leave, and others see how many of each class (GS-Q126)."""
        if not self._chosen():
            g.finish()
            return
        sea = g.map.sea
        if sea >> self.start & 1:
            moved = self._from_sea(g)
        elif sea >> self.end & 1:
            moved = self._leave_port(g)
        else:
            moved = self._march(g)
        private, public = (self.nation, moved, self.start, self.end), (self.nation, SORTS[moved], self.start, self.end)
        g.whisper(1 << g.seats[self.nation], "marched", private, public)
        g.finish(moved)

    def _march(self, g: GeneralshipState) -> int:
        mobility, moved = self._mobility(g), 0
        terrain = g.rules.terrain[self.end]
        for level, units in enumerate(self.picked):
            if units:
                if level:
                    unmark(g, self.start, level, units)
                g.shift(self.start, self.place, units)
                moved += units
                if self.place != ASSAULT:
                    for arm in (INFANTRY, CAVALRY):
                        if units & CLASS_BITS[arm]:
                            spent = level + mobility.cost(arm, terrain)
                            over = spent >= mobility.allowance[arm]
                            mark(g, self.place, units & CLASS_BITS[arm], LEVELS if over else spent)
        return moved

    def _leave_port(self, g: GeneralshipState) -> int:
        """Squadrons put to sea; whom they carry is spread over them, and can be spread anew at the start of the next
        march (GS-219, GS-Q60)."""
        moved = sum(self.picked)
        for level, units in enumerate(self.picked):
            unmark(g, self.start, level, units)
        g.shift(self.start, self.place, moved)
        regiments = spread_out(moved & REGIMENT_BITS)
        fleet = []
        for n, squadron in enumerate(spread_out(moved & SHIP_BITS)):
            hold = HOLD_OF_STACK[gather(regiments[n * CAPACITY : (n + 1) * CAPACITY])]
            fleet.append(make_ship(self.place, squadron, hold, hold, FINISHED))
        g.set_fleet(self.place, g.fleet(self.place) + fleet)
        return moved

    def _from_sea(self, g: GeneralshipState) -> int:
        mobility, fleet = self._mobility(g), g.fleet(self.start)
        to_sea = g.rules.terrain[self.end] == SEA
        # GS-Q71: a squadron takes along everybody aboard.
        going, staying, ashore = [], [], 0
        for slot, ship in enumerate(fleet):
            if slot in self.sailing:
                going.append(ship)
                continue
            landed = gather([entry & 7 for entry in self.landing if entry >> 3 == slot])
            ashore += landed
            # GS-227, GS-Q129: a stop takes all the movement that the squadron has left.
            staying.append(self._stopped(ship - HOLD_OF_STACK[landed]) if landed else ship)
        moved = ashore + sum(ship_unit(ship) for ship in going)
        g.shift(self.start, self.place, moved)
        g.set_fleet(self.start, staying)
        if to_sea:
            arrived = []
            for ship in going:
                spent = ship_state(ship) + 1
                there = ship - (ship_place(ship) << PLACE_SHIFT) + (self.place << PLACE_SHIFT)
                arrived.append(with_state(there, FINISHED if spent >= mobility.allowance[SHIP] else spent))
            g.set_fleet(self.place, g.fleet(self.place) + arrived)
        elif self.place != ASSAULT:
            # GS-224, GS-227: whoever comes from the sea has finished; a battle finishes all in it (GS-Q57).
            mark(g, self.place, moved, LEVELS)
        return moved

    def _stopped(self, ship: int) -> int:
        """A squadron makes a stop, or goes on with that of its march action (GS-Q129)."""
        return with_state(ship, RELIEVING if self.reinforcing and ship_state(ship) != LOADING else LOADING)

    def board_all(self, g: GeneralshipState, regiments: int) -> None:
        """Regiments go aboard wherever there is room: all these squadrons are in the battle and stay in it."""
        mobility = self._mobility(g)
        for unit in spread_out(regiments):
            fleet = g.fleet(self.place)
            self._board(g, unit, next(n for n, ship in enumerate(fleet) if mobility.can_stop(ship) and room(ship)))

    def _board(self, g: GeneralshipState, unit: int, slot: int) -> None:
        """A regiment goes aboard at once; the squadron makes a stop and takes more of them (GS-225, GS-226)."""
        mobility, fleet = self._mobility(g), g.fleet(self.place)
        level = most_spent(g, self.start, unit, mobility.level_limit(CLASS_OF[unit], 1))
        unmark(g, self.start, level, ONE[unit])
        g.shift(self.start, self.place, ONE[unit])
        fleet[slot] = self._stopped(fleet[slot] + ABOARD[unit] + (ABOARD[unit] << TIRED_SHIFT))
        g.set_fleet(self.place, fleet)
        private = (self.nation, ONE[unit], self.start, self.end)
        public = (self.nation, SORTS[ONE[unit]], self.start, self.end)
        g.whisper(only(g.seats[self.nation]), "boarded", private, public)
        self.boarded = True
        if (
            not can_enter(g, mobility, self.nation, self.start, self.end, self.place)
            or g.who[self.start] != self.nation
        ):
            g.finish(0)

    # -- showing ----------------------------------------------------------------------------------------

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {}

    def chosen_units(self, g: GeneralshipState) -> int:
        """Who was chosen so far, as a stack: for the owner's eyes."""
        fleet = g.fleet(self.start)
        return (
            sum(self.picked)
            + sum(ship_unit(fleet[slot]) for slot in self.sailing)
            + gather([entry & 7 for entry in self.landing])
        )

    def public_answer(self, g: GeneralshipState, option: int) -> int:
        """Others see who goes when they go, by class; of squadrons whom they carry."""
        first = g.rules.first
        secret = (*self.sailing, -1, *self.landing)
        if option >= first[EVERYBODY]:
            return hash((option, secret, *SORTS[self.chosen_units(g)]))
        if option >= first[SAIL]:
            verb = BOARD if option >= first[BOARD] else LAND if option >= first[LAND] else SAIL
            unit, slot = divmod(option - first[verb], MOST_SHIPS)
            ship = g.fleet(self.place if verb == BOARD else self.start)[slot]
            sort = SHIP if verb == SAIL else CLASS_OF[unit]
            return hash((first[verb], secret, sort, *ship_shape(ship)))
        unit, level = divmod(option - first[SEND], LEVELS)
        return first[SEND] + CLASS_OF[unit] * LEVELS + level

    def redeal(self, g: GeneralshipState, seat: int | None, chance: Any) -> None:
        """Others do not see who is chosen before they go: of land units as many of each class are chosen anew."""
        if seat is None or g.seats[self.nation] != seat:
            self.sailing, self.landing = [], []
            for level, units in enumerate(self.picked):
                self.picked[level] = 0
                for arm, count in enumerate(SORTS[units]):
                    there = spread_out(at_level(g, self.start, level) & CLASS_BITS[arm])
                    self.picked[level] += gather(chance.sample(there, count))
