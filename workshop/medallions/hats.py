"""What commanders wore on their heads, from the Corinthian helmet to the bicorne."""

from __future__ import annotations

from workshop.medallions.engraving import Layer, Point
from workshop.medallions.heads import HAIR, curl, round_points

STEEL, GOLD, LEAF = "#cfd3d2", "#ddb750", "#8c9b60"


def hat(kind: str, colour: str, trim: str) -> tuple[list[Layer], list[Layer]]:
    """Layers behind the head and in front of it."""
    behind, front = _KINDS[kind](colour, trim)
    return behind, front


Parts = tuple[list[Layer], list[Layer]]


def _none(colour: str, trim: str) -> Parts:
    return [], []


def _crest(colour: str, *, high: float = 0) -> Layer:
    arc: list[Point] = [
        (142, 58 - high), (128, 40 - high), (100, 28 - high), (68, 32 - high), (44, 54), (34, 92), (34, 134), (42, 166),
        (52, 160), (48, 128), (50, 94), (60, 66), (80, 50), (104, 46), (124, 56), (134, 66),
    ]  # fmt: skip
    return Layer(arc, colour, relief=7, radius=10, angle=40, ripple=0.9, spacing=1.8)


def _corinthian(colour: str, trim: str) -> Parts:
    bowl: list[Point] = [
        (150, 88, 1), (158, 98), (146, 100), (134, 92), (116, 88), (104, 96), (102, 116), (98, 132), (86, 150),
        (66, 158),
        (52, 150), (47, 122), (49, 88), (62, 62), (88, 50), (116, 54), (138, 70),
    ]  # fmt: skip
    return [], [
        _crest(trim),
        Layer(bowl, colour, relief=13, radius=26, angle=8),
        Layer([(142, 82), (128, 76), (116, 80), (126, 86)], "#3d332b", relief=0, depth=0, outline=1),
        Layer([(104, 92), (112, 70), (92, 62)], colour, width=2.4, relief=1, depth=0.5),
        Layer([(52, 134), (70, 142), (92, 136)], colour, width=2.4, relief=1, depth=0.5),
    ]


def _attic(colour: str, trim: str) -> Parts:
    bowl: list[Point] = [
        (139, 86, 1), (128, 84), (114, 90), (104, 98), (101, 110), (86, 112), (83, 130), (72, 150), (54, 156, 1),
        (48, 126),
        (49, 92), (60, 64), (86, 50), (114, 54), (132, 68),
    ]  # fmt: skip
    cheek: list[Point] = [(100, 104), (112, 120), (118, 146), (112, 162), (102, 150), (94, 128)]
    return [], [
        _crest(trim),
        Layer(bowl, colour, relief=12, radius=24, angle=8),
        Layer(cheek, colour, relief=4, radius=8, angle=20),
        Layer([(140, 86), (122, 78), (104, 88), (98, 104)], trim, width=4, relief=2, radius=3),
        Layer(round_points(80, 86, 9), colour, relief=4, radius=8, angle=50, spacing=1.8),
    ]


def _horned(colour: str, trim: str) -> Parts:
    behind, front = _attic(colour, trim)
    horn: list[Point] = [
        (96, 84), (76, 78), (62, 92), (64, 112), (78, 120), (92, 112), (90, 100), (82, 100), (82, 108), (76, 106),
        (74, 96),
        (84, 90), (98, 98),
    ]  # fmt: skip
    return behind, [*front[:-1], Layer(horn, "#e9dcc0", relief=5, radius=6, angle=60, spacing=1.7)]


