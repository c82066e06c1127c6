"""What each named limit of the coalition games claims, written from the rules and not from the code that cites it.

A refusal names a limit; `CLAIMS` says what must be true of the position for that name to be the truth. Of an option
that is open no claim of a limit for the same step and verb may hold, save those in `PARTIAL`, which say only a part of
what the limit needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from chancellery.games.coalitions.content import GENERALS, MORALE_LIMIT, UNITS_WITH_GENERAL
from chancellery.games.coalitions.rules import FORTRESS_PRICE, PILE
from chancellery.games.realpolitik.rules import TRAIN_PRICE
from chancellery.games.realpolitik.turn import PLAY

NOBODY, OFF_MAP, NOT_OWNED = -1, -1, -2
NEUTRAL = 2
MARCH, MAJORITY = 3, 4
PLACING, RECALLING = 1, 2
STRUCK = 2


class Case:
    """An action of an actor in a position, and what can be read off the board about it."""

    def __init__(self, g: Any, actor: int, verb: str, arguments: tuple[int, ...]) -> None:
        self.g, self.actor, self.verb, self.arguments = g, actor, verb, arguments
        self.phase: Any = g.stack[-1] if g.stack else None
        self.map = g.rules.map
        self.powers = range(len(g.seats))

    # -- the action ---------------------------------------------------------------------------------

    @property
    def first(self) -> int:
        return self.arguments[0]

    @property
    def target(self) -> int:
        return self.arguments[-1]

    @property
    def at(self) -> int:
        """Where the General is that acts."""
        at: int = self.g.at[self.actor * GENERALS + self.first]
        return at

    @property
    def units(self) -> int:
        units: int = self.g.units[self.actor * GENERALS + self.first]
        return units

    @property
    def steps_left(self) -> int:
        left: int = MARCH - self.phase.steps[self.first]
        return left

    @property
    def asked(self) -> bool:
        return any(decision.actor == self.actor for decision in self.g.open)

    def offers(self, verb: str) -> list[int]:
        """The actor's open options of a kind."""
        space = self.g.rules.space
        mine = [option for decision in self.g.open if decision.actor == self.actor for option in decision.options]
        return [option for option in mine if space.verb(option).name == verb]

    # -- the board ----------------------------------------------------------------------------------

    def has(self, mask: int, place: int) -> bool:
        return bool(mask >> place & 1)

    def members(self, mask: int) -> set[int]:
        return {n for n in range(max(mask, 0).bit_length()) if mask >> n & 1}

    def holder(self, place: int) -> int:
        """Whoever has a Garrison there, or at home the Home Power."""
        for power in self.powers:
            if self.has(self.g.garrisons[power], place):
                return power
        owner: int = self.map.owner[place]
        return owner

    def generals(self, powers: Iterable[int]) -> set[int]:
        """Where Generals of these Powers are."""
        return {self.g.at[p * GENERALS + i] for p in powers for i in range(GENERALS)} - {OFF_MAP, NOT_OWNED}

    @cached_property
    def allies(self) -> set[int]:
        return self.members(self.g.allies[self.actor])

    @cached_property
    def helpful(self) -> set[int]:
        """The Power itself and the Allies that somebody plays, so that they can agree."""
        return {self.actor, *(p for p in self.allies if self.g.seats[p] != NOBODY)}

    def is_foe(self, power: int, place: int) -> bool:
        return self.has(self.g.foes(self.actor, place), power)

    def has_enemy_general(self, place: int) -> bool:
        return any(place in self.generals([p]) and self.is_foe(p, place) for p in self.powers)

    def has_own_general(self, place: int) -> bool:
        return place in self.generals([self.actor])

    def is_controlled(self, place: int) -> bool:
        """By the Power or an Ally that can agree."""
        return self.holder(place) in self.helpful

    def is_passable(self, place: int) -> bool:
        return self.has(self.map.passable, place)

    def distance(self, into: Callable[[int], bool], through: Callable[[int], bool] = lambda _: True) -> int | None:
        """Land steps from where the General is to the target; None if there is no way."""
        seen, frontier = {self.at}, [self.at]
        steps = 0
        while frontier:
            steps += 1
            reached = {n for t in frontier for n in self.members(self.map.neighbours[t]) if into(n)} - seen
            if self.target in reached:
                return steps
            seen |= reached
            frontier = [t for t in reached if through(t)]
        return None

    def is_marched(self, past_enemies: bool) -> bool:
        """A march over controlled land leads there in the steps that are left."""
        steps = self.distance(self.is_controlled, lambda t: past_enemies or not self.has_enemy_general(t))
        return steps is not None and steps <= self.steps_left

    def is_railed(self, place: int, past_enemies: bool) -> bool:
        """Trains lead from where the General is to a Territory over controlled land."""

        def is_open(t: int) -> bool:
            return self.is_controlled(t) and (past_enemies or not self.has_enemy_general(t))

        borders = [self.map.borders[b] for b in self.members(self.g.trains)]
        borders = [(a, b) for a, b in borders if is_open(a) and is_open(b)]
        seen = {self.at}
        while grown := {t for a, b in borders for t in (a, b) if a in seen or b in seen} - seen:
            seen |= grown
        return place in seen

    @cached_property
    def lane_owners(self) -> set[int]:
        """Who owns the Sea Lanes from where the General is to the target; grey ones are nobody's."""
        return {owner for owner, ends in self.map.lanes_from[self.at].items() if self.has(ends, self.target)}

    def is_crowded(self) -> bool:
        """Two own Generals share a Territory."""
        own = [at for at in self.g.at[self.actor * GENERALS : (self.actor + 1) * GENERALS] if at >= 0]
        return len(set(own)) < len(own)

    def is_shelter(self) -> bool:
        place, here = self.target, self.g.at[self.phase.general]
        return (
            self.holder(place) == self.actor
            and self.is_passable(place)
            and place != here
            and not self.has_own_general(place)
            and not self.has_enemy_general(place)
        )

    # -- cards --------------------------------------------------------------------------------------

    @property
    def price(self) -> int:
        return {"fortress": FORTRESS_PRICE, "train": TRAIN_PRICE}.get(self.verb, 1)

    @property
    def value(self) -> int:
        """Of the Battle card that the action needs."""
        if self.verb in ("strike", "unmask"):
            ability = "discards" if self.verb == "strike" else "reveals"
            return next(int(value) for value, own in self.g.rules.abilities.items() if own == ability)
        return self.arguments[-1] + 1

    @property
    def piles(self) -> list[Any]:
        return [pile for pile in self.phase.piles if pile.power == self.actor]

    def is_target_card(self) -> bool:
        general, n = divmod(self.first, PILE)
        side = self.phase.piles[self.phase.turn].side
        return any(
            pile.general == general and pile.side != side and n < len(pile.cards) and pile.faces[n] != STRUCK
            for pile in self.phase.piles
        )

    # -- Raison d'État ------------------------------------------------------------------------------

    def is_neutral(self, power: int) -> bool:
        return bool(self.g.status[power] == NEUTRAL)

    def is_uncontrolled(self, power: int) -> bool:
        return bool(self.g.controller[power] == NOBODY)

    def is_in_neutral_home(self, place: int) -> bool:
        owner = self.map.owner[place]
        return owner >= 0 and self.is_neutral(owner) and owner != self.actor and owner not in self.allies

    def own_or_partners(self, place: int) -> bool:
        """Controlled by a Power of the same player."""
        holder = self.holder(place)
        return holder >= 0 and self.g.controller[holder] == self.g.controller[self.actor]

    def votes(self, power: int) -> int:
        return sum(self.holder(t) == power for t in self.members(self.g.rules.electors))

    def is_claimant(self) -> bool:
        return self.votes(self.actor) >= MAJORITY

    def is_ward(self) -> bool:
        guardian: list[int] = self.g.rules.guardian
        return guardian[self.actor] == self.first or guardian[self.first] == self.actor


