"""Realpolitik: Action cards, Trains, Dispatch and Alliances, 3 or 4 players."""

from chancellery.games.realpolitik.game import Realpolitik
from chancellery.kernel.game import register

REALPOLITIK = Realpolitik()
register(REALPOLITIK)

__all__ = ["REALPOLITIK", "Realpolitik"]
