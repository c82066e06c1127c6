"""The lettering of the maps: small subsets of EB Garamond, as TTF for still pictures and as WOFF2 for browsers.

The source is the npm package `@expo-google-fonts/eb-garamond`, which holds the complete fonts; the more usual
packages are cut down and have lost the old-style numerals and the small capitals that a map needs.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from fontTools import subset

STYLES = {
    "regular": "400Regular/EBGaramond_400Regular.ttf",
    "italic": "400Regular_Italic/EBGaramond_400Regular_Italic.ttf",
    "semibold": "600SemiBold/EBGaramond_600SemiBold.ttf",
}
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *(ord(letter) for letter in "–—‘’‚“”„†•…′″←↑→↓−×"),
]
NAMES = [0, 1, 2, 3, 4, 5, 6, 16, 17]
"""The last two keep the semi-bold a weight of the same family."""
FEATURES = ["kern", "liga", "onum", "lnum", "pnum", "tnum", "smcp", "c2sc", "mark", "ccmp", "locl"]


def make_fonts(package: Path, folder: Path) -> list[Path]:
    """Write the subsets and the licence into a folder; the same package always gives the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for style, source in STYLES.items():
        for flavor in (None, "woff2"):
            target = folder / f"eb-garamond-{style}.{flavor or 'ttf'}"
            _subset(package / source, target, flavor)
            written.append(target)
    licence = folder / "OFL.txt"
    shutil.copyfile(package / "LICENSE_FONT", licence)
    return [*written, licence]


def _subset(source: Path, target: Path, flavor: str | None) -> None:
    options = subset.Options(
        layout_features=FEATURES, flavor=flavor, name_IDs=NAMES, glyph_names=False, hinting=False, drop_tables=["STAT"]
    )
    font = subset.load_font(source, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    subset.save_font(font, target, options)
