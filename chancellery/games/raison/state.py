"""How a game of Raison d'État stands: statuses, who controls whom, and what follows from them.

Who is Allied and who is At War follows from the statuses and from who plays whom (`relate`). With a Neutral Power it is
the place that decides: at home nobody may touch it, elsewhere anybody may attack it.
"""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.games.coalitions.views import values
from chancellery.games.raison.rules import EXPANSIONIST, NEUTRAL, RaisonRules
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import derived, plain, shared
from chancellery.kernel.state import Phase, only

EVENTS = {
    "steward": EventKind("power minor:power hand:numbers", "diplomacy", "RE-294"),
    "steward_hidden": EventKind("power minor:power", "diplomacy", "RE-294"),
    "game_over": EventKind("winner:power influence:scores", rules="RE-069", part="heading"),
}


@plain
class RaisonState(CoalitionState):
    status: list[int]
    """For each Power its Coalition (0 or 1), NEUTRAL or EXPANSIONIST."""
    controller: list[int]
    """For each Power the Major Power that controls it, for a Major itself; NOBODY for an uncontrolled Minor."""
    # RE-023: there is one Crown.
    emperor: int
    """The Power with the Crown, or NOBODY."""

    rules: RaisonRules = shared()
    neutrals: int = derived(int)
    """The set of Neutral Powers."""
    households: list[int] = derived(list)
    """For each Power the other Powers of its player."""
    askable: list[int] = derived(list)
    """For each Power the Allies that another player plays."""
    rivals: list[tuple[tuple[int, int], ...]] = derived(list)
    """For each Power whom it would have to fight, each with the Territories in which that is so."""

    def restore(self) -> None:
        CoalitionState.restore(self)
        self._group()
        self._confront()

    def _group(self) -> None:
        of_player = [0] * (len(self.seats) + 1)  # the last is nobody's, which is NOBODY's place, too
        for p, controller in enumerate(self.controller):
            of_player[controller] |= 1 << p
        of_player[NOBODY] = 0
        self.households = [of_player[controller] & ~(1 << p) for p, controller in enumerate(self.controller)]
        self.neutrals = self._having(NEUTRAL)

    def _having(self, status: int) -> int:
        """The set of Powers with a status."""
        return sum(1 << p for p, own in enumerate(self.status) if own == status)

    def _confront(self) -> None:
        """Whom a Power has to ask, and whom to fight."""
        played = sum(1 << p for p, controller in enumerate(self.controller) if controller != NOBODY)
        self.askable = [own & played & ~house for own, house in zip(self.allies, self.households, strict=True)]
        known, neutrals = self.rules.rivals, self.neutrals
        pairs = enumerate(zip(self.allies, self.enemies, strict=True))
        self.rivals = [known[p, allies, enemies, neutrals >> p & 1] for p, (allies, enemies) in pairs]

    # -- statuses (rulebook: Implications of Diplomatic Status) --------------------------------------

    def relate(self) -> None:
        """Who is Allied and who is At War, from statuses and control (RE-096 to RE-101, RE-285, RE-286)."""
        self._group()
        coalitions = [self._having(0), self._having(1)]
        belligerents = (1 << len(self.seats)) - 1 & ~self.neutrals
        for p, status in enumerate(self.status):
            # RE-101: members of one Coalition are Allies. RE-097, RE-098: a Neutral has no enemy, an Expansionist all
            # others.
            allies = self.households[p]
            if status < NEUTRAL:
                # RE-Q44, RE-Q81, RE-Q96: by status, for Minor Powers, too: members of a Coalition do not fight each
                # other.
                allies |= coalitions[status] & ~(1 << p)
            self.allies[p] = allies
            # RE-Q94: Expansionists are At War with each other, unless one player plays both.
            self.enemies[p] = 0 if status == NEUTRAL else belligerents & ~(allies | 1 << p)
        self._confront()

    def take_status(self, major: int, status: int) -> None:
        """A Major Power changes its status, and its Minor Powers follow (RE-279)."""
        for p, controller in enumerate(self.controller):
            if controller == major:
                self.status[p] = status

    def in_coalition(self, power: int) -> bool:
        return self.status[power] not in (NEUTRAL, EXPANSIONIST)

    # -- who plays whom (rulebook: Using Minor Powers) --------------------------------------------------

    def same_player(self, power: int, other: int) -> bool:
        return self.controller[power] == self.controller[other] != NOBODY

    def partners(self, power: int) -> int:
        return self.households[power]

    def hosts(self, power: int) -> int:
        return self.askable[power]

    def gains_for(self, power: int) -> int:
        """Influence that a Minor Power wins goes to its controller (RE-289)."""
        return self.controller[power]

    def appoint_steward(self, minor: int, opponent: int) -> int:
        """Somebody answers for an uncontrolled Minor Power: Austria, or against the Austrian Coalition the principal
        Power of the other one, which is returned. Its status does not change (RE-294, RE-295, RE-Q80)."""
        # RE-Q79: it also chooses retreats.
        steward = self.rules.principals[1 if self.status[opponent] == 0 else 0]
        self.seats[minor] = self.seats[steward]
        return steward

    def reads_hand(self, seat: int | None, power: int) -> bool:
        """Whoever answers for an uncontrolled Minor Power sees its hand only to fight with it (RE-296, RE-Q106)."""
        return self.seats[power] == seat and (
            self.controller[power] != NOBODY or any(isinstance(phase, Battle) for phase in self.stack)
        )

    def dismiss_stewards(self) -> None:
        for minor in self.rules.minors:
            if self.controller[minor] == NOBODY:
                self.seats[minor] = NOBODY

    # -- neutrality (rulebook: Powers that become Neutral) ----------------------------------------------

    def hostile_generals(self, power: int) -> int:
        mask, posted = 0, self.posted
        for rival, where in self.rivals[power]:
            mask |= posted[rival] & where
        return mask

    def hostile_garrisons(self, power: int) -> int:
        mask, garrisons = 0, self.garrisons
        for rival, where in self.rivals[power]:
            mask |= garrisons[rival] & where
        return mask

    def foes(self, power: int, territory: int) -> int:
        return sum(1 << rival for rival, where in self.rivals[power] if where >> territory & 1)  # RE-Q36: by place

    def off_limits(self, power: int) -> int:
        """Where neutrality forbids Generals of a Power to be: the Home Territories of Neutrals, and for a Neutral all
        that it does not control (RE-107, RE-108, RE-Q33, RE-Q37)."""
        # RE-111: nobody attacks a Neutral at home. RE-Q34: nobody else stays there, either.
        homes = self.rules.map.homes(self.neutrals & ~(self.allies[power] | 1 << power))
        if not self.neutrals >> power & 1:
            return homes
        # RE-109: what a Neutral controls elsewhere it may keep. RE-Q103: from elsewhere it can only go there.
        return homes | ~(self.held[power] | self.held_by(self.households[power]))

    def closed_to(self, power: int) -> int:
        closed = self.off_limits(power) if self.neutrals else 0
        for minor in self.rules.minors:
            if self.controller[minor] == NOBODY and self.allies[power] >> minor & 1:
                closed |= self.held[minor]  # nobody can agree (RE-Q50)
        return closed

    def entry_barred(self, power: int, territory: int) -> str | None:
        if not self.closed_to(power) >> territory & 1:
            return None
        owner = self.rules.map.owner[territory]
        if owner >= 0 and self.neutrals >> owner & 1 and not (self.allies[power] | 1 << power) >> owner & 1:
            return "enter_neutral_home"
        return "enter_as_neutral" if self.neutrals >> power & 1 else "enter_uncontrolled"

    def unsuited(self, power: int) -> int:
        """A Neutral garrisons only what it controls (RE-Q95)."""
        homes = self.allied_homes(power)
        return homes | ~self.held[power] if self.neutrals >> power & 1 else homes

    def after_reconciliations(self) -> Phase[Any] | None:
        from chancellery.games.raison.adjustments import ClearNeutrals

        return ClearNeutrals(False)

    # -- battles, the common deck, the end ----------------------------------------------------------------

    def supporters(self, power: int) -> int:
        """An uncontrolled Minor Power supports nobody, and nobody supports it (RE-213, RE-Q78)."""
        if self.controller[power] == NOBODY:
            return 1 << power
        mask = self.allies[power] | 1 << power
        for minor in self.rules.minors:
            if self.controller[minor] == NOBODY:
                mask &= ~(1 << minor)
        return mask

    def pays_for_empty_rounds(self) -> bool:
        return self.rules.options.empty_rounds == "paid"

    def open_battle(self, attacker: int, defenders: list[int]) -> None:
        for q in defenders:
            if self.controller[q] == NOBODY:
                steward = self.appoint_steward(q, attacker)
                hand = tuple(values(self.hands[q]))
                self.confide(only(self.seats[steward]), "steward", (steward, q, hand), (steward, q))

    def close_battle(self) -> None:
        self.dismiss_stewards()

    def victory_counts(self, winners: list[int]) -> bool:
        """When an uncontrolled Minor Power wins, nobody gains anything by it (RE-298, RE-Q105)."""
        return all(self.controller[p] != NOBODY for p in winners)

    def battle_bonus(self, winner: int, beaten: list[int]) -> int:
        """1 for a Major Power that beat a General of the opposing Coalition (RE-247, RE-290, RE-Q64)."""
        if winner in self.rules.minors or not self.in_coalition(winner):
            return 0
        # RE-Q65, RE-Q66: defenders share a Coalition; an uncontrolled Minor Power counts by its status.
        return int(any(self.status[p] == 1 - self.status[winner] for p in beaten))

    def influence_settled(self) -> None:
        """Whoever has reached the target wins on the spot (RE-069, RE-070, RE-Q69, RE-Q70)."""
        if max(self.influence) >= self.rules.target:
            self.close_game()

    def close_game(self) -> None:
        self.tell("game_over", self.standing()[0], tuple(self.influence))
        self.end()

    def deck_of(self, power: int) -> int:
        """There is one deck for all (RE-Q13)."""
        return 0
