"""Endings: what is told of a game that is over, and its picture to share."""
