"""Scenario files fail readably: what was expected, what happened, and where."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import chancellery.games
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.scenario import COMPARISONS, PARTS, STEP_PARTS, Run, Scenario, ScenarioFailure, load

START = "name: test\nrules: [RP-125]\ngame: realpolitik\n"
MOVE = START + "given: {phase: movement austria}\n"
BATTLE = (
    START
    + """
given:
  generals: {austria: {lombardia: 2}, italy: {lombardia: 2}, prussia: {venezia: 2}}
  allied: [[austria, prussia]]
  cards: {austria: {hand: [1, 4]}, italy: {hand: [3, 5]}, prussia: {hand: [2]}}
  phase:
    - movement: {power: austria, envoy: france, round: 2, step: battles}
    - battle:
        attacker: austria
        place: lombardia
        supporters: [prussia@venezia]
        cards: {austria@lombardia: [4], italy@lombardia: [3 up]}
        passed: [italy]
"""
)
BASE = "base: march\ngame: realpolitik\ngiven: {morale: {france: 3, italy: 4}, phase: movement austria}\n"


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
    then: {events: ["Austria names France its Envoy."], events.prussia: ["France gains 1 Morale and has 8."]}
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
        (MOVE + "when: [{austria: envoy austria}]", "is not possible: Your Envoy must be another Power. .RP-123."),
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
        (MOVE + "when: [{austria: envoy france, refused: true}]", "should be refused .True. but is possible"),
        (
            MOVE + "when: [{austria: done, refused: RP-999}]",
            "'RP-999' is neither true nor the id of a rule; `chancelle",
        ),
        (MOVE + "when: [{austria: done, refused: false}]", "refused: False is neither true nor the id of a rule"),
        (MOVE + "then: {not_asked: austria}", "austria should not be asked, but is asked NameEnvoy"),
        (MOVE + "then: {not_asked: [france, austria]}", "austria should not be asked"),
        (MOVE + "then: {not_asked: {austria: NameEnvoy}}", "austria should not be asked, but is asked NameEnvoy"),
        (MOVE + "then: {not_asked: spain}", "'spain' does not take part; these do: austria"),
        (
            MOVE + "when: [{austria: envoy france}]\nthen: {events_in_order: "
            "[France gains 1 Morale and has 8., Austria names France its Envoy.]}",
            "'Austria names France its Envoy.' was told too early; told were: Austria names",
        ),
        (MOVE + "then: {events_in_order: [Nothing]}", "'Nothing' was told not at all; told were: Austria moves."),
        (MOVE + "then: {events_in_order: 5}", "5 is not a list of events"),
        (MOVE + "then: {prestige: {includes: [spain]}}", "prestige is .*, expected {'includes': .'spain'.}"),
        (MOVE + "then: {prestige: {excludes: [austria]}}", "prestige is .*, expected {'excludes'"),
        (MOVE + "then: {prestige: {any_order: [italy, france, austria]}}", "prestige is .*, expected {'any_order'"),
        (MOVE + "then: {powers.italy: {includes: {morale: 9}}}", "powers.italy is .*, expected {'includes'"),
        (MOVE + "then: {asked: {includes: {france: NameEnvoy}}}", "asked .* expected, but {'austria': 'NameEnvoy'} is"),
        (MOVE + "when: [{run_on: {until: NameEnvoy}}]", "'NameEnvoy' is asked already; leave the step out"),
        (MOVE + "when: [{run_on: Round}]", "run_on: 'Round' is not of the form `{until: Step}`"),
        (MOVE + "when: [{run_on: {until: {spain: Round}}}]", "'spain' does not take part"),
        (
            START + "options: {turn_limit: 2}\ngiven: {phase: actions}\nwhen: [{run_on: {until: Siesta}}]",
            "'Siesta' was not reached; asked were ChooseActions; the game is over",
        ),
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
        (START + "board: atlantis.toml", r"scenario\.yaml: board file .*atlantis\.toml: No such file"),
        (START + "board: scenario.json", r"scenario\.yaml: board file .*scenario\.json: No such file"),
        (
            START + "content: {weather: {rain: 1}}",
            "realpolitik has no content 'weather' that could be changed; it has board",
        ),
        (START + "extends: march", r"extends 'march': the bases of .*scenario\.yaml are none; a document that others"),
        (BASE + "---\nname: test\nextends: retreat", "extends 'retreat': the bases of .* are march"),
        (BASE + "then: {}", "unknown part 'then'; the parts are base, board, content, extends"),
        (BASE + "extends: march\n---\nname: test\nextends: march", "extends itself"),
        (START + "extends: nowhere.yaml", r"nowhere\.yaml: No such file"),
        (START + "given: {phase: []}", "phase is an empty list; name a movement or a battle"),
        (START + "given: {phase: [siege]}", "phase 'siege' is not of the form `name: {facts}`"),
        (
            START + "given: {phase: [{siege: {}}]}",
            "there is no phase 'siege' to begin with; there are movement, battle",
        ),
        (START + "given: {phase: [{movement: {}}]}", "phase movement needs 'power'; its facts are power, envoy, round"),
        (
            START + "given: {phase: [{movement: austria}]}",
            "phase movement: 'austria' is not a mapping of its facts: power",
        ),
        (
            START + "given: {phase: [{movement: {power: austria, weather: fine}}]}",
            "phase movement has no 'weather'; its facts are power, envoy, round, step",
        ),
        (START + "given: {phase: [{movement: {power: austria, step: nap}}]}", "'nap' is not a step of a movement"),
        (START + "given: {phase: [{movement: {power: austria, round: 4}}]}", "has to be a number from 1 to 3"),
        (
            START + "given: {phase: [{battle: {attacker: austria, place: wien}}]}",
            "there is no battle in wien: austria needs a General there, and pieces At War with it",
        ),
        (BATTLE.replace("[4]", "[5]"), "card 5 of austria@lombardia: write a card of its hand as 4, `4 up` or"),
        (BATTLE.replace("3 up", "3 sideways"), "card '3 sideways' of italy@lombardia"),
        (BATTLE.replace("prussia@venezia", "italy@venezia"), "'italy@venezia' is not a General on the map"),
        (BATTLE.replace("[[austria, prussia]]", "[]"), "prussia@venezia is not in the battle in lombardia"),
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


@pytest.mark.parametrize("text", [START + "given: {weather: fine}", START + "options: {players: 5}"])
def test_what_makes_no_sense_is_told_with_file_and_scenario(tmp_path: Path, text: str) -> None:
    with pytest.raises(ChancelleryError, match=r"^test \(.*scenario\.yaml\)"):
        run(tmp_path, text)


def test_an_answer_may_be_refused_by_whatever_rule(tmp_path: Path) -> None:
    run(tmp_path, MOVE + "when: [{austria: [done, pass, envoy austria], refused: true}]")


def test_order_absence_and_parts_are_asserted(tmp_path: Path) -> None:
    run(
        tmp_path,
        MOVE
        + """
