"""Promises in Realpolitik: which clauses make sense, and what the judge says of them at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.promises import Promises
from tests.games.court import DIPLOMACY, Court, Says, clause, refused

TURN = {"kind": "turn", "number": 1}
TURN_2 = {"kind": "turn", "number": 2}

hold_court = partial(Court, REALPOLITIK)


def next_turn(*powers: str) -> list[str]:
    """Cards for everybody that lead to the next turn without further questions."""
    return [f"{power}: play taxation" for power in powers or ("austria", "france", "italy", "prussia")]


MOVE = {
    "generals": {"austria": {"wien": 3}, "prussia": {"berlin": 3}},
    "phase": "movement austria",
}


# -- non-aggression ----------------------------------------------------------------------------------------


def test_entering_the_others_land_breaks_non_aggression() -> None:
    given: Says = {"generals": {"austria": {"moravia": 2}}, "phase": "movement austria"}
    court = hold_court(given, clause("non-aggression", powers=["austria", "prussia"]))
    court.play("austria: envoy france", "austria: done", "austria: move moravia schlesien")
    assert court.rulings == {(0, "austria"): "broken", (0, "prussia"): "unresolved"}
    assert court.why[0] == "Austria entered Schlesien, which Prussia controlled."
    assert court.why[1] == "Released, as Austria broke the clause."


def test_an_ally_that_was_let_in_has_not_attacked() -> None:
    given: Says = {
        "allied": [["austria", "prussia"]],
        "generals": {"austria": {"moravia": 2}},
        "phase": "movement austria",
    }
    court = hold_court(given, clause("non-aggression", TURN, powers=["austria", "prussia"]))
    court.play("austria: envoy france", "austria: done", "austria: move moravia schlesien", "prussia: grant")
    assert court.rulings == {}
    to_the_next_turn(court)
    assert court.rulings == {(0, "austria"): "kept", (0, "prussia"): "kept"}


def test_passage_in_the_same_treaty_is_no_aggression() -> None:
    given: Says = {"generals": {"austria": {"moravia": 2}}, "phase": "movement austria"}
    pact = clause("non-aggression", powers=["austria", "prussia"])
    way = clause("passage", grantor="prussia", grantee="austria", places=["schlesien"])
    court = hold_court(given, pact, way)
    court.play("austria: envoy france", "austria: done", "austria: move moravia schlesien")
    assert court.rulings == {}
    court.play("austria: garrison schlesien schlesien")
    assert court.rulings == {(0, "austria"): "broken", (0, "prussia"): "unresolved"}
    assert court.why[0] == "Austria took Schlesien from Prussia."


def test_an_attack_and_support_of_an_attack_break_non_aggression() -> None:
    given: Says = {
        "allied": [["austria", "prussia"]],
        "generals": {"austria": {"lombardia": 1}, "prussia": {"venezia": 2}, "italy": {"lombardia": 1}},
        "cards": {"austria": {"hand": []}, "prussia": {"hand": []}, "italy": {"hand": []}},
        "phase": "battles austria",
    }
    first = clause("non-aggression", powers=["austria", "italy", "france"])
    second = clause("non-aggression", powers=["prussia", "italy"])
    court = hold_court(
        {**given, "generals": {**given["generals"], "austria": {"tyrol": 1}}, "phase": "round austria"}, first
    )
    court.play("austria: move tyrol lombardia", "austria: done")
    assert court.rulings == {(0, "austria"): "broken", (0, "italy"): "unresolved", (0, "france"): "unresolved"}
    court = hold_court(given, second).play("prussia: support venezia")
    assert court.rulings == {(0, "prussia"): "broken", (0, "italy"): "unresolved"}
    assert court.why[0] == "Prussia supported an attack on Italy in Lombardia."


def test_the_defender_of_a_third_does_not_break_non_aggression() -> None:
    given: Says = {
        "allied": [["france", "italy"]],
        "generals": {"austria": {"lombardia": 1}, "italy": {"lombardia": 1}, "france": {"piedmont": 2}},
        "cards": {power: {"hand": []} for power in ("austria", "italy", "france")},
        "phase": "battles austria",
    }
    court = hold_court(given, clause("non-aggression", powers=["austria", "france"])).play("france: support piedmont")
    assert court.rulings == {}


# -- alliances ---------------------------------------------------------------------------------------------

COURTED = {"phase": "diplomacy", "marker": 4}


def entreaties(**offers: str) -> list[str]:
    return [f"{power}: offer {other}" for power, other in offers.items()]


def test_an_alliance_is_kept_when_both_give_their_markers() -> None:
    court = hold_court(COURTED, clause("alliance", DIPLOMACY, powers=["austria", "prussia"]))
    court.play(*entreaties(austria="prussia", prussia="austria", france="italy", italy="austria"))
    assert court.rulings == {(0, "austria"): "kept", (0, "prussia"): "kept"}


def test_whoever_gives_the_marker_to_another_breaks_the_alliance() -> None:
    court = hold_court(COURTED, clause("alliance", powers=["austria", "prussia"]))
    court.play(*entreaties(austria="prussia", prussia="france", france="italy", italy="austria"))
    assert court.rulings == {(0, "prussia"): "broken", (0, "austria"): "kept"}
    assert court.why[0] == "Prussia gave its Alliance marker to France."
    court = hold_court(COURTED, clause("alliance", powers=["austria", "prussia"]))
    court.play(*entreaties(austria="italy", prussia="france", france="italy", italy="austria"))
    assert court.rulings == {(0, "austria"): "broken", (0, "prussia"): "broken"}


def test_an_attack_breaks_an_alliance_that_is_still_to_come() -> None:
    given: Says = {"generals": {"austria": {"wien": 1}, "prussia": {"moravia": 2}}, "phase": "round prussia"}
    court = hold_court(given, clause("alliance", powers=["austria", "prussia"]))
    court.play("prussia: move moravia wien", "prussia: done")
    assert court.rulings == {(0, "prussia"): "broken", (0, "austria"): "unresolved"}


@pytest.mark.parametrize(("allied", "ruling"), [([], "unresolved"), ([["austria", "prussia"]], "kept")])
def test_an_alliance_without_a_diplomacy_phase(allied: list[list[str]], ruling: str) -> None:
    court = hold_court(
        {"allied": allied, "phase": "actions"}, clause("alliance", TURN_2, powers=["austria", "prussia"])
    )
    court.play(*next_turn())
    assert court.rulings == {(0, "austria"): ruling, (0, "prussia"): ruling}


# -- passage -----------------------------------------------------------------------------------------------

MARCH = {"allied": [["austria", "prussia"]], "generals": {"austria": {"moravia": 2}}, "phase": "movement austria"}


@pytest.mark.parametrize(
    ("places", "reply", "rulings"),
    [
        (["schlesien"], "refuse", {(0, "prussia"): "broken"}),
        ([], "refuse", {(0, "prussia"): "broken"}),
        (["berlin"], "refuse", {(0, "prussia"): "unresolved"}),
        (["schlesien"], "grant", {(0, "prussia"): "kept"}),
        (["berlin"], "grant", {(0, "prussia"): "unresolved"}),
    ],
)
def test_passage_is_judged_by_consent(places: list[str], reply: str, rulings: dict[tuple[int, str], str]) -> None:
    court = hold_court(MARCH, clause("passage", TURN, grantor="prussia", grantee="austria", places=places))
    court.play("austria: envoy france", "austria: done", "austria: move moravia schlesien", f"prussia: {reply}")
    to_the_next_turn(court)
    assert court.rulings == rulings


def test_a_guest_that_is_attacked_was_not_let_through() -> None:
    given: Says = {"generals": {"austria": {"schlesien": 1}, "prussia": {"moravia": 3}}, "phase": "movement prussia"}
    court = hold_court(given, clause("passage", grantor="prussia", grantee="austria", places=["schlesien"]))
    court.play("prussia: envoy france", "prussia: move moravia schlesien")
    to_the_next_turn(court)
    assert court.rulings == {(0, "prussia"): "broken"}


# -- envoys ------------------------------------------------------------------------------------------------


def envoys(**more: Any) -> Says:
    until = {"kind": "movement", "power": "austria"}
    return clause("envoy", until, mover="austria", envoy="france", **more)


def test_the_envoy_that_was_promised_is_named_and_grants_the_rounds() -> None:
    court = hold_court(MOVE, envoys(rounds=2))
    court.play("austria: envoy france", "austria: done", "austria: done", "austria: request", "france: grant")
    assert court.rulings == {}
    court.play("austria: done", "austria: request", "france: refuse")
    assert court.rulings == {(0, "austria"): "kept", (0, "france"): "kept"}


def test_another_envoy_or_a_refused_round_breaks_it() -> None:
    assert hold_court(MOVE, envoys()).play("austria: envoy italy").rulings == {(0, "austria"): "broken"}
    court = hold_court(MOVE, envoys(rounds=3, naming=False))
    court.play("austria: envoy france", "austria: done", "austria: done", "austria: request", "france: refuse")
    assert court.rulings == {(0, "france"): "broken"}
    assert court.why[0] == "France refused Austria a second round."


@pytest.mark.parametrize("given", [{"morale": {"france": 15}}, {"allied": [["austria", "france"]]}])
def test_an_envoy_that_could_not_be_named_was_not_passed_over(given: Says) -> None:
    court = hold_court({**MOVE, **given}, envoys(rounds=2))
    court.play("austria: envoy italy", "austria: done", "austria: done", "austria: done")
    assert court.rulings == {(0, "austria"): "unresolved", (0, "france"): "unresolved"}


# -- support -----------------------------------------------------------------------------------------------

BATTLE: Says = {
    "allied": [["austria", "prussia"], ["france", "italy"]],
    "generals": {
        "austria": {"tyrol": 1},
        "prussia": {"venezia": 2},
        "italy": {"lombardia": 1},
        "france": {"piedmont": 2},
    },
    "cards": {power: {"hand": []} for power in ("austria", "prussia", "italy", "france")},
    "phase": "movement austria",
}
OPENING = ("austria: envoy france", "austria: done", "austria: move tyrol lombardia", "austria: done")


def helped(supporter: str, supported: str, places: Sequence[str] = ("lombardia",)) -> Says:
    until = {"kind": "movement", "power": "austria"}
    return clause("support", until, supporter=supporter, supported=supported, places=places)


def to_the_next_turn(court: Court) -> None:
    """Through whatever the end of the movement asks."""
    turn = court.state.turn
    while court.state.turn == turn:
        decision = court.state.open[0]
        name = REALPOLITIK.actors(court.state.rules)[decision.actor]
        words = court.state.rules.space.words(decision.options[-1])
        court.play(f"{name}: {words}")


def test_support_that_was_promised_is_given() -> None:
    court = hold_court(BATTLE, helped("prussia", "austria"), helped("france", "italy", ()))
    court.play(*OPENING, "prussia: support venezia", "france: support piedmont")
    to_the_next_turn(court)
    assert court.rulings == {(0, "prussia"): "kept", (1, "france"): "kept"}


def test_whoever_could_have_supported_and_did_not_breaks_the_promise() -> None:
    court = hold_court(BATTLE, helped("prussia", "austria"), helped("france", "italy", ["tyrol"]))
    court.play(*OPENING, "prussia: done", "france: done")
    to_the_next_turn(court)
    assert court.rulings == {(0, "prussia"): "broken", (1, "france"): "unresolved"}
    assert court.why[0] == "Prussia did not support Austria in the battle of Lombardia."


def test_who_could_not_support_has_broken_nothing() -> None:
    given: Says = {**BATTLE, "generals": {**BATTLE["generals"], "prussia": {"venezia": 0}, "france": {}}}
    court = hold_court(given, helped("prussia", "austria"), helped("france", "italy"))
    court.play(*OPENING)
    to_the_next_turn(court)
    assert court.rulings == {(0, "prussia"): "unresolved", (1, "france"): "unresolved"}


def test_supporting_or_fighting_the_other_side_breaks_the_promise() -> None:
    court = hold_court(BATTLE, helped("prussia", "italy"), helped("austria", "italy"))
    court.play(*OPENING, "prussia: support venezia", "france: done")
    to_the_next_turn(court)
    assert court.rulings == {(0, "prussia"): "broken", (1, "austria"): "broken"}


def test_a_battle_that_had_begun_before_is_not_held_against_anybody() -> None:
    given: Says = {
        **BATTLE,
        "generals": {**BATTLE["generals"], "austria": {"lombardia": 1}},
        "phase": "battles austria",
    }
    court = hold_court(given, helped("prussia", "austria"), helped("france", "italy"))
    court.play("prussia: done", "france: support piedmont")
    to_the_next_turn(court)
    assert court.rulings == {(0, "prussia"): "unresolved", (1, "france"): "kept"}


# -- land, words, and time ---------------------------------------------------------------------------------


def test_land_that_was_left_to_another() -> None:
    bohemia = clause("territory", holder="prussia", places=["bohemia"], respected_by=["austria", "france"])
    given: Says = {"generals": {"austria": {"moravia": 2}}, "phase": "movement austria"}
    court = hold_court(given, bohemia)
    court.play("austria: envoy france", "austria: done", "austria: move moravia bohemia")
    assert court.rulings == {}
    court.play("austria: garrison bohemia bohemia")
    assert court.rulings == {(0, "austria"): "broken"}
    given = {**given, "garrisons": {"prussia": ["bohemia"]}}
    court = hold_court(given, bohemia)
    court.play("austria: envoy france", "austria: done", "austria: move moravia bohemia", "austria: done")
    assert court.why == ["Austria attacked Prussia in Bohemia."]


def test_words_are_for_people_to_judge() -> None:
    court = hold_court({"phase": "actions"}, clause("pledge", TURN_2, power="italy", text="I shall be kind."))
    assert court.play(*next_turn()).rulings == {(0, "italy"): "unjudged"}


def test_the_end_of_the_game_settles_everything() -> None:
    pact = clause("non-aggression", powers=["austria", "prussia"])
    hope = clause("alliance", DIPLOMACY, powers=["france", "italy"])
    court = hold_court({"phase": "actions"}, pact, hope, clause("pledge", power="italy", text="Yes."), turn_limit=2)
    court.play(*next_turn())
    assert set(court.rulings.values()) == {"kept", "unresolved", "unjudged"}
    assert court.state.over


def test_a_clause_until_the_next_movement_outlives_the_turns_before() -> None:
    until = {"kind": "movement", "power": "prussia"}
    court = hold_court(MOVE, clause("non-aggression", until, powers=["austria", "prussia"]))
    court.play("austria: envoy france", "austria: done", "austria: done", "austria: done")
    court.play("austria: play taxation", "france: play taxation", "italy: play taxation", "prussia: play movement")
    assert court.rulings == {}
    court.play("prussia: envoy france", "prussia: done", "prussia: done", "prussia: done")
    assert court.rulings == {(0, "austria"): "kept", (0, "prussia"): "kept"}


def test_italy_in_other_hands_keeps_no_promises_of_the_former_ones() -> None:
    pact = clause("non-aggression", powers=["italy", "prussia"])
    given: Says = {"controller": "austria", "phase": "diplomacy", "marker": 4}
    court = hold_court(given, pact, players=3)
    court.play(*entreaties(austria="prussia", france="italy", prussia="austria"))
    assert court.rulings == {(0, "italy"): "unjudged"}
    assert court.why == ["Italy is in other hands now."]


def test_a_copy_goes_its_own_way() -> None:
    given: Says = {"generals": {"austria": {"moravia": 2}}, "phase": "movement austria"}
    court = hold_court(given, clause("non-aggression", powers=["austria", "prussia"]))
    court.play("austria: envoy france", "austria: done")
    kept = court.judge.copy()
    court.play("austria: move moravia schlesien")
    assert len(court.said) == 2
    court.judge, court.said = kept, []
    court.play("austria: garrison schlesien schlesien")
    assert court.why[0] == "Austria took Schlesien from Prussia.", "the copy knows nothing of the march"


# -- what makes sense --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (clause("votes", voter="austria", candidate="france", election="emperor"), "no clauses of the kind"),
        (clause("subsidy", payer="austria", receiver="france", amount=3), "no clauses of the kind"),
        (clause("alliance", powers=["austria", "france", "italy"]), "RP-025"),
        (clause("alliance", powers=["austria", "spain"]), "no power “spain”"),
        (clause("alliance", powers=["austria", "austria"]), "twice"),
        (clause("passage", grantor="austria", grantee="france", places=["atlantis"]), "no place “atlantis”"),
        (clause("passage", grantor="austria", grantee="france", places=["wien", "wien"]), "twice"),
        (clause("support", supporter="austria", supported="austria"), "twice"),
        (clause("envoy", mover="austria", envoy="france", naming=False), "promises nothing"),
        (clause("envoy", mover="austria", envoy="france", rounds=4), "rounds"),
        (clause("pledge", {"kind": "turn", "number": 2}, power="austria", text="x"), "turn 2 is over"),
        (clause("pledge", {"kind": "round", "number": 2}, power="austria", text="x"), "lasts until"),
        (clause("pledge", {"kind": "movement", "power": "spain"}, power="austria", text="x"), "no power “spain”"),
    ],
)
def test_a_clause_that_makes_no_sense_is_refused(made: Says, said: str) -> None:
    state = REALPOLITIK.new()
    REALPOLITIK.arrange(state, {"turn": 5, "phase": "actions"})
    assert said in refused(REALPOLITIK.promises(state.rules), made, REALPOLITIK.table(state, None))


def test_italy_makes_no_alliances_in_a_game_of_three() -> None:
    state = REALPOLITIK.new({"players": 3})
    made = clause("alliance", powers=["austria", "italy"])
    assert "RP-257" in refused(REALPOLITIK.promises(state.rules), made, REALPOLITIK.table(state, None))


def test_a_game_that_says_nothing_knows_words_only_and_judges_nothing() -> None:
    promises = Promises(["left", "right"])
    pledge = clause("pledge", power="left", text="x")
    assert not refused(promises, pledge, {})
    assert refused(promises, clause("pledge", TURN, power="left", text="x"), {})
    assert refused(promises, clause("territory", holder="left", places=["hill"], respected_by=["right"]), {})
    assert promises.judge([promises.read(pledge)], {}) is None
