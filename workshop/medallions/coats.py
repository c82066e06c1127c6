"""What commanders wore about neck and shoulders, from the cuirass to the embroidered collar."""

from __future__ import annotations

from workshop.medallions.engraving import Layer, Point
from workshop.medallions.heads import round_points

BUST: list[Point] = [
    (66, 186),
    (38, 198),
    (18, 214),
    (8, 246, 1),
    (192, 246, 1),
    (178, 218),
    (158, 204),
    (132, 190),
    (100, 200),
]


def coat(kind: str, colour: str, trim: str) -> list[Layer]:
    return _KINDS[kind](colour, trim)


def _bust(colour: str, *, angle: float = 20, ripple: float = 0, spacing: float = 2.3) -> Layer:
    return Layer(BUST, colour, relief=12, radius=24, angle=angle, ripple=ripple, spacing=spacing)


def _cuirass(colour: str, trim: str) -> list[Layer]:
    straps: list[list[Point]] = [[(48, 196), (62, 214), (70, 240)], [(142, 198), (150, 216), (152, 240)]]
    return [
        _bust(colour, angle=10),
        *(Layer(strap, trim, width=12, relief=3, radius=5, angle=70, spacing=1.8) for strap in straps),
        Layer([(62, 190), (84, 208), (112, 210), (134, 192)], trim, width=6, relief=2, radius=3),
        Layer(round_points(104, 228, 8), trim, relief=3, radius=6, angle=45, spacing=1.6),
    ]


def _scales(colour: str, trim: str) -> list[Layer]:
    rows = [
        Layer([(x - 7, y), (x, y + 10), (x + 7, y), (x, y - 3)], colour, relief=3, radius=6, angle=30, spacing=1.8)
        for row, y in enumerate((212, 221, 230, 239))
        for x in range(20 + 7 * (row % 2), 190, 14)
        if y > 200 + abs(x - 100) * 0.16
    ]
    return [
        _bust(colour),
        *rows,
        Layer([(60, 188), (82, 206), (112, 210), (136, 194)], trim, width=11, relief=4, radius=6, angle=60),
    ]


def _mail(colour: str, trim: str) -> list[Layer]:
    return [_bust(colour, angle=30, ripple=0.9, spacing=1.5), *_fastened(trim)]


def _cloak(colour: str, trim: str) -> list[Layer]:
    folds: list[list[Point]] = [
        [(60, 192), (84, 212), (120, 214), (150, 202)],
        [(48, 204), (80, 226), (126, 226), (168, 212)],
        [(36, 218), (76, 240), (120, 240)],
    ]
    return [
        _bust(colour, angle=28),
        *(Layer(fold, colour, width=5, relief=2.5, radius=3, depth=0.8) for fold in folds),
        Layer(round_points(142, 206, 7), trim, relief=3, radius=5, angle=45, spacing=1.6),
    ]


def _fastened(trim: str) -> list[Layer]:
    cloak: list[Point] = [(64, 188), (40, 198), (16, 216), (6, 246, 1), (78, 246, 1), (96, 220), (120, 206)]
    return [
        Layer(cloak, trim, relief=7, radius=12, angle=40),
        Layer([(58, 204), (62, 224), (54, 244)], trim, width=4, relief=2, radius=3, depth=0.8),
        Layer(round_points(114, 208, 6), "#ddb750", relief=3, radius=5, angle=45, spacing=1.6),
    ]


def _toga(colour: str, trim: str) -> list[Layer]:
    folds: list[list[Point]] = [
        [(34, 206), (70, 226), (116, 232), (160, 246)],
        [(52, 196), (88, 216), (132, 220), (176, 236)],
        [(24, 224), (58, 240), (92, 246)],
    ]
    return [
        _bust(colour, angle=24),
        *(Layer(fold, colour, width=6, relief=3, radius=3, depth=0.8) for fold in folds),
        Layer([(62, 190), (96, 208), (140, 212), (184, 228)], trim, width=7, relief=2, radius=4),
    ]


def _fur(colour: str, trim: str) -> list[Layer]:
    collar: list[Point] = [
        (58, 178),
        (40, 194),
        (28, 214),
        (52, 232),
        (84, 224),
        (112, 230),
        (150, 222),
        (150, 200),
        (132, 186),
        (100, 198),
    ]
    return [_bust(colour), Layer(collar, trim, relief=9, radius=12, angle=70, ripple=1.1, spacing=1.7)]


def _robe(colour: str, trim: str) -> list[Layer]:
    return [
        _bust(colour, angle=60),
        Layer([(62, 188), (92, 214), (98, 246)], trim, width=9, relief=3, radius=4, angle=20),
        Layer([(138, 192), (108, 216), (100, 246)], trim, width=9, relief=3, radius=4, angle=60),
    ]