when: [{austria: envoy france}]
then:
  events_in_order: ["Austria names France its Envoy.", "France gains 1 Morale and has 8."]
  events_in_order.italy: ["Austria names France its Envoy."]
  not_asked: {austria: Round}
  asked: {includes: {austria: TrainPreMove}}
  prestige: {includes: [italy, austria], excludes: [spain]}
  powers.france: {includes: {morale: 8, generals: {includes: {"1": {includes: {units: 3}}}}}}
  powers: {includes: [austria], excludes: [spain]}
""",
    )
    run(tmp_path, MOVE + "then: {not_asked: [france, italy], prestige: {any_order: [italy, prussia, france, austria]}}")


def test_default_answers_run_on_until_a_named_step(tmp_path: Path) -> None:
    run(tmp_path, MOVE + "when: [{run_on: {until: Round}, then: {asked: {austria: Round}, movement.round: 1}}]")
    run(tmp_path, MOVE + "when: [{run_on: {until: {italy: ChooseActions}}}]\nthen: {turn: 2, movement: null}")
    run(tmp_path, START + "options: {turn_limit: 2}\nwhen: [{run_on: {until: over}}]\nthen: {over: true}")


def test_a_scenario_begins_in_any_round_with_a_named_envoy(tmp_path: Path) -> None:
    run(
        tmp_path,
        START
        + """
