"""Pictures of boards and of positions, as SVG and PNG, from built bundles alone: no geography is needed.

`board` draws a printed board, `still` a position on it, `schematic` a board that was never built.
"""