def _lion(colour: str, trim: str) -> Parts:
    scalp: list[Point] = [
        (148, 82), (152, 92), (142, 98), (128, 90), (112, 92), (104, 106), (102, 128), (106, 150), (98, 178), (76, 194),
        (52, 186), (42, 150), (40, 108), (46, 72), (68, 46), (98, 38), (126, 46), (142, 62),
    ]  # fmt: skip
    mane = [(58, 70), (50, 90), (48, 112), (52, 134), (58, 156), (70, 174), (66, 96), (64, 120), (70, 144), (82, 162)]
    return [], [
        Layer(scalp, colour, relief=11, radius=20, angle=50, ripple=0.6, spacing=2),
        *(curl(x, y, 9, colour) for x, y in mane),
        Layer([(96, 52), (90, 38), (104, 36), (110, 48)], colour, relief=4, radius=6),
        Layer([(118, 66), (126, 62), (132, 68), (124, 72)], "#3d332b", relief=0, depth=0),
        Layer([(136, 96, 1), (140, 106, 1), (144, 96, 1)], "#f7f0e2", relief=1, depth=0),
        Layer([(120, 92, 1), (123, 101, 1), (127, 91, 1)], "#f7f0e2", relief=1, depth=0),
    ]


def _laurel(colour: str, trim: str) -> Parts:
    leaves: list[Layer] = []
    path = [(64, 108), (68, 96), (76, 86), (86, 78), (98, 72), (110, 70), (122, 72), (132, 77)]
    for x, y in path:
        leaves.append(
            Layer(
                [(x - 4, y + 4), (x + 2, y - 9), (x + 12, y - 9), (x + 6, y)],
                colour,
                relief=3,
                radius=4,
                angle=30,
                spacing=1.6,
            )
        )
        leaves.append(Layer([(x - 4, y + 4), (x + 4, y + 7), (x + 13, y + 1), (x + 5, y - 2)], colour,
            relief=3, radius=4,
                            angle=70, spacing=1.6))  # fmt: skip
    ribbon: list[Point] = [(62, 108), (52, 124), (54, 146), (46, 160)]
    return [], [Layer(ribbon, trim, width=6, relief=2, radius=3), *leaves]


def _diadem(colour: str, trim: str) -> Parts:
    band: list[Point] = [(137, 84), (116, 76), (90, 78), (66, 92), (52, 108)]
    tails: list[Point] = [(54, 106), (44, 122), (50, 146), (42, 164)]
    return [], [
        Layer(tails, colour, width=7, relief=2, radius=3, angle=70, spacing=1.6),
        Layer(band, colour, width=9, relief=3, radius=4, angle=80, spacing=1.6),
    ]


def _galea(colour: str, trim: str) -> Parts:
    fan: list[Point] = [
        (132, 64, 1), (136, 44), (124, 24), (98, 14), (70, 20), (52, 38), (46, 66, 1), (64, 58), (90, 50), (114, 54),
    ]  # fmt: skip
    _, front = _attic(colour, trim)
    return [], [Layer(fan, trim, relief=6, radius=12, angle=90, ripple=0.9, spacing=1.7), *front[1:]]


def _spangenhelm(colour: str, trim: str) -> Parts:
    cone: list[Point] = [
        (140, 90, 1), (128, 60), (104, 34), (94, 26, 1), (82, 36), (60, 64), (50, 100, 1), (70, 94), (104, 88),
    ]  # fmt: skip
    nasal: list[Point] = [(136, 86, 1), (144, 90, 1), (150, 122, 1), (143, 120, 1)]
    return [], [
        Layer(cone, colour, relief=12, radius=22, angle=4),
        Layer([(96, 30), (102, 60), (104, 90)], trim, width=5, relief=2, radius=3),
        Layer([(92, 32), (72, 60), (64, 94)], trim, width=5, relief=2, radius=3),
        Layer([(48, 100), (74, 93), (106, 88), (141, 91)], trim, width=10, relief=3, radius=5, angle=80, spacing=1.8),
        Layer(nasal, colour, relief=3, radius=4),
    ]


def _mail(colour: str, trim: str) -> Parts:
    coif: list[Point] = [
        (134, 78), (120, 80), (108, 92), (106, 116), (112, 140), (124, 162), (140, 184), (136, 206, 1), (44, 208, 1),
        (46, 170), (48, 120), (52, 80), (70, 54), (96, 46), (120, 54),
    ]  # fmt: skip
    return [], [Layer(coif, colour, relief=10, radius=18, angle=30, ripple=0.9, spacing=1.5)]


