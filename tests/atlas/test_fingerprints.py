"""A record is invalidated by what the rules use, a drawing by what is drawn, and neither by the rest."""

from __future__ import annotations

import copy

import pytest

from chancellery.atlas import faults, fingerprints
from tests.atlas.documents import FRAME, LAND, TILES, Change, Document, add, drop, put

RULES, DRAWING = "rules", "drawing"
BOTH = {RULES, DRAWING}


def changed(base: Document, *changes: Change) -> set[str]:
    """Which fingerprints a change of the document changes."""
    document = copy.deepcopy(base)
    for change in changes:
        change(document)
    before, after = faults.parse(base), faults.parse(document)
    found = {RULES} if fingerprints.of_rules(before) != fingerprints.of_rules(after) else set()
    return found | ({DRAWING} if fingerprints.of_drawing(before) != fingerprints.of_drawing(after) else set())


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (put(3, "areas", "wien", "value"), BOTH),
        (put("possession", "areas", "tyrol", "kind"), BOTH),
        (put("france", "areas", "tyrol", "owner"), BOTH),
        (put(["france", "austria"], "areas", "savoy", "stripes"), BOTH),
        (put(1, "areas", "wien", "city", "value"), BOTH),
        (put(False, "areas", "paris", "port"), BOTH),
        (add(["wien", "savoy"], "borders", "own"), BOTH),
        (put([], "border_kinds", "mountain"), BOTH),
        (add({"ends": ["paris", "malta"]}, "lanes"), BOTH),
        (put("austria", "lanes", 0, "owner"), BOTH),
        (put(2, "seas", "gulf", "value"), BOTH),
        (put("tyrol", "powers", "austria", "capital"), BOTH),
        (put(True, "powers", "austria", "minor"), BOTH),
        (put({"wien": 2}, "pieces", "austria", "general"), {RULES}),
        (put({"deck": 52}, "content"), {RULES}),
        (put("realpolitik", "game"), {RULES}),
        (put("Vindobona", "areas", "wien", "name"), {DRAWING}),
        (put([16.5, 48.3], "areas", "wien", "city", "at"), {DRAWING}),
        (put([[11, 47]], "areas", "tyrol", "points"), {DRAWING}),
        (put(1.5, "areas", "tyrol", "size"), {DRAWING}),
        (put(True, "areas", "malta", "coast"), set()),
        (put({"lines": ["Ty", "rol"]}, "areas", "tyrol", "label"), {DRAWING}),
        (put({"value": [11, 47]}, "areas", "tyrol", "spots"), {DRAWING}),
        (put([[8, 42]], "lanes", 0, "via"), {DRAWING}),
        (put([{"name": "Ocean", "at": [0, 45]}], "captions"), {DRAWING}),
        (put([{"points": [[0, 30]]}], "outside"), {DRAWING}),
        (put([], "barriers"), {DRAWING}),
        (put("A title", "title"), {DRAWING}),
        (put("spain", "powers", "austria", "colour"), {DRAWING}),
        (put({"value": "rulebook"}, "areas", "wien", "sources"), set()),
        (put("a note", "areas", "wien", "note"), set()),
        (put("home", "areas", "savoy", "also_possible"), set()),
        (put(["vienna"], "areas", "wien", "aliases"), set()),
        (put("rulebook", "lanes", 0, "source"), set()),
        (put({"own": [["wien", "tyrol"], ["savoy", "tyrol"], ["paris", "savoy"]]}, "borders"), set()),
    ],
)
def test_land(change: Change, expected: set[str]) -> None:
    assert changed(LAND, change) == expected


def test_the_frame_is_drawn() -> None:
    placed = [put([[12.0, 46.0]], "areas", name, "points") for name in LAND["areas"]]
    document = copy.deepcopy(LAND)
    for change in placed:
        change(document)
    assert changed(document, put(FRAME, "frame")) == {DRAWING}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (put("mountain", "tiles", "meadow", "terrain"), BOTH),
        (put(3, "tiles", "wien", "growth"), BOTH),
        (put("food", "tiles", "wien", "circles", 0, "gives"), BOTH),
        (drop("layouts", "1", "cells", 3), BOTH),
        (put("Feld", "tiles", "meadow", "name"), {DRAWING}),
        (put({"wien": 3}, "pieces", "austria", "regiment"), {RULES}),
        (put("own", "layouts", "1", "source"), set()),
        (put("a note", "tiles", "wien", "note"), set()),
    ],
)
def test_tiles(change: Change, expected: set[str]) -> None:
    assert changed(TILES, change) == expected
