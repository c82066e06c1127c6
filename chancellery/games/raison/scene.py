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
from chancellery.games.raison.rules import RaisonRules
from chancellery.games.raison.words import ACTION_TITLES
from chancellery.kernel.scene import Figure, Panel, Row, Scene


def scene(rules: RaisonRules, view: dict[str, Any]) -> Scene:
    table = view["table"]
    words = Words(rules)
    battle, election = table["battle"], table["election"]
    panels = [battle_panel(battle, rules, words)] if battle else []
    if election:
        panels.append(_election(table, election, words))
    panels += [_powers(view, rules, words), _diplomacy(table, words)]
    panels += hands(table, rules, words)
    title = f"Raison d'État · round {table['round']}, turn {table['turn']}" if table["turn"] else "Raison d'État"
    return Scene(
        board=rules.map.board.name if isinstance(rules.options.board, str) else "custom",
        title=title,
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
        action = f": {ACTION_TITLES[entry['action']]}" if entry["action"] else ""
        rows.append(
            Row(
                power=power,
                text=f"{words.power[power]}{action}",
                figures=[
                    Figure(icon="influence", value="–" if entry["influence"] is None else str(entry["influence"])),
                    Figure(icon="morale", value=str(entry["morale"])),
                    Figure(icon="money", value=str(entry["money"])),
                    Figure(icon="cards", value=str(entry["cards"])),
                ],
                asked=power in asked,
            )
        )
    return Panel(title=f"Order of Play · {rules.target} Influence to win", rows=rows)


def _diplomacy(table: dict[str, Any], words: Words) -> Panel:
    """Who stands where, whom each Minor Power follows, and who wears the Crown."""
    rows = []
    for n, status in enumerate(table["statuses"]):
        members = [p for p in table["order_of_play"] if table["powers"][p]["status"] == status]
        said = ", ".join(words.power[p] + _minor(table["powers"][p], words) for p in members)
        title = f"{status.title()} Coalition" if n < len(table["statuses"]) - 2 else status.title()
        rows.append(Row(text=f"{title}: {said or 'nobody'}"))
    emperor = table["emperor"]
    rows.append(Row(power=emperor or "", text=f"Emperor: {words.power[emperor] if emperor else 'nobody'}"))
    return Panel(title="Diplomacy", rows=rows)


def _minor(entry: dict[str, Any], words: Words) -> str:
    if not entry["minor"]:
        return ""
    return f" (with {words.power[entry['controller']]})" if entry["controller"] else " (uncontrolled)"


def _election(table: dict[str, Any], election: dict[str, Any], words: Words) -> Panel:
    rows = []
    for power in election["voters"]:
        choice = election["ballots"].get(power)
        said = f"{words.power[power]} for {words.power[choice]}" if choice else words.power[power]
        count = str(table["powers"][power]["votes"])
        rows.append(Row(power=power, text=said, figures=[Figure(icon="votes", value=count)]))
    return Panel(title="Imperial Election", rows=rows)
