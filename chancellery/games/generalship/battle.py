"""A battle from contact to reward: reinforcement, seven steps, and what comes of it (sections Q and T to X).

`Battle` is the frame. It holds the tactic cards, and pushes one step after the other: reinforcement, forced withdrawal
(1), exchange (2), withdrawal (3), ambush (4), paid exchange (5), and the two attacks (6, 7).
"""

from __future__ import annotations

import math
from typing import Any, ClassVar

from chancellery.games.generalship import combat, effects
from chancellery.games.generalship.aftermath import Reward, TakeLosses, Withdraw, hold_field
from chancellery.games.generalship.battle_cards import CardDuel, Exchange, PaidExchange
from chancellery.games.generalship.commitment import Commit, Laid
from chancellery.games.generalship.reinforcement import Reinforce
from chancellery.games.generalship.rules import ARCHITECTURE
from chancellery.games.generalship.state import ASSAULT, NO_COMMANDER, GeneralshipState, Step
from chancellery.games.generalship.tactics import AMBUSH, ATK, BASIC, CARDS, CHASE, DEF, WITHDRAWAL, tables
from chancellery.games.generalship.units import CLASS_BITS, INFANTRY, SHIP, TOTAL
from chancellery.kernel.chance import draw
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, only

EVENTS = {
    "forced": EventKind("nation foe:nation tile", "battle", "GS-261 GS-262", part="tail", joins="contact"),
    "rivals": EventKind("nation foe:nation", "battle", "GS-117", part="detail", joins="contact"),
    "tactics": EventKind("nation cards:tactics", "battle", "GS-266", part="detail", joins="contact"),
    "tactics_hidden": EventKind(
        "nation basic:number advanced:number", "battle", "GS-266", part="detail", joins="contact"
    ),
    "ambushed": EventKind("nation tile", "battle", "GS-289", part="detail", joins="contact"),
    "combat": EventKind(
        "nation foe:nation tile attack:number defence:number style:word attackers:stack defenders:stack "
        "attack_cards:tactics defence_cards:tactics",
        "battle",
        "GS-295 GS-306",
        part="tail",
        joins="contact",
    ),
    "evaded": EventKind("nation tile", "battle", "GS-339", part="tail", joins="contact"),
    "battle_won": EventKind("nation foe:nation tile", "battle", "GS-301", part="tail", joins="contact"),
    "plundered": EventKind(
        "nation food:number metal:number power:number",
        "battle",
        "GS-Q114",
        part="tail",
        joins="contact",
        figures="nation food food; nation metal metal",
    ),
}

BUY_OFF = Verb("buy_off", 50, rules="GS-261")
STAND = Verb("stand", 63, rules="GS-261", closes=True)

BASE_BASIC = 5
"""Basic cards of each side (GS-266)."""
FORTRESS_ERA = 2
ATTACKER, DEFENDER = 0, 1
(
    DEFENDER_REINFORCES,
    ATTACKER_REINFORCES,
    FORCED,
    DEAL,
    FIRST_EXCHANGE,
    SECOND_EXCHANGE,
    DEFENDER_WITHDRAWS,
    ATTACKER_WITHDRAWS,
    AMBUSHES,
    DEFENDER_PAYS,
    ATTACKER_PAYS,
    DEFENDERS_ATTACK,
    ATTACKERS_DEFENCE,
    FIRST_COMBAT,
    ATTACKERS_ATTACK,
    DEFENDERS_DEFENCE,
    SECOND_COMBAT,
    LOSER_LEAVES,
    FIELD,
    SPOILS,
    OVER,
) = range(21)
NO_WINNER = -1


