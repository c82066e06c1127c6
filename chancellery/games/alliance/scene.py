"""The table of Alliance as a scene: from a view, so it shows nothing that its reader may not know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from chancellery.games.alliance.contests import BattleView
from chancellery.games.alliance.rules import TURNS, AllianceRules
from chancellery.games.alliance.views import AllianceTable, BlockView, NoteView, StandingView
from chancellery.games.alliance.words import WORDS, nation_name, place_name
from chancellery.kernel.messages import Message, Name
from chancellery.kernel.scene import Figure, Panel, Parts, Row, Scene, Step, Strip, Token, part_at, state_at, strip_of


def scene(rules: AllianceRules, view: dict[str, Any]) -> Scene:
    table: AllianceTable = view["table"]
    battle = table["battle"]
    return Scene(
        board="alliance",
        title=WORDS.say("scene-title", year=table["year"], turn=table["turn"]),
        turn=WORDS.say("scene-turn", year=table["year"], turn=table["turn"]),
        caption=_caption(view),
        tokens=[*_limits(rules, table), *_blocks(rules, table)],
        control=_control(rules, table),
        battle=battle["place"] if battle else "",
        active=[name for name, place in table["places"].items() if place["embattled"]],
        choices=sorted({p for d in view["decisions"] for option in d["options"] for p in option["places"]}),
        strips=_strips(table),
        panels=[_coalitions(rules, table), _empires(rules, view)],
    )


def _caption(view: dict[str, Any]) -> str:
    if view["result"]:
        return str(view["result"]["summary"])
    return str(view["decisions"][0]["prompt"]) if view["decisions"] else ""


# -- pieces ------------------------------------------------------------------------------------------------


def _blocks(rules: AllianceRules, table: AllianceTable) -> list[Token]:
    """Blocks that the reader may look at by their own names; all others by where they stand, because nobody can tell
    them apart (AC-026)."""
    remembered = _remembered(rules, table["notes"])
    tokens = []
    for place, facts in table["places"].items():
        tokens += [_face(rules, place, block) for block in facts["blocks"]]
        for standing in facts["standing"]:
            tokens += _backs(rules, place, standing, remembered)
    return tokens


def _face(rules: AllianceRules, place: str, block: BlockView) -> Token:
    return Token(
        id=block["id"],
        kind="block",
        place=place,
        power=block["nation"],
        number=block["strength"],
        face=block["kind"],
        label=block["rating"],
        note=WORDS.sentence(
            "scene-block",
            nation=_nation(rules, block["nation"]),
            kind=Name("kind", block["kind"]),
            rating=block["rating"],
            strength=block["strength"],
            most=block["most"],
            place=_place(rules, place),
        ),
    )


def _backs(
    rules: AllianceRules,
    place: str,
    standing: StandingView,
    remembered: Mapping[tuple[str, bool, str], list[_Memory]],
) -> list[Token]:
    colour, fleet, crippled = standing["colour"], standing["fleet"], standing["crippled"]
    what = "crippled" if crippled else "fleet" if fleet else "army"
    memories = remembered.get((colour, fleet, place), [])
    said = [WORDS.sentence(f"scene-back-{what}", colour=Name("colour", colour)), *(one.said for one in memories)]
    marks = [] if crippled else [one.mark for one in memories if one.mark]
    return [
        Token(
            id=f"{place}.{colour}.{what}.{number}",
            kind="block",
            place=place,
            power=colour,
            face="fleet" if fleet else "",
            label="0" if crippled else marks[number] if number < len(marks) else "",
            hidden=True,
            note=" ".join(said),
        )
        for number in range(standing["count"])
    ]


class _Memory(NamedTuple):
    """What is known of blocks of one colour that stand upright in a place."""

    said: str
    mark: str
    """Rating and strength of the only one that it can be; empty for several."""


def _remembered(rules: AllianceRules, notes: list[NoteView]) -> dict[tuple[str, bool, str], list[_Memory]]:
    """What is known of blocks that stand upright, by colour, arm and place."""
    found: dict[tuple[str, bool, str], list[_Memory]] = {}
    for note in notes:
        if note["seen"]:
            said, seen = _memory(rules, note), note["seen"]
            alone = sum(note["places"].values()) == 1
            levied = "+" if note["gained"] else ""
            mark = f"{seen[0]['rating']} {seen[0]['strength']}{levied}" if alone else ""
            for place in note["places"]:
                found.setdefault((note["colour"], note["fleet"], place), []).append(_Memory(said, mark))
    return found


def _memory(rules: AllianceRules, note: NoteView) -> str:
    """What was last seen of a block, or of several among which it is, and where."""
    together = len({one["place"] for one in note["seen"]}) == 1
    seen: list[Message] = [
        WORDS.message(
            "scene-seen" if together else "scene-seen-in",
            kind=Name("kind", one["kind"]),
            rating=one["rating"],
            strength=one["strength"],
            **({} if together else {"place": _place(rules, one["place"])}),
        )
        for one in note["seen"]
    ]
    blocks, gained = sum(note["places"].values()), note["gained"]
    key = "scene-memory" if blocks == 1 else "scene-memory-among" if together else "scene-memory-apart"
    where = {"place": _place(rules, note["seen"][0]["place"])} if together else {}
    said = WORDS.sentence(key, seen=seen, **where, **({} if blocks == 1 else {"blocks": blocks}))
    return f"{said} {WORDS.sentence('scene-memory-gained', gained=gained)}" if gained else said


def _limits(rules: AllianceRules, table: AllianceTable) -> list[Token]:
    """How many blocks have crossed a border, of how many that may: where blocks of this turn have gone over, and all
    around the group that is being moved."""
    content = rules.content
    used = {(entry["border"], tuple(entry["side"])): entry for entry in table["borders"]}
    activation = table["activation"]
    side = next((tuple(n["side"]) for name, n in table["nations"].items() if name == (table["active"] or "")), ())
    names = {border for border, who in used if who == side}
    if activation:
        standing = {
            p for p, facts in table["places"].items() for b in facts["blocks"] if b["id"] == activation["mover"]
        }
        for place in standing or {activation["place"]}:
            names |= {
                content.edge_names[edge]
                for edge, other in content.edges_from[content.place[place]]
                if content.edge_kind[edge] != "coast" and other < content.areas
            }
    tokens = []
    for edge, name in enumerate(content.edge_names):
        if name in names:
            entry = used.get((name, side))
            crossed, limit = (entry["crossed"], entry["limit"]) if entry else (0, content.edge_limit[edge])
            kind = content.edge_kind[edge]
            tokens.append(
                Token(
                    id=f"limit.{name}",
                    kind="limit",
                    place=name,
                    number=crossed,
                    face=kind,
                    label=f"{crossed}/{limit}",
                    note=WORDS.sentence(
                        "scene-limit",
                        one=place_name(rules, content.ends[edge][0]),
                        other=place_name(rules, content.ends[edge][1]),
                        kind=Name("border_kind", kind),
                        crossed=crossed,
                        limit=limit,
                    ),
                )
            )
    return tokens


def _control(rules: AllianceRules, table: AllianceTable) -> dict[str, str]:
    """Land that is held by another side than that of its print: by whose armies, or by the first Empire of the side."""
    areas, control = rules.content.board.areas, {}
    for name, place in table["places"].items():
        holder = place["holder"]
        if name not in areas or not holder or areas[name].owner in holder:
            continue
        standing = {*(b["nation"] for b in place["blocks"]), *(s["colour"] for s in place["standing"])}
        control[name] = next((n for n in holder if n in standing), holder[0])
    return control


# -- where in the turn --------------------------------------------------------------------------------------

WINTER: Parts = (
    ("victory", ()),
    ("coalitions", ("Ballot",)),
    ("bids", ("WinterBids",)),
    ("levies", ("Levy",)),
    ("quarters", ("Quarters",)),
)
ROUNDS = 3


def _strips(table: AllianceTable) -> list[Strip]:
    """The turns of the Year; then the players in their order, the rounds of a battle, or the steps of winter."""
    steps, turn = table["steps"], table["turn"]
    note = WORDS.say("strip-years", year=table["year"], last=table["last_year"])
    year = strip_of([WORDS.say("strip-turn", turn=number) for number in range(1, TURNS + 1)], turn - 1, note)
    if "Winter" in steps:
        titles = [WORDS.say(f"strip-{key}") for key, _ in WINTER]
        return [year, strip_of(titles, max(0, part_at(WINTER, steps)))]
    battle = table["battle"]
    if battle:
        return [year, _rounds(battle)]
    if "Discard" in steps or "Commit" in steps:
        return [year]
    order = table["order"]
    now = order.index(table["active"]) if table["active"] else len(order)
    players = [Step(power=power, state=state_at(at, now)) for at, power in enumerate(order)]
    last = Step(title=WORDS.say("strip-battles"), state="now" if now == len(order) else "next")
    return [year, Strip(steps=[*players, last])]


def _rounds(battle: BattleView) -> Strip:
    titles = [WORDS.say("strip-opening")] + [WORDS.say("strip-round", round=n) for n in range(1, ROUNDS + 1)]
    titles.append(WORDS.say("strip-regroup" if battle["won"] else "strip-retreat"))
    return strip_of(titles, len(titles) - 1 if battle["retreat"] or battle["won"] else battle["round"])


# -- beside the board -------------------------------------------------------------------------------------


def _coalitions(rules: AllianceRules, table: AllianceTable) -> Panel:
    rows = [
        Row(
            power=coalition["players"][0],
            text=WORDS.sentence("scene-coalition", empires=[_nation(rules, e) for e in coalition["empires"]]),
            figures=[Figure(icon="gain", value=f"{coalition['gain']}/{coalition['target']}")],
        )
        for coalition in table["coalitions"]
    ]
    return Panel(title=WORDS.say("scene-coalitions"), rows=rows)


def _empires(rules: AllianceRules, view: dict[str, Any]) -> Panel:
    table: AllianceTable = view["table"]
    asked = {entry["actor"] for entry in (*view["decisions"], *view["waiting_for"]) if not entry["answered"]}
    rows = []
    for empire, facts in table["empires"].items():
        if facts["seat"] is None:
            continue
        figures = [
            Figure(icon="money", value=str(facts["gold"])),
            Figure(icon="cards", value=str(facts["cards"])),
        ]
        title = WORDS.name(_nation(rules, empire), "title")
        rows.append(Row(power=empire, text=title, figures=figures, asked=empire in asked))
    return Panel(title=WORDS.say("scene-empires"), rows=rows)


def _nation(rules: AllianceRules, nation: str) -> Name:
    return nation_name(rules, rules.content.nation[nation])


def _place(rules: AllianceRules, place: str) -> Name:
    return place_name(rules, rules.content.place[place])
