"""The table of Realpolitik as a scene: from a view, so it shows nothing that its reader may not know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.coalitions.scene import (
    armies,
    battle_panel,
    caption,
    choices,
    foreign_control,
    hands,
    movement_strip,
    reveal_bids,
    strip,
)
from chancellery.games.coalitions.stage import battle_stage
from chancellery.games.coalitions.words import names_for
from chancellery.games.realpolitik.rules import MINOR, RealpolitikRules
from chancellery.games.realpolitik.views import RealpolitikTable
from chancellery.games.realpolitik.words import WORDS
from chancellery.kernel.messages import Name
from chancellery.kernel.scene import Figure, Panel, Parts, Reveal, RevealedChoice, RevealStep, Row, Scene, Strip, Token


def scene(rules: RealpolitikRules, view: dict[str, Any]) -> Scene:
    table = view["table"]
    battle = table["battle"]
    panels = [battle_panel(battle, rules)] if battle else []
    panels.append(_powers(view, rules))
    panels += hands(table, rules)
    return Scene(
        board=rules.options.board if isinstance(rules.options.board, str) else "custom",
        title=WORDS.say("scene-title", turn=table["turn"]),
        turn=WORDS.say("scene-turn", turn=table["turn"]) if table["turn"] else "",
        caption=caption(view, rules),
        tokens=[*_trains(table, rules), *armies(table, rules)],
        control=foreign_control(table, rules),
        battle=battle["place"] if battle else "",
        choices=choices(view),
        stage=battle_stage(view, battle, rules) if battle else None,
        strips=_strips(table, rules),
        panels=panels,
    )


TURN: Parts = (
    ("cards", ("ChooseActions",)),
    ("economy", ("Mobilisation",)),
    ("diplomacy", ("Diplomacy",)),
    ("movement", ("Movement",)),
)
CHOICE: Parts = (("choose", ("ChooseActions",)), ("reveal", ()), ("act", ()))
MOBILISATION: Parts = (
    ("trains", ("FreeTrains",)),
    ("generals", ("Deployment",)),
    ("purchases", ("RailwayPurchases",)),
    ("hand", ("DiscardDown",)),
)
BEFORE_ROUNDS: Parts = (("envoy", ("NameEnvoy", "Disband")), ("trains", ("TrainPreMove",)))


def _strips(table: RealpolitikTable, rules: RealpolitikRules) -> list[Strip]:
    """The parts of a turn, and the steps of the one that is being carried out."""
    turn = strip(WORDS, TURN, table)
    if table["movement"]:
        return [turn, movement_strip(WORDS, BEFORE_ROUNDS, table)]
    if "Mobilisation" in table["steps"]:
        return [turn, strip(WORDS, MOBILISATION, table)]
    if "Diplomacy" in table["steps"]:
        italy: Parts = (("italy", ("BidForItaly",)),) if rules.minor >= 0 else ()
        parts: Parts = (("offers", ("Entreaties",)), *italy, ("withdrawals", ("Adjustments",)))
        return [turn, strip(WORDS, parts, table)]
    return [turn, strip(WORDS, CHOICE, table)]


def _trains(table: RealpolitikTable, rules: RealpolitikRules) -> list[Token]:
    tokens, named = [], names_for(rules).place_by_id
    for border in table["trains"]:
        one, other = border.split("-")
        note = WORDS.say("scene-train", one=named[one], other=named[other])
        tokens.append(Token(id=f"train-{border}", kind="train", place=border, note=note))
    return tokens


def _powers(view: dict[str, Any], rules: RealpolitikRules) -> Panel:
    """The tracks, in order of Prestige, with the Action cards of this turn."""
    table, named = view["table"], names_for(rules).power_by_id
    asked = {entry["actor"] for entry in (*view["decisions"], *view["waiting_for"]) if not entry["answered"]}
    rows = []
    for power in table["prestige"]:
        entry = table["powers"][power]
        figures = [
            Figure(icon="influence", value="–" if entry["influence"] is None else str(entry["influence"])),
            Figure(icon="morale", value=str(entry["morale"])),
            Figure(icon="money", value=str(entry["money"])),
            Figure(icon="cards", value=str(entry["cards"])),
        ]
        action = entry["action"]
        text = (
            WORDS.name(named[power], "title")
            if action is None
            else WORDS.say("scene-action", power=named[power], action=Name("action", action))
        )
        rows.append(Row(power=power, text=text, figures=figures, asked=power in asked))
    pairs = [WORDS.message("scene-pair", one=named[a], other=named[b]) for a, b in table["alliances"]]
    rows.append(Row(text=WORDS.say("scene-allied", pairs=pairs)))
    return Panel(title=WORDS.say("scene-standing", target=rules.target), rows=rows)


ORDER = {"first": ("taxation", "influence", "mobilisation"), "then": ("dispatch",), "last": ("movement",)}
"""In which order Action cards are carried out (RP-067)."""


def reveal(rules: RealpolitikRules, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
    if kind == "actions":
        return _actions(arguments["cards"])
    if kind == "entreaties":
        return _offers(rules, arguments["offers"])
    return reveal_bids(rules, arguments, MINOR) if kind == "bids" else None


def _actions(cards: Mapping[str, str]) -> Reveal:
    acting = {when: [power for power, card in cards.items() if card in own] for when, own in ORDER.items()}
    return Reveal(
        kind="actions",
        title=WORDS.say("reveal-actions"),
        choices=[
            RevealedChoice(
                power=power,
                picture=card,
                title=WORDS.name(Name("action", card)),
                note=WORDS.say(f"reveal-{card}"),
            )
            for power, card in cards.items()
        ],
        order=[
            RevealStep(title=WORDS.say(f"reveal-{when}"), powers=powers) for when, powers in acting.items() if powers
        ],
    )


def _offers(rules: RealpolitikRules, offers: Mapping[str, str]) -> Reveal:
    names = names_for(rules).power_by_id
    return Reveal(
        kind="entreaties",
        title=WORDS.say("reveal-offers"),
        choices=[
            RevealedChoice(
                power=power,
                picture=courted,
                title=WORDS.sentence("reveal-offer", power=names[courted]),
                note=WORDS.say("reveal-allied") if offers.get(courted) == power else "",
                success=offers.get(courted) == power,
            )
            for power, courted in offers.items()
        ],
    )
