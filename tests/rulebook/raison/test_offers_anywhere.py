"""What is offered in crowded positions is what the rulebook allows: not less and not more.

The observer works out from the open table alone where Generals may go, who can be Envoy, who can be given something,
who can be voted for and where a General can be placed; then the questions of the game are held against it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from chancellery.games.coalitions.retreat import Retreat
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.raison.game import RAISON
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.state import apply, settle, waiting
from tests.rulebook.raison.test_adjustments_anywhere import TABLES, crowded, misplaced
from tests.rulebook.raison.test_watch import Table

pytestmark = pytest.mark.random_play

ROUND = 8
POSITIONS = 25


class Atlas(Table):
    """The table with its borders at hand, and what a Power may do on it."""

    def __init__(self, g: RaisonState) -> None:
        super().__init__(g.rules, RAISON.facts(g))
        self.borders: dict[str, set[str]] = {name: set() for name in self.board.areas}
        for a, b in self.board.pairs():
            self.borders[a].add(b)
            self.borders[b].add(a)

    def answered_for(self, power: str) -> bool:
        return bool(self.powers[power]["controller"])

    def open_to(self, p: str, place: str) -> bool:
        """RE-060, RE-107, RE-108, RE-Q37, RE-Q50."""
        area, holder = self.board.areas[place], self.control.get(place)
        owner = area.owner
        if area.kind == "impassable":
            return False
        if owner and owner != p and self.neutral(owner) and not self.together(p, owner):
            return False
        if self.neutral(p) and not (holder and (holder == p or self.together(p, holder))):
            return False
        return not (holder and self.allied(p, holder) and not self.answered_for(holder))

    def stopped(self, p: str, place: str) -> bool:
        """RE-Q54: is there a General that would have to be fought?"""
        return any(self.fights(p, q, place) or self.fights(q, p, place) for q in self.generals(place))

    def marches(self, p: str, start: str) -> set[str]:
        """RE-183, RE-189."""
        found = {place for place in self.borders[start] if self.open_to(p, place)}
        reached = {start}
        for _ in range(3):
            steps = {place for a in reached for place in self.borders[a] if self.open_to(p, place)}
            steps = {place for place in steps if (h := self.control.get(place)) and (h == p or self.allied(p, h))}
            found |= steps
            reached = {place for place in steps if not self.stopped(p, place)}
        return found - {start}

    def sails(self, p: str, start: str) -> set[str]:
        """RE-184 to RE-187, RE-Q51, RE-Q52, RE-Q97."""
        found = set()
        for lane in self.board.lanes:
            if start in lane.ends:
                end = next(end for end in lane.ends if end != start)
                own = lane.owner == p or (lane.owner and self.allied(p, lane.owner) and self.answered_for(lane.owner))
                grey = not lane.owner and self.control.get(start) in (None, p)
                if (own or grey) and self.open_to(p, end):
                    found.add(end)
        return found

    def shelters(self, p: str, start: str) -> set[str]:
        """RE-Q58: the nearest of whatever Allies agree to lend their Sea Lanes."""
        lenders = sorted({lane.owner for lane in self.board.lanes if lane.owner and self.lends(p, lane.owner)})
        parties = [set(party) for size in range(len(lenders) + 1) for party in combinations(lenders, size)]
        return {place for party in parties for place in self.nearest(p, start, party)}

    def lends(self, p: str, owner: str) -> bool:
        return self.allied(p, owner) and self.answered_for(owner) and not self.friendly(p, owner)

    def nearest(self, p: str, start: str, lenders: set[str]) -> set[str]:
        """The nearest controlled Territories without a General of its own or one to be fought."""
        own = {general["at"] for general in self.powers[p]["generals"].values()}
        seen = reached = {start}
        while reached:
            steps = {place for a in reached for place in self.borders[a] | self.shipped(p, a, lenders)}
            reached = {t for t in steps - seen if self.board.areas[t].kind != "impassable"}
            seen = seen | reached
            found = {t for t in reached if self.control.get(t) == p and t not in own and not self.occupied(p, t)}
            if found:
                return found
        return set()

    def occupied(self, p: str, place: str) -> bool:
        """Is there a General to be fought? Not in a Neutral's Home, which another new Neutral is about to leave."""
        return self.stopped(p, place) and not (self.neutral(p) and self.board.areas[place].owner == p)

    def shipped(self, p: str, start: str, lenders: set[str]) -> set[str]:
        """Over lanes that nobody else has to be asked for."""
        grey = self.control.get(start) in (None, p)
        lanes = [lane for lane in self.board.lanes if start in lane.ends]
        usable = [
            lane for lane in lanes if (lane.owner in lenders or self.friendly(p, lane.owner) if lane.owner else grey)
        ]
        return {end for lane in usable for end in lane.ends if end != start}

    def friendly(self, p: str, owner: str) -> bool:
        return p == owner or self.together(p, owner)


