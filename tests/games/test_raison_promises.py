"""Promises in Raison d'État: which clauses make sense, and what the judge says of them at the table."""

from __future__ import annotations

from functools import partial

import pytest

from chancellery.games.raison.game import RAISON
from chancellery.kernel.state import EVERYBODY, settle
from tests.games.court import DIPLOMACY, END, Court, Says, clause, refused

hold_court = partial(Court, RAISON, players=7)


def declared(**statuses: str) -> list[str]:
    said = {"sweden": "protestant", "france": "neutral", "poland": "austrian", "ottomans": "expansionist", **statuses}
    return ["protestants: done", "austria: done", *(f"{power}: declare {status}" for power, status in said.items())]


PACT = clause("alliance", DIPLOMACY, powers=["france", "austria"])


def test_a_coalition_is_kept_when_it_comes_about() -> None:
    court = hold_court({"phase": "diplomacy"}, PACT).play(*declared(france="austrian"), "austria: done")
    assert court.rulings == {(0, "france"): "kept", (0, "austria"): "kept"}


def test_whoever_declares_something_else_breaks_it() -> None:
    court = hold_court({"phase": "diplomacy"}, PACT).play(*declared(france="protestant"), "protestants: done")
    assert court.rulings == {(0, "france"): "broken", (0, "austria"): "kept"}
    assert "France declared something else." in court.why


def test_a_principal_power_breaks_it_by_rejecting_or_expelling() -> None:
    court = hold_court({"phase": "diplomacy"}, PACT).play(*declared(france="austrian"), "austria: reject france")
    assert court.rulings == {(0, "austria"): "broken", (0, "france"): "unresolved"}
    pact = clause("alliance", DIPLOMACY, powers=["poland", "austria"])
    court = hold_court({"phase": "diplomacy"}, pact).play("protestants: done", "austria: expel poland")
    assert court.rulings == {(0, "austria"): "broken", (0, "poland"): "unresolved"}


def test_without_a_principal_power_they_have_to_choose_the_same() -> None:
    pact = clause("alliance", DIPLOMACY, powers=["france", "sweden"])
    both = hold_court({"phase": "diplomacy"}, pact).play(
        *declared(france="austrian", sweden="austrian"), "austria: done"
    )
    assert both.rulings == {(0, "france"): "kept", (0, "sweden"): "kept"}
    apart = hold_court({"phase": "diplomacy"}, pact).play(*declared(france="austrian"), "austria: done")
    assert apart.rulings == {(0, "france"): "broken", (0, "sweden"): "broken"}


def test_an_attack_breaks_a_coalition_that_is_to_come() -> None:
    given = {
        "generals": {"austria": {"bohemia": 3}, "sweden": {"saxonia": 0}},
        "garrisons": {"protestants": []},
        "cards": {},
        "phase": "round austria",
    }
    pact = clause("alliance", END, powers=["sweden", "austria"])
    given["generals"]["protestants"] = {}  # type: ignore[index]
    court = hold_court(given, pact).play("austria: move bohemia saxonia", "austria: done")
    assert court.rulings == {(0, "austria"): "broken", (0, "sweden"): "unresolved"}


ELECTION = {
    "garrisons": {
        "protestants": [],
        "spain": ["nassau", "lorraine"],
        "poland": ["brandenburg"],
        "austria": ["bavaria"],
    },
    "phase": "election",
}


def votes(voter: str, candidate: str) -> Says:
    return clause("votes", {"kind": "round", "number": 1}, voter=voter, candidate=candidate, election="emperor")


def test_a_vote_as_promised_is_kept_when_the_round_is_over() -> None:
    court = hold_court(ELECTION, votes("spain", "austria")).play("spain: vote austria")
    assert court.rulings == {}
    court.judge.hear(("turn", EVERYBODY, (7, 1)))
    court.said += court.judge.hear(("turn", EVERYBODY, (8, 2)))
    assert court.rulings == {(0, "spain"): "kept"}


