"""How the promises that coalition games share are judged: each kind of clause is a *term* that follows the chart.

A term hears an event while the chart still shows how things stood before it. What it says: `Settled`, a Power with a
ruling and one sentence. A promise to refrain (from attacking, from taking land) is kept when its time is over; a
promise to do something is unresolved if there was never an occasion.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from chancellery.games.coalitions.cards import ATTACK
from chancellery.games.coalitions.chart import Chart
from chancellery.games.coalitions.consent import TRAIN_LAYING
from chancellery.games.coalitions.content import MORALE_LIMIT
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.kernel.messages import Catalogue, Message
from chancellery.kernel.promises import (
    Clause,
    EnvoyClause,
    NonAggressionClause,
    PassageClause,
    Ruling,
    SupportClause,
    TerritoryClause,
)

Settled = tuple[int, Ruling, Message]


class Term:
    """One clause of a treaty, followed."""

    words: ClassVar[Catalogue] = WORDS
    """What it says: `verdict-…`."""
    refrains = False
    """Its promises are kept unless they are broken."""

    def __init__(self, index: int, clause: Clause, rules: CoalitionRules) -> None:
        self.index = index
        self.clause = clause
        self.rules = rules
        self.powers = rules.map.power
        self.names = names_for(rules)
        self.places = frozenset(rules.map.place[name] for name in clause.grounds)
        self.pending = {self.powers[name] for name in clause.promisers}
        """Powers whose promise is not settled."""
        self.tested: set[int] = set()
        """Powers that have done as promised when it mattered."""
        self.begun = False
        """The movement at whose end the clause runs out is under way."""

    def copy(self) -> Term:
        made = object.__new__(self.__class__)
        made.__dict__.update(self.__dict__)
        made.pending, made.tested = set(self.pending), set(self.tested)
        return made

    def verdict(self, what: str, power: int, **about: object) -> Message:
        return self.words.message(f"verdict-{what}", power=self.names.power(power), **about)

    def here(self, territory: int) -> bool:
        return not self.places or territory in self.places

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        """What an event settles."""
        return []

    def broken(self, power: int, how: str, **about: object) -> list[Settled]:
        """One Power has broken its promise, if that was not settled before."""
        return [(power, "broken", self.verdict(how, power, **about))] if power in self.pending else []

    def over(self, chart: Chart) -> list[Settled]:
        """The time of the clause is over: what becomes of the promises that are left."""
        return [(power, *self.left(power)) for power in sorted(self.pending)]

    def left(self, power: int) -> tuple[Ruling, Message]:
        if self.refrains or power in self.tested:
            return "kept", self.verdict("kept", power)
        return "unresolved", self.verdict("no_occasion", power)

    def released(self, culprit: int) -> list[Settled]:
        """What two promised each other falls when one of them breaks it."""
        why = self.verdict("released", culprit)
        return [(power, "unresolved", why) for power in sorted(self.pending) if power != culprit]


class NonAggression(Term):
    """Broken by attacking one of the others, by supporting an attack on it, by entering land it controls, or by taking
    such land; not by what an Ally has consented to, and not by passing where the same treaty grants passage."""

    refrains = True

    def __init__(
        self, index: int, clause: NonAggressionClause, rules: CoalitionRules, passages: Sequence[PassageClause]
    ) -> None:
        super().__init__(index, clause, rules)
        self.pact = frozenset(self.pending)
        board = rules.map
        self.passages = [
            (self.powers[p.grantor], self.powers[p.grantee], frozenset(board.place[name] for name in p.places))
            for p in passages
        ]

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        found: list[Settled] = []
        if kind == "moved":
            found = self._entered(chart, arguments[0], arguments[3])
        elif kind == "garrison":
            found = self._took(chart, arguments[0], arguments[1])
        elif kind == "battle":
            found = self._attacked(arguments[0], arguments[1], arguments[2], "attacked")
        elif kind == "support" and arguments[3] == ATTACK and chart.fight is not None:
            found = self._attacked(arguments[0], arguments[2], chart.fight.defenders, "supported_attack")
        return [*found, *self.released(found[0][0])] if found else []

    def _entered(self, chart: Chart, power: int, path: Sequence[int]) -> list[Settled]:
        for t in path:
            host = chart.holder(t)
            if self._wronged(chart, power, host) and not self._may_pass(host, power, t):
                return self.broken(power, "entered", territory=self.names.place(t), host=self.names.power(host))
        return []

    def _took(self, chart: Chart, power: int, territory: int) -> list[Settled]:
        host = chart.holder(territory)
        if not self._wronged(chart, power, host):
            return []
        return self.broken(power, "took", territory=self.names.place(territory), host=self.names.power(host))

    def _attacked(self, power: int, place: int, victims: Sequence[int], did: str) -> list[Settled]:
        wronged = [q for q in victims if q in self.pact and q != power]
        if not wronged:
            return []
        return self.broken(power, did, other=self.names.power(wronged[0]), territory=self.names.place(place))

    def _wronged(self, chart: Chart, power: int, host: int) -> bool:
        return host in self.pact and host != power and not chart.allied(power, host)

    def _may_pass(self, host: int, power: int, territory: int) -> bool:
        return any(
            (grantor, grantee) == (host, power) and (not places or territory in places)
            for grantor, grantee, places in self.passages
        )


class Passage(Term):
    """Broken by refusing consent to a journey through the places promised, or by attacking the guest there."""

    def __init__(self, index: int, clause: PassageClause, rules: CoalitionRules) -> None:
        super().__init__(index, clause, rules)
        self.host, self.guest = self.powers[clause.grantor], self.powers[clause.grantee]

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        if kind == "consent":
            ally, asker, granted, subject, (_, *path) = arguments
            land = [t for t in path if chart.holder(t) == self.host] or path
            if (ally, asker) == (self.host, self.guest) and subject != TRAIN_LAYING and all(map(self.here, land)):
                if not granted:
                    return self.broken(self.host, "refused_passage", **self._guest(path[-1]))
                self.tested.add(self.host)
        elif kind == "battle" and arguments[0] == self.host and self.guest in arguments[2] and self.here(arguments[1]):
            return self.broken(self.host, "attacked", **self._guest(arguments[1]))
        return []

    def _guest(self, territory: int) -> dict[str, object]:
        return {"other": self.names.power(self.guest), "territory": self.names.place(territory)}


class Envoy(Term):
    """The mover breaks it by naming another Envoy although it could have named the one promised; the Envoy by refusing
    a round that it promised."""

    def __init__(self, index: int, clause: EnvoyClause, rules: CoalitionRules) -> None:
        super().__init__(index, clause, rules)
        self.mover, self.envoy = self.powers[clause.mover], self.powers[clause.envoy]
        self.rounds = clause.rounds

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        if kind == "envoy" and arguments[0] == self.mover:
            if arguments[1] == self.envoy:
                self.tested.add(self.mover)
            elif not chart.allied(self.mover, self.envoy) and chart.morale[self.envoy] < MORALE_LIMIT:
                named, promised = self.names.power(arguments[1]), self.names.power(self.envoy)
                return self.broken(self.mover, "other_envoy", named=named, other=promised)
        elif kind == "round_granted" and arguments[:2] == (self.envoy, self.mover):
            self.tested.add(self.envoy)
        elif kind == "round_refused" and chart.mover == self.mover and arguments[0] == self.envoy:
            number = arguments[1]
            if number <= self.rounds:
                return self.broken(self.envoy, "refused_round", other=self.names.power(self.mover), number=number)
        return []


class Support(Term):
    """Judged at the end of every battle of the supported Power in the places promised: broken by fighting or
    supporting against it, and by not supporting it although a General could have."""

    def __init__(self, index: int, clause: SupportClause, rules: CoalitionRules) -> None:
        super().__init__(index, clause, rules)
        self.supporter, self.supported = self.powers[clause.supporter], self.powers[clause.supported]

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        fight = chart.fight
        if kind != "battle_result" or fight is None or not self.here(fight.place):
            return []
        side = fight.side_of(self.supported)
        if side is None:
            return []
        direct, support = fight.side_of(self.supporter), fight.supports(self.supporter)
        about = {"other": self.names.power(self.supported), "territory": self.names.place(fight.place)}
        if side in (direct, support):
            self.tested.add(self.supporter)
        elif direct is not None or support is not None:
            return self.broken(self.supporter, "fought_against", **about)
        elif chart.could_support(self.supporter, side):
            return self.broken(self.supporter, "did_not_support", **about)
        return []


class Territory(Term):
    """Broken by garrisoning one of the places, or by attacking their holder there."""

    refrains = True

    def __init__(self, index: int, clause: TerritoryClause, rules: CoalitionRules) -> None:
        super().__init__(index, clause, rules)
        self.holder = self.powers[clause.holder]

    def hear(self, chart: Chart, kind: str, arguments: tuple[Any, ...]) -> list[Settled]:
        if kind == "garrison" and arguments[1] in self.places:
            return self.broken(arguments[0], "took_for_itself", territory=self.names.place(arguments[1]))
        if kind == "battle" and arguments[1] in self.places and self.holder in arguments[2]:
            holder, territory = self.names.power(self.holder), self.names.place(arguments[1])
            return self.broken(arguments[0], "attacked", other=holder, territory=territory)
        return []


class Unjudged(Term):
    """Words, and whatever else a game cannot judge."""

    def left(self, power: int) -> tuple[Ruling, Message]:
        return "unjudged", self.words.message("verdict-for_people")


def shared_term(index: int, clause: Clause, rules: CoalitionRules, all_clauses: Sequence[Clause]) -> Term:
    """The term for a clause that both coalition games understand."""
    match clause:
        case NonAggressionClause():
            passages = [other for other in all_clauses if isinstance(other, PassageClause)]
            return NonAggression(index, clause, rules, passages)
        case PassageClause():
            return Passage(index, clause, rules)
        case EnvoyClause():
            return Envoy(index, clause, rules)
        case SupportClause():
            return Support(index, clause, rules)
        case TerritoryClause():
            return Territory(index, clause, rules)
        case _:
            return Unjudged(index, clause, rules)
