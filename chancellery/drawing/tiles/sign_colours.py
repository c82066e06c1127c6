"""How the signs on tiles are inked, for the light and the dark theme."""

from __future__ import annotations

import msgspec

from chancellery.atlas.palette import PAPERS, Paper, Theme


class SignColours(msgspec.Struct, frozen=True, kw_only=True):
    theme: Theme
    paper: Paper
    disc: str
    """Of circles and signs."""
    edge: str
    """Lines along the edges of a tile."""
    glow: float
    """How strongly the colour of a nation runs over the ground."""
    band: str
    """The frame of a neutral tile."""
    wheat: str
    wheat_edge: str
    stem: str
    iron: str
    iron_edge: str

    @property
    def ink(self) -> str:
        return self.paper.ink


SIGN_COLOURS: dict[Theme, SignColours] = {
    "light": SignColours(
        theme="light",
        paper=PAPERS["light"],
        disc="#f8f1df",
        edge="#3a2b14",
        glow=0.14,
        band="#e3d5b1",
        wheat="#d8a93a",
        wheat_edge="#634812",
        stem="#634812",
        iron="#4b545c",
        iron_edge="#1f252a",
    ),
    "dark": SignColours(
        theme="dark",
        paper=PAPERS["dark"],
        disc="#2a261f",
        edge="#776c54",
        glow=0.09,
        band="#3d372c",
        wheat="#d3a944",
        wheat_edge="#2a1f08",
        stem="#d3a944",
        iron="#a9b4bc",
        iron_edge="#0e1214",
    ),
}
