"""Winter quarters (8.7): where a side has too many field armies in one area, some lose a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from chancellery.games.alliance.content import members
from chancellery.games.alliance.position import LEAVING, NOBODY, SIDES
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.supply import supplied
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

MOST_QUARTERED: Final = 8
"""AC-138: field armies of a side that an area feeds."""
STARVED: Final = LEAVING
"""The mark of a block that has lost its step."""

EVENTS = {
    "starved": EventKind("block place", "economy", "AC-138", voice="small"),
}

STARVE = Verb("starve", 66, ("block",), rules="AC-138", limits={"not_quartered": "AC-138"})


def starve(g: AllianceState, block: int) -> None:
    """A block loses a step, never its last, for everybody to see."""
    g.reveal([block])
    g.marks[block] |= STARVED
    g.tell("starved", block, g.at[block])
    g.reduce(block)
    g.cover()


@plain
class Quarters(Phase[AllianceState]):
    """Each field army above eight costs its side one step; the owner with the greatest strength there chooses the block
    (AC-138, AC-111)."""

    verbs: ClassVar[tuple[str, ...]] = (STARVE,)
    rules: ClassVar[str] = "AC-138"

    def crowded(self, g: AllianceState) -> tuple[int, list[int]]:
        """The next owner who has to choose, and the blocks that may lose a step; nobody and none when all is well."""
        content = g.rules.content
        field = content.armies & ~content.fortresses
        for place in range(content.areas):
            here = g.here[place] & field
            if here.bit_count() <= MOST_QUARTERED:
                continue
            for side in range(SIDES):
                blocks = members(here & g.ranks[side])
                starved = sum(bool(g.marks[b] & STARVED) for b in blocks)
                open_to = [b for b in blocks if g.strength[b] > 1 and not g.marks[b] & STARVED]
                if len(blocks) - MOST_QUARTERED > starved and open_to:
                    return self._whose(g, blocks, open_to)
        return NOBODY, []

    def _whose(self, g: AllianceState, blocks: Sequence[int], open_to: list[int]) -> tuple[int, list[int]]:
        strength: dict[int, int] = {}
        for b in blocks:
            strength[g.owner_of(b)] = strength.get(g.owner_of(b), 0) + g.strength[b]
        rank = {p: n for n, p in enumerate(g.order)}
        for owner in sorted(strength, key=lambda p: (-strength[p], rank.get(p, -1))):
            mine = [b for b in open_to if g.owner_of(b) == owner]
            if mine:
                return owner, mine
        return NOBODY, []

    def ask(self, g: AllianceState) -> list[Decision] | None:
        owner, blocks = self.crowded(g)
        if not blocks:
            g.finish()
            return None
        if owner == NOBODY:
            starve(g, max(blocks, key=lambda b: (g.strength[b], -b)))
            return None
        return self.one(g, owner, [g.rules.first[STARVE] + b for b in blocks])

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        starve(g, option - g.rules.first[STARVE])

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "not_quartered"


def attrition(g: AllianceState) -> None:
    """AC-077, by option: each field army outside its Home that is out of supply loses a step, never its last."""
    content = g.rules.content
    fed = [supplied(g, nation) for nation in range(len(g.owner))]
    for b in members(content.armies & ~content.fortresses):
        nation, place = content.nation_of[b], g.at[b]
        if place >= 0 and g.strength[b] > 1 and not (fed[nation] | content.home[nation]) >> place & 1:
            starve(g, b)
            g.marks[b] &= ~STARVED
