"""How a coalition game stands, and the verbs of the domain that change it: tracks, Battle cards, and what the two games
do differently. The facts, and the verbs for pieces, are those of `pieces`."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.content import MORALE_LIMIT
from chancellery.games.coalitions.pieces import NO_GENERAL, NOBODY, OFF_MAP, Pieces
from chancellery.kernel.chance import shuffle
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Phase, only

__all__ = ["NOBODY", "NO_GENERAL", "OFF_MAP", "CoalitionState"]


EVENTS = {
    "influence": EventKind(
        "power points:number total:number why:word",
        rules="RP-093 RE-159",
        cases={"battle": "RP-215 RE-246", "crown": "RE-126"},
        part="lead",
        parts={"battle": "detail"},
        joins="battle action",
        figures="power influence points total",
    ),
    "morale": EventKind(
        "power points:number total:number", voice="small", rules="RP-017 RE-019", figures="power morale points total"
    ),
    "reshuffle": EventKind("power", "economy", "RP-016 RE-017", voice="small"),
    "drew": EventKind("power value:number", "economy", "RP-016 RE-016", voice="small"),
    "drew_hidden": EventKind("power", rules="RP-016 RE-016", voice="small"),
}


@plain
class CoalitionState(Pieces):
    # -- verbs: tracks ------------------------------------------------------------------------------

    def gain_morale(self, power: int, points: int) -> None:
        """Morale stays at most 15 (RP-017, RE-019). Envoys, purchases and Leadership give it, nothing else (RP-018,
        RE-020)."""
        self.morale[power] = min(MORALE_LIMIT, self.morale[power] + points)
        self.tell("morale", power, points, self.morale[power])

    def lose_morale(self, power: int, points: int) -> None:
        """A loss below 0 stops at 0 (RP-017, RE-019). Cards, penalties and bids cost Morale, and nothing else (RP-019,
        RE-020)."""
        lost = min(points, self.morale[power])
        if lost:
            self.morale[power] -= lost
            self.tell("morale", power, -lost, self.morale[power])

    def gain_influence(self, power: int, points: int, why: str) -> None:
        """For Territories, battles and the Crown; there is no upper end (RP-020, RP-Q06, RE-021)."""
        self.influence[power] += points
        self.tell("influence", power, points, self.influence[power], why)

    # -- verbs: Battle cards --------------------------------------------------------------------------

    def deck_of(self, power: int) -> int:
        """Which deck and discard pile a Power draws from: in Realpolitik its own (RP-Q12)."""
        return power

    def can_draw(self, power: int) -> bool:
        deck = self.deck_of(power)
        return bool(self.decks[deck]) or any(self.discards[deck])

    def draw_card(self, power: int) -> None:
        """Take a card; an empty deck is first made anew from the discards, and if both are empty
        nothing happens (RP-Q13)."""
        index = self.deck_of(power)
        deck = self.decks[index]
        if not deck:
            self._reshuffle(index, power)
            if not deck:
                return
        value = deck.pop()
        self.hands[power][value] += 1
        self.confide(only(self.seats[power]), "drew", (power, value), (power,))
        # RE-Q10: with the last card the discards become the deck, if there are any.
        if not deck and self.rules.reshuffles_at_once:
            self._reshuffle(index, power)

    def _reshuffle(self, index: int, power: int) -> None:
        """The discards become the deck again; without discards nothing happens."""
        if not any(self.discards[index]):
            return
        deck = self.decks[index]
        for value, count in enumerate(self.discards[index]):
            deck.extend([value] * count)
        self.discards[index] = [0] * 6
        # RP-016, RE-017: when the deck is empty.
        shuffle(self, f"reshuffle {self.rules.map.powers[power]}", deck)
        self.tell("reshuffle", power)

    def discard_card(self, power: int, value: int) -> None:
        self.hands[power][value] -= 1
        self.discards[self.deck_of(power)][value] += 1

    def hand_size(self, power: int) -> int:
        return sum(self.hands[power])

    def reads_hand(self, seat: int | None, power: int) -> bool:
        """Does this seat see the Battle cards of a Power? None is a spectator."""
        return self.seats[power] == seat

    # -- where the games differ: who fights whom, and where Generals may go -----------------------------

    def foes(self, power: int, territory: int) -> int:
        """The Powers whose pieces in this Territory a Power would have to fight; never those of Allies (RP-116,
        RE-104)."""
        return self.enemies[power]

    def supporters(self, power: int) -> int:
        """The Powers whose Generals may support this one in battle, itself included: Allies may (RP-118, RE-103)."""
        return self.allies[power] | 1 << power

    def closed_to(self, power: int) -> int:
        """Territories that a General of this Power may not enter although no mountain is in the way."""
        return 0

    def entry_barred(self, power: int, territory: int) -> str | None:
        """Which limit closes a Territory to a Power, or None; the same Territories as `closed_to`."""
        return None

    def unsuited(self, power: int) -> int:
        """Territories where a Power may place no Garrison even if they are empty: at least its Allies' Homes."""
        return self.allied_homes(power)

    def after_reconciliations(self) -> Phase[Any] | None:
        """What else is adjusted between War turned into Peace and Peace turned into War."""
        return None

    # -- where the games differ: battles ------------------------------------------------------------------

    def open_battle(self, attacker: int, defenders: list[int]) -> None:
        """Somebody has to answer for every Power in a battle."""

    def close_battle(self) -> None:
        """Undo what `open_battle` arranged."""

    def victory_counts(self, winners: list[int]) -> bool:
        """Does a victory of the Powers directly involved bring Influence at all?"""
        return True

    def influence_settled(self) -> None:
        """All Influence of a battle or an action has been given."""

    def gains_for(self, power: int) -> int:
        """The Power whose track takes the Influence this Power wins, or NOBODY."""
        return power

    def battle_won(self, winners: list[int]) -> None:
        """What else a victory brings to the Powers directly involved."""

    def battle_bonus(self, winner: int, beaten: list[int]) -> int:
        """Influence for a Power directly involved, beyond 1 for each General of these Powers that was beaten."""
        return 0

    def pre_move(self, power: int) -> Phase[Any] | None:
        """What comes between disbanding and the first round of movement."""
        return None

    def may_garrison_after_defence(self) -> bool:
        """May a winning defender place a Garrison (RP-Q51, RE-Q56)?"""
        return self.rules.options.defender_garrison

    def may_garrison_home_last(self) -> bool:
        """May Generals still garrison the Home Territories they are in after the last battle of a movement (RP-Q57,
        RE-Q110)?"""
        return self.rules.options.last_home_garrison

    def pays_for_empty_rounds(self) -> bool:
        """Does the Envoy gain Morale for a further round whether or not a General moves in it (RE-Q48)?"""
        return True

    def counts_discarded_penalties(self) -> bool:
        """Does a discarded card still cost its Power the penalty for losing (RP-Q91)?"""
        return False

    # -- the end --------------------------------------------------------------------------------------

    def standing(self) -> list[int]:
        """The Powers that can win, best first: Influence, then precedence; Minor Powers cannot (RP-060, RP-062, RE-071,
        RE-Q69)."""
        majors = [p for p in self.order if p in self.rules.majors]
        return sorted(majors, key=lambda p: -self.influence[p])
