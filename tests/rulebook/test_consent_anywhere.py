"""Which ways a General may take and whom it asks, compared with a model that tries every path (both coalition games).

The model knows the rulebook and the rulings, not the code: it reads the table by name, walks all paths, and for each
destination finds the smallest set of Allies that lets the General through.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.journeys import LANES
from chancellery.games.coalitions.movement import MARCH, MOVE, SAIL, Round
from chancellery.games.coalitions.retreat import LEAVE_MAP, RETREAT, Retreat
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.raison.game import RAISON
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.trains import RAIL, TrainPreMove
from chancellery.kernel.game import Game
from chancellery.kernel.state import apply, waiting

GAMES: list[tuple[Game[Any], dict[str, Any]]] = [
    (REALPOLITIK, {}),
    (REALPOLITIK, {"players": 3}),
    (RAISON, {"players": 7}),
    (RAISON, {"board": "1702", "players": 5}),
]
STEPS = 6000


class Model:
    """The table by name, and every way over it."""

    def __init__(self, g: CoalitionState, power: int) -> None:
        board = g.rules.map
        self.names, self.powers = board.names, board.powers
        self.me = power
        self.holder = [g.holder(t) for t in range(len(self.names))]
        self.hosts = {q for q in range(len(self.powers)) if g.hosts(power) >> q & 1}
        self.partners = {q for q in range(len(self.powers)) if g.partners(power) >> q & 1} | {power}
        self.enemies = {t for t in range(len(self.names)) if g.hostile_generals(power) >> t & 1}
        self.shut = {t for t in range(len(self.names)) if g.closed_to(power) >> t & 1}
        passable = {t for t in range(len(self.names)) if board.passable >> t & 1}
        self.next: list[set[int]] = [set() for _ in self.names]
        for a, b in board.borders:
            if {a, b} <= passable:
                self.next[a].add(b)
                self.next[b].add(a)
        self.lanes = [(ends, owner) for a, b, owner in board.lanes for ends in ((a, b), (b, a)) if ends[1] in passable]

    def asked(self, path: tuple[int, ...]) -> frozenset[int]:
        """Whose land a path enters with consent only."""
        return frozenset(self.holder[t] for t in path if self.holder[t] in self.hosts)

    def paths(self, start: int, steps: int, left: int) -> Iterator[tuple[int, ...]]:
        """A land advance (only as the whole move), and every march over land of the Power and its Allies."""
        friends = self.hosts | self.partners
        if not steps:
            yield from ((t,) for t in self.next[start] if self.holder[t] not in friends and t not in self.shut)
        ways: list[tuple[int, ...]] = [()]
        for _ in range(left):
            ways = [
                (*way, t)
                for way in ways
                if not way or way[-1] not in self.enemies
                for t in self.next[way[-1] if way else start]
                if self.holder[t] in friends and t != start and t not in way
            ]
            yield from ways

    def marches(self, start: int, steps: int, closed: int) -> dict[int, list[tuple[frozenset[int], int]]]:
        """For each Territory the sets of Allies that let a General come there, each with the length of the way."""
        found: dict[int, list[tuple[frozenset[int], int]]] = {}
        for path in self.paths(start, steps, MARCH - steps):
            allies = self.asked(path)
            if not any(closed >> ally & 1 for ally in allies):
                found.setdefault(path[-1], []).append((allies, len(path)))
        return found

    def sails(self, start: int, closed: int) -> dict[int, list[tuple[frozenset[int], int]]]:
        found: dict[int, list[tuple[frozenset[int], int]]] = {}
        for (a, b), owner in self.lanes:
            if a != start or b in self.shut or any(closed >> ally & 1 for ally in self.asked((b,))):
                continue
            free = owner in self.partners or (owner < 0 and self.holder[a] in (-1, self.me))
            if free:
                found.setdefault(b, []).append((self.asked((b,)), 1))
            elif owner in self.hosts and not closed >> LANES + owner & 1:
                found.setdefault(b, []).append((self.asked((b,)) | {owner}, 1))
        return found


def easiest(ways: list[tuple[frozenset[int], int]], refused: int) -> set[frozenset[int]]:
    """The sets of Allies that the rulings put first: none that refused, few, over a short way (RP-Q127)."""
    reluctant = refused | refused >> LANES

    def burden(way: tuple[frozenset[int], int]) -> tuple[int, int, int]:
        return sum(reluctant >> ally & 1 for ally in way[0]), len(way[0]), way[1]

    least = min(map(burden, ways))
    return {allies for allies, length in ways if burden((allies, length)) == least}


def check_round(g: CoalitionState, phase: Round, options: list[int]) -> int:
    """Compare marches and sea advances to places where no own General stands, and whom they ask."""
    rules, model, compared = g.rules, Model(g, phase.power), 0
    first = phase.power * GENERALS
    if len({at for at in g.at[first : first + GENERALS] if at >= 0}) < len(g.on_map(phase.power)):
        return 0  # while two share a Territory, other limits hold as well
    for i, start in enumerate(g.at[first : first + GENERALS]):
        steps = phase.steps[i]
        if start < 0 or steps >= MARCH:
            continue
        kinds = [(rules.first[MOVE], model.marches(start, steps, phase.closed[i]))]
        if not steps:
            kinds.append((rules.first[SAIL], model.sails(start, phase.closed[i])))
        for base, ways in kinds:
            base += i * rules.territories
            vacant = {t for t in range(rules.territories) if not g.posted[phase.power] >> t & 1}
            listed = {option - base for option in options if base <= option < base + rules.territories} & vacant
            assert listed == set(ways) & vacant, (model.powers[phase.power], model.names[start])
            for t in listed:
                asked = frozenset(ally for ally, _ in phase.whom_to_ask(g, base + t))
                assert asked in easiest(ways[t], phase.refused[i]), (model.names[start], model.names[t], asked)
                compared += bool(asked)
    return compared


def check_trains(g: Any, phase: TrainPreMove, options: list[int]) -> int:
    """Compare journeys by Train: every Territory of the chain, the first included, is own or an Ally's who agrees."""
    rules, model, compared = g.rules, Model(g, phase.power), 0
    first = phase.power * GENERALS
    rails = [rules.map.borders[b] for b in range(len(rules.map.borders)) if g.trains >> b & 1]
    for i, start in enumerate(g.at[first : first + GENERALS]):
        if start < 0 or (phase.railed | phase.shunted) >> i & 1 or phase.making_way >= 0:
            continue
        open_hosts = sorted(q for q in model.hosts if not phase.closed[i] >> q & 1)
        lines = {}
        for size in range(len(open_hosts) + 1):
            for party in combinations(open_hosts, size):
                land = {
                    t
                    for t, holder in enumerate(model.holder)
                    if holder in model.partners | set(party) and t not in model.enemies
                }
                line = {start} & land
                while more := {t for a, b in rails for s, t in ((a, b), (b, a)) if s in line and t in land} - line:
                    line |= more
                lines[frozenset(party)] = line
        for t in range(rules.territories):
            if g.posted[phase.power] >> t & 1:
                continue
            option = rules.first[RAIL] + i * rules.territories + t
            parties = [party for party, line in lines.items() if t in line]
            assert (option in options) == bool(parties), (model.names[start], model.names[t])
            if parties:
                asked = frozenset(ally for ally, _ in phase.whom_to_ask(g, option))
                assert len(asked) == min(map(len, parties)) or phase.refused[i]
                assert asked in parties
                compared += bool(asked)
    return compared