def _crown(colour: str, trim: str) -> Parts:
    band: list[Point] = [
        (138, 80, 1),
        (139, 92, 1),
        (112, 86),
        (84, 88),
        (52, 100, 1),
        (50, 88, 1),
        (82, 77),
        (112, 75),
    ]
    points: list[Layer] = []
    for x, y in ((58, 84), (78, 76), (100, 73), (122, 75)):
        points.append(
            Layer([(x - 7, y + 3, 1), (x - 8, y - 12), (x, y - 22, 1), (x + 8, y - 13), (x + 9, y + 2, 1)], colour,
                  relief=3, radius=5, angle=60, spacing=1.8))  # fmt: skip
    gems = [
        Layer(round_points(x, y, 2.6), trim, relief=1.5, radius=2, depth=0)
        for x, y in ((66, 89), (86, 84), (106, 82), (126, 83))
    ]
    return [], [*points, Layer(band, colour, relief=4, radius=6, angle=80, spacing=1.8), *gems]


def _crowned_mail(colour: str, trim: str) -> Parts:
    return [], [*_mail(STEEL, trim)[1], *_crown(colour, trim)[1]]


def _stemma(colour: str, trim: str) -> Parts:
    cap: list[Point] = [(136, 82), (130, 58), (108, 44), (80, 46), (58, 64), (50, 96), (84, 84), (114, 80)]
    pearls = [Layer(round_points(96 + drop, 118 + 9 * step, 3.2), "#f7f0e2", relief=2, radius=3, depth=0.4)
              for step in range(5) for drop in (0, 7) if (step, drop) != (4, 0)]  # fmt: skip
    cross = [
        Layer([(104, 24, 1), (109, 24, 1), (109, 46, 1), (104, 46, 1)], colour, relief=1, depth=0),
        Layer([(98, 30, 1), (115, 30, 1), (115, 35, 1), (98, 35, 1)], colour, relief=1, depth=0),
    ]
    return [], [
        *cross,
        Layer(cap, trim, relief=9, radius=16, angle=30),
        Layer([(104, 44), (110, 62), (112, 82)], colour, width=6, relief=2, radius=3),
        Layer([(50, 97), (84, 86), (114, 81), (138, 85)], colour, width=15, relief=4, radius=6, angle=80, spacing=1.8),
        *(
            Layer(round_points(x, y, 3), "#a3262a", relief=1.5, radius=2, depth=0)
            for x, y in ((70, 90), (92, 85), (114, 82))
        ),
        *pearls,
    ]


def _turban(colour: str, trim: str, *, size: float = 1.0) -> Parts:
    def at(x: float, y: float) -> Point:
        return (94 + (x - 94) * size, 84 + (y - 84) * size)

    shape: list[Point] = [at(142, 82), at(146, 62), at(130, 38), at(98, 26), at(64, 34), at(44, 58), at(42, 90),
        at(56, 106),
                          at(80, 98), at(112, 90)]  # fmt: skip
    folds: list[list[Point]] = [
        [at(44, 92), at(72, 70), at(108, 60), at(144, 72)],
        [at(42, 74), at(70, 50), at(104, 42), at(138, 54)],
        [at(56, 104), at(84, 84), at(116, 76), at(143, 80)],
        [at(56, 46), at(82, 34), at(104, 30), at(124, 36)],
    ]
    jewel = [
        Layer([(134, 60), (138, 40), (132, 22), (142, 34), (143, 52)], trim, relief=3, radius=4, angle=80, spacing=1.6),
        Layer(round_points(137, 66, 5), GOLD, relief=2, radius=4, depth=0.5),
    ]
    return [], [
        Layer(shape, colour, relief=13, radius=24, angle=22, spacing=2.2),
        *(Layer(fold, colour, width=3, relief=1, radius=2, depth=0.6, outline=0.9) for fold in folds),
        *jewel,
    ]


def _great_turban(colour: str, trim: str) -> Parts:
    return _turban(colour, trim, size=1.2)


