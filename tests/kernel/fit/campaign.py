"""Campaign: moves and battles in the manner of Alliance, for two to seven players, small enough to read at once.

Seven empires lie in a ring around a crossing. Everybody sees how many blocks of an empire stand in an area,
only its player sees which. Empires without a player are moved by their sponsor, for gold; the last one is
neutral and fights by itself. Blocks march in groups over borders that let only a few through each round; a
battle turns the blocks in it face up, and dice decide.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from msgspec import Meta

from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.chance import draw
from chancellery.kernel.plain import Mask, plain, shared
from chancellery.kernel.rules import Options
from chancellery.kernel.state import Decision, State, only
from tests.kernel.fit.small import Step

EMPIRES = ("amber", "basalt", "cedar", "dune", "ebony", "flint", "garnet")
AREAS = (*(f"{empire}land" for empire in EMPIRES), "crossing")
CROSSING = len(EMPIRES)
RING = [(home, (home + 1) % len(EMPIRES)) for home in range(len(EMPIRES))]
BORDERS = RING + [(home, CROSSING) for home in range(len(EMPIRES))]
LIMITS = [3 if border % 2 else 2 for border in range(len(RING))] + [1] * len(EMPIRES)
"""Blocks of one side that may cross each border in a round; the way to the crossing leads over mountains."""
LANES = [lane for a, b in BORDERS for lane in ((a, b), (b, a))]
KINDS = ("gun", "horse", "foot")
"""In the order in which they fire."""
RATINGS, STRENGTHS = (2, 2, 3), (2, 2, 3)
BLOCKS = [f"{empire}-{kind}" for empire in EMPIRES for kind in KINDS]
FALLEN, NOBODY = -1, -1
REACH, ACTIONS, START_GOLD = 2, 2, 2

LAWS = {
    "CA-1": "Only whoever is asked answers, and only what is asked.",
    "CA-2": "An action moves one own group that can still move; each group is moved once in a round.",
    "CA-3": "One gold moves one group of an empire that the player sponsors.",
    "CA-4": "Gold may be given to another player by one who has some.",
    "CA-5": "A block of the group goes at most two areas, and no farther after mountains or meeting an enemy.",
    "CA-6": "Each border lets only so many blocks of a side through in a round.",
    "CA-7": "No third side enters an area in which two sides stand.",
    "CA-8": "The side that is hit says which of its blocks in the battle loses a step.",
}


class CampaignOptions(Options, frozen=True):
    players: Annotated[int, Meta(ge=2, le=7, description="Number of players.")] = 3
    years: Annotated[int, Meta(ge=1, le=9, description="Rounds until the game ends.")] = 4


class CampaignRules:
    def __init__(self, options: CampaignOptions) -> None:
        self.options = options
        self.actors = EMPIRES
        players, last = options.players, len(EMPIRES) - 1
        self.seats = [e if e < players else NOBODY if e == last else e % players for e in range(len(EMPIRES))]
        """Who answers for each empire: its player, its sponsor, or nobody."""
        self.sides = [seat if seat != NOBODY else e for e, seat in enumerate(self.seats)]
        """Whose cause each empire fights for; a neutral one for its own."""
        self.space = ActionSpace(
            {"empire": EMPIRES, "area": AREAS, "block": BLOCKS, "lane": [f"{AREAS[a]}>{AREAS[b]}" for a, b in LANES]},
            [
                ("activate", ("area",)),
                ("fund", ("empire", "area")),
                ("give", ("empire",)),
                ("step", ("block", "lane")),
                ("hit", ("block",)),
                ("done", ()),
            ],
        )


@plain
class CampaignState(State):
    year: int
    at: list[int]
    """The area of each block, or FALLEN."""
    strength: list[int]
    gold: list[int]
    moved: Mask
    activated: Mask
    """Groups (empire and area) that were moved in this round."""
    crossed: list[int]
    """For each side and border how many blocks crossed in this round."""
    attackers: list[int]
    """The side that entered each area while another held it, or NOBODY."""
    known: Mask
    """Blocks that everybody can tell apart: in a battle, or out of one and alone of their colour."""

    rules: CampaignRules = shared()

    def seat_of(self, actor: int) -> int:
        return self.rules.seats[actor]

    def side(self, block: int) -> int:
        return self.rules.sides[block // len(KINDS)]

    def here(self, area: int) -> list[int]:
        return [block for block, place in enumerate(self.at) if place == area]

    def sides_in(self, area: int) -> set[int]:
        return {self.side(block) for block in self.here(area)}

    def friendly(self, area: int, side: int) -> bool:
        """Held by the side, or empty and home to one of its empires."""
        return self.sides_in(area) <= {side} and (
            bool(self.here(area)) or (area != CROSSING and self.rules.sides[area] == side)
        )

    def group(self, empire: int, area: int) -> list[int]:
        """Blocks of an empire in an area that can still move; in the face of an enemy none can."""
        if self.activated >> empire * len(AREAS) + area & 1 or len(self.sides_in(area)) > 1:
            return []
        return [b for b in self.here(area) if b // len(KINDS) == empire and not self.moved >> b & 1]

    def stand_up(self) -> None:
        """Blocks that share an area with others of their colour cannot be told apart any more."""
        for block in range(len(BLOCKS)):
            twins = [b for b in self.here(self.at[block]) if b // len(KINDS) == block // len(KINDS)]
            if self.at[block] != FALLEN and len(twins) > 1:
                self.known = Mask(self.known & ~(1 << block))

    def roll(self) -> int:
        """One die that everybody sees."""
        self.unveil()
        return draw(self, "die", 6) + 1


@plain
class Year(Step[CampaignState]):
    """Every player's orders, then the battles, then gold."""

    order: list[int]
    """Players that have still to act."""

    def ask(self, g: CampaignState) -> list[Decision] | None:
        if self.order:
            g.push(GiveOrders(self.order.pop(0), ACTIONS))
            return None
        area = next((area for area in range(len(AREAS)) if len(g.sides_in(area)) > 1), NOBODY)
        if area == NOBODY:
            self._close(g)
            return None
        g.known = Mask(g.known | sum(1 << block for block in g.here(area)))
        g.unveil()
        g.tell("battle", AREAS[area], *(f"{BLOCKS[block]} {g.strength[block]}" for block in g.here(area)))
        g.push(Clash(area, g.attackers[area], Mask(0), 0, NOBODY))
        return None

    def resume(self, g: CampaignState, result: Any) -> None:
        g.stand_up()

    def _close(self, g: CampaignState) -> None:
        players = g.rules.options.players
        g.year += 1
        for player in range(players):
            g.gold[player] += sum(g.friendly(area, player) for area in range(len(AREAS))) // 2
        g.moved, g.activated = Mask(0), Mask(0)
        g.crossed = [0] * len(g.crossed)
        g.tell("gold", *g.gold)
        if g.year == g.rules.options.years:
            g.stack.clear()
        self.order = [(g.year + n) % players for n in range(players)]


