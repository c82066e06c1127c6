"""Placing a Garrison: a General flips one of its Units where it enters, leaves, or wins."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.pieces import ABSENT_GENERAL
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.declarations import Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

GARRISON = Verb(
    "garrison",
    113,
    ("general", "territory"),
    rules="RP-160 RP-162 RE-194 RE-199",
    limits={
        **ABSENT_GENERAL,
        "garrison_one": "RP-164 RP-007 RE-197 RE-011",
        "garrison_ally_home": "RP-165 RP-117 RE-198 RE-105",
        "garrison_neutral": "RE-Q95",
        "garrison_contested": "RP-Q52 RE-Q55",
        "garrison_no_unit": "RP-163 RE-196",
        "garrison_elsewhere": "RP-160 RE-194",
        "garrison_not_moved": "RP-Q53 RE-Q57",
        "garrison_other_general": "RP-160 RE-194",
    },
)


def barred(g: CoalitionState, power: int, territory: int) -> str | None:
    """Which limit forbids this Power a Garrison in this Territory, or None."""
    if g.manned >> territory & 1:
        return "garrison_one"
    # RP-265: Italy and its controller are Allies, too. RP-Q56: nor where an Ally has a Garrison.
    # RP-Q55: an Ally's General is no obstacle.
    if g.allied_homes(power) >> territory & 1:
        return "garrison_ally_home"
    if g.unsuited(power) >> territory & 1:
        return "garrison_neutral"
    if g.hostile_generals(power) >> territory & 1:
        return "garrison_contested"
    return None


def open_places(g: CoalitionState, power: int, places: int, hostile: int) -> int:
    """Of these Territories, those where the Power could place a Garrison; `hostile` are those with Generals that it
    would have to fight."""
    places &= ~(g.manned | hostile)
    return places & ~g.unsuited(power) if places else 0


def flip(g: CoalitionState, power: int, option: int) -> None:
    """Carry out an option to place a Garrison."""
    i, territory = divmod(option - g.rules.first[GARRISON], g.rules.territories)
    g.place_garrison(power * GENERALS + i, territory)


def home_flips(g: CoalitionState, power: int, hostile: int) -> list[int]:
    """Options to garrison an own Home Territory where a General stands, and no hostile one (RP-161, RP-Q57,
    RE-195)."""
    home = g.rules.map.home[power] & g.posted[power] & ~g.manned & ~hostile
    if not home:
        return []
    base, span, first = g.rules.first[GARRISON], g.rules.territories, power * GENERALS
    options: list[int] = []
    for i, at in enumerate(g.at[first : first + GENERALS]):
        if at >= 0 and home >> at & 1 and g.units[first + i]:
            options.append(base + i * span + at)
    return options


def home_flip_barred(g: CoalitionState, general: int, territory: int) -> str | None:
    power = general // GENERALS
    if g.at[general] != territory:
        return "garrison_elsewhere"
    if not g.units[general]:
        return "garrison_no_unit"
    limit = barred(g, power, territory)
    if limit is None and not g.rules.map.home[power] >> territory & 1:
        return "garrison_not_moved"
    return limit


@plain
class PlaceGarrisons(Phase[CoalitionState]):
    """A General that has moved or won may garrison the Territories it left, passed and entered, one or several while it
    has Units (RP-166, RE-200). A retreat or an adjustment is no entering (RP-Q54)."""

    verbs: ClassVar[tuple[str, ...]] = (GARRISON, DONE)
    rules: ClassVar[str] = "RP-160 RE-194"

    general: int
    places: Mask

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        power, i = divmod(self.general, GENERALS)
        places = open_places(g, power, self.places, g.hostile_generals(power)) if g.units[self.general] else 0
        if not places:
            g.finish()
            return None
        base = g.rules.first[GARRISON] + i * g.rules.territories
        return self.one(g, power, [*g.rules.listed[base, places], g.rules.first[DONE]])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.first[DONE]:
            g.finish()
            return
        flip(g, actor, option)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        i, territory = arguments
        if actor * GENERALS + i != self.general:
            return "garrison_other_general"
        return barred(g, actor, territory) or "garrison_not_moved"