def _pointed(colour: str, trim: str) -> Parts:
    """A pointed helmet with a turban wound round it."""
    helm: list[Point] = [(134, 76, 1), (122, 52), (104, 34), (98, 10, 1), (90, 34), (68, 50), (54, 84, 1), (92, 70)]
    wound: list[Point] = [(142, 84), (140, 70), (112, 64), (78, 68), (52, 80), (46, 96), (56, 106), (84, 96), (116, 90)]
    drape: list[Point] = [(58, 100), (84, 100), (92, 130), (94, 166), (78, 188), (50, 182), (46, 140)]
    return [], [
        Layer(drape, trim, relief=6, radius=12, angle=75),
        Layer(helm, colour, relief=11, radius=18, angle=60),
        Layer(wound, trim, relief=7, radius=10, angle=15),
        Layer([(50, 94), (84, 78), (114, 74), (140, 78)], trim, width=2.4, relief=1, depth=0.5),
    ]


def _steppe(colour: str, trim: str) -> Parts:
    crown: list[Point] = [(128, 72), (120, 46), (98, 24, 1), (76, 42), (60, 74), (92, 68)]
    fur: list[Point] = [(144, 84), (140, 70), (112, 64), (78, 66), (54, 78), (46, 96), (50, 130), (66, 140),
        (84, 124), (92, 102),
                        (116, 92), (138, 94)]  # fmt: skip
    return [], [
        Layer(crown, colour, relief=9, radius=16, angle=60),
        Layer(round_points(98, 24, 4.5), trim, relief=2, radius=4),
        Layer(fur, "#8a6b4c", relief=9, radius=11, angle=70, ripple=1.1, spacing=1.7),
    ]


def _bascinet(colour: str, trim: str) -> Parts:
    bowl: list[Point] = [
        (134, 88, 1), (132, 66), (116, 44), (94, 30, 1), (70, 44), (54, 72), (48, 112), (52, 150), (64, 166),
        (92, 158, 1),
        (102, 128), (110, 98),
    ]  # fmt: skip
    aventail: list[Point] = [(56, 150), (94, 150), (118, 172), (140, 186), (138, 208, 1), (40, 208, 1), (48, 176)]
    return [], [
        Layer(aventail, "#b9bcba", relief=8, radius=16, angle=30, ripple=0.9, spacing=1.5),
        Layer(bowl, colour, relief=13, radius=26, angle=60),
        Layer([(134, 88), (112, 96), (104, 126), (94, 158)], trim, width=4.5, relief=2, radius=3),
        Layer(round_points(92, 102, 5), trim, relief=3, radius=4),
    ]


def _cap(colour: str, trim: str) -> Parts:
    """The flat cap of the Renaissance, with a feather."""
    top: list[Point] = [(144, 78), (136, 56), (104, 44), (66, 50), (42, 70), (40, 92), (58, 100), (90, 88), (120, 82)]
    feather: list[Point] = [(120, 66), (98, 42), (64, 34), (36, 48), (30, 70), (46, 60), (76, 52), (104, 66)]
    return [], [
        Layer(top, colour, relief=8, radius=14, angle=14),
        Layer([(46, 98), (74, 90), (106, 84), (142, 84)], colour, width=10, relief=4, radius=5, angle=80, spacing=1.7),
        Layer(feather, trim, relief=4, radius=6, angle=40, ripple=0.8, spacing=1.6),
    ]


def _brim(colour: str, trim: str) -> Parts:
    """The wide hat of the Thirty Years' War, with a plume."""
    crown: list[Point] = [(126, 78), (124, 48), (106, 38), (76, 42), (62, 56), (60, 88), (92, 78)]
    rim: list[Point] = [
        (168, 78),
        (150, 88),
        (112, 84),
        (74, 90),
        (38, 108),
        (26, 104),
        (38, 84),
        (70, 74),
        (112, 70),
        (150, 70),
    ]
    plume: list[Point] = [(112, 72), (90, 50), (58, 40), (28, 56), (16, 92), (26, 116), (34, 92), (50, 72), (82, 70)]
    return [], [
        Layer(crown, colour, relief=9, radius=16, angle=70),
        Layer([(62, 82), (92, 72), (126, 72)], trim, width=6, relief=2, radius=3),
        Layer(rim, colour, relief=5, radius=9, angle=12),
        Layer(plume, trim, relief=6, radius=9, angle=45, ripple=1, spacing=1.7),
    ]