@plain
class GiveOrders(Step[CampaignState]):
    verbs: ClassVar[tuple[str, ...]] = ("activate", "fund", "give", "done")
    rule: ClassVar[str] = "CA-2"

    player: int
    actions: int

    def why_not(self, g: CampaignState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == "activate":
            return None if self.actions and g.group(actor, arguments[0]) else "CA-2"
        if verb == "fund":
            empire, area = arguments
            sponsored = empire >= g.rules.options.players and g.rules.seats[empire] == actor
            return None if g.gold[actor] and sponsored and g.group(empire, area) else "CA-3"
        if verb == "give":
            player = arguments[0] < g.rules.options.players and arguments[0] != actor
            return None if g.gold[actor] and player else "CA-4"
        return None

    def ask(self, g: CampaignState) -> list[Decision] | None:
        return self.one(g, self.player, self.allowed(g, self.player))

    def answer(self, g: CampaignState, actor: int, option: int) -> None:
        verb, arguments = g.rules.space.decode(option)
        if verb == "done":
            g.finish()
        elif verb == "give":
            g.gold[actor] -= 1
            g.gold[arguments[0]] += 1
            g.tell("gave", EMPIRES[actor], EMPIRES[arguments[0]])
        else:
            empire = actor if verb == "activate" else arguments[0]
            self.actions -= verb == "activate"
            g.gold[actor] -= verb == "fund"
            group = g.group(empire, arguments[-1])
            g.activated = Mask(g.activated | 1 << empire * len(AREAS) + arguments[-1])
            g.tell(verb, EMPIRES[empire], AREAS[arguments[-1]])
            g.push(MarchGroup(empire, Mask(sum(1 << block for block in group)), [0] * len(KINDS)))


@plain
class MarchGroup(Step[CampaignState]):
    """The blocks of one group go their ways, step by step, until whoever moves them is done."""

    verbs: ClassVar[tuple[str, ...]] = ("step", "done")
    rule: ClassVar[str] = "CA-5"

    empire: int
    group: Mask
    steps: list[int]
    """Areas that each block of the empire has gone; REACH when it may go no farther."""

    def why_not(self, g: CampaignState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == "done":
            return None
        block, lane = arguments
        start, end = LANES[lane]
        mine = g.rules.sides[self.empire]
        if not self.group >> block & 1 or g.at[block] != start or self.steps[block % len(KINDS)] == REACH:
            return "CA-5"
        if g.crossed[mine * len(BORDERS) + lane // 2] == LIMITS[lane // 2]:
            return "CA-6"
        return "CA-7" if len(g.sides_in(end) | {mine}) > 2 else None

    def ask(self, g: CampaignState) -> list[Decision] | None:
        return self.one(g, self.empire, self.allowed(g, self.empire))

    def answer(self, g: CampaignState, actor: int, option: int) -> None:
        verb, arguments = g.rules.space.decode(option)
        if verb == "done":
            g.finish()
            return
        block, lane = arguments
        start, end = LANES[lane]
        mine = g.rules.sides[self.empire]
        contested = not g.sides_in(end) <= {mine}
        if contested and g.attackers[end] == NOBODY:
            g.attackers[end] = mine
        g.at[block] = end
        g.moved = Mask(g.moved | 1 << block)
        g.crossed[mine * len(BORDERS) + lane // 2] += 1
        stops = contested or CROSSING in (start, end)
        self.steps[block % len(KINDS)] = REACH if stops else self.steps[block % len(KINDS)] + 1
        public = (EMPIRES[actor], AREAS[start], AREAS[end])
        g.whisper(only(g.seat_of(actor)), "step", (*public, BLOCKS[block]), public)


@plain
class Clash(Step[CampaignState]):
    """One battle to the end: block after block fires, and hits are taken before the next one does."""

    verbs: ClassVar[tuple[str, ...]] = ("hit",)
    rule: ClassVar[str] = "CA-8"

    area: int
    attacker: int
    fired: Mask
    hits: int
    struck: int
    """The side that has to take the hits."""

    def targets(self, g: CampaignState) -> list[int]:
        return [block for block in g.here(self.area) if g.side(block) == self.struck]

    def why_not(self, g: CampaignState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return None if arguments[0] in self.targets(g) else "CA-8"

    def ask(self, g: CampaignState) -> list[Decision] | None:
        if len(g.sides_in(self.area)) < 2:
            self._end(g)
        elif not self.hits:
            self._fire(g)
        elif self.struck < g.rules.options.players:
            return self.one(g, self.struck, self.allowed(g, self.struck))
        else:
            self._take(g, max(self.targets(g), key=lambda block: g.strength[block]))
        return None

    def answer(self, g: CampaignState, actor: int, option: int) -> None:
        _, (block,) = g.rules.space.decode(option)
        self._take(g, block)

    def _fire(self, g: CampaignState) -> None:
        """The next block in the order of fire, defenders first, rolls a die for each step of its strength."""
        waiting = [
            (block % len(KINDS), g.side(block) == self.attacker, block)
            for block in g.here(self.area)
            if not self.fired >> block & 1
        ]
        if not waiting:
            self.fired = Mask(0)
            return
        block = min(waiting)[2]
        self.fired = Mask(self.fired | 1 << block)
        dice = [g.roll() for _ in range(g.strength[block])]
        self.struck = next(side for side in g.sides_in(self.area) if side != g.side(block))
        self.hits = sum(die <= RATINGS[block % len(KINDS)] for die in dice)
        g.tell("fire", BLOCKS[block], *dice)

    def _take(self, g: CampaignState, block: int) -> None:
        g.strength[block] -= 1
        g.tell("hit", BLOCKS[block], g.strength[block])
        if not g.strength[block]:
            g.at[block] = FALLEN
        self.hits = self.hits - 1 if self.targets(g) else 0

    def _end(self, g: CampaignState) -> None:
        (victor,) = g.sides_in(self.area)
        if victor < g.rules.options.players:
            g.gold[victor] += 1
        g.attackers[self.area] = NOBODY
        g.tell("ended", AREAS[self.area], EMPIRES[victor])
        g.finish()
