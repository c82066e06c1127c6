"""What lies in the box: counts of cards, tiles and pieces, and what is printed on the nation tiles."""

from __future__ import annotations

import random

import pytest

from chancellery.games.generalship.content import NATIONS, load
from chancellery.games.generalship.game import GENERALSHIP
from chancellery.games.generalship.tactics import BASIC, LAND, NAVAL, tables
from chancellery.kernel.state import apply, waiting

CONTENT = load()
TILES = CONTENT.board.tiles

PRINTED = {
    ("france", "capital"): ("field", True, 3, "I f, II, III f"),
    ("france", "left"): ("field", False, 2, "IV, V, VI m, X f, XI m"),
    ("france", "right"): ("field", False, 2, "VI f, VIII, IX, XI f"),
    ("austria", "capital"): ("field", True, 2, "I f, II, III f, IV"),
    ("austria", "left"): ("mountain", True, 1, "V, VI m"),
    ("austria", "right"): ("forest", False, 2, "VI f, VIII m"),
    ("byzantium", "capital"): ("field", True, 2, "I f, II, III f, IV"),
    ("byzantium", "left"): ("field", False, 2, "V, VI f, IX f"),
    ("byzantium", "right"): ("mountain", False, 1, "VI m, VIII, IX m"),
    ("england", "capital"): ("field", True, 2, "I f, II, III f"),
    ("england", "left"): ("forest", False, 2, "IV, V, VI f"),
    ("england", "right"): ("sea", False, 1, "VII m"),
}
"""Terrain, fortress, growth and circles of each nation tile (f: food, m: metal)."""


@pytest.mark.rules("GS-001")
def test_every_general_is_in_one_place_throughout_a_game() -> None:
    chance = random.Random(5)
    g = GENERALSHIP.new({"players": 4, "settlements": 2}, bytes([5]) * 32)
    names = list(CONTENT.generals)
    assert len({general.name for general in CONTENT.generals.values()}) == len(names) == 49
    while g.stack:
        masks = [g.deck, g.thrown_up, g.thrown_down, *g.unused]
        places = [card for mask in masks for card in range(49) if mask >> card & 1]
        places += [card for row in g.power for card in row]
        places += [card for card in g.commander if card >= 0]
        assert sorted(places) == list(range(49))
        decision = chance.choice(waiting(g))
        apply(g, decision, chance.choice(decision.options))


@pytest.mark.rules("GS-002", "GS-003")
@pytest.mark.parametrize("domain", [LAND, NAVAL])
def test_tactic_cards_come_in_a_basic_and_an_advanced_deck(domain: int) -> None:
    copies = tables().copies[domain]
    assert (sum(copies[:BASIC]), sum(copies[BASIC:])) == (28, 24)


@pytest.mark.rules("GS-004", "GS-Q08")
def test_technology_cards_are_worth_one_or_two_points() -> None:
    g = GENERALSHIP.new({"players": 2}, bytes(32))
    assert g.technology_deck == [20, 20]


@pytest.mark.rules("GS-005", "GS-006")
def test_nation_tiles_and_neutral_tiles() -> None:
    assert [sum(tile.nation == nation for tile in TILES.values()) for nation in NATIONS] == [3, 3, 3, 3]
    neutral = [tile for tile in TILES.values() if not tile.nation]
    assert len(neutral) == 12
    assert {tile.terrain for tile in neutral} == {"field", "forest", "mountain", "sea"}


@pytest.mark.rules("GS-Q03")
@pytest.mark.parametrize(("nation", "role"), PRINTED)
def test_what_is_printed_on_a_nation_tile(nation: str, role: str) -> None:
    [tile] = [tile for tile in TILES.values() if (tile.nation, tile.role) == (nation, role)]
    circles = ", ".join(f"{circle.numeral} {circle.gives[:1]}".strip() for circle in tile.circles)
    assert (tile.terrain, tile.fortress, tile.growth, circles) == PRINTED[nation, role]


@pytest.mark.rules("GS-007", "GS-044", "GS-070", "GS-071", "GS-Q04")
@pytest.mark.parametrize(
    ("players", "circles"),
    [
        (2, {"production": 2, "growth": 2, "generals": 2, "technology": 2, "draft": 1, "march": 1}),
        (3, {"production": 2, "growth": 2, "generals": 2, "technology": 2, "alliance": 1, "draft": 1, "march": 2}),
        (4, {"production": 3, "growth": 3, "generals": 2, "technology": 2, "alliance": 1, "draft": 2, "march": 2}),
    ],
)
def test_action_tiles_in_play(players: int, circles: dict[str, int]) -> None:
    tiles = CONTENT.tracks.action_tiles
    assert len(tiles) == 8
    shown = GENERALSHIP.table(GENERALSHIP.new({"players": players}, bytes(32)), None)["action_tiles"]
    found: dict[str, int] = {}
    for tile in shown.values():
        for action in tile["actions"]:
            found[action] = found.get(action, 0) + len(tile["circles"])
    assert found == circles
    assert sum(len(tile["circles"]) for tile in shown.values()) == 2 * players + 2


@pytest.mark.rules("GS-008")
def test_there_is_one_event_tile_for_each_event() -> None:
    names = CONTENT.tracks.events.names
    assert sorted(names) == sorted(
        ["coup", "pirates", "milan", "crusades", "black_death", "witch_hunt", "renaissance", "thirty_years_war"]
    )
    assert GENERALSHIP.new({"players": 2}, bytes(32)).events_left.bit_count() == 8


@pytest.mark.rules("GS-012")
def test_everybody_claims_two_circles_in_a_cycle() -> None:
    """Followers claim nothing: only the active player puts a cylinder down, and all come back in the settlement."""
    chance = random.Random(3)
    g = GENERALSHIP.new({"players": 3, "settlements": 2}, bytes([3]) * 32)
    most = [0] * 4
    while g.stack:
        decision = chance.choice(waiting(g))
        apply(g, decision, chance.choice(decision.options))
        for nation in g.order:
            most[nation] = max(most[nation], g.circles.count(nation))
    assert [most[nation] for nation in g.order] == [2, 2, 2]


@pytest.mark.rules("GS-013")
def test_the_white_cylinders_suffice_exactly() -> None:
    tracks = CONTENT.tracks
    assert sum(tracks.population.values()) + len(tracks.technologies) + len(tracks.late) + 1 == 43