Claim = Callable[[Case], bool]

SHARED: dict[str, Claim] = {
    "over": lambda c: c.g.over,
    "not_open": lambda c: not c.asked,
    "not_asked": lambda c: c.asked and c.verb not in c.phase.verbs,
    "only_choice": lambda c: (
        not c.asked and c.actor in c.phase.actors and c.phase.sealed[c.phase.actors.index(c.actor)] >= 0
    ),
    "bid_morale": lambda c: c.first > c.g.morale[c.actor],
    # placing and buying
    "place_control": lambda c: c.holder(c.target) != c.actor,
    "place_own_general": lambda c: c.has_own_general(c.target),
    "place_enemy": lambda c: c.has_enemy_general(c.target),
    "place_or_recall": lambda c: c.phase.way == (PLACING if c.verb == "recall" else RECALLING),
    "no_general_left": lambda c: OFF_MAP not in c.g.at[c.actor * GENERALS : (c.actor + 1) * GENERALS],
    "unit_limit": lambda c: c.g.units[c.actor * GENERALS + c.target] == UNITS_WITH_GENERAL,
    "buy_money": lambda c: c.g.money[c.actor] < c.price,
    "buy_morale_limit": lambda c: c.g.morale[c.actor] == MORALE_LIMIT,
    "buy_no_cards": lambda c: not c.g.decks[c.g.deck_of(c.actor)] and not any(c.g.discards[c.g.deck_of(c.actor)]),
    "buy_no_markers": lambda c: not c.g.stock[c.actor],
    "fortress_one": lambda c: c.has(c.g.fortresses, c.target),
    "fortress_garrison": lambda c: not c.has(c.g.garrisons[c.actor], c.target),
    "fortress_supply": lambda c: len(c.members(c.g.fortresses)) == c.map.content.supply.fortresses,
    "card_not_held": lambda c: not c.g.hands[c.actor][c.value],
    # movement
    "envoy_self": lambda c: c.first == c.actor,
    "envoy_ally": lambda c: c.first in c.allies and c.g.seats[c.first] != c.g.seats[c.actor],
    "envoy_own": lambda c: c.first != c.actor and c.g.seats[c.first] == c.g.seats[c.actor],
    "envoy_uncontrolled": lambda c: c.g.seats[c.first] == NOBODY,
    "envoy_morale": lambda c: c.g.morale[c.first] == MORALE_LIMIT,
    "disband_not_own": lambda c: not c.has(c.g.garrisons[c.actor], c.target),
    "round_not_asked": lambda c: not c.phase.requested and c.verb in ("grant", "refuse"),
    "round_asked_once": lambda c: c.phase.requested and c.verb in ("request", "done"),
    "general_off_map": lambda c: (
        OFF_MAP in [c.at, *([c.g.at[c.actor * GENERALS + c.target]] if c.verb == "ferry" else [])]
    ),
    "move_nowhere": lambda c: c.first == c.target if c.verb == "ferry" else c.at == c.target,
    "moved_already": lambda c: c.steps_left <= 0 or (c.verb == "sail" and c.steps_left < MARCH),
    "impassable": lambda c: not c.is_passable(c.target),
    "not_adjacent": lambda c: c.target not in c.members(c.map.neighbours[c.at]) and not c.is_controlled(c.target),
    "strategic_control": lambda c: (
        not c.is_marched(past_enemies=True)
        and (c.distance(c.is_passable) or 0) <= c.steps_left
        and (c.steps_left < MARCH or c.target not in c.members(c.map.neighbours[c.at]))
    ),
    "march_steps": lambda c: (c.distance(c.is_passable) or 0) > c.steps_left,
    "march_enemy": lambda c: c.is_marched(past_enemies=True) and not c.is_marched(past_enemies=False),
    "needs_sea": lambda c: c.distance(c.is_passable) is None,
    "no_lane": lambda c: not c.lane_owners,
    "lane_owner": lambda c: not c.lane_owners & {*c.helpful, NOBODY},
    "lane_grey": lambda c: (
        NOBODY in c.lane_owners and not c.lane_owners & c.helpful and c.holder(c.at) not in (NOBODY, c.actor)
    ),
    "consent_refused": lambda c: (
        bool(c.helpful - {c.actor}) and (c.phase.closed if c.verb == "retreat" else c.phase.closed[c.first]) != 0
    ),
    "make_way": lambda c: c.phase.making_way >= 0,
    "two_generals": lambda c: c.is_crowded() or (c.verb != "done" and c.has_own_general(c.target)),
    # Garrisons
    "garrison_one": lambda c: any(c.has(mask, c.target) for mask in c.g.garrisons),
    "garrison_ally_home": lambda c: c.map.owner[c.target] in c.allies,
    "garrison_contested": lambda c: c.has_enemy_general(c.target),
    "garrison_no_unit": lambda c: not c.units,
    "garrison_elsewhere": lambda c: c.at != c.target,
    "garrison_not_moved": lambda c: (
        not c.has(c.phase.places, c.target) if hasattr(c.phase, "places") else c.map.owner[c.target] != c.actor
    ),
    "garrison_other_general": lambda c: c.phase.general != c.actor * GENERALS + c.first,
    # battles
    "no_battle": lambda c: (
        not c.has_own_general(c.target)
        or c.has(c.phase.fought, c.target)
        or not any(
            c.is_foe(p, c.target) and (c.target in c.generals([p]) or c.has(c.g.garrisons[p], c.target))
            for p in c.powers
        )
    ),
    "support_adjacent": lambda c: c.at < 0 or c.at not in c.members(c.map.neighbours[c.phase.place]),
    "support_unit": lambda c: not c.units,
    "support_busy": lambda c: (
        c.has(c.phase.busy, c.actor * GENERALS + c.first) or c.actor * GENERALS + c.first in c.phase.declared
    ),
    "card_passed": lambda c: c.has(c.phase.passed, c.actor),
    "card_limit": lambda c: all(len(pile.cards) >= pile.limit for pile in c.piles),
    "card_no_hand": lambda c: not any(c.g.hands[c.actor]),
    "card_morale": lambda c: not c.g.morale[c.actor] and not c.has(c.phase.zero, c.actor),
    "card_morale_support": lambda c: c.has(c.phase.zero, c.actor) and all(pile.supporting for pile in c.piles),
    "card_morale_one": lambda c: c.has(c.phase.zero, c.actor) and any(pile.cards for pile in c.piles),
    "card_target": lambda c: not c.is_target_card(),
    "beaten_capital": lambda c: c.target != c.map.capital[c.actor],
    "capital_general": lambda c: c.map.capital[c.actor] in c.generals(c.powers),
    "capital_held": lambda c: c.holder(c.map.capital[c.actor]) != c.actor,
    "retreat_nearest": lambda c: c.is_shelter() and any(c.offers("retreat")),
    "retreat_eligible": lambda c: not c.is_shelter(),
    "must_leave": lambda c: c.phase.because == "must_leave" and any(hasattr(phase, "piles") for phase in c.g.stack),
    "must_leave_home": lambda c: c.phase.because != "" and c.map.owner[c.g.at[c.phase.general]] in c.allies,
    "must_leave_enemy": lambda c: c.phase.because == "must_leave_enemy",
    # adjustments
    "departure_host": lambda c: c.verb == "first" and c.phase.judged < len(c.phase.generals),
    "departure_answered": lambda c: c.verb != "first" and c.phase.judged == len(c.phase.generals),
    "departure_order": lambda c: c.actor * GENERALS + c.first not in c.phase.generals,
}