@plain
class Battle(Step):
    """One battle between two players (GS-233)."""

    nations: list[int]
    """The attacker, who started the battle, and the defender."""
    tile: int
    naval: int
    step: int
    hands: list[list[int]]
    """Tactic cards of each side, counted by number: basic, then advanced."""
    left: list[int]
    """Cards that nobody has had."""
    thrown: list[list[int]]
    """Cards that each side has given up face down (GS-Q127)."""
    shown: list[int]
    """Cards that everybody has seen."""
    substituted: int
    """Sides that have played a card as another (GS-Q118)."""
    laid: list[Laid]
    """What each side has committed to the present combat, face down."""
    winner: int
    withdrawn: int
    """The side that leaves the field without a combat."""
    needed: int
    """What the loser's losses have to reach (GS-Q115); 0 for none."""
    style: int
    ambushed: bool

    @classmethod
    def begin(cls, g: GeneralshipState, attacker: int, defender: int, tile: int) -> Battle:
        empty = [0] * CARDS
        return cls(
            [attacker, defender],
            tile,
            int(g.is_sea(tile)),  # GS-234
            0,
            [empty[:], empty[:]],
            empty[:],
            [empty[:], empty[:]],
            empty[:],
            0,
            [Laid.nothing(), Laid.nothing()],
            NO_WINNER,
            NO_WINNER,
            0,
            -1,
            False,
        )

    def place(self, side: int) -> int:
        """Where the units of a side stand."""
        return self.tile if side == DEFENDER else ASSAULT

    def coded(self, cards: list[int]) -> tuple[int, ...]:
        """Cards for events: those of the sea come after those of the land."""
        return tuple(card + CARDS * self.naval for card in cards)

    def side_of(self, nation: int) -> int:
        return self.nations.index(nation)

    def number(self) -> int:
        """The step of the rulebook: 1 to 7, 0 before and 8 after them."""
        step = self.step - 1
        starts = (FORCED, DEAL, DEFENDER_WITHDRAWS, AMBUSHES, DEFENDER_PAYS, DEFENDERS_ATTACK, ATTACKERS_ATTACK)
        return sum(step >= start for start in (*starts, LOSER_LEAVES))

    # -- the steps in their order (GS-259) ----------------------------------------------------------------

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        attacker, defender = self.nations
        step = self.step
        self.step += 1
        if step == DEFENDER_REINFORCES:
            # GS-235, GS-236, GS-Q64: one step each, the defender first.
            g.push(Reinforce(defender, self.tile, self.tile))
        elif step == ATTACKER_REINFORCES:
            g.push(Reinforce(attacker, self.tile, ASSAULT))
        elif step == FORCED:
            # GS-263, GS-Q94: only with political power, and after the reinforcements.
            if g.power[defender]:
                g.push(ForcedWithdrawal(defender))
        elif step == DEAL:
            self._deal_all(g)
        elif step in (FIRST_EXCHANGE, SECOND_EXCHANGE):
            # GS-280: the defender exchanges first.
            g.push(Exchange.begin(defender if step == FIRST_EXCHANGE else attacker))
        elif step == DEFENDER_WITHDRAWS:
            # GS-281, GS-282.
            g.push(CardDuel([defender, attacker], [WITHDRAWAL, CHASE], 0, False))
        elif step == ATTACKER_WITHDRAWS:
            # GS-283: only if the defender has not withdrawn.
            g.push(CardDuel([attacker, defender], [WITHDRAWAL, CHASE], 0, False))
        elif step == AMBUSHES:
            # GS-286 to GS-288.
            g.push(CardDuel([attacker, defender, attacker], [AMBUSH, WITHDRAWAL, CHASE], 0, False))
        elif step in (DEFENDER_PAYS, ATTACKER_PAYS):
            # GS-290, GS-291.
            g.push(PaidExchange.begin(defender if step == DEFENDER_PAYS else attacker))
        elif step in (DEFENDERS_ATTACK, ATTACKERS_ATTACK):
            # GS-294: who carries out the attack commits first. GS-254: the defender's attack comes first.
            g.push(Commit.begin(g, self, DEFENDER if step == DEFENDERS_ATTACK else ATTACKER, ATK))
        elif step in (ATTACKERS_DEFENCE, DEFENDERS_DEFENCE):
            g.push(Commit.begin(g, self, ATTACKER if step == ATTACKERS_DEFENCE else DEFENDER, DEF))
        elif step == FIRST_COMBAT:
            self._resolve(g, DEFENDER)
        elif step == SECOND_COMBAT:
            self._resolve(g, ATTACKER)
        elif step == LOSER_LEAVES:
            self._leave(g)
        elif step == FIELD:
            self._take_field(g)
        elif step == SPOILS:
            self._reward(g)
        else:
            g.suspended = 0
            g.finish()
        return None

    def resume(self, g: GeneralshipState, result: Any) -> None:
        step = self.step - 1
        if step == FORCED and result:
            attacker, defender = self.nations
            g.tell("forced", defender, attacker, self.tile)
            g.give_power(defender, attacker)
            self.withdrawn, self.step = ATTACKER, LOSER_LEAVES
        elif step in (DEFENDER_WITHDRAWS, ATTACKER_WITHDRAWS) and result:
            self.withdrawn, self.step = (DEFENDER if step == DEFENDER_WITHDRAWS else ATTACKER), LOSER_LEAVES
        elif step == AMBUSHES and result:
            # GS-289: the defender's attack is skipped.
            self.ambushed = True
            g.tell("ambushed", self.nations[ATTACKER], self.tile)
        elif step == ATTACKER_PAYS and self.ambushed:
            self.step = ATTACKERS_ATTACK

    # -- step 2: receiving cards (section V) ---------------------------------------------------------------

    def _deal_all(self, g: GeneralshipState) -> None:
        attacker, defender = self.nations
        self.left = tables().copies[self.naval][:]
        if are_rivals(g, attacker, defender):
            # GS-117, GS-Q114: from now on neither has a commander.
            g.suspended = 1 << attacker | 1 << defender
            g.tell("rivals", attacker, defender)
        for side in (DEFENDER, ATTACKER):
            self.deal(g, side, *allotment(g, self.nations, side, self.tile, self.naval))

    def deal(self, g: GeneralshipState, side: int, basic: int, advanced: int = 0) -> None:
        """A side draws cards: nobody knows the order of a deck, so any of those left is as likely (GS-257)."""
        drawn = self._draw(g, range(BASIC), basic) + self._draw(g, range(BASIC, CARDS), advanced)
        for card in drawn:
            self.hands[side][card] += 1
        if drawn:
            nation = self.nations[side]
            public = (nation, sum(card < BASIC for card in drawn), sum(card >= BASIC for card in drawn))
            g.confide(only(g.seats[nation]), "tactics", (nation, self.coded(sorted(drawn))), public)

    def _draw(self, g: GeneralshipState, among: range, count: int) -> list[int]:
        pool = [card for card in among for _ in range(self.left[card])]
        # GS-Q80: as many as there are.
        count = min(count, len(pool))
        if not count:
            return []
        code = draw(g, "tactics", math.perm(len(pool), count))
        drawn = []
        for _ in range(count):
            code, pick = divmod(code, len(pool))
            drawn.append(pool.pop(pick))
        for card in drawn:
            self.left[card] -= 1
        return drawn

    # -- steps 6 and 7: the attacks (section X) ---------------------------------------------------------------

    def _resolve(self, g: GeneralshipState, striker: int) -> None:
        """Both sides reveal, and totals are compared (GS-294 to GS-299). Only the side that has to hold can lose units
        (GS-256); if it holds the defender's attack, the attacker strikes (GS-255), with any of its units (GS-Q83)."""
        holder = 1 - striker
        outcome = combat.fight(g, self, striker)
        for side in (striker, holder):
            laid = self.laid[side]
            seen = laid.regiments + (laid.squadron_unit() if self.naval else 0)
            if seen:
                g.reveal(self.place(side), seen)
            for card in laid.all_cards():
                # GS-297: used cards are discarded, for all to see (GS-Q127).
                self.hands[side][card] -= 1
                self.shown[card] += 1
        g.unveil()
        ours, theirs = self.laid[striker], self.laid[holder]
        g.tell(
            "combat",
            self.nations[striker],
            self.nations[holder],
            self.tile,
            outcome.attack,
            outcome.defence,
            outcome.style_name(),
            ours.regiments,
            theirs.regiments,
            self.coded(ours.all_cards()),
            self.coded(theirs.all_cards()),
        )
        if outcome.evaded:
            g.tell("evaded", self.nations[outcome.evader], self.tile)
        self.laid = [Laid.nothing(), Laid.nothing()]
        if outcome.succeeds:
            # GS-296, GS-298: losses, then withdrawal.
            self.winner = striker
            self.style = outcome.style
            difference = outcome.attack - outcome.defence
            self.needed = effects.losses(g, self.nations[striker], self.nations[holder], difference)
            self.step = LOSER_LEAVES
        elif striker == ATTACKER:
            # GS-299: the defender has held.
            self.winner = DEFENDER
            self.step = LOSER_LEAVES

    # -- the end ----------------------------------------------------------------------------------------------

    def _leave(self, g: GeneralshipState) -> None:
        """The side that was beaten, or withdraws, leaves the field after its losses (section R)."""
        side = 1 - self.winner if self.winner >= 0 else self.withdrawn
        nation, place = self.nations[side], self.place(side)
        g.push(Withdraw.begin(nation, place, self.tile))
        if self.needed:
            losses = TakeLosses.begin(g, nation, place, self.naval, self.style, self.needed)
            if losses is not None:
                g.push(losses)

    def _take_field(self, g: GeneralshipState) -> None:
        hold_field(g, self.nations[ATTACKER], self.tile)
        attacker, defender = self.nations
        g.count_battle(attacker)
        # GS-264: after a forced withdrawal only the attacker's number rises; GS-285, GS-300: otherwise both do.
        if any(self.left):
            g.count_battle(defender)

    def _reward(self, g: GeneralshipState) -> None:
        """Plunder and reward go to whoever has won by combat (GS-301, GS-Q93, GS-Q114)."""
        if self.winner == NO_WINNER:
            return
        winner, loser = self.nations[self.winner], self.nations[1 - self.winner]
        g.tell("battle_won", winner, loser, self.tile)
        food, metal, power = effects.plunder(g, winner)
        if food or metal or power:
            g.food[winner] += food
            g.metal[winner] += metal
            g.tell("plundered", winner, food, metal, power)
            for _ in range(power):
                card = g.draw_general()
                if card >= 0:
                    g.add_power(winner, card)
        g.push(Reward(winner, loser, 2 if self.winner == ATTACKER else 1))

    # -- secrecy ------------------------------------------------------------------------------------------------

    def redeal(self, g: GeneralshipState, seat: int | None, chance: Any) -> None:
        """Cards in other hands, cards given up face down and the decks are dealt anew, and what others have committed
        is chosen anew."""
        hidden = [side for side in (ATTACKER, DEFENDER) if seat is None or g.seats[self.nations[side]] != seat]
        for among in (range(BASIC), range(BASIC, CARDS)):
            piles = [self.left]
            for side in hidden:
                piles += [self.hands[side], self.thrown[side]]
            pool = sorted(card for pile in piles for card in among for _ in range(pile[card]))
            chance.shuffle(pool)
            for pile in piles:
                size = sum(pile[card] for card in among)
                for card in among:
                    pile[card] = 0
                for _ in range(size):
                    pile[pool.pop()] += 1
        for side in hidden:
            if self.laid[side].down:
                role = ATK if self.step in (ATTACKERS_DEFENCE + 1, DEFENDERS_DEFENCE + 1) else DEF
                self.laid[side] = Commit.at_random(g, self, side, role, chance)


