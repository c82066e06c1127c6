"""The Battle Phase (7.1, 7.3, 7.6, 7.8): which battle comes next, how it is opened, and what follows it.

All embattled places are fought for after every player has acted (AC-009): sea battles first, then land battles, each
next one chosen by Player-1 (AC-013, AC-102, AL-Q10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from chancellery.games.alliance.battle import ATTACK, DEFENCE, NONE, ROUND, Battle
from chancellery.games.alliance.content import ARTILLERY, EMPIRES, GRAND_BATTERY, SURPRISE, WEATHER_GAUGE, members
from chancellery.games.alliance.occupation import changed
from chancellery.games.alliance.position import FRONT, NOBODY, SIDES
from chancellery.games.alliance.regroup import Regroup
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

FRONT_OF_FOUR: Final = 4
"""AC-108, AL-Q70: defending field armies that fight in round 1."""
AWARD_VICTORY: Final = 1
AWARD_BLOCK: Final = 1
AWARD_HQ: Final = 1
MOST_AWARD: Final = 4
"""AC-127."""

EVENTS = {
    "battle": EventKind("place attackers:colours defenders:colours", "battle", "AC-059 AC-102", part="line"),
    "main_attack": EventKind("edge place", "battle", "AC-107", part="detail", joins="battle"),
    "drawn_up": EventKind("place blocks", "battle", "AC-024 AC-108", part="detail", joins="battle"),
    "announced": EventKind("empire event:event_card place", "battle", "AC-039", part="detail", joins="battle"),
    "battle_won": EventKind("place winners:nations losers:nations", "battle", "AC-115", part="tail", joins="battle"),
}

FIGHT = Verb("fight", 40, ("place",), rules="AC-013", limits={"no_battle": "AL-095", "sea_battles_first": "AC-013"})


@plain
class Battles(Phase[AllianceState]):
    """Player-1 chooses the next battle until none is left."""

    verbs: ClassVar[tuple[str, ...]] = (FIGHT,)
    rules: ClassVar[str] = "AC-009 AC-013 AC-102"

    def places(self, g: AllianceState) -> int:
        return g.embattled & g.rules.content.sea_places or g.embattled

    def ask(self, g: AllianceState) -> list[Decision] | None:
        places = self.places(g)
        if not places:
            g.finish()
            return None
        first = g.rules.first[FIGHT]
        player = next(p for p in g.order if g.is_player(p))
        return self.one(g, player, [first + place for place in members(places)])

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        place = option - g.rules.first[FIGHT]
        attacker = g.attacker(place)
        sides = [attacker, next(s for s in range(SIDES) if s != attacker and fighters(g, place, s))]
        g.tell("battle", place, nations_in(g, place, sides[0]), nations_in(g, place, sides[1]))
        g.push(Opening(place, sides, [commander(g, place, side) for side in sides], NONE, MAIN_ATTACK, [], NONE, 0))

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "sea_battles_first" if g.embattled >> arguments[0] & 1 else "no_battle"


def nations_in(g: AllianceState, place: int, side: int) -> tuple[int, ...]:
    """The nations of a side with blocks in a place, as everybody sees them: Minors are all brown (AC-021)."""
    nation_of = g.rules.content.nation_of
    seen = {min(nation_of[b], EMPIRES) for b in members(g.here[place] & g.ranks[side])}
    return tuple(sorted(seen))


def fighters(g: AllianceState, place: int, side: int) -> Sequence[int]:
    """The blocks of a side that a battle in this place is about: armies on land, fleets at sea."""
    content = g.rules.content
    arms = content.armies if place < content.areas else content.fleets
    return members(g.here[place] & g.ranks[side] & arms)


def commander(g: AllianceState, place: int, side: int) -> int:
    """AC-011: the owner with most blocks, then more strength, then earlier in turn order; nobody for a neutral
    (AC-100, AL-Q63)."""
    tally: dict[int, list[int]] = {}
    for b in fighters(g, place, side):
        entry = tally.setdefault(g.owner_of(b), [0, 0])
        entry[0] += 1
        entry[1] += g.strength[b]
    if not tally or NOBODY in tally:
        return NOBODY
    return min(tally, key=lambda p: (-tally[p][0], -tally[p][1], g.order.index(p)))


# -- opening a battle ----------------------------------------------------------------------------------------

MAIN = Verb("main", 41, ("edge",), rules="AC-107", limits={"nobody_came": "AC-107"})
PICK = Verb("front", 42, ("block",), rules="AC-108", limits={"not_for_front": "AC-108"})
PICK_OF = Verb("front_of", 43, ("empire",), rules="AC-108 AC-105", limits={"not_for_front": "AC-108"})
ANNOUNCE = Verb("announce", 44, rules="AC-036 AC-038 AC-039", limits={"no_battle_event": "AC-039"})
STRIKE_FIRST = Verb(
    "strike_first", 45, ("block",), rules="AC-037", limits={"not_in_main_attack": "AC-037", "no_battle_event": "AC-039"}
)
DECLINE = Verb("decline", 46, rules="AL-060", limits={"no_battle_event": "AC-039"}, closes=True)

MAIN_ATTACK, FRONT_LINE, REVEAL, ANNOUNCEMENTS, FOUGHT, REGROUPED = range(6)


@plain
class Opening(Phase[AllianceState]):
    """A battle from its first choices to its end: the main attack, the front, events; then it is fought, rewarded and
    followed by regroups."""

    verbs: ClassVar[tuple[str, ...]] = (MAIN, PICK, PICK_OF, ANNOUNCE, STRIKE_FIRST, DECLINE)
    rules: ClassVar[str] = "AC-105 AC-107 AC-108 AC-039"

    place: int
    sides: list[int]
    commanders: list[int]
    main: int
    """The edge of the main attack, or NONE."""
    stage: int
    asking: list[int]
    """Players who may still announce an event."""
    surprise: int
    boosted: int

    def ask(self, g: AllianceState) -> list[Decision] | None:
        if self.stage == MAIN_ATTACK:
            return self._ask_main(g)
        if self.stage == FRONT_LINE:
            return self._ask_front(g)
        if self.stage == REVEAL:
            self._draw_up(g)
            return None
        if self.stage == ANNOUNCEMENTS and self.asking:
            return self.one(g, self.asking[0], self._announcements(g, self.asking[0]))
        if self.stage == ANNOUNCEMENTS:
            self._begin(g)
            return None
        if self.stage == FOUGHT:
            raise AssertionError("a battle ends with a result")
        g.cover()
        g.forget_ways(self.place)
        g.finish()
        changed(g)
        return None

    # -- main attack and front ---------------------------------------------------------------------------

    def ways_in(self, g: AllianceState) -> list[int]:
        """The borders and coasts over which attackers came."""
        return sorted({g.came[b] for b in fighters(g, self.place, self.sides[ATTACK])})

    def _ask_main(self, g: AllianceState) -> list[Decision] | None:
        ways = self.ways_in(g)
        if len(ways) > 1:
            first = g.rules.first[MAIN]
            return self.one(g, self.commanders[ATTACK], [first + edge for edge in ways])
        self.main, self.stage = ways[0], FRONT_LINE
        return None

    def line(self, g: AllianceState) -> list[int]:
        """Defending field armies that stood there before the attack: of these four fight in round 1."""
        fortresses = g.rules.content.fortresses
        return [b for b in fighters(g, self.place, self.sides[DEFENCE]) if g.came[b] < 0 and not fortresses >> b & 1]

    def _ask_front(self, g: AllianceState) -> list[Decision] | None:
        line = self.line(g)
        chosen = [b for b in line if g.marks[b] & FRONT]
        if self.place >= g.rules.content.areas or len(line) <= FRONT_OF_FOUR:
            chosen = line
        elif self.commanders[DEFENCE] == NOBODY:
            chosen = best_first(g, line)[:FRONT_OF_FOUR]  # AC-100
        elif len(chosen) < FRONT_OF_FOUR:
            return self.one(g, self.commanders[DEFENCE], self._picks(g, line))
        for b in chosen:
            g.marks[b] |= FRONT
        self.stage = REVEAL
        return None

    def _picks(self, g: AllianceState, line: list[int]) -> list[int]:
        """Blocks that the commander sees by themselves; of a partner's, which stay upright (AC-022), only whose."""
        player = self.commanders[DEFENCE]
        sights, first = g.sights(player), g.rules.first
        left = [b for b in line if not g.marks[b] & FRONT]
        known = [first[PICK] + b for b in left if sights >> b & 1]
        owners = sorted({g.owner_of(b) for b in left if not sights >> b & 1})
        return [*known, *(first[PICK_OF] + p for p in owners)]

    def best_of(self, g: AllianceState, owner: int) -> int:
        """The block that goes to the front when the commander asks for one of a partner's."""
        return best_first(g, [b for b in self.line(g) if g.owner_of(b) == owner and not g.marks[b] & FRONT])[0]

    def _draw_up(self, g: AllianceState) -> None:
        """AC-024, AL-Q68: all that take part in round 1 are turned up; AC-107, AC-108: the others are reserves."""
        blocks = self.taking_part(g)
        g.reveal(blocks)
        for b in blocks:
            g.marks[b] &= ~FRONT
        g.tell("drawn_up", self.place, tuple(blocks))
        self.asking = [p for which in (ATTACK, DEFENCE) for p in g.order if self._may_announce(g, p, which)]
        self.stage = ANNOUNCEMENTS

    def taking_part(self, g: AllianceState) -> list[int]:
        content = g.rules.content
        attack = [b for b in fighters(g, self.place, self.sides[ATTACK]) if g.came[b] == self.main]
        defence = [
            b
            for b in fighters(g, self.place, self.sides[DEFENCE])
            if g.came[b] < 0 and (g.marks[b] & FRONT or content.fortresses >> b & 1)
        ]
        return [*attack, *defence]

    # -- events --------------------------------------------------------------------------------------------

    def _may_announce(self, g: AllianceState, player: int, which: int) -> bool:
        """AC-039, AL-Q13: the player, its Minors or its coalition's non-player Empires have a block that is not in
        reserve. Surprise is for attackers, Weather Gauge for the sea, Grand Battery for the land; and somebody must
        profit."""
        content, event = g.rules.content, g.event_of(player)
        if event not in (WEATHER_GAUGE, SURPRISE, GRAND_BATTERY) or g.coalition[player] != self.sides[which]:
            return False
        at_sea = self.place >= content.areas
        mine = [
            b for b in members(g.shown & g.here[self.place] & g.ranks[self.sides[which]]) if self._counts(g, b, player)
        ]
        if event == WEATHER_GAUGE:
            return at_sea and bool(mine)
        if event == SURPRISE:
            return which == ATTACK and bool(mine)
        side = g.shown & g.here[self.place] & g.ranks[self.sides[which]]
        return not at_sea and bool(mine) and any(content.kind[b] == ARTILLERY for b in members(side))

    def _counts(self, g: AllianceState, block: int, player: int) -> bool:
        nation = g.rules.content.nation_of[block]
        return g.owner[nation] == player or (nation < EMPIRES and g.owner[nation] != nation)

    def _announcements(self, g: AllianceState, player: int) -> list[int]:
        first = g.rules.first
        if g.event_of(player) != SURPRISE:
            return [first[ANNOUNCE], first[DECLINE]]
        strikers = members(g.shown & g.here[self.place] & g.ranks[self.sides[ATTACK]] & ~g.crippled)
        return [*(first[STRIKE_FIRST] + b for b in strikers), first[DECLINE]]

    # -- answers -------------------------------------------------------------------------------------------

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        verb, arguments = g.rules.space.decode(option)
        if verb == MAIN:
            self.main, self.stage = arguments[0], FRONT_LINE
            g.tell("main_attack", self.main, self.place)
        elif verb == PICK:
            g.marks[arguments[0]] |= FRONT
        elif verb == PICK_OF:
            g.marks[self.best_of(g, arguments[0])] |= FRONT
        else:
            self.asking.pop(0)
            if verb != DECLINE:
                self._announce(g, actor, arguments)

    def _announce(self, g: AllianceState, player: int, arguments: tuple[int, ...]) -> None:
        event = g.event_of(player)
        g.use_event(player)
        if arguments:
            self.surprise = arguments[0]
        else:
            self.boosted |= 1 << self.sides.index(g.coalition[player])
        g.tell("announced", player, EVENT_WORDS[event], self.place)

    # -- the fight, and after it -----------------------------------------------------------------------------

    def _begin(self, g: AllianceState) -> None:
        content = g.rules.content
        fighting = Mask(g.shown & g.here[self.place])
        origins = []
        for side in self.sides:
            behind = [
                sum(content.ends[g.came[b]]) - self.place for b in fighters(g, self.place, side) if g.came[b] >= 0
            ]
            origins.append(Mask(sum(1 << place for place in {*behind})))
        self.stage = FOUGHT
        g.push(
            Battle(
                place=self.place,
                sides=self.sides[:],
                commanders=self.commanders[:],
                fighting=fighting,
                origins=origins,
                stage=ROUND,
                round=1,
                acted=Mask(0),
                turn=NONE,
                volley=NONE,
                surprise=self.surprise,
                boosted=self.boosted,
                half=Mask(0),
                used=[],
                fired=False,
                lost=[0, 0],
                hq=0,
            )
        )

    def resume(self, g: AllianceState, result: Any) -> None:
        if self.stage != FOUGHT:
            return
        loser, fired, lost, hq = result
        winner = next(side for side in self.sides if side != loser)
        self.stage = REGROUPED
        g.tell("battle_won", self.place, _sides_nations(g, winner), _sides_nations(g, loser))
        self._reward(g, winner, fired, lost, hq)
        # AC-126: the victor holds the place; AC-180: who comes to it from now on finds no battle.
        g.settle_battle(self.place)
        owners = {g.owner_of(b) for b in fighters(g, self.place, winner)}
        # AC-121: blocks of neutrals do not regroup.
        g.push(Regroup(self.place, winner, [p for p in g.order if p in owners], NONE, []))

    def _reward(self, g: AllianceState, winner: int, fired: bool, lost: int, hq: bool) -> None:
        """AL-031, AC-127, AL-Q57: 1 gold if a block fired, 1 for each enemy block lost and 1 for an HQ among them, at
        most 4."""
        strength: dict[int, int] = {}
        for b in fighters(g, self.place, winner):
            owner = g.owner_of(b)
            if owner != NOBODY:
                strength[owner] = strength.get(owner, 0) + g.strength[b]
        if strength:
            # To the owner with the most surviving strength there, then in turn order.
            owner = min(strength, key=lambda p: (-strength[p], g.order.index(p)))
            award = AWARD_VICTORY * fired + AWARD_BLOCK * lost + AWARD_HQ * hq
            g.earn(owner, min(award, MOST_AWARD), "battle")

    # -- why not ---------------------------------------------------------------------------------------------

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == MAIN:
            return "nobody_came"
        if verb in (PICK, PICK_OF):
            return "not_for_front"
        if verb == STRIKE_FIRST and self.stage == ANNOUNCEMENTS and g.event_of(actor) == SURPRISE:
            return "not_in_main_attack"
        return "no_battle_event"

    def about(self, g: AllianceState, verb: str) -> tuple[list[str], list[str]]:
        return [g.rules.content.places[self.place]], []


EVENT_WORDS: Mapping[int, str] = {
    WEATHER_GAUGE: "weather_gauge",
    SURPRISE: "surprise",
    GRAND_BATTERY: "grand_battery",
}


def best_first(g: AllianceState, blocks: list[int]) -> list[int]:
    """The strongest first, then the best rating, then the lowest id (AC-100)."""
    content = g.rules.content
    return sorted(blocks, key=lambda b: (-g.strength[b], content.letter[b], -content.number[b], b))


def _sides_nations(g: AllianceState, side: int) -> tuple[int, ...]:
    """The Empires of a side, or the nation that stands alone."""
    return tuple([n for n, s in enumerate(g.side) if s == side and (n < EMPIRES or side >= EMPIRES)])
