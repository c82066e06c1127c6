"""Raison d'État: the Wheel of War, Coalitions, elections and Minor Powers; 1618 and 1702, 3 to 7 players."""