def are_rivals(g: GeneralshipState, one: int, other: int) -> bool:
    """Are the commanders of two nations rivals? (GS-117, GS-Q72)"""
    ours, theirs = g.commander[one], g.commander[other]
    return NO_COMMANDER not in (ours, theirs) and bool(g.rules.rivals[ours] >> theirs & 1)


def allotment(g: GeneralshipState, nations: list[int], side: int, tile: int, naval: int) -> tuple[int, int]:
    """How many basic and advanced cards a side receives (GS-266 to GS-278)."""
    nation = nations[side]
    commander = g.commander[nation]
    if commander == NO_COMMANDER or g.suspended >> nation & 1:
        # GS-278, GS-Q74: five basic cards in any case.
        return BASE_BASIC, 0
    basic = BASE_BASIC + effects.extra_basic(g, nation, naval, side)
    # GS-268, GS-269, GS-271.
    advanced = (
        1 + g.rules.tactics[commander][naval] + era_cards(g, nation, tile if side == DEFENDER else ASSAULT, naval)
    )
    if side == DEFENDER and not naval and has_fortress(g, nations, tile):
        architecture, era = g.developed >> ARCHITECTURE & 1, g.era == FORTRESS_ERA
        # GS-138, GS-267, GS-270, GS-274, GS-275.
        if architecture or era:
            advanced += architecture + era
        else:
            basic += 1
    return basic, advanced


