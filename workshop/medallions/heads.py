"""Heads in profile, looking to the right: face, neck, eye, hair and beard."""

from __future__ import annotations

import math

from workshop.medallions.engraving import Layer, Point

SKIN = {"fair": "#f0dcc0", "tan": "#e2c197", "dark": "#c99a6d"}
HAIR = {
    "black": "#4b4038",
    "brown": "#7d5d42",
    "fair": "#cfa864",
    "red": "#b3663a",
    "grey": "#b2aa9c",
    "white": "#ece6d8",
}
NOSES: dict[str, tuple[float, float, float]] = {
    # how far bridge, tip and base stand out
    "straight": (0, 0, 0),
    "hooked": (5, 3, 4),
    "long": (2, 6, 3),
    "short": (-2, -5, -2),
    "broad": (-1, -1, 2),
}


def face(skin: str, nose: str, *, heavy: float = 0.0, jaw: float = 0.0) -> list[Layer]:
    """Neck, head and ear. `heavy` fills out chin and throat, `jaw` brings the chin forward."""
    bridge, tip, base = NOSES[nose]
    tone = SKIN[skin]
    neck: list[Point] = [
        (70, 148), (66, 178), (54, 204, 1), (136, 206, 1), (126 + heavy, 190), (118 + 2 * heavy, 172), (108, 150),
    ]  # fmt: skip
    head: list[Point] = [
        (88, 56), (112, 58), (128, 68), (135, 82), (138, 95), (136.5, 103), (139 + bridge, 110),
        (146 + (bridge + tip) / 2, 119), (151 + tip, 125.5), (152.5 + tip, 129), (149 + base, 133), (142, 134.5),
        (142.5, 139),
        (146, 142.5), (144, 146), (140, 147), (145, 150.5), (143, 155.5), (139 + jaw / 2, 158),
        (143.5 + jaw, 165), (142 + jaw, 173), (133 + jaw / 2, 178 + heavy / 2), (120, 177 + heavy),
        (104, 168 + heavy / 2),
        (92, 158), (80, 150), (66, 138), (58, 118), (58, 92), (68, 68),
    ]  # fmt: skip
    ear: list[Point] = [(89, 112), (96, 110), (99, 116), (96, 126), (91, 132), (88, 124)]
    return [
        Layer(neck, tone, relief=11, radius=26, angle=12),
        Layer(head, tone, relief=15, radius=34, angle=6, spacing=2.2),
        Layer([(131, 134), (126, 140), (124, 148)], tone, width=1.5, relief=0, depth=0, outline=2),  # cheek
        Layer([(146, 133), (143, 129), (145, 126)], tone, width=1.3, relief=0, depth=0, outline=2),  # nostril
        Layer([(144, 147), (137, 147.4), (131, 145.6)], tone, width=1.7, relief=0, depth=0, outline=2),  # mouth
        Layer(ear, tone, relief=4, radius=5, angle=70, spacing=1.9),
        Layer([(92, 115), (95.5, 118), (92.5, 125)], tone, width=1.4, relief=0, depth=0, outline=2),
    ]


def eye(*, patch: bool = False, narrow: bool = False, brow: str = "#4b4038") -> list[Layer]:
    """The eye under its brow, or the patch that hides it."""
    if patch:
        strap: list[Point] = [(60, 88), (98, 96), (138, 100)]
        return [
            Layer(strap, "#3d332b", width=4, relief=1, depth=0, outline=1),
            Layer([(120, 99, 1), (136, 101, 1), (134, 114), (127, 118), (120, 112)], "#3d332b", relief=3, radius=5),
        ]
    white: list[Point] = [
        (121, 112.4, 1),
        (128, 108.6 + narrow),
        (134.5, 108.4 + narrow),
        (134, 113.6 - narrow),
        (128, 114 - narrow),
    ]
    return [
        Layer(white, "#f4ead8", relief=0, depth=0, outline=0.5),
        Layer([(130, 108.6 + narrow), (134.6, 108.6 + narrow), (134, 113.4 - narrow),
            (130.4, 113 - narrow)], "#33271d", relief=0, depth=0, outline=2),
        Layer([(118, 113), (125, 108.6 + narrow), (136, 107 + narrow)], "#33271d", width=2.2,
            relief=0, depth=0, outline=2),
        Layer([(121, 106), (128, 103.6), (136, 104)], "#33271d", width=0.9, relief=0, depth=0, outline=2),
        Layer([(115, 102), (125, 97.6), (138.5, 100)], brow, width=4.2, relief=1.5, radius=2, spacing=1.2, outline=0.8),
        Layer([(121, 116.6), (127, 118.4), (133, 116.4)], "#33271d", width=1, relief=0, depth=0, outline=2),
    ]  # fmt: skip


