"""Alliances as partitions: which there are, who is allied in each, and what it costs to get from one to another.

Players whose cubes share one of two boxes are allied (GS-157), and everybody has one cube (GS-158). Boxes are only
names, so that a choice is one of fourteen partitions of four nations into alliances; the price is the least number of
cubes that have to be taken out (GS-Q134).
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from chancellery.games.generalship.content import NATIONS

BOXES: Final = 2

Partition = tuple[int, ...]
"""The alliances as masks of nations."""


def _partitions() -> list[Partition]:
    pairs = [1 << a | 1 << b for a, b in combinations(range(4), 2)]
    triples = [sum(1 << n for n in three) for three in combinations(range(4), 3)]
    both = [(one, other) for one, other in combinations(pairs, 2) if not one & other]
    return [(), *((pair,) for pair in pairs), *((triple,) for triple in triples), *both]


def _name(partition: Partition) -> str:
    groups = ["+".join(name for n, name in enumerate(NATIONS) if group >> n & 1) for group in partition]
    return "/".join(groups) or "none"


def _price(old: Partition, new: Partition) -> int:
    """The fewest cubes taken out of boxes: each alliance gets a box, whoever does not belong there leaves it (GS-161,
    GS-Q40); from a box without an alliance all but one leave, since a cube alone leaves for nothing (GS-162)."""
    boxes = [*old, *[0] * (BOXES - len(old))]
    wanted = [*new, *[0] * (BOXES - len(new))]
    return min(
        sum(
            (box & ~group).bit_count() if group else max(0, box.bit_count() - 1)
            for box, group in zip(boxes, order, strict=True)
        )
        for order in permutations(wanted)
    )


PARTITIONS: Final = _partitions()
NAMES: Final = [_name(partition) for partition in PARTITIONS]
ALLIES: Final = [
    tuple(next((group & ~(1 << n) for group in partition if group >> n & 1), 0) for n in range(4))
    for partition in PARTITIONS
]
"""For each partition the allies of each nation as a mask."""
PRICES: Final = [[_price(old, new) for new in PARTITIONS] for old in PARTITIONS]
LARGEST: Final = [max((group.bit_count() for group in partition), default=0) for partition in PARTITIONS]
MEMBERS: Final = [sum(partition) for partition in PARTITIONS]
"""All nations that are in some alliance."""


def box_limit(players: int) -> int:
    """Cubes that a box takes: two with three players, three with four (GS-159); alliances need three players
    (GS-163)."""
    return {3: 2, 4: 3}.get(players, 0)
