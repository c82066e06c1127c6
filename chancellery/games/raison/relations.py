"""What follows on the board when statuses or control have changed (rulebook: Board state adjustments)."""

from __future__ import annotations

from chancellery.games.coalitions.adjustments import GARRISONS_HOME, Adjustments
from chancellery.games.raison.state import RaisonState


def adjust(g: RaisonState, enemies: list[int]) -> None:
    """Push the adjustments; `enemies` are those of each Power before the change (RE-255, RE-282)."""
    powers = range(len(g.seats))
    everybody = (1 << len(powers)) - 1
    reconciled = [enemies[p] & ~g.enemies[p] for p in powers]
    # RE-Q35: beside a Neutral's pieces outside its Home they are compared as after a war.
    estranged = [everybody & ~(enemies[p] | g.allies[p] | 1 << p) for p in powers]
    g.push(Adjustments(reconciled, estranged, GARRISONS_HOME, [], []))