REALPOLITIK: dict[str, Claim] = {
    **SHARED,
    "action_played": lambda c: c.has(c.g.played[c.actor], c.first),
    "action_minor": lambda c: (
        c.actor == c.g.rules.minor and c.g.rules.space.words(c.g.rules.first[PLAY] + c.first) == "play influence"
    ),
    "offer_self": lambda c: c.first == c.actor,
    "train_one": lambda c: c.has(c.g.trains, c.first),
    "train_supply": lambda c: len(c.members(c.g.trains)) == c.map.content.supply.trains,
    "train_control": lambda c: (
        sorted((c.holder(t) == c.actor, c.holder(t) in c.allies) for t in c.map.borders[c.first])
        == [(False, False), (True, False)]
    ),
    "train_neither": lambda c: all(c.holder(t) != c.actor for t in c.map.borders[c.first]),
    "train_refused": lambda c: (
        c.has(c.phase.closed, c.first) and any(c.holder(t) in c.allies for t in c.map.borders[c.first])
    ),
    "rail_line": lambda c: not c.is_railed(_rail_end(c), past_enemies=True),
    "rail_enemy": lambda c: c.is_railed(_rail_end(c), past_enemies=True) and not c.is_railed(_rail_end(c), False),
    "rail_two_generals": lambda c: c.is_crowded() or (c.verb == "rail" and c.has_own_general(c.target)),
    "rail_once": lambda c: c.has(c.phase.railed, c.first),
    "rail_shunted": lambda c: c.has(c.phase.shunted, c.first),
    "ferry_railed": lambda c: c.has(c.phase.railed, c.first) or c.has(c.phase.railed, c.target),
    "ferry_no_unit": lambda c: not c.units,
    "ferry_once": lambda c: c.units > 0 and not c.phase.movable[c.first],
}

