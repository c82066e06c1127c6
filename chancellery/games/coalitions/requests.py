"""What an Ally may grant in advance: the kinds of consent (rulebook: Implications of Diplomatic Status)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.consent import AskConsent
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.coalitions.words import consents
from chancellery.kernel.requests import Request, Requests
from chancellery.kernel.state import Decision


class CoalitionRequests(Requests):
    kinds: ClassVar[tuple[str, ...]] = ("passage", "sea-lanes")
    actions: ClassVar[dict[str, str]] = {"passage": "Movement", "sea-lanes": "Movement"}
    """The action, by the name of its phase, in which each kind of consent is asked for."""
    subjects: ClassVar[dict[str, str]] = {"march": "passage"}
    """What is asked for, by the subject of the question; sailing is looked at more closely."""

    def titles(self) -> dict[str, str]:
        known = consents()
        return {kind: known[kind] for kind in self.kinds}

    def find(self, g: CoalitionState, decision: Decision) -> Request | None:
        phase = g.stack[-1]
        if not isinstance(phase, AskConsent):
            return None
        kind = self.subjects.get(phase.subject)
        kinds = (kind,) if kind else self._sailing(g, decision.actor, phase.places)
        return Request(phase.asker, kinds, g.rules.GRANT)

    def _sailing(self, g: CoalitionState, ally: int, places: list[int]) -> tuple[str, ...]:
        """A sea advance takes an Ally's Sea Lane, or lands where an Ally has to let the General in, or both."""
        lane = g.rules.map.lanes_from[places[0]].get(ally, 0) >> places[-1] & 1
        lands = g.held[ally] >> places[-1] & 1 or not lane
        return ("passage",) * lands + ("sea-lanes",) * lane

    def can_ask(self, g: CoalitionState, asker: int, granter: int) -> bool:
        return bool(g.hosts(asker) >> granter & 1)

    def action(self, g: CoalitionState, asker: int, kind: str) -> str | None:
        wanted = self.actions[kind]
        here = any(type(phase).__name__ == wanted and getattr(phase, "power", None) == asker for phase in g.stack)
        return f"{wanted} {g.turn} {asker}" if here else None
