"""How a coalition game stands: its facts, who stands where, and the verbs that move pieces.

Generals are numbered `power * 4 + i`. Control follows from Garrisons and Home Territories and is kept
at hand in derived fields; nobody but the verbs here writes to pieces.
"""

from __future__ import annotations

from chancellery.games.coalitions.board import bits, places
from chancellery.games.coalitions.content import GENERALS, UNITS_WITH_GENERAL
from chancellery.games.coalitions.rules import FORTRESS_STRENGTH, CoalitionRules
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import Mask, derived, plain, shared
from chancellery.kernel.state import State

OFF_MAP = -1
NO_GENERAL = -2
"""In place of a Territory: the Power does not own a General of this number."""
NOBODY = -1


EVENTS = {
    "garrison": EventKind(
        "power territory general",
        "movement",
        "RP-160 RE-194",
        piece="garrison",
        part="tail",
        joins="moved battle",
        land="territory power",
    )
}

ABSENT_GENERAL = {"general_off_map": "RP-003 RE-009", "general_not_owned": "RE-004"}
"""The limits of verbs that need a General on the map; see `Pieces.no_general`."""
ROOM_LIMITS = {**ABSENT_GENERAL, "unit_limit": "RP-006 RE-010"}
"""Those of verbs that give a General a Unit."""


