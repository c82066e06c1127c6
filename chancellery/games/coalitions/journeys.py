"""Moves to which Allies may have to agree: what marches, sea advances and journeys by Train have in common.

A way that needs nobody's consent comes first, then the one that asks fewest Allies. A refusal is the Ally's answer to
one General: that Ally is asked for it again only where there is no other way, once, and then no more (RP-Q127,
RE-Q107). Allies who let a General in where another one of its Power stands let that one leave, too (RP-Q128, RE-Q108).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, groupby
from typing import Any, ClassVar, NamedTuple, TypeVar

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.consent import REFUSED, AskConsent, AsksAllies, note_refusal
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.garrisons import GARRISON, flip, home_flip_barred
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.memory import Memory
from chancellery.kernel.plain import Mask, added, plain
from chancellery.kernel.state import Phase

LANES = 16
"""In a set of requests an Ally's own bit stands for its land, the one this much higher for its Sea Lanes."""

S = TypeVar("S", bound=CoalitionState)


class Plan(NamedTuple):
    """How an option is carried out, and who has to agree to it."""

    path: list[int]
    """The Territories entered, in order."""
    allies: int
    """The Allies that have to be asked."""
    lanes: int
    """Those of them that are asked for their Sea Lanes."""
    making_way: int
    """The own General at the end that has to leave next, or -1."""


def fewest_asked(g: CoalitionState, hosts: int, refused: int, way: Callable[[int], list[int]]) -> tuple[list[int], int]:
    """The way that asks as little as possible, and the Allies to be asked for it; no way if there is none.

    `way` finds the shortest way that a set of Allies allows. Of sets that would do, the best has fewest Allies that
    have refused, then fewest Allies, then the shortest way, then those first by precedence.
    """
    path = way(0)
    if path or not hosts:
        return path, 0
    for equals in _PARTIES[tuple(g.by_order(hosts)), refused & hosts]:
        ways = [(way(allies), allies) for allies in equals]
        found = min((choice for choice in ways if choice[0]), key=lambda choice: len(choice[0]), default=None)
        if found:
            return found
    return [], 0


def _parties(of: tuple[tuple[int, ...], int]) -> list[list[int]]:
    """All sets of some of these Allies, those that are equally unlikely to refuse together, the best first."""
    order, refused = of

    def reluctance(party: tuple[int, ...]) -> tuple[int, int]:
        return sum(refused >> ally & 1 for ally in party), len(party)

    parties = [party for size in range(1, len(order) + 1) for party in combinations(order, size)]
    groups = groupby(sorted(parties, key=reluctance), reluctance)
    return [[sum(1 << ally for ally in party) for party in equals] for _, equals in groups]


_PARTIES = Memory(_parties)


@plain
class Journeys(Phase[S], AsksAllies):
    """A step in which Generals move, and Allies are asked."""

    limits: ClassVar[Mapping[str, str]] = {**REFUSED, "move_nowhere": "RP-149 RE-182", "make_way": "RP-Q128 RE-Q108"}

    power: int
    refused: list[Mask]
    """For each own General the requests that were refused to it."""
    closed: list[Mask]
    """Those that were refused twice, and cannot be made again."""
    asking: int
    """The option an Ally is being asked about, or -1."""
    making_way: int = added(-1)
    """The own General that has to leave a Territory before anything else is done, or -1."""
    granted: Mask = added(Mask(0))
    """The requests that Allies have granted to it."""

    def mover(self, g: S, option: int) -> tuple[int, str]:
        """The own General whose move an option is, and the word for what is asked."""
        raise NotImplementedError

    def plan(self, g: S, option: int) -> Plan:
        """How a listed option is carried out."""
        raise NotImplementedError

    def unasked(self, g: S, option: int) -> list[int]:
        """The way of most moves, found at once: nobody is asked, and nobody makes way. If in doubt, empty."""
        return []

    def carry_out(self, g: S, option: int, path: list[int]) -> None:
        raise NotImplementedError

    def result(self) -> Any:
        """What the step tells the one below when the mover is done."""
        return None

    def answer(self, g: S, actor: int, option: int) -> None:
        first = g.rules.first
        if option == first[DONE]:
            g.finish(self.result())
        elif option >= first[GARRISON]:
            flip(g, actor, option)
        else:
            self.go(g, option)

    def hindered(self, g: S, verb: str, general: int, territory: int) -> str | None:
        """Which limit keeps a General from anything in this step, or from a Garrison if that is the verb; or None."""
        missing = g.no_general(general)
        if missing is None and verb == GARRISON:
            otherwise = "make_way" if self.making_way >= 0 else "garrison_not_moved"
            return home_flip_barred(g, general, territory) or otherwise
        return missing

    def whom_to_ask(self, g: S, option: int) -> list[tuple[int, bool]]:
        if option >= g.rules.first[GARRISON]:
            return []
        i, _ = self.mover(g, option)
        plan = self.plan(g, option)
        return [(ally, bool(self.refused[i] >> _request(plan, ally) & 1)) for ally in g.by_order(plan.allies)]

    def leave(self, i: int, allies: int) -> int:
        """The requests to these Allies that General i can still make."""
        return (allies | allies << LANES) & ~self.closed[i]

    def reluctant(self, i: int) -> int:
        """The Allies that have refused General i anything."""
        return self.refused[i] | self.refused[i] >> LANES

    def go(self, g: S, option: int) -> None:
        """Carry out an option; if Allies have to agree, ask them first."""
        path = self.unasked(g, option)
        if path:
            self.carry_out(g, option, path)
            return
        plan = self.plan(g, option)
        if not plan.allies:
            self._proceed(g, option, plan)
            return
        i, subject = self.mover(g, option)
        self.asking = option
        general = self.power * GENERALS
        route = [g.at[general + i], *plan.path]
        making_way = general + plan.making_way if plan.making_way >= 0 else -1
        g.push(AskConsent.for_way(self.power, g.by_order(plan.allies), subject, route, plan.lanes, making_way))

    def resume(self, g: S, result: Any) -> None:
        if self.asking < 0:
            return
        option, self.asking = self.asking, -1
        plan = self.plan(g, option)
        if result == NOBODY:
            self._proceed(g, option, plan)
            return
        i, _ = self.mover(g, option)
        self.refused[i], self.closed[i] = note_refusal(self.refused[i], self.closed[i], _request(plan, result))

    def _proceed(self, g: S, option: int, plan: Plan) -> None:
        if plan.making_way < 0:
            self.granted = Mask(0)
        elif self.making_way < 0:
            i, _ = self.mover(g, option)
            self.granted = Mask(self.leave(i, plan.allies))
        self.making_way = plan.making_way
        self.carry_out(g, option, plan.path)

    def occupant(self, g: S, i: int, place: int) -> int:
        """The own General other than i that stands in a place, or -1."""
        first = self.power * GENERALS
        return next((j for j in range(GENERALS) if j != i and g.at[first + j] == place), -1)


def _request(plan: Plan, ally: int) -> int:
    return ally + LANES if plan.lanes >> ally & 1 else ally


def subsets(allies: int) -> list[int]:
    """All sets of some of these Allies, the empty one first."""
    found = [0]
    for ally in bits(allies):
        found += [party | 1 << ally for party in found]
    return found
