"""Where a General goes that cannot stay: the nearest eligible Territory, its Capital, or off the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.coalitions.board import bits, places
from chancellery.games.coalitions.consent import REFUSED, AskConsent, AsksAllies, note_refusal
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.journeys import fewest_asked, subsets
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, added, plain
from chancellery.kernel.state import Decision, Phase

EVENTS = {
    "to_capital": EventKind(
        "power general from:territory to:territory", "battle", "RP-218 RE-251", part="detail", joins="battle"
    ),
    "retreated": EventKind(
        "power general from:territory to:territory", "battle", "RP-211 RE-243", part="detail", joins="battle"
    ),
    "off_map": EventKind("power general from:territory", "battle", "RP-218 RE-244", part="detail", joins="battle"),
}

RETREAT = Verb(
    "retreat",
    119,
    ("territory",),
    rules="RP-211 RP-218 RP-234 RE-243 RE-251 RE-259",
    limits={
        "retreat_nearest": "RP-Q101 RE-243",
        "retreat_eligible": "RP-Q100 RE-Q58",
        "beaten_capital": "RP-218 RE-251",
        "capital_general": "RP-219 RE-252",
        "capital_held": "RP-Q98 RE-Q59",
    },
)
LEAVE_MAP = Verb("off_map", 120, rules="RP-212 RE-244")
STAY = Verb(
    "stay",
    121,
    rules="RP-233 RE-258",
    limits={
        "must_leave": "RP-211 RE-243",
        "must_leave_home": "RP-234 RE-259",
        "must_leave_enemy": "RP-239 RE-264",
        "must_leave_neutral": "RE-260",
        "must_leave_neutral_home": "RE-265",
        "must_leave_as_neutral": "RE-266",
    },
)


def shelters(g: CoalitionState, power: int, place: int) -> int:
    """Territories to which a General may retreat from a place, near or far (RP-Q100)."""
    return g.held[power] & g.rules.map.passable & ~g.posted[power] & ~g.hostile_generals(power) & ~(1 << place)


def _controlled(g: CoalitionState) -> int:
    mask = 0
    for held in g.held:
        mask |= held
    return mask


def nearest_shelters(g: CoalitionState, power: int, place: int, allies: int) -> dict[int, list[int]]:
    """The nearest of them, each with the way to it, counting land borders and the Sea Lanes that the Power may use if
    these Allies agree (RP-Q100)."""
    # RP-Q102: without an eligible Territory the General leaves the map. RP-Q111: each finds the map as it is.
    eligible = shelters(g, power, place)
    if not eligible:
        return {}
    board = g.rules.map
    owners = bits(g.partners(power) | 1 << power | allies)
    grey = g.held[power] | ~_controlled(g)
    ways = {place: [place]}
    frontier = 1 << place
    while frontier:
        reached = 0
        for t in bits(frontier):
            lanes = board.lanes_from[t]
            steps = board.neighbours[t] | (lanes.get(NOBODY, 0) if grey >> t & 1 else 0)
            for owner in owners:
                steps |= lanes.get(owner, 0)
            for n in bits(steps):
                if n not in ways:
                    ways[n] = [*ways[t], n]
                    reached |= 1 << n
        if reached & eligible:
            return {t: ways[t][1:] for t in bits(reached & eligible)}
        frontier = reached
    return {}


def _leave(g: CoalitionState, general: int, option: int, event: str) -> None:
    """A General goes where the option says: off the map or to another Territory."""
    power, start = general // GENERALS, g.at[general]
    if option == g.rules.first[LEAVE_MAP]:
        g.send_off_map(general)
        g.tell("off_map", power, general, start)
    else:
        g.march(general, option - g.rules.first[RETREAT])
        g.tell(event, power, general, start, g.at[general])


@plain
class Retreat(Phase[CoalitionState], AsksAllies):
    """A General leaves a Territory with its Units; off the map they are lost. The owner chooses, and asks an Ally
    whose Sea Lanes make a way or make it shorter."""

    verbs: ClassVar[tuple[str, ...]] = (RETREAT, LEAVE_MAP, STAY)
    rules: ClassVar[str] = "RP-211 RP-234 RP-239 RE-243 RE-259 RE-264"
    reaction: ClassVar[bool] = True
    limits: ClassVar[Mapping[str, str]] = REFUSED

    general: int
    because: str
    """The limit that makes it leave."""
    refused: Mask = added(Mask(0))
    """Allies that have refused their Sea Lanes."""
    closed: Mask = added(Mask(0))
    """Those that have refused them twice, and are not asked again."""
    asking: int = added(-1)
    """The option an Ally is being asked about, or -1."""

    def lenders(self, g: CoalitionState) -> int:
        """The Allies that can be asked for Sea Lanes."""
        return g.hosts(self.general // GENERALS) & g.rules.map.lane_owners & ~self.closed

    def ways(self, g: CoalitionState, allies: int) -> dict[int, list[int]]:
        return nearest_shelters(g, self.general // GENERALS, g.at[self.general], allies)

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        rules, lenders, ways = g.rules, self.lenders(g), self.ways(g, 0)
        near = places(tuple(ways))
        if lenders and self._count(self.ways(g, lenders)) != self._count(ways):
            for allies in subsets(lenders):
                near |= places(tuple(self.ways(g, allies)))
        return self.one(
            g, self.general // GENERALS, [*rules.listed[rules.first[RETREAT], near], rules.first[LEAVE_MAP]]
        )

    def _count(self, ways: dict[int, list[int]]) -> dict[int, int]:
        """How far each Territory is; if all Allies together change nothing, none of them does."""
        return {place: len(way) for place, way in ways.items()}

    def _way(self, g: CoalitionState, option: int) -> tuple[list[int], int]:
        """The way of a retreat, and the Allies that have to agree to it."""
        target = option - g.rules.first[RETREAT]
        return fewest_asked(g, self.lenders(g), self.refused, lambda allies: self.ways(g, allies).get(target, []))

    def whom_to_ask(self, g: CoalitionState, option: int) -> list[tuple[int, bool]]:
        if option == g.rules.first[LEAVE_MAP]:
            return []
        _, allies = self._way(g, option)
        return [(ally, bool(self.refused >> ally & 1)) for ally in g.by_order(allies)]

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option != g.rules.first[LEAVE_MAP]:
            path, allies = self._way(g, option)
            if allies:
                self.asking = option
                route = [g.at[self.general], *path]
                g.push(AskConsent.for_way(actor, g.by_order(allies), "retreat", route, allies))
                return
        self._go(g, option)

    def resume(self, g: CoalitionState, result: Any) -> None:
        option, self.asking = self.asking, -1
        if result == NOBODY:
            self._go(g, option)
            return
        self.refused, self.closed = note_refusal(self.refused, self.closed, result)

    def about(self, g: CoalitionState, verb: str) -> tuple[list[str], list[str]]:
        return g.spot(self.general)

    def _go(self, g: CoalitionState, option: int) -> None:
        _leave(g, self.general, option, "retreated")
        g.finish()

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == STAY:
            return self.because
        target, place = arguments[0], g.at[self.general]
        if not shelters(g, actor, place) >> target & 1:
            return "retreat_eligible"
        willing = g.hosts(actor) & g.rules.map.lane_owners
        if self.closed and any(target in self.ways(g, allies) for allies in subsets(willing)):
            return "consent_refused"
        return "retreat_nearest"


def capital_closed(g: CoalitionState, power: int) -> str | None:
    """Which limit keeps a beaten General from its Capital, or None: any General there, or another Power that holds it
    (RP-219, RP-Q97, RP-Q98)."""
    capital = g.rules.map.capital[power]
    if capital < 0:
        return "beaten_capital"
    # RP-Q99: so it is after a battle lost in the Capital itself.
    if any(mask >> capital & 1 for mask in g.posted):
        return "capital_general"
    return None if g.held[power] >> capital & 1 else "capital_held"


@plain
class PlaceBeaten(Phase[CoalitionState]):
    """A beaten General, without Units, goes off the map or to its Capital."""

    verbs: ClassVar[tuple[str, ...]] = (RETREAT, LEAVE_MAP)
    rules: ClassVar[str] = "RP-218 RE-251"
    reaction: ClassVar[bool] = True

    general: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        power = self.general // GENERALS
        options = [] if capital_closed(g, power) else [g.rules.first[RETREAT] + g.rules.map.capital[power]]
        options.append(g.rules.first[LEAVE_MAP])
        return self.one(g, power, options)

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        _leave(g, self.general, option, "to_capital")
        g.finish()

    def about(self, g: CoalitionState, verb: str) -> tuple[list[str], list[str]]:
        return g.spot(self.general)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return "beaten_capital" if arguments[0] != g.rules.map.capital[actor] else capital_closed(g, actor)
