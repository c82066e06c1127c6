"""Who controls a Minor Power: decided whenever it comes to Muster (rulebook: Gaining Control of Minor Powers)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.coalitions.bidding import BlindBid
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.games.coalitions.views import values
from chancellery.games.raison.adjustments import adjust
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase, only

CLAIM, CONTROL, CLOSE = range(3)


EVENTS = {
    "bids": EventKind("minor:power powers bids:numbers winner:power", "diplomacy", "RE-271"),
    "controls": EventKind("power minor:power changed:flag", "diplomacy", "RE-278"),
    "took_over": EventKind("power minor:power hand:numbers", "diplomacy", "RE-283", voice="small"),
    "took_over_hidden": EventKind("power minor:power", "diplomacy", "RE-283", voice="small"),
}


@plain
class MinorAtMuster(Phase[RaisonState]):
    """Whoever holds its Capital controls it, else the highest bidder (RE-270 to RE-284)."""

    minor: int
    stage: int
    master: int

    def ask(self, g: RaisonState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        if stage == CLAIM:
            self.master = conqueror(g, self.minor)
            if self.master == NOBODY:
                # RE-Q83: every Power with a player of its own.
                majors = [p for p in g.order if p in g.rules.majors]
                g.push(BidForMinor(majors, [-1] * len(majors), self.minor))
        elif stage == CONTROL:
            # RE-284: until its next Muster, this one included.
            self._take_over(g)
        else:
            g.dismiss_stewards()
            g.finish()
        return None

    def resume(self, g: RaisonState, result: Any) -> None:
        if self.stage == CONTROL:
            self.master = result

    def _take_over(self, g: RaisonState) -> None:
        """Hand, Money and pieces stay together and pass to the controller, who gives the Minor its status (RE-278,
        RE-283). Others that nobody plays are answered for while the board is put in order (RE-Q82)."""
        minor, master = self.minor, self.master
        changed = g.controller[minor] != master
        before = g.enemies[:]
        g.controller[minor] = master
        g.seats[minor] = g.seats[master]
        # RE-Q84: of a Neutral Major it becomes Neutral.
        g.status[minor] = g.status[master]
        g.relate()
        g.tell("controls", master, minor, changed)
        if changed:
            hand = tuple(values(g.hands[minor]))
            g.confide(only(g.seats[master]), "took_over", (master, minor, hand), (master, minor))
            for other in g.rules.minors:
                if g.controller[other] == NOBODY and _meet(g, minor, other):
                    g.tell("steward_hidden", g.appoint_steward(other, minor), other)
        # RE-Q75, RE-Q76: with everybody, not only with the controller.
        adjust(g, before)


def conqueror(g: RaisonState, minor: int) -> int:
    """The Major Power that controls a Minor by its Capital; NOBODY if there is to be a bid (RE-276, RE-277, RE-Q73)."""
    holder = g.holder(g.rules.map.capital[minor])
    return NOBODY if holder in (minor, NOBODY) else g.controller[holder]


def _meet(g: RaisonState, one: int, other: int) -> bool:
    """Have two Powers pieces that an adjustment between them could be about?"""
    home = g.rules.map.home
    ours, theirs = (g.posted[p] | g.garrisons[p] for p in (one, other))
    return bool(ours & (theirs | home[other]) | theirs & home[one])


@plain
class BidForMinor(BlindBid):
    """Every Major Power bids, whatever its status (RE-271, RE-Q72)."""

    rules: ClassVar[str] = "RE-271 RE-272"

    minor: int

    def announce(self, g: CoalitionState, bids: list[int], winner: int) -> None:
        g.tell("bids", self.minor, tuple(self.actors), tuple(bids), winner)
