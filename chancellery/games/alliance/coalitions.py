"""Coalitions of players (6.3, AL-Q61): formed and dissolved in winter only (AC-097), by secret lists in two ballots."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.evictions import Clearing, stand_alone
from chancellery.games.alliance.income import power
from chancellery.games.alliance.neutrals import MOST_EMPIRES
from chancellery.games.alliance.occupation import recall_capitals
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.victory import DRAW
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase, SecretPhase

BALLOTS = 2

EVENTS = {
    "ballot": EventKind("ballot:number votes", "diplomacy", "AC-094", voice="opening"),
    "coalition": EventKind("empires", "diplomacy", "AC-094"),
    "parted": EventKind("empire", "diplomacy", "AC-094"),
    "par_raised": EventKind("empire par:number", "diplomacy", "AC-096"),
    "peace": EventKind("empires", rules="AC-151"),
}

LOYAL = Verb("loyal", 60, rules="AC-094")
PART = Verb("part", 61, rules="AC-094", limits={"no_partner": "AC-094"})
LEAGUE = Verb(
    "league",
    62,
    ("set",),
    rules="AC-094",
    limits={
        "not_in_list": "AC-094",
        "not_players": "AC-094",
        "too_few": "AC-094",
        "too_many_empires": "AC-095",
        "everybody": "AC-095",
        "as_it_is": "AC-094",
    },
)
PEACE = Verb("peace", 63, rules="AC-151")


def bits_of(players: list[int]) -> int:
    return sum(1 << p for p in players)


@cache
def _lists(actor: int, players: int) -> tuple[int, ...]:
    """The coalitions that a player could ask for: two to five of the players, itself among them, and never all."""
    return tuple(
        wanted
        for wanted in range(1 << EMPIRES)
        if wanted >> actor & 1
        and not wanted & ~players
        and 2 <= wanted.bit_count() <= MOST_EMPIRES
        and wanted != players
    )


@plain
class Ballot(SecretPhase[AllianceState]):
    """Everybody says in secret: as it is, alone, or in a coalition of exactly these; or that all make peace."""

    verbs: ClassVar[tuple[str, ...]] = (LOYAL, PART, LEAGUE, PEACE)
    rules: ClassVar[str] = "AC-094 AC-095 AC-151"

    partition: list[int]
    """For each Empire the label of its coalition as the ballots have made it so far."""

    def partners(self, g: AllianceState, player: int) -> int:
        return bits_of([p for p in g.players if self.partition[p] == self.partition[player]])

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        own = self.partners(g, actor)
        if verb == PART:
            return "no_partner" if own == 1 << actor else None
        if verb != LEAGUE:
            return None
        wanted, players = arguments[0], bits_of(g.players)
        if not wanted >> actor & 1:
            return "not_in_list"
        if wanted & ~players:
            return "not_players"
        if wanted == own:
            return "as_it_is"
        if wanted.bit_count() < 2:
            return "too_few"
        if wanted == players:
            return "everybody"  # AC-095: never all players; so with two players there is none (AL-Q64)
        return "too_many_empires" if wanted.bit_count() > MOST_EMPIRES else None

    def options(self, g: AllianceState, actor: int) -> list[int]:
        first = g.rules.first
        options = [first[LOYAL]]
        if self.partners(g, actor) != 1 << actor:
            options.append(first[PART])
        if len(g.players) > 2:
            league, own = first[LEAGUE], self.partners(g, actor)
            options += [league + wanted for wanted in _lists(actor, bits_of(g.players)) if wanted != own]
        return [*options, first[PEACE]]

    def reveal(self, g: AllianceState, answers: list[int]) -> None:
        """AC-094: leavers are alone; then every list that all its members gave alike becomes a coalition."""
        votes = {p: g.rules.space.decode(a) for p, a in zip(self.actors, answers, strict=True)}
        told = tuple((p, verb, arguments[0] if arguments else 0) for p, (verb, arguments) in votes.items())
        if all(verb == PEACE for verb, _ in votes.values()):
            g.tell("peace", tuple(self.actors))
            g.winners, g.verdict = list(g.players), DRAW
            g.end()
            return
        partition, acting = self.partition[:], 0
        groups = {p: self.partners(g, p) for p in self.actors}
        for p, (verb, _) in votes.items():
            if verb == PART:
                groups[p], acting = 1 << p, acting | 1 << p
        for wanted in sorted({arguments[0] for verb, arguments in votes.values() if verb == LEAGUE}):
            if all(votes[p] == (LEAGUE, (wanted,)) for p in members(wanted)):
                acting |= wanted
                for p in members(wanted):
                    groups[p] = wanted
        # Those left behind stay together.
        for p in self.actors:
            if not acting >> p & 1:
                groups[p] &= ~acting
        for p in self.actors:
            partition[p] = (groups[p] & -groups[p]).bit_length() - 1
        g.finish((partition, acting, told))


@plain
class Coalitions(Phase[AllianceState]):
    """Two ballots, so that rejected players can react; then the result stands (AC-094)."""

    partition: list[int]
    powers: list[int]
    """The Power of each Empire before the ballots (AC-096)."""
    ballots: int

    def ask(self, g: AllianceState) -> list[Decision] | None:
        if self.ballots < BALLOTS:
            self.ballots += 1
            g.push(Ballot(g.players, [-1] * len(g.players), self.partition[:]))
            return None
        g.finish()
        form(g, self.partition)
        return None

    def resume(self, g: AllianceState, result: Any) -> None:
        partition, acting, told = result
        g.tell("ballot", self.ballots, told)
        for p in g.players:
            parted = [q for q in g.players if self.partition[q] == self.partition[p] and partition[q] != partition[p]]
            if acting >> p & 1 and parted and self.powers[p] > g.par[p]:
                # AC-096: what was won together is not carried to a smaller target.
                g.par[p] = self.powers[p]
                g.tell("par_raised", p, g.par[p])
        self.partition = partition


def begin(g: AllianceState) -> None:
    """Open the coalition step."""
    g.push(Coalitions(g.coalition[:], power(g), 0))


def form(g: AllianceState, partition: list[int]) -> None:
    """Make coalitions as the ballots say; too many Empires make the last ones neutral (AC-095), and hostile blocks part
    (AC-098)."""
    if partition == g.coalition:
        return
    before = {p: g.partners(p) for p in g.players}
    relabel(g, partition)
    for label in sorted({*partition} - {-1}):
        group = g.partners(label)
        if any(group != before[p] for p in group):
            if len(group) > 1:
                g.tell("coalition", tuple(group))
            else:
                g.tell("parted", group[0])
    g.push(Clearing())
    for label in sorted({*partition} - {-1}):
        sponsored = [e for e in range(EMPIRES) if g.side[e] == label and not g.is_player(e)]
        while sponsored and g.empires_in(label) > MOST_EMPIRES:
            stand_alone(g, sponsored.pop())
    recall_capitals(g)


def relabel(g: AllianceState, partition: list[int]) -> None:
    """Give every player the label of its new coalition; what was noted for a coalition goes with all its players."""
    old = g.coalition
    g.coalition = partition[:]
    for notes in (g.attacked, g.courted, g.passers):
        fresh = [0] * EMPIRES
        for p in range(EMPIRES):
            if partition[p] >= 0:
                fresh[partition[p]] |= notes[old[p]]
        notes[:] = fresh
    g.realign()
