"""What the things of Generalship are called."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from chancellery.games.generalship.alliances import PARTITIONS
from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.rules import GeneralshipRules
from chancellery.games.generalship.state import ASSAULT
from chancellery.games.generalship.units import DIGIT, KINDS, UNITS
from chancellery.kernel.messages import KERNEL, Catalogue, Message, Name

WORDS = Catalogue("chancellery.games.generalship", base=KERNEL)

Given = dict[str, Any]
Saying = Callable[[GeneralshipRules, Any], Any]


@cache
def name(kind: str, value: str) -> Name:
    """A thing of the rules by its kind and its name in the code."""
    return Name(kind, value)


@cache
def nation_name(nation: int) -> Name:
    return Name("nation", NATIONS[nation])


@lru_cache(maxsize=1024)
def tile_name(rules: GeneralshipRules, tile: int) -> Name:
    return Name("battlefield") if tile == ASSAULT else Name("tile", rules.board.tiles[rules.tiles[tile]].name)


@lru_cache(maxsize=1024)
def general_name(rules: GeneralshipRules, card: int) -> Name:
    return Name("general", rules.content.generals[rules.generals[card]].name)


@cache
def unit_name(unit: int) -> Name:
    return Name("unit", UNITS[unit])


@cache
def counted_units(unit: int, count: int) -> Name:
    return Name("units", UNITS[unit], count=count)


@lru_cache(maxsize=4096)
def stack_names(stack: int) -> list[Name]:
    """A stack as a list: "2 archers, 1 galley"."""
    return [counted_units(unit, stack >> DIGIT * unit & 31) for unit in KINDS[stack]]


def development_name(rules: GeneralshipRules, technology: int, step: int) -> Name:
    """A technology of the tree, or a step of a late row."""
    return Name("technology", rules.development(technology, step))


def alliance_groups(partition: int) -> list[Message]:
    return [
        WORDS.message("alliance-group", nations=[nation_name(n) for n in BITS[group]])
        for group in PARTITIONS[partition]
    ]


def titles() -> dict[str, str]:
    return {nation: WORDS.name(nation_name(n), "title") for n, nation in enumerate(NATIONS)}