def _loros(colour: str, trim: str) -> list[Layer]:
    stones = [
        Layer(round_points(x, y, 3.4), tone, relief=2, radius=3, depth=0.4)
        for x, y, tone in (
            (46, 210, "#a3262a"),
            (70, 222, "#3f6a4a"),
            (98, 228, "#a3262a"),
            (126, 222, "#3f6a4a"),
            (152, 212, "#a3262a"),
        )
    ]
    return [
        _bust(colour, angle=30),
        Layer(
            [(30, 206), (64, 222), (98, 228), (132, 220), (168, 206)],
            trim,
            width=18,
            relief=4,
            radius=7,
            angle=75,
            spacing=1.8,
        ),
        *stones,
    ]


def _plate(colour: str, trim: str) -> list[Layer]:
    gorget: list[Point] = [(64, 176), (100, 190), (132, 182), (140, 202), (104, 214), (60, 202)]
    pauldron: list[Point] = [(58, 200), (30, 200), (10, 220), (8, 246, 1), (58, 246, 1), (72, 224)]
    return [
        _bust(colour, angle=80),
        Layer(pauldron, colour, relief=10, radius=16, angle=20),
        Layer([(16, 226), (40, 218), (68, 226)], trim, width=3, relief=1, depth=0.5),
        Layer(gorget, colour, relief=7, radius=10, angle=14),
        Layer([(60, 202), (102, 214), (140, 202)], trim, width=4, relief=1.5, radius=2),
    ]


def _ruff(colour: str, trim: str) -> list[Layer]:
    pleats = [
        Layer([(x, 178 + abs(x - 98) * 0.12), (x - 6, 196), (x + 2, 206 - abs(x - 98) * 0.1),
            (x + 7, 192)], trim, relief=3,
              radius=4, angle=85, spacing=1.8)
        for x in range(52, 152, 10)
    ]  # fmt: skip
    return [_bust(colour, angle=70), *pleats]


def _lace(colour: str, trim: str) -> list[Layer]:
    collar: list[Point] = [
        (64, 180),
        (42, 200),
        (36, 222),
        (66, 226),
        (98, 208),
        (134, 224),
        (160, 214),
        (146, 196),
        (130, 184),
        (98, 196),
    ]
    return [_bust(colour, angle=70), Layer(collar, trim, relief=4, radius=8, angle=10, depth=0.8)]


def _cravat(colour: str, trim: str) -> list[Layer]:
    lapel: list[Point] = [(66, 184), (52, 206), (62, 246, 1), (92, 246, 1), (98, 214)]
    knot: list[Point] = [(92, 188), (128, 184), (138, 198), (128, 216), (134, 240), (104, 242), (104, 214), (92, 202)]
    return [
        _bust(colour, angle=70),
        Layer(lapel, colour, relief=6, radius=10, angle=30),
        Layer([(66, 186), (54, 208), (64, 246)], "#ddb750", width=4, relief=1.5, radius=2, depth=0.5),
        Layer(knot, trim, relief=6, radius=9, angle=75, depth=0.8),
        Layer([(96, 204), (116, 208), (134, 202)], trim, width=2.4, relief=1, depth=0.6),
    ]


def _collar(colour: str, trim: str) -> list[Layer]:
    """A high collar with embroidery, and an epaulette."""
    high: list[Point] = [(62, 172), (96, 184), (132, 178), (138, 200), (108, 216), (62, 206)]
    leaf = [
        Layer([(x - 5, 200), (x, 190), (x + 6, 196), (x + 2, 204)], trim, relief=1.5, radius=2, depth=0.4)
        for x in (76, 92, 110, 126)
    ]
    fringe = [
        Layer([(x, 216), (x - 2, 230), (x - 1, 240)], trim, width=3.2, relief=1.5, radius=1.5, depth=0.5)
        for x in range(14, 58, 5)
    ]
    shoulder: list[Point] = [(12, 216), (24, 204), (48, 200), (62, 208), (56, 220), (30, 222)]
    return [
        _bust(colour, angle=70),
        *fringe,
        Layer(shoulder, trim, relief=4, radius=6, angle=30, spacing=1.8),
        Layer(
            [(98, 246, 1), (100, 212, 1), (132, 200, 1), (126, 246, 1)],
            "#f4ecd9",
            relief=3,
            radius=8,
            angle=10,
            depth=0.7,
        ),
        Layer(high, colour, relief=6, radius=9, angle=10),
        *leaf,
        Layer(round_points(150, 226, 8), trim, relief=3, radius=6, angle=45, spacing=1.6),
    ]


_KINDS = {
    "cuirass": _cuirass,
    "scales": _scales,
    "mail": _mail,
    "cloak": _cloak,
    "toga": _toga,
    "fur": _fur,
    "robe": _robe,
    "loros": _loros,
    "plate": _plate,
    "ruff": _ruff,
    "lace": _lace,
    "cravat": _cravat,
    "collar": _collar,
}
