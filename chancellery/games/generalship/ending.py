"""The end by a capital: whoever occupies one may exchange points with its owner, then the most points win (GS-026 to
GS-031)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import GeneralshipState, Step
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

EVENTS = {
    "capital_fell": EventKind("nation by:nation tile", "battle", "GS-026", voice="opening"),
    "swapped": EventKind("nation with:nation points:number", rules="GS-029"),
}

SWAP = Verb("swap", 19, ("nation",), rules="GS-029 GS-Q96", limits={"not_occupied": "GS-029 GS-Q125"})


@plain
class Swaps(Step):
    """Occupiers decide in reverse turn order, each with the totals that earlier swaps have left (GS-030, GS-Q97)."""

    verbs: ClassVar[tuple[str, ...]] = (SWAP, DONE)
    rules: ClassVar[str] = "GS-029"

    queue: list[int]

    @classmethod
    def start(cls, g: GeneralshipState) -> Swaps:
        held = g.capitals_held()
        for nation, holder in held:
            g.tell("capital_fell", nation, holder, 3 * nation)
        holders = {holder for _, holder in held}
        return cls([nation for nation in reversed(g.order) if nation in holders])

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if not self.queue:
            g.end()
            return None
        options = [g.rules.first[DONE]]
        options += [
            g.rules.first[SWAP] + nation for nation, holder in sorted(g.capitals_held()) if holder == self.queue[0]
        ]
        return self.one(g, self.queue[0], options)

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == SWAP and (arguments[0], actor) not in g.capitals_held():
            return "not_occupied"
        return None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        self.queue.pop(0)
        if option != g.rules.first[DONE]:
            other = option - g.rules.first[SWAP]
            g.points[actor], g.points[other] = g.points[other], g.points[actor]
            g.tell("swapped", actor, other, g.points[actor])
