"""The board file against every fact that the rulebook asserts about the map, and what any board may hold."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chancellery.atlas import library
from chancellery.atlas.palette import standard_colours
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.errors import BadOptions, ChancelleryError

DOCUMENT: dict[str, Any] = library.document(library.folder("realpolitik") / "board.toml")
TERRITORIES: dict[str, dict[str, Any]] = DOCUMENT["areas"]
POWERS: dict[str, dict[str, Any]] = DOCUMENT["powers"]
PIECES: dict[str, dict[str, dict[str, int]]] = DOCUMENT["pieces"]
BORDERS = {frozenset(pair) for pairs in DOCUMENT["borders"].values() for pair in pairs}
LANES = [(frozenset(lane["ends"]), lane["owner"]) for lane in DOCUMENT["lanes"]]
RAILWAYS = [
    "paris-champagne",
    "paris-bourgogne",
    "liguria-toscania",
    "toscania-lazio",
    "wien-tyrol",
    "wien-karinthia",
    "wien-hungari",
    "berlin-hannover",
    "berlin-magdeburg",
    "magdeburg-hesse",
    "berlin-schlesien",
]


def pair(text: str) -> frozenset[str]:
    return frozenset(text.split("-"))


def homes(power: str) -> set[str]:
    return {name for name, t in TERRITORIES.items() if t.get("owner") == power}


def small(**changes: Any) -> dict[str, Any]:
    """A tiny board that is in order, with something changed."""
    board: dict[str, Any] = {
        "sketch": True,
        "powers": {"austria": {"capital": "wien"}, "france": {}, "italy": {}, "prussia": {}},
        "areas": {
            "wien": {"kind": "home", "owner": "austria", "value": 2, "coast": True},
            "tyrol": {"kind": "home", "owner": "austria", "coast": True},
            "bohemia": {"kind": "disputed", "stripes": ["austria"], "value": 1, "coast": True},
        },
        "borders": {"own": [["wien", "tyrol"]]},
        "lanes": [{"ends": ["wien", "bohemia"], "owner": "france"}],
        "pieces": {},
        "content": {},
    }
    for name, value in changes.items():
        board[name] = {**board[name], **value} if isinstance(value, dict) else value
    return board


def refused(board: dict[str, Any]) -> str:
    with pytest.raises(BadOptions) as fault:
        REALPOLITIK.new({"board": board})
    return str(fault.value)


# -- what the rulebook says about the map --------------------------------------------------------------


@pytest.mark.rules("RP-Q01", "RP-045", "RP-046", "RP-047")
def test_territories_named_by_the_rulebook_are_what_it_says() -> None:
    assert TERRITORIES["champagne"]["kind"] == "home"
    assert TERRITORIES["champagne"]["owner"] == "france"
    assert POWERS["france"]["capital"] == "paris"
    assert POWERS["austria"]["capital"] == "wien"
    assert TERRITORIES["savoy"]["kind"] == "disputed"
    assert set(TERRITORIES["savoy"]["stripes"]) == {"france", "italy"}
    assert TERRITORIES["luxembourg"]["kind"] == "undisputed"
    assert TERRITORIES["low_countries"]["kind"] == "impassable"
    assert "lombardia" not in homes("austria")
    assert "bohemia" not in homes("austria")
    assert "saxonia" not in homes("prussia")


@pytest.mark.rules("RP-Q01", "RP-034")
def test_borders_that_the_rulebook_needs_are_there() -> None:
    for text in [*RAILWAYS, "venezia-lombardia", "wien-bohemia", "toscania-lombardia"]:
        assert pair(text) in BORDERS, text
    trains = [name for pieces in PIECES.values() for name in pieces["train"]]
    assert {pair(name) for name in trains} == {pair(text) for text in RAILWAYS}
    assert len(trains) == 11


@pytest.mark.rules("RP-Q01")
def test_dalmatia_and_venezia_are_joined_by_land() -> None:
    """In the movement example a Unit goes by Train and a General marches between them; a border allows both."""
    assert pair("dalmatia-venezia") in BORDERS


@pytest.mark.rules("RP-Q01")
def test_bohemia_is_as_near_to_wien_as_any_land_prussia_can_hold() -> None:
    assert pair("wien-bohemia") in BORDERS
    assert TERRITORIES["bohemia"]["kind"] == "disputed"


@pytest.mark.rules("RP-058", "RP-Q01", "RP-041")
def test_sardinia_is_an_island_with_a_sea_lane() -> None:
    assert not [border for border in BORDERS if "sardinia" in border]
    assert [ends for ends, _ in LANES if "sardinia" in ends]
    assert "sardinia" in PIECES["italy"]["general"]


@pytest.mark.rules("RP-055", "RP-Q01")
def test_sea_lanes_are_french_or_italian_and_join_coasts_that_are_not_neighbours() -> None:
    assert {owner for _, owner in LANES} == {"france", "italy"}
    for ends, _ in LANES:
        assert len(ends) == 2
        assert ends not in BORDERS
        assert all(TERRITORIES[end].get("coast") for end in ends)


@pytest.mark.rules("RP-Q01", "RP-037", "RP-042", "RP-044")
def test_the_set_up_counts() -> None:
    assert sum(len(pieces["general"]) for pieces in PIECES.values()) == 8
    assert sum(sum(pieces["general"].values()) for pieces in PIECES.values()) == 24
    g = REALPOLITIK.new()
    assert sum(at >= 0 for at in g.at) == 8
    assert sum(g.units) == 24
    assert g.trains.bit_count() == 11
    assert not g.fortresses
    assert not any(g.garrisons)


@pytest.mark.rules("RP-Q04", "RP-046")
def test_every_power_has_one_capital_among_its_homes() -> None:
    for name, power in POWERS.items():
        assert power["capital"] in homes(name)
    assert POWERS["prussia"]["capital"] == "berlin"


@pytest.mark.rules("RP-045", "RP-046", "RP-047", "RP-048", "RP-050")
def test_every_territory_is_of_exactly_one_kind() -> None:
    for name, territory in TERRITORIES.items():
        kind = territory["kind"]
        assert kind in ("home", "disputed", "undisputed", "impassable"), name
        assert (kind == "home") == (territory.get("owner") in POWERS), name
        assert (kind == "disputed") == bool(territory.get("stripes")), name
        assert set(territory.get("stripes", [])) <= set(POWERS), name
        assert territory["value"] >= 0, name
        assert kind != "impassable" or territory["value"] == 0, name


@pytest.mark.rules("RP-002")
def test_the_four_powers_and_their_colours() -> None:
    def paint(power: str) -> tuple[int, int, int]:
        ink = standard_colours(power, POWERS[power].get("colour", "")).piece
        return int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)

    assert set(POWERS) == {"austria", "france", "prussia", "italy"}
    assert min(paint("austria")) > 0xD0, "white"
    assert max(paint("prussia")) < 0x40, "black"
    assert max(paint("france")) == paint("france")[2] > 2 * paint("france")[0], "blue"
    assert max(paint("italy")) == paint("italy")[0] > 2 * paint("italy")[2], "red"


@pytest.mark.rules("RP-Q05")
def test_both_spellings_of_tuscany_are_one_territory() -> None:
    assert TERRITORIES["toscania"]["aliases"] == ["toscana"]
    g = REALPOLITIK.new()
    italy = g.rules.map.power["italy"]
    assert REALPOLITIK.read(g, italy, "place toscana") == REALPOLITIK.read(g, italy, "place toscania")
    assert REALPOLITIK.read(g, italy, "train lazio-toscana") == REALPOLITIK.read(g, italy, "train toscania-lazio")
    g.march(italy * 4, g.rules.map.place["toscania"])
    assert REALPOLITIK.read(g, 0, "strike italy@toscana.2") == REALPOLITIK.read(g, 0, "strike italy-1.2")


@pytest.mark.parametrize(
    "words", ["austria@wien", "austria@wien.x", "austria@wien.0", "austria@wien.4", "spain@wien.1"]
)
def test_a_card_on_the_table_is_named_by_power_place_and_number_or_not_at_all(words: str) -> None:
    with pytest.raises(ChancelleryError, match="is not a table_card"):
        REALPOLITIK.read(REALPOLITIK.new(), 1, f"strike {words}")


@pytest.mark.rules("RP-Q03", "RP-016")
@pytest.mark.parametrize("deck", ["board", "low"])
def test_both_mixes_of_the_deck_have_13_cards_and_allow_the_worked_battle(deck: str) -> None:
    low = {"1": 3, "2": 3, "3": 3, "4": 2, "5": 2}
    counts = low if deck == "low" else DOCUMENT["content"]["battle_deck"]["counts"]
    mix = {int(value): count for value, count in counts.items()}
    g = REALPOLITIK.new({"deck": deck})
    for p in range(4):
        cards = Counter(g.decks[p]) + Counter({value: count for value, count in enumerate(g.hands[p]) if count})
        assert cards == mix
        assert cards.total() == 13
        assert set(cards) == {1, 2, 3, 4, 5}
        assert not Counter([2, 5, 3, 4, 4]) - cards, "Italy's cards at Lombardia"
        assert not Counter([5, 3, 5, 3]) - cards, "Austria's cards at Lombardia"


@pytest.mark.rules("RP-Q02")
def test_the_length_of_the_track_is_a_setting_and_at_least_two() -> None:
    assert REALPOLITIK.new().rules.top == DOCUMENT["content"]["track"]["boxes"] - 1
    assert REALPOLITIK.new({"track_boxes": 4}).rules.top == 3
    with pytest.raises(BadOptions):
        REALPOLITIK.new({"track_boxes": 1})


# -- what any board may hold ---------------------------------------------------------------------------


@pytest.mark.rules("RP-Q01", "RP-050")
def test_the_rules_follow_the_board_they_are_given() -> None:
    g = REALPOLITIK.new({"board": small()})
    assert g.rules.map.names == ["wien", "tyrol", "bohemia"]
    assert g.rules.map.value == [2, 0, 1]


@pytest.mark.rules("RP-045", "RP-046", "RP-047")
@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"kind": "sea"}, "kind"),
        ({"kind": "home"}, "no owner"),
        ({"kind": "home", "owner": "spain"}, "spain"),
        ({"kind": "undisputed", "owner": "austria"}, "cannot have an owner"),
        ({"kind": "disputed"}, "no stripes"),
        ({"kind": "disputed", "stripes": ["spain"]}, "spain"),
        ({"kind": "disputed", "stripes": ["austria"], "owner": "austria"}, "cannot have an owner"),
        ({"kind": "impassable", "owner": "austria"}, "cannot have an owner"),
        ({"kind": "undisputed", "value": -1}, "is -1; 0 to 9999 are possible"),
    ],
)
def test_a_territory_that_is_not_clearly_of_one_kind_is_refused(entry: dict[str, Any], says: str) -> None:
    assert says in refused(small(areas={"odd": entry}))


@pytest.mark.rules("RP-046", "RP-Q04")
def test_a_capital_is_one_of_the_powers_own_homes() -> None:
    assert "capital" in refused(small(powers={"austria": {"capital": "bohemia"}}))
    assert "capital" in refused(small(powers={"france": {"capital": "wien"}}))


@pytest.mark.rules("RP-055")
def test_a_sea_lane_joins_two_coasts_that_are_not_neighbours() -> None:
    assert "by land" in refused(small(lanes=[{"ends": ["wien", "tyrol"], "owner": "france"}]))
    inland = {"inland": {"kind": "undisputed"}}
    assert "no coast" in refused(small(areas=inland, lanes=[{"ends": ["wien", "inland"], "owner": "france"}]))


@pytest.mark.rules("RP-012")
def test_a_border_is_listed_once() -> None:
    assert "twice" in refused(small(borders={"own": [["wien", "tyrol"], ["tyrol", "wien"]]}))


@pytest.mark.rules("RP-002")
def test_a_board_has_exactly_the_four_powers() -> None:
    assert "exactly the powers" in refused(small(powers={"spain": {}}))


@pytest.mark.rules("RP-003", "RP-006")
def test_a_power_starts_with_no_more_pieces_than_it_owns() -> None:
    places = {name: {"kind": "undisputed"} for name in ("a", "b", "c", "d", "e")}
    five = dict.fromkeys(places, 0)
    assert "4 Generals" in refused(small(areas=places, pieces={"austria": {"general": five}}))
    assert "Units" in refused(small(pieces={"austria": {"general": {"wien": 4}}}))


@pytest.mark.rules("RP-036")
def test_a_power_starts_with_no_more_cards_than_its_deck_has() -> None:
    assert "Battle cards" in refused(small(content={"powers": {"austria": {"cards": 14}}}))


@pytest.mark.rules("RP-080")
def test_there_is_no_border_under_a_sea_lane_for_a_train() -> None:
    g = REALPOLITIK.new()
    for a, b, _ in g.rules.map.lanes:
        assert (min(a, b), max(a, b)) not in g.rules.map.border
    with pytest.raises(ChancelleryError, match="not a border"):
        REALPOLITIK.read(g, g.rules.map.power["italy"], "train liguria-sardinia")
