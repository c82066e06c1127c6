"""Promises between Powers in coalition games, and how they are judged: each clause has a *term* that follows the chart.

A term hears an event while the chart still shows how things stood before it. What it says: `Settled`, a Power with a
ruling and one sentence. A promise to refrain (from attacking, from taking land) is kept when its time is over; a
promise to do something is unresolved if there was never an occasion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from chancellery.games.coalitions.cards import ATTACK
from chancellery.games.coalitions.chart import Chart
from chancellery.games.coalitions.consent import TRAIN_LAYING
from chancellery.games.coalitions.content import MORALE_LIMIT
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.kernel.messages import Catalogue, Message
from chancellery.kernel.promises import (
    END,
    TURN,
    Clause,
    Place,
    Places,
    Pledge,
    Power,
    Promiser,
    Promises,
    Ruling,
    Span,
    promiser_if,
)

MOVEMENT = Span("movement", "power")
"""Until this Power has moved: the movement under way, or else its next one."""
DIPLOMACY = Span("diplomacy", "nothing")
"""Until the next Diplomacy Phase is over."""
SPANS = (TURN, MOVEMENT, DIPLOMACY, END)

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
        self.places = frozenset(rules.map.place[name] for name in clause.named("place"))
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


class AllianceClause(Clause, frozen=True, kw_only=True, tag="alliance"):
    """These Powers become Allies, or stay so; judged by each game for itself."""

    powers: Annotated[tuple[Promiser, ...], Meta(min_length=2, max_length=12)]


class NonAggressionClause(Clause, frozen=True, kw_only=True, tag="non-aggression"):
    """These Powers neither attack each other nor enter each other's land."""

    powers: Annotated[tuple[Promiser, ...], Meta(min_length=2, max_length=12)]


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


class PassageClause(Clause, frozen=True, kw_only=True, tag="passage"):
    """One Power lets another through; without places: through all its land."""

    grantor: Promiser
    grantee: Power
    places: Places = ()


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


class EnvoyClause(Clause, frozen=True, kw_only=True, tag="envoy"):
    """A mover names this Envoy (`naming`), and the Envoy grants rounds of movement up to this number."""

    mover: Annotated[str, promiser_if("naming")]
    envoy: Annotated[str, promiser_if("rounds")]
    naming: bool = True
    rounds: Annotated[int, Meta(ge=1, le=3)] = 1
    """The first round is never the Envoy's to grant: 1 promises nothing. There are three at most (RP-135, RE-176)."""


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


class SupportClause(Clause, frozen=True, kw_only=True, tag="support"):
    """One Power supports another in its battles; without places: wherever it can."""

    supporter: Promiser
    supported: Power
    places: Places = ()


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


class TerritoryClause(Clause, frozen=True, kw_only=True, tag="territory"):
    """These places are for one Power to take or keep; the promisers leave them to it."""

    holder: Power
    places: Annotated[tuple[Place, ...], Meta(min_length=1, max_length=60)]
    respected_by: Annotated[tuple[Promiser, ...], Meta(min_length=1, max_length=12)]


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


SHARED_CLAUSES = (
    AllianceClause,
    NonAggressionClause,
    PassageClause,
    EnvoyClause,
    SupportClause,
    TerritoryClause,
    Pledge,
)


class CoalitionPromises(Promises):
    """What can be promised in a coalition game; each says when an Alliance makes no sense, and gives the judge."""

    def __init__(
        self,
        rules: CoalitionRules,
        clauses: Sequence[type[Clause]] = SHARED_CLAUSES,
        spans: Sequence[Span] = SPANS,
    ) -> None:
        board = rules.map
        places = [name for t, name in enumerate(board.names) if board.passable >> t & 1]
        super().__init__(board.powers, places, clauses, spans)

    def unfit(self, clause: Clause, now: Mapping[str, Any]) -> Message | None:
        found = super().unfit(clause, now)
        if found is not None:
            return found
        until = clause.until
        if until.number is not None and until.number < now[until.kind]:
            return WORDS.message(f"over-{until.kind}", number=until.number, now=now[until.kind])
        return self.no_alliance(clause) if isinstance(clause, AllianceClause) else None

    def no_alliance(self, clause: AllianceClause) -> Message | None:
        """Why these Powers cannot promise to be Allies, or None."""
        return None
