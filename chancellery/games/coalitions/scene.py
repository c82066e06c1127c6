"""The pieces and battles of a coalition game as a scene, from what a reader may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.views import BattleView, CardView, PileView
from chancellery.games.coalitions.words import names_for
from chancellery.games.coalitions.words.tongue import Tellers
from chancellery.kernel.scene import Card, Figure, Panel, Row, Token


class Words:
    """Names of powers and places as people write them, and what is said about them."""

    def __init__(self, rules: CoalitionRules, say: Tellers) -> None:
        self.power = dict(zip(rules.map.powers, names_for(rules).power_titles, strict=True))
        self.place = dict(zip(rules.map.names, rules.map.titles, strict=True))
        self.say = say


def armies(table: Mapping[str, Any], words: Words) -> list[Token]:
    """Generals, Garrisons and Fortresses."""
    tokens = [
        Token(
            id=f"fortress-{place}",
            kind="fortress",
            place=place,
            note=words.say["fortress"](words.place[place]),
        )
        for place in table["fortresses"]
    ]
    tokens += [
        Token(
            id=f"garrison-{place}",
            kind="garrison",
            place=place,
            power=power,
            note=words.say["garrison"](words.power[power], words.place[place]),
        )
        for place, power in table["garrisons"].items()
    ]
    for power, entry in table["powers"].items():
        for label, general in entry["generals"].items():
            if general["at"] is None:
                continue
            units = general["units"]
            tokens.append(
                Token(
                    id=f"{power}-{label}",
                    kind="general",
                    place=general["at"],
                    power=power,
                    number=units,
                    label=label,
                    note=words.say["general"](words.power[power], label, words.place[general["at"]], units),
                )
            )
    return tokens


def foreign_control(table: Mapping[str, Any], rules: CoalitionRules) -> dict[str, str]:
    """Who controls land that is not printed as the home of its holder."""
    areas = rules.map.board.areas
    return {place: power for place, power in table["control"].items() if areas[place].owner != power}


def battle_cards(values: list[CardView], general: str, rules: CoalitionRules) -> list[Card]:
    """Cards of a General's pile: face down ones show their value only to those who know it."""
    return [
        card_of(
            card["value"],
            general.rsplit("-", 1)[0],
            rules,
            state="struck" if card["discarded"] else "up" if card["up"] else "down",
            name=f"{general}.{number}",
        )
        for number, card in enumerate(values, start=1)
    ]


def card_of(value: int | None, power: str, rules: CoalitionRules, state: Any = "up", name: str = "") -> Card:
    if value is None:
        return Card(id=name, power=power, state=state)
    return Card(id=name, power=power, value=str(value), emblem=rules.abilities.get(value, ""), state=state)


def battle_panel(battle: BattleView, rules: CoalitionRules, words: Words) -> Panel:
    """Who fights, with what strength, and the cards on the table."""
    defenders = battle["defenders"]
    said = [words.power[power] for power in defenders]
    sides = [
        ("attack", battle["attacker"], words.say["attacks"](words.power[battle["attacker"]])),
        ("defence", defenders[0] if defenders else "", words.say["defends"](said)),
    ]
    rows = []
    for (side, power, text), strength in zip(sides, battle["strengths"], strict=True):
        rows.append(Row(power=power, text=text, figures=[Figure(icon="strength", value=str(strength))]))
        rows += [_pile(pile, rules, words) for pile in battle["piles"] if pile["side"] == side and pile["cards"]]
    return Panel(title=words.say["battle"](words.place[battle["place"]]), rows=rows)


def _pile(pile: PileView, rules: CoalitionRules, words: Words) -> Row:
    power, label = pile["general"].rsplit("-", 1)
    said = words.say["pile"](label, pile["supporting"])
    return Row(power=power, text=said, cards=battle_cards(pile["cards"], pile["general"], rules))


def caption(view: dict[str, Any], words: Words) -> str:
    """What happens now: the reader's own question, or who is to decide."""
    if view["result"]:
        return str(view["result"]["summary"])
    if view["decisions"]:
        return str(view["decisions"][0]["prompt"])
    asked = [words.power[entry["actor"]] for entry in view["waiting_for"] if not entry["answered"]]
    return words.say["to_decide"](asked) if asked else ""


def choices(view: dict[str, Any]) -> list[str]:
    """Places that the reader's open options are about."""
    options = (option for decision in view["decisions"] for option in decision["options"])
    return sorted({place for option in options for place in option["places"]})


def hands(table: Mapping[str, Any], rules: CoalitionRules, words: Words) -> list[Panel]:
    """The Battle cards that the reader sees."""
    panels = []
    for power, entry in table["powers"].items():
        if entry.get("hand"):
            cards: list[Card] = [card_of(value, power, rules) for value in entry["hand"]]
            panels.append(Panel(title=words.say["hand"](words.power[power]), rows=[Row(cards=cards)]))
    return panels
