"""The table of Realpolitik as a scene: from a view, so it shows nothing that its reader may not know."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.scene import armies, battle_panel, caption, choices, foreign_control, hands
from chancellery.games.coalitions.words import names_for
from chancellery.games.realpolitik.rules import RealpolitikRules
from chancellery.games.realpolitik.views import RealpolitikTable
from chancellery.games.realpolitik.words import WORDS
from chancellery.kernel.messages import Name
from chancellery.kernel.scene import Figure, Panel, Row, Scene, Token


def scene(rules: RealpolitikRules, view: dict[str, Any]) -> Scene:
    table = view["table"]
    battle = table["battle"]
    panels = [battle_panel(battle, rules)] if battle else []
    panels.append(_powers(view, rules))
    panels += hands(table, rules)
    return Scene(
        board=rules.options.board if isinstance(rules.options.board, str) else "custom",
        title=WORDS.say("scene-title", turn=table["turn"]),
        caption=caption(view, rules),
        tokens=[*_trains(table, rules), *armies(table, rules)],
        control=foreign_control(table, rules),
        battle=battle["place"] if battle else "",
        choices=choices(view),
        panels=panels,
    )


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
