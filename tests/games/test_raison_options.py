"""What somebody is told who chooses Raison d'État: every scenario and every value can be played."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.atlas import library
from chancellery.games.raison.game import RAISON
from chancellery.kernel.errors import BadOptions


def test_every_scenario_can_be_played_as_it_is_told() -> None:
    told = RAISON.introduce()
    assert told.pitch.endswith(".")
    assert set(told.boards) <= set(library.names())
    assert {scenario.players for scenario in told.scenarios} == set(RAISON.players)
    for scenario in told.scenarios:
        g = RAISON.new(scenario.options)
        assert len(RAISON.seats(g)) == scenario.players
        assert RAISON.board(g.rules).name == scenario.board


def test_every_option_explains_itself_and_every_value_stands_alone() -> None:
    known = set(RAISON.ledger().by_id)
    for parameter in RAISON.parameters():
        assert parameter.title
        assert parameter.sentence.endswith((".", ")."))
        assert set(parameter.rules) <= known
        for choice in parameter.choices:
            assert choice.title
            assert choice.sentence
            if (parameter.name, choice.value) != ("players", 3):
                RAISON.new({parameter.name: choice.value})


def test_who_chooses_nothing_plays_1618_with_six() -> None:
    g = RAISON.new()
    assert (RAISON.board(g.rules).name, len(RAISON.seats(g))) == ("1618", 6)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 3}, "the board 1618 is for 4 to 7 players, not 3; for 3 choose the board 1702"),
        ({"players": 7, "board": "1702"}, "the board 1702 is for 3 to 6 players, not 7; for 7 choose the board 1618"),
    ],
)
def test_a_wrong_number_of_players_is_refused_with_the_remedy(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        RAISON.new(options)
