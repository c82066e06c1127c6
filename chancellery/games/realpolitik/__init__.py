"""Realpolitik: Action cards, Trains, Dispatch and Alliances, 3 or 4 players."""
