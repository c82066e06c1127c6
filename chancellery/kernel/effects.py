"""What an option would do, as far as its player may know: numbers, land, battles, and words of the game.

An effect stands under its option before it is chosen. What follows for certain is found by trying the option
(`foresight`), from the figures and the land that events declare; a game adds what follows later or depends on others
(`Game.outlook`).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from chancellery.kernel.declarations import FigureStep, LandChange

QUIET, LAND, BATTLE = range(3)
"""How much an option changes: lists show battles first, then land, then quiet moves."""


class Battlefield(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that is going to be fought."""

    place: str
    attacker: str
    defenders: list[str]
    strengths: tuple[int, int]
    """Of attack and defence as they stand, before anything is added."""
    text: str


class EffectFigure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number of a power, by the icon that scenes have for it, before an option is taken and after it."""

    power: str
    icon: str
    by: int
    total: int | None = None
    """What there is then."""
    limit: int | None = None
    """What there can be at most, or what ends the game."""


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is known of an option before it is taken."""

    text: str = ""
    """One or two sentences; the numbers are not repeated in them."""
    figures: list[EffectFigure] = []
    places: dict[str, str] = {}
    """What each place adds to the numbers, to be written on the map: `+3`."""
    land: list[LandChange] = []
    battles: list[Battlefield] = []
    weight: int = QUIET
    """How much it changes: 2 a battle, 1 land or the score, 0 nothing of that."""

    def __bool__(self) -> bool:
        return bool(self.text or self.figures or self.places or self.land or self.battles)


NOTHING = Effect()


def summed(steps: Iterable[FigureStep]) -> list[EffectFigure]:
    """All changes of each figure together."""
    found: dict[tuple[str, str], EffectFigure] = {}
    for step in steps:
        key = (step.power, step.icon)
        by = step.by + (found[key].by if key in found else 0)
        found[key] = EffectFigure(power=step.power, icon=step.icon, by=by, total=step.total)
    return [figure for figure in found.values() if figure.by]


def joined(certain: Effect, told: Effect) -> Effect:
    """What was found by trying and what the game says, each once."""
    known = {(figure.power, figure.icon) for figure in told.figures}
    figures = [*told.figures, *(one for one in certain.figures if (one.power, one.icon) not in known)]
    land, battles = told.land or certain.land, told.battles or certain.battles
    weight = BATTLE if battles else max(LAND if land else QUIET, told.weight)
    return Effect(
        text=told.text or certain.text, figures=figures, places=told.places, land=land, battles=battles, weight=weight
    )
