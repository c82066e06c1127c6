"""How wide letters are, read from the font itself, so that a name is never wider than its place."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

from chancellery.atlas.bundle import Box

FONTS = Path(__file__).parents[1] / "fonts"
_ASCENT, _DESCENT = 0.7, 0.22
"""Of ordinary letters, in em."""


def width(text: str, size: float, style: str = "semibold") -> float:
    """Of a line of text without extra spacing."""
    advances, missing = _advances(style)
    return sum(advances.get(ord(letter), missing) for letter in text) * size


def box(text: str, size: float, style: str = "semibold") -> Box:
    """What a centred line of text covers, seen from its middle at half the height of a capital."""
    wide = width(text, size, style)
    top = -(_ASCENT - 0.325) * size
    return (round(-wide / 2, 1), round(top, 1), round(wide, 1), round((_ASCENT + _DESCENT) * size, 1))


@cache
def _advances(style: str) -> tuple[dict[int, float], float]:
    """Advance widths in em by character, and that of a character the font does not have."""
    data = (FONTS / f"eb-garamond-{style}.ttf").read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {data[at : at + 4]: struct.unpack_from(">I", data, at + 8)[0] for at in range(12, 12 + 16 * count, 16)}
    em = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    metrics = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    widths = [struct.unpack_from(">H", data, tables[b"hmtx"] + 4 * k)[0] / em for k in range(metrics)]
    glyphs = _glyphs(data, tables[b"cmap"])
    return {char: widths[min(glyph, metrics - 1)] for char, glyph in glyphs.items()}, widths[0]


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """Characters to glyphs, from the table of the basic plane (format 4)."""
    for k in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        at = cmap + struct.unpack_from(">I", data, cmap + 4 + 8 * k + 4)[0]
        if struct.unpack_from(">H", data, at)[0] == 4:
            break
    else:
        return {}
    half = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends, starts, deltas, offsets = at + 14, at + 16 + 2 * half, at + 16 + 4 * half, at + 16 + 6 * half
    glyphs: dict[int, int] = {}
    for k in range(half):
        end, start = (struct.unpack_from(">H", data, table + 2 * k)[0] for table in (ends, starts))
        delta, offset = (struct.unpack_from(">H", data, table + 2 * k)[0] for table in (deltas, offsets))
        for char in range(start, min(end, 0xFFFE) + 1):
            glyph = char
            if offset:
                glyph = struct.unpack_from(">H", data, offsets + 2 * k + offset + 2 * (char - start))[0]
            if glyph:
                glyphs[char] = (glyph + delta) & 0xFFFF
    return glyphs
