"""What a side commits to a combat, face down: regiments matched with basic cards, a squadron at sea, and at most one
advanced card (sections X to Z).

Each answer lays one basic card with all the regiments of one of its options, so that whatever lies there is always
legal (GS-304, GS-305, GS-Q82); the last one may add an advanced card. The best total that is still possible is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from chancellery.games.generalship import effects
from chancellery.games.generalship.battle_cards import HELD, battle_of
from chancellery.games.generalship.combat import commander_bonus, land_total, naval_total
from chancellery.games.generalship.solver import (
    Best,
    allows,
    best_at_sea,
    best_on_land,
    cards_used,
    own_style,
    sea_total,
    value,
)
from chancellery.games.generalship.state import GeneralshipState, Step
from chancellery.games.generalship.tactics import (
    ATK,
    BASIC,
    BOMBARDMENT,
    BONUS_CARDS,
    CANNON,
    EVADE_BOMBARDMENT,
    EVADE_HAND_TO_HAND,
    FIRST_TROOP,
    IRREGULAR,
    LAND,
    MOST,
    NAVAL,
    SHOOTING,
    Match,
    tables,
)
from chancellery.games.generalship.units import DIGIT, GALLEON, GALLEY, KINDS, ONE, REGIMENT_BITS, SHIP_BITS, TOTAL
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, only

if TYPE_CHECKING:
    from chancellery.games.generalship.battle import Battle

EVENTS = {
    "committed": EventKind("nation units:stack cards:tactics", "battle", "GS-294", part="detail", joins="contact"),
    "committed_hidden": EventKind("nation", "battle", "GS-294", part="detail", joins="contact"),
}

FLAG = Verb(
    "flag", 59, ("squadron",), rules="GS-320 GS-Q87", limits={"flag_chosen": "GS-Q87", "no_such_ship": "GS-320"}
)
MATCH = Verb(
    "match",
    56,
    ("match",),
    rules="GS-304 GS-305 GS-321",
    limits={
        "flag_first": "GS-Q87",
        "other_deck": "GS-265",
        "not_in_hand": "GS-258",
        "too_many": "GS-303 GS-320",
        "no_such_units": "GS-304",
        "needs_galleon": "GS-322",
    },
)
BONUS_LIMITS = {
    **HELD,
    "flag_first": "GS-Q87",
    "no_such_bonus": "GS-307 GS-336",
    "cannot_lead": "GS-308",
    "condition_unmet": "GS-307 GS-Q119",
    "attack_only": "GS-337 GS-Q119",
    "style_unmet": "GS-338 GS-339 GS-Q119",
}
COMMIT = Verb("commit", 57, ("bonus",), rules="GS-294 GS-307 GS-336", limits=BONUS_LIMITS, closes=True)
COMMIT_AS = Verb(
    "commit_as",
    58,
    ("advanced", "bonus"),
    rules="GS-294 GS-Q118",
    limits={**BONUS_LIMITS, "no_such_ability": "GS-Q118"},
    closes=True,
)
NO_BONUS = 0
NO_FLAG = 0


@plain
class Laid:
    """What a side has laid face down."""

    down: bool
    regiments: int
    cards: list[int]
    """Basic cards, counted."""
    card: int
    """The advanced card, 1 to 8; 0 for none."""
    bonus: int
    """As what it is played: an entry of the domain `bonus`."""
    squadron: int

    @classmethod
    def nothing(cls) -> Laid:
        return cls(False, 0, [0] * BASIC, 0, NO_BONUS, NO_FLAG)

    def squadron_unit(self) -> int:
        return ONE[self.squadron] if self.squadron else 0

    def all_cards(self) -> list[int]:
        """All cards, basic ones first."""
        cards = [card for card, count in enumerate(self.cards) for _ in range(count)]
        return [*cards, BASIC + self.card - 1] if self.card else cards


@plain
class Commit(Step):
    """A side chooses regiments and cards for a combat (GS-294, GS-Q81)."""

    verbs: ClassVar[tuple[str, ...]] = (MATCH, COMMIT, COMMIT_AS, FLAG)
    rules: ClassVar[str] = "GS-294"
    forced: ClassVar[bool] = False

    nation: int
    side: int
    role: int
    """ATK for who carries out the attack, DEF for who holds against it (GS-295)."""
    regiments: int
    cards: list[int]
    squadron: int
    """The squadron that takes part, at sea."""

    @classmethod
    def begin(cls, g: GeneralshipState, battle: Battle, side: int, role: int) -> Commit:
        nation = battle.nations[side]
        made = cls(nation, side, role, 0, [0] * BASIC, NO_FLAG)
        if battle.naval:
            units = g.units[battle.place(side)]
            ships = KINDS[units & SHIP_BITS]
            # GS-Q128: squadrons without regiments are asked whether or not they are of one type.
            if len(ships) == 1 and (units & REGIMENT_BITS or TOTAL[units] == 1):
                made.squadron = ships[0]
        return made

    # -- what may be laid -------------------------------------------------------------------------------

    def _why_not_match(self, g: GeneralshipState, battle: Battle, number: int) -> str | None:
        listed = tables()
        if battle.naval and not self.squadron:
            return "flag_first"
        if (number >= listed.first_match[NAVAL]) != bool(battle.naval):
            return "other_deck"
        return self._why_not(g, battle, listed.matches[number])

    def _why_not(self, g: GeneralshipState, battle: Battle, match: Match) -> str | None:
        card, unit, count = match
        if battle.hands[self.side][card] <= self.cards[card]:
            return "not_in_hand"
        if TOTAL[self.regiments] + count > MOST[battle.naval]:
            return "too_many"
        there = g.units[battle.place(self.side)] - self.regiments
        if there >> DIGIT * unit & 31 < count:
            return "no_such_units"
        # GS-322: artillery at sea needs the galleon.
        return "needs_galleon" if battle.naval and unit == CANNON and self.squadron != GALLEON else None

    def _why_not_bonus(self, g: GeneralshipState, battle: Battle, bonus: int) -> str | None:
        """Why an advanced card cannot be added as something, whoever holds it."""
        if battle.naval and not self.squadron:
            return "flag_first"
        if bonus == NO_BONUS:
            return None
        listed = tables()
        if bonus >= FIRST_TROOP:
            if battle.naval:
                return "no_such_bonus"
            troop = bonus - FIRST_TROOP
            if troop not in effects.troops(g, self.nation):
                return "cannot_lead"
            return None if allows(listed.irregulars[troop], self.regiments) else "condition_unmet"
        if not battle.naval and bonus == IRREGULAR:
            return "no_such_bonus"
        if not allows(listed.bonuses[battle.naval][bonus - 1], self.regiments):
            return "condition_unmet"
        if not battle.naval:
            return None
        style = own_style(self.regiments)
        if bonus == EVADE_HAND_TO_HAND:
            return None if style == SHOOTING else "style_unmet"
        if bonus == EVADE_BOMBARDMENT:
            return None if style != BOMBARDMENT else "style_unmet"
        # GS-337, GS-Q119: nos. 1 to 3 raise ATK only.
        return None if self.role == ATK else "attack_only"

    def _why_not_commit(self, g: GeneralshipState, battle: Battle, bonus: int) -> str | None:
        number = bonus if bonus < FIRST_TROOP else IRREGULAR
        if bonus and not battle.hands[self.side][BASIC + number - 1]:
            return "not_in_hand"
        return self._why_not_bonus(g, battle, bonus)

    def _why_not_commit_as(self, g: GeneralshipState, battle: Battle, card: int, bonus: int) -> str | None:
        number = bonus if bonus < FIRST_TROOP else IRREGULAR
        if battle.substituted >> self.side & 1 or number not in effects.substitutes(g, self.nation, battle.naval):
            return "no_such_ability"
        if card == number - 1 or not battle.hands[self.side][BASIC + card]:
            return "not_in_hand"
        return self._why_not_bonus(g, battle, bonus)

    def options(self, g: GeneralshipState, battle: Battle) -> list[int]:
        first, listed = g.rules.first, tables()
        if battle.naval and not self.squadron:
            return [first[FLAG] + unit - GALLEY for unit in KINDS[g.units[battle.place(self.side)] & SHIP_BITS]]
        found = self._list_matches(g, battle, first[MATCH] + listed.first_match[battle.naval])
        count = FIRST_TROOP + len(listed.troops)
        hand, base = battle.hands[self.side], first[COMMIT]
        found.append(base)
        for bonus in BONUS_CARDS:
            if hand[BASIC + bonus - 1] and self._why_not_bonus(g, battle, bonus) is None:
                found.append(base + bonus)
        if not battle.naval and hand[BASIC + IRREGULAR - 1]:
            for troop in sorted({*effects.troops(g, self.nation)}):
                if self._why_not_bonus(g, battle, FIRST_TROOP + troop) is None:
                    found.append(base + FIRST_TROOP + troop)
        if effects.substitutes(g, self.nation, battle.naval):
            found += [
                first[COMMIT_AS] + card * count + bonus
                for card in range(8)
                for bonus in range(1, count)
                if self._why_not_commit_as(g, battle, card, bonus) is None
            ]
        return found

    def _list_matches(self, g: GeneralshipState, battle: Battle, first: int) -> list[int]:
        """Cards of the hand with regiments that are there: those of which `_why_not` finds nothing."""
        hand, laid, naval = battle.hands[self.side], self.cards, battle.naval
        there = g.units[battle.place(self.side)] - self.regiments
        room = MOST[naval] - TOTAL[self.regiments]
        found = []
        for card, matches in enumerate(tables().by_card[naval]):
            if hand[card] > laid[card]:
                number = first
                for _, unit, count in matches:
                    if there >> DIGIT * unit & 31 >= count <= room and not (
                        naval and unit == CANNON and self.squadron != GALLEON
                    ):
                        found.append(number)
                    number += 1
            first += len(matches)
        return found

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        battle = battle_of(g)
        if self._has_no_choice(g, battle):
            self._lay(g, battle, 0, NO_BONUS)
            return None
        return self.one(g, self.nation, self.options(g, battle))

    def _has_no_choice(self, g: GeneralshipState, battle: Battle) -> bool:
        """Only what everybody sees may spare the question (GS-Q128): lone squadrons have a total of 0 (GS-Q137), but
        who defends them with an advanced card may evade a bombardment (GS-339, GS-Q86)."""
        if g.units[battle.place(self.side)] & REGIMENT_BITS:
            return False
        if not battle.naval:
            return True
        return bool(self.squadron) and (self.role == ATK or not any(battle.hands[self.side][BASIC:]))

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        battle = battle_of(g)
        if verb == MATCH:
            return self._why_not_match(g, battle, arguments[0])
        if verb == COMMIT:
            return self._why_not_commit(g, battle, arguments[0])
        if verb == COMMIT_AS:
            return self._why_not_commit_as(g, battle, *arguments)
        if self.squadron or not battle.naval:
            return "flag_chosen"
        there = g.units[battle.place(self.side)] >> DIGIT * (GALLEY + arguments[0]) & 31
        return None if there else "no_such_ship"

    # -- laying -----------------------------------------------------------------------------------------

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        battle = battle_of(g)
        chosen = self.choose(g, option)
        if chosen is not None:
            self._lay(g, battle, *chosen)

    def choose(self, g: GeneralshipState, option: int) -> tuple[int, int] | None:
        """Lay something; at the end the advanced card and what it is played as."""
        first, count = g.rules.first, FIRST_TROOP + len(tables().troops)
        if option >= first[FLAG]:
            self.squadron = GALLEY + option - first[FLAG]
        elif option >= first[COMMIT_AS]:
            card, bonus = divmod(option - first[COMMIT_AS], count)
            return card + 1, bonus
        elif option >= first[COMMIT]:
            bonus = option - first[COMMIT]
            return (bonus if bonus < FIRST_TROOP else IRREGULAR), bonus
        else:
            card, unit, number = tables().matches[option - first[MATCH]]
            self.cards[card] += 1
            self.regiments += ONE[unit] * number
        return None

    def _laid(self, card: int, bonus: int) -> Laid:
        return Laid(True, self.regiments, self.cards[:], card, bonus, self.squadron)

    def _lay(self, g: GeneralshipState, battle: Battle, card: int, bonus: int) -> None:
        laid = battle.laid[self.side] = self._laid(card, bonus)
        number = bonus if bonus < FIRST_TROOP else IRREGULAR
        if card and card != number:
            battle.substituted |= 1 << self.side
        private = (self.nation, laid.regiments + laid.squadron_unit(), battle.coded(laid.all_cards()))
        g.whisper(only(g.seats[self.nation]), "committed", private, (self.nation,))
        g.finish()

    @classmethod
    def at_random(cls, g: GeneralshipState, battle: Battle, side: int, role: int, chance: Any) -> Laid:
        """Something that a side could have laid, for a state in which its cards were dealt anew."""
        step = cls.begin(g, battle, side, role)
        chosen = None
        while chosen is None:
            options = [option for option in step.options(g, battle) if option < g.rules.first[COMMIT_AS]]
            chosen = step.choose(g, chance.choice(options or step.options(g, battle)))
        return step._laid(*chosen)

    # -- totals -----------------------------------------------------------------------------------------

    def squadron_unit(self) -> int:
        return ONE[self.squadron] if self.squadron else 0

    def total(self, g: GeneralshipState, battle: Battle) -> int:
        """What lies there is worth, without an advanced card; at sea in the own style."""
        if not battle.naval:
            worth = value(tables().land[self.role], self.regiments)
        else:
            worth = sea_total(own_style(self.regiments), self.role, self.regiments, self.squadron)
        style = own_style(self.regiments) if battle.naval else -1
        return worth + commander_bonus(g, battle, self.nation, self.role, self.regiments, style)

    def total_with(self, g: GeneralshipState, battle: Battle, bonus: int) -> int:
        """The same with what an advanced card adds."""
        laid = self._laid(0, bonus)
        if not battle.naval:
            return land_total(g, battle, self.side, laid, self.role)
        return naval_total(g, battle, self.side, laid, self.role, own_style(self.regiments))

    def best(self, g: GeneralshipState, battle: Battle) -> Best:
        """The best that can still be made of what lies there, the hand, and the regiments that are left."""
        hand = battle.hands[self.side]
        left = [hand[card] - self.cards[card] for card in range(BASIC)]
        units = g.units[battle.place(self.side)]
        regiments = (units & REGIMENT_BITS) - self.regiments
        advanced = [number for number in BONUS_CARDS if hand[BASIC + number - 1]]
        if not battle.naval:
            able = battle.substituted >> self.side & 1 == 0 and any(hand[BASIC:])
            if able:
                advanced += [n for n in effects.substitutes(g, self.nation, LAND) if n in BONUS_CARDS]
            return best_on_land(
                self.role,
                regiments,
                left,
                advanced,
                effects.troops(g, self.nation),
                lambda taken: commander_bonus(g, battle, self.nation, self.role, taken, -1),
                self.regiments,
            )
        ships = ONE[self.squadron] if self.squadron else units & SHIP_BITS
        return best_at_sea(
            self.role,
            regiments,
            left,
            ships,
            advanced,
            lambda taken, style: commander_bonus(g, battle, self.nation, self.role, taken, style),
            fixed=self.regiments,
        )

    def advised(self, g: GeneralshipState) -> int:
        """The next answer on the way to the best total (GS-Q139)."""
        battle, first = battle_of(g), g.rules.first
        best = self.best(g, battle)
        options = self.options(g, battle)
        if battle.naval and not self.squadron:
            return first[FLAG] + best.squadron - GALLEY
        cards = cards_used(best.cards)
        for option in options:
            if option < first[COMMIT]:
                card, unit, count = tables().matches[option - first[MATCH]]
                rest = best.regiments
                if (
                    cards[card]
                    and rest >> DIGIT * unit & 31 >= count
                    and self._leads_to(battle, cards, rest, (card, unit, count))
                ):
                    return option
        bonus = FIRST_TROOP + best.troop if best.troop >= 0 else best.advanced
        if first[COMMIT] + bonus in options:
            return first[COMMIT] + bonus
        count = FIRST_TROOP + len(tables().troops)
        return next(
            (
                option
                for option in options
                if option >= first[COMMIT_AS] and (option - first[COMMIT_AS]) % count == bonus
            ),
            first[COMMIT],
        )

    def _leads_to(self, battle: Battle, cards: list[int], regiments: int, match: Match) -> bool:
        """Can the other cards cover the other regiments after this match?"""
        card, unit, count = match
        left = cards[:]
        left[card] -= 1
        return covers(battle.naval, regiments - ONE[unit] * count, left)

    def own_totals(self, g: GeneralshipState) -> dict[str, Any]:
        battle = battle_of(g)
        if battle.naval and not self.squadron:
            return {"best": self.best(g, battle).total}
        return {"total": self.total(g, battle), "best": self.best(g, battle).total}

    def public_answer(self, g: GeneralshipState, option: int) -> int:
        first = g.rules.first
        return first[COMMIT] if first[COMMIT] <= option < first[FLAG] else first[MATCH]

    def redeal(self, g: GeneralshipState, seat: int | None, chance: Any) -> None:
        """Others do not see what is laid before it is revealed."""
        if seat is None or g.seats[self.nation] != seat:
            fresh = Commit.begin(g, battle_of(g), self.side, self.role)
            self.regiments, self.cards, self.squadron = 0, fresh.cards, fresh.squadron


def covers(domain: int, regiments: int, cards: list[int]) -> bool:
    """Do some basic cards, each used with one of its options, cover some regiments exactly?"""
    card = next((card for card, count in enumerate(cards) if count), -1)
    if card < 0:
        return not regiments
    left = cards[:]
    left[card] -= 1
    return any(
        regiments >> DIGIT * unit & 31 >= count and covers(domain, regiments - ONE[unit] * count, left)
        for _, unit, count in tables().by_card[domain][card]
    )
