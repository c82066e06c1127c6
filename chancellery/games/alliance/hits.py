"""Hits (7.31, 7.32): who takes them, one by one, and what a fortress withstands."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.alliance.content import FORTRESS, HQ, members
from chancellery.games.alliance.position import NOBODY
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

EVENTS = {
    "withstood": EventKind("block", "battle", "AC-112", voice="small", part="detail", joins="battle"),
}

TAKE = Verb("take", 51, ("block",), rules="AL-021", limits={"takes_no_hit": "AC-111", "fortress_once": "AC-113"})


@plain
class Hits(Phase[AllianceState]):
    """The hits of one volley. Each falls on the owner with the greatest strength in the battle, who chooses the block
    (AC-111); a neutral's blocks take them in a fixed order (AC-100). Ends with the side, its half-hit fortress, how
    many blocks it has lost and whether an HQ is among them."""

    verbs: ClassVar[tuple[str, ...]] = (TAKE,)
    rules: ClassVar[str] = "AL-020 AL-021 AC-111"

    side: int
    commander: int
    left: int
    fighting: Mask
    half: Mask
    """Fortresses with an unpaired hit: double defence (AL-004, AC-112, AL-Q52)."""
    soaked: bool
    """A fortress has taken a hit of this volley (AC-113)."""
    lost: int
    hq: int

    def blocks(self, g: AllianceState) -> int:
        """Blocks of the side that take part and are still there."""
        return self.fighting & g.ranks[self.side] & g.on_map

    def ask(self, g: AllianceState) -> list[Decision] | None:
        owner, choice = self._whose(g) if self.left else (NOBODY, 0)
        if not choice:
            # AC-111: excess hits are lost.
            g.finish((self.side, self.half, self.lost, self.hq))
            return None
        if owner == NOBODY:
            self._take(g, first_victim(g, choice))
            return None
        first = g.rules.first[TAKE]
        return self.one(g, owner, [first + b for b in members(choice)])

    def _whose(self, g: AllianceState) -> tuple[int, int]:
        """The owner on whom the next hit falls, and the blocks that may take it."""
        content, blocks = g.rules.content, self.blocks(g)
        open_to = blocks
        if self.soaked and blocks & ~content.fortresses:
            open_to &= ~content.fortresses  # AC-113
        strength: dict[int, int] = {}
        for b in members(blocks):
            owner = g.owner_of(b)
            strength[owner] = strength.get(owner, 0) + g.strength[b]
        if len(strength) == 1:
            return next(iter(strength)), open_to
        for owner in sorted(strength, key=lambda p: (-strength[p], p != self.commander, _place_in_order(g, p))):
            # AC-113: if its owner has nothing else there, the next owner takes the rest.
            mine = 0
            for b in members(open_to):
                if g.owner_of(b) == owner:
                    mine |= 1 << b
            if mine:
                return owner, mine
        return NOBODY, 0

    def _take(self, g: AllianceState, block: int) -> None:
        content, bit = g.rules.content, 1 << block
        self.left -= 1
        if content.kind[block] == FORTRESS:
            self.soaked = True
            if not self.half & bit:
                self.half = Mask(self.half | bit)
                g.tell("withstood", block)
                return
            self.half = Mask(self.half & ~bit)
        g.reduce(block)
        if g.at[block] < 0:
            self.lost += 1
            self.hq |= content.kind[block] == HQ

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        self._take(g, option - g.rules.first[TAKE])

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        (block,) = arguments
        if self.blocks(g) >> block & 1 and g.owner_of(block) == actor:
            return "fortress_once"
        return "takes_no_hit"


def _place_in_order(g: AllianceState, player: int) -> int:
    return g.order.index(player) if player in g.order else len(g.order)


def first_victim(g: AllianceState, choice: int) -> int:
    """AC-100: a fortress takes its permitted hit first, then the strongest, the lowest rating number, the lowest id."""
    content = g.rules.content
    return min(
        members(choice),
        key=lambda b: (content.kind[b] != FORTRESS, -g.strength[b], content.number[b], b),
    )
