"""The Diplomacy Phase: entreaties, who controls Italy with three players, and the adjustments that follow."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.coalitions.adjustments import GARRISONS_HOME, Adjustments
from chancellery.games.coalitions.bidding import BlindBid
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase, SecretPhase

ENTREATIES, CONTROL, STATUS, CLOSE = range(4)


EVENTS = {
    "diplomacy": EventKind("", "diplomacy", "RP-102", voice="opening", part="heading"),
    "entreaties": EventKind("offers", "diplomacy", "RP-105"),
    "bids": EventKind("powers bids:numbers winner:power", "diplomacy", "RP-253"),
    "controls": EventKind("power minor:power changed:flag", "diplomacy", "RP-250"),
    "status": EventKind("alliances", "diplomacy", "RP-109"),
    "diplomacy_over": EventKind("", "diplomacy", "RP-103", part="detail"),
}


@plain
class Diplomacy(Phase[RealpolitikState]):
    """Negotiation (talk at the table), entreaties, board state adjustments (RP-103). Statuses change here and nowhere
    else (RP-114)."""

    stage: int
    offers: list[int]
    """Who got each Power's Alliance marker; NOBODY for a Minor Power."""
    master: int
    """The Major Power that controls Italy from now on, or NOBODY."""

    def ask(self, g: RealpolitikState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        if stage == ENTREATIES:
            g.tell("diplomacy")
            majors = g.rules.majors
            g.push(Entreaties(list(majors), [-1] * len(majors)))
        elif stage == CONTROL:
            if g.rules.minor >= 0:
                self._claim_minor(g)
        elif stage == STATUS:
            self._new_status(g)
        else:
            # RP-101, RP-Q123: back to the bottom box.
            g.marker = 0
            g.tell("diplomacy_over")
            g.finish()
        return None

    def resume(self, g: RealpolitikState, result: Any) -> None:
        if self.stage == CONTROL:
            self.offers = result
        elif self.stage == STATUS:
            self.master = result

    def _claim_minor(self, g: RealpolitikState) -> None:
        """One suitor controls Italy; several bid; without one it falls to the most prestigious Major Power,
        or to the one outside if that has just made an Alliance (RP-250 to RP-253)."""
        suitors = [p for p in g.order if self.offers[p] == g.rules.minor]
        if len(suitors) > 1:
            g.push(BidForItaly(suitors, [-1] * len(suitors)))
            return
        if suitors:
            self.master = suitors[0]
            return
        # RP-Q112, RP-Q125: Italy itself is passed over; a ring of offers is no Alliance.
        majors = [p for p in g.order if p in g.rules.majors]
        # RP-251, RP-252: the first by Prestige, or whoever is outside the Alliance.
        allied = [p for p in majors if self.offers[p] != NOBODY and self.offers[self.offers[p]] == p]
        self.master = majors[0] if majors[0] not in allied else next(p for p in majors if p not in allied)

    def _new_status(self, g: RealpolitikState) -> None:
        """Two Powers that gave each other their Alliance markers are Allied; all others are At War."""
        powers = range(len(g.seats))
        minor = g.rules.minor
        before = g.allies[:]
        for p in powers:
            offer = self.offers[p]
            # RP-111, RP-113, RP-Q28: only a mutual exchange counts, and it has to be renewed. RP-025, RP-112: it makes
            # one Alliance at most, or none.
            mutual = offer != NOBODY and offer != minor and self.offers[offer] == p
            g.allies[p] = 1 << offer if mutual else 0
        if minor >= 0:
            # RP-257, RP-Q118, RP-Q119: Italy is its controller's Ally, and the only one; with all others it is At War.
            g.allies[self.master] = 1 << minor
            g.allies[minor] = 1 << self.master
            changed = g.seats[minor] != g.seats[self.master]
            # RP-259: pieces, cards and Money are its own.
            # RP-Q113, RP-Q114: all that is Italy's passes to the new controller as it is, a card that was played, too.
            g.seats[minor] = g.seats[self.master]
            g.tell("controls", self.master, minor, changed)
        everybody = (1 << len(g.seats)) - 1
        for p in powers:
            # RP-109: all who are not Allied now are At War.
            g.enemies[p] = everybody & ~g.allies[p] & ~(1 << p)
        g.tell("status", tuple(g.allies))
        # RP-258: a change of control is adjusted like any other.
        befriended = [g.allies[p] & ~before[p] for p in powers]
        estranged = [before[p] & ~g.allies[p] for p in powers]
        g.push(Adjustments(befriended, estranged, GARRISONS_HOME, [], []))


OFFER = Verb("offer", 2, ("power",), rules="RP-105 RP-108", limits={"offer_self": "RP-105"})


@plain
class Entreaties(SecretPhase[RealpolitikState]):
    """Every player secretly gives one other Power its Alliance marker and the rest War markers (RP-105)."""

    verbs: ClassVar[tuple[str, ...]] = (OFFER,)
    rules: ClassVar[str] = "RP-105 RP-106"

    def options(self, g: RealpolitikState, actor: int) -> list[int]:
        # RP-021, RP-106, RP-249, RP-Q27: exactly one Power gets the Alliance marker, Italy perhaps, whatever its
        # status; all others get War markers.
        first = g.rules.first[OFFER]
        return [first + q for q in range(len(g.seats)) if q != actor]

    def reveal(self, g: RealpolitikState, answers: list[int]) -> None:
        offers = [NOBODY] * len(g.seats)
        for power, answer in zip(self.actors, answers, strict=True):
            offers[power] = answer - g.rules.first[OFFER]
        # RP-107, RP-Q30: all markers are shown to everybody at the same time; then they are back (RP-110).
        g.tell("entreaties", tuple(offers))
        g.finish(offers)

    def why_not(self, g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "offer_self"


@plain
class BidForItaly(BlindBid):
    """Several suitors bid Morale blindly; only the winner pays (RP-253 to RP-256)."""

    rules: ClassVar[str] = "RP-253 RP-254"

    def announce(self, g: CoalitionState, bids: list[int], winner: int) -> None:
        g.tell("bids", tuple(self.actors), tuple(bids), winner)
