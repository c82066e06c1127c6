"""Board state adjustments: what a change of diplomatic status does to pieces on the map.

First everything that follows from War turned into Peace, then whatever else a game has to put in order, then what
follows from Peace turned into War; within each the owners act by precedence, and each owner chooses the order of its
own pieces (RP-Q29, RE-Q32).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.consent import GRANT, REFUSE
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.pieces import ROOM_LIMITS
from chancellery.games.coalitions.retreat import Retreat
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase, SecretPhase

GARRISONS_HOME, GUESTS, QUARRELS, EXPULSIONS, FINISHED = range(5)
NEUTRALITY, NEUTRAL_HOME, NEUTRAL_GUEST = -2, -3, -4
"""In place of a host: neutrality leaves nobody the choice to let a General stay. Its own Power or its host has made
peace as a Neutral; it is in a Neutral's Home; it is a Neutral's."""
MUST_LEAVE = {
    NOBODY: "must_leave_enemy",
    NEUTRALITY: "must_leave_neutral",
    NEUTRAL_HOME: "must_leave_neutral_home",
    NEUTRAL_GUEST: "must_leave_as_neutral",
}
"""The limit that makes a General leave, by what is in place of its host."""


EVENTS = {
    "garrison_withdrawn": EventKind("power territory", rules="RP-231 RE-257", piece="garrison", land="territory"),
    "garrison_sold": EventKind(
        "power total:number", rules="RP-231 RE-257", part="detail", figures="power money 1 total"
    ),
    "allotted": EventKind("power general", rules="RP-231 RE-257", part="detail"),
    "stayed": EventKind("power general territory", "movement", "RP-Q129 RE-258", part="detail"),
    "hospitality": EventKind("host:power power general territory granted:flag", "diplomacy", "RP-233 RE-258"),
    "weaker": EventKind("power territory", "diplomacy", "RP-237 RE-264", part="detail"),
    "hands": EventKind("territory powers hands:thrown", "diplomacy", "RP-238 RE-263"),
}


@plain
class Adjustments(Phase[CoalitionState]):
    """All adjustments after one change of statuses, at once (RP-229). They are no battles: nobody plays a card, and
    nobody gains or loses anything by them (RP-240)."""

    befriended: list[int]
    """For each Power the set of Powers it was At War with and now is not."""
    estranged: list[int]
    """For each Power the set of Powers next to which its pieces could stand, and now cannot."""
    stage: int
    quarrels: list[list[int]]
    """Shared Territories still to be judged: [territory, one Power, the other]."""
    weaker: list[list[int]]
    """Judged: [territory, the Power that has to leave]."""

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        if self.stage == GARRISONS_HOME:
            self.stage = GUESTS
            self._clear_homes(g)
        elif self.stage == GUESTS:
            self.stage = QUARRELS
            self.quarrels = _shared_places(g, self.estranged)
            between = g.after_reconciliations()
            if between is not None:
                g.push(between)
            self._receive_guests(g)
        elif self.stage == QUARRELS:
            self._judge(g)
        elif self.stage == EXPULSIONS:
            self.stage = FINISHED
            self._expel(g)
        else:
            g.finish()
        return None

    def _clear_homes(self, g: CoalitionState) -> None:
        """Garrisons leave the Home Territories of a former enemy (RP-230, RE-256); elsewhere they stay
        (RP-235)."""
        allotments: list[Phase[Any]] = []
        for owner in g.order:
            for host in bits(self.befriended[owner]):
                if g.garrisons[owner] & g.rules.map.home[host]:
                    allotments += withdraw_garrisons(g, owner, g.rules.map.home[host])
        g.stack.extend(reversed(allotments))

    def _receive_guests(self, g: CoalitionState) -> None:
        """Generals in the Home Territories of a former enemy may stay only if that is an Ally now and agrees
        (RP-233, RP-234, RE-258 to RE-260)."""
        for owner in reversed(g.order):
            if not g.posted[owner] & g.rules.map.homes(self.befriended[owner]):
                continue
            guests, hosts = [], []
            for general in g.on_map(owner):
                host = g.rules.map.owner[g.at[general]]
                if host != NOBODY and self.befriended[owner] >> host & 1:
                    guests.append(general)
                    hosts.append(host if g.allies[owner] >> host & 1 else NEUTRALITY)
            g.push(Departures(owner, guests, hosts, 0, -1))

    def _judge(self, g: CoalitionState) -> None:
        """Former friends in one Territory: the weaker sides have to leave (RP-236 to RP-238, RE-261 to RE-263)."""
        if not self.quarrels:
            self.stage = EXPULSIONS
            return
        t, one, other = self.quarrels[0]
        settled = [t, one] in self.weaker or [t, other] in self.weaker
        if settled or not _share(g, one, other) >> t & 1:  # or one of them has left, as a guest
            self.quarrels.pop(0)
            return
        sides = self._sides(g, t)
        # RP-Q107: at home the Home Power may be the weaker side. RP-Q110: a Fortress counts.
        best = max(_strength(g, side, t) for side in sides)
        losers = [side for side in sides if _strength(g, side, t) < best]
        if not losers:
            # RE-262: of equals the side with the Garrison is the stronger.
            losers = [side for side in sides if not any(g.garrisons[p] >> t & 1 for p in side)]
        if len(losers) < len(sides):
            self._send_away(g, t, [p for side in losers for p in side])
        else:
            g.push(ThrowHands([_champion(g, side, t) for side in sides[:2]], [-1, -1], t))

    def _sides(self, g: CoalitionState, t: int) -> list[list[int]]:
        """The Powers with pieces in a Territory that need not leave it yet: Allies are one side."""
        sides: list[list[int]] = []
        for p in g.order:
            if (g.posted[p] | g.garrisons[p]) >> t & 1 and [t, p] not in self.weaker:
                side = next((side for side in sides if g.allies[side[0]] >> p & 1), None)
                if side is None:
                    sides.append([p])
                else:
                    side.append(p)
        return sides

    def resume(self, g: CoalitionState, result: Any) -> None:
        if self.stage == QUARRELS and result is not None:
            t = self.quarrels[0][0]
            self._send_away(g, t, next(side for side in self._sides(g, t) if result in side))

    def _send_away(self, g: CoalitionState, t: int, losers: list[int]) -> None:
        """The quarrel stays to be looked at again: of three sides the two strongest may still be equal (RE-Q39)."""
        for loser in losers:
            self.weaker.append([t, loser])
            g.tell("weaker", loser, t)

    def _expel(self, g: CoalitionState) -> None:
        """The weaker side takes back its Garrison and retreats its General (RP-239)."""
        phases: list[Phase[Any]] = []
        for owner in g.order:
            places = [t for t, loser in self.weaker if loser == owner]
            for t in places:
                phases += withdraw_garrisons(g, owner, 1 << t)
            leaving = [general for general in g.on_map(owner) if g.at[general] in places]
            if leaving:
                phases.append(Departures(owner, leaving, [NOBODY] * len(leaving), 0, -1))
        g.stack.extend(reversed(phases))


def withdraw_garrisons(g: CoalitionState, owner: int, places: int) -> list[Phase[Any]]:
    """Take the Garrisons of a Power from these Territories; what is to be done with each of them."""
    allotments: list[Phase[Any]] = []
    for t in bits(g.garrisons[owner] & places):
        g.remove_garrison(owner, t)
        g.tell("garrison_withdrawn", owner, t)
        allotments.append(Allot(owner))
    return allotments


def _strength(g: CoalitionState, side: list[int], t: int) -> int:
    return sum(g.strength(p, t) for p in side)


def _champion(g: CoalitionState, side: list[int], t: int) -> int:
    """The strongest Power of a side throws for it; of equals the first by precedence (RE-Q38)."""
    return max(side, key=lambda p: g.strength(p, t))


def _shared_places(g: CoalitionState, estranged: list[int]) -> list[list[int]]:
    """Territories where a General stands with a General or Garrison of a Power that was its Ally: alone in a
    former Ally's Home it may stay (RP-Q108)."""
    found = []
    for n, one in enumerate(g.order):
        for other in g.order[n + 1 :]:
            if estranged[one] >> other & 1:
                found += [[t, one, other] for t in bits(_share(g, one, other))]
    return found