def check_retreat(g: CoalitionState, phase: Retreat, options: list[int]) -> int:
    """Compare retreats: the nearest shelter with every set of Allies that could lend Sea Lanes (RP-Q100, RE-Q58)."""
    power, start = phase.general // GENERALS, g.at[phase.general]
    model = Model(g, power)
    lenders = sorted(q for q in model.hosts if not phase.closed >> q & 1)
    eligible = {
        t
        for t, holder in enumerate(model.holder)
        if holder == power and t not in (start, *g.at[power * GENERALS : power * GENERALS + GENERALS])
    } - model.enemies
    sought: dict[int, int] = {}
    for size in range(len(lenders) + 1):
        for party in combinations(lenders, size):
            seen = reached = {start}
            while reached and not reached & eligible:
                steps = {n for t in reached for n in model.next[t]}
                for (a, b), owner in model.lanes:
                    grey = owner < 0 and model.holder[a] in (-1, power)
                    if a in reached and (grey or owner in model.partners or owner in party):
                        steps.add(b)
                reached, seen = steps - seen, seen | steps
            for t in reached & eligible:
                sought.setdefault(t, size)
    offered = {option - g.rules.first[RETREAT] for option in options if option != g.rules.first[LEAVE_MAP]}
    assert offered == set(sought), (model.names[start], offered, sought)
    for t in offered:
        asked = phase.whom_to_ask(g, g.rules.first[RETREAT] + t)
        assert len(asked) == sought[t] or phase.refused
    return sum(size > 0 for size in sought.values())


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.rules(
    "RP-115", "RP-143", "RP-152", "RP-154", "RP-Q100", "RP-Q127", "RE-102", "RE-185", "RE-Q58", "RE-Q107"
)
@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: getattr(value, "name", None) or str(value))
def test_ways_and_allies_asked_agree_with_a_model_that_tries_every_path(
    game: Game[Any], options: dict[str, Any]
) -> None:
    compared = steps = number = 0
    while steps < STEPS:
        number += 1
        chance = random.Random(number)
        g = game.new(options, bytes([number]) * 32)
        while g.stack and steps < STEPS:
            decision = chance.choice(waiting(g))
            phase = g.stack[-1]
            if isinstance(phase, Round) and phase.making_way < 0:
                compared += check_round(g, phase, decision.options)
            elif isinstance(phase, TrainPreMove):
                compared += check_trains(g, phase, decision.options)
            elif isinstance(phase, Retreat):
                compared += check_retreat(g, phase, decision.options)
            apply(g, decision, chance.choice(decision.options))
            steps += 1
    assert compared > 50, compared
