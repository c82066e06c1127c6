"""The pieces of the games, drawn by us as symbols in the colours of a power.

Each family of pieces is a module of functions that make a symbol in given colours; `catalogue` finds one by the kind of
a token.
Drawings are four times as large as the room that `chancellery.atlas.bundle` gives them.
"""
