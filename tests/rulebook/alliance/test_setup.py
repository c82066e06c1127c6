"""The components and the set-up of Alliance, against what the rulebook and our completion say of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chancellery.atlas.palette import colour_names
from chancellery.games.alliance.content import EMPIRES, KINDS, Content, content, members
from chancellery.games.alliance.game import ALLIANCE
from chancellery.games.alliance.position import NOBODY
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.steps import steps

SCENARIOS = ("1805", "1813")
COUNTS = range(2, 8)
BOTH = pytest.mark.parametrize("table", [content(name) for name in SCENARIOS], ids=SCENARIOS)


def new(scenario: str, players: int, **options: Any) -> AllianceState:
    return ALLIANCE.new({"scenario": scenario, "players": players, **options})


def ratings(table: Content, kind: str) -> set[str]:
    return {table.ratings[b] for b in range(len(table.blocks)) if KINDS[table.kind[b]] == kind}


@pytest.mark.rules("AL-014")
def test_blocks_have_the_colours_of_the_rulebook() -> None:
    """Austria's gray is our ivory: a gray could not be told from black and brown by every eye."""
    names = colour_names(content("1805").board.powers)
    assert [names[empire] for empire in content("1805").nations[:EMPIRES]] == [
        "red",
        "blue",
        "green",
        "ivory",
        "black",
        "yellow",
        "orange",
    ]
    assert {names[minor] for minor in content("1805").nations[EMPIRES:]} == {"brown"}


@pytest.mark.rules("AC-002", "AC-001")
def test_fifteen_minors_have_a_seat_in_their_own_land() -> None:
    table = content("1805")
    minors = table.nations[EMPIRES:]
    assert len(minors) == 15
    seats = {minor: table.places[table.seat[table.nation[minor]]] for minor in minors}
    assert (seats["italy"], seats["sweden"], seats["wurttemberg"]) == ("lombardy", "sweden", "swabia")
    assert all(table.native_land[table.nation[minor]] >> table.place[seat] & 1 for minor, seat in seats.items())
    empires = ["britain", "france", "russia", "austria", "prussia", "spain", "turkey"]
    assert table.nations[:EMPIRES] == empires


@pytest.mark.rules("AL-Q08")
def test_the_ledger_tells_the_two_sections_of_one_number_apart() -> None:
    rules = ALLIANCE.ledger().by_id
    sections = [rules[rule].section for rule in ("AL-009", "AL-010", "AL-012")]  # type: ignore[union-attr]
    assert sections == ["§2.25a", "§2.25b", "§2.25b"]


# -- components -----------------------------------------------------------------------------------------


@pytest.mark.rules("AL-001", "AL-002", "AL-Q03", "AL-Q04", "AC-016")
@BOTH
def test_every_empire_has_one_hq(table: Content) -> None:
    hqs = [b for b in range(len(table.blocks)) if KINDS[table.kind[b]] == "hq"]
    assert sorted(table.nation_of[b] for b in hqs) == list(range(EMPIRES))
    assert {table.nations[table.nation_of[b]]: (table.ratings[b], table.most[b]) for b in hqs} == {
        "britain": ("B3", 3),
        "france": ("B4", 4),
        "russia": ("C3", 4),
        "austria": ("C3", 3),
        "prussia": ("C3", 3),
        "spain": ("C2", 3),
        "turkey": ("C2", 3),
    }
    assert table.block_titles[table.block["fr-hq"]] == "Napoleon"


@pytest.mark.rules("AL-003", "AL-007", "AL-008", "AL-009", "AL-010", "AL-013", "AL-Q05", "AC-017", "AC-006", "AC-158")
@BOTH
def test_ratings_are_those_of_the_rulebook(table: Content) -> None:
    assert ratings(table, "infantry") == {"C1", "C2", "C3"}
    assert ratings(table, "cavalry") == {"B1", "B2", "B3"}
    assert ratings(table, "artillery") == {"A2"}
    assert ratings(table, "fleet") == {"D2", "D3", "D4"}
    assert ratings(table, "fortress") == {"B2"}
    cossacks = [b for b in range(len(table.blocks)) if table.ratings[b] == "B1"]
    assert {table.nations[table.nation_of[b]] for b in cossacks} == {"russia"}
    assert {table.most[b] for b in range(len(table.blocks))} == {2, 3, 4}
    assert table.armies & table.fleets == 0
    assert table.armies | table.fleets == (1 << len(table.blocks)) - 1


