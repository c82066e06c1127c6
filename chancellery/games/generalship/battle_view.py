"""What a seat may know of a battle: hands by number, by card for their owner, and what each side can reach."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from chancellery.games.generalship.battle import ATTACKER, DEFENDER, LOSER_LEAVES, Battle
from chancellery.games.generalship.battle_cards import Exchanges
from chancellery.games.generalship.combat import laid_total
from chancellery.games.generalship.commitment import Commit
from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.estimates import best_totals, match_worth, matches_of, most_total
from chancellery.games.generalship.solver import own_style
from chancellery.games.generalship.stack_view import ByUnit, Nation, Sees, StackView, by_unit, stack_view
from chancellery.games.generalship.state import ASSAULT, GeneralshipState
from chancellery.games.generalship.tactics import ATK, BASIC, DEF, STYLES
from chancellery.games.generalship.units import UNITS
from chancellery.kernel.plain import copy


class MatchView(TypedDict):
    card: str
    unit: str
    count: int
    worth: Annotated[int, Meta(description="What it counts in this combat; at sea in the own style.")]


class BestView(TypedDict):
    attack: int
    defence: int


class SideView(TypedDict):
    nation: Nation
    basic: Annotated[int, Meta(description="Basic tactic cards in hand.")]
    advanced: int
    thrown: Annotated[list[int], Meta(description="Basic and advanced cards given up face down.")]
    laid: Annotated[bool, Meta(description="It has committed units and cards to the combat, face down.")]
    cards: NotRequired[Annotated[dict[str, int], Meta(description="Its hand, only for the owner.")]]
    most: Annotated[int, Meta(description="What it reaches at most in the next combat, as everybody can work out.")]
    best: NotRequired[Annotated[BestView, Meta(description="The best that its hand can make, only for the owner.")]]
    given: NotRequired[Annotated[dict[str, int], Meta(description="Cards of the hand that are being exchanged.")]]
    laid_units: NotRequired[ByUnit]
    laid_cards: NotRequired[list[str]]
    matches: NotRequired[Annotated[list[MatchView], Meta(description="The cards laid, with their regiments.")]]
    total: NotRequired[Annotated[int, Meta(description="What lies there counts; at sea in the own style.")]]
    style: NotRequired[Annotated[str, Meta(description="At sea: the style of the regiments laid.")]]


class GeneralshipBattle(TypedDict):
    tile: str
    naval: bool
    step: Annotated[int, Meta(description="1 to 7 as in the rulebook; 0 while reinforcements come, 8 afterwards.")]
    ambush: bool
    rivals: bool
    sides: Annotated[list[SideView], Meta(description="The attacker, then the defender.")]
    assault: Annotated[StackView | None, Meta(description="The attacker's units on the field.")]
    shown: Annotated[dict[str, int], Meta(description="Cards that everybody has seen.")]
    striker: Annotated[Nation | None, Meta(description="Who carries out the next attack, or the present one.")]
    needed: Annotated[int, Meta(description="What the losses of the loser have to reach.")]
    winner: Nation | None


def battle_view(g: GeneralshipState, sees: Sees) -> GeneralshipBattle | None:
    battle = next((phase for phase in g.stack if isinstance(phase, Battle)), None)
    if battle is None or g.ended:
        return None
    striker = _striker(battle)
    return {
        "tile": g.rules.tiles[battle.tile],
        "naval": bool(battle.naval),
        "step": battle.number(),
        "ambush": battle.ambushed,
        "rivals": bool(g.suspended),
        "sides": [_side(g, battle, side, striker, sees(nation)) for side, nation in enumerate(battle.nations)],
        "assault": stack_view(g, ASSAULT, sees),
        "shown": _cards(g, battle.shown),
        "striker": NATIONS[battle.nations[striker]] if striker >= 0 else None,
        "needed": battle.needed,
        "winner": NATIONS[battle.nations[battle.winner]] if battle.winner >= 0 else None,
    }


def _striker(battle: Battle) -> int:
    """The side that attacks next; -1 when both attacks are over or nobody fights."""
    if battle.step > LOSER_LEAVES:
        return -1
    return ATTACKER if battle.ambushed or battle.number() == 7 else DEFENDER


def _cards(g: GeneralshipState, counts: list[int]) -> dict[str, int]:
    return {g.rules.space.domains["tactic"][card]: count for card, count in enumerate(counts) if count}


def _side(g: GeneralshipState, battle: Battle, side: int, striker: int, own: bool) -> SideView:
    hand, laid = battle.hands[side], battle.laid[side]
    role = ATK if side == striker else DEF
    fighting = striker >= 0 and any(hand[:BASIC])
    entry: SideView = {
        "nation": NATIONS[battle.nations[side]],
        "basic": sum(hand[:BASIC]),
        "advanced": sum(hand[BASIC:]),
        "thrown": [sum(battle.thrown[side][:BASIC]), sum(battle.thrown[side][BASIC:])],
        "laid": laid.down,
        "most": most_total(g, battle, side, role) if fighting else 0,
    }
    if own:
        _add_own(g, battle, side, role, entry)
        if fighting:
            attack, defence = best_totals(g, _after_exchange(g, battle, side), side)
            entry["best"] = {"attack": attack, "defence": defence}
    return entry


def _after_exchange(g: GeneralshipState, battle: Battle, side: int) -> Battle:
    """The battle without the cards that a side is about to give up."""
    top = g.stack[-1]
    if not isinstance(top, Exchanges) or battle.side_of(top.nation) != side or not any(top.given):
        return battle
    other = copy(battle)
    for card, count in enumerate(top.given):
        other.hands[side][card] -= count
    return other


def _add_own(g: GeneralshipState, battle: Battle, side: int, role: int, entry: SideView) -> None:
    """The hand, and what lies face down or is being laid."""
    laid, top = battle.laid[side], g.stack[-1]
    cards, regiments, squadron = laid.cards, laid.regiments, laid.squadron_unit()
    named = [g.rules.space.domains["tactic"][card] for card in laid.all_cards()]
    entry["cards"] = _cards(g, battle.hands[side])
    if isinstance(top, Exchanges) and battle.side_of(top.nation) == side:
        entry["given"] = _cards(g, top.given)
    if isinstance(top, Commit) and top.side == side:
        cards, regiments, squadron = top.cards, top.regiments, top.squadron_unit()
        named = [g.rules.space.domains["tactic"][card] for card, count in enumerate(cards) for _ in range(count)]
        if not battle.naval or top.squadron:
            entry["total"] = top.total(g, battle)
    elif laid.down:
        entry["total"] = laid_total(g, battle, side, role)
    entry["laid_units"] = by_unit(regiments + squadron)
    entry["laid_cards"] = named
    entry["matches"] = [
        {
            "card": g.rules.space.domains["tactic"][match[0]],
            "unit": UNITS[match[1]],
            "count": match[2],
            "worth": match_worth(battle.naval, role, match, regiments),
        }
        for match in matches_of(battle.naval, regiments, cards)
    ]
    if battle.naval and own_style(regiments) >= 0:
        entry["style"] = STYLES[own_style(regiments)]
