"""Raison d'État: the Wheel of War, Coalitions, elections and Minor Powers; 1618 and 1702, 3 to 7 players."""

from chancellery.games.raison.game import Raison
from chancellery.kernel.game import register

RAISON = Raison()
register(RAISON)

__all__ = ["RAISON", "Raison"]