def offered(g: RaisonState, phase: str, *verbs: str) -> set[tuple[str, ...]]:
    """The options with these verbs, in the words of the machine."""
    space, found = g.rules.space, set()
    for decision in g.open:
        if decision.phase == phase:
            for option in decision.options:
                verb, arguments = space.decode(option)
                if verb in verbs:
                    domains = space.verbs[verb].domains
                    named = (space.domains[d][a] for d, a in zip(domains, arguments, strict=True))
                    found.add((verb, *named))
    return found


def positions(players: int, board: str, step: str) -> Iterator[tuple[RaisonState, str, Atlas]]:
    """Crowded positions at a step of some Power; in some of them, in the first round, a Minor is uncontrolled."""
    for seed in range(POSITIONS):
        rng = random.Random(f"{step} {players} {board} {seed}")
        g = crowded(players, board, rng)
        rules, mover = g.rules, rng.randrange(len(g.seats))
        idle = [m for m in rules.minors if rules.guardian[m] < 0 and m != mover]
        early = bool(idle) and seed % 3 == 0 and step != "diplomacy"
        if early:
            minor = rng.choice(idle)
            g.controller[minor] = g.seats[minor] = NOBODY
            g.relate()
            if misplaced(Table(rules, RAISON.facts(g))):
                continue
        if step == "election":
            _divide_the_empire(g, rng)
        name = rules.map.powers[mover]
        RAISON.arrange(g, {"turn": 1 if early else ROUND, "phase": step.format(name)})
        settle(g)
        yield g, name, Atlas(g)


def _divide_the_empire(g: RaisonState, rng: random.Random) -> None:
    """Every Electoral Territory in which nobody stands gets a Garrison of somebody."""
    table = Table(g.rules, RAISON.facts(g))
    garrisons: dict[str, list[str]] = {power: [] for power in table.powers}
    for place, power in table.garrisons.items():
        garrisons[power].append(place)
    for place, area in table.board.areas.items():
        if area.elector and not area.owner and not table.present(place):
            garrisons[rng.choice(list(garrisons))].append(place)
    RAISON.arrange(g, {"garrisons": garrisons})


@pytest.mark.rules("RE-060", "RE-107", "RE-108", "RE-183", "RE-184", "RE-185", "RE-186", "RE-187", "RE-189", "RE-191")
@pytest.mark.rules("RE-Q37", "RE-Q50", "RE-Q51", "RE-Q52", "RE-Q54", "RE-Q97")
@pytest.mark.parametrize(("players", "board"), TABLES)
def test_a_general_may_go_where_the_rulebook_lets_it(players: int, board: str) -> None:
    compared = 0
    for g, name, atlas in positions(players, board, "round {}"):
        own = {general: entry["at"] for general, entry in atlas.powers[name]["generals"].items() if entry["at"]}
        options = offered(g, "Round", "move", "sail")
        for general, start in own.items():
            for verb, legal in (("move", atlas.marches(name, start)), ("sail", atlas.sails(name, start))):
                found = {place for way, who, place in options if (way, who) == (verb, general)}
                assert found <= legal, (name, verb, start, found - legal)
                # Where an own General stands it has to be able to make room: that is proven elsewhere.
                assert legal - set(own.values()) <= found, (name, verb, start, legal - found)
                compared += len(legal)
    assert compared > 100


def _envoys(atlas: Atlas, p: str) -> set[str]:
    """RE-166, RE-167, RE-170, RE-171."""
    others = [q for q in atlas.powers if q != p and not atlas.allied(p, q) and atlas.answered_for(q)]
    return {q for q in others if atlas.powers[q]["morale"] < 15}