def _wig(colour: str, trim: str) -> Parts:
    """The long wig: rolls of curls over the shoulder. The colour is that of hair."""
    tone = HAIR.get(colour, colour)
    mass: list[Point] = [
        (132, 76), (120, 80), (108, 94), (104, 116), (110, 140), (116, 168), (112, 198), (88, 214), (56, 212),
        (36, 190),
        (34, 150), (38, 104), (46, 70), (68, 44), (98, 36), (122, 46), (134, 62),
    ]  # fmt: skip
    spots = [(124, 58), (108, 46), (90, 44), (72, 52), (56, 66), (48, 84), (112, 72), (94, 62), (76, 74), (62, 92),
        (98, 86),
             (82, 98), (48, 106), (66, 116), (92, 116), (44, 130), (60, 140), (80, 136), (98, 138), (46, 156),
             (66, 164),
             (86, 160), (104, 162), (48, 182), (68, 188), (88, 184), (106, 186), (60, 204), (82, 206)]  # fmt: skip
    return [], [
        Layer(mass, tone, relief=10, radius=18, angle=55, ripple=0.6),
        *(curl(x, y, 9.2, tone) for x, y in spots),
    ]


def _queue(colour: str, trim: str) -> Parts:
    """Powdered hair with two rolls above the ear and a ribbon behind. The colour is that of hair."""
    tone = HAIR.get(colour, colour)
    mass: list[Point] = [(132, 74), (120, 76), (108, 86), (102, 102), (92, 108), (86, 128), (72, 142), (56, 138),
        (48, 110),
                         (50, 76), (68, 52), (96, 44), (122, 54)]  # fmt: skip
    tail: list[Point] = [(56, 136), (66, 140), (58, 170), (60, 200), (48, 204), (46, 168)]
    roll: list[Point] = [(76, 106), (102, 104), (104, 113), (78, 116)]
    lower: list[Point] = [(74, 118), (98, 116), (99, 125), (76, 128)]
    bow: list[Point] = [(60, 140, 1), (40, 130), (38, 154), (60, 144, 1), (80, 150), (78, 134)]
    return [Layer(tail, tone, relief=5, radius=8, angle=85, ripple=0.6, spacing=1.7)], [
        Layer(mass, tone, relief=8, radius=14, angle=55, ripple=0.6, spacing=1.9),
        Layer(roll, tone, relief=4, radius=5, angle=80, spacing=1.6),
        Layer(lower, tone, relief=4, radius=5, angle=80, spacing=1.6),
        Layer(bow, "#3d332b", relief=4, radius=6, angle=20),
    ]


def _tricorne(colour: str, trim: str) -> Parts:
    brim: list[Point] = [(162, 66, 1), (150, 84), (118, 84), (80, 88), (44, 100), (28, 88, 1), (44, 62), (72, 44),
        (104, 38),
                         (138, 48)]  # fmt: skip
    return [], [
        Layer(brim, colour, relief=10, radius=16, angle=16),
        Layer(
            [(162, 67), (138, 50), (104, 40), (72, 46), (44, 64), (29, 88)],
            trim,
            width=4.5,
            relief=1.5,
            radius=2,
            depth=0.5,
        ),
        Layer([(28, 90), (46, 98), (82, 86), (120, 82), (152, 82)], trim, width=3, relief=1, depth=0.5),
        Layer(round_points(118, 62, 6), trim, relief=3, radius=5, angle=60, spacing=1.6),
    ]


def _bicorne(colour: str, trim: str) -> Parts:
    """Worn fore and aft, as Wellington and Nelson did."""
    shape: list[Point] = [(172, 84, 1), (150, 76), (132, 50), (104, 26), (74, 30), (50, 58), (22, 92, 1), (52, 94),
        (92, 84),
                          (132, 86)]  # fmt: skip
    return [], [
        Layer(shape, colour, relief=10, radius=18, angle=16),
        Layer(
            [(170, 84), (148, 74), (130, 50), (104, 28), (76, 32), (52, 60), (24, 91)],
            trim,
            width=3.4,
            relief=1,
            depth=0.5,
        ),
        Layer(round_points(104, 62, 7), trim, relief=3, radius=5, angle=60, spacing=1.6),
        Layer([(104, 70), (106, 84)], trim, width=4, relief=1, depth=0.4),
    ]


