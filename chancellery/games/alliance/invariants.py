"""What must hold after every answer (13.3)."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from chancellery.games.alliance.content import EMPIRES, FLEET, FORTRESS, members
from chancellery.games.alliance.evictions import Clearing
from chancellery.games.alliance.movement import GroupMove
from chancellery.games.alliance.position import LEVIED, MOVED, NOBODY, POOL, SIDES, UNSEEN
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.conformance import expect
from chancellery.kernel.plain import copy

MOST_EMPIRES = 5
"""AC-095: Empires in one coalition."""
FREE: Final = ("dirty", "levied", "open")
"""What two states that stand alike may have noted differently."""
DERIVED: Final = [
    field.name
    for field in fields(AllianceState)
    if field.metadata.get("keep") in ("derive", "share") and field.name not in FREE
]


def check(g: AllianceState) -> None:
    _check_cards(g)
    _check_blocks(g)
    _check_derived(g)
    _check_sides(g)
    _check_knowledge(g)
    expect(min(g.gold) >= 0, "a treasury is below 0")


def _check_cards(g: AllianceState) -> None:
    lying = [int(g.pile), *g.hands, *(1 << c for c in (*g.discarded, *g.played) if c >= 0)]
    together = 0
    for cards in lying:
        expect(not together & cards, "a card is in two places")
        together |= cards


def _check_blocks(g: AllianceState) -> None:
    content = g.rules.content
    top = g.stack[-1] if g.stack else None
    mover = top.mover if isinstance(top, GroupMove) else -1
    for b, place in enumerate(g.at):
        name = content.blocks[b]
        kind, strength = content.kind[b], g.strength[b]
        if place == POOL:
            expect(not strength and not g.marks[b], f"{name} is in its pool with strength or marks")
            continue
        expect(g.here[place] >> b & 1, f"{name} is not where it is")
        expect((0 if kind == FLEET else 1) <= strength <= content.most[b], f"{name} has strength {strength}")
        # AC-166: blocks of a Minor that has just lost its sponsor recover, whatever they did before.
        stands_alone = g.owner_of(b) == NOBODY
        expect(stands_alone or not (g.marks[b] & MOVED and g.marks[b] & LEVIED), f"{name} was moved and levied")
        if kind == FORTRESS:
            expect(place == content.roster[b], f"{name} is not at its named place")
        elif kind != FLEET:
            expect(place < content.areas or b == mover, f"{name} is at sea")
        elif place < content.areas:
            expect(content.next_sea[place], f"{name} is inland")
        expect(bool(g.crippled >> b & 1) == (not strength), f"{name} is wrongly crippled")
    expect(sum(map(int.bit_count, g.here)) == sum(place >= 0 for place in g.at), "blocks stand in two places")


def _check_derived(g: AllianceState) -> None:
    """What is kept beside the facts, change by change, is what follows from them."""
    again = copy(g)
    again.restore()
    for name in DERIVED:
        expect(getattr(g, name) == getattr(again, name), f"{name} is not what follows from the facts")


def _check_sides(g: AllianceState) -> None:
    content = g.rules.content
    for s in range(EMPIRES):
        empires = sum(g.side[n] == s for n in range(EMPIRES))
        expect(empires <= MOST_EMPIRES, "a coalition has more than five Empires")
    for p in g.players:
        expect(g.is_player(g.coalition[p]), "a coalition is called after nobody")
    for place, blocks in enumerate(g.here):
        blocks &= content.armies if place < content.areas else content.fleets
        present = [s for s in range(SIDES) if blocks & g.ranks[s]]
        if g.embattled >> place & 1:
            expect(len(present) <= 2, f"three sides in {content.places[place]}")
        elif not any(isinstance(phase, Clearing) for phase in g.stack):
            expect(len(present) < 2, f"two sides in {content.places[place]} without a battle")


def _check_knowledge(g: AllianceState) -> None:
    sets: dict[int, list[int]] = {}
    for b in members((1 << len(g.at)) - 1):
        if g.at[b] >= 0:
            sets.setdefault(g.mix[b], []).append(b)
            expect((g.seen[b] == UNSEEN) == (g.spotted[b] == UNSEEN), "a block was seen nowhere, or somewhere unseen")
            if g.seen[b] != UNSEEN:
                expect(g.strength[b] >= g.seen[b], f"{g.rules.content.blocks[b]} was seen stronger than it is")
    for label, blocks in sets.items():
        expect(label == min(blocks), "a set of blocks is not called after its lowest")