def era_cards(g: GeneralshipState, nation: int, place: int, naval: int) -> int:
    """Advanced cards for the units of a side in the present era (GS-272, GS-273, GS-276, GS-277, GS-Q76, GS-Q77)."""
    if g.era == FORTRESS_ERA or naval != (g.era == 3):
        return 0
    arm = SHIP if naval else INFANTRY + g.era
    count = TOTAL[g.units[place] & CLASS_BITS[arm]]
    return sum(count >= least for least in g.rules.era_units[g.era])


def has_fortress(g: GeneralshipState, nations: list[int], tile: int) -> bool:
    """Does a fortress help the defender? (GS-Q75, GS-Q117)"""
    if effects.ignores_fortress(g, nations[ATTACKER]):
        return False
    return bool(g.rules.fortresses >> tile & 1) or effects.makes_fortress(g, nations[DEFENDER])


@plain
class ForcedWithdrawal(Step):
    """The defender may give a card of political power to be left alone (step 1, GS-261)."""

    verbs: ClassVar[tuple[str, ...]] = (BUY_OFF, STAND)
    rules: ClassVar[str] = "GS-261"

    nation: int

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        return self.one(g, self.nation, [g.rules.first[BUY_OFF], g.rules.first[STAND]])

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        g.finish(option == g.rules.first[BUY_OFF])