def hair(style: str, colour: str) -> list[Layer]:
    tone = HAIR[colour]
    look = {"angle": 55.0, "relief": 8.0, "radius": 14.0, "ripple": 0.7, "spacing": 1.9}
    outlines: dict[str, list[Point]] = {
        "short": [
            (126, 66), (120, 78), (106, 82), (100, 96), (98, 108), (88, 110), (84, 126), (74, 138), (60, 132),
            (51, 108),
            (53, 80), (68, 58), (92, 48), (114, 52),
        ],
        "swept": [
            (134, 80), (122, 76), (110, 84), (103, 98), (98, 110), (86, 110), (84, 130), (70, 142), (57, 130),
            (49, 106),
            (50, 76), (66, 52), (92, 43), (118, 48), (133, 62),
        ],
        "long": [
            (128, 68), (116, 74), (104, 88), (100, 108), (98, 130), (104, 150), (98, 176), (74, 190), (50, 184),
            (44, 150),
            (46, 110), (50, 76), (68, 54), (94, 46), (116, 53),
        ],
        "bob": [
            (136, 84), (126, 86), (112, 90), (106, 104), (106, 126), (110, 148), (98, 158), (70, 156), (52, 146),
            (46, 112),
            (50, 76), (68, 52), (94, 45), (120, 51), (133, 66),
        ],
        "fringe": [
            (136, 88), (124, 90), (108, 90), (102, 104), (98, 112), (86, 112), (82, 130), (72, 140), (57, 130),
            (50, 106),
            (52, 76), (68, 54), (94, 46), (120, 53), (133, 68),
        ],
        "back": [
            (92, 78), (98, 96), (98, 110), (86, 112), (84, 132), (72, 142), (57, 132), (50, 108), (52, 84),
            (64, 64), (80, 60),
        ],
    }  # fmt: skip
    if style == "none":
        return []
    if style == "curls":
        base = Layer(outlines["short"], tone, relief=8, radius=14, ripple=0.7, spacing=1.9, angle=55)
        spots = [(120, 62), (106, 56), (90, 52), (74, 60), (62, 74), (55, 92), (56, 110), (64, 126), (110, 72),
            (94, 68),
                 (78, 78), (70, 94), (70, 112), (94, 86), (84, 98), (94, 104), (78, 128)]  # fmt: skip
        return [base, *(curl(x, y, 7.6, tone) for x, y in spots)]
    layers = [Layer(outlines[style], tone, **look)]
    if style in ("long", "bob"):
        layers += _strands(outlines[style], tone)
    return layers


def beard(style: str, colour: str) -> list[Layer]:
    tone = HAIR[colour]
    outlines: dict[str, list[Point]] = {
        "full": [
            (96, 128), (108, 140), (122, 141), (131, 147), (139, 153), (146, 160), (152, 174), (144, 188), (128, 194),
            (110, 186), (98, 168), (92, 146),
        ],
        "short": [
            (95, 126), (104, 142), (120, 147), (131, 151), (139, 156), (146, 163), (147, 175), (136, 183), (118, 181),
            (103, 170), (93, 148),
        ],
        "long": [
            (95, 126), (108, 140), (122, 141), (131, 147), (139, 153), (149, 164), (154, 186), (146, 208), (134, 220),
            (120, 208), (108, 188), (96, 164), (91, 144),
        ],
        "pointed": [
            (128, 154), (138, 152), (146, 158), (152, 170), (153, 186, 1), (143, 182), (133, 172),
        ],
        "goatee": [(133, 157), (142, 156), (147, 163), (149, 174), (141, 180), (134, 170)],
    }  # fmt: skip
    moustache: list[Point] = [(147, 136), (143, 141), (134, 145), (126, 152), (130, 141), (139, 135)]
    waxed: list[Point] = [(148, 136), (143, 142), (132, 146), (120, 142, 1), (131, 140), (140, 134)]
    drooping: list[Point] = [(148, 136), (144, 142), (137, 148), (132, 164), (127, 166), (129, 148), (139, 135)]
    kinds = {"moustache": moustache, "waxed": waxed, "drooping": drooping}
    found: list[Layer] = []
    for part in style.split("+"):
        if part == "none":
            continue
        if part == "curled":
            found.append(Layer(outlines["full"], tone, relief=8, radius=12, angle=70, ripple=0.7, spacing=1.9))
            found += [curl(x, y, 6.4, tone) for x, y in
                      [(100, 144), (110, 150), (122, 152), (104, 160), (116, 164), (130, 158), (140, 166), (128, 172),
                       (114, 178), (144, 178), (134, 186), (122, 188)]]  # fmt: skip
        elif part in kinds:
            found.append(Layer(kinds[part], tone, relief=3, radius=4, angle=40, ripple=0.4, spacing=1.5))
        else:
            found.append(Layer(outlines[part], tone, relief=8, radius=12, angle=82, ripple=0.8, spacing=1.8))
            if part in ("full", "short", "long"):
                found.append(Layer(moustache, tone, relief=3, radius=4, angle=40, ripple=0.4, spacing=1.5))
    return found


def round_points(x: float, y: float, radius: float) -> list[Point]:
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in (0, 1.05, 2.09, 3.14, 4.19, 5.24)]


def curl(x: float, y: float, radius: float, tone: str) -> Layer:
    return Layer(round_points(x, y, radius), tone, relief=4, radius=radius, angle=30, spacing=1.7)


def _strands(outline: list[Point], tone: str) -> list[Layer]:
    """A few locks within long hair, from the parting down to its end."""
    low = max(y for _, y, *_ in outline)
    return [
        Layer([(88 + shift, 58), (66 + 1.2 * shift, 92), (60 + 1.4 * shift, low - 40),
            (64 + 1.5 * shift, low - 8)], tone,
              width=2.2, relief=0.5, depth=0.6, outline=0.5)
        for shift in (-8, 2, 12, 22)
    ]  # fmt: skip
