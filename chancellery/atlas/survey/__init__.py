"""From a board file to shapes on real geography. Needed only to build a board, never to play on one.

The steps, one module each: `sources` reads the geography, `projection` lays it flat, `mesh` cuts it into
cells, `growth` gives every cell to an area, `agreement` moves cells until the drawing says exactly what the
board says, `outlines` turns cells into hand-drawn lines. `survey.survey` does them all.
"""
