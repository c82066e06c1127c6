"""What follows on the board when statuses or control have changed (rulebook: Board state adjustments).

The third step, Powers that become Neutral, looks at the board alone: who may stand somewhere under the present statuses
stays. Garrisons need no thought there: they stand in the Homes of others only in war, so those of a new Neutral, and
those in its Homes, have been withdrawn when War turned into Peace (RE-265, RE-267); elsewhere they stay (RE-268).
"""

from __future__ import annotations

from chancellery.games.coalitions.adjustments import (
    GARRISONS_HOME,
    NEUTRAL_GUEST,
    NEUTRAL_HOME,
    Adjustments,
    Departures,
)
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase


def adjust(g: RaisonState, enemies: list[int]) -> None:
    """Push the adjustments; `enemies` are those of each Power before the change (RE-255, RE-282)."""
    powers = range(len(g.seats))
    everybody = (1 << len(powers)) - 1
    reconciled = [enemies[p] & ~g.enemies[p] for p in powers]
    # RE-Q35: beside a Neutral's pieces outside its Home they are compared as after a war.
    estranged = [everybody & ~(enemies[p] | g.allies[p] | 1 << p) for p in powers]
    g.push(Adjustments(reconciled, estranged, GARRISONS_HOME, [], []))


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
