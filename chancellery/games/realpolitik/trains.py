"""Trains: placing them in Mobilisation, and the Train pre-move before the first round of movement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.coalitions.consent import TRAIN_LAYING, AskConsent, AsksAllies, own_land
from chancellery.games.coalitions.content import GENERALS, UNITS_WITH_GENERAL
from chancellery.games.coalitions.garrisons import (
    GARRISON,
    PlaceGarrisons,
    home_flips,
    open_places,
)
from chancellery.games.coalitions.journeys import Journeys, Plan, fewest_asked
from chancellery.games.coalitions.pieces import ABSENT_GENERAL, ROOM_LIMITS
from chancellery.games.coalitions.places import roomy, uncrowded
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, added, plain
from chancellery.kernel.state import Decision, Phase

# -- placing -------------------------------------------------------------------------------------------


EVENTS = {
    "train": EventKind("power border", "economy", "RP-077", part="detail", joins="mobilisation action"),
    "bought_train": EventKind(
        "power border price:number",
        "economy",
        "RP-085",
        part="detail",
        joins="mobilisation action",
        figures="power money -price",
    ),
    "ferried": EventKind("power from:general to:general", "movement", "RP-146"),
}

TRAIN = Verb(
    "train",
    3,
    ("border",),
    rules="RP-078 RP-079 RP-085",
    limits={
        "train_one": "RP-012",
        "train_supply": "RP-Q09",
        "train_control": "RP-080",
        "train_neither": "RP-080",
        "train_refused": "RP-079",
    },
    consent="placing-trains",
)


def train_borders(g: RealpolitikState, power: int, closed: int) -> int:
    """Borders where the Power may place a Train (RP-011, RP-012, RP-078 to RP-080)."""
    board = g.rules.map
    if g.trains.bit_count() >= board.content.supply.trains:
        return 0
    own = g.held[power]
    borders = board.inner_borders(own)
    allied = g.allied_held(power)
    if allied:
        borders |= board.inner_borders(own | allied) & ~board.inner_borders(allied) & ~closed
    return borders & ~g.trains


def train_barred(g: RealpolitikState, power: int, border: int, closed: int) -> str:
    """Which limit keeps a Train off this border."""
    a, b = g.rules.map.borders[border]
    if g.trains >> border & 1:
        return "train_one"
    if g.trains.bit_count() >= g.rules.map.content.supply.trains:
        return "train_supply"
    if closed >> border & 1:
        return "train_refused"
    own = g.held[power]
    return "train_control" if (own >> a | own >> b) & 1 else "train_neither"


def train_hosts(g: RealpolitikState, power: int, border: int) -> list[int]:
    """The Ally that has to agree to a Train on this border, if any."""
    hosts = {g.holder(t) for t in g.rules.map.borders[border]}
    return [q for q in hosts if q != power and not g.same_player(q, power)]


class LaysTrains(AsksAllies):
    """A step in which Trains are placed."""

    __slots__ = ()

    power: int
    refused: Mask

    def whom_to_ask(self, g: RealpolitikState, option: int) -> list[tuple[int, bool]]:
        border = option - g.rules.first[TRAIN]
        if not 0 <= border < len(g.rules.map.borders):
            return []
        return [(ally, bool(self.refused >> border & 1)) for ally in train_hosts(g, self.power, border)]


@plain
class LayTrain(Phase[RealpolitikState]):
    """Put a Train on a border; an Ally that controls one side of it is asked first (RP-079). The result is the
    border, and whether there is a Train on it now."""

    power: int
    border: int
    price: int

    def ask(self, g: RealpolitikState) -> list[Decision] | None:
        hosts = train_hosts(g, self.power, self.border)
        if hosts:
            g.push(AskConsent(self.power, hosts, TRAIN_LAYING, list(g.rules.map.borders[self.border])))
        else:
            self._lay(g)
        return None

    def resume(self, g: RealpolitikState, result: Any) -> None:
        if result == NOBODY:
            self._lay(g)
        else:
            g.finish((self.border, False))

    def _lay(self, g: RealpolitikState) -> None:
        if self.price:
            g.money[self.power] -= self.price
            g.tell("bought_train", self.power, self.border, self.price)
        g.trains = Mask(g.trains | 1 << self.border)
        g.tell("train", self.power, self.border)
        g.finish((self.border, True))


# -- the pre-move --------------------------------------------------------------------------------------


def nothing_closed() -> list[Mask]:
    return [Mask(0)] * GENERALS


RAIL = Verb(
    "rail",
    4,
    ("general", "territory"),
    rules="RP-143 RP-144",
    limits={
        **ABSENT_GENERAL,
        "rail_line": "RP-143",
        "rail_enemy": "RP-Q47",
        "rail_once": "RP-142",
        "rail_shunted": "RP-147",
    },
    consent="trains",
)
FERRY = Verb(
    "ferry",
    5,
    ("general", "general"),
    rules="RP-146 RP-147",
    limits={
        **ROOM_LIMITS,
        "rail_line": RAIL.limits["rail_line"],
        "rail_enemy": RAIL.limits["rail_enemy"],
        "ferry_railed": "RP-147",
        "ferry_no_unit": "RP-146",
        "ferry_once": "RP-146",
    },
    consent="trains",
)


@plain
class TrainPreMove(Journeys[RealpolitikState]):
    """Generals with their Units, and Units alone, travel along Trains through land under control."""

    verbs: ClassVar[tuple[str, ...]] = (RAIL, FERRY, GARRISON, DONE)
    rules: ClassVar[str] = "RP-142"
    limits: ClassVar[Mapping[str, str]] = {**Journeys.limits, "rail_two_generals": "RP-145"}

    written_as: ClassVar[tuple[str, ...]] = ("power", "railed", "shunted", "movable", "refused", "asking")

    closed: list[Mask] = added(nothing_closed)
    railed: int
    """Own Generals that went by Train."""
    shunted: int
    """Own Generals that gave or took Units by Train."""
    movable: list[int]
    """For each own General the Units that have not travelled yet."""

    @classmethod
    def start(cls, g: RealpolitikState, power: int) -> TrainPreMove:
        units = g.units[power * GENERALS : power * GENERALS + GENERALS]
        return cls(power, [Mask(0)] * GENERALS, -1, 0, 0, units)

    def leave(self, i: int, allies: int) -> int:
        return allies & ~self.closed[i]  # Trains do not cross Sea Lanes (RP-080)

    def land(self, g: RealpolitikState, hostile: int, allies: int) -> int:
        """Land a Train may pass if these Allies agree, both ends included (RP-143, RP-Q46, RP-Q47)."""
        own = own_land(g, self.power)
        return (own | g.held_by(allies) if allies else own) & ~hostile

    def line(self, g: RealpolitikState, i: int, land: int) -> int:
        """Where Trains lead from General i through this land, its own place not included."""
        at = g.at[self.power * GENERALS + i]
        return g.rules.lines(g.trains, land).get(at, 0) & ~(1 << at)

    def ask(self, g: RealpolitikState) -> list[Decision] | None:
        rules, power, first = g.rules, self.power, self.power * GENERALS
        hostile = g.hostile_generals(power)
        if self.making_way >= 0:
            return self._make_way(g, self.land(g, hostile, self.granted))
        hosts = g.hosts(power)
        own = self.land(g, hostile, 0)
        unasked = rules.lines(g.trains, own)
        asked = rules.lines(g.trains, own | g.held_by(hosts) & ~hostile) if hosts else unasked
        fixed = self.railed | self.shunted
        ends = [0] * GENERALS
        stuck = 0
        journeys: list[tuple[int, int]] = []
        for i in range(GENERALS):
            # RP-144: any number of Generals, each with its Units.
            at = g.at[first + i]
            if at < 0:
                continue
            ends[i] = 1 << at
            if fixed >> i & 1:
                stuck |= 1 << at
                if self.railed >> i & 1:
                    continue
            targets = asked.get(at, 0) & ~ends[i]
            if self.closed[i]:
                targets = self.line(g, i, self.land(g, hostile, self.leave(i, hosts)))
            if targets:
                if not fixed >> i & 1:
                    ends[i] |= unasked.get(at, 0)
                journeys.append((i, targets))
        room = roomy(g, power, ends)
        options: list[int] = []
        ferries: list[int] = []
        for i, targets in journeys:
            if self.movable[i] and room and targets & g.posted[power]:
                for j in range(GENERALS):
                    if ends[j] & targets and self.no_ferry(g, i, j, targets) is None:
                        ferries.append(rules.first[FERRY] + i * GENERALS + j)
            if self.shunted >> i & 1:
                continue
            if targets & ~room:
                taken = targets & ~room
                apart = uncrowded(taken, ends, i)
                if hosts and room and taken & ~(apart | stuck):
                    leave = self.land(g, hostile, self.leave(i, hosts))
                    apart |= uncrowded(taken & ~(apart | stuck), self.ends(g, leave), i)
                targets = targets & room | apart
            options += rules.listed[rules.first[RAIL] + i * rules.territories, targets]
        options += ferries
        options += home_flips(g, power, hostile)
        if room:
            options.append(rules.first[DONE])
        return self.one(g, power, options)

    def ends(self, g: RealpolitikState, land: int) -> list[int]:
        """For each General where it can end if Trains may pass this land; empty for one that is off the map."""
        fixed, ends = self.railed | self.shunted, []
        for i, at in enumerate(g.at[self.power * GENERALS : self.power * GENERALS + GENERALS]):
            here = 1 << at if at >= 0 else 0
            ends.append(here if at < 0 or fixed >> i & 1 else here | self.line(g, i, land))
        return ends

    def _make_way(self, g: RealpolitikState, land: int) -> list[Decision]:
        """A General leaves the Territory it shares, by the leave that was given with the other's (RP-Q128)."""
        i, rules = self.making_way, g.rules
        targets = uncrowded(self.line(g, i, land), self.ends(g, land), i)
        return self.one(g, self.power, list(rules.listed[rules.first[RAIL] + i * rules.territories, targets]))

    def no_ferry(self, g: RealpolitikState, i: int, j: int, targets: int) -> str | None:
        """Why a Unit cannot go from General i to General j, or None (RP-146, RP-147)."""
        first = self.power * GENERALS
        if i == j:
            return "move_nowhere"
        if g.at[first + i] < 0 or g.at[first + j] < 0:
            return "general_off_map"
        if (self.railed >> i | self.railed >> j) & 1:
            return "ferry_railed"
        if not g.units[first + i]:
            return "ferry_no_unit"
        if not self.movable[i]:
            return "ferry_once"
        if g.units[first + j] >= UNITS_WITH_GENERAL:
            return "unit_limit"
        return None if targets >> g.at[first + j] & 1 else self._no_line(g, i, g.at[first + j])

    # -- what happens -------------------------------------------------------------------------------

    def mover(self, g: RealpolitikState, option: int) -> tuple[int, str]:
        if option >= g.rules.first[FERRY]:
            return (option - g.rules.first[FERRY]) // GENERALS, "ferry"
        return (option - g.rules.first[RAIL]) // g.rules.territories, "rail"

    def unasked(self, g: RealpolitikState, option: int) -> list[int]:
        rules, power = g.rules, self.power
        i, target = divmod(option - rules.first[RAIL], rules.territories)
        if option >= rules.first[FERRY] or self.making_way >= 0 or (g.posted[power] >> target & 1 and g.hosts(power)):
            return []
        own = self.land(g, g.hostile_generals(power), 0)
        start = g.at[power * GENERALS + i]
        line = rules.lines(g.trains, own).get(start, 0)
        return rules.journey(g.trains, own, start, target) if line >> target & 1 else []

    def plan(self, g: RealpolitikState, option: int) -> Plan:
        rules, first = g.rules, self.power * GENERALS
        i, how = self.mover(g, option)
        other = -1
        if how == "ferry":
            target = g.at[first + (option - rules.first[FERRY]) % GENERALS]
        else:
            target = (option - rules.first[RAIL]) % rules.territories
            other = self.occupant(g, i, target)
        hostile = g.hostile_generals(self.power)

        def way(allies: int) -> list[int]:
            land = self.land(g, hostile, allies)
            if not self.line(g, i, land) >> target & 1:
                return []
            if other >= 0 and not uncrowded(1 << target, self.ends(g, land), i):
                return []
            return rules.journey(g.trains, land, g.at[first + i], target)

        if self.making_way >= 0:
            return Plan(way(self.granted), 0, 0, other)
        path, allies = fewest_asked(g, self.leave(i, g.hosts(self.power)), self.refused[i], way)
        if other >= 0 and uncrowded(1 << target, self.ends(g, self.land(g, hostile, 0)), i):
            other = -1
        return Plan(path, allies, 0, other)

    def carry_out(self, g: RealpolitikState, option: int, path: list[int]) -> None:
        rules, first = g.rules, self.power * GENERALS
        i, how = self.mover(g, option)
        if how == "ferry":
            j = (option - rules.first[FERRY]) % GENERALS
            # RP-Q49: a General may both give and take, if it does not go by Train itself.
            g.units[first + i] -= 1
            g.units[first + j] += 1
            self.movable[i] -= 1
            self.shunted |= 1 << i | 1 << j
            g.tell("ferried", self.power, first + i, first + j)
            return
        start, hostile = g.at[first + i], g.hostile_generals(self.power)
        self.railed |= 1 << i
        g.march(first + i, path[-1])
        g.tell("moved", self.power, first + i, start, tuple(path), "rail")
        # On its own lines a General may make any detour, and so passes every Home Territory there (RP-Q50).
        own = self.land(g, hostile, 0)
        passed = 0
        for t in [start, *path]:
            passed |= rules.line(g.trains, own, t)
        places = open_places(g, self.power, passed & rules.map.home[self.power], hostile)
        if g.units[first + i] and places:
            g.push(PlaceGarrisons(first + i, Mask(places)))

    # -- why not ------------------------------------------------------------------------------------

    def why_not(self, g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == DONE:
            return "rail_two_generals"
        first = actor * GENERALS
        i, other = arguments
        limit = self.hindered(g, verb, first + i, other)
        if limit is not None:
            return limit
        allies = self.granted if self.making_way >= 0 else self.leave(i, g.hosts(actor))
        targets = self.line(g, i, self.land(g, g.hostile_generals(actor), allies))
        if verb == FERRY:
            return self.no_ferry(g, i, other, targets) or "rail_two_generals"
        if g.at[first + i] == other:
            return "move_nowhere"
        if self.railed >> i & 1:
            return "rail_once"
        if self.shunted >> i & 1:
            return "rail_shunted"
        if self.making_way >= 0 and i != self.making_way:
            return "make_way"
        return "rail_two_generals" if targets >> other & 1 else self._no_line(g, i, other)

    def _no_line(self, g: RealpolitikState, i: int, target: int) -> str:
        """Why no journey leads from General i to a Territory: a refusal, an enemy General in the way (RP-Q47), or no
        Trains."""
        hosts = g.hosts(self.power)
        if self.line(g, i, self.land(g, g.hostile_generals(self.power), hosts)) >> target & 1:
            return "make_way" if self.making_way >= 0 else "consent_refused"
        return "rail_enemy" if self.line(g, i, self.land(g, 0, hosts)) >> target & 1 else "rail_line"
