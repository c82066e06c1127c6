"""Battles of a round, one after the other in the order the mover chooses; and one battle step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.coalitions.cards import ATTACK, DEFENCE, DOWN, HELD, STRUCK, UP, Pile, listed_cards, pile_value
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.garrisons import PlaceGarrisons
from chancellery.games.coalitions.outcome import spoils
from chancellery.games.coalitions.retreat import PlaceBeaten, Retreat
from chancellery.games.coalitions.rules import DISCARDS, PILE, REVEALS
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.coalitions.support import DeclareSupport
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase, only


def battlefields(g: CoalitionState, power: int) -> int:
    """Territories where Generals of the mover stand with pieces of a Power At War with it (RP-169, RE-204):
    where there are none, there is no battle (RP-Q41, RE-Q93)."""
    # RP-Q70, RP-Q71: enemies share a Territory only since somebody moved in, and never three of them.
    return g.posted[power] & g.hostile_pieces(power)


BATTLE = Verb("battle", 114, ("territory",), rules="RP-170 RE-205", limits={"no_battle": "RP-169 RE-204"})


@plain
class Battles(Phase[CoalitionState]):
    """All battles that a round of movement has caused."""

    verbs: ClassVar[tuple[str, ...]] = (BATTLE,)
    rules: ClassVar[str] = "RP-170 RE-205"

    power: int
    fought: Mask
    busy: Mask
    """Generals that fight in or have supported a battle of this round."""

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        places = battlefields(g, self.power) & ~self.fought
        if not places:
            g.finish()
            return None
        return self.one(g, self.power, list(g.rules.listed[g.rules.first[BATTLE], places]))

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        places = battlefields(g, actor) & ~self.fought
        fighters = 0
        for general, at in enumerate(g.at):
            if at >= 0 and places >> at & 1:
                fighters |= 1 << general
        self.busy = Mask(self.busy | fighters)
        place = option - g.rules.first[BATTLE]
        self.fought = Mask(self.fought | 1 << place)
        g.push(open_battle(g, actor, place, self.busy))

    def resume(self, g: CoalitionState, result: Any) -> None:
        self.busy = Mask(self.busy | result)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "no_battle"


def defenders_in(g: CoalitionState, attacker: int, place: int) -> list[int]:
    """The Powers that a Power has to fight in a Territory, by precedence: all of them, as one side (RP-120, RP-176,
    RP-Q76, RP-Q78, RE-210, RE-Q88)."""
    return [q for q in g.by_order(g.foes(attacker, place)) if (g.posted[q] | g.garrisons[q]) >> place & 1]


def open_battle(g: CoalitionState, attacker: int, place: int, busy: Mask) -> Battle:
    """A battle at its start: who is in it, with what strength (rulebook: Battles, 1)."""
    # RP-Q72: there is one attacking General, with or without Units (RP-Q96).
    general = g.general_in(attacker, place)
    defenders = defenders_in(g, attacker, place)
    g.open_battle(attacker, defenders)
    piles = [Pile(attacker, general, ATTACK, False, g.units[general], [], [])]
    zero = 0
    for power, morale in enumerate(g.morale):
        if not morale:
            zero |= 1 << power
    for q in defenders:
        stands = g.general_in(q, place)
        # RP-185, RE-220: a Garrison allows no card, so it has no pile.
        if stands >= 0:
            piles.append(Pile(q, stands, DEFENCE, False, g.units[stands], [], []))
    # RP-183: supporters add nothing to this.
    strengths = [g.strength(attacker, place), sum(g.strength(q, place) for q in defenders)]
    g.tell("battle", attacker, place, tuple(defenders), tuple(strengths))
    return Battle(attacker, general, place, defenders, busy, strengths, g.holder(place), zero, piles, 0, 0, 0, [])


EVENTS = {
    "battle": EventKind(
        "power territory defenders:powers strengths:numbers", "battle", "RP-169 RE-204", part="lead", joins="moved"
    ),
    "played": EventKind("power general value:number", "battle", "RP-184 RE-222", part="detail", joins="battle"),
    "played_hidden": EventKind("power general", "battle", "RP-184 RE-222", part="detail", joins="battle"),
    "struck": EventKind(
        "power general value:number target:general struck:number",
        "battle",
        "RP-197 RE-233",
        part="detail",
        joins="battle",
    ),
    "unmasked": EventKind(
        "power general value:number target:general revealed:number",
        "battle",
        "RP-199 RE-232",
        part="detail",
        joins="battle",
    ),
    "passed": EventKind("power territory", "battle", "RP-190 RE-225", voice="small", part="detail", joins="battle"),
    "battle_result": EventKind(
        "power territory totals:numbers winner:outcome piles", "battle", "RP-205 RE-238", part="tail", joins="battle"
    ),
    "unit_lost": EventKind(
        "power general",
        "battle",
        "RP-207 RE-240",
        voice="small",
        part="detail",
        joins="battle",
        figures="power units -1",
    ),
    "garrison_lost": EventKind(
        "power territory", "battle", "RP-217 RE-253", piece="garrison", part="detail", joins="battle", land="territory"
    ),
}

CARD_LIMITS = {**HELD, "card_target": "RP-Q85 RE-Q62"}
PLAY_DOWN = Verb("down", 116, ("value",), rules="RP-191 RP-194 RE-226 RE-229", limits=HELD)
STRIKE = Verb("strike", 117, ("table_card",), rules="RP-191 RP-197 RE-226 RE-233", limits=CARD_LIMITS)
UNMASK = Verb("unmask", 118, ("table_card",), rules="RP-191 RP-199 RE-226 RE-232", limits=CARD_LIMITS)
PASS = Verb("pass", 128, rules="RP-190 RE-225", closes=True)


SUPPORT_ATTACK, SUPPORT_DEFENCE, CARDS, GARRISON, SPOILS = range(5)
DRAW, ATTACKER_WINS, DEFENDER_WINS = 0, 1, 2


@plain
class Battle(Phase[CoalitionState]):
    """One battle: support, cards one at a time for each General, and what comes of it (RP-171, RE-206)."""

    verbs: ClassVar[tuple[str, ...]] = (PLAY_DOWN, STRIKE, UNMASK, PASS)
    rules: ClassVar[str] = "RP-187 RE-222"
    limits: ClassVar[Mapping[str, str]] = {
        "card_passed": "RP-190 RE-225",
        "card_limit": "RP-184 RE-219",
        "card_no_hand": "RP-Q80 RE-223",
        "card_morale": "RP-Q81 RE-226",
        "card_morale_support": "RP-193 RE-228",
        "card_morale_one": "RP-192 RE-227",
    }

    attacker: int
    general: int
    place: int
    defenders: list[int]
    busy: Mask
    strengths: list[int]
    holder: int
    """Who controlled the Territory at the start (RP-Q89)."""
    zero: int
    """Powers whose Morale was 0 at the start (RP-192)."""
    piles: list[Pile]
    """In the order of play: attacker, defenders, the attacker's supporters, the defenders' (RP-186)."""
    stage: int
    turn: int
    """The pile whose turn it is."""
    passed: int
    """Powers that have passed of their own will (RP-190)."""
    outcome: list[int]
    """After the cards: who won, then the beaten Generals."""

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        if self.stage == CARDS:
            return self._next_card(g)
        if self.stage == SUPPORT_ATTACK:
            # RP-Q73: the owners of the Generals decide, nobody else. RE-297: against an uncontrolled Minor as usual.
            friends = g.supporters(self.attacker)
            g.push(DeclareSupport(self.place, ATTACK, g.by_order(friends & ~self._defending()), self.busy, []))
        elif self.stage == SUPPORT_DEFENCE:
            friends = 0
            for q in self.defenders:
                # RP-Q77: also for a lone Garrison.
                friends |= g.supporters(q)
            friends &= ~(g.allies[self.attacker] | 1 << self.attacker)
            g.push(DeclareSupport(self.place, DEFENCE, g.by_order(friends), self.busy, []))
        elif self.stage == GARRISON:
            self._offer_garrison(g)
        else:
            spoils(g, self._direct(), self.piles, self.outcome)
            g.close_battle()
            g.finish(sum(1 << pile.general for pile in self.piles))
        return None

    def resume(self, g: CoalitionState, result: Any) -> None:
        if self.stage > SUPPORT_DEFENCE:
            return
        side = ATTACK if self.stage == SUPPORT_ATTACK else DEFENCE
        place = {power: n for n, power in enumerate(g.order)}
        # RP-186, RP-Q74, RE-221, RE-Q86: supporters follow in the cycle, by precedence.
        for general in sorted(result, key=lambda general: (place[general // GENERALS], general)):
            self.piles.append(Pile(general // GENERALS, general, side, True, g.units[general], [], []))
            self.busy = Mask(self.busy | 1 << general)
        self.stage += 1

    def _defending(self) -> int:
        return sum(1 << q for q in self.defenders)

    def _direct(self) -> list[list[int]]:
        """The Powers directly involved, by side."""
        return [[self.attacker], self.defenders]

    # -- committing cards (rulebook: Battles, 3) -----------------------------------------------------

    def cannot_play(self, g: CoalitionState, pile: Pile) -> str | None:
        """Why this General's Power can play no card for it now, or None."""
        power = pile.power
        # RP-Q79, RE-Q60: whoever has passed once plays no further card for any General.
        if self.passed >> power & 1:
            return "card_passed"
        # RP-189: at the limit a pass is compulsory. RP-Q88, RE-Q90: discarded cards count.
        if len(pile.cards) >= pile.limit:
            return "card_limit"
        if not any(g.hands[power]):
            return "card_no_hand"
        if not self.zero >> power & 1:
            return None if g.morale[power] else "card_morale"
        # RP-Q82, RP-Q83, RE-Q61: an attacker or defender may use any of its Generals here, a supporting one, too.
        if power != self.attacker and power not in self.defenders:
            return "card_morale_support"
        if any(p.power == power and p.cards for p in self.piles):
            return "card_morale_one"
        return None

    def out_of_cards(self, g: CoalitionState, power: int) -> str | None:
        """Why a Power in this battle can play no further card at all; None if it can, or is not in it."""
        reasons = [self.cannot_play(g, pile) for pile in self.piles if pile.power == power]
        if not reasons or None in reasons:
            return None
        # A full pile is the reason only if all are full: every other reason is the Power's, not a General's.
        return next((reason for reason in reasons if reason != "card_limit"), "card_limit")

    def targets(self, side: int) -> list[int]:
        """Cards of the other side that a face-up ability may pick (RP-Q84)."""
        return sorted(
            pile.general * PILE + n
            for pile in self.piles
            if pile.side != side
            for n, face in enumerate(pile.faces)
            if face != STRUCK
        )

    def _next_card(self, g: CoalitionState) -> list[Decision] | None:
        # RP-187, RE-222: one card for a General at each turn, or a pass.
        count = len(self.piles)
        for _ in range(count):
            pile = self.piles[self.turn]
            # RP-188, RE-224: cycles go on until nobody can or will play.
            if self.cannot_play(g, pile) is None:
                return self._offer_card(g, pile)
            self.turn = (self.turn + 1) % count
        self._reveal(g)
        return None

    def _offer_card(self, g: CoalitionState, pile: Pile) -> list[Decision]:
        rules = g.rules
        hand = g.hands[pile.power]
        # RP-202, RE-236: any card may be played face down, without its ability.
        options = listed_cards(rules.first[PLAY_DOWN], hand)
        for ability, base in ((DISCARDS, rules.first[STRIKE]), (REVEALS, rules.first[UNMASK])):
            value = rules.value_with.get(ability, 0)
            if value and hand[value]:
                options += [base + card for card in self.targets(pile.side)]
        options.append(rules.first[PASS])
        return self.one(g, pile.power, options)

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        rules = g.rules
        pile = self.piles[self.turn]
        self.turn = (self.turn + 1) % len(self.piles)
        if option == rules.first[PASS]:
            self.passed |= 1 << actor
            g.tell("passed", actor, self.place)
        elif option < rules.first[STRIKE]:
            value = option - rules.first[PLAY_DOWN] + 1
            self._put(g, pile, value, DOWN)
            g.whisper(only(g.seats[actor]), "played", (actor, pile.general, value), (actor, pile.general))
            g.lose_morale(actor, 1)
        else:
            strikes = option < rules.first[UNMASK]
            value = rules.value_with[DISCARDS if strikes else REVEALS]
            self._put(g, pile, value, UP)
            general, n = divmod(option - (rules.first[STRIKE] if strikes else rules.first[UNMASK]), PILE)
            target = next(p for p in self.piles if p.general == general)
            # RP-Q86, RE-Q89: everybody sees the card. RP-Q87: what a discarded card has done stays done.
            target.faces[n] = STRUCK if strikes else UP
            g.unveil()
            g.tell("struck" if strikes else "unmasked", actor, pile.general, value, general, target.cards[n])
            g.lose_morale(actor, 1)

    def _put(self, g: CoalitionState, pile: Pile, value: int, face: int) -> None:
        # RP-195, RE-230: one pile for each General.
        g.hands[pile.power][value] -= 1
        pile.cards.append(value)
        pile.faces.append(face)

    # -- the outcome (rulebook: Battles, 4) ------------------------------------------------------------

    def _reveal(self, g: CoalitionState) -> None:
        """Everything is turned over and added up; the losses that follow in every case are taken."""
        # RP-203, RP-204, RE-237: all cards are revealed together, and those not discarded count.
        totals = self.strengths[:]
        for pile in self.piles:
            # RP-205, RE-238: strength, values of cards and bonuses.
            totals[pile.side] += pile_value(g.rules, pile, self.holder)
        g.unveil()
        shown = tuple((p.power, p.general, tuple(p.cards), tuple(p.faces)) for p in self.piles)
        # RP-209, RE-242: equal totals are a draw.
        winner = DRAW if totals[0] == totals[1] else ATTACKER_WINS if totals[0] > totals[1] else DEFENDER_WINS
        g.tell("battle_result", self.attacker, self.place, tuple(totals), winner, shown)
        for pile in self.piles:
            discards = g.discards[g.deck_of(pile.power)]
            for value in pile.cards:
                # RP-206, RP-Q14, RE-239: before anybody draws.
                discards[value] += 1
            # RP-207, RE-240: every General that took part; RP-221: supporters of the losing side lose no more than
            # that.
            if g.lose_units(pile.general, 1):
                g.tell("unit_lost", pile.power, pile.general)
        self.outcome = [winner]
        self.stage = GARRISON
        if winner == DRAW:
            # RP-210: all defenders stay.
            g.push(Retreat(self.general, "must_leave"))
            return
        losers = DEFENCE if winner == ATTACKER_WINS else ATTACK
        beaten = [p.general for p in self.piles if p.side == losers and not p.supporting]
        self.outcome += beaten
        for power in self._direct()[losers]:
            if g.garrisons[power] >> self.place & 1:
                # RP-220, RE-253: to stock. RP-222, RE-254: a Fortress stays for the next Garrison. RP-Q61, RE-Q92: in
                # an Ally's Home control returns to the Ally.
                g.remove_garrison(power, self.place)
                g.tell("garrison_lost", power, self.place)
        for general in reversed(beaten):
            # RP-217, RE-250: beaten Generals lose all Units.
            g.lose_units(general, 3)
            g.push(PlaceBeaten(general))

    def _offer_garrison(self, g: CoalitionState) -> None:
        """The winning attacker may garrison the Territory (RP-214, RE-245)."""
        self.stage = SPOILS
        victors: list[int] = []
        if self.outcome[0] == ATTACKER_WINS:
            victors = [self.general]
        elif self.outcome[0] == DEFENDER_WINS and g.may_garrison_after_defence():
            victors = [p.general for p in self.piles if p.side == DEFENCE and not p.supporting]
        for general in reversed(victors):
            g.push(PlaceGarrisons(general, Mask(1 << self.place)))

    # -- why not ------------------------------------------------------------------------------------

    def is_reaction(self, g: CoalitionState, actor: int) -> bool:
        return actor != self.attacker

    def about(self, g: CoalitionState, verb: str) -> tuple[list[str], list[str]]:
        return [], [] if verb == PASS else [g.rules.generals[self.piles[self.turn].general]]

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == PLAY_DOWN:
            return "card_not_held"
        value = g.rules.value_with.get(DISCARDS if verb == STRIKE else REVEALS, 0)
        return "card_not_held" if not value or not g.hands[actor][value] else "card_target"
