"""Where everything on a bundle stands: names, cities, values, spots for pieces, borders' middles, lanes.

A survey knows shapes; this package arranges on them what players read and move, so that nothing covers
anything else and a full area is as legible as an empty one. `compose.compose` does it all.
"""