@pytest.mark.rules("AL-Q03", "AC-158")
@BOTH
def test_france_and_russia_have_the_most_artillery(table: Content) -> None:
    guns = Counter(table.nations[table.nation_of[b]] for b in range(len(table.blocks)) if table.letter[b] == 0)
    assert [nation for nation, _ in guns.most_common(2)] == ["france", "russia"]
    assert guns["russia"] > max(guns[nation] for nation in guns if nation not in ("france", "russia"))


@pytest.mark.rules("AL-048", "AL-057", "AL-058", "AL-Q06", "AL-Q07", "AC-030", "AC-031")
@BOTH
def test_deck_has_36_cards_and_nine_events(table: Content) -> None:
    assert Counter(table.points) == {5: 6, 4: 9, 3: 12, 2: 9}
    events = [table.event[card] for card in range(36) if table.event[card] >= 0]
    assert len(events) == 9
    assert sorted(Counter(events).values()) == [1, 1, 1, 1, 1, 2, 2]
    assert all(table.points[card] == 2 for card in range(36) if table.event[card] >= 0)
    assert [table.cards[card] for card in sorted(range(36), key=table.precedence.__getitem__)[:8]] == [
        *("5a", "5b", "5c", "5d", "5e", "5f"),
        *("4a", "4b"),
    ]


@pytest.mark.rules("AL-105", "AL-106", "AL-Q02", "AC-159", "AC-007")
@BOTH
def test_map_has_its_areas_seas_and_borders(table: Content) -> None:
    assert (table.areas, len(table.places) - table.areas) == (75, 12)
    kinds = Counter(table.edge_kind)
    assert set(kinds) == {"clear", "river", "forest", "mountain", "marsh", "strait", "coast"}
    assert sum(kinds.values()) - kinds["coast"] == 158 + 14
    at_sea = {table.edge_kind[e] for e, (a, b) in enumerate(table.ends) if min(a, b) >= table.areas}
    assert at_sea == {"clear", "strait"}
    values = [table.value[table.place[name]] for name in ("england", "ireland", "scotland", "atlantic", "north_sea")]
    assert values == [3, 2, 1, 2, 1]
    assert table.possessions[0] == 1 << table.place["gibraltar"] | 1 << table.place["malta"]


@pytest.mark.rules("AC-164", "AC-007")
def test_venice_is_no_major_city_in_1813() -> None:
    venetia = content("1805").place["venetia"]
    assert content("1805").major >> venetia & 1
    assert not content("1813").major >> venetia & 1
    assert not content("1813").home[3] >> venetia & 1


# -- the set-up -----------------------------------------------------------------------------------------


@pytest.mark.rules("AL-038", "AL-039", "AL-040", "AL-041", "AL-042", "AL-043", "AC-153", "AC-156")
def test_two_players_in_1805() -> None:
    """Worked example WX-AL-05."""
    g = new("1805", 2)
    table = g.rules.content
    owner = {table.nations[n]: p for n, p in enumerate(g.owner[:EMPIRES])}
    assert owner == {"britain": 0, "france": 1, "russia": 0, "austria": 0, "prussia": NOBODY, "spain": 1, "turkey": 1}
    assert all(any(g.at[b] >= 0 for b in members(table.blocks_of[e])) for e in range(EMPIRES))
    assert [hand.bit_count() for hand in g.hands] == [5, 5, 0, 0, 0, 0, 0]


