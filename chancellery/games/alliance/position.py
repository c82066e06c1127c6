"""How a game of Alliance stands: its facts, and what follows from them about sides, occupation and control.

**Blocks.** A block is a number; `at` says where it stands (POOL: in its force pool), `strength` its steps
(AL-017). `here` is the other way round: the set of blocks in each place.

**Control.** `owner` names the player who moves the blocks of a nation: of an Empire with a player that player, of any
other nation its sponsor, or NOBODY while it is neutral, independent or conquered. `coalition` gives each player the
label of its coalition, which is the lowest player in it (AC-003); whoever is outside it is an enemy (AC-049). A *side*
is a number: the label of a coalition, or `NEUTRAL + nation` for a nation that stands alone (AC-004). `ranks`, `land`
and `held` say for each side which blocks, which native areas and which occupied places are its own. Only armies occupy
an area and only fleets of strength 1 or more a sea (AC-047). `embattled` are the places where two sides stand,
`assaults` who attacks there.

**Faces.** Blocks stand upright: others see the colour of a block and whether it is an army or a fleet, because the
status of a place depends on that, but neither its kind nor its strength (AL-015, AL-016). What everybody could have
noticed is kept in two fields. `seen` is the strength at which a block was last seen by all (the set-up and battles show
it), or UNSEEN while nobody knows that it has left its pool. `mix` is the label of a set of blocks that an onlooker
cannot tell apart: blocks of one colour that have stood in one place since they were last seen. The set is known, and
where its members stand; which of them stands where is not. `knowledge` keeps both up to date, `resampling` deals the
members anew. `shown` are the blocks that lie face up now.

**Rows.** What seldom changes is kept in tuples, which copies share; `with_entry` makes another one.

**Marks.** What was done with a standing block this Game Turn (`marks`, `came`) belongs to the block that everybody sees
standing there, not to its face: resampling leaves it in its place.
"""

from __future__ import annotations

from typing import Final

from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.rules import TURNS, AllianceRules
from chancellery.kernel.plain import Mask, added, derived, plain, shared
from chancellery.kernel.state import State, only

POOL: Final = -1
NOBODY: Final = -1
UNSEEN: Final = -1
NEUTRAL: Final = EMPIRES
"""The side of a nation that stands alone is this number and its own."""
NATIONS: Final = 22
SIDES: Final = NEUTRAL + NATIONS

# Marks of a block: steps made this Game Turn in the lowest two bits.
STEPS: Final = 3
MOVED: Final = 4
"""It has moved; AL-097, AC-042."""
LEVIED: Final = 8
"""It has gained a step or was created; AL-075, AL-076."""
HALTED: Final = 16
"""It must stop where it is."""
FORCED: Final = 32
"""It is on a Force March."""
LOAD: Final = 64
"""One army carried by this fleet; twice that for two (AC-066)."""
FULL: Final = 2 * LOAD
CARRYING: Final = LOAD | FULL
BUSY: Final = MOVED | LEVIED | CARRYING
"""Marks of blocks that cannot be picked any more this Game Turn."""
FRONT: Final = 256
"""It was picked for the front of a battle, but not yet turned up (AC-108)."""
TURNED: Final = 1024
"""It was turned up since it gained its step, so that everybody has seen that step."""
LEAVING: Final = 512
"""It was picked to leave the land of a nation that stands alone (AC-161)."""


def with_entry(row: tuple[int, ...], number: int, value: int) -> tuple[int, ...]:
    """A row with another value for one number."""
    entries = list(row)
    entries[number] = value
    return tuple(entries)


