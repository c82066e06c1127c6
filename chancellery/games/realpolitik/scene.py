"""The table of Realpolitik as a scene: from a view, so it shows nothing that its reader may not know."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.scene import Words, armies, battle_panel, caption, choices, foreign_control, hands
from chancellery.games.realpolitik.rules import RealpolitikRules
from chancellery.games.realpolitik.views import RealpolitikTable
from chancellery.games.realpolitik.words import scene as sentences
from chancellery.kernel.scene import Figure, Panel, Row, Scene, Token


def scene(rules: RealpolitikRules, view: dict[str, Any]) -> Scene:
    table = view["table"]
    words = Words(rules, sentences(rules))
    battle = table["battle"]
    panels = [battle_panel(battle, rules, words)] if battle else []
    panels.append(_powers(view, rules, words))
    panels += hands(table, rules, words)
    return Scene(
        board=rules.options.board if isinstance(rules.options.board, str) else "custom",
        title=words.say["title"](table["turn"]),
        caption=caption(view, words),
        tokens=[*_trains(table, words), *armies(table, words)],
        control=foreign_control(table, rules),
        battle=battle["place"] if battle else "",
        choices=choices(view),
        panels=panels,
    )


def _trains(table: RealpolitikTable, words: Words) -> list[Token]:
    tokens = []
    for border in table["trains"]:
        one, other = border.split("-")
        note = words.say["train"](words.place[one], words.place[other])
        tokens.append(Token(id=f"train-{border}", kind="train", place=border, note=note))
    return tokens


def _powers(view: dict[str, Any], rules: RealpolitikRules, words: Words) -> Panel:
    """The tracks, in order of Prestige, with the Action cards of this turn."""
    table = view["table"]
    asked = {entry["actor"] for entry in (*view["decisions"], *view["waiting_for"]) if not entry["answered"]}
    rows = []
    for power in table["prestige"]:
        entry = table["powers"][power]
        figures = [
            Figure(icon="influence", value="–" if entry["influence"] is None else str(entry["influence"])),
            Figure(icon="morale", value=str(entry["morale"])),
            Figure(icon="money", value=str(entry["money"])),
        ]
        action = entry["action"]
        rows.append(
            Row(power=power, text=words.power[power], figures=figures, asked=power in asked)
            if action is None
            else Row(
                power=power,
                text=words.say["action"](words.power[power], action),
                figures=figures,
                asked=power in asked,
            )
        )
    pairs = " · ".join(words.say["pair"](words.power[a], words.power[b]) for a, b in table["alliances"])
    rows.append(Row(text=words.say["allied"](pairs)))
    return Panel(title=words.say["standing"](rules.target), rows=rows)