RAISON: dict[str, Claim] = {
    **SHARED,
    "general_not_owned": lambda c: c.at == NOT_OWNED,
    # diplomacy, election, Minor Powers
    "expel_done": lambda c: c.first in c.phase.expelled,
    "expel_member": lambda c: c.g.status[c.first] != c.phase.coalition,
    "expel_permanent": lambda c: c.map.powers[c.first] in c.map.content.status.permanent,
    "expel_minor": lambda c: c.first not in c.g.rules.majors,
    "declare_expelled": lambda c: (
        c.first == (c.phase.barred if isinstance(c.phase.barred, int) else c.phase.barred[c.actor])
    ),
    "declare_rejected": lambda c: c.first not in (c.g.status[c.actor], NEUTRAL),
    "reject_done": lambda c: c.first in c.phase.rejected,
    "reject_minor": lambda c: c.first not in c.g.rules.majors,
    "reject_applicant": lambda c: c.first not in c.phase.applicants,
    "vote_participant": lambda c: not c.votes(c.first),
    "vote_uncontrolled": lambda c: c.is_uncontrolled(c.first),
    "vote_war": lambda c: c.has(c.g.enemies[c.actor], c.first),
    "vote_declined": lambda c: c.is_claimant() and c.phase.declined and (c.verb != "vote" or c.first == c.actor),
    "vote_claim_first": lambda c: c.is_claimant() and not c.phase.declined,
    "claim_votes": lambda c: not c.is_claimant(),
    # gifts and Leadership
    "gift_ally": lambda c: c.first not in c.allies,
    "gift_uncontrolled": lambda c: c.is_uncontrolled(c.first),
    "gift_limit": lambda c: not c.phase.left and not c.is_ward(),
    "gift_one_kind": lambda c: c.phase.kind == (2 if c.verb == "subsidise" else 1),
    "gift_money": lambda c: not c.g.money[c.actor],
    "lead_one_way": lambda c: c.phase.way in (PLACING, RECALLING),
    # neutrality
    "enter_neutral_home": lambda c: c.is_in_neutral_home(c.target),
    "enter_as_neutral": lambda c: c.is_neutral(c.actor) and not c.own_or_partners(c.target),
    "enter_uncontrolled": lambda c: (
        (holder := c.holder(c.target)) in c.allies and holder >= 0 and c.is_uncontrolled(holder)
    ),
    "garrison_neutral": lambda c: c.is_neutral(c.actor) and c.holder(c.target) != c.actor,
    "must_leave_neutral": lambda c: (
        (owner := c.map.owner[c.g.at[c.phase.general]]) >= 0 and (c.is_neutral(owner) or c.is_neutral(c.actor))
    ),
    "must_leave_neutral_home": lambda c: not c.is_neutral(c.actor) and c.is_in_neutral_home(c.g.at[c.phase.general]),
    "must_leave_as_neutral": lambda c: c.is_neutral(c.actor) and c.holder(c.g.at[c.phase.general]) != c.actor,
}

CLAIMS = {"realpolitik": REALPOLITIK, "raison": RAISON}
"""For each registered game its limits."""

PARTIAL = {"two_generals", "rail_two_generals", "consent_refused", "make_way", "retreat_nearest"}
"""Limits that depend on more than the claim says: where other Generals can still go, what an Ally has answered, and
which way a retreat takes."""


def _rail_end(c: Case) -> int:
    """Where a General or a Unit would go by Train."""
    end: int = c.g.at[c.actor * GENERALS + c.target] if c.verb == "ferry" else c.target
    return end
