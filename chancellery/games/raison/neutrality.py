"""Powers that become Neutral: what has to leave their Home Territories, and what of theirs has to come home.

It looks at the board alone: what may stand somewhere under the present statuses stays (rulebook: Board state
adjustments, 3).
"""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.adjustments import NEUTRALITY, Departures, withdraw_garrisons
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

GARRISONS, GENERALS, FINISHED = range(3)


@plain
class ClearNeutrals(Phase[RaisonState]):
    """Garrisons first, then Generals; owners in Order of Play (RE-265 to RE-268)."""

    stage: int

    def ask(self, g: RaisonState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        phases: list[Phase[Any]] = []
        if stage == FINISHED or not g.neutrals:
            g.finish()
            return None
        for owner in g.order:
            if stage == GARRISONS:
                phases += withdraw_garrisons(g, owner, protected(g, owner))
            else:
                banned = g.off_limits(owner)
                leaving = [general for general in g.on_map(owner) if banned >> g.at[general] & 1]
                if leaving:
                    phases.append(Departures(owner, leaving, [NEUTRALITY] * len(leaving), [], -1))
        g.stack.extend(reversed(phases))
        return None


def protected(g: RaisonState, owner: int) -> int:
    """Home Territories in which neutrality allows no Garrison of this Power (RE-265, RE-267)."""
    mask = 0
    for q, home in enumerate(g.rules.map.home):
        if q != owner and (g.neutrals >> q & 1 or g.neutrals >> owner & 1):
            mask |= home
    return mask
