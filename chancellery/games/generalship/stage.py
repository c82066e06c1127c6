"""A battle as it lies on the table: both sides with what they have laid, what that adds up to, and what is still
possible. Made from a view, so it counts only what its reader may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.generalship.battle_view import GeneralshipBattle, MatchView, SideView
from chancellery.games.generalship.rules import GeneralshipRules
from chancellery.games.generalship.words.names import WORDS, name, tile_name
from chancellery.kernel.messages import Name
from chancellery.kernel.scene import Stage, StageCard, StageGroup, StageSide, Term


def battle_stage(view: Mapping[str, Any], battle: GeneralshipBattle, rules: GeneralshipRules) -> Stage:
    """The battle that is fought, as the reader of this view sees it."""
    place = tile_name(rules, rules.tiles.index(battle["tile"]))
    sides = [_side(battle, side, role) for side, role in zip(battle["sides"], ("attacks", "defends"), strict=True)]
    said = [
        WORDS.sentence("stage-most", nation=name("nation", side["nation"]), most=side["most"])
        for side in battle["sides"]
        if battle["striker"] and side["most"] and "cards" not in side
    ]
    return Stage(
        title=WORDS.say("strip-battle", tile=place),
        note=WORDS.say("stage-naval" if battle["naval"] else "stage-land"),
        place=battle["tile"],
        sides=sides,
        sentence=" ".join(said),
    )


def _side(battle: GeneralshipBattle, side: SideView, role: str) -> StageSide:
    strikes = battle["striker"] == side["nation"]
    total = side.get("total", 0)
    best = side.get("best")
    most = side["most"] if best is None else best["attack" if strikes else "defence"]
    matches = side.get("matches", [])
    known = "cards" in side
    return StageSide(
        powers=[side["nation"]],
        title=WORDS.sentence(f"stage-{role}", nation=name("nation", side["nation"])),
        note=WORDS.say("stage-hand", basic=side["basic"], advanced=side["advanced"]),
        total=total,
        hidden=0 if known else side["basic"] + side["advanced"],
        least=total,
        most=max(total, total if known and side["laid"] else most),
        terms=[Term(value=match["worth"]) for match in matches],
        groups=[_group(side["nation"], match) for match in matches],
        passed=side["laid"],
    )


def _group(nation: str, match: MatchView) -> StageGroup:
    """A basic card with the regiments that it admits."""
    return StageGroup(
        title=WORDS.sentence("stage-units", units=[Name("units", match["unit"], count=match["count"])]),
        power=nation,
        kind="regiment",
        number=match["count"],
        cards=[
            StageCard(
                power=nation,
                value=match["card"].partition("_")[2],
                emblem=match["card"],
                counts=str(match["worth"]),
            )
        ],
    )
