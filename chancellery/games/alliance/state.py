"""The verbs of the domain: how blocks are put, moved, strengthened, reduced and lost, how gold and allegiance change.

Everything that happens to a game of Alliance goes through these verbs; each tells its event. The facts, and how blocks,
faces, knowledge and control are represented, are those of `position`.
"""

from __future__ import annotations

from chancellery.games.alliance.content import EMPIRES, FLEET, HQ, members
from chancellery.games.alliance.knowledge import Knowledge
from chancellery.games.alliance.position import BUSY, LEVIED, NOBODY, POOL, TURNED, with_entry
from chancellery.games.alliance.rules import TURNS
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import Mask, plain

EVENTS = {
    "gold": EventKind("empire points:number total:number why:word", "economy", "AL-029", voice="small"),
    "raised": EventKind("block place how:word", "economy", "AL-072"),
    "raised_hidden": EventKind("nation:colour place what:word how:word", "economy", "AL-072 AC-183"),
    "created": EventKind("block place how:word", "economy", "AL-072 AL-074"),
    "created_hidden": EventKind("nation:colour place what:word how:word", "economy", "AL-072 AC-183"),
    "reduced": EventKind("block steps:number", "battle", "AL-020", voice="small"),
    "eliminated": EventKind("block place", "battle", "AC-018", part="detail", joins="battle"),
    "allied": EventKind("nation empire", "diplomacy", "AC-080 AC-082"),
    "stands_alone": EventKind("nation", "diplomacy", "AC-080 AC-082"),
}


