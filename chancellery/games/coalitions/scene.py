"""The pieces and battles of a coalition game as a scene, from what a reader may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.coalitions.movement import ROUNDS
from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.views import BattleView, CardView, PileView
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.scene import (
    Card,
    Figure,
    Panel,
    Parts,
    Reveal,
    RevealedChoice,
    Row,
    Strip,
    Token,
    part_at,
    strip_of,
)


def armies(table: Mapping[str, Any], rules: CoalitionRules) -> list[Token]:
    """Generals, Garrisons and Fortresses."""
    names, say = names_for(rules), WORDS.sentence
    power_named, place_named = names.power_by_id, names.place_by_id
    tokens = [
        Token(
            id=f"fortress-{place}",
            kind="fortress",
            place=place,
            note=say("scene-fortress", place=place_named[place]),
        )
        for place in table["fortresses"]
    ]
    tokens += [
        Token(
            id=f"garrison-{place}",
            kind="garrison",
            place=place,
            power=power,
            note=say("scene-garrison", power=power_named[power], place=place_named[place]),
        )
        for place, power in table["garrisons"].items()
    ]
    for power, entry in table["powers"].items():
        for label, general in entry["generals"].items():
            if general["at"] is None:
                continue
            at, units = general["at"], general["units"]
            general_named = names.general_by_id[f"{power}-{label}"]
            tokens.append(
                Token(
                    id=f"{power}-{label}",
                    kind="general",
                    place=at,
                    power=power,
                    number=units,
                    label=label,
                    note=say("scene-general", general=general_named, place=place_named[at], units=units),
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


def battle_panel(battle: BattleView, rules: CoalitionRules) -> Panel:
    """Who fights, with what strength, and the cards on the table."""
    names, say = names_for(rules), WORDS.sentence
    attacker, defenders = battle["attacker"], battle["defenders"]
    defending = [names.power_by_id[power] for power in defenders]
    sides = [
        ("attack", attacker, say("scene-attacks", power=names.power_by_id[attacker])),
        ("defence", defenders[0] if defenders else "", say("scene-defends", powers=defending)),
    ]
    rows = []
    for (side, power, text), strength in zip(sides, battle["strengths"], strict=True):
        rows.append(Row(power=power, text=text, figures=[Figure(icon="strength", value=str(strength))]))
        rows += [_pile(pile, rules) for pile in battle["piles"] if pile["side"] == side and pile["cards"]]
    return Panel(title=say("scene-battle", place=names.place_by_id[battle["place"]]), rows=rows)


def _pile(pile: PileView, rules: CoalitionRules) -> Row:
    power, label = pile["general"].rsplit("-", 1)
    said = WORDS.sentence("scene-pile", label=label, supporting=pile["supporting"])
    return Row(power=power, text=said, cards=battle_cards(pile["cards"], pile["general"], rules))


def caption(view: dict[str, Any], rules: CoalitionRules) -> str:
    """What happens now: the reader's own question, or who is to decide."""
    if view["result"]:
        return str(view["result"]["summary"])
    if view["decisions"]:
        return str(view["decisions"][0]["prompt"])
    named = names_for(rules).power_by_id
    asked = [named[entry["actor"]] for entry in view["waiting_for"] if not entry["answered"]]
    return WORDS.sentence("scene-to_decide", powers=asked) if asked else ""


def choices(view: dict[str, Any]) -> list[str]:
    """Places that the reader's open options are about."""
    options = (option for decision in view["decisions"] for option in decision["options"])
    return sorted({place for option in options for place in option["places"]})


def hands(table: Mapping[str, Any], rules: CoalitionRules) -> list[Panel]:
    """The Battle cards that the reader sees."""
    panels, named = [], names_for(rules).power_by_id
    for power, entry in table["powers"].items():
        if entry.get("hand"):
            cards: list[Card] = [card_of(value, power, rules) for value in entry["hand"]]
            panels.append(Panel(title=WORDS.sentence("scene-hand", power=named[power]), rows=[Row(cards=cards)]))
    return panels


MARCH: Parts = (("march", ("Round",)), ("battles", ("Battles", "PlaceGarrisons")))
"""The steps of every round of a Movement action."""


def strip(words: Catalogue, parts: Parts, table: Mapping[str, Any], note: str = "") -> Strip:
    """The strip of these parts, at the step that the view tells of."""
    return strip_of([words.say(f"strip-{key}") for key, _ in parts], part_at(parts, table["steps"]), note)


def movement_strip(words: Catalogue, before: Parts, table: Mapping[str, Any]) -> Strip:
    """The steps of a Movement action, with the round; `before` comes before the first."""
    asked = "RequestRound" in table["steps"]
    number = max(1, table["movement"]["round"] + asked)
    note = words.say("strip-round", round=number, rounds=ROUNDS)
    parts = [*before, *MARCH]
    if asked:
        return strip_of([words.say(f"strip-{key}") for key, _ in parts], len(parts), note)
    return strip(words, parts, table, note)


def reveal_bids(rules: CoalitionRules, arguments: Mapping[str, Any], minor: str) -> Reveal:
    """Bids of Morale for a Minor Power."""
    names = names_for(rules)
    return Reveal(
        kind="bids",
        title=WORDS.sentence("reveal-bids", power=names.power_by_id[minor]),
        choices=[
            RevealedChoice(
                power=power,
                value=str(bid),
                title=WORDS.sentence("reveal-bid", count=bid),
                note=WORDS.say("reveal-won") if power == arguments["winner"] else "",
                success=power == arguments["winner"],
            )
            for power, bid in zip(arguments["powers"], arguments["bids"], strict=True)
        ],
    )