def test_a_vote_for_another_breaks_the_promise() -> None:
    court = hold_court({**ELECTION, "turn": 4, "phase": "turn"}, votes("spain", "austria"), votes("poland", "sweden"))
    court.judge.hear(("election", EVERYBODY, ((0, 1, 3, 5), (1, 2, 1, 1))))
    court.play("spain: vote spain", "austria: vote austria", "poland: vote poland")
    assert court.rulings == {(0, "spain"): "broken"}
    assert court.why == ["Spain voted for Spain, not for Austria."]


def test_who_takes_the_crown_itself_has_not_voted_for_another() -> None:
    held = {"protestants": [], "spain": ["nassau", "lorraine", "saxonia", "brandenburg"]}
    given = {"garrisons": held, "phase": "election"}
    assert hold_court(given, votes("spain", "austria")).play("spain: claim").rulings == {(0, "spain"): "broken"}
    court = hold_court(given, votes("spain", "spain")).play("spain: claim")
    court.said += court.judge.hear(("game_over", EVERYBODY, (0, ())))
    assert court.rulings == {(0, "spain"): "kept"}


SUBSIDY = clause("subsidy", END, payer="austria", receiver="poland", amount=2)


def test_a_subsidy_is_kept_when_it_is_paid() -> None:
    court = hold_court({"money": {"austria": 3}, "phase": "subsidise austria"}, SUBSIDY)
    assert court.play("austria: subsidise poland").rulings == {}
    assert court.play("austria: subsidise poland").rulings == {(0, "austria"): "kept"}


def test_a_subsidy_that_was_not_paid_although_it_could_have_been() -> None:
    court = hold_court({"money": {"austria": 3}, "phase": "subsidise austria"}, SUBSIDY).play("austria: done")
    court.said += court.judge.hear(("game_over", EVERYBODY, (0, ())))
    assert court.rulings == {(0, "austria"): "broken"}
    assert court.why == ["Austria still owed Poland 2 Money."]


def test_without_an_occasion_a_subsidy_is_unresolved() -> None:
    court = hold_court({"phase": "taxation poland"}, SUBSIDY)
    court.said += court.judge.hear(("game_over", EVERYBODY, (0, ())))
    assert court.rulings == {(0, "austria"): "unresolved"}


def test_a_minor_in_other_hands_keeps_no_promises_of_the_former_ones() -> None:
    envoys = clause("envoy", END, mover="france", envoy="ottomans", naming=False, rounds=2)
    given = {"controller": {"ottomans": "sweden"}, "turn": 8, "phase": "minor ottomans"}
    court = hold_court({**given, "generals": {"ottomans": {"serbia": 1}}}, envoys, players=6)
    court.play(
        *(f"{power}: bid 0" for power in ("protestants", "spain", "sweden", "austria", "poland")), "france: bid 2"
    )
    assert court.rulings == {(0, "ottomans"): "unjudged"}


def test_a_copy_goes_its_own_way() -> None:
    court = hold_court({"phase": "diplomacy"}, PACT)
    twin = court.judge.copy()
    court.play(*declared(france="protestant"), "protestants: done")
    assert twin.hear(("game_over", EVERYBODY, (0, ())))


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (clause("alliance", powers=["austria", "ottomans"]), "choose no status of their own"),
        (clause("alliance", powers=["austria", "protestants"]), "cannot be Allies"),
        (clause("alliance", powers=["austria", "spain"]), "always in the same Coalition"),
        (clause("envoy", mover="austria", envoy="france", rounds=4), "rounds"),
        (clause("votes", voter="austria", candidate="spain", election="pope"), "pope"),
        (clause("subsidy", {"kind": "turn", "number": 1}, payer="austria", receiver="spain", amount=1), "is over"),
        (clause("subsidy", {"kind": "round", "number": 1}, payer="austria", receiver="spain", amount=1), "is over"),
        (clause("passage", grantor="austria", grantee="spain", places=["alps"]), "no place"),
    ],
)
def test_a_clause_that_makes_no_sense_is_refused(made: Says, said: str) -> None:
    g = RAISON.new({"players": 6})
    RAISON.arrange(g, {"controller": {"ottomans": "france"}, "turn": 8, "phase": "turn"})
    settle(g)
    assert said in refused(RAISON.promises(g.rules), made, RAISON.table(g, None))
