"""What somebody is told who chooses Raison d'État: every scenario and every value can be played."""

from __future__ import annotations

from chancellery.atlas import library
from chancellery.games.raison import RAISON
from chancellery.kernel.prospectus import parameters


def test_every_scenario_can_be_played_as_it_is_told() -> None:
    told = RAISON.introduction
    assert told.pitch.endswith(".")
    assert set(told.boards) <= set(library.names())
    assert {scenario.players for scenario in told.scenarios} == set(RAISON.players)
    for scenario in told.scenarios:
        g = RAISON.new(scenario.options)
        assert len(RAISON.seats(g)) == scenario.players
        assert RAISON.board(g.rules).name == scenario.board


def test_every_option_explains_itself_and_every_value_stands_alone() -> None:
    known = set(RAISON.ledger().by_id)
    for parameter in parameters(RAISON.options_type):
        assert parameter.title
        assert parameter.sentence.endswith((".", ")."))
        assert set(parameter.rules) <= known
        for choice in parameter.choices:
            assert choice.title
            assert choice.sentence
            RAISON.new({parameter.name: choice.value})


def test_every_number_of_players_can_be_asked_for() -> None:
    for players in RAISON.players:
        assert len(RAISON.seats(RAISON.new({"players": players}))) == players
