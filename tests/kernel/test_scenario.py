"""Scenario files fail readably: what was expected, what happened, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.scenario import Scenario, ScenarioFailure, load

START = "name: test\nrules: [RP-125]\ngame: realpolitik\n"
MOVE = START + "given: {phase: movement austria}\n"


def run(tmp_path: Path, text: str) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text(text, encoding="utf-8")
    for scenario in load(file):
        scenario.run()


def test_a_true_scenario_passes(tmp_path: Path) -> None:
    run(
        tmp_path,
        MOVE
        + """
when:
  - austria: envoy austria
    refused: RP-123
  - austria: envoy france
    then: {events: ["Austria names France as Envoy."], events.prussia: ["France gains 1 Morale and has 8."]}
  - austria: [done, done]
then:
  powers.france.morale: 8
  view.france.powers.austria.cards: 3
  view.spectator.powers.austria.hand: null
  asked: {austria: RequestRound}
  offered: {austria: [request, done]}
  not_offered: {austria: envoy france}
  over: false
""",
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (MOVE + "then: {powers.france.morale: 9}", "powers.france.morale is 7, expected 9"),
        (MOVE + "when: [{austria: envoy austria}]", "is not possible: The Envoy has to be another Power. .RP-123."),
        (MOVE + "when: [{austria: envoy france, refused: RP-125}]", "should be refused .RP-125. but is possible"),
        (MOVE + "when: [{austria: envoy austria, refused: RP-125}]", "is refused by RP-123 .*, not by RP-125"),
        (MOVE + "when: [{spain: done}]", "'spain' does not take part; these do: austria"),
        (MOVE + "when: [{austria: fly}]", "unknown verb 'fly'"),
        (MOVE + "when: [done]", "is not of the form `actor: answer`"),
        (
            MOVE + "then: {asked: {france: Round}}",
            "asked {'france': 'Round'} expected, but {'austria': 'NameEnvoy'} is",
        ),
        (MOVE + "then: {offered: {austria: done}}", "austria should be offered 'done'; austria is asked NameEnvoy"),
        (MOVE + "then: {not_offered: {austria: envoy france}}", "austria should not be offered 'envoy france'"),
        (MOVE + "then: {events: [Nothing]}", "'Nothing' was not told; told were: Austria moves."),
        (MOVE + "then: {no_events: [Austria moves.]}", "'Austria moves.' was told"),
        (MOVE + "then: {over: true}", "over is False"),
    ],
)
def test_a_false_scenario_says_what_happened(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ScenarioFailure, match=complaint):
        run(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[1, 2", "is not readable YAML"),
        ("just words", "a scenario is a mapping"),
        ("game: chess", "there is no game 'chess'"),
        (START + "whne: []", "unknown part 'whne'"),
        (START + "given: {weather: fine}", "cannot set 'weather'"),
        (START + "given: {phase: lunch}", "phase 'lunch' is none of"),
        (START + "given: {generals: {austria: {vienna: 3}}}", "'vienna' is not a territory"),
        (START + "given: {generals: {spain: {wien: 3}}}", "'spain' is not a power"),
        (START + "given: {generals: {austria: {wien: 4}}}", "Units in wien has to be a number from 0 to 3"),
        (START + "given: {morale: {austria: 16}}", "morale of austria has to be a number from 0 to 15"),
        (START + "given: {trains: [wien-paris]}", "'wien-paris' is not a border"),
        (START + "given: {played: {austria: [siesta]}}", "'siesta' is not an Action card"),
        (START + "given: {cards: {austria: {hand: [5, 5, 5]}}}", "its deck has not that many 5s"),
        (START + "given: {cards: {austria: {pocket: [5]}}}", "'pocket' is neither hand, deck nor discards"),
        (START + "given: {controller: france}", "only in a game of three"),
        (START + "given: {prestige: [france]}", "prestige has to list every power once"),
        (START + "options: {players: 5}", "option players of realpolitik: Invalid enum value 5. Number of players"),
        (START + "options: {colour: red}", "unknown field `colour`"),
        (START + "options: {board: atlantis}", "there is no board 'atlantis'"),
    ],
)
def test_a_scenario_that_makes_no_sense_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ChancelleryError, match=complaint):
        run(tmp_path, text)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ChancelleryError, match=r"nowhere\.yaml: No such file"):
        load(tmp_path / "nowhere.yaml")


@pytest.mark.parametrize(
    ("part", "complaint"),
    [
        ({"rules": 5}, "rules is 5, not a list"),
        ({"given": 5}, "given is 5, not a mapping"),
        ({"when": "x"}, "when is 'x', not a list"),
        ({"given": {"morale": 3}}, "given: morale cannot be 3"),
        ({"given": {"allied": [["austria"]]}}, "given: allied cannot be"),
        ({"then": {"offered": {"spain": "done"}}}, "'spain' does not take part"),
        ({"then": {"view.spain.turn": 1}}, "there is no seat 'spain'"),
        ({"then": {"no_events": 5}}, "5 is not a list of events"),
    ],
)
def test_a_part_of_the_wrong_form_is_named(part: dict[str, Any], complaint: str) -> None:
    with pytest.raises((ChancelleryError, ScenarioFailure), match=complaint):
        Scenario({"game": "realpolitik", **part}, "here").run()
