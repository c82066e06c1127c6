"""Permission: what an Ally may grant or refuse (rulebook: Implications of Diplomatic Status)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, added, plain
from chancellery.kernel.state import Decision, Phase


def own_land(g: CoalitionState, power: int) -> int:
    """Territories a Power may march through without asking anybody."""
    partners = g.partners(power)
    return g.held[power] | g.held_by(partners) if partners else g.held[power]


def note_refusal(refused: int, closed: int, request: int) -> tuple[Mask, Mask]:
    """The requests that were refused, and those that were refused twice and are not made again, after one more refusal
    (RP-Q127, RE-Q107)."""
    return Mask(refused | 1 << request), Mask(closed | refused & 1 << request)


class AsksAllies:
    """A phase with options for which Allies are asked before they are carried out."""

    __slots__ = ()

    def whom_to_ask(self, g: Any, option: int) -> list[tuple[int, bool]]:
        """The Allies that a listed option asks, in order, each with whether it has refused this before."""
        raise NotImplementedError


EVENTS = {
    "consent": EventKind("ally:power power granted:flag subject:word path:territories", "diplomacy", "RP-115 RE-102")
}

TRAIN_LAYING = "train"
"""The subject of a request about a border; all others are about a way."""

GRANT = Verb("grant", 126)
REFUSE = Verb("refuse", 127, closes=True)
REFUSED = {"consent_refused": "RP-115 RE-102"}
"""The limit of steps in which an Ally that has refused twice is not asked again."""


@plain
class AskConsent(Phase[CoalitionState]):
    """Allies agree to one move or one Train, or refuse it; the answer binds for that only (RP-Q39, RE-Q49).

    They are asked one after the other. The result is the Ally that refused, or NOBODY if all agree.
    """

    verbs: ClassVar[tuple[str, ...]] = (GRANT, REFUSE)
    rules: ClassVar[str] = "RP-115 RP-079 RE-102 RE-185"
    reaction: ClassVar[bool] = True

    asker: int
    allies: list[int]
    """Who has still to answer, in this order."""
    subject: str
    """What is asked: a word for the prompt, `march` or the name of the verb."""
    places: list[int]
    """Territories (for a Train: the two ends) that the request is about."""
    lanes: Mask = added(Mask(0))
    """Of the Allies those whose Sea Lanes are asked for, not only their land."""
    making_way: int = added(-1)
    """The asker's General that stands at the end and leaves it by the same consent, or -1."""

    @classmethod
    def for_way(
        cls, asker: int, allies: list[int], subject: str, places: list[int], lanes: int, making_way: int = -1
    ) -> AskConsent:
        """A request that also concerns Sea Lanes, or a second General."""
        asked = cls(asker, allies, subject, places)
        asked.lanes, asked.making_way = Mask(lanes), making_way
        return asked

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        if not self.allies:
            g.finish(NOBODY)
            return None
        return self.one(g, self.allies[0], [g.rules.first[GRANT], g.rules.first[REFUSE]])

    def about(self, g: CoalitionState, verb: str) -> tuple[list[str], list[str]]:
        board = g.rules.map
        ends = (min(self.places), max(self.places))
        if self.subject == TRAIN_LAYING:
            return board.border_places(board.border[ends]), []
        return [board.names[t] for t in self.places], []

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        # RP-Q40: what was granted is not taken back; a guest leaves by adjustments only.
        granted = option == g.rules.first[GRANT]
        g.tell("consent", actor, self.asker, granted, self.subject, tuple(self.places))
        if granted:
            self.allies.pop(0)
        else:
            g.finish(actor)
