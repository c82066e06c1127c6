"""The table of Raison d'État as a scene: from a view, so it shows nothing that its reader may not know."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.scene import (
    Words,
    armies,
    battle_panel,
    caption,
    choices,
    foreign_control,
    hands,
)
from chancellery.games.raison.rules import NEUTRAL, RaisonRules
from chancellery.games.raison.views import ElectionView, RaisonPower, RaisonTable
from chancellery.games.raison.words import scene as sentences
from chancellery.kernel.scene import Figure, Panel, Row, Scene


def scene(rules: RaisonRules, view: dict[str, Any]) -> Scene:
    table = view["table"]
    words = Words(rules, sentences(rules))
    battle, election = table["battle"], table["election"]
    panels = [battle_panel(battle, rules, words)] if battle else []
    if election:
        panels.append(_election(table, election, words))
    panels += [_powers(view, rules, words), _diplomacy(table, words)]
    panels += hands(table, rules, words)
    return Scene(
        board=rules.map.board.name if isinstance(rules.options.board, str) else "custom",
        title=words.say["title"](table["round"], table["turn"]),
        caption=caption(view, words),
        tokens=armies(table, words),
        control=foreign_control(table, rules),
        battle=battle["place"] if battle else "",
        choices=choices(view),
        panels=panels,
    )


def _powers(view: dict[str, Any], rules: RaisonRules, words: Words) -> Panel:
    """The tracks, in Order of Play, with the action that the wheel gives in this turn."""
    table = view["table"]
    asked = {entry["actor"] for entry in (*view["decisions"], *view["waiting_for"]) if not entry["answered"]}
    rows = []
    for power in table["order_of_play"]:
        entry = table["powers"][power]
        name, action = words.power[power], entry["action"]
        rows.append(
            Row(
                power=power,
                text=words.say["action"](name, action) if action else name,
                figures=[
                    Figure(icon="influence", value="–" if entry["influence"] is None else str(entry["influence"])),
                    Figure(icon="morale", value=str(entry["morale"])),
                    Figure(icon="money", value=str(entry["money"])),
                    Figure(icon="cards", value=str(entry["cards"])),
                ],
                asked=power in asked,
            )
        )
    return Panel(title=words.say["standing"](rules.target), rows=rows)


def _diplomacy(table: RaisonTable, words: Words) -> Panel:
    """Who stands where, whom each Minor Power follows, and who wears the Crown."""
    rows = []
    for n, status in enumerate(table["statuses"]):
        members = [p for p in table["order_of_play"] if table["powers"][p]["status"] == status]
        said = [_member(table["powers"][p], words.power[p], words) for p in members]
        rows.append(Row(text=words.say["members"](status, n < NEUTRAL, said)))
    emperor = table["emperor"]
    rows.append(Row(power=emperor or "", text=words.say["emperor"](words.power[emperor] if emperor else "")))
    return Panel(title=words.say["diplomacy"](), rows=rows)


def _member(entry: RaisonPower, name: str, words: Words) -> str:
    if not entry["minor"]:
        return name
    controller = entry["controller"]
    return words.say["with"](name, words.power[controller]) if controller else words.say["uncontrolled"](name)


def _election(table: RaisonTable, election: ElectionView, words: Words) -> Panel:
    rows = []
    for power in election["voters"]:
        choice = election["ballots"].get(power)
        name = words.power[power]
        said = words.say["ballot"](name, words.power[choice]) if choice else name
        count = str(table["powers"][power]["votes"])
        rows.append(Row(power=power, text=said, figures=[Figure(icon="votes", value=count)]))
    return Panel(title=words.say["election"](), rows=rows)
