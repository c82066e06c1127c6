"""Marches and battles in words: squadrons, tactic cards, and what a step is about."""

from __future__ import annotations

from functools import cache
from typing import Any

from chancellery.games.generalship.aftermath import Reward, Withdraw
from chancellery.games.generalship.battle import Battle, ForcedWithdrawal
from chancellery.games.generalship.battle_cards import Exchanges, ShowsCard, battle_of
from chancellery.games.generalship.commands import BOARD, GO, SAIL, Command
from chancellery.games.generalship.commitment import Commit
from chancellery.games.generalship.geography import SEA
from chancellery.games.generalship.movement import cargo
from chancellery.games.generalship.reinforcement import Reinforce
from chancellery.games.generalship.state import GeneralshipState
from chancellery.games.generalship.stowing import Stowing
from chancellery.games.generalship.tactics import ATK, BASIC, CARDS, tables
from chancellery.games.generalship.units import TOTAL, ship_type
from chancellery.games.generalship.words.names import (
    WORDS,
    Given,
    counted_units,
    general_name,
    stack_names,
    tile_name,
    unit_name,
)
from chancellery.kernel.messages import Message, Name
from chancellery.kernel.state import Phase


@cache
def tactic_name(card: int, naval: int) -> Name:
    """A tactic card: basic or advanced, of land or sea."""
    sort, number = ("basic", card + 1) if card < BASIC else ("advanced", card - BASIC + 1)
    return Name("tactic", f"{'naval' if naval else 'land'} {sort} {number}")


@cache
def class_names(classes: tuple[int, ...]) -> list[Name]:
    """What everybody sees of units: "2 infantry, 1 squadron"."""
    listed = zip(("infantry", "cavalry", "ship"), classes, strict=True)
    return [Name("classes", name, count=count) for name, count in listed if count]


def coded_tactics(cards: tuple[int, ...]) -> list[Name]:
    """Cards of an event: those of the sea come after those of the land."""
    return [tactic_name(card % CARDS, card // CARDS) for card in cards]


def ship_words(ship: int) -> Message:
    """A squadron with those aboard."""
    return WORDS.message("ship-with", squadron=unit_name(ship_type(ship)), units=stack_names(cargo(ship)))


def question_arguments(g: GeneralshipState, phase: Phase[Any]) -> Given:
    """What the question of a step says beside its totals."""
    rules = g.rules
    if isinstance(phase, Command):
        return {"from": tile_name(rules, phase.start), "to": tile_name(rules, phase.end)}
    if isinstance(phase, Reinforce | Withdraw):
        return {"tile": tile_name(rules, phase.tile)}
    if isinstance(phase, ForcedWithdrawal):
        return {"tile": tile_name(rules, battle_of(g).tile)}
    if isinstance(phase, Stowing):
        return {"left": TOTAL[phase.rested] + TOTAL[phase.tired]}
    if isinstance(phase, Exchanges):
        return {"given": sum(phase.given)}
    if isinstance(phase, ShowsCard):
        return {"answering": phase.answering}
    if isinstance(phase, Commit):
        return {"role": "attack" if phase.role == ATK else "defence", "total": 0}
    return {}


def option_arguments(g: GeneralshipState, verb: str, arguments: tuple[int, ...], given: Given) -> None:
    """Add what an option of a march or a battle is said with."""
    phase = g.stack[-1]
    naval = battle_of(g).naval if any(isinstance(one, Battle) for one in g.stack) else 0
    match verb:
        case "march":
            given["battle"] = bool(g.hostile(getattr(phase, "nation", -1)) >> arguments[1] & 1)
        case "reinforce":
            given["direct"] = isinstance(phase, Reinforce) and arguments[1] == phase.tile
        case "sail" | "board" | "stow" | "land":
            fleet = _fleet(g, phase, verb)
            given["ship"] = arguments[-1] + 1
            if arguments[-1] < len(fleet):
                given["what"] = ship_words(fleet[arguments[-1]])
        case "send":
            given["spent"] = arguments[1]
        case "go":
            given["units"] = stack_names(phase.chosen_units(g)) if isinstance(phase, Command) else []
        case "discard":
            given["tactic"] = tactic_name(arguments[0], naval)
        case "show" | "show_as":
            number = phase.number if isinstance(phase, ShowsCard) else 1
            given["meaning"] = tactic_name(BASIC + number - 1, naval)
            given["tactic"] = tactic_name(BASIC + arguments[0], naval) if arguments else given["meaning"]
        case "match":
            card, unit, count = tables().matches[arguments[0]]
            given["tactic"] = tactic_name(card, naval)
            given["units"] = counted_units(unit, count)
        case "commit" | "commit_as":
            given["bonus"] = _bonus_name(arguments[-1], naval)
            if isinstance(phase, Commit):
                given["role"] = "attack" if phase.role == ATK else "defence"
                given["total"] = phase.total_with(g, battle_of(g), arguments[-1])
                given["empty"] = not phase.regiments
            if len(arguments) > 1:
                given["tactic"] = tactic_name(BASIC + arguments[0], naval)
        case "take_commander":
            if isinstance(phase, Reward):
                given["general"] = general_name(g.rules, g.commander[phase.loser])


def _bonus_name(bonus: int, naval: int) -> Name:
    if 0 < bonus < 6:
        return tactic_name(BASIC + bonus - 1, naval)
    return Name("bonus", ["none", *tables().troops][max(0, bonus - 5)])


def _fleet(g: GeneralshipState, phase: Phase[Any], verb: str) -> list[int]:
    """The squadrons among which an option chooses."""
    if isinstance(phase, Stowing):
        return phase.fleet
    if isinstance(phase, Command):
        return g.fleet(phase.place if verb == BOARD else phase.start)
    return []


def option_key(g: GeneralshipState, verb: str) -> str:
    """The sentence of an option, where it depends on what is done."""
    phase = g.stack[-1]
    if isinstance(phase, Command):
        if verb == SAIL and g.rules.terrain[phase.end] != SEA:
            return "option-sail-dock"
        if verb == GO and not phase.chosen_units(g):
            return "option-go-end"
    return f"option-{verb}"
