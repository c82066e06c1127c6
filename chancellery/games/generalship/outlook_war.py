"""What a player wants to know before answering in a march or a battle."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.games.generalship.aftermath import Reward, TakeLosses, Withdraw
from chancellery.games.generalship.battle import Battle, allotment
from chancellery.games.generalship.battle_cards import Exchange, Exchanges, PaidExchange, ShowsCard, battle_of
from chancellery.games.generalship.commands import Command
from chancellery.games.generalship.commitment import Commit
from chancellery.games.generalship.estimates import match_worth, most_total
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.march import March
from chancellery.games.generalship.movement import room, ship_unit
from chancellery.games.generalship.reinforcement import Reinforce
from chancellery.games.generalship.state import NOBODY, GeneralshipState
from chancellery.games.generalship.stowing import Stowing
from chancellery.games.generalship.tactics import AMBUSH, ATK, DEF, WITHDRAWAL, tables
from chancellery.games.generalship.units import CAVALRY, CLASS_BITS, GALLEY, ONE, REGIMENT_BITS, SORTS, TOTAL
from chancellery.games.generalship.words.battles import class_names
from chancellery.games.generalship.words.names import WORDS, general_name, nation_name
from chancellery.kernel.effects import BATTLE, LAND, NOTHING, Effect
from chancellery.kernel.plain import copy

Arguments = tuple[int, ...]
Teller = Callable[[GeneralshipState, int, Arguments], Effect]
DoneTeller = Callable[[GeneralshipState, int], Effect]


# -- marches -------------------------------------------------------------------------------------------------


def _march(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """Who stands there, and whose land it is."""
    if not isinstance(g.stack[-1], March):
        return NOTHING
    tile = arguments[1]
    holder, owner = g.who[tile], g.owner(tile)
    if holder not in (NOBODY, actor) and g.hostile(actor) >> tile & 1:
        defenders = class_names(SORTS[g.units[tile]])
        text = WORDS.sentence("outlook-attack", nation=nation_name(holder), classes=defenders)
        return Effect(text=text, weight=BATTLE)
    if owner == NOBODY:
        return Effect(text=WORDS.say("outlook-neutral"), weight=LAND)
    if owner != actor:
        return Effect(text=WORDS.sentence("outlook-enter", nation=nation_name(owner)), weight=LAND)
    return _own_tile(g, tile)


def _own_tile(g: GeneralshipState, tile: int) -> Effect:
    """Who of a nation stands on a tile of its own."""
    if not g.units[tile]:
        return Effect(text=WORDS.say("outlook-own-empty"))
    return Effect(text=WORDS.say("outlook-own", classes=class_names(SORTS[g.units[tile]])))


def _march_done(g: GeneralshipState, actor: int) -> Effect:
    rested = sum(TOTAL[g.fresh(tile)] for tile in BITS[g.army[actor]] if not g.is_sea(tile))
    return Effect(text=WORDS.say("outlook-rested", count=rested))


def _rearrange(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-room", room=sum(room(ship) for ship in g.fleet(arguments[0]))))


def _stow(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    fleet = phase.fleet if isinstance(phase, Stowing) else g.fleet(phase.place) if isinstance(phase, Command) else []
    return Effect(text=WORDS.say("outlook-room", room=room(fleet[arguments[1]]) - 1))


def _chosen(verb: str) -> Teller:
    """Who goes and who stays, if one more is chosen."""

    def teller(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
        phase = g.stack[-1]
        if not isinstance(phase, Command):
            return NOTHING
        chosen = phase.chosen_units(g)
        if verb == "send" or verb == "land":
            chosen += ONE[arguments[0]]
        elif verb == "sail":
            chosen += ship_unit(g.fleet(phase.start)[arguments[0]])
        elif verb == "everybody":
            after = copy(g)
            command = after.stack[-1]
            if isinstance(command, Command):
                command.choose_everybody(after)
                chosen = command.chosen_units(after)
        going = TOTAL[chosen]
        return Effect(text=WORDS.say("outlook-going", count=going, left=TOTAL[g.units[phase.start]] - going))

    return teller


# -- before a battle -----------------------------------------------------------------------------------------


def _reinforce(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-there", classes=class_names(SORTS[g.units[arguments[0]]])))


def _reinforced(g: GeneralshipState, actor: int) -> Effect:
    """Who meets whom."""
    battle = battle_of(g)
    side = battle.side_of(actor)
    own, foes = (class_names(SORTS[g.units[battle.place(one)]]) for one in (side, 1 - side))
    return Effect(text=WORDS.say("outlook-meet", own=own, foes=foes))


def _buy_off(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    foe = battle_of(g).nations[0]
    return Effect(text=WORDS.sentence("outlook-buy-off", nation=nation_name(foe), power=len(g.power[actor])))


def _stand(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """The cards that both sides are going to draw."""
    battle = battle_of(g)
    side = battle.side_of(actor)
    own, foe = (allotment(g, battle.nations, one, battle.tile, battle.naval) for one in (side, 1 - side))
    drawn = {"basic": own[0], "advanced": own[1], "foe_basic": foe[0], "foe_advanced": foe[1]}
    return Effect(text=WORDS.say("outlook-stand", nation=nation_name(battle.nations[1 - side]), **drawn))


# -- tactic cards --------------------------------------------------------------------------------------------


def _discard(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    given = sum(phase.given) + 1 if isinstance(phase, Exchanges) else 1
    return Effect(text=WORDS.say("outlook-discard", count=given))


def _exchanged(g: GeneralshipState, actor: int) -> Effect:
    phase = g.stack[-1]
    given = sum(phase.given) if isinstance(phase, Exchange) else 0
    return Effect(text=WORDS.say("outlook-discard", count=given) if given else WORDS.say("outlook-cards-kept"))


def _pay_power(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    given = sum(phase.given) if isinstance(phase, PaidExchange) else 0
    return Effect(text=WORDS.say("outlook-pay-power", count=given, power=len(g.power[actor])))


def _show(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """What a card does if nobody answers it."""
    phase = g.stack[-1]
    if not isinstance(phase, ShowsCard):
        return NOTHING
    if phase.number == AMBUSH:
        return Effect(text=WORDS.say("outlook-ambush"))
    if phase.number == WITHDRAWAL and not phase.answering:
        return Effect(text=WORDS.say("outlook-leave"))
    return Effect(text=WORDS.say("outlook-cancel"))


def _decline(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    answering = isinstance(phase, ShowsCard) and phase.answering
    return Effect(text=WORDS.say("outlook-decline-answer" if answering else "outlook-decline"))


# -- combats -------------------------------------------------------------------------------------------------


def _match(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """What one more card counts, and the total with it."""
    phase = g.stack[-1]
    if not isinstance(phase, Commit):
        return NOTHING
    battle, match = battle_of(g), tables().matches[arguments[0]]
    _, unit, count = match
    regiments = phase.regiments + ONE[unit] * count
    worth = match_worth(battle.naval, phase.role, match, regiments)
    before = phase.total(g, battle)
    return Effect(text=WORDS.say("outlook-match", worth=worth, total=before + worth))


def _commit(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """The total, against what the other side has or can have at most."""
    phase = g.stack[-1]
    if not isinstance(phase, Commit):
        return NOTHING
    battle: Battle = battle_of(g)
    total = phase.total_with(g, battle, arguments[-1])
    role = ATK if phase.role == DEF else DEF
    most = most_total(g, battle, 1 - phase.side, role)
    is_safe = total > most if phase.role == ATK else total >= most
    key = "outlook-commit-safe" if is_safe else "outlook-commit"
    return Effect(text=WORDS.say(key, total=total, most=most, role="attack" if phase.role == ATK else "defence"))


def _flag(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    return Effect(text=WORDS.say("outlook-flag", defence=tables().squadrons[arguments[0]]))


# -- what comes of it ----------------------------------------------------------------------------------------


def _lose(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """What a unit counts, and how much is still to be lost."""
    phase, unit = g.stack[-1], arguments[0]
    if not isinstance(phase, TakeLosses):
        return NOTHING
    if phase.sunk:
        return Effect(text=WORDS.say("outlook-overboard"))
    worth = _worth(phase, unit)
    lost = sum(_worth(phase, one) * (phase.chosen >> 5 * one & 31) for one in range(GALLEY + 2))
    return Effect(text=WORDS.say("outlook-lose", worth=worth, total=lost + worth, needed=phase.needed))


def _worth(phase: TakeLosses, unit: int) -> int:
    if unit >= GALLEY:
        return tables().squadrons[unit - GALLEY]
    at_sea = phase.naval and 0 <= phase.style < len(tables().sea_losses)
    return (tables().sea_losses[phase.style] if at_sea else tables().land[DEF])[unit]


def _withdraw(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    """Who is there already, and whether cavalry is lost on the way."""
    phase, tile = g.stack[-1], arguments[0]
    if isinstance(phase, Withdraw) and g.map.mountains >> tile & 1:
        lost = TOTAL[phase.leaving(g) & REGIMENT_BITS & CLASS_BITS[CAVALRY]]
        if lost:
            return Effect(text=WORDS.say("outlook-cavalry-lost", count=lost))
    return _own_tile(g, tile)


def _take_points(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    if not isinstance(phase, Reward):
        return NOTHING
    return Effect(text=WORDS.sentence("outlook-points", nation=nation_name(phase.loser), points=phase.points))


def _take_commander(g: GeneralshipState, actor: int, arguments: Arguments) -> Effect:
    phase = g.stack[-1]
    if not isinstance(phase, Reward):
        return NOTHING
    land, naval = g.rules.tactics[g.commander[phase.loser]]
    general = general_name(g.rules, g.commander[phase.loser])
    return Effect(
        text=WORDS.sentence(
            "outlook-commander", nation=nation_name(phase.loser), general=general, land=land, naval=naval
        )
    )


TELLERS: dict[str, Teller] = {
    "march": _march,
    "rearrange": _rearrange,
    "stow": _stow,
    "board": _stow,
    **{verb: _chosen(verb) for verb in ("send", "sail", "land", "everybody", "go")},
    "reinforce": _reinforce,
    "buy_off": _buy_off,
    "stand": _stand,
    "discard": _discard,
    "pay_power": _pay_power,
    "show": _show,
    "show_as": _show,
    "decline": _decline,
    "match": _match,
    "commit": _commit,
    "commit_as": _commit,
    "flag": _flag,
    "lose": _lose,
    "withdraw": _withdraw,
    "take_points": _take_points,
    "take_commander": _take_commander,
}
"""What is told of an option of a march or a battle, by its verb."""
DONE_TELLERS: dict[type, DoneTeller] = {
    March: _march_done,
    Reinforce: _reinforced,
    Exchange: _exchanged,
    PaidExchange: _exchanged,
}
