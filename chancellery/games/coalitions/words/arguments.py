"""What sentences about options and events take: the numbers of the rules as names and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chancellery.games.coalitions.battles import battlefields
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.cards import STRUCK
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.movement import Round
from chancellery.games.coalitions.purchases import Purchases
from chancellery.games.coalitions.rules import DISCARDS, FORTRESS_PRICE, REVEALS
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.games.coalitions.words.names import Names
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.messages import Catalogue, Message, Name

Given = dict[str, Any]
Kinds = Mapping[str, Callable[[Any], Any]]
"""From the value of an argument to what is said of it, by the kind of the argument."""


def option_key(g: CoalitionState, verb: str, words: Catalogue) -> str:
    """The key of an option's phrase: some steps, and those made of them, have their own for what ends them."""
    if verb == "done":
        for step in type(g.stack[-1]).__mro__:
            if words.has(f"option-{verb}-{step.__name__}"):
                return f"option-{verb}-{step.__name__}"
    return f"option-{verb}"


def option_arguments(g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> Given:
    """By domain, as `ActionSpace.named` has them, with what else the sentence of a verb tells."""
    rules, names = g.rules, names_for(g.rules)
    generals = g.at[actor * GENERALS : (actor + 1) * GENERALS]
    given: Given = {}
    for domain, argument in zip(rules.space.verbs[verb].domains, arguments, strict=True):
        match domain:
            case "general":
                said: object = names.own_general(generals, argument)
            case "territory":
                said = names.place(argument)
            case "power":
                said = names.power(argument)
            case "border":
                said = names.border(argument)
            case "table_card":
                said = names.table_card(argument)
            case "number" | "value":
                said = rules.space.domains[domain][argument]
            case _:
                said = Name(domain, rules.space.domains[domain][argument])
        given[domain if domain not in given else f"{domain}2"] = said
    if verb == "fortress":
        given["price"] = FORTRESS_PRICE
    elif verb in ("strike", "unmask"):
        given["value"] = rules.value_with[DISCARDS if verb == "strike" else REVEALS]
    elif verb in ("done", "request"):
        given |= _of_step(g, actor, names)
    return given


def _of_step(g: CoalitionState, actor: int, names: Names) -> Given:
    """What phrases without arguments of their own tell of the step that they belong to."""
    match g.stack[-1]:
        case Round():
            return {"battles": names.places(bits(battlefields(g, actor)))}
        case Purchases():
            return {"left": g.money[actor]}
        case RequestRound() as phase:
            return {"envoy": names.power(phase.envoy), "round": phase.number}
    return {}


def label_arguments(g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> Given:
    """The same for headings and labels in a list of options, with where the first General stands."""
    given = option_arguments(g, actor, verb, arguments)
    if g.rules.space.verbs[verb].domains[:1] == ("general",):
        generals = g.at[actor * GENERALS : (actor + 1) * GENERALS]
        at = generals[arguments[0]]
        given |= {"at": names_for(g.rules).place(at), "number": arguments[0] + 1, "together": generals.count(at) > 1}
    return given


class EventWords:
    """What the sentence of an event takes."""

    def __init__(self, names: Names, kinds: Kinds, reshaped: dict[str, Callable[..., Given]]) -> None:
        self.kinds: Kinds = {
            "power": names.power,
            "powers": names.powers,
            "general": names.general,
            "territory": names.place,
            "territories": names.places,
            "border": names.border,
            "side": ("attack", "defence").__getitem__,
            "outcome": ("none", "attack", "defence").__getitem__,
            "thrown": lambda hands: [names.hand(hand) for hand in hands],
            "piles": lambda piles: [_pile(names, *pile[1:]) for pile in piles if pile[2]],
            **kinds,
        }
        self.reshaped = SHARED_RESHAPED | reshaped

    def given(self, kind: str, declared: EventKind, values: tuple[Any, ...]) -> Given:
        kinds = self.kinds
        given = {
            name: kinds[sort](value) if sort in kinds else value
            for (name, sort), value in zip(declared.arguments, values, strict=True)
        }
        return self.reshaped[kind](**given) if kind in self.reshaped else given


def _pile(names: Names, general: int, values: tuple[int, ...], faces: tuple[int, ...]) -> Message:
    cards = [
        Name("struck-card", value=value) if face == STRUCK else value for value, face in zip(values, faces, strict=True)
    ]
    return WORDS.message("event-battle_result-pile", general=names.general(general), cards=cards)


def _influence(power: Name, points: int, total: int, why: str) -> Given:
    return {"power": power, "points": points, "total": total, "why": Name("ground", why)}


def _morale(power: Name, points: int, total: int) -> Given:
    return {"power": power, "points": abs(points), "gained": points > 0, "total": total}


def _disbanded(power: Name, territory: Name, holder: Name) -> Given:
    return {"power": power, "territory": territory, "holder": holder, "kept": holder is power}


def _moved(path: list[Name], **given: Any) -> Given:
    return {**given, "via": path[:-1], "to": path[-1]}


def _battle(strengths: tuple[int, int], **given: Any) -> Given:
    return {**given, "attack": strengths[0], "defence": strengths[1]}


def _battle_result(totals: tuple[int, int], **given: Any) -> Given:
    return {**given, "attack": totals[0], "defence": totals[1]}


def _hands(territory: Name, powers: list[Name], hands: list[Name]) -> Given:
    return {"territory": territory, "one": powers[0], "hand": hands[0], "other": powers[1], "hand2": hands[1]}


def winners_points(names: Names, winner: Name, influence: tuple[int, ...]) -> Given:
    """For the end of a game, which carries everybody's Influence."""
    points = dict(zip(names.all_powers, influence, strict=True))
    return {"winner": winner, "influence": points[winner]}


SHARED_RESHAPED: dict[str, Callable[..., Given]] = {
    "disbanded": _disbanded,
    "influence": _influence,
    "morale": _morale,
    "moved": _moved,
    "battle": _battle,
    "battle_result": _battle_result,
    "hands": _hands,
}
"""Events whose sentences take something else than the event itself carries."""
