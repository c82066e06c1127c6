"""The workshop: builds a board's map from its board file and real geography. Play never needs it.

`build` does everything that `chancellery board build` asks for. The steps, one module each: `sources` reads the
geography, `projection` lays it flat, `mesh` cuts it into cells, `growth` gives every cell to an area, `agreement` moves
cells until the drawing says exactly what the board says, `outlines` turns cells into hand-drawn lines (`survey` does
all of these), `layout` finds room for names, values and pieces, `painting` paints the ground, `tiling` the grounds of
tiles.
"""
