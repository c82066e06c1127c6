"""Skirmish: a battle in the manner of Generalship, small enough to read at once.

Three nations camp around a ford. Which regiments stand in a camp is hidden, how many of foot and horse is
not. A nation may challenge another; the third may lend a regiment to either side, out of turn; the two
lay down regiments and a tactic card at the same time, face down; who fails to hold loses regiments worth the
difference, and not one more than that takes.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from msgspec import Meta

from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.chance import shuffle
from chancellery.kernel.plain import plain, shared
from chancellery.kernel.rules import Options
from chancellery.kernel.state import Decision, State, only
from tests.kernel.fit.small import Step

NATIONS = ("red", "white", "blue")
KINDS = ("light", "archer", "heavy", "hussar", "cuirassier")
ATTACK = (3, 4, 4, 4, 5)
DEFENCE = (2, 3, 4, 6, 8)
"""By kind, ascending: the order in which `NameLosses` counts down."""
FOOT, HORSE = range(3), range(3, 5)
TACTICS = ("volley", "charge", "feint")
BONUS = (3, 4, 1)
HAND, TACTIC_COPIES = 3, 4
FRONT = 3
SIDES = ("attack", "defence")

LAWS = {
    "SK-1": "Only whoever is asked answers, and only what is asked.",
    "SK-2": "A nation with regiments may challenge another that has some, or rest.",
    "SK-3": "The third nation may lend one regiment of its camp to either side.",
    "SK-4": "Each side lays down at most three regiments of its camp.",
    "SK-5": "Each side lays down at most one tactic card of its hand.",
    "SK-6": "A volley needs two regiments of foot, a charge one of horse.",
    "SK-7": "Losses are named from the most valuable down, so that they reach the difference and none is needless.",
}


class SkirmishOptions(Options, frozen=True):
    days: Annotated[int, Meta(ge=1, le=30, description="Days until the game ends.")] = 12
    goal: Annotated[int, Meta(ge=1, le=20, description="Points that end the game at once.")] = 6


class SkirmishRules:
    def __init__(self, options: SkirmishOptions) -> None:
        self.options = options
        self.actors = NATIONS
        self.space = ActionSpace(
            {"nation": NATIONS, "side": SIDES, "kind": KINDS, "tactic": TACTICS},
            [
                ("challenge", ("nation",)),
                ("lend", ("side", "kind")),
                ("field", ("kind",)),
                ("tactic", ("tactic",)),
                ("lose", ("kind",)),
                ("rest", ()),
                ("done", ()),
            ],
        )


@plain
class SkirmishState(State):
    day: int
    camps: list[list[int]]
    """For each nation how many regiments of each kind it has."""
    bag: list[int]
    fallen: list[int]
    hands: list[list[int]]
    """For each nation how many of each tactic card it holds; cards are out only during a battle."""
    points: list[int]

    rules: SkirmishRules = shared()

    def seat_of(self, actor: int) -> int:
        return actor

    def bury(self, nation: int, kind: int) -> None:
        self.camps[nation][kind] -= 1
        self.fallen[kind] += 1
        self.tell("lost", NATIONS[nation], KINDS[kind])


@plain
class Day(Step[SkirmishState]):
    """One challenge a day, until the days or the goal are reached."""

    verbs: ClassVar[tuple[str, ...]] = ("challenge", "rest")
    rule: ClassVar[str] = "SK-2"

    def why_not(self, g: SkirmishState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        possible = verb == "rest" or (arguments[0] != actor and any(g.camps[actor]) and any(g.camps[arguments[0]]))
        return None if possible else "SK-2"

    def ask(self, g: SkirmishState) -> list[Decision] | None:
        if g.day == g.rules.options.days or max(g.points) >= g.rules.options.goal:
            g.stack.clear()
            return None
        actor = g.day % len(NATIONS)
        return self.one(g, actor, self.allowed(g, actor))

    def answer(self, g: SkirmishState, actor: int, option: int) -> None:
        verb, arguments = g.rules.space.decode(option)
        g.day += 1
        if verb == "challenge":
            g.tell("challenged", NATIONS[actor], NATIONS[arguments[0]])
            g.push(Melee(actor, arguments[0], 0, [], -1))


@plain
class Melee(Step[SkirmishState]):
    """One battle: cards, a regiment from the third nation, both sides face down, losses, points."""

    attacker: int
    defender: int
    stage: int
    lent: list[int]
    """Side and kind of the regiment that the third nation lends, or nothing."""
    winner: int

    @property
    def third(self) -> int:
        return 3 - self.attacker - self.defender

    def ask(self, g: SkirmishState) -> list[Decision] | None:
        self.stage += 1
        if self.stage == 1:
            self._deal(g)
            if any(g.camps[self.third]):
                g.push(LendRegiment(self.third))
        elif self.stage == 2:
            g.push(LayDown([self.attacker, self.defender], [[], []], [0, 0]))
        else:
            g.points[self.winner] += 2 if self.winner == self.attacker else 1
            g.hands = [[0] * len(TACTICS) for _ in NATIONS]
            g.finish()
        return None

    def _deal(self, g: SkirmishState) -> None:
        deck = [tactic for tactic in range(len(TACTICS)) for _ in range(TACTIC_COPIES)]
        shuffle(g, "tactics", deck)
        for nation in (self.attacker, self.defender):
            cards, deck = deck[:HAND], deck[HAND:]
            g.hands[nation] = [cards.count(tactic) for tactic in range(len(TACTICS))]
            g.confide(only(nation), "dealt", (NATIONS[nation], *(TACTICS[card] for card in cards)), (NATIONS[nation],))

    def resume(self, g: SkirmishState, result: Any) -> None:
        if self.stage == 1:
            self.lent = result
        elif result is not None:
            self._clash(g, result)

    def _clash(self, g: SkirmishState, picks: list[list[int]]) -> None:
        totals = []
        for side, (nation, values) in enumerate(((self.attacker, ATTACK), (self.defender, DEFENCE))):
            kinds, tactics = regiments(g, picks[side]), cards(g, picks[side])
            g.tell("shown", NATIONS[nation], *(KINDS[kind] for kind in kinds), *(TACTICS[card] for card in tactics))
            if self.lent and self.lent[0] == side:
                g.tell("helped", NATIONS[self.third], KINDS[self.lent[1]])
                kinds = [*kinds, self.lent[1]]
            totals.append(sum(values[kind] for kind in kinds) + sum(BONUS[card] for card in tactics))
        difference = totals[0] - totals[1]
        self.winner = self.attacker if difference > 0 else self.defender
        g.tell("totals", *totals)
        if difference > 0:
            g.push(NameLosses(self.defender, difference, len(KINDS) - 1))


@plain
class LendRegiment(Step[SkirmishState]):
    verbs: ClassVar[tuple[str, ...]] = ("lend", "done")
    rule: ClassVar[str] = "SK-3"

    nation: int

    def why_not(self, g: SkirmishState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return None if verb == "done" or g.camps[actor][arguments[1]] else "SK-3"

    def ask(self, g: SkirmishState) -> list[Decision] | None:
        return self.one(g, self.nation, self.allowed(g, self.nation))

    def answer(self, g: SkirmishState, actor: int, option: int) -> None:
        verb, arguments = g.rules.space.decode(option)
        if verb == "lend":
            public = (NATIONS[actor], SIDES[arguments[0]], arm(arguments[1]))
            g.whisper(only(actor), "lent", (*public, KINDS[arguments[1]]), public)
        g.finish(list(arguments))


@plain
class LayDown(Step[SkirmishState]):
    """Both sides choose at the same time, each in a chain of its own; when both are done all is turned over."""

    verbs: ClassVar[tuple[str, ...]] = ("field", "tactic", "done")
    rule: ClassVar[str] = "SK-4"
    forced: ClassVar[bool] = False
    """Whether there is a choice at all depends on a hidden hand, so it is always asked."""

    actors: list[int]
    picks: list[list[int]]
    closed: list[int]

    def why_not(self, g: SkirmishState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        picks = self.picks[self.actors.index(actor)]
        laid = regiments(g, picks)
        if verb == "field":
            free = len(laid) < FRONT and laid.count(arguments[0]) < g.camps[actor][arguments[0]]
            return None if free else "SK-4"
        if verb == "tactic":
            if cards(g, picks) or not g.hands[actor][arguments[0]]:
                return "SK-5"
            foot = sum(kind in FOOT for kind in laid)
            met = (foot >= 2, foot < len(laid), True)[arguments[0]]
            return None if met else "SK-6"
        return None

    def ask(self, g: SkirmishState) -> list[Decision] | None:
        waiting = [actor for actor, closed in zip(self.actors, self.closed, strict=True) if not closed]
        return [decision for actor in waiting for decision in self.one(g, actor, self.allowed(g, actor))]

    def answer(self, g: SkirmishState, actor: int, option: int) -> None:
        slot = self.actors.index(actor)
        if g.rules.space.verb(option).name != "done":
            self.picks[slot].append(option)
            return
        self.closed[slot] = 1
        g.tell("ready", NATIONS[actor])
        if all(self.closed):
            g.unveil()
            g.finish(self.picks)


@plain
class NameLosses(Step[SkirmishState]):
    """Regiments worth the difference are lost, none of them needless.

    A set is minimal exactly if, counted from its most valuable regiment down, it reaches the difference with its
    last one. So losses are named in that order, and each minimal set is one chain of answers.
    """

    verbs: ClassVar[tuple[str, ...]] = ("lose",)
    rule: ClassVar[str] = "SK-7"
    forced: ClassVar[bool] = False

    nation: int
    need: int
    ceiling: int
    """No regiment of a kind above this one can be named any more."""

    def worth(self, g: SkirmishState, ceiling: int) -> int:
        return sum(DEFENCE[kind] * g.camps[self.nation][kind] for kind in range(ceiling + 1))

    def why_not(self, g: SkirmishState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        kind = arguments[0]
        enough = min(self.need, self.worth(g, self.ceiling))
        possible = g.camps[actor][kind] and kind <= self.ceiling and self.worth(g, kind) >= enough
        return None if possible else "SK-7"

    def ask(self, g: SkirmishState) -> list[Decision] | None:
        if self.need <= 0 or not any(g.camps[self.nation]):
            g.finish()
            return None
        return self.one(g, self.nation, self.allowed(g, self.nation))

    def answer(self, g: SkirmishState, actor: int, option: int) -> None:
        _, (kind,) = g.rules.space.decode(option)
        self.need -= DEFENCE[kind]
        self.ceiling = kind
        g.bury(actor, kind)

    def possible(self, g: SkirmishState) -> bool:
        """Could the losses so far have been named from this camp?"""
        top = len(KINDS) - 1
        return self.worth(g, self.ceiling) >= self.need or self.worth(g, self.ceiling) == self.worth(g, top)


def arm(kind: int) -> str:
    return "foot" if kind in FOOT else "horse"


def regiments(g: SkirmishState, picks: list[int]) -> list[int]:
    first = g.rules.space.first("field")
    return [option - first for option in picks if option < first + len(KINDS)]


def cards(g: SkirmishState, picks: list[int]) -> list[int]:
    first = g.rules.space.first("tactic")
    return [option - first for option in picks if option >= first]
