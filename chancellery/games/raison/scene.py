"""The table of Raison d'État as a scene: from a view, so it shows nothing that its reader may not know."""

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
from chancellery.games.coalitions.words.names import NOBODY
from chancellery.games.raison.rules import RaisonRules
from chancellery.games.raison.views import ElectionView, RaisonPower, RaisonTable
from chancellery.games.raison.words import WORDS, status_names
from chancellery.kernel.messages import Message, Name
from chancellery.kernel.scene import (
    Figure,
    Panel,
    Parts,
    Reveal,
    RevealedChoice,
    Row,
    Scene,
    Step,
    Strip,
    part_at,
    state_at,
    strip_of,
)


def scene(rules: RaisonRules, view: dict[str, Any]) -> Scene:
    table = view["table"]
    battle, election = table["battle"], table["election"]
    turns = len(table["wheel"])
    turn = (table["turn"] - 1) % turns + 1 if table["turn"] else 0
    panels = [battle_panel(battle, rules)] if battle else []
    if election:
        panels.append(_election(table, election, rules))
    panels += [_powers(view, rules), _diplomacy(table, rules)]
    panels += hands(table, rules)
    return Scene(
        board=rules.map.board.name if isinstance(rules.options.board, str) else "custom",
        title=WORDS.say("scene-title", round=table["round"], turn=turn, turns=turns),
        turn=WORDS.say("scene-turn", round=table["round"], turn=turn, turns=turns) if turn else "",
        caption=caption(view, rules),
        tokens=armies(table, rules),
        control=foreign_control(table, rules),
        battle=battle["place"] if battle else "",
        choices=choices(view),
        stage=battle_stage(view, battle, rules) if battle else None,
        strips=_strips(table),
        panels=panels,
    )


TURN: Parts = (
    ("diplomacy", ("Diplomacy",)),
    ("minors", ("MinorAtMuster",)),
    ("election", ("ImperialElection",)),
)
DIPLOMACY: Parts = (
    ("expulsions", ("Expulsions",)),
    ("declarations", ("Declarations",)),
    ("rejections", ("Rejections", "FallBack")),
    ("departures", ("Adjustments",)),
)
BEFORE_ROUNDS: Parts = (("envoy", ("NameEnvoy", "Disband")),)


def _strips(table: RaisonTable) -> list[Strip]:
    """The parts of a turn, who acts in which order, and the steps of what is being carried out."""
    before = part_at(TURN, table["steps"])
    titles = [WORDS.say(f"strip-{key}") for key, _ in TURN]
    turn = strip_of([*titles, WORDS.say("strip-actions")], before if before >= 0 else len(TURN))
    if before == 0:
        return [turn, strip(WORDS, DIPLOMACY, table)]
    acting = _acting(table)
    if before > 0 or acting < 0:
        return [turn]
    wheel, powers = table["wheel"], table["powers"]
    order = [
        Step(power=power, state=state_at(at, acting))
        for at, action in enumerate(wheel)
        for power in table["order_of_play"]
        if powers[power]["action"] == action
    ]
    if table["movement"]:
        return [turn, Strip(steps=order), movement_strip(WORDS, BEFORE_ROUNDS, table)]
    note = WORDS.say("strip-action", number=acting + 1, actions=len(wheel))
    shown = range(max(0, acting - 1), min(len(wheel), acting + 2))
    named = [Step(title=WORDS.name(Name("action", wheel[at]), "title"), state=state_at(at, acting)) for at in shown]
    return [turn, Strip(steps=order), Strip(steps=named, note=note)]


def _acting(table: RaisonTable) -> int:
    """The space of the wheel whose action is carried out, as the steps tell it; -1: none is."""
    steps = {step.lower() for step in table["steps"]}
    return next((at for at, action in enumerate(table["wheel"]) if not steps.isdisjoint(action.split("_"))), -1)


def _powers(view: dict[str, Any], rules: RaisonRules) -> Panel:
    """The tracks, in Order of Play, with the action that the wheel gives in this turn."""
    table = view["table"]
    asked = {entry["actor"] for entry in (*view["decisions"], *view["waiting_for"]) if not entry["answered"]}
    rows = []
    for power in table["order_of_play"]:
        entry = table["powers"][power]
        name, action = names_for(rules).power_by_id[power], entry["action"]
        text = (
            WORDS.say("scene-action", power=name, action=Name("action", action))
            if action
            else WORDS.name(name, "title")
        )
        rows.append(
            Row(
                power=power,
                text=text,
                figures=[
                    Figure(icon="influence", value="–" if entry["influence"] is None else str(entry["influence"])),
                    Figure(icon="morale", value=str(entry["morale"])),
                    Figure(icon="money", value=str(entry["money"])),
                    Figure(icon="cards", value=str(entry["cards"])),
                ],
                asked=power in asked,
            )
        )
    return Panel(title=WORDS.say("scene-standing", target=rules.target), rows=rows)


def _diplomacy(table: RaisonTable, rules: RaisonRules) -> Panel:
    """Who stands where, whom each Minor Power follows, and who wears the Crown."""
    rows, named = [], names_for(rules).power_by_id
    for status, name in zip(table["statuses"], status_names(rules), strict=True):
        members = [p for p in table["order_of_play"] if table["powers"][p]["status"] == status]
        said = [_member(table["powers"][p], named[p], named) for p in members]
        rows.append(Row(text=WORDS.say("scene-members", status=name, members=said)))
    emperor = table["emperor"]
    crowned = named[emperor] if emperor else NOBODY
    rows.append(Row(power=emperor or "", text=WORDS.say("scene-emperor", emperor=crowned)))
    return Panel(title=WORDS.say("scene-diplomacy"), rows=rows)


def _member(entry: RaisonPower, name: Name, named: dict[str, Name]) -> Name | Message:
    if not entry["minor"]:
        return name
    if entry["controller"]:
        return WORDS.message("scene-with", power=name, controller=named[entry["controller"]])
    return WORDS.message("scene-uncontrolled", power=name)


def _election(table: RaisonTable, election: ElectionView, rules: RaisonRules) -> Panel:
    rows, named = [], names_for(rules).power_by_id
    for power in election["voters"]:
        choice = election["ballots"].get(power)
        name = named[power]
        said = WORDS.say("scene-ballot", power=name, candidate=named[choice]) if choice else WORDS.name(name, "title")
        count = str(table["powers"][power]["votes"])
        rows.append(Row(power=power, text=said, figures=[Figure(icon="votes", value=count)]))
    return Panel(title=WORDS.say("scene-election"), rows=rows)


def reveal(rules: RaisonRules, kind: str, arguments: Mapping[str, Any]) -> Reveal | None:
    if kind == "bids":
        return reveal_bids(rules, arguments, arguments["minor"])
    if kind != "declarations" or not arguments["powers"]:
        return None
    names = dict(zip(rules.statuses, status_names(rules), strict=True))
    declared = zip(arguments["powers"], arguments["statuses"], strict=True)
    return Reveal(
        kind="declarations",
        title=WORDS.say("reveal-declarations"),
        choices=[
            RevealedChoice(power=power, picture=status, title=WORDS.name(names[status], "heading"))
            for power, status in declared
        ],
    )
