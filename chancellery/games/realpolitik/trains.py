"""Trains: placing them in Mobilisation, and the Train pre-move before the first round of movement."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.coalitions.consent import AskConsent, allied_land, own_land
from chancellery.games.coalitions.content import GENERALS, UNITS_WITH_GENERAL
from chancellery.games.coalitions.garrisons import PlaceGarrisons, flip, home_flip_barred, home_flips, open_places
from chancellery.games.coalitions.places import roomy, uncrowded
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

# -- placing -------------------------------------------------------------------------------------------


def train_borders(g: RealpolitikState, power: int, refused: int) -> int:
    """Borders where the Power may place a Train (RP-009 to RP-012, RP-078 to RP-080)."""
    board = g.rules.map
    if g.trains.bit_count() >= board.content.supply.trains:
        return 0
    own = g.held[power]
    borders = board.inner_borders(own)
    allied = g.allied_held(power)
    if allied:
        borders |= board.inner_borders(own | allied) & ~board.inner_borders(allied) & ~refused
    return borders & ~g.trains


def train_barred(g: RealpolitikState, power: int, border: int, refused: int) -> str:
    """Which limit keeps a Train off this border."""
    a, b = g.rules.map.borders[border]
    if g.trains >> border & 1:
        return "train_one"
    if g.trains.bit_count() >= g.rules.map.content.supply.trains:
        return "train_supply"
    if refused >> border & 1:
        return "train_refused"
    own = g.held[power]
    return "train_control" if (own >> a | own >> b) & 1 else "train_neither"


def train_hosts(g: RealpolitikState, power: int, border: int) -> list[int]:
    """The Ally that has to agree to a Train on this border, if any."""
    hosts = {g.holder(t) for t in g.rules.map.borders[border]}
    return [q for q in hosts if q != power and not g.same_player(q, power)]


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
            g.push(AskConsent(self.power, hosts, "train", list(g.rules.map.borders[self.border]), Mask(0), -1))
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


@plain
class TrainPreMove(Phase[RealpolitikState]):
    """Generals with their Units, and Units alone, travel along Trains through land under control."""

    verbs: ClassVar[tuple[str, ...]] = ("rail", "ferry", "garrison", "done")

    power: int
    railed: int
    """Own Generals that went by Train."""
    shunted: int
    """Own Generals that gave or took Units by Train."""
    movable: list[int]
    """For each own General the Units that have not travelled yet."""
    refused: list[Mask]
    """For each own General where an Ally did not let it, or its Units, go."""
    asking: int

    @classmethod
    def start(cls, g: RealpolitikState, power: int) -> TrainPreMove:
        units = g.units[power * GENERALS : power * GENERALS + GENERALS]
        return cls(power, 0, 0, units, [Mask(0)] * GENERALS, -1)

    def lands(self, g: RealpolitikState, hostile: int) -> tuple[int, int]:
        """Land a Train may pass without asking, and with an Ally's consent (RP-143, RP-Q47)."""
        own = own_land(g, self.power) & ~hostile
        return own, own | allied_land(g, self.power) & ~hostile

    def lines(self, g: RealpolitikState, i: int, own: int, land: int) -> tuple[int, int]:
        """Where Trains lead from General i: without asking, and with an Ally's consent."""
        at = g.at[self.power * GENERALS + i]
        free = g.rules.lines(g.trains, own).get(at, 0)
        if land == own:
            return free, 0
        return free, g.rules.lines(g.trains, land).get(at, 0) & ~free & ~self.refused[i]

    def ask(self, g: RealpolitikState) -> list[Decision] | None:
        rules, power, first = g.rules, self.power, self.power * GENERALS
        hostile = g.hostile_generals(power)
        own, land = self.lands(g, hostile)
        fixed = self.railed | self.shunted
        ends = [0] * GENERALS
        journeys: list[tuple[int, int]] = []
        for i in range(GENERALS):
            at = g.at[first + i]
            if at < 0:
                continue
            ends[i] = 1 << at
            if self.railed >> i & 1:
                continue
            free, asked = self.lines(g, i, own, land)
            targets = (free | asked) & ~(1 << at)
            if targets:
                if not fixed >> i & 1:
                    ends[i] |= free
                journeys.append((i, targets))
        room = roomy(g, power, ends)
        options: list[int] = []
        ferries: list[int] = []
        for i, targets in journeys:
            if self.movable[i] and room and targets & g.posted[power]:
                for j in range(GENERALS):
                    if ends[j] & targets and self.no_ferry(g, i, j, targets) is None:
                        ferries.append(rules.FERRY + i * GENERALS + j)
            if self.shunted >> i & 1:
                continue
            if targets & ~room:
                targets = targets & room | uncrowded(targets & ~room, ends, i)
            options += rules.listed[rules.RAIL + i * rules.territories, targets]
        options += ferries
        options += home_flips(g, power, hostile)
        if room:
            options.append(rules.DONE)
        return self.one(g, power, options)

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

    def _no_line(self, g: RealpolitikState, i: int, target: int) -> str:
        """Why Trains do not lead General i to a Territory: an enemy General in the way, or nothing would (RP-Q47)."""
        _, land = self.lands(g, hostile=0)
        line = g.rules.lines(g.trains, land).get(g.at[self.power * GENERALS + i], 0)
        return "rail_enemy" if line >> target & 1 else "rail_line"

    # -- what happens -------------------------------------------------------------------------------

    def answer(self, g: RealpolitikState, actor: int, option: int) -> None:
        rules = g.rules
        if option == rules.DONE:
            g.finish()
        elif option >= rules.GARRISON:
            flip(g, actor, option)
        else:
            self._travel(g, option, False)

    def _travel(self, g: RealpolitikState, option: int, granted: bool) -> None:
        rules, first = g.rules, self.power * GENERALS
        ferry = option >= rules.FERRY
        j = -1
        if ferry:
            i, j = divmod(option - rules.FERRY, GENERALS)
            target = g.at[first + j]
        else:
            i, target = divmod(option - rules.RAIL, rules.territories)
        start = g.at[first + i]
        hostile = g.hostile_generals(self.power)
        own, land = self.lands(g, hostile)
        asks = not rules.line(g.trains, own, start) >> target & 1
        path = rules.journey(g.trains, land if asks else own, start, target)
        if asks and not granted:
            holders = {g.holder(t) for t in [start, *path]}
            hosts = sum(1 << holder for holder in holders if not g.same_player(holder, self.power))
            self.asking = option
            subject = "ferry" if ferry else "rail"
            g.push(AskConsent(self.power, g.by_order(hosts), subject, [start, *path], Mask(0), -1))
            return
        if ferry:
            g.units[first + i] -= 1
            g.units[first + j] += 1
            self.movable[i] -= 1
            self.shunted |= 1 << i | 1 << j
            g.tell("ferried", self.power, first + i, first + j)
            return
        self.railed |= 1 << i
        g.march(first + i, target)
        g.tell("moved", self.power, first + i, start, tuple(path), "rail")
        # On its own lines a General may make any detour, and so passes every Home Territory there (RP-Q50).
        passed = 0
        for t in [start, *path]:
            passed |= rules.line(g.trains, own, t)
        places = open_places(g, self.power, passed & rules.map.home[self.power], hostile)
        if g.units[first + i] and places:
            g.push(PlaceGarrisons(first + i, Mask(places)))

    def resume(self, g: RealpolitikState, result: Any) -> None:
        if self.asking < 0:
            return
        option, self.asking = self.asking, -1
        if result == NOBODY:
            self._travel(g, option, True)
            return
        if option >= g.rules.FERRY:
            i, j = divmod(option - g.rules.FERRY, GENERALS)
            target = g.at[self.power * GENERALS + j]
        else:
            i, target = divmod(option - g.rules.RAIL, g.rules.territories)
        self.refused[i] = Mask(self.refused[i] | 1 << target)

    # -- why not ------------------------------------------------------------------------------------

    def why_not(self, g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == "done":
            return "rail_two_generals"
        first = actor * GENERALS
        i, other = arguments
        missing = g.no_general(first + i)
        if missing is not None:
            return missing
        if verb == "garrison":
            return home_flip_barred(g, first + i, other) or "garrison_not_moved"
        own, land = self.lands(g, g.hostile_generals(self.power))
        free, asked = self.lines(g, i, own, land)
        targets = (free | asked) & ~(1 << g.at[first + i])
        if verb == "ferry":
            return self.no_ferry(g, i, other, targets) or "rail_two_generals"
        if g.at[first + i] == other:
            return "move_nowhere"
        if self.railed >> i & 1:
            return "rail_once"
        if self.shunted >> i & 1:
            return "rail_shunted"
        if targets >> other & 1:
            return "rail_two_generals"
        return "consent_refused" if self.refused[i] >> other & 1 else self._no_line(g, i, other)
