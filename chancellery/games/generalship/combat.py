"""One combat: the totals of both sides on land and at sea, and whether the attack succeeds (sections X to Z)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chancellery.games.generalship import effects
from chancellery.games.generalship.solver import allows, final_style, own_style, sea_total, value
from chancellery.games.generalship.state import GeneralshipState
from chancellery.games.generalship.tactics import (
    ATK,
    BOMBARDMENT,
    DEF,
    EVADE_BOMBARDMENT,
    EVADE_HAND_TO_HAND,
    FIRST_TROOP,
    HAND_TO_HAND,
    LAND,
    NAVAL,
    NO_STYLE,
    SHOOTING,
    STYLES,
    tables,
)
from chancellery.games.generalship.units import DIGIT

if TYPE_CHECKING:
    from chancellery.games.generalship.battle import Battle
    from chancellery.games.generalship.commitment import Laid


class Outcome(NamedTuple):
    """How a combat ends."""

    attack: int
    defence: int
    style: int
    evaded: bool
    evader: int
    """The side that has evaded a bombardment."""

    @property
    def succeeds(self) -> bool:
        """The attack succeeds if its total is higher (GS-296 to GS-299)."""
        return not self.evaded and self.attack > self.defence

    def style_name(self) -> str:
        return STYLES[self.style] if self.style != NO_STYLE else "land"


def commander_bonus(g: GeneralshipState, battle: Battle, nation: int, role: int, regiments: int, style: int) -> int:
    """What a commander adds to a total. At sea ATK rises only for regiments that have one in the final style."""
    if battle.naval and role == ATK:
        if style == NO_STYLE:
            return 0
        for unit, attack in enumerate(tables().sea[style][ATK]):
            if not attack:
                regiments &= ~(31 << DIGIT * unit)
    return effects.combat_bonus(g, nation, battle.naval, role, regiments, g.rules.terrain[battle.tile])


def fight(g: GeneralshipState, battle: Battle, striker: int) -> Outcome:
    """Compare what both sides have laid; `striker` carries out the attack."""
    ours, theirs = battle.laid[striker], battle.laid[1 - striker]
    if not battle.naval:
        return Outcome(
            land_total(g, battle, striker, ours, ATK),
            land_total(g, battle, 1 - striker, theirs, DEF),
            NO_STYLE,
            False,
            -1,
        )
    styles = [own_style(ours.regiments), own_style(theirs.regiments)]
    # GS-339, GS-Q89: who evades a bombardment cancels the combat, which the side that holds has won then.
    for laid, side, other in ((ours, striker, styles[1]), (theirs, 1 - striker, styles[0])):
        if laid.bonus == EVADE_BOMBARDMENT and other == BOMBARDMENT:
            return Outcome(0, 0, BOMBARDMENT, True, side)
    style = final_style(*styles)
    # GS-338, GS-Q88: fought as shooting although the other side would fight hand to hand.
    for laid, own, other in ((ours, styles[0], styles[1]), (theirs, styles[1], styles[0])):
        if laid.bonus == EVADE_HAND_TO_HAND and own == SHOOTING and other == HAND_TO_HAND:
            style = SHOOTING
    return Outcome(
        naval_total(g, battle, striker, ours, ATK, style),
        naval_total(g, battle, 1 - striker, theirs, DEF, style),
        style,
        False,
        -1,
    )


def land_total(g: GeneralshipState, battle: Battle, side: int, laid: Laid, role: int) -> int:
    """Values of the matched regiments, an advanced card, and the commander (GS-306, GS-307)."""
    listed = tables()
    total = value(listed.land[role], laid.regiments)
    if laid.bonus >= FIRST_TROOP:
        total += listed.irregulars[laid.bonus - FIRST_TROOP].values[role]
    elif laid.bonus:
        total += listed.bonuses[LAND][laid.bonus - 1].values[role]
    return total + commander_bonus(g, battle, battle.nations[side], role, laid.regiments, NO_STYLE)


def naval_total(g: GeneralshipState, battle: Battle, side: int, laid: Laid, role: int, style: int) -> int:
    """The same at sea, in the style that is fought (GS-328, GS-329); an advanced card for another style is spent
    without effect (GS-Q119)."""
    total = sea_total(style, role, laid.regiments, laid.squadron)
    if role == ATK and 0 < laid.bonus < EVADE_HAND_TO_HAND:
        bonus = tables().bonuses[NAVAL][laid.bonus - 1]
        if bonus.final_style == style and allows(bonus, laid.regiments):
            total += bonus.values[ATK]
    return total + commander_bonus(g, battle, battle.nations[side], role, laid.regiments, style)


def laid_total(g: GeneralshipState, battle: Battle, side: int, role: int) -> int:
    """What a side has laid is worth, before the other side is known: at sea in its own style."""
    laid = battle.laid[side]
    if not battle.naval:
        return land_total(g, battle, side, laid, role)
    return naval_total(g, battle, side, laid, role, own_style(laid.regiments))
