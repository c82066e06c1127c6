"""What an Ally may grant in advance: the kinds of consent (rulebook: Implications of Diplomatic Status)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.consent import GRANT, AskConsent
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.coalitions.words import WORDS
from chancellery.kernel.requests import Request, Requests
from chancellery.kernel.state import Decision


class CoalitionRequests(Requests):
    kinds: ClassVar[tuple[str, ...]] = ("passage", "sea-lanes")
    actions: ClassVar[dict[str, str]] = {"passage": "Movement", "sea-lanes": "Movement"}
    """The action, by the name of its phase, in which each kind of consent is asked for."""

    def titles(self) -> dict[str, str]:
        return {kind: WORDS.say(f"consent-{kind}") for kind in self.kinds}

    def find(self, g: CoalitionState, decision: Decision) -> Request | None:
        phase = g.stack[-1]
        if not isinstance(phase, AskConsent):
            return None
        kind = g.rules.consents.get(phase.subject)
        kinds = (kind,) if kind else self._ways(g, decision.actor, phase)
        return Request(phase.asker, kinds, g.rules.first[GRANT])

    def _ways(self, g: CoalitionState, ally: int, phase: AskConsent) -> tuple[str, ...]:
        """A move leads over an Ally's land, over its Sea Lane, or both; a General that makes way may use either."""
        makes_way = phase.making_way >= 0
        by_lane = bool((phase.lanes | (g.rules.map.lane_owners if makes_way else 0)) >> ally & 1)
        over_land = not by_lane or makes_way or any(g.held[ally] >> place & 1 for place in phase.places[1:])
        return ("passage",) * over_land + ("sea-lanes",) * by_lane

    def can_ask(self, g: CoalitionState, asker: int, granter: int) -> bool:
        return bool(g.hosts(asker) >> granter & 1)

    def action(self, g: CoalitionState, asker: int, kind: str) -> str | None:
        wanted = self.actions[kind]
        here = any(type(phase).__name__ == wanted and getattr(phase, "power", None) == asker for phase in g.stack)
        return f"{wanted} {g.turn} {asker}" if here else None
