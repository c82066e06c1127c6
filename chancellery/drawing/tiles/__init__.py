"""Boards of hexagonal tiles: the ground of every tile, its marks, and whole tables laid out from them.

No geography is needed: a tile is drawn from its data alone, by a pen whose every stroke follows from the
tile's name, so that the same tile always looks the same.
"""