given: {phase: [{movement: {power: austria, envoy: france, round: 2}}]}
when: [{austria: done}]
then: {movement: {power: austria, envoy: france, round: 2}, asked: {austria: RequestRound}}
""",
    )


def test_a_scenario_begins_in_the_middle_of_a_battle(tmp_path: Path) -> None:
    run(
        tmp_path,
        BATTLE
        + """
when:
  - prussia: down 2
    then:
      asked: {austria: Battle}
      not_asked: italy
      battle.passed: [italy]
      view.france.battle.piles:
        includes:
          - {includes: {general: italy-1, cards: [{value: 3, up: true, discarded: false}]}}
          - {includes: {general: austria-1, cards: [{value: null, up: false, discarded: false}]}}
  - austria: pass
  - run_on: {until: RequestRound}
then: {asked: {austria: RequestRound}, movement.envoy: france}
""",
    )


def test_a_scenario_takes_over_what_it_does_not_say(tmp_path: Path) -> None:
    (tmp_path / "common.yaml").write_text(
        BASE + "when: [{austria: envoy italy}]\n---\nbase: other\ngame: realpolitik", encoding="utf-8"
    )
    texts = [
        BASE + "---\nname: one\nextends: march\ngiven: {morale: {italy: 5}}\nwhen: [{austria: envoy italy}]\n",
        "name: two\nextends: common.yaml#march\ngiven: {morale: {italy: 5}}\n",
    ]
    for text in texts:
        run(tmp_path, text + "then: {powers.france.morale: 3, powers.italy.morale: 6}")
    run(tmp_path, "name: three\nextends: common.yaml#march\ngiven: {morale: null}\nthen: {powers.france.morale: 7}")
    with pytest.raises(ChancelleryError, match=r"the bases of .* are march, other"):
        run(tmp_path, "name: four\nextends: common.yaml")


def test_a_base_is_no_scenario_and_does_not_count(tmp_path: Path) -> None:
    file = tmp_path / "base.yaml"
    file.write_text(BASE, encoding="utf-8")
    assert load(file) == []
    file.write_text(f"{BASE}---\nextends: march\n---\nextends: march\n", encoding="utf-8")
    assert [scenario.source for scenario in load(file)] == [f"{file}#1", f"{file}#2"]


def test_a_scenario_names_a_board_file_beside_it(tmp_path: Path) -> None:
    text = (Path(chancellery.games.__file__).parents[1] / "boards/realpolitik/board.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text.replace("influence = 25", "influence = 12", 1), encoding="utf-8")
    run(tmp_path, START + "board: mine.toml\nthen: {target: 12}")
    (tmp_path / "mine.toml").write_text("[", encoding="utf-8")
    with pytest.raises(ChancelleryError, match=r"board file .*mine\.toml cannot be read"):
        run(tmp_path, START + "board: mine.toml")


def test_a_scenario_changes_the_content(tmp_path: Path) -> None:
    changed = "content: {board: {content: {powers: {austria: {morale: 9}}}}}\n"
    run(tmp_path, START + changed + "then: {powers.austria.morale: 9, powers.france.morale: 7}")


def _hands(scenario: dict[str, Any]) -> Any:
    g = Run(Scenario({"game": "realpolitik", **scenario}, "here")).position()
    return g.hands  # type: ignore[attr-defined]


def test_chance_follows_from_the_seed_and_not_from_the_name() -> None:
    assert _hands({"name": "one"}) == _hands({"name": "two"}) == _hands({"seed": 0})
    assert _hands({"seed": 1}) != _hands({"seed": 2})


TEXT = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL))
def test_the_examples_of_the_reference_hold(tmp_path: Path, text: str) -> None:
    run(tmp_path, text)


def test_the_reference_names_every_part() -> None:
    assert [
        part for part in (*PARTS, "base", *STEP_PARTS, *COMPARISONS) if f"`{part}" not in TEXT.replace("{", "`")
    ] == []
