"""Powers that become Neutral: whose Generals have to leave (rulebook: Board state adjustments, 3).

It looks at the board alone: who may stand somewhere under the present statuses stays. Garrisons need no thought here:
they stand in the Homes of others only in war, so those of a new Neutral, and those in its Homes, have been withdrawn
when War turned into Peace (RE-265, RE-267); elsewhere they stay (RE-268).
"""

from __future__ import annotations

from chancellery.games.coalitions.adjustments import NEUTRAL_GUEST, NEUTRAL_HOME, Departures
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase


@plain
class ClearNeutrals(Phase[RaisonState]):
    """Generals leave the Homes of Neutrals, and those of Neutrals all that they do not control; owners in Order of
    Play (RE-265, RE-266)."""

    done: bool

    def ask(self, g: RaisonState) -> list[Decision] | None:
        if self.done or not g.neutrals:
            g.finish()
            return None
        self.done = True
        for owner in reversed(g.order):
            banned = g.off_limits(owner)
            if g.posted[owner] & banned:
                leaving = [general for general in g.on_map(owner) if banned >> g.at[general] & 1]
                because = NEUTRAL_GUEST if g.neutrals >> owner & 1 else NEUTRAL_HOME
                g.push(Departures(owner, leaving, [because] * len(leaving), 0, -1))
        return None