def _share(g: CoalitionState, one: int, other: int) -> int:
    """Territories where a General of one of two Powers stands with a piece of the other."""
    return g.posted[one] & (g.posted[other] | g.garrisons[other]) | g.posted[other] & g.garrisons[one]


ALLOT = Verb("allot", 122, ("general",), rules="RP-231 RE-257", limits=ROOM_LIMITS)


@plain
class Allot(Phase[CoalitionState]):
    """A removed Garrison becomes a Unit of one of its owner's Generals, or else 1 Money (RP-231, RP-232, RP-Q105,
    RP-Q106)."""

    verbs: ClassVar[tuple[str, ...]] = (ALLOT,)
    rules: ClassVar[str] = "RP-231 RE-257"
    reaction: ClassVar[bool] = True

    owner: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        room = g.with_room(self.owner)
        if not room:
            g.money[self.owner] += 1
            g.tell("garrison_sold", self.owner, g.money[self.owner])
            g.finish()
            return None
        return self.one(g, self.owner, [g.rules.first[ALLOT] + general % GENERALS for general in room])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        general = actor * GENERALS + option - g.rules.first[ALLOT]
        g.add_unit(general)
        g.tell("allotted", actor, general)
        g.finish()

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        general = actor * GENERALS + arguments[0]
        return g.no_general(general) or "unit_limit"