@pytest.mark.rules("AL-029", "AC-154")
@pytest.mark.parametrize(
    ("scenario", "players", "gold"),
    [
        ("1805", 2, [16, 12]),
        ("1805", 3, [13, 12, 5]),
        ("1805", 4, [10, 12, 5, 5]),
        ("1805", 5, [10, 12, 5, 5, 5]),
        ("1805", 6, [10, 10, 5, 5, 5, 4]),
        ("1805", 7, [10, 8, 5, 5, 5, 4, 4]),
        ("1813", 2, [16, 14]),
        ("1813", 3, [13, 14, 6]),
        ("1813", 4, [13, 14, 6, 6]),
        ("1813", 5, [11, 14, 6, 6, 4]),
        ("1813", 6, [10, 14, 6, 6, 4, 2]),
        ("1813", 7, [10, 14, 6, 6, 4, 2, 4]),
    ],
)
def test_treasuries(scenario: str, players: int, gold: list[int]) -> None:
    assert new(scenario, players).gold[:players] == gold


@pytest.mark.rules("AL-038", "AL-040", "AC-003", "AC-153", "AC-156", "AC-157")
@pytest.mark.parametrize(
    ("scenario", "players", "coalitions", "sponsors"),
    [
        ("1805", 3, [0, 1, 0], {"austria": 0, "spain": 1, "turkey": 1, "prussia": NOBODY}),
        ("1805", 5, [0, 1, 0, 0, 4], {"spain": 1, "turkey": 1}),
        ("1805", 7, [0, 1, 0, 0, 4, 1, 1], {}),
        ("1813", 2, [0, 1], {"russia": 0, "prussia": 0, "spain": 0, "austria": NOBODY, "turkey": NOBODY}),
        ("1813", 4, [0, 1, 0, 3], {"prussia": 0, "spain": 0, "turkey": NOBODY}),
        ("1813", 7, [0, 1, 0, 3, 0, 0, 6], {}),
    ],
)
def test_coalitions_and_sponsors(scenario: str, players: int, coalitions: list[int], sponsors: dict[str, int]) -> None:
    g = new(scenario, players)
    assert g.coalition[:players] == coalitions
    nation = g.rules.content.nation
    assert {name: g.owner[nation[name]] for name in sponsors} == sponsors


@pytest.mark.rules("AC-044", "AC-157")
def test_sweden_follows_russias_sponsor() -> None:
    sweden = content("1813").nation["sweden"]
    assert [new("1813", players).owner[sweden] for players in (2, 3)] == [0, 2]


@pytest.mark.rules("AC-155", "AC-160")
@pytest.mark.parametrize(("scenario", "placed"), [("1805", 140), ("1813", 139)])
@pytest.mark.parametrize("players", COUNTS)
def test_blocks_stand_as_listed_for_everybody_to_see(scenario: str, placed: int, players: int) -> None:
    g = new(scenario, players)
    table = g.rules.content
    on_map = [b for b, place in enumerate(g.at) if place >= 0]
    assert len(on_map) == placed
    assert all(g.seen[b] == g.strength[b] for b in on_map)
    assert all(g.at[b] == place and g.strength[b] == strength for b, place, strength in table.placement)
    assert all(g.available[b] <= g.rules.time(table.scenario.first_year, 1) for b in range(160))


@pytest.mark.rules("AC-160")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_capital_is_open_to_armies_on_the_first_turn(scenario: str) -> None:
    """Every army that can reach the capital of an enemy by land on the first turn meets at least five steps there, or
    has to stop before it."""
    g = new(scenario, 2)
    table = g.rules.content
    for b in members(table.armies & ~table.fortresses):
        if g.at[b] < 0 or g.owner_of(b) < 0:
            continue
        start, side = g.at[b], g.side_of(b)
        reached = set(steps(g, b))
        through = {p for p in reached if not g.here[p] & ~g.ranks[side] and p < table.areas}
        for p in through:
            if table.edge_kind[table.edge_of[start, p]] != "mountain":
                reached |= {q for e, q in table.edges_from[p] if q < table.areas}
        for empire in range(EMPIRES):
            capital = table.seat[empire]
            if g.side[empire] != side and capital in reached:
                garrison = sum(g.strength[x] for x in members(g.here[capital] & table.armies))
                assert garrison > 4, f"{table.blocks[b]} reaches {table.places[capital]}"


@pytest.mark.rules("AL-Q01")
def test_players_are_told_what_is_completion() -> None:
    assert any("completion" in rule.topic for rule in ALLIANCE.ledger().rules)
