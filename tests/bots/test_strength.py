"""Rule-based players win against careless ones, and their games end.

These are samples of a few seconds; the claims in docs/bots.md are measured with
`chancellery selfplay GAME --games 100 --bots rules,random,…`, with as many random ones as there are other seats.
"""

import pytest

from chancellery.bots.series import Pairing, play, rotate, summarise
from chancellery.games.raison.game import RAISON
from chancellery.kernel.introduction import Scenario

RAISON_SCENARIOS = [pytest.param(scenario, id=scenario.name) for scenario in RAISON.introduction.scenarios]


@pytest.mark.parametrize("players", [3, 4])
def test_one_rule_based_player_beats_random_ones(players: int) -> None:
    bots = ["rules", *["random"] * (players - 1)]
    series = [Pairing("realpolitik", {"players": players}, rotate(bots, players, n), 11, n) for n in range(24)]
    summary = summarise(play(pairing) for pairing in series)
    assert summary.bots["rules"].wins >= 23


@pytest.mark.parametrize(
    "options",
    [
        {"players": 4},
        {"players": 3},
        {"players": 4, "deck": "low", "track_boxes": 2, "defender_garrison": True},
        {"players": 3, "ending": "action", "movement_order": "current", "discarded_fives": True, "powers": "random"},
    ],
)
def test_rule_based_players_finish_their_games(options: dict[str, object]) -> None:
    players = options["players"]
    assert isinstance(players, int)
    summary = summarise(play(Pairing("realpolitik", options, ["rules"] * players, 12, n)) for n in range(8))
    assert summary.turns.most < 100
    assert summary.decisions.most < 2000


@pytest.mark.parametrize("scenario", RAISON_SCENARIOS)
def test_in_raison_one_beats_random_ones_with_every_power(scenario: Scenario) -> None:
    players = scenario.players
    bots = ["rules", *["random"] * (players - 1)]
    games = 2 * players
    series = [Pairing("raison", scenario.options, rotate(bots, players, n), 11, n) for n in range(games)]
    assert summarise(play(pairing) for pairing in series).bots["rules"].wins >= games - 1


@pytest.mark.parametrize("scenario", RAISON_SCENARIOS)
def test_in_raison_equal_players_finish_in_a_sane_number_of_rounds(scenario: Scenario) -> None:
    wheel = len(RAISON.new(scenario.options).rules.wheel)
    series = [Pairing("raison", scenario.options, ["rules"] * scenario.players, 12, n) for n in range(3)]
    summary = summarise(play(pairing) for pairing in series)
    assert 2 * wheel < summary.turns.least
    assert summary.turns.most <= 9 * wheel
    assert summary.decisions.most < 2500


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_generalship_one_beats_random_ones(players: int) -> None:
    bots = ["rules", *["random"] * (players - 1)]
    series = [Pairing("generalship", {"players": players}, rotate(bots, players, n), 11, n) for n in range(24)]
    assert summarise(play(pairing) for pairing in series).bots["rules"].wins >= 22


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_generalship_equal_players_finish_in_a_sane_number_of_cycles(players: int) -> None:
    series = [Pairing("generalship", {"players": players}, ["rules"] * players, 12, n) for n in range(8)]
    summary = summarise(play(pairing) for pairing in series)
    assert summary.turns.least >= 2
    assert summary.turns.median < 12
    assert summary.decisions.most < 3000
