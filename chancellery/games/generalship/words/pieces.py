"""What options are about beside the board, by the ids that the table gives them: tactic cards, units and generals."""

from __future__ import annotations

from chancellery.games.generalship.battle import Battle
from chancellery.games.generalship.battle_cards import ShowsCard
from chancellery.games.generalship.state import GeneralshipState
from chancellery.games.generalship.tactics import BASIC, FIRST_TROOP, IRREGULAR, tables
from chancellery.games.generalship.units import GALLEY, UNITS


def pieces_of(g: GeneralshipState, option: int) -> list[str]:
    """The cards and units of a battle, or the generals, that an option names."""
    verb, arguments = g.rules.space.decode(option)
    phase = g.stack[-1]
    match verb:
        case "choose" | "appoint" | "empower":
            return [f"general.{g.rules.generals[card]}" for card in arguments]
        case "match":
            card, unit, _ = tables().matches[arguments[0]]
            return [_card(g, card), _unit(unit)]
        case "discard":
            return [_card(g, arguments[0])]
        case "commit" | "commit_as" if arguments[-1]:
            number = arguments[-1] if arguments[-1] < FIRST_TROOP else IRREGULAR
            return [_card(g, BASIC + (arguments[0] if verb == "commit_as" else number - 1))]
        case "show" if isinstance(phase, ShowsCard):
            return [_card(g, BASIC + phase.number - 1)]
        case "show_as":
            return [_card(g, BASIC + arguments[0])]
        case "lose" if any(isinstance(one, Battle) for one in g.stack):
            return [_unit(arguments[0])]
        case "flag":
            return [_unit(GALLEY + arguments[0])]
    return []


def _card(g: GeneralshipState, card: int) -> str:
    return f"tactic.{g.rules.space.domains['tactic'][card]}"


def _unit(unit: int) -> str:
    return f"unit.{UNITS[unit]}"
