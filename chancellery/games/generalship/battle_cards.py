"""Cards before the attacks: exchanges (steps 2 and 5), withdrawal (3) and ambush (4) (sections V and W)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from chancellery.games.generalship import effects
from chancellery.games.generalship.rules import DONE
from chancellery.games.generalship.state import GeneralshipState, Step
from chancellery.games.generalship.tactics import AMBUSH, BASIC, CARDS, CHASE, WITHDRAWAL
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, only

if TYPE_CHECKING:
    from chancellery.games.generalship.battle import Battle

EVENTS = {
    "changed": EventKind("nation cards:tactics", "battle", "GS-279 GS-290", part="detail", joins="contact"),
    "changed_hidden": EventKind(
        "nation basic:number advanced:number", "battle", "GS-279 GS-Q127", part="detail", joins="contact"
    ),
    "showed": EventKind("nation card:tactic meaning:tactic", "battle", "GS-284", part="tail", joins="contact"),
    "declined": EventKind("nation meaning:tactic", "battle", "GS-Q128", voice="small", part="detail", joins="contact"),
}

HELD = {"not_in_hand": "GS-258"}
DISCARD = Verb(
    "discard",
    52,
    ("tactic",),
    rules="GS-279 GS-290",
    limits={**HELD, "basic_kept": "GS-279", "deck_empty": "GS-Q80 GS-293", "five_at_most": "GS-290"},
)
PAY = Verb("pay_power", 53, rules="GS-290", limits={"nothing_given": "GS-290"})
SHOW = Verb("show", 54, rules="GS-281 GS-286", limits={"card_not_held": "GS-281"})
SHOW_AS = Verb("show_as", 55, ("advanced",), rules="GS-Q118", limits={"no_such_ability": "GS-Q118", **HELD})
DECLINE = Verb("decline", 51, rules="GS-Q128", closes=True)

MOST_PAID = 5
"""Cards that one card of political power exchanges (GS-290)."""


def battle_of(g: GeneralshipState) -> Battle:
    """The battle that is fought."""
    stack = g.stack
    at = len(stack) - 1
    while stack[at].__class__.__name__ != "Battle":
        at -= 1
    battle: Battle = stack[at]  # type: ignore[assignment]
    return battle


class Exchanges(Step):
    """A step in which a side gives up cards face down and draws basic ones."""

    __slots__ = ()

    nation: int
    given: list[int]

    def why_not_discard(self, g: GeneralshipState, battle: Battle, card: int) -> str | None:
        side = battle.side_of(self.nation)
        if battle.hands[side][card] <= self.given[card]:
            return "not_in_hand"
        # GS-293, GS-Q80.
        return "deck_empty" if sum(self.given) >= sum(battle.left[:BASIC]) else None

    def list_discards(self, g: GeneralshipState, battle: Battle, options: list[int], start: int) -> None:
        """Add the cards from a number on that can be given up: those of which `why_not_discard` finds nothing."""
        given = self.given
        if sum(given) >= sum(battle.left[:BASIC]):
            return
        hand, first = battle.hands[battle.side_of(self.nation)], g.rules.first[DISCARD]
        for card in range(start, CARDS):
            if hand[card] > given[card]:
                options.append(first + card)

    def give(self, g: GeneralshipState) -> None:
        """What was chosen goes away face down, and as many basic cards come (GS-292, GS-Q127)."""
        battle = battle_of(g)
        side = battle.side_of(self.nation)
        count = sum(self.given)
        cards = []
        for card, number in enumerate(self.given):
            battle.hands[side][card] -= number
            battle.thrown[side][card] += number
            cards += [card] * number
        public = (self.nation, sum(self.given[:BASIC]), sum(self.given[BASIC:]))
        g.whisper(only(g.seats[self.nation]), "changed", (self.nation, battle.coded(cards)), public)
        self.given = [0] * CARDS
        battle.deal(g, side, count)

    def redeal(self, g: GeneralshipState, seat: int | None, chance: Any) -> None:
        """Others see how many cards go, basic and advanced, when they go."""
        if seat is None or g.seats[self.nation] != seat:
            battle = battle_of(g)
            hand = battle.hands[battle.side_of(self.nation)]
            given, self.given = self.given, [0] * CARDS
            for among in (range(BASIC), range(BASIC, CARDS)):
                held = [card for card in among for _ in range(hand[card])]
                for card in chance.sample(held, sum(given[card] for card in among)):
                    self.given[card] += 1

    def public_answer(self, g: GeneralshipState, option: int) -> int:
        first = g.rules.first[DISCARD]
        if first <= option < first + CARDS:
            return first + (option - first >= BASIC)
        return option


@plain
class Exchange(Exchanges):
    """Step 2: once, any number of advanced cards for basic ones (GS-279); some commanders redraw basic ones, too."""

    verbs: ClassVar[tuple[str, ...]] = (DONE, DISCARD)
    rules: ClassVar[str] = "GS-279"
    forced: ClassVar[bool] = False

    nation: int
    given: list[int]

    @classmethod
    def begin(cls, nation: int) -> Exchange:
        return cls(nation, [0] * CARDS)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        battle = battle_of(g)
        hand = battle.hands[battle.side_of(self.nation)]
        # GS-Q128: it depends on public facts whether there is anything to ask.
        redraws = effects.redraws(g, self.nation)
        if not redraws and not any(hand[BASIC:]):
            g.finish()
            return None
        first = g.rules.first
        options = [first[DONE]]
        if sum(self.given[:BASIC]) < redraws:
            self.list_discards(g, battle, options, 0)
        else:
            self.list_discards(g, battle, options, BASIC)
        return self.one(g, self.nation, options)

    def _why_not(self, g: GeneralshipState, battle: Battle, card: int) -> str | None:
        if card < BASIC and sum(self.given[:BASIC]) >= effects.redraws(g, self.nation):
            return "basic_kept"
        return self.why_not_discard(g, battle, card)

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self._why_not(g, battle_of(g), arguments[0]) if verb == DISCARD else None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        if option == g.rules.first[DONE]:
            if any(self.given):
                self.give(g)
            g.finish()
        else:
            self.given[option - g.rules.first[DISCARD]] += 1

    def totals(self, g: GeneralshipState) -> dict[str, Any]:
        return {}


@plain
class PaidExchange(Exchanges):
    """Step 5: a card of political power for up to five new basic cards, as often as a side likes (GS-290, GS-291)."""

    verbs: ClassVar[tuple[str, ...]] = (DONE, DISCARD, PAY)
    rules: ClassVar[str] = "GS-290"
    forced: ClassVar[bool] = False

    nation: int
    given: list[int]

    @classmethod
    def begin(cls, nation: int) -> PaidExchange:
        return cls(nation, [0] * CARDS)

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        battle = battle_of(g)
        hand = battle.hands[battle.side_of(self.nation)]
        if not g.power[self.nation] or not any(battle.left[:BASIC]) or not any(hand):
            g.finish()
            return None
        first = g.rules.first
        options = [first[DONE]]
        if sum(self.given) < MOST_PAID:
            self.list_discards(g, battle, options, 0)
        if any(self.given):
            options.append(first[PAY])
        return self.one(g, self.nation, options)

    def _why_not(self, g: GeneralshipState, battle: Battle, card: int) -> str | None:
        return "five_at_most" if sum(self.given) >= MOST_PAID else self.why_not_discard(g, battle, card)

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == DISCARD:
            return self._why_not(g, battle_of(g), arguments[0])
        return None if verb == DONE or any(self.given) else "nothing_given"

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        first = g.rules.first
        if option == first[DONE]:
            g.finish()
        elif option == first[PAY]:
            g.lose_power(self.nation)
            self.give(g)
        else:
            self.given[option - first[DISCARD]] += 1


# -- cards that are shown ----------------------------------------------------------------------------------


@plain
class CardDuel(Step):
    """A card, the card that cancels it, and for an ambush the card that restores it: each may be shown once (GS-Q78,
    GS-Q124). It succeeds if the last card shown was its owner's."""

    nations: list[int]
    numbers: list[int]
    shown: int
    over: bool

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if self.over or self.shown == len(self.numbers):
            g.finish(self.shown % 2 == 1)
        else:
            number = self.numbers[self.shown]
            shows = {AMBUSH: ShowAmbush, WITHDRAWAL: ShowWithdrawal, CHASE: ShowChase}[number]
            g.push(shows(self.nations[self.shown], bool(self.shown)))
        return None

    def resume(self, g: GeneralshipState, result: Any) -> None:
        if result:
            self.shown += 1
        else:
            self.over = True


