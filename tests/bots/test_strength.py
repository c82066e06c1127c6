"""The rule-based player wins against careless ones, and its games end.

These are samples of a few seconds; the claim in docs/bots.md is measured with
`chancellery selfplay realpolitik --games 100 --bots rules,random,random,random` (with three players: two random).
"""

import pytest

from chancellery.bots.series import Pairing, play, rotate, summarise


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