@plain
class AllianceState(Knowledge):
    # -- pieces: where they stand ------------------------------------------------------------------------

    def put(self, block: int, place: int) -> None:
        """Set a block on the map, or down from where it was lifted."""
        content, bit = self.rules.content, 1 << block
        nation, spot = content.nation_of[block], 1 << place
        self.dirty |= spot
        self.at[block] = place
        self.camps[nation] |= spot
        self.here[place] |= bit
        self.on_map |= bit
        strength = self.strength[block]
        if strength < content.most[block]:
            self.weak |= bit
            if not strength:
                self.crippled |= bit
        if (content.armies if place < content.areas else ~self.crippled) & bit:
            self.occupied |= spot
            self.held[self.side[nation]] |= spot
        if not self.busy & bit:
            if content.field_armies & bit:
                self.ready[nation] |= spot
            elif content.fleets & bit:
                self.rigged[nation] |= spot

    def tire(self, block: int) -> None:
        """A block does nothing more of its own this Game Turn."""
        self.busy |= 1 << block
        if self.at[block] >= 0:
            self.note_idle(self.rules.content.nation_of[block], self.at[block])

    def lift(self, block: int) -> None:
        """Take a block from where it stands."""
        content, place = self.rules.content, self.at[block]
        nation = content.nation_of[block]
        self.dirty |= 1 << place
        self.at[block] = POOL
        left = self.here[place] & ~(1 << block)
        if not left & content.blocks_of[nation]:
            self.camps[nation] &= ~(1 << place)
        self.here[place] = left
        gone = ~(1 << block)
        self.on_map &= gone
        self.crippled &= gone
        self.weak &= gone
        self._vacate(place, self.side[nation], left)
        if not self.busy >> block & 1:
            self.note_idle(nation, place)

    def _vacate(self, place: int, side: int, left: int) -> None:
        """A place may have lost its last occupant of a side."""
        content = self.rules.content
        left &= content.armies if place < content.areas else ~self.crippled
        if not left & self.ranks[side]:
            self.held[side] &= ~(1 << place)
            if not left:
                self.occupied &= ~(1 << place)

    def embattle(self, place: int, attacker: int) -> None:
        """Opposing sides stand in a place: there will be a battle (AL-095, AC-059)."""
        if not self.embattled >> place & 1:
            self.dirty |= 1 << place
            self.embattled = Mask(self.embattled | 1 << place)
            self.assaults.append(place << 5 | attacker)

    def settle_battle(self, place: int) -> None:
        """The battle of a place is over; by which ways blocks came is known until `forget_ways`."""
        self.dirty |= 1 << place
        self.embattled = Mask(self.embattled & ~(1 << place))
        self.assaults = [one for one in self.assaults if one >> 5 != place]

    def jam(self, side: int, edge: int) -> None:
        """A border is full for a side."""
        self.jammed[side] |= self.rules.content.both_ends[edge]

    def forget_ways(self, place: int) -> None:
        """Nobody retreats or regroups from a place by the way it came any more."""
        came = list(self.came)
        for b in members(self.here[place]):
            came[b] = -1
        self.came = tuple(came)

    def enter(self, block: int, edge: int) -> None:
        """A block has come to an embattled place over an edge; -1: that does not matter any more."""
        if self.came[block] != edge:
            self.came = with_entry(self.came, block, edge)

    # -- pieces: how strong they are ---------------------------------------------------------------------

    def watchers(self, nation: int) -> int:
        """The seats that may look at a nation's blocks, as an audience (AC-022)."""
        return self.watching[nation]

    def strengthen(self, block: int, how: str) -> None:
        """Add one step (AL-022: only levies do). `how` says what paid for it: points, gold or winter."""
        place, nation = self.at[block], self.rules.content.nation_of[block]
        self.strength = with_entry(self.strength, block, self.strength[block] + 1)
        self.crippled &= ~(1 << block)
        if self.strength[block] == self.rules.content.most[block]:
            self.weak &= ~(1 << block)
        self.marks[block] = (self.marks[block] | LEVIED) & ~TURNED
        self.tire(block)
        self.whisper(
            self.watchers(nation),
            "raised",
            (block, place, how),
            (nation if nation < EMPIRES else EMPIRES, place, self.looks(block), how),
        )

    def create(self, block: int, place: int, how: str) -> None:
        """Bring a block from its pool to the map, at strength 1 (AL-Q26, AC-079)."""
        nation = self.rules.content.nation_of[block]
        self.strength = with_entry(self.strength, block, 1)
        self.lose_sight(block)
        self.mix[block] = block
        self.marks[block] = LEVIED
        self.tire(block)
        self.put(block, place)
        self.mingle(block)
        self.whisper(
            self.watchers(nation),
            "created",
            (block, place, how),
            (nation if nation < EMPIRES else EMPIRES, place, self.looks(block), how),
        )

    def looks(self, block: int) -> str:
        """What everybody sees of a block beside its colour."""
        return "fleet" if self.rules.content.kind[block] == FLEET else "army"

    def reduce(self, block: int) -> None:
        """Take one step from a block (AL-020); below 1 an army is eliminated, below 0 a fleet (AC-018,
        AC-019; AL-012, AL-023, AL-Q50, AL-Q51)."""
        content = self.rules.content
        if self.strength[block] > (0 if content.kind[block] == FLEET else 1):
            self.strength = with_entry(self.strength, block, self.strength[block] - 1)
            self.dirty |= 1 << self.at[block]
            self.weak |= 1 << block
            if self.shown >> block & 1:
                self.spot([block])
            if not self.strength[block]:
                self.crippled |= 1 << block
                self._vacate(self.at[block], self.side_of(block), self.here[self.at[block]])
            self.tell("reduced", block, self.strength[block])
        else:
            self.eliminate(block)

    def eliminate(self, block: int) -> None:
        """A block goes to its force pool, for everybody to see (AC-025). AC-078: it may be levied from the next Game
        Turn, HQs and fleets from the next Year."""
        content, place = self.rules.content, self.at[block]
        if not self.shown >> block & 1:
            self.reveal([block])
        self.tell("eliminated", block, place)
        self.lift(block)
        if content.nation_of[block] >= EMPIRES:
            self.dirty = -1
        self.shown = Mask(self.shown & ~(1 << block))
        self.strength = with_entry(self.strength, block, 0)
        self.lose_sight(block)
        self.marks[block] = 0
        if not self.joined >> content.nation_of[block] & 1:
            self.busy &= ~(1 << block)
        self.enter(block, -1)
        slow = content.kind[block] in (HQ, FLEET) or self.rules.options.slow_rebuilding
        self.postpone(block, self.rules.time(self.year + 1, 1) if slow else self.now + 1)

    def postpone(self, block: int, time: int) -> None:
        """A block in its pool may be levied from a Game Turn on (AC-078)."""
        self.available = with_entry(self.available, block, time)

    def in_pool(self, nation: int) -> list[int]:
        """Blocks of a nation that are not on the map."""
        return [b for b in members(self.rules.content.blocks_of[nation]) if self.at[b] == POOL]

    # -- gold ------------------------------------------------------------------------------------------------

    def earn(self, player: int, gold: int, why: str) -> None:
        """AC-029: a treasury has no upper limit."""
        if gold:
            self.gold[player] += gold
            self.tell("gold", player, gold, self.gold[player], why)

    def pay(self, player: int, gold: int, why: str) -> None:
        """AC-029: nobody pays what is not in the treasury."""
        if gold:
            self.gold[player] -= gold
            self.tell("gold", player, -gold, self.gold[player], why)

    def spend(self, player: int, group: int, why: str) -> None:
        """A piece of gold for a move or a levy of an Empire's group (AL-036), counted against its cap (AC-027). AL-Q24:
        it goes to the bank."""
        self.spent[group] += 1
        self.pay(player, 1, why)

    # -- allegiance --------------------------------------------------------------------------------------------

    def ally(self, nation: int, player: int) -> None:
        """A non-player Empire or Minor allies with a player, or with NOBODY stands alone again. What follows for blocks
        that now stand among enemies is not done here."""
        if self.owner[nation] == player:
            return
        self.tell_apart(nation)
        self.owner[nation] = player
        if player == NOBODY:
            self.tell("stands_alone", nation)
        else:
            self._welcome(nation)
            self.last_sponsor[nation] = NOBODY
            self.tell("allied", nation, player)
        self.change_sides(nation)

    def _welcome(self, nation: int) -> None:
        """A nation has joined somebody: in this Player Turn its blocks do nothing (AC-091)."""
        self.joined |= 1 << nation
        self.busy |= self.rules.content.blocks_of[nation]
        self.ready[nation] = self.rigged[nation] = 0

    def forget_joined(self) -> None:
        """The Player Turn in which nations have joined somebody is over."""
        if self.joined:
            joined, self.joined = members(self.joined), 0
            for nation in joined:
                for b in members(self.rules.content.blocks_of[nation]):
                    if not self.marks[b] & BUSY:
                        self.busy &= ~(1 << b)
                for place in members(self.camps[nation]):
                    self.note_idle(nation, place)

    def affinity(self, nation: int, player: int) -> int:
        """What is added to a player's bid for a nation, and decides who protects it (AC-089, AC-099)."""
        return self.rules.content.affinity[nation][player]

    def empires_in(self, label: int) -> int:
        """Empires of a coalition, those without a player included (AC-095)."""
        return self.side[:EMPIRES].count(label)

    # -- events of cards -------------------------------------------------------------------------------------

    def event_of(self, player: int) -> int:
        """The event of the card that a player has played this Game Turn and not used, or -1."""
        card = self.played[player]
        return -1 if card < 0 or self.events_used >> player & 1 else self.rules.content.event[card]

    def use_event(self, player: int) -> None:
        self.events_used |= 1 << player

    def new_turn(self) -> None:
        """Forget what counted for one Game Turn only."""
        blocks = len(self.at)
        self.marks = [0] * blocks
        self.busy = self.blocks_of(self.joined)
        self.find_idle()
        self.touched = Mask(0)
        self.came = (-1,) * blocks
        self.activated = [Mask(0)] * EMPIRES
        self.spent = [0] * EMPIRES
        self.crossed = [0] * len(self.crossed)
        self.jammed = [0] * EMPIRES
        self.bonus = []
        self.created = []
        self.bidders = 0
        self.events_used = 0
        self.kept = [0] * EMPIRES
        self.saved = [0] * EMPIRES

    def new_year(self) -> None:
        """Forget what counted for one Year only."""
        self.attacked = [0] * EMPIRES
        self.courted = [0] * EMPIRES
        self.looted = 0
        self.turn = 0
        self.year += 1
        assert self.turn < TURNS