@plain
class Position(State):
    seats: tuple[int, ...]
    """The seat of each Empire, or -1 for one without a player."""
    year: int
    turn: int
    """1 to 4; the fourth is the Winter Turn (AL-081)."""
    order: tuple[int, ...]
    """Players in the turn order of this Game Turn."""
    hands: list[int]
    """Sets of cards."""
    discarded: list[int]
    """The card that each player discarded this Year, or -1."""
    played: list[int]
    """The card that each player plays this Game Turn, or -1."""
    pile: Mask
    """Cards played in earlier Game Turns of this Year."""
    gold: list[int]
    points: int
    """Action points that the player whose turn it is has left."""
    events_used: int
    """Players who have used the event of their card."""
    owner: list[int]
    coalition: list[int]
    last_sponsor: list[int]
    """Of a conquered Minor: who gets it back when it is freed (AC-163)."""
    attacked: list[int]
    """By label of a coalition: nations that it has attacked or entered this Year (AC-089)."""
    courted: list[int]
    """By label of a coalition: non-player Empires of others that it has bid for this Year (AC-162)."""
    bidders: int
    """Players who have bid this Game Turn (AC-040)."""
    kept: list[int]
    """Points of the winter card kept for a bid (AC-130)."""
    saved: list[int]
    """Gold made of points this Game Turn, which cannot be spent before the next (AC-041)."""
    looted: int
    """Empires whose capital was looted this Year (AC-128)."""
    lost_capitals: int
    """Empires whose capital was lost in the set-up and has not been regained (AC-137)."""
    capitals: list[int]
    """The side that held the capital of each Empire when last looked (AC-179)."""
    winners: list[int]
    """Players who have won, or draw."""
    verdict: str
    """How the game ended, or nothing."""
    par: list[int]
    """Of each Empire (AC-140, AC-141)."""
    home_par: tuple[int, ...]
    """The Par that each Empire has without a player (AC-186)."""
    sponsored: tuple[int, ...]
    """How many non-player Empires each player sponsored in the set-up (AC-143)."""
    passers: list[int]
    """By label of a coalition: neutral nations in whose land it has stood since they became neutral (AC-161)."""
    warned: int
    """Nations whose neutrality was violated in this Player Turn (AC-099)."""
    joined: int
    """Nations that joined somebody in this Player Turn (AC-091)."""
    at: list[int]
    strength: tuple[int, ...]
    seen: tuple[int, ...]
    spotted: tuple[int, ...]
    """Where each block was last seen by all, or -1."""
    mix: list[int]
    available: tuple[int, ...]
    """The Game Turn from which a block in its pool may be levied (AC-078)."""
    marks: list[int]
    came: tuple[int, ...]
    """The edge by which a block entered an embattled place, or -1."""
    shown: Mask
    embattled: Mask
    assaults: list[int]
    """For each embattled place `place << 5 | attacking side`."""
    activated: list[Mask]
    """For each Empire the places where its group was activated this Game Turn (AC-050)."""
    spent: list[int]
    """Gold spent this Game Turn on moves and levies: of a player's own, or of a non-player Empire (AC-027)."""
    crossed: list[int]
    """Blocks that crossed each edge this Game Turn: three bits for each coalition (AC-054)."""
    touched: Mask
    """Places at an edge that somebody has crossed this Game Turn."""
    bonus: list[int]
    """Edges that an event has opened wider: `edge << 3 | coalition` (AC-032, AC-034)."""
    created: list[int]
    """Places of the new field blocks of this Game Turn (AC-073)."""

    resigned: int = added(0)
    """Players who give their Empire up when the Game Turn ends (AC-152)."""

    rules: AllianceRules = shared()
    side: list[int] = shared()
    """Derived like the next ones, and replaced as a whole when somebody changes sides: copies share them."""
    ranks: list[int] = shared()
    land: list[int] = shared()
    kin: list[int] = shared()
    """For each nation the blocks that wear its colour and obey the same player (AC-021)."""
    wards: list[tuple[int, ...]] = shared()
    """For each side of players the Empires without a player in it, which any of them can pay (AL-046)."""
    strangers: list[int] = shared()
    """For each side of players the nations outside it, but for Empires that have a player."""
    clans: list[tuple[int, ...]] = shared()
    """For each Empire the nations of its group."""
    groups: list[int] = shared()
    """For each Empire the blocks of its group: a player's own and its Minors', or those of another Empire (AC-050)."""
    players: list[int] = shared()
    """Empires that still have a player, in Empire Order."""
    watching: list[int] = shared()
    """For each nation the seats that may look at its blocks, as an audience (AC-022)."""
    here: list[int] = derived(list)
    held: list[int] = derived(list)
    on_map: int = derived(int)
    busy: int = derived(int)
    """Blocks that were moved or levied this Game Turn or have carried armies, and those of nations that have just
    joined somebody (AC-091)."""
    weak: int = derived(int)
    """Blocks on the map below their maximum."""
    jammed: list[int] = derived(list)
    """For each coalition the places at a border that is full for it, but for what events have opened wider."""
    camps: list[int] = derived(list)
    """For each nation the places where its blocks stand."""
    ready: list[int] = derived(list)
    """For each nation the places where armies of it stand that might still march this Game Turn."""
    rigged: list[int] = derived(list)
    """The same of fleets that might still sail."""
    levied: list[int] = derived(lambda: [POOL] * EMPIRES)
    """For each group a block that it could levy when last asked: the first to be looked at next time."""
    dirty: int = derived(int)
    """Places whose holders may have changed since the consequences were drawn (`occupation.changed`); -1: all."""
    occupied: int = derived(int)
    crippled: int = derived(int)
    """Fleets at strength 0 (AC-019)."""

    def seat_of(self, actor: int) -> int:
        return self.seats[actor]

    def restore(self) -> None:
        content = self.rules.content
        self.line_up()
        self.jammed = [0] * EMPIRES
        for edge, used in enumerate(self.crossed):
            if used:
                for label in range(EMPIRES):
                    if used >> 3 * label & 7 >= content.edge_limit[edge]:
                        self.jammed[label] |= content.both_ends[edge]
        self.realign()

    def line_up(self) -> None:
        """Derive anew what follows from where blocks stand, how strong they are and what was done with them."""
        content, strength, marks = self.rules.content, self.strength, self.marks
        most, nation_of = content.most, content.nation_of
        here, camps = [0] * len(content.places), [0] * NATIONS
        crippled = on_map = weak = 0
        busy = self.blocks_of(self.joined)
        bit = 1
        for b, place in enumerate(self.at):
            if place >= 0:
                here[place] |= bit
                camps[nation_of[b]] |= 1 << place
                on_map |= bit
                steps = strength[b]
                if steps < most[b]:
                    weak |= bit
                    if not steps:
                        crippled |= bit
                if marks[b] & BUSY:
                    busy |= bit
            bit += bit
        self.here, self.camps = here, camps
        self.crippled, self.on_map, self.weak, self.busy = crippled, on_map, weak, busy
        self.find_idle()

    def blocks_of(self, nations: int) -> int:
        """The blocks of a set of nations."""
        blocks = 0
        for nation in members(nations):
            blocks |= self.rules.content.blocks_of[nation]
        return blocks

    def find_idle(self) -> None:
        """Find out anew where blocks stand that are not busy."""
        content, at = self.rules.content, self.at
        nation_of, fleets, idle = content.nation_of, content.fleets, self.on_map & ~self.busy & ~content.fortresses
        self.ready, self.rigged = ready, rigged = [0] * NATIONS, [0] * NATIONS
        while idle:
            bit = idle & -idle
            idle ^= bit
            b = bit.bit_length() - 1
            if fleets & bit:
                rigged[nation_of[b]] |= 1 << at[b]
            else:
                ready[nation_of[b]] |= 1 << at[b]

    def note_idle(self, nation: int, place: int) -> None:
        """See whether a nation still has armies that might march from a place, and fleets that might sail."""
        content, spot = self.rules.content, 1 << place
        idle = self.here[place] & content.blocks_of[nation] & ~self.busy
        if idle & content.field_armies:
            self.ready[nation] |= spot
        else:
            self.ready[nation] &= ~spot
        if idle & content.fleets:
            self.rigged[nation] |= spot
        else:
            self.rigged[nation] &= ~spot

    def realign(self) -> None:
        """Derive sides anew after somebody has changed coalition, sponsor or owner."""
        content, owner, coalition = self.rules.content, self.owner, self.coalition
        side = [coalition[p] if p >= 0 else NEUTRAL + n for n, p in enumerate(owner)]
        ranks, land, held = [0] * SIDES, [0] * SIDES, [0] * SIDES
        for n, s in enumerate(side):
            ranks[s] |= content.blocks_of[n]
            land[s] |= content.native_land[n]
        self._regroup_minors()
        self.players = [e for e in range(EMPIRES) if self.seats[e] >= 0 and owner[e] == e]
        self.dirty = -1
        self.side, self.ranks, self.land, self.held = side, ranks, land, held
        self._sort_nations()
        self.watching = [self._watchers_of(n) for n in range(NATIONS)]
        occupied, nation_of = 0, content.nation_of
        armies, afloat, areas = content.armies, ~self.crippled, content.areas
        for place, blocks in enumerate(self.here):
            if blocks:
                blocks &= armies if place < areas else afloat
                if blocks:
                    bit = 1 << place
                    occupied |= bit
                    while blocks:
                        s = side[nation_of[(blocks & -blocks).bit_length() - 1]]
                        held[s] |= bit
                        blocks &= ~ranks[s]
        self.occupied = occupied

    def change_sides(self, nation: int) -> None:
        """Derive anew what follows from the owner of one nation that has no player: `realign` for this nation only."""
        content, owner = self.rules.content, self.owner
        player, before = owner[nation], self.side[nation]
        now = self.coalition[player] if player >= 0 else NEUTRAL + nation
        if now != before:
            blocks, land = content.blocks_of[nation], content.native_land[nation]
            self.side, self.ranks, self.land = self.side[:], self.ranks[:], self.land[:]
            self.side[nation] = now
            self.ranks[before] &= ~blocks
            self.ranks[now] |= blocks
            self.land[before] &= ~land
            self.land[now] |= land
            held, others = self.held, self.ranks[before]
            for place in members(self.camps[nation]):
                there = self.here[place] & (content.armies if place < content.areas else ~self.crippled)
                if there & blocks:
                    held[now] |= 1 << place
                    if not there & others:
                        held[before] &= ~(1 << place)
        if nation < EMPIRES:
            self.groups = self.groups[:]
            self.groups[nation] = content.blocks_of[nation] if player >= 0 else 0
        else:
            self._regroup_minors()
        self._sort_nations()
        self.watching = self.watching[:]
        self.watching[nation] = self._watchers_of(nation)
        self.dirty = -1

    def _sort_nations(self) -> None:
        owner, side = self.owner, self.side
        self.wards = [
            tuple([e for e in range(EMPIRES) if side[e] == label and owner[e] != e]) for label in range(EMPIRES)
        ]
        mates, free = [0] * SIDES, 0
        for nation, label in enumerate(side):
            mates[label] |= 1 << nation
            if nation >= EMPIRES or owner[nation] != nation:
                free |= 1 << nation
        self.strangers = [free & ~mates[label] for label in range(EMPIRES)]

    def _regroup_minors(self) -> None:
        """Derive anew which Minors belong to whose group."""
        blocks_of, owner = self.rules.content.blocks_of, self.owner
        minors, clans = [0] * (EMPIRES + 1), [[e] for e in range(EMPIRES + 1)]
        for n in range(EMPIRES, NATIONS):
            minors[owner[n]] |= blocks_of[n]
            clans[owner[n]].append(n)
        self.kin = blocks_of[:EMPIRES] + [
            minors[owner[n]] if owner[n] >= 0 else blocks_of[n] for n in range(EMPIRES, NATIONS)
        ]
        self.clans = [tuple(clans[e]) if owner[e] == e else (e,) for e in range(EMPIRES)]
        self.groups = [
            blocks_of[e] | (minors[e] if owner[e] == e else 0) if owner[e] >= 0 else 0 for e in range(EMPIRES)
        ]

    def _watchers_of(self, nation: int) -> int:
        """Of a player's own blocks and its Minors' that player; of an Empire without a player all its partners; of a
        neutral's nobody."""
        player = self.owner[nation]
        if player < 0:
            return 0
        if nation < EMPIRES and player != nation:
            return only(*(self.seats[p] for p in self.partners(player)))
        return only(self.seats[player])

    # -- who and what ----------------------------------------------------------------------------------

    def is_player(self, empire: int) -> bool:
        """Has this Empire a player?"""
        return self.seats[empire] >= 0 and self.owner[empire] == empire

    def side_of(self, block: int) -> int:
        return self.side[self.rules.content.nation_of[block]]

    def owner_of(self, block: int) -> int:
        """The player who owns a block (AC-005)."""
        return self.owner[self.rules.content.nation_of[block]]

    def partners(self, player: int) -> list[int]:
        """All players of a player's coalition, itself included."""
        label = self.coalition[player]
        return [p for p in self.players if self.coalition[p] == label]

    def group_of(self, nation: int) -> int:
        """The Empire whose group a nation's blocks belong to: its own, or for a Minor its sponsor's (AC-050)."""
        return nation if nation < EMPIRES else self.owner[nation]

    @property
    def is_winter(self) -> bool:
        return self.turn == 4

    @property
    def now(self) -> int:
        """This Game Turn as a number that grows by one with each."""
        return (self.year - self.rules.first_year) * TURNS + self.turn

    # -- status of places --------------------------------------------------------------------------------

    def friendly(self, side: int) -> int:
        """Places friendly to a side: occupied by it, or vacant and natively its own (AL-090, AL-091). AC-048: conquered
        land that is left is at once its native owner's again (AL-Q46). What is friendly to another coalition is enemy
        (AL-094), everything else neutral (AL-092, AL-093)."""
        return self.held[side] | self.land[side] & ~self.occupied

    def holder(self, area: int) -> int:
        """The side that holds an area: whose armies are in it (embattled: the Defender), else the native owner's; the
        land of a neutral that nobody stands in is held by nobody else (AC-168)."""
        content = self.rules.content
        blocks = self.here[area] & content.armies
        if blocks and self.embattled >> area & 1:
            blocks &= ~self.ranks[self.attacker(area)]
        if not blocks:
            return self.side[content.native[area]]
        found = SIDES
        while blocks:
            side = self.side[content.nation_of[(blocks & -blocks).bit_length() - 1]]
            if side < found:
                found = side
            blocks &= ~self.ranks[side]
        return found

    def attacker(self, place: int) -> int:
        """The side that attacks an embattled place, or NOBODY."""
        for assault in self.assaults:
            if assault >> 5 == place:
                return assault & 31
        return NOBODY

    def defender(self, place: int) -> int:
        """The side that defends an embattled place: those who were there first (AC-059)."""
        attacker, bit = self.attacker(place), 1 << place
        return next((s for s in range(SIDES) if s != attacker and self.held[s] & bit), NOBODY)

    def sights(self, player: int) -> int:
        """The blocks that a player may look at: its own, its Minors' and those of its coalition's non-player Empires
        (AC-022, AC-023), and all that lie face up."""
        content, found, label = self.rules.content, int(self.shown), self.coalition[player]
        for n, p in enumerate(self.owner):
            if p == player or (n < EMPIRES and p >= 0 and p != n and self.coalition[p] == label):
                found |= content.blocks_of[n]
        return found
