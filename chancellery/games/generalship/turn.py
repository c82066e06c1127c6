"""The turn: the active player claims a circle of an action tile and acts, then all others act from the same tile.

Two rounds of such turns make a cycle, which a settlement closes (GS-016 to GS-021).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from chancellery.games.generalship.alliance import Alliance
from chancellery.games.generalship.draft import Draft
from chancellery.games.generalship.ending import Swaps
from chancellery.games.generalship.general_cards import GeneralCards
from chancellery.games.generalship.growth import Growth
from chancellery.games.generalship.march import March
from chancellery.games.generalship.production import Production
from chancellery.games.generalship.rules import (
    ALLIANCE,
    DRAFT,
    GENERALS,
    GROWTH,
    MARCH,
    PRODUCTION,
    TECHNOLOGY,
    Claim,
)
from chancellery.games.generalship.settlement import Settlement
from chancellery.games.generalship.state import NOBODY, GeneralshipState, Step
from chancellery.games.generalship.technology import TechnologyCards
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

EVENTS = {
    "cycle": EventKind("number:number", rules="GS-016", voice="opening", part="heading"),
    "claimed": EventKind("nation claim", rules="GS-063", voice="opening"),
    "era": EventKind("era", rules="GS-217"),
}

CLAIM = Verb(
    "claim",
    2,
    ("claim",),
    rules="GS-063 GS-065 GS-068",
    limits={"no_circle": "GS-064", "not_in_play": "GS-043"},
)
ACTION_STARTS: dict[int, Callable[[int], Phase[Any]]] = {
    PRODUCTION: Production.start,
    GROWTH: Growth.start,
    GENERALS: GeneralCards.start,
    TECHNOLOGY: TechnologyCards.start,
    DRAFT: Draft.start,
    MARCH: March.start,
    ALLIANCE: Alliance.start,
}


def begin_action(action: int, nation: int) -> Phase[Any]:
    """The step in which a nation carries out an action."""
    return ACTION_STARTS[action](nation)


@plain
class Cycle(Step):
    """Turns until everybody has been active twice and has used both cylinders (GS-012), then a settlement, again and
    again (GS-016, GS-020)."""

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if g.turn == 2 * len(g.order):
            g.push(Settlement(0, []))
            return None
        if not g.turn:
            g.tell("cycle", g.cycle + 1)
        g.push(Turn(NOBODY, []))
        return None


@plain
class Turn(Step):
    """One turn: a claim, the action of the active player, then those of the others from the top of the turn order
    (GS-018, GS-021, GS-Q14)."""

    verbs: ClassVar[tuple[str, ...]] = (CLAIM,)
    rules: ClassVar[str] = "GS-063"

    claim: int
    queue: list[int]
    """Who still has to act."""

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if self.claim == NOBODY:
            # GS-Q107: two circles stay empty at the end, so there is always one.
            option, circles, free = g.rules.first[CLAIM], g.circles, []
            for place in g.rules.claim_slices:
                if NOBODY in circles[place]:
                    free.append(option)
                option += 1
            return self.one(g, g.active(), free)
        claim = g.rules.claims[self.claim]
        if self.queue:
            g.push(begin_action(claim.other, self.queue.pop(0)))
            return None
        if claim.action == MARCH:
            _end_march(g)
        # GS-019: the next player becomes active; GS-027: only now capitals are looked at.
        g.finish()
        g.turn += 1
        if g.capitals_held():
            g.push(Swaps.start(g))
        return None

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        claim = g.rules.claims[arguments[0]]
        if not claim.circles:
            return "not_in_play"
        return "no_circle" if _free_circle(g, claim) < 0 else None

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        self.claim = option - g.rules.first[CLAIM]
        claim = g.rules.claims[self.claim]
        g.circles[_free_circle(g, claim)] = actor
        g.tell("claimed", actor, self.claim)
        # GS-067: after the alliance action nobody else acts.
        self.queue = [nation for nation in g.order if nation != actor] if claim.other >= 0 else []
        g.push(begin_action(claim.action, actor))


def _free_circle(g: GeneralshipState, claim: Claim) -> int:
    """The first empty circle of an action tile, or -1 (GS-064)."""
    for circle in claim.circles:
        if g.circles[circle] == NOBODY:
            return circle
    return -1


def _end_march(g: GeneralshipState) -> None:
    """After the last player has marched all marks go and the paradigm of war changes (GS-215 to GS-217)."""
    g.rest()
    g.era = (g.era + 1) % len(g.rules.eras)
    g.tell("era", g.era)