def _receivers(atlas: Atlas, p: str) -> set[str]:
    """RE-106, RE-142, RE-Q100."""
    return {q for q in atlas.powers if atlas.allied(p, q) and atlas.answered_for(q) and atlas.powers[p]["cards"]}


def _sites(atlas: Atlas, p: str) -> set[str]:
    """RE-145, RE-146, RE-Q19."""
    generals = atlas.powers[p]["generals"].values()
    if all(general["at"] for general in generals):
        return set()
    held = {place for place, holder in atlas.control.items() if holder == p}
    return {t for t in held - {general["at"] for general in generals} if not atlas.stopped(p, t)}


CHOICES: list[tuple[str, str, str, Callable[[Atlas, str], set[str]]]] = [
    ("movement {}", "NameEnvoy", "envoy", _envoys),
    ("subsidise {}", "Subsidise", "mercenary", _receivers),
    ("leadership {}", "Leadership", "place", _sites),
]


@pytest.mark.rules("RE-106", "RE-142", "RE-145", "RE-146", "RE-166", "RE-167", "RE-170", "RE-171", "RE-Q19", "RE-Q100")
@pytest.mark.parametrize(("step", "phase", "verb", "allowed"), CHOICES, ids=[choice[2] for choice in CHOICES])
@pytest.mark.parametrize(("players", "board"), TABLES)
def test_who_and_where_may_be_chosen(
    players: int, board: str, step: str, phase: str, verb: str, allowed: Callable[[Atlas, str], set[str]]
) -> None:
    if board == "1702" and phase != "NameEnvoy":
        step = "leadership_subsidise {}"
    compared = 0
    for g, name, atlas in positions(players, board, step):
        if any(decision.phase == phase for decision in g.open) and _actor(g) == name:
            legal = allowed(atlas, name)
            assert {option[1] for option in offered(g, phase, verb)} == legal, (
                name,
                legal,
                offered(g, "Retreat", "retreat"),
                g.stack[-1],
                g.allies,
                g.controller,
                g.seats,
            )
            compared += len(legal)
    assert compared > 10 or (board == "1702" and phase == "Subsidise")


def _actor(g: RaisonState) -> Any:
    [decision] = g.open
    return g.rules.map.powers[decision.actor]


@pytest.mark.rules("RE-243", "RE-259", "RE-264", "RE-266", "RE-Q58")
@pytest.mark.parametrize(("players", "board"), TABLES)
def test_a_retreat_leads_to_the_nearest_shelter(players: int, board: str) -> None:
    compared = 0
    for g, _, _ in positions(players, board, "diplomacy"):
        rng = random.Random(compared)
        while any(phase.__class__.__name__ == "Diplomacy" for phase in g.stack):
            decision = rng.choice(waiting(g))
            if decision.phase == "Retreat":
                name, retreat = g.rules.map.powers[decision.actor], g.stack[-1]
                assert isinstance(retreat, Retreat)
                legal = Atlas(g).shelters(name, g.rules.map.names[g.at[retreat.general]])
                assert {option[1] for option in offered(g, "Retreat", "retreat")} == legal, (name, legal)
                compared += 1
            apply(g, decision, rng.choice(decision.options))
    assert compared > 10


@pytest.mark.rules("RE-113", "RE-115", "RE-118", "RE-119", "RE-Q43", "RE-Q44")
@pytest.mark.parametrize(("players", "board"), TABLES)
def test_who_may_be_voted_for(players: int, board: str) -> None:
    compared = 0
    for g, _, atlas in positions(players, board, "election"):
        electors = {place for place, area in atlas.board.areas.items() if area.elector}
        votes = {p: sum(atlas.control.get(t) == p for t in electors) for p in atlas.powers}
        voters = {p for p, count in votes.items() if count and atlas.answered_for(p)}
        for decision in g.open:
            if decision.phase == "ImperialElection" and max(votes[p] for p in voters) < 4:
                voter = _actor(g)
                legal = {q for q in voters if q == voter or not atlas.at_war(voter, q)}
                assert {option[1] for option in offered(g, "ImperialElection", "vote")} == legal
                compared += len(legal)
    assert compared > 10
