"""What onlookers know of blocks that stand upright, kept as far as a careful player could remember it.

Blocks of one colour that stand in one place cannot be told apart any more (AC-026): they become one set, `mix`. A set
keeps its members when some of them march away: an onlooker knows which blocks are in it and where blocks of the set
stand, and no more. A battle shows blocks; when they stand up again those in one place are one set, whatever they were.
"""

from __future__ import annotations

from collections.abc import Iterable

from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.position import TURNED, UNSEEN, Position, with_entry
from chancellery.kernel.plain import Mask, plain


class HoldsBlocks:
    """A phase that speaks of blocks which may stand upright: what it says of them follows when faces are dealt anew."""

    def held_blocks(self) -> list[int]:
        """The blocks that it speaks of."""
        raise NotImplementedError

    def exchange_blocks(self, blocks: list[int]) -> None:
        """Speak of these instead."""
        raise NotImplementedError


@plain
class Knowledge(Position):
    def lookalikes(self, block: int) -> int:
        """Blocks in the same place that look the same: of the same colour, and army or fleet alike."""
        content = self.rules.content
        alike = content.fleets if content.fleets >> block & 1 else content.armies
        return self.here[self.at[block]] & self.kin[content.nation_of[block]] & alike & ~self.shown

    def mingle(self, block: int) -> None:
        """A block has come to stand with others: nobody else can tell it from those that look the same (AC-026)."""
        others = self.lookalikes(block) & ~(1 << block)
        if others:
            mix = self.mix
            for other in members(others):
                if mix[other] != mix[block]:
                    self._join(mix[block], mix[other])

    def _join(self, one: int, other: int) -> None:
        mix = self.mix
        low, high = (one, other) if one < other else (other, one)
        for b in members(self.kin[self.rules.content.nation_of[low]]):
            if mix[b] == high:
                mix[b] = low

    def mixed_with(self, block: int) -> list[int]:
        """The blocks on the map that an onlooker cannot tell from this one, itself included, wherever they stand."""
        mix, at = self.mix, self.at
        label = mix[block]
        return [b for b in members(self.kin[self.rules.content.nation_of[block]]) if mix[b] == label and at[b] >= 0]

    def _isolate(self, block: int) -> None:
        """From now on everybody can tell a block from all others."""
        rest = [b for b in self.mixed_with(block) if b != block]
        if rest:
            low = rest[0]
            for b in rest:
                self.mix[b] = low
        self.mix[block] = block

    def spot(self, blocks: Iterable[int]) -> None:
        """Everybody sees how strong blocks are, and where."""
        seen, spotted = list(self.seen), list(self.spotted)
        for b in blocks:
            seen[b], spotted[b] = self.strength[b], self.at[b]
        self.seen, self.spotted = tuple(seen), tuple(spotted)

    def lose_sight(self, block: int) -> None:
        """What was known of a block is worth nothing any more: it is in its pool, or has just come from there."""
        self.seen, self.spotted = with_entry(self.seen, block, UNSEEN), with_entry(self.spotted, block, UNSEEN)

    def reveal(self, blocks: list[int]) -> None:
        """Lay blocks face up for everybody (AC-024)."""
        for b in blocks:
            self._isolate(b)
            self.marks[b] |= TURNED
            self.shown = Mask(self.shown | 1 << b)
        if blocks:
            self.spot(blocks)
            self.unveil()

    def cover(self) -> None:
        """Stand all blocks up again; those that stand together are mixed (AC-024, AC-026)."""
        uncovered = members(self.shown & self.on_map)
        self.shown = Mask(0)
        if uncovered:
            self.spot(uncovered)
            for b in uncovered:
                self.mingle(b)

    def tell_apart(self, nation: int) -> None:
        """Everybody learns which blocks are a Minor's, because it changes its colours: sets are divided accordingly."""
        if nation < EMPIRES:
            return
        content = self.rules.content
        own = content.blocks_of[nation]
        for b in members(own):
            if self.at[b] >= 0:
                group = self.mixed_with(b)
                inside = [c for c in group if own >> c & 1]
                outside = [c for c in group if not own >> c & 1]
                for part in (inside, outside):
                    for c in part:
                        self.mix[c] = part[0]

    def is_fresh(self, block: int) -> bool:
        """Has it come from its pool without having been seen since?"""
        return self.at[block] >= 0 and self.seen[block] == UNSEEN