class ShowsCard(Step):
    """A player may show a card of one number. Whoever holds an advanced card is asked, fitting or not (GS-Q128)."""

    __slots__ = ()

    number: ClassVar[int]
    nation: int
    answering: bool

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        battle = battle_of(g)
        if not any(battle.hands[battle.side_of(self.nation)][BASIC:]):
            g.finish(False)
            return None
        first = g.rules.first
        options = [first[DECLINE]]
        if self._why_not_show(battle) is None:
            options.append(first[SHOW])
        if effects.substitutes(g, self.nation, battle.naval):
            cards = range(CARDS - BASIC)
            options += [first[SHOW_AS] + card for card in cards if self._why_not_as(g, battle, card) is None]
        return self.one(g, self.nation, options)

    def _why_not_show(self, battle: Battle) -> str | None:
        hand = battle.hands[battle.side_of(self.nation)]
        return None if hand[BASIC + self.number - 1] else "card_not_held"

    def _why_not_as(self, g: GeneralshipState, battle: Battle, card: int) -> str | None:
        side = battle.side_of(self.nation)
        if battle.substituted >> side & 1 or self.number not in effects.substitutes(g, self.nation, battle.naval):
            return "no_such_ability"
        return None if card != self.number - 1 and battle.hands[side][BASIC + card] else "not_in_hand"

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        battle = battle_of(g)
        if verb == SHOW:
            return self._why_not_show(battle)
        return self._why_not_as(g, battle, arguments[0]) if verb == SHOW_AS else None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        first = g.rules.first
        meaning = BASIC + self.number - 1
        if option == first[DECLINE]:
            g.tell("declined", self.nation, *battle_of(g).coded([meaning]))
            g.finish(False)
            return
        battle = battle_of(g)
        side = battle.side_of(self.nation)
        card = meaning
        if option != first[SHOW]:
            # GS-Q118: the use is spent even if it is answered.
            battle.substituted |= 1 << side
            card = BASIC + option - first[SHOW_AS]
        battle.hands[side][card] -= 1
        battle.shown[card] += 1
        g.unveil()
        g.tell("showed", self.nation, *battle.coded([card, meaning]))
        g.finish(True)


@plain
class ShowWithdrawal(ShowsCard):
    """Withdrawal: in step 3 to leave the field, in step 4 to see through an ambush."""

    number: ClassVar[int] = WITHDRAWAL
    verbs: ClassVar[tuple[str, ...]] = (DECLINE, SHOW, SHOW_AS)
    rules: ClassVar[str] = "GS-281 GS-287"
    forced: ClassVar[bool] = False

    nation: int
    answering: bool


@plain
class ShowChase(ShowsCard):
    """Chase: in step 3 to hold somebody who withdraws, in step 4 to restore an ambush."""

    number: ClassVar[int] = CHASE
    verbs: ClassVar[tuple[str, ...]] = (DECLINE, SHOW, SHOW_AS)
    rules: ClassVar[str] = "GS-282 GS-283 GS-288"
    forced: ClassVar[bool] = False

    nation: int
    answering: bool


@plain
class ShowAmbush(ShowsCard):
    """Ambush: the attacker strikes first (GS-286)."""

    number: ClassVar[int] = AMBUSH
    verbs: ClassVar[tuple[str, ...]] = (DECLINE, SHOW, SHOW_AS)
    rules: ClassVar[str] = "GS-286"
    forced: ClassVar[bool] = False

    nation: int
    answering: bool
