"""One battle, round by round (7.2 to 7.5): who acts when, fire, retreats, and how it ends.

A battle goes through stages. In the rounds the blocks that take part act by letter, defenders before attackers
(AC-103); after the third, attackers that still face a defender have to leave (AC-115). Blocks that take part lie face
up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from chancellery.games.alliance.content import ARTILLERY, members
from chancellery.games.alliance.hits import Hits
from chancellery.games.alliance.position import NOBODY
from chancellery.games.alliance.retreats import LOST, Retreat, can_leave_freely
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.chance import draw
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

ROUNDS: Final = 3
ATTACK, DEFENCE = 0, 1
NONE: Final = -1

EVENTS = {
    "round": EventKind("place round:number", "battle", "AC-103", voice="small", part="detail", joins="battle"),
    "reserves": EventKind("place blocks", "battle", "AC-109", part="detail", joins="battle"),
    "roles_change": EventKind("place nations", "battle", "AC-110", part="detail", joins="battle"),
    "fired": EventKind(
        "block place dice:numbers needs:number hits:number", "battle", "AL-019 AL-026", part="detail", joins="battle"
    ),
    "must_retreat": EventKind("place nations", "battle", "AC-115", part="detail", joins="battle"),
}

TURN_LIMITS = {"acts_later": "AC-103", "not_owner": "AC-105", "battle_over": "AC-115"}
FIRE = Verb("fire", 47, ("block",), rules="AC-104 AL-019", limits={**TURN_LIMITS, "crippled": "AC-123"})
FIRE_ALL = Verb("fire_all", 48, rules="AC-010 AC-104", limits={"one_by_one": "AC-105", "battle_over": "AC-115"})
WITHDRAW = Verb(
    "withdraw",
    49,
    ("block",),
    rules="AC-104 AC-116",
    limits={**TURN_LIMITS, "first_round": "AC-104", "no_retreat": "AC-120"},
)
NEXT = Verb(
    "next", 54, ("block",), rules="AC-010 AC-105 AC-167", limits={"acts_later": "AC-103", "own_choice": "AC-105"}
)

ROUND, ROUT, LEAVE, OVER = range(4)


@plain
class Battle(Phase[AllianceState]):
    """A battle that is being fought (AL-Q47). Ends with the losing side, whether anybody fired, and what that side has
    lost."""

    verbs: ClassVar[tuple[str, ...]] = (FIRE, FIRE_ALL, WITHDRAW, NEXT)
    rules: ClassVar[str] = "AC-103 AC-104"

    place: int
    sides: list[int]
    """Attacker and defender."""
    commanders: list[int]
    fighting: Mask
    """Blocks that take part; the reserves join them in round 2 (AC-109)."""
    origins: list[Mask]
    """For each side the areas from which its blocks entered the battle (AC-118)."""
    stage: int
    round: int
    acted: Mask
    turn: int
    """The block whose turn it is, or NONE."""
    volley: int
    """The letter whose blocks all fire without being asked, or NONE."""
    surprise: int
    """The block that acts before all others in round 1, or NONE (AC-037)."""
    boosted: int
    """Sides whose fleets or artillery fire better in round 1, as bits (AC-036, AC-038)."""
    half: Mask
    used: list[int]
    """What retreats have used up in this round: twice the crossing, and one more for the defender (AC-117)."""
    fired: bool
    lost: list[int]
    """Blocks that each side has lost."""
    hq: int
    """Sides that have lost an HQ, as bits."""

    # -- who is there ------------------------------------------------------------------------------------

    def arms(self, g: AllianceState) -> int:
        """The blocks that fight in such a place: armies on land, fleets at sea (AC-070)."""
        content = g.rules.content
        return content.armies if self.place < content.areas else content.fleets

    def troops(self, g: AllianceState, which: int) -> int:
        """All blocks of a side that are there, reserves included."""
        return g.here[self.place] & g.ranks[self.sides[which]] & self.arms(g)

    def has_lost(self, g: AllianceState, which: int) -> bool:
        """AC-115: nobody is left. AC-123: at sea nobody but crippled fleets."""
        return not self.troops(g, which) & ~g.crippled

    def current(self, g: AllianceState) -> tuple[int, int, int]:
        """Letter, side and blocks whose turn it is (AL-024, AL-025; at sea all are D: AC-122); no blocks when the round
        is over."""
        waiting = g.here[self.place] & self.fighting & ~self.acted
        if waiting:
            attack, defence = self.sides
            ranks = g.ranks
            for letter, blocks in enumerate(g.rules.content.lettered):
                blocks &= waiting
                if blocks:
                    if blocks & ranks[defence]:
                        return letter, DEFENCE, blocks & ranks[defence]
                    if blocks & ranks[attack]:
                        return letter, ATTACK, blocks & ranks[attack]
        return NONE, NONE, 0

    def which_of(self, g: AllianceState, block: int) -> int:
        return ATTACK if g.ranks[self.sides[ATTACK]] >> block & 1 else DEFENCE

    def retreat_of(self, g: AllianceState, block: int) -> Retreat:
        """The retreat that a block would make now."""
        which = self.which_of(g, block)
        used = [crossing >> 1 for crossing in self.used if crossing & 1 == which]
        origins = self.origins[which] if which == ATTACK else Mask(0)
        return Retreat(block, which == ATTACK, origins, used)

    def can_withdraw(self, g: AllianceState, block: int) -> bool:
        """AC-104, AL-Q48: not in round 1; a fortress and a block without a legal retreat stay."""
        if self.round < 2:
            return False
        return can_leave_freely(g, block, self.used) or bool(self.retreat_of(g, block).ways(g))

    # -- asking --------------------------------------------------------------------------------------------

    def ask(self, g: AllianceState) -> list[Decision] | None:
        if self.stage == ROUND:
            return self._ask_round(g)
        if self.stage == OVER:
            loser = ATTACK if self.has_lost(g, ATTACK) else DEFENCE
            g.finish((self.sides[loser], self.fired, self.lost[loser], self.hq >> loser & 1))
            return None
        loser = ATTACK if self.stage == LEAVE or self.has_lost(g, ATTACK) else DEFENCE
        return self._ask_to_leave(g, loser)

    def _ask_round(self, g: AllianceState) -> list[Decision] | None:
        if self.has_lost(g, ATTACK) or self.has_lost(g, DEFENCE):
            self._stop(g, ROUT)
            return None
        if self.turn == NONE:
            if self.round == 1 and self.surprise != NONE and not self.acted >> self.surprise & 1:
                self._fire(g, self.surprise)  # AL-066, AC-037, AL-Q53
                return None
            letter, which, blocks = self.current(g)
            if not blocks:
                self._end_round(g)
                return None
            commander = self.commanders[which]
            low = (blocks & -blocks).bit_length() - 1
            if commander == NOBODY or self.volley == letter << 1 | which:
                # AC-100: neutrals always fire; AC-010: or the commander has said that all do.
                self._act(g, low)
                return None
            self.volley = NONE
            if blocks & (blocks - 1):
                return self.one(g, commander, self._sequence(g, commander, members(blocks)))
            self.turn = low
        return self._ask_block(g, self.turn)

    def _sequence(self, g: AllianceState, commander: int, blocks: Sequence[int]) -> list[int]:
        """AC-010, AC-105: the commander names who of one letter acts next; what it does is its owner's choice."""
        first, options, delegated, afloat = g.rules.first, [], False, True
        fire, withdraw, then, strength = first[FIRE], first[WITHDRAW], first[NEXT], g.strength
        for b in blocks:
            withdraws = self.round > 1 and self.can_withdraw(g, b)
            is_own = g.owner_of(b) == commander
            if withdraws and not is_own:
                options.append(then + b)
                delegated = True
                continue
            if strength[b]:
                options.append(fire + b)
            else:
                afloat = False
            if is_own and (withdraws or not strength[b]):
                options.append(withdraw + b)
            elif not strength[b]:
                options.append(then + b)
        if not delegated and afloat:
            options.append(first[FIRE_ALL])
        options.sort()
        return options

    def _ask_block(self, g: AllianceState, block: int) -> list[Decision] | None:
        """A block fires or retreats; it cannot pass (AC-181)."""
        first, options = g.rules.first, []
        if g.strength[block]:
            options.append(first[FIRE] + block)
        if not g.strength[block] or self.can_withdraw(g, block):
            options.append(first[WITHDRAW] + block)  # AC-123: a fleet at 0 has to, also in round 1
        return self.one(g, g.owner_of(block), options)

    def _ask_to_leave(self, g: AllianceState, which: int) -> list[Decision] | None:
        """All blocks of the side that has to leave retreat, by letter, in the order its commander names (AC-167)."""
        blocks = self.troops(g, which)
        if not blocks:
            self.stage = OVER
            return None
        group = next(members(blocks & lettered) for lettered in g.rules.content.lettered if blocks & lettered)
        for b in group:
            if len(group) == 1 or self.commanders[which] == NOBODY or not self.retreat_of(g, b).ways(g):
                g.push(self.retreat_of(g, b))
                return None
        return self.one(g, self.commanders[which], [g.rules.first[NEXT] + b for b in group])

    # -- answering -----------------------------------------------------------------------------------------

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        first = g.rules.first
        if option == first[FIRE_ALL]:
            letter, which, _ = self.current(g)
            self.volley = letter << 1 | which
        elif first[FIRE] <= option < first[FIRE_ALL]:
            self._fire(g, option - first[FIRE])
        elif first[WITHDRAW] <= option < first[WITHDRAW] + len(g.at):
            self._withdraw(g, option - first[WITHDRAW])
        elif self.stage == ROUND:
            self.turn = option - first[NEXT]
        else:
            g.push(self.retreat_of(g, option - first[NEXT]))

    def _act(self, g: AllianceState, block: int) -> None:
        if g.strength[block]:
            self._fire(g, block)
        else:
            self._withdraw(g, block)

    def _withdraw(self, g: AllianceState, block: int) -> None:
        self.turn = NONE
        self.acted = Mask(self.acted | 1 << block)
        g.push(self.retreat_of(g, block))

    def _fire(self, g: AllianceState, block: int) -> None:
        """AL-019, AL-026: as many dice as the block is strong; each up to its number hits."""
        content, which = g.rules.content, self.which_of(g, block)
        self.turn = NONE
        self.acted = Mask(self.acted | 1 << block)
        self.fired = True
        needs = content.number[block]
        if self.round == 1 and self.boosted >> which & 1:
            # AL-065, AC-036: all fleets of the side; AL-067, AC-038: all its artillery (AL-Q54).
            needs += self.place >= content.areas or content.kind[block] == ARTILLERY
        count = g.strength[block]
        code = draw(g, f"fire {content.blocks[block]}", 6**count)
        g.unveil()
        dice = []
        for _ in range(count):
            code, face = divmod(code, 6)
            dice.append(face + 1)
        hits = sum(face <= needs for face in dice)
        g.tell("fired", block, self.place, tuple(dice), needs, hits)
        if hits:
            # AC-106, AL-Q49: the hits are taken before the next block acts.
            other = 1 - which
            targets = Mask(self.troops(g, other) & self.fighting)
            g.push(Hits(self.sides[other], self.commanders[other], hits, targets, self.half, False, 0, 0))

    def resume(self, g: AllianceState, result: Any) -> None:
        """Hits were taken, or a block has left."""
        if len(result) == 4:
            side, self.half, lost, hq = result
        else:
            side, crossing, hq = result
            lost = int(crossing == LOST)
            if not lost:
                self.used.append(crossing << 1 | self.sides.index(side))
        which = self.sides.index(side)
        self.lost[which] += lost
        self.hq |= hq << which

    # -- rounds --------------------------------------------------------------------------------------------

    def _end_round(self, g: AllianceState) -> None:
        if self.round == ROUNDS:
            # AC-115: attackers that still face a defender have to leave; AC-114: there is no siege.
            g.tell("must_retreat", self.place, _nations(g, self.sides[ATTACK]))
            self._stop(g, LEAVE)
            return
        self.round += 1
        self.acted, self.used, self.volley = Mask(0), [], NONE
        if self.round == 2:
            self._bring_reserves(g)
        g.tell("round", self.place, self.round)

    def _bring_reserves(self, g: AllianceState) -> None:
        """AC-109: reserves join at the start of round 2, face up."""
        fresh = [b for which in (ATTACK, DEFENCE) for b in members(self.troops(g, which) & ~self.fighting)]
        front_gone = not self.troops(g, DEFENCE) & self.fighting
        responding = all(g.came[b] >= 0 for b in members(self.troops(g, DEFENCE)))
        if front_gone and responding and self.troops(g, ATTACK) & self.fighting:
            # AC-110: none of the reserves was there before the attack, so the attacker defends from now on.
            self.sides.reverse()
            self.commanders.reverse()
            self.origins.reverse()
            self.lost.reverse()
            self.hq = (self.hq & 1) << 1 | self.hq >> 1
            g.tell("roles_change", self.place, _nations(g, self.sides[DEFENCE]))
        if fresh:
            g.reveal(fresh)
            self.fighting = Mask(self.fighting | sum(1 << b for b in fresh))
            g.tell("reserves", self.place, tuple(fresh))

    def _stop(self, g: AllianceState, stage: int) -> None:
        """No more fire: whoever has to leave does. AC-117: that counts as a round of its own."""
        self.stage, self.turn, self.used = stage, NONE, []

    # -- why not -------------------------------------------------------------------------------------------

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if self.stage != ROUND:
            return "acts_later" if verb == NEXT else "battle_over"
        if verb == FIRE_ALL:
            return "one_by_one"
        block = arguments[0]
        blocks = 1 << self.turn if self.turn != NONE else self.current(g)[2]
        if not blocks >> block & 1:
            return "acts_later"
        if verb == NEXT:
            return "own_choice"
        if verb == FIRE and not g.strength[block]:
            return "crippled"
        if g.owner_of(block) != actor:
            return "not_owner"
        return "first_round" if self.round == 1 else "no_retreat"

    def about(self, g: AllianceState, verb: str) -> tuple[list[str], list[str]]:
        return [g.rules.content.places[self.place]], []


def _nations(g: AllianceState, side: int) -> tuple[int, ...]:
    """The nations of a side."""
    return tuple([n for n, s in enumerate(g.side) if s == side])