@plain
class Pieces(State):
    turn: int
    seats: list[int]
    """The seat that answers for each Power, or NOBODY."""
    order: list[int]
    """Powers by precedence: the Prestige track, or the Order of Play."""
    # RP-Q07: a status for each pair of Powers; markers do not run out.
    allies: list[int]
    """For each Power the set of Powers it is Allied with."""
    enemies: list[int]
    """For each Power the set of Powers it is At War with."""
    # RP-022: a number for each Power on each track.
    morale: list[int]
    influence: list[int]
    money: list[int]
    # RP-004, RE-008: with those on the map always the same number.
    stock: list[int]
    """Unit/Garrison markers off the map."""
    at: list[int]
    """The Territory of each General, OFF_MAP, or NO_GENERAL."""
    # RP-005: there are no Units but these.
    units: list[int]
    """Units with each General."""
    garrisons: list[Mask]
    """For each Power the Territories with its Garrison."""
    fortresses: Mask
    hands: list[list[int]]
    """For each Power how many Battle cards of each value (0 to 5) it holds."""
    decks: list[list[int]]
    """Battle cards to draw; the last is on top."""
    discards: list[list[int]]
    """For each deck how many cards of each value lie in the discard pile."""

    rules: CoalitionRules = shared()
    manned: int = derived(int)
    """Territories with any Garrison."""
    held: list[int] = derived(list)
    """For each Power the Territories it controls."""
    posted: list[int] = derived(list)
    """For each Power the Territories with a General of its own."""

    def seat_of(self, actor: int) -> int:
        return self.seats[actor]

    def restore(self) -> None:
        self.posted = [0] * len(self.seats)
        for power in range(len(self.seats)):
            self._post(power)
        self._hold()

    # -- who stands where --------------------------------------------------------------------------

    def _hold(self) -> None:
        """Control: the Garrison's Power, or at home the Home Power (RP-051, RP-052)."""
        # RP-053, RP-054, RE-062 to RE-065: a Garrison gives control, a General alone never does; without a Garrison
        # only Homes are controlled.
        manned = 0
        for mask in self.garrisons:
            manned |= mask
        self.manned = manned
        self.held = [own | home & ~manned for own, home in zip(self.garrisons, self.rules.map.home, strict=True)]

    def _post(self, power: int) -> None:
        first = power * GENERALS
        self.posted[power] = places(tuple(self.at[first : first + GENERALS]))

    def holder(self, territory: int) -> int:
        """The Power that controls a Territory, or NOBODY."""
        for power, mask in enumerate(self.held):
            if mask >> territory & 1:
                return power
        return NOBODY

    def generals(self, power: int) -> range:
        return range(power * GENERALS, power * GENERALS + GENERALS)

    def on_map(self, power: int) -> list[int]:
        """The Generals of a Power that are on the map."""
        first = power * GENERALS
        return [g for g, at in enumerate(self.at[first : first + GENERALS], first) if at >= 0]

    def general_in(self, power: int, territory: int) -> int:
        """A General of a Power in a Territory, or -1."""
        for general in range(power * GENERALS, power * GENERALS + GENERALS):
            if self.at[general] == territory:
                return general
        return -1

    def spot(self, general: int) -> tuple[list[str], list[str]]:
        """The Territory and the piece of a General, by the names that scenes use; no Territory if it is off the map."""
        at = self.at[general]
        return [self.rules.map.names[at]] if at >= 0 else [], [self.rules.generals[general]]

    def no_general(self, general: int) -> str | None:
        """Why a General is not there to be moved or joined, or None."""
        if self.at[general] >= 0:
            return None
        return "general_not_owned" if self.at[general] == NO_GENERAL else "general_off_map"

    def waiting_generals(self, power: int) -> int:
        """How many Generals of a Power are off the map."""
        return self.at[power * GENERALS : power * GENERALS + GENERALS].count(OFF_MAP)

    def hostile_generals(self, power: int) -> int:
        """Territories with a General that this Power would have to fight there."""
        mask = 0
        for enemy in bits(self.enemies[power]):
            mask |= self.posted[enemy]
        return mask

    def hostile_garrisons(self, power: int) -> int:
        mask = 0
        for enemy in bits(self.enemies[power]):
            mask |= self.garrisons[enemy]
        return mask

    def hostile_pieces(self, power: int) -> int:
        """Territories with anything that this Power would have to fight there."""
        return self.hostile_generals(power) | self.hostile_garrisons(power)

    def held_by(self, powers: int) -> int:
        """Territories controlled by any of a set of Powers."""
        mask = 0
        for power in bits(powers):
            mask |= self.held[power]
        return mask

    def allied_held(self, power: int) -> int:
        """Territories controlled by Allies of a Power."""
        return self.held_by(self.allies[power])

    def allied_homes(self, power: int) -> int:
        return self.rules.map.homes(self.allies[power])

    def strength(self, power: int, territory: int) -> int:
        """General 1, each Unit 1, Garrison 1 or with a Fortress 4 (RP-172 to RP-175, RE-207 to RE-209)."""
        total = 0
        for general in self.generals(power):
            if self.at[general] == territory:
                total += 1 + self.units[general]
        if self.garrisons[power] >> territory & 1:
            # RP-089, RE-014: a Fortress serves whatever Garrison stands with it. RP-168, RE-202: at home, too.
            total += FORTRESS_STRENGTH if self.fortresses >> territory & 1 else 1
        return total

    def same_player(self, power: int, other: int) -> bool:
        return self.seats[power] == self.seats[other]

    def partners(self, power: int) -> int:
        """Allies played by the same player."""
        mask = 0
        for ally in bits(self.allies[power]):
            if self.same_player(ally, power):
                mask |= 1 << ally
        return mask

    def hosts(self, power: int) -> int:
        """Allies that have to be asked, and can be: a player does not ask itself (RP-263, RP-264), and nobody agrees
        for a Power that nobody plays."""
        mask = self.allies[power] & ~self.partners(power)
        for ally in bits(mask):
            if self.seats[ally] == NOBODY:
                mask &= ~(1 << ally)
        return mask

    def by_order(self, powers: int) -> list[int]:
        """A set of Powers in order of precedence."""
        return [p for p in self.order if powers >> p & 1]

    # -- verbs: pieces ------------------------------------------------------------------------------

    def march(self, general: int, territory: int) -> None:
        """A General stands in another Territory from now on."""
        self.at[general] = territory
        self._post(general // GENERALS)

    def send_off_map(self, general: int) -> None:
        """A General leaves the map; its Units are lost (RP-212, RE-244)."""
        power = general // GENERALS
        self.stock[power] += self.units[general]
        self.units[general] = 0
        self.at[general] = OFF_MAP
        self._post(power)

    def lose_units(self, general: int, count: int) -> int:
        """Take up to `count` Units from a General to stock; how many it had."""
        lost = min(count, self.units[general])
        self.units[general] -= lost
        # RP-004, RE-008: markers that leave the map go back to stock.
        self.stock[general // GENERALS] += lost
        return lost

    def add_unit(self, general: int) -> None:
        """A Unit from stock joins a General."""
        self.units[general] += 1
        self.stock[general // GENERALS] -= 1

    def place_garrison(self, general: int, territory: int) -> None:
        """A General flips one of its Units to a Garrison (RP-160)."""
        power = general // GENERALS
        self.units[general] -= 1
        # RP-167, RE-201: from now on the Garrison stays, wherever the General goes.
        self.garrisons[power] = Mask(self.garrisons[power] | 1 << territory)
        self.manned |= 1 << territory
        home = self.rules.map.owner[territory]
        if home >= 0:
            self.held[home] &= ~(1 << territory)
        # RP-162, RE-199: control changes at once.
        self.held[power] |= 1 << territory
        self.tell("garrison", power, territory, general)

    def remove_garrison(self, power: int, territory: int) -> None:
        """A Garrison leaves the map to stock."""
        self.garrisons[power] = Mask(self.garrisons[power] & ~(1 << territory))
        self.stock[power] += 1
        self.manned &= ~(1 << territory)
        self.held[power] &= ~(1 << territory)
        home = self.rules.map.owner[territory]
        if home >= 0:
            # RP-139, RP-140, RE-180: a Home is its own Power's again; elsewhere nobody controls the Territory.
            self.held[home] |= 1 << territory

    def with_room(self, power: int) -> list[int]:
        """On-map Generals with fewer than 3 Units (RP-006)."""
        return [g for g in self.generals(power) if self.at[g] >= 0 and self.units[g] < UNITS_WITH_GENERAL]