def _athwart(colour: str, trim: str) -> Parts:
    """Worn across, as Napoleon did."""
    shape: list[Point] = [
        (140, 80, 1),
        (146, 62),
        (138, 36),
        (110, 20),
        (80, 22),
        (54, 40),
        (44, 70),
        (48, 96, 1),
        (90, 82),
    ]
    flap: list[Point] = [(150, 82, 1), (148, 58), (132, 40), (108, 34), (86, 40), (70, 58), (64, 90, 1), (106, 84)]
    return [], [
        Layer(shape, colour, relief=8, radius=16, angle=16),
        Layer(flap, colour, relief=8, radius=16, angle=24),
        Layer(round_points(128, 58, 5.5), trim, relief=2.5, radius=5),
        Layer([(126, 64), (130, 80)], trim, width=3.4, relief=1, depth=0.4),
    ]


def _peaked(colour: str, trim: str) -> Parts:
    crown: list[Point] = [(138, 78), (142, 62), (122, 48), (86, 46), (54, 56), (46, 78), (52, 100), (84, 90), (116, 84)]
    return [], [
        Layer(crown, colour, relief=9, radius=15, angle=16),
        Layer([(50, 98), (82, 88), (114, 82), (140, 84)], trim, width=12, relief=3, radius=5, angle=80, spacing=1.7),
    ]


def _hussite(colour: str, trim: str) -> Parts:
    dome: list[Point] = [(136, 78), (132, 54), (112, 38), (82, 38), (60, 54), (52, 90), (92, 78)]
    rim: list[Point] = [(160, 88), (136, 90), (96, 88), (58, 100), (36, 112), (30, 104), (52, 88), (92, 76), (136, 76)]
    return [], [
        Layer(dome, colour, relief=12, radius=20, angle=10),
        Layer(rim, colour, relief=5, radius=8, angle=14),
        *(Layer(round_points(x, y, 2), trim, relief=1, depth=0) for x, y in ((64, 90), (84, 84), (106, 81), (126, 81))),
    ]


def _kalpak(colour: str, trim: str) -> Parts:
    """A fur cap with a heron's plume, as Polish kings and hetmans wore."""
    top: list[Point] = [(132, 62), (120, 40), (90, 34), (62, 44), (54, 70), (92, 60)]
    plume: list[Point] = [(126, 66), (128, 40), (118, 14), (136, 30), (140, 56)]
    fur: list[Point] = [(142, 86), (140, 64), (112, 56), (76, 58), (50, 72), (46, 98), (80, 92), (114, 86)]
    return [], [
        Layer(top, colour, relief=7, radius=12, angle=40),
        Layer(plume, trim, relief=3, radius=5, angle=80, ripple=0.6, spacing=1.5),
        Layer(fur, "#8a6b4c", relief=9, radius=12, angle=70, ripple=1.1, spacing=1.7),
        Layer(round_points(132, 68, 5), GOLD, relief=2, radius=4, depth=0.5),
    ]


_KINDS = {
    "none": _none,
    "corinthian": _corinthian,
    "attic": _attic,
    "horned": _horned,
    "lion": _lion,
    "laurel": _laurel,
    "diadem": _diadem,
    "galea": _galea,
    "spangenhelm": _spangenhelm,
    "mail": _mail,
    "crown": _crown,
    "crowned-mail": _crowned_mail,
    "stemma": _stemma,
    "turban": _turban,
    "great-turban": _great_turban,
    "pointed": _pointed,
    "steppe": _steppe,
    "bascinet": _bascinet,
    "cap": _cap,
    "brim": _brim,
    "wig": _wig,
    "queue": _queue,
    "tricorne": _tricorne,
    "bicorne": _bicorne,
    "athwart": _athwart,
    "peaked": _peaked,
    "hussite": _hussite,
    "kalpak": _kalpak,
}
