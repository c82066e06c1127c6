"""The Diplomacy Phase: expulsions, negotiation, secret declarations, rejections, and the adjustments that follow."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.coalitions.rules import DONE
from chancellery.games.raison.adjustments import adjust
from chancellery.games.raison.rules import NEUTRAL
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase, SecretPhase

EXPELLING, EXPELLING_TOO, DECLARING, REJECTING, REJECTING_TOO, FALL_BACK, STATUS, CLOSE = range(8)

EVENTS = {
    "diplomacy": EventKind("", "diplomacy", "RE-082", voice="opening", part="heading"),
    "expelled": EventKind("principal:power power status", "diplomacy", "RE-090"),
    "declarations": EventKind("powers statuses", "diplomacy", "RE-087"),
    "rejected": EventKind("principal:power power status", "diplomacy", "RE-093"),
    "fell_back": EventKind("power status", "diplomacy", "RE-094"),
    "status": EventKind("standing", "diplomacy", "RE-096"),
    "diplomacy_over": EventKind("", "diplomacy", "RE-082", part="detail"),
}


@plain
class Diplomacy(Phase[RaisonState]):
    """The steps in their order; negotiation is talk at the table (RE-082, RE-089)."""

    stage: int
    barred: list[int]
    """For each Power the Coalition that has expelled it, or -1."""
    declared: list[int]
    """For each Power the status it wants."""
    rejected: list[int]
    """Powers that have to choose again, in Order of Play."""

    @classmethod
    def start(cls, g: RaisonState) -> Diplomacy:
        return cls(EXPELLING, [-1] * len(g.seats), g.status[:], [])

    def ask(self, g: RaisonState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        if stage == EXPELLING:
            g.tell("diplomacy")
            g.push(Expulsions(g.rules.coalitions[0], []))
        elif stage == EXPELLING_TOO:
            g.push(Expulsions(g.rules.coalitions[1], []))
        elif stage == DECLARING:
            actors = g.rules.free_majors[:]
            g.push(Declarations(actors, [-1] * len(actors), self.barred))
        elif stage == REJECTING:
            self._reject(g, g.rules.coalitions[0])
        elif stage == REJECTING_TOO:
            self._reject(g, g.rules.coalitions[1])
        elif stage == FALL_BACK:
            if self.rejected:
                self.stage = FALL_BACK
                self.rejected.sort(key=g.order.index)
                power = self.rejected.pop(0)
                g.push(FallBack(power, self.barred[power]))
        elif stage == STATUS:
            self._new_status(g)
        else:
            g.tell("diplomacy_over")
            g.finish()
        return None

    def resume(self, g: RaisonState, result: Any) -> None:
        if self.stage in (EXPELLING_TOO, DECLARING):
            for power in result:
                self.barred[power] = g.status[power]
        elif self.stage == REJECTING:
            self.declared = result
        elif self.stage in (REJECTING_TOO, FALL_BACK) and isinstance(result, list):
            self.rejected += result
        elif self.stage == FALL_BACK:
            power, status = result
            self.declared[power] = status

    def _reject(self, g: RaisonState, coalition: int) -> None:
        """Powers that want to join may be rejected; those that stay are not asked about (RE-093, RE-Q26)."""
        applicants = [p for p in g.rules.free_majors if self.declared[p] == coalition != g.status[p]]
        g.push(Rejections(coalition, applicants, []))

    def _new_status(self, g: RaisonState) -> None:
        before = g.enemies[:]
        for power in g.rules.free_majors:
            # RE-088: the only place where a Major Power changes its status.
            g.take_status(power, self.declared[power])
        g.relate()
        g.tell("status", tuple(g.status))
        adjust(g, before)


EXPEL = Verb(
    "expel",
    3,
    ("power",),
    rules="RE-090",
    limits={
        "expel_done": "RE-090",
        "expel_member": "RE-090",
        "expel_permanent": "RE-083",
        "expel_minor": "RE-281",
    },
)


@plain
class Expulsions(Phase[RaisonState]):
    """A principal Power may expel members before anybody talks (RE-090, RE-091, RE-Q30)."""

    verbs: ClassVar[tuple[str, ...]] = (EXPEL, DONE)
    rules: ClassVar[str] = "RE-090 RE-091"

    coalition: int
    expelled: list[int]

    def ask(self, g: RaisonState) -> list[Decision] | None:
        members = [p for p in range(len(g.seats)) if self.cannot(g, p) is None]
        if not members:
            g.finish(self.expelled)
            return None
        return self.one(
            g, g.rules.principals[self.coalition], [*(g.rules.first[EXPEL] + p for p in members), g.rules.first[DONE]]
        )

    def cannot(self, g: RaisonState, power: int) -> str | None:
        """Which limit protects a Power from being expelled, or None."""
        if power in self.expelled:
            return "expel_done"
        if g.status[power] != self.coalition:
            return "expel_member"
        if g.rules.permanent >> power & 1:
            return "expel_permanent"
        return "expel_minor" if power in g.rules.minors else None

    def answer(self, g: RaisonState, actor: int, option: int) -> None:
        if option == g.rules.first[DONE]:
            g.finish(self.expelled)
            return
        self.expelled.append(option - g.rules.first[EXPEL])
        g.tell("expelled", actor, option - g.rules.first[EXPEL], self.coalition)

    def why_not(self, g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self.cannot(g, arguments[0])


DECLARE = Verb(
    "declare", 4, ("status",), rules="RE-084", limits={"declare_expelled": "RE-092", "declare_rejected": "RE-094"}
)


@plain
class Declarations(SecretPhase[RaisonState]):
    """Every free Power secretly chooses its status; all are revealed together (RE-084 to RE-087, RE-092, RE-Q28)."""

    verbs: ClassVar[tuple[str, ...]] = (DECLARE,)
    rules: ClassVar[str] = "RE-084 RE-086"

    barred: list[int]

    def options(self, g: RaisonState, actor: int) -> list[int]:
        # RE-085: however many choose the same.
        first = g.rules.first[DECLARE]
        return [first + s for s in range(len(g.rules.statuses)) if s != self.barred[actor]]

    def reveal(self, g: RaisonState, answers: list[int]) -> None:
        declared = g.status[:]
        for power, answer in zip(self.actors, answers, strict=True):
            declared[power] = answer - g.rules.first[DECLARE]
        g.tell("declarations", tuple(self.actors), tuple(declared[p] for p in self.actors))
        g.finish(declared)

    def why_not(self, g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "declare_expelled"


REJECT = Verb(
    "reject",
    5,
    ("power",),
    rules="RE-093",
    limits={"reject_done": "RE-093", "reject_minor": "RE-280", "reject_applicant": "RE-Q26"},
)


@plain
class Rejections(Phase[RaisonState]):
    """A principal Power may reject whoever wants to join its Coalition (RE-093, RE-Q29)."""

    verbs: ClassVar[tuple[str, ...]] = (REJECT, DONE)
    rules: ClassVar[str] = "RE-093"

    coalition: int
    applicants: list[int]
    rejected: list[int]

    def ask(self, g: RaisonState) -> list[Decision] | None:
        left = sorted(set(self.applicants) - set(self.rejected))
        if not left:
            g.finish(self.rejected)
            return None
        return self.one(
            g, g.rules.principals[self.coalition], [*(g.rules.first[REJECT] + p for p in left), g.rules.first[DONE]]
        )

    def answer(self, g: RaisonState, actor: int, option: int) -> None:
        if option == g.rules.first[DONE]:
            g.finish(self.rejected)
            return
        self.rejected.append(option - g.rules.first[REJECT])
        g.tell("rejected", actor, option - g.rules.first[REJECT], self.coalition)

    def why_not(self, g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if arguments[0] in self.rejected:
            return "reject_done"
        return "reject_minor" if arguments[0] in g.rules.minors else "reject_applicant"


@plain
class FallBack(Phase[RaisonState]):
    """A rejected Power keeps the status it had, unless it was expelled from that, or becomes Neutral (RE-094,
    RE-Q27)."""

    verbs: ClassVar[tuple[str, ...]] = (DECLARE,)
    rules: ClassVar[str] = "RE-094"

    power: int
    barred: int

    def ask(self, g: RaisonState) -> list[Decision] | None:
        open_to = {g.status[self.power], NEUTRAL} - {self.barred}
        return self.one(g, self.power, [g.rules.first[DECLARE] + status for status in sorted(open_to)])

    def answer(self, g: RaisonState, actor: int, option: int) -> None:
        status = option - g.rules.first[DECLARE]
        g.tell("fell_back", actor, status)
        g.finish((actor, status))

    def why_not(self, g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "declare_expelled" if arguments[0] == self.barred else "declare_rejected"
