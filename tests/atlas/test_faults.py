"""Faults of a board of land are told in plain words with their place, all at once."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.atlas import faults
from chancellery.atlas.board import Board
from tests.atlas.documents import FRAME, LAND, Change, add, drop, faults_of, put

COLOURS = "ivory, black, red, crimson, blue, navy, green, yellow, orange, purple, brown"

FAULTS: list[tuple[Change, str]] = [
    # form
    (put(9, "format"), "format 9 is not known, this is format 2"),
    (
        put("swamp", "areas", "wien", "kind"),
        "areas.wien.kind is 'swamp'; it can be disputed, home, impassable, possession, undisputed",
    ),
    (put(3, "areas", "wien", "altitude"), "areas.wien has no field 'altitude'"),
    (put(3, "areas", "wien", "valu"), "areas.wien has no field 'valu'; did you mean value?"),
    (put({}, "area"), "the board has no field 'area'; did you mean areas?"),
    (drop("powers"), "the board lacks the field 'powers'"),
    (drop("areas", "wien", "kind"), "areas.wien lacks the field 'kind'"),
    (put("two", "areas", "wien", "value"), "areas.wien.value is 'two', which is not a whole number"),
    (put(True, "areas", "wien", "value"), "areas.wien.value is true, which is not a whole number"),
    (put(2.5, "areas", "wien", "value"), "areas.wien.value is 2.5, which is not a whole number"),
    (put(10**30, "areas", "wien", "value"), "areas.wien.value is a number beyond 1000000000"),
    (put(1, "areas", "wien", "coast"), "areas.wien.coast is 1, which is neither true nor false"),
    (put(7, "areas", "wien", "owner"), "areas.wien.owner is 7, which is not text"),
    (put("x" * 501, "title"), "title is longer than 500 letters"),
    (put([1], "areas"), "areas is a list of 1, which is not a table of names and values"),
    (put(None, "areas", "wien"), "areas.wien is None, which is not a table of names and values"),
    (put({}, "lanes"), "lanes is a table, which is not a list"),
    (put(["wien"], "lanes", 0, "ends"), "lanes (entry 1).ends is a list of 1, which is not a list of 2"),
    (put(["wien", 4], "lanes", 0, "ends"), "lanes (entry 1).ends (entry 2) is 4, which is not text"),
    (put(float("nan"), "areas", "wien", "size"), "areas.wien.size is nan, which is not a number to measure with"),
    (
        put([1, float("inf")], "seas", "gulf", "at"),
        "seas.gulf.at (entry 2) is inf, which is not a number to measure with",
    ),
    (
        put([], "borders", "hearsay"),
        "borders has a list 'hearsay'; the lists are named family, implied, own, reconstructed, rulebook",
    ),
    (
        put("hearsay", "lanes", 0, "source"),
        "lanes (entry 1).source is 'hearsay'; it can be family, implied, own, reconstructed, rulebook",
    ),
    (put("sky", "made_of"), "made_of is 'sky'; here it has to be 'land'"),
    (put({"far": float("inf")}, "content"), "content.far is not a number to count with"),
    (put({"odd": {1, 2}}, "content"), "content.odd is {1, 2}, which is neither text nor number"),
    (put({"a": {"b": [1, 10**20]}}, "content"), "content.a.b (entry 2) is not a number to count with"),
    # names
    (
        put({"kind": "impassable"}, "areas", "New Land"),
        "'New Land' is not a name to write in a command: use small letters, digits and _",
    ),
    (
        put({"kind": "impassable"}, "areas", "österreich"),
        "'österreich' is not a name to write in a command: use small letters, digits and _",
    ),
    (
        put("mauve", "powers", "austria", "colour"),
        f"the colour of austria is 'mauve'; the colours are {COLOURS}",
    ),
    (put(["paris"], "areas", "wien", "aliases"), "'paris' names paris and cannot name wien too"),
    (put("Tyrol", "areas", "wien", "name"), "wien and tyrol are both printed as 'Tyrol'"),
    (put({"kind": "undisputed"}, "areas", "gulf"), "gulf is the name of an area and of a sea"),
    # kinds, owners, stripes, values
    (put("spain", "areas", "tyrol", "owner"), "home area tyrol names 'spain', which is not a power"),
    (
        put("francia", "areas", "tyrol", "owner"),
        "home area tyrol names 'francia', which is not a power; did you mean france?",
    ),
    (drop("areas", "tyrol", "owner"), "home area tyrol has no owner, which has to be a power"),
    (put("france", "areas", "corsica", "owner"), "corsica is undisputed and cannot have an owner"),
    (put("france", "areas", "savoy", "owner"), "savoy is disputed and cannot have an owner"),
    (drop("areas", "savoy", "stripes"), "disputed area savoy has no stripes"),
    (
        put(["austria"], "areas", "savoy", "stripes"),
        "disputed area savoy has the stripes of austria alone; at least 2 powers dispute it",
    ),
    (put(["austria", "spain"], "areas", "savoy", "stripes"), "a stripe of savoy names 'spain', which is not a power"),
    (put(["austria", "france", "france"], "areas", "savoy", "stripes"), "the stripes of savoy name france 2 times"),
    (put(["austria", "france"], "areas", "corsica", "stripes"), "corsica is undisputed and cannot have stripes"),
    (put(-1, "areas", "savoy", "value"), "the value of savoy is -1; 0 to 9999 are possible"),
    (put(10000, "areas", "savoy", "value"), "the value of savoy is 10000; 0 to 9999 are possible"),
    (put(-1, "areas", "wien", "city", "value"), "the value of the city of wien is -1; 0 to 9999 are possible"),
    (put(-1, "seas", "gulf", "value"), "the value of gulf is -1; 0 to 9999 are possible"),
    (put(1, "areas", "alps", "value"), "alps is impassable and cannot have a value"),
    (put(True, "areas", "tyrol", "port"), "tyrol has a port but no coast"),
    # borders
    (add(["wien", "atlantis"], "borders", "own"), "border wien-atlantis names 'atlantis', which is not an area"),
    (
        add(["wien", "pariss"], "borders", "own"),
        "border wien-pariss names 'pariss', which is not an area; did you mean paris?",
    ),
    (add(["wien", "wien"], "borders", "own"), "border wien-wien joins wien to itself"),
    (add(["tyrol", "wien"], "borders", "own"), "border tyrol-wien is listed twice"),
    (
        put(["paris"], "areas", "wien", "neighbours"),
        "the border wien-paris is one-sided: wien names paris as a neighbour, but paris does not name wien",
    ),
    (put(["wien"], "areas", "wien", "neighbours"), "wien is named as its own neighbour"),
    (
        put(["wine"], "areas", "paris", "neighbours"),
        "the list of neighbours of paris names 'wine', which is not an area; did you mean wien?",
    ),
    (put([["wien", "paris"]], "border_kinds", "river"), "river border wien-paris is not among the borders"),
    (put([["savoy", "tyrol"]], "border_kinds", "river"), "border savoy-tyrol is said to be mountain and river"),
    (add(["savoy", "tyrol"], "border_kinds", "mountain"), "mountain border savoy-tyrol is listed twice"),
    (
        put([["savoy", "lyon"]], "border_kinds", "river"),
        "river border savoy-lyon names 'lyon', which is not an area",
    ),
    (add(["savoy", "paris"], "barriers"), "barrier savoy-paris is among the borders too"),
    (add(["alps", "tyrol"], "barriers"), "barrier alps-tyrol is listed twice"),
    # lanes
    (add({"ends": ["paris", "atlantis"]}, "lanes"), "sea lane paris-atlantis names 'atlantis', which is not an area"),
    (add({"ends": ["paris", "wien"]}, "lanes"), "sea lane paris-wien ends in wien, which has no coast"),
    (add({"ends": ["paris", "paris"]}, "lanes"), "sea lane paris-paris joins paris to itself"),
    (add({"ends": ["malta", "paris"], "owner": "france"}, "lanes"), "sea lane malta-paris is listed twice"),
    (
        add({"ends": ["malta", "paris"], "owner": "spain"}, "lanes"),
        "sea lane malta-paris names 'spain', which is not a power",
    ),
    # seas and straits
    (add("atlantis", "seas", "gulf", "coasts"), "the list of coasts of gulf names 'atlantis', which is not an area"),
    (add("paris", "seas", "gulf", "coasts"), "the list of coasts of gulf names paris 2 times"),
    (add("wien", "seas", "gulf", "coasts"), "wien is on the shore of gulf, but is said to have no coast"),
    (add(["gulf", "ocean"], "sea_borders"), "sea border gulf-ocean names 'ocean', which is not a sea"),
    (add(["tyrrhenian", "gulf"], "sea_borders"), "sea border tyrrhenian-gulf is listed twice"),
    (
        add({"ends": ["paris", "gulf"]}, "straits"),
        "strait paris-gulf joins an area to a sea; it joins two areas or two seas",
    ),
    (add({"ends": ["tyrol", "wien"]}, "straits"), "strait tyrol-wien joins neighbours by land"),
    (add({"ends": ["malta", "corsica"]}, "straits"), "strait malta-corsica is listed twice"),
    (add({"ends": ["malta", "crete"]}, "straits"), "strait malta-crete names 'crete', which is not an area or a sea"),
    (
        add({"ends": ["paris", "corsica"], "seas": ["tyrrhenian"]}, "straits"),
        "strait paris-corsica goes over tyrrhenian, but paris is not on its shore",
    ),
    (
        add({"ends": ["paris", "corsica"], "seas": ["ocean"]}, "straits"),
        "strait paris-corsica names 'ocean', which is not a sea",
    ),
    (
        add({"ends": ["gulf", "tyrrhenian"], "closed_by": "crete"}, "straits"),
        "strait gulf-tyrrhenian names 'crete', which is not an area",
    ),
    # capitals, electors, pieces
    (drop("powers", "austria", "capital"), "austria has no capital"),
    (put("paris", "powers", "austria", "capital"), "the capital of austria, paris, is not one of its home areas"),
    (
        put("wein", "powers", "austria", "capital"),
        "the capital of austria names 'wein', which is not an area; did you mean wien?",
    ),
    (put(7, "electors"), "the board says it has 7 electors, but it marks 1: savoy"),
    (drop("areas", "savoy", "elector"), "the board says it has 1 electors, but it marks 0"),
    (put({"general": {"paris": 1}}, "pieces", "spain"), "pieces.spain names 'spain', which is not a power"),
    (
        put({"wein": 3}, "pieces", "austria", "general"),
        "a general of austria stands in 'wein', which does not exist; did you mean wien?",
    ),
    (put({"alps": 3}, "pieces", "austria", "general"), "a general of austria stands in alps, which is impassable"),
    (
        put({"wien-paris": 1}, "pieces", "austria", "train"),
        "a train of austria lies on wien-paris, which is not a border",
    ),
    (put({"wien": -1}, "pieces", "austria", "general"), "the general of austria in wien is -1; 0 to 9999 are possible"),
    # on the earth
    (
        put([200, 48], "areas", "wien", "city", "at"),
        "the city of wien is at 200, 48, which is no longitude and latitude",
    ),
    (put([[10, 99]], "areas", "wien", "points"), "a point of wien is at 10, 99, which is no longitude and latitude"),
    (put(0, "areas", "wien", "size"), "the size of wien is 0; 0.1 to 30 are possible"),
]


@pytest.mark.parametrize(("change", "sentence"), FAULTS, ids=[sentence[:60] for _, sentence in FAULTS])
def test_a_fault_is_told_in_one_sentence(change: Change, sentence: str) -> None:
    assert faults_of(LAND, change) == [sentence]


SEVERAL: list[tuple[Change, list[str]]] = [
    (
        put({"kind": "undisputed"}, "areas", "tibet"),
        ["tibet cannot be reached from the rest of the board by border, lane, strait or sea"],
    ),
    (
        put([["savoy", "paris"]], "borders", "own"),
        [
            "mountain border tyrol-savoy is not among the borders",
            "wien and tyrol cannot be reached from the rest of the board by border, lane, strait or sea",
        ],
    ),
    (
        put([], "sea_borders"),
        ["tyrrhenian is not joined to the other seas"],
    ),
    (
        put("disputed", "areas", "paris", "kind"),
        [
            "paris is disputed and cannot have an owner",
            "disputed area paris has no stripes",
            "the capital of france, paris, is not one of its home areas",
            "france has no home area",
        ],
    ),
    (
        put(["corsica"], "seas", "gulf", "coasts"),
        ["paris has a coast, but is on the shore of no sea"],
    ),
    (
        put([], "seas", "tyrrhenian", "coasts"),
        [
            "strait corsica-malta goes over tyrrhenian, but corsica is not on its shore",
            "strait corsica-malta goes over tyrrhenian, but malta is not on its shore",
            "malta has a coast, but is on the shore of no sea",
            "tyrrhenian has no coasts",
        ],
    ),
    (
        add({"ends": ["paris", "alps"]}, "lanes"),
        ["sea lane paris-alps ends in alps, which has no coast"],
    ),
    (
        add({"ends": ["wien", "tyrol"]}, "lanes"),
        [
            "sea lane wien-tyrol ends in wien, which has no coast",
            "sea lane wien-tyrol ends in tyrol, which has no coast",
            "sea lane wien-tyrol joins neighbours by land",
        ],
    ),
    (
        put({"kind": "impassable", "coast": True, "port": True, "elector": True}, "areas", "alps"),
        [
            "alps is impassable and cannot have an elector",
            "alps is impassable and cannot have a port",
            "the board says it has 1 electors, but it marks 2: savoy, alps",
        ],
    ),
    (
        put({"wien": 2, "tyrol": "x", "paris": None}, "pieces", "austria", "general"),
        [
            "pieces.austria.general.tyrol is 'x', which is not a whole number",
            "pieces.austria.general.paris is None, which is not a whole number",
        ],
    ),
    (put({}, "areas"), ["the board has no areas"]),
    (put({}, "powers"), ["the board has no powers"]),
]


@pytest.mark.parametrize(("change", "sentences"), SEVERAL, ids=[said[0][:60] for _, said in SEVERAL])
def test_all_faults_are_told_at_once(change: Change, sentences: list[str]) -> None:
    assert faults_of(LAND, change)[: len(sentences)] == sentences
    if sentences[0] not in ("the board has no areas", "the board has no powers"):
        assert faults_of(LAND, change) == sentences


def test_a_lane_to_impassable_land_is_a_fault() -> None:
    changes = (put(True, "areas", "alps", "coast"), add({"ends": ["malta", "alps"]}, "lanes"))
    assert faults_of(LAND, *changes) == ["sea lane malta-alps ends in alps, which is impassable"]


def test_a_passage_between_seas_joins_seas_that_touch() -> None:
    ocean = put({"at": [0, 50], "coasts": ["paris"]}, "seas", "ocean")
    joined = add(["ocean", "gulf"], "sea_borders")
    strait = add({"ends": ["ocean", "tyrrhenian"]}, "straits")
    assert faults_of(LAND, ocean, joined) == []
    assert faults_of(LAND, ocean, joined, strait) == [
        "strait ocean-tyrrhenian is a passage between seas that are not among the sea_borders"
    ]


def test_the_small_board_is_sound() -> None:
    assert faults_of(LAND) == []
    assert faults_of(LAND, put("land", "made_of")) == []


def test_borders_can_be_listed_area_by_area() -> None:
    both = (put(["paris"], "areas", "wien", "neighbours"), put(["wien"], "areas", "paris", "neighbours"))
    assert faults_of(LAND, *both) == []
    document = {**LAND, "areas": {name: dict(area) for name, area in LAND["areas"].items()}}
    for change in both:
        change(document)
    board = faults.parse(document)
    assert isinstance(board, Board)
    assert board.pairs() == [("wien", "tyrol"), ("wien", "paris"), ("tyrol", "savoy"), ("savoy", "paris")]


@pytest.mark.parametrize(
    "change",
    [
        drop("powers", "austria", "capital"),
        put({"kind": "undisputed"}, "areas", "tibet"),
        put(["austria"], "areas", "savoy", "stripes"),
        put({}, "powers", "spain"),
        put(["corsica"], "seas", "gulf", "coasts"),
    ],
)
def test_a_sketch_may_lack_what_its_example_does_not_need(change: Change) -> None:
    assert len(faults_of(LAND, change)) >= 1
    assert faults_of(LAND, change, put(True, "sketch")) == []


def test_a_sketch_may_not_contradict_itself() -> None:
    assert faults_of(LAND, put(True, "sketch"), add(["tyrol", "wien"], "borders", "own")) == [
        "border tyrol-wien is listed twice"
    ]


FRAMES: list[tuple[Change, str]] = [
    (put([40, 55], "areas", "wien", "city", "at"), "the city of wien lies outside the frame"),
    (put([[12, 20]], "areas", "tyrol", "points"), "a point of tyrol lies outside the frame"),
    (put([12, 60], "seas", "gulf", "at"), "the sea gulf lies outside the frame"),
    (put({"at": [-30, 46]}, "areas", "tyrol", "label"), "the name of tyrol lies outside the frame"),
    (put({"garrison": [-30, 46]}, "areas", "tyrol", "spots"), "a spot of tyrol lies outside the frame"),
    (put([{"name": "Ocean", "at": [-30, 46]}], "captions"), "the caption 'Ocean' lies outside the frame"),
    (put([[1, 1], [50, 1]], "areas", "paris", "points"), "a point of paris lies outside the frame"),
    (drop("areas", "malta", "points"), "malta has neither a city nor points, so that it cannot be drawn"),
    (put(20, "frame", "width"), "the width of the frame is 20; 400 to 8000 are possible"),
    (put(9, "frame", "lens"), "the lens of the frame is 9; 0 to 2 are possible"),
    (put([400, 46], "frame", "west"), "the frame lies beyond longitude and latitude"),
    (
        put([50, 46], "frame", "west"),
        "the frame is turned inside out: its west or south point lies beyond the opposite one",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), FRAMES, ids=[sentence[:60] for _, sentence in FRAMES])
def test_what_is_drawn_lies_in_the_frame(change: Change, sentence: str) -> None:
    placed = [put([[12.0, 46.0]], "areas", name, "points") for name in LAND["areas"]]
    assert faults_of(LAND, *placed, put(dict(FRAME), "frame")) == []
    assert faults_of(LAND, *placed, put(dict(FRAME), "frame"), change) == [sentence]


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (None, "a board has to be a table of names and values, not None"),
        ([], "a board has to be a table of names and values, not a list of 0"),
        ("board", "a board has to be a table of names and values, not 'board'"),
    ],
)
def test_what_is_no_board_at_all_is_told(document: Any, sentence: str) -> None:
    with pytest.raises(faults.FaultyBoard) as faulty:
        faults.parse(document)
    assert faulty.value.faults == [sentence]


def test_a_board_without_measure_is_refused_at_once() -> None:
    endless = {f"a{n}": {"kind": "undisputed"} for n in range(3001)}
    assert faults_of(LAND, put(endless, "areas")) == ["areas has 3001 entries; at most 3000 are possible"]
    assert faults_of(LAND, put([["a", "b"]] * 3001, "borders", "own")) == [
        "borders.own has 3001 entries; at most 3000 are possible"
    ]
    assert faults_of(LAND, put({"x": [0] * 3001}, "content")) == [
        "content.x has 3001 entries; at most 3000 are possible"
    ]


def test_of_a_hopeless_board_the_first_faults_are_told() -> None:
    hopeless = [[f"atlantis{n}", f"utopia{n}"] for n in range(3000)]
    told = faults_of(LAND, put(hopeless, "borders", "own"))
    assert len(told) == 201
    assert told[0] == "border atlantis0-utopia0 names 'atlantis0', which is not an area"
    assert told[-1] == "and there are more faults"


def test_content_nested_without_end_is_a_fault() -> None:
    deep: Any = 1
    for _ in range(5000):
        deep = [deep]
    [fault] = faults_of(LAND, put({"deep": deep}, "content"))
    assert fault.endswith("is nested deeper than 12 levels")
