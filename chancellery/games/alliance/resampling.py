"""Another state that a seat cannot tell from the real one: cards and the faces of blocks are dealt anew.

Of blocks that a seat may not look at it knows the sets that `knowledge` keeps, and how many steps each set has gained
since its members were seen. New blocks, which nobody has seen yet, may be any of their nation that are or were in the
pool. So for each nation the new blocks are drawn from these, and then the members of each set are dealt anew over the
standing blocks of the set. Everything is put in order before it is drawn, so that states which look alike to the seat
give the same state for the same generator.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from chancellery.games.alliance.content import FORTRESS, members
from chancellery.games.alliance.knowledge import HoldsBlocks
from chancellery.games.alliance.position import LEVIED, MOVED, POOL, TURNED, UNSEEN
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.errors import RulesBug
from chancellery.kernel.plain import copy
from chancellery.kernel.state import SecretPhase, reopen

ATTEMPTS = 500
"""How often a deal of one set that breaks what is known is tried again; nearly all need a few."""
DRAWS = 2_000
"""How often new blocks are drawn again when no deal of those that were fits."""

Slot = tuple[int, int, int, bool, tuple[int, ...]]
"""A standing block: place, marks, edge by which it came, whether it is crippled, and which phases speak of it."""


def resample(g: AllianceState, seat: int | None, chance: random.Random) -> AllianceState:
    """Redeal everything that the seat (None: a spectator) may not know."""
    other = copy(g)
    other.secret = chance.randbytes(32)
    player = next((p for p, s in enumerate(g.seats) if s == seat), -1) if seat is not None else -1
    _redeal_cards(other, player, chance)
    known = g.sights(player) if player >= 0 else int(g.shown)
    _Faces(other, known, chance).redeal()
    # Of others nobody knows whether a new block is one of the field blocks that are counted (AC-073).
    content = g.rules.content
    other.created = [place for place in g.created if not content.blocks_of[content.native[place]] & ~known]
    other.line_up()
    reopen(other)
    top = other.stack[-1] if other.stack else None
    if isinstance(top, SecretPhase):
        for slot, actor in enumerate(top.actors):
            if top.sealed[slot] >= 0 and other.seats[actor] != seat:
                top.sealed[slot] = chance.choice(top.options(other, actor))
    return other


def _redeal_cards(g: AllianceState, player: int, chance: random.Random) -> None:
    """Hands and discards of others come from all cards that nobody has seen this Year, as does what was not dealt."""
    seen = int(g.pile)
    for card in g.played:
        if card >= 0:
            seen |= 1 << card
    if player >= 0:
        seen |= g.hands[player]
        if g.discarded[player] >= 0:
            seen |= 1 << g.discarded[player]
    unseen = [card for card in range(len(g.rules.content.cards)) if not seen >> card & 1]
    chance.shuffle(unseen)
    for p in range(len(g.hands)):
        if p != player:
            g.hands[p] = sum(1 << unseen.pop() for _ in range(g.hands[p].bit_count()))
            if g.discarded[p] >= 0:
                g.discarded[p] = unseen.pop()


def _has_grown(slot: Slot) -> bool:
    """Was the block that stands here levied this turn, and not turned up since?"""
    return slot[1] & (LEVIED | TURNED) == LEVIED


def _is_site(slot: Slot, site: int) -> bool:
    """May the block that stands here be the fortress of this site, which never moves?"""
    return slot[0] == site and not slot[1] & MOVED


class _Set:
    """Blocks that an onlooker cannot tell apart."""

    def __init__(self, g: AllianceState, blocks: list[int], held: list[int]) -> None:
        self.certain = sorted(b for b in blocks if g.seen[b] != UNSEEN)
        content = g.rules.content
        self.fresh = Counter(content.nation_of[b] for b in blocks if g.seen[b] == UNSEEN)
        self.fleets = bool(content.fleets >> blocks[0] & 1)
        self.slots: list[Slot] = sorted(
            (g.at[b], g.marks[b], g.came[b], not g.strength[b], tuple(n for n, one in enumerate(held) if one == b))
            for b in blocks
        )
        self.gained = sum(g.strength[b] - (1 if g.seen[b] == UNSEEN else g.seen[b]) for b in blocks)
        self.drawn: list[int] = []
        """The new blocks in it."""


class _Faces:
    def __init__(self, g: AllianceState, known: int, chance: random.Random) -> None:
        self.g, self.chance = g, chance
        self.holders = [phase for phase in g.stack if isinstance(phase, HoldsBlocks)]
        held = [block for phase in self.holders for block in phase.held_blocks()]
        self.held = held[:]
        groups: dict[int, list[int]] = {}
        self.hidden = [b for b, place in enumerate(g.at) if place >= 0 and not known >> b & 1]
        for b in self.hidden:
            groups.setdefault(g.mix[b], []).append(b)
        # A block that everybody has seen and can tell from all others stays what and where it is.
        plain = [label for label, blocks in groups.items() if len(blocks) == 1 and g.seen[blocks[0]] != UNSEEN]
        for label in plain:
            self.hidden.remove(groups.pop(label)[0])
        sets = [_Set(g, blocks, held) for blocks in groups.values()]
        self.seen = {b: g.seen[b] for one in sets for b in one.certain}
        self.spotted = {b: g.spotted[b] for b in self.seen}
        self.sets = sorted(sets, key=lambda one: (one.slots, one.certain, sorted(one.fresh.items())))
        self.pools = {
            (nation, fleets): [
                b
                for b in members(g.rules.content.blocks_of[nation] & ~known)
                if bool(g.rules.content.fleets >> b & 1) == fleets
                and (g.is_fresh(b) or (g.at[b] == POOL and g.available[b] <= g.now))
            ]
            for nation, fleets in sorted({(n, one.fleets) for one in sets for n in one.fresh})
        }

    def redeal(self) -> None:
        g, dealt = self.g, self._deal_all()
        all_strength, all_came, seen, spotted = list(g.strength), list(g.came), list(g.seen), list(g.spotted)
        for b in self.hidden:
            g.at[b], all_strength[b], g.mix[b], g.marks[b], all_came[b] = POOL, 0, b, 0, -1
            seen[b] = spotted[b] = UNSEEN
        for one, standing in zip(self.sets, dealt, strict=True):
            label = min(block for block, _, _ in standing)
            for block, slot, strength in standing:
                place, marks, came, _, held = slot
                g.at[block], all_strength[block], g.mix[block] = place, strength, label
                g.marks[block], all_came[block] = marks, came
                if block in one.certain:
                    seen[block], spotted[block] = self.seen[block], self.spotted[block]
                for position in held:
                    self.held[position] = block
        g.strength, g.came, g.seen, g.spotted = tuple(all_strength), tuple(all_came), tuple(seen), tuple(spotted)
        left = self.held
        for phase in self.holders:
            count = len(phase.held_blocks())
            phase.exchange_blocks(left[:count])
            left = left[count:]

    def _deal_all(self) -> list[list[tuple[int, Slot, int]]]:
        """A deal of every set. Sets share the pools that new blocks are drawn from, and which nations have blocks in
        embattled places: that is public, because nobody may bid for these (AC-182)."""
        at, embattled = self.g.at, self.g.embattled
        fighting = self._nations(b for b in self.hidden if embattled >> at[b] & 1)
        for _ in range(DRAWS):
            self._draw_new()
            if not all(self._has_sites(one) for one in self.sets):
                continue
            dealt, found = [], set[int]()
            for one in self.sets:
                for _ in range(ATTEMPTS):
                    standing = self._deal(one)
                    fight = self._nations(b for b, slot, _ in standing if embattled >> slot[0] & 1)
                    if standing and fight <= fighting:
                        break
                else:
                    break
                dealt.append(standing)
                found |= fight
            else:
                if found == fighting:
                    return dealt
        raise RulesBug("no deal of hidden blocks fits what everybody knows")

    def _nations(self, blocks: Iterable[int]) -> set[int]:
        nation_of = self.g.rules.content.nation_of
        return {nation_of[block] for block in blocks}

    def _draw_new(self) -> None:
        """Which blocks have left their pools without being seen."""
        decks = {}
        for key, blocks in self.pools.items():
            decks[key] = blocks[:]
            self.chance.shuffle(decks[key])
        for one in self.sets:
            one.drawn = [
                decks[nation, one.fleets].pop() for nation, count in sorted(one.fresh.items()) for _ in range(count)
            ]

    def _has_sites(self, one: _Set) -> bool:
        """Could every fortress of a set stand where it was built, however the set is dealt (AL-005, AL-006)?"""
        content = self.g.rules.content
        return all(
            content.kind[block] != FORTRESS or any(_is_site(slot, content.roster[block]) for slot in one.slots)
            for block in one.certain + one.drawn
        )

    def _deal(self, one: _Set) -> list[tuple[int, Slot, int]]:
        """A block and a strength for every slot of a set; nothing if this deal does not fit."""
        content, chance = self.g.rules.content, self.chance
        slots = one.slots[:]
        chance.shuffle(slots)
        blocks = sorted(one.certain + one.drawn)
        standing: list[tuple[int, Slot]] = []
        # AL-005, AL-006: a fortress stands where it was built.
        for block in [b for b in blocks if content.kind[b] == FORTRESS]:
            built = next((slot for slot in slots if _is_site(slot, content.roster[block])), None)
            if built is None:
                return []
            slots.remove(built)
            standing.append((block, built))
            blocks.remove(block)
        slots.sort(key=lambda slot: (not slot[3], not _has_grown(slot)))
        for slot in slots:
            fitting = [b for b in blocks if self._fits(b, slot)]
            if not fitting:
                return []
            block = chance.choice(fitting)
            blocks.remove(block)
            standing.append((block, slot))
        return self._strengths(one, standing)

    def _fits(self, block: int, slot: Slot) -> bool:
        """May a block stand here by itself: a crippled fleet was last seen so, and what was levied had room for it?"""
        if slot[3]:
            return self.seen.get(block) == 0
        return not _has_grown(slot) or self.seen.get(block, 0) < self.g.rules.content.most[block]

    def _strengths(self, one: _Set, standing: list[tuple[int, Slot]]) -> list[tuple[int, Slot, int]]:
        """Deal out the steps that the set has gained: one for each block that was levied this turn, the rest anyhow."""
        content, chance = self.g.rules.content, self.chance
        strength = {b: self.seen.get(b, 1) for b, _ in standing}
        room: list[int] = []
        left = one.gained
        for block, slot in standing:
            if slot[3]:
                if strength[block]:
                    return []
                continue
            if not strength[block] or (_has_grown(slot) and block in self.seen):
                strength[block] += 1
                left -= 1
            if strength[block] > content.most[block]:
                return []
            room += [block] * (content.most[block] - strength[block])
        if not 0 <= left <= len(room):
            return []
        for block in chance.sample(room, left):
            strength[block] += 1
        return [(block, slot, strength[block]) for block, slot in standing]
