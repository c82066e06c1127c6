"""The alliance action: the active player chooses who is allied with whom, for political power (section L)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.generalship.alliances import LARGEST, MEMBERS, NAMES, PRICES
from chancellery.games.generalship.state import GeneralshipState, Step
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

EVENTS = {
    "allied": EventKind("nation alliance price:number", "diplomacy", "GS-150 GS-157", part="lead", joins="claimed")
}

ALLY = Verb(
    "ally",
    15,
    ("alliance",),
    rules="GS-150 GS-Q134 GS-160 GS-161",
    limits={"box_full": "GS-159", "absent_nation": "GS-015", "too_dear": "GS-161"},
)


@plain
class Alliance(Step):
    """The final alliances are chosen at once, and nobody else is asked (GS-Q39); the price is the least number of cubes
    that are taken out (GS-Q134)."""

    verbs: ClassVar[tuple[str, ...]] = (ALLY,)
    rules: ClassVar[str] = "GS-150"

    nation: int

    @classmethod
    def start(cls, nation: int) -> Alliance:
        return cls(nation)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        first = g.rules.first[ALLY]
        return self.one(g, self.nation, [first + n for n in range(len(NAMES)) if self._barred(g, n) is None])

    def _barred(self, g: GeneralshipState, partition: int) -> str | None:
        present = sum(1 << nation for nation in g.order)
        if MEMBERS[partition] & ~present:
            return "absent_nation"
        if LARGEST[partition] > g.rules.box_limit:
            return "box_full"
        return "too_dear" if PRICES[g.alliance][partition] > len(g.power[self.nation]) else None

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self._barred(g, arguments[0])

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        g.finish()
        partition = option - g.rules.first[ALLY]
        price = PRICES[g.alliance][partition]
        for _ in range(price):
            g.lose_power(actor)
        g.alliance = partition
        g.tell("allied", actor, partition, price)
