"""Permission: what an Ally may grant or refuse (rulebook: Implications of Diplomatic Status)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase


def own_land(g: CoalitionState, power: int) -> int:
    """Territories a Power may march through without asking anybody."""
    return g.held[power] | g.held_by(g.partners(power))


def allied_land(g: CoalitionState, power: int) -> int:
    """Territories a Power may enter only if an Ally agrees (RP-115)."""
    return g.held_by(g.hosts(power))


@plain
class AskConsent(Phase[CoalitionState]):
    """Allies agree to one move or one Train, or refuse it; the answer binds for that only (RP-Q39)."""

    verbs: ClassVar[tuple[str, ...]] = ("grant", "refuse")

    asker: int
    allies: list[int]
    subject: str
    """What is asked: a word for the prompt ("march", "sail", "rail", "train")."""
    places: list[int]
    """Territories (for a Train: the two ends) that the request is about."""

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        if not self.allies:
            g.finish(True)
            return None
        return self.one(g, self.allies[0], [g.rules.GRANT, g.rules.REFUSE])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        granted = option == g.rules.GRANT
        g.tell("consent", actor, self.asker, granted, self.subject, tuple(self.places))
        if granted:
            self.allies.pop(0)
        else:
            g.finish(False)
