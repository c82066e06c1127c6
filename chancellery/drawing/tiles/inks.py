"""The colours of the ground, for the light and the dark theme, mixed from the papers of the maps."""

from __future__ import annotations

import msgspec

from chancellery.atlas.palette import Theme


class Inks(msgspec.Struct, frozen=True, kw_only=True):
    line: str
    """Outlines."""
    shade: str
    """Hachures: the side away from the light."""
    crops: list[str]
    """Washes of fields."""
    furrow: str
    hedge: str
    hedge_edge: str
    leaf: str
    leaf_deep: str
    wood: str
    """Ground of a forest."""
    bark: str
    scree: str
    """Ground of mountains."""
    rock: str
    rock_deep: str
    snow: str
    sea: str
    sea_deep: str
    wave: str
    foam: str
    roof: str
    wall: str


INKS: dict[Theme, Inks] = {
    "light": Inks(
        line="#573f1e",
        shade="#6b522c",
        crops=["#eadfbd", "#e6d6a6", "#dfd8ab", "#e9d9b0", "#d8d6a8", "#e4d09b"],
        furrow="#b09a66",
        hedge="#a5ad77",
        hedge_edge="#6b7644",
        leaf="#b0b986",
        leaf_deep="#949f68",
        wood="#d3d2a8",
        bark="#4a512c",
        scree="#dccdab",
        rock="#eadfc3",
        rock_deep="#c9b48c",
        snow="#f5eedb",
        sea="#bacdca",
        sea_deep="#a6bfc2",
        wave="#4d727c",
        foam="#dbe6e2",
        roof="#b5735a",
        wall="#f1e7cd",
    ),
    "dark": Inks(
        line="#94876a",
        shade="#15120e",
        crops=["#3f392d", "#464030", "#3c3b2a", "#443b2c", "#393a2a", "#4a422f"],
        furrow="#5f553f",
        hedge="#434e33",
        hedge_edge="#667350",
        leaf="#414c33",
        leaf_deep="#333d28",
        wood="#2f3325",
        bark="#6b7555",
        scree="#3a3227",
        rock="#51473a",
        rock_deep="#2d261d",
        snow="#6f6553",
        sea="#243439",
        sea_deep="#1b282d",
        wave="#5f8791",
        foam="#2f464d",
        roof="#7d4a36",
        wall="#5c5344",
    ),
}
