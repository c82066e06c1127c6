"""The table of Generalship as a scene: from a view, so it shows nothing that its reader may not know."""

from __future__ import annotations

from typing import Any

from chancellery.games.generalship.rules import GeneralshipRules
from chancellery.games.generalship.stage import battle_stage
from chancellery.games.generalship.views import GeneralshipTable
from chancellery.games.generalship.words.names import WORDS, name, tile_name
from chancellery.kernel.messages import Name
from chancellery.kernel.scene import Card, Figure, Panel, Row, Scene, Step, Strip, Token, Track, state_at, strip_of


def scene(rules: GeneralshipRules, view: dict[str, Any]) -> Scene:
    table: GeneralshipTable = view["table"]
    return Scene(
        board="generalship",
        title=WORDS.say("scene-title", cycle=table["cycle"] + 1, era=name("era", table["era"])),
        caption=_caption(view),
        turn=WORDS.say("scene-cycle", cycle=table["cycle"] + 1),
        battle=table["battle"]["tile"] if table["battle"] else "",
        strips=_strips(rules, table),
        layout=table["layout"],
        tiles=table["cells"],
        tokens=_tokens(table),
        control={tile: facts["owner"] for tile, facts in table["tiles"].items() if facts["owner"]},
        choices=sorted({p for d in view["decisions"] for option in d["options"] for p in option["places"]}),
        tracks=[
            Track(
                title=WORDS.say("scene-points"),
                last=table["goal"],
                marks={nation: min(facts["points"], table["goal"]) for nation, facts in table["nations"].items()},
            )
        ],
        stage=battle_stage(view, table["battle"], rules) if table["battle"] else None,
        panels=[_nations(view), *_hand(view)],
    )


def _caption(view: dict[str, Any]) -> str:
    if view["result"]:
        return str(view["result"]["summary"])
    return str(view["decisions"][0]["prompt"]) if view["decisions"] else ""


BATTLE = ("forced", "cards", "withdrawal", "ambush", "paid", "defender", "attacker")
"""The seven steps of a battle (GS-259)."""


def _strips(rules: GeneralshipRules, table: GeneralshipTable) -> list[Strip]:
    """The turns of the round, and within them who acts, or the steps of a battle."""
    order, acting, battle = table["order"], table["acting"], table["battle"]
    rounds_over, done = divmod(min(table["turn"], 2 * len(order) - 1), len(order))
    settling = table["turn"] >= 2 * len(order)
    turns = [
        Step(power=nation, state=state_at(at, len(order) if settling else done)) for at, nation in enumerate(order)
    ]
    last = Step(title=WORDS.say("strip-settlement"), state="now" if settling else "next")
    cycle = Strip(steps=[*turns, last], note=WORDS.say("strip-round", round=rounds_over + 1))
    if battle:
        place = WORDS.say("strip-battle", tile=tile_name(rules, rules.tiles.index(battle["tile"])))
        return [cycle, strip_of([WORDS.say(f"strip-{key}") for key in BATTLE], battle["step"] - 1, place)]
    if acting:
        steps = [Step(power=nation, state=state_at(at, acting["done"])) for at, nation in enumerate(acting["nations"])]
        return [cycle, Strip(steps=steps, note=WORDS.sentence("strip-action", claim=name("claim", acting["action"])))]
    return [cycle]


def _tokens(table: GeneralshipTable) -> list[Token]:
    tokens = []
    for tile, facts in table["tiles"].items():
        stack = facts["stack"]
        if stack is None:
            continue
        for sort, count in (
            ("infantry", stack["classes"]["infantry"]),
            ("cavalry", stack["classes"]["cavalry"]),
            ("ship", stack["classes"]["ship"]),
        ):
            if count:
                kind = "fleet" if sort == "ship" else "regiment"
                units = Name("classes", sort, count=count)
                note = WORDS.sentence("scene-stack", nation=name("nation", stack["nation"]), units=units)
                tokens.append(
                    Token(
                        id=f"{sort}-{tile}",
                        kind=kind,
                        place=tile,
                        power=stack["nation"],
                        number=count,
                        face=sort,
                        note=note,
                    )
                )
    return tokens


def _nations(view: dict[str, Any]) -> Panel:
    table: GeneralshipTable = view["table"]
    asked = {entry["actor"] for entry in (*view["decisions"], *view["waiting_for"]) if not entry["answered"]}
    rows = []
    for nation in table["order"]:
        facts = table["nations"][nation]
        figures = [
            Figure(icon=icon, value=str(value))
            for icon, value in (
                ("points", facts["points"]),
                ("food", facts["food"]),
                ("metal", facts["metal"]),
                ("population", facts["population"]),
                ("power", len(facts["power"])),
                ("battles", facts["battles"]),
            )
        ]
        commander = name("general", facts["commander"]) if facts["commander"] else name("nobody", "")
        text = WORDS.say("scene-nation", nation=name("nation", nation), commander=commander)
        rows.append(Row(power=nation, text=text, figures=figures, asked=nation in asked))
    return Panel(title=WORDS.say("scene-nations", goal=table["goal"]), rows=rows)


def _hand(view: dict[str, Any]) -> list[Panel]:
    """What the reader can choose from beside the board: generals, and in a battle tactic cards and units."""
    table: GeneralshipTable = view["table"]
    own = next((nation for nation, facts in table["nations"].items() if facts["seat"] == view["seat"]), None)
    if own is None:
        return []
    generals = table["nations"][own].get("unused_cards", [])
    cards = [Card(id=f"general.{general}", power=own, emblem=general) for general in generals]
    battle = table["battle"]
    side = next((side for side in battle["sides"] if side["nation"] == own), None) if battle else None
    if battle and side:
        stack = battle["assault"] if side is battle["sides"][0] else table["tiles"][battle["tile"]]["stack"]
        units = stack.get("units", {}) if stack and stack["nation"] == own else {}
        cards += [
            Card(id=f"tactic.{card}", power=own, value=card.partition("_")[2], emblem=card) for card in side["cards"]
        ]
        cards += [Card(id=f"unit.{unit}", power=own, emblem=unit) for unit in units]
    return [Panel(title=WORDS.say("scene-hand"), rows=[Row(power=own, cards=cards)])] if cards else []
