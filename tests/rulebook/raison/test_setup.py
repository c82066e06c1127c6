"""The set-up of both scenarios, and who plays what with fewer players."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.raison.game import RAISON
from chancellery.kernel.errors import BadOptions

SCENARIOS = {"1618": (4, 5, 6, 7), "1702": (3, 4, 5, 6)}
MINORS = {
    ("1618", 7): [],
    ("1618", 6): ["ottomans"],
    ("1618", 5): ["ottomans", "poland"],
    ("1618", 4): ["ottomans", "poland", "spain"],
    ("1702", 6): [],
    ("1702", 5): ["ottomans"],
    ("1702", 4): ["ottomans", "russia"],
    ("1702", 3): ["ottomans", "russia", "sweden"],
}


def dealt(board: str, players: int, secret: bytes = bytes(32)) -> dict[str, Any]:
    """The table before anybody has done anything, with all hands open."""
    options = RAISON.options({"board": board, "players": players})
    return RAISON.facts(RAISON.deal(RAISON.rules(options), secret))


FULL = {"1618": dealt("1618", 7), "1702": dealt("1702", 6)}


@pytest.mark.rules("RE-001")
@pytest.mark.parametrize(("board", "players"), [("1618", 3), ("1618", 8), ("1702", 2), ("1702", 7), ("1866", 4)])
def test_a_scenario_has_its_numbers_of_players(board: str, players: int) -> None:
    with pytest.raises(BadOptions):
        RAISON.new({"board": board, "players": players})


@pytest.mark.rules("RE-001", "RE-033", "RE-047", "RE-Q83")
@pytest.mark.parametrize(("board", "players"), MINORS)
def test_powers_without_a_player_are_minor(board: str, players: int) -> None:
    g = RAISON.new({"board": board, "players": players})
    facts = RAISON.facts(g)
    assert len(RAISON.seats(g)) == players
    assert sorted(name for name, power in facts["powers"].items() if power["minor"]) == MINORS[board, players]
    assert not set(RAISON.seats(g)) & set(MINORS[board, players])


@pytest.mark.rules("RE-002", "RE-003", "RE-026", "RE-Q06")
def test_each_scenario_has_its_board_its_wheel_and_its_powers() -> None:
    powers = {board: set(facts["powers"]) for board, facts in FULL.items()}
    assert powers["1618"] == {"protestants", "spain", "sweden", "austria", "france", "poland", "ottomans"}
    assert powers["1702"] == {"britain", "france", "sweden", "austria", "russia", "ottomans"}
    assert len(powers["1618"] | powers["1702"]) == 9
    assert len(FULL["1618"]["wheel"]) == 7
    assert len(FULL["1702"]["wheel"]) == 6
    assert FULL["1618"]["electors"] != FULL["1702"]["electors"]


@pytest.mark.rules("RE-004", "RE-005", "RE-006", "RE-007", "RE-008")
def test_generals_and_markers() -> None:
    for facts in FULL.values():
        for name, power in facts["powers"].items():
            large = name in ("spain", "austria", "france", "russia")
            garrisons = sum(owner == name for owner in facts["garrisons"].values())
            units = sum(general["units"] for general in power["generals"].values())
            assert len(power["generals"]) == (4 if large else 3)
            assert power["stock"] + units + garrisons == (28 if large else 21)


@pytest.mark.rules("RE-012", "RE-030")
@pytest.mark.parametrize("board", FULL)
def test_three_fortresses_are_on_the_map_and_three_in_the_supply(board: str) -> None:
    assert len(FULL[board]["fortresses"]) == 3
    assert FULL[board]["supply"] == {"fortresses": 3}


@pytest.mark.rules("RE-016", "RE-029", "RE-Q03")
@pytest.mark.parametrize(("board", "left"), [("1618", 31), ("1702", 33)])
def test_one_deck_of_52_from_which_all_hands_are_dealt(board: str, left: int) -> None:
    facts = FULL[board]
    hands = [value for power in facts["powers"].values() for value in power["hand"]]
    assert facts["deck"] == len(facts["draws"]) == left
    assert sorted(facts["draws"] + hands) == sorted([2, 3, 4, 5] * 13)
    assert facts["discards"] == []


@pytest.mark.rules("RE-029")
def test_the_deck_is_shuffled() -> None:
    decks = {tuple(dealt("1618", 7, bytes([n]) * 32)["draws"]) for n in range(10)}
    assert len(decks) == 10


@pytest.mark.rules("RE-029", "RE-Q09")
def test_hands_are_dealt_face_down_and_everything_else_is_open() -> None:
    g = RAISON.new({"players": 7})
    seats = RAISON.seats(g)
    for seat, name in enumerate(seats):
        table = RAISON.table(g, seat)
        assert [power for power, entry in table["powers"].items() if "hand" in entry] == [name]
    public = RAISON.table(g, None)
    assert not any("hand" in entry for entry in public["powers"].values())
    assert "draws" not in public
    for entry in public["powers"].values():
        assert {"money", "morale", "influence", "status", "cards", "generals"} <= set(entry)
    assert public["discards"] == []


@pytest.mark.rules("RE-027", "RE-028", "RE-023")
def test_everybody_starts_without_influence_and_nobody_is_envoy_or_emperor() -> None:
    for facts in FULL.values():
        assert {power["influence"] for power in facts["powers"].values()} == {0}
        assert facts["movement"] is None
        assert facts["battle"] is None
        assert facts["emperor"] is None


@pytest.mark.rules("RE-022")
def test_those_with_choice_markers_have_four_statuses_to_choose_from() -> None:
    choosers = set()
    for board, players in (("1618", 7), ("1702", 6)):
        rules = RAISON.rules(RAISON.options({"board": board, "players": players}))
        choosers |= {rules.map.powers[p] for p in rules.majors if not rules.permanent >> p & 1}
        assert len(rules.statuses) == 4
    assert choosers == {"sweden", "france", "poland", "russia", "britain", "ottomans"}


@pytest.mark.rules("RE-032", "RE-046", "RE-Q02")
@pytest.mark.parametrize(
    ("board", "players", "order"),
    [
        ("1618", 7, ["protestants", "ottomans", "poland", "france", "austria", "sweden", "spain"]),
        ("1702", 6, ["britain", "ottomans", "russia", "sweden", "austria", "france"]),
    ],
)
def test_the_wheel_at_the_start(board: str, players: int, order: list[str]) -> None:
    facts = RAISON.facts(RAISON.new({"board": board, "players": players}))
    spaces = {name: facts["wheel"].index(power["action"]) for name, power in facts["powers"].items()}
    assert sorted(spaces, key=lambda name: spaces[name]) == order
    assert spaces[order[0]] == facts["wheel"].index("muster")


@pytest.mark.rules("RE-Q02")
@pytest.mark.parametrize("board", FULL)
def test_start_money_is_for_those_who_mobilise_before_their_first_taxation(board: str) -> None:
    rules = RAISON.rules(RAISON.options({"board": board, "players": SCENARIOS[board][-1]}))
    for p, name in enumerate(rules.map.powers):
        actions = [rules.action_of(p, turn) for turn in range(1, 8)]
        first = actions.index("mobilisation") < actions.index("taxation")
        assert first == bool(FULL[board]["powers"][name]["money"])


@pytest.mark.rules("RE-078")
def test_the_order_of_play() -> None:
    assert FULL["1618"]["order_of_play"] == [
        "protestants",
        "spain",
        "sweden",
        "austria",
        "france",
        "poland",
        "ottomans",
    ]
    assert FULL["1702"]["order_of_play"] == ["britain", "france", "sweden", "austria", "russia", "ottomans"]


@pytest.mark.rules("RE-035", "RE-037", "RE-048", "RE-049")
def test_statuses_at_the_start() -> None:
    statuses = {board: {name: p["status"] for name, p in facts["powers"].items()} for board, facts in FULL.items()}
    assert statuses["1618"] == {
        "austria": "austrian",
        "spain": "austrian",
        "poland": "austrian",
        "protestants": "protestant",
        "sweden": "protestant",
        "france": "neutral",
        "ottomans": "expansionist",
    }
    assert statuses["1702"] == {
        "austria": "austrian",
        "britain": "austrian",
        "russia": "austrian",
        "france": "french",
        "sweden": "french",
        "ottomans": "neutral",
    }


@pytest.mark.rules("RE-038", "RE-050")
def test_morale_at_the_start() -> None:
    morale = {board: {name: p["morale"] for name, p in facts["powers"].items()} for board, facts in FULL.items()}
    assert morale["1618"] == {
        "ottomans": 4,
        "france": 5,
        "poland": 6,
        "austria": 7,
        "spain": 8,
        "protestants": 9,
        "sweden": 10,
    }
    assert morale["1702"] == {"ottomans": 2, "russia": 3, "britain": 5, "austria": 9, "france": 11, "sweden": 12}


def stands(board: str, name: str) -> tuple[dict[str, int], int, set[str], set[str], int, int]:
    """Generals with Units, Generals off the map, Garrisons, Fortresses, cards and Money of a Power."""
    facts = FULL[board]
    power = facts["powers"][name]
    on_map = {general["at"]: general["units"] for general in power["generals"].values() if general["at"]}
    off = sum(general["at"] is None for general in power["generals"].values())
    garrisons = {place for place, owner in facts["garrisons"].items() if owner == name}
    return on_map, off, garrisons, garrisons & set(facts["fortresses"]), power["cards"], power["money"]


@pytest.mark.rules("RE-039", "RE-040", "RE-041", "RE-042", "RE-043", "RE-044", "RE-045")
def test_the_pieces_of_1618() -> None:
    assert {name: stands("1618", name) for name in FULL["1618"]["powers"]} == {
        "protestants": ({"bohemia": 2, "pfalz": 1, "holland": 3}, 0, {"bohemia", "holland"}, {"holland"}, 3, 0),
        "spain": (
            {"brabant": 3, "catalonia": 2, "napoli": 1},
            1,
            {"brabant", "navarra"},
            {"brabant", "navarra"},
            3,
            0,
        ),
        "sweden": ({"ingria": 3, "stockholm": 2, "skania": 1}, 0, set(), set(), 3, 0),
        "austria": ({"wien": 3, "tyrol": 1, "karinthia": 1, "bavaria": 1}, 0, set(), set(), 3, 5),
        "france": ({"picardie": 1, "champagne": 1, "paris": 1}, 1, set(), set(), 3, 6),
        "poland": ({"livonia": 1, "podolia": 2, "warszawa": 1}, 0, set(), set(), 3, 5),
        "ottomans": ({"serbia": 1, "istanbul": 3, "hungari": 2}, 0, set(), set(), 3, 0),
    }


@pytest.mark.rules("RE-051", "RE-052", "RE-053", "RE-054", "RE-055", "RE-056")
def test_the_pieces_of_1702() -> None:
    assert {name: stands("1702", name) for name in FULL["1702"]["powers"]} == {
        "britain": ({"london": 2, "holland": 3}, 1, {"holland"}, {"holland"}, 2, 0),
        "france": (
            {"brabant": 3, "lorraine": 1, "languedoc": 2, "piedmont": 2},
            0,
            {"bavaria", "wurttemberg"},
            set(),
            4,
            0,
        ),
        "austria": (
            {"lombardia": 3, "tyrol": 2, "bohemia": 2, "hungari": 1},
            0,
            {"lombardia", "hungari"},
            set(),
            4,
            0,
        ),
        "sweden": ({"livonia": 3, "skania": 3, "stockholm": 3}, 0, {"ingria", "livonia"}, {"ingria"}, 3, 6),
        "russia": ({"novgorod": 1, "smolensk": 2, "kiev": 1, "saxonia": 3}, 0, {"saxonia"}, set(), 4, 5),
        "ottomans": ({"wallachia": 1, "istanbul": 1}, 1, {"istanbul"}, {"istanbul"}, 2, 0),
    }


@pytest.mark.rules("RE-044", "RE-071", "RE-269")
@pytest.mark.parametrize(("board", "players"), MINORS)
def test_minor_powers_are_set_up_as_usual_but_without_influence_and_money(board: str, players: int) -> None:
    facts = dealt(board, players)
    for name in MINORS[board, players]:
        power, usual = facts["powers"][name], FULL[board]["powers"][name]
        assert power["generals"] == usual["generals"]
        assert (power["morale"], power["cards"], power["status"]) == (usual["morale"], usual["cards"], usual["status"])
        assert (power["influence"], power["money"]) == (None, 0)


@pytest.mark.rules("RE-034", "RE-291")
def test_with_four_players_austria_plays_spain_and_with_more_it_does_not() -> None:
    powers = dealt("1618", 4)["powers"]
    assert powers["spain"]["controller"] == "austria"
    assert powers["spain"]["seat"] == powers["austria"]["seat"]
    assert dealt("1618", 5)["powers"]["spain"]["controller"] == "spain"


@pytest.mark.rules("RE-293")
@pytest.mark.parametrize(("board", "players"), MINORS)
def test_all_other_minor_powers_are_uncontrolled_at_first(board: str, players: int) -> None:
    powers = dealt(board, players)["powers"]
    for name in MINORS[board, players]:
        if name != "spain":
            assert powers[name]["controller"] is None
            assert powers[name]["seat"] is None


@pytest.mark.parametrize(
    "powers", [["poland"], ["protestants"] * 6, ["ottomans", "spain", "sweden", "austria", "france", "poland"]]
)
def test_powers_are_chosen_once_each_from_the_majors(powers: list[str]) -> None:
    with pytest.raises(BadOptions):
        RAISON.new({"powers": powers})


def test_powers_can_be_chosen_and_drawn() -> None:
    listed = ["poland", "france", "austria", "sweden", "spain", "protestants"]
    assert RAISON.seats(RAISON.new({"powers": listed})) == listed
    drawn = {tuple(RAISON.seats(RAISON.new({"powers": "random"}, bytes([n]) * 32))) for n in range(8)}
    assert len(drawn) > 1