FIRST = Verb(
    "first",
    123,
    ("general",),
    rules="RP-Q29 RE-Q32",
    limits={"departure_host": "RP-233 RE-258", "departure_order": "RP-Q29 RE-Q32"},
)


@plain
class Departures(Phase[CoalitionState]):
    """Generals of one owner that have to leave, or may stay if the Home Power lets them.

    The hosts answer first, for each General, and who may stay stays; then the owner sees to the others in an order of
    its choice.
    """

    verbs: ClassVar[tuple[str, ...]] = (GRANT, REFUSE, FIRST)
    rules: ClassVar[str] = "RP-233 RP-Q29 RE-258 RE-Q32"
    reaction: ClassVar[bool] = True
    limits: ClassVar[Mapping[str, str]] = {"departure_answered": "RP-Q29 RE-Q32"}

    owner: int
    generals: list[int]
    hosts: list[int]
    """The Power that may let each General stay, or what is in its place: NOBODY, or a kind of neutrality."""
    judged: int
    """How many of the Generals are known to have to leave; the next one's host is asked."""
    chosen: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        while self.judged < len(self.generals):
            host = self.hosts[self.judged]
            if host < 0:
                self.judged += 1
            elif g.same_player(host, self.owner):
                g.tell("stayed", self.owner, self.generals[self.judged], g.at[self.generals[self.judged]])
                self._let_stay()
            else:
                return self.one(g, host, [g.rules.first[GRANT], g.rules.first[REFUSE]])
        if not self.generals:
            g.finish()
            return None
        if self.chosen < 0:
            return self.one(g, self.owner, [g.rules.first[FIRST] + general % GENERALS for general in self.generals])
        n = self.generals.index(self.chosen)
        general, host = self.generals.pop(n), self.hosts.pop(n)
        self.judged -= 1
        self.chosen = -1
        g.push(Retreat(general, MUST_LEAVE.get(host, "must_leave_home")))
        return None

    def _let_stay(self) -> None:
        """The General that is being judged stays, and is not sent anywhere (RP-Q122, RP-Q129, RE-Q109)."""
        self.generals.pop(self.judged)
        self.hosts.pop(self.judged)

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option >= g.rules.first[GRANT]:
            general = self.generals[self.judged]
            granted = option == g.rules.first[GRANT]
            g.tell("hospitality", actor, self.owner, general, g.at[general], granted)
            if granted:
                self._let_stay()
            else:
                self.judged += 1
        else:
            self.chosen = self.owner * GENERALS + option - g.rules.first[FIRST]

    def about(self, g: CoalitionState, verb: str) -> tuple[list[str], list[str]]:
        return ([], []) if verb == FIRST else g.spot(self.generals[self.judged])

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        if verb == FIRST:
            return "departure_host" if self.judged < len(self.generals) else "departure_order"
        return "departure_answered"


THROW = Verb("throw", 102, ("hand",), rules="RP-238 RE-263")


@plain
class ThrowHands(SecretPhase[CoalitionState]):
    """Rock-paper-scissors between two former Allies of equal strength (RP-238)."""

    verbs: ClassVar[tuple[str, ...]] = (THROW,)
    rules: ClassVar[str] = "RP-238 RE-263"
    reaction: ClassVar[bool] = True

    place: int

    def options(self, g: CoalitionState, actor: int) -> list[int]:
        return [g.rules.first[THROW], g.rules.first[THROW] + 1, g.rules.first[THROW] + 2]

    def reveal(self, g: CoalitionState, answers: list[int]) -> None:
        one, other = (answer - g.rules.first[THROW] for answer in answers)
        g.tell("hands", self.place, tuple(self.actors), (one, other))
        if one == other:
            g.stack[-1] = ThrowHands(self.actors, [-1, -1], self.place)
            return
        # paper (1) beats rock (0), scissors (2) beat paper, rock beats scissors
        g.finish(self.actors[1] if (one - other) % 3 == 1 else self.actors[0])
