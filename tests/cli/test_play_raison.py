"""Raison d'État at the keyboard: the wheel, statuses, Minor Powers and elections in text."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType

from chancellery.games.raison.election import VOTE
from chancellery.games.raison.game import RAISON
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.terminal import RaisonPainter
from chancellery.kernel.state import settle
from tests.cli.conftest import Run


def position(**facts: Any) -> RaisonState:
    g = RAISON.new({"players": 4, "board": "1618"})
    RAISON.arrange(g, facts)
    settle(g)
    return g


def text(drawn: RenderableType | None, width: int = 100) -> str:
    console = Console(width=width, record=True, file=StringIO())
    console.print(drawn)
    return console.export_text()


def drawn(g: RaisonState, what: str, *more: Any) -> str:
    painter = RaisonPainter(g.rules)
    return text(getattr(painter, what)(RAISON.table(g, 0), *more))


@pytest.mark.parametrize(("board", "players"), [("1618", 7), ("1618", 4), ("1702", 6), ("1702", 3)])
def test_a_person_plays_either_scenario(run: Run, board: str, players: int) -> None:
    words = ["play", "--terminal", "raison", "--players", str(players), "-o", f"board={board}", "--seed", "1"]
    ran = run(*words, stdin="status\nboard\nhand\nlook wien\n1\nquit\n")
    assert ran.code == 0
    assert "Round 1, turn 1" in ran.out
    assert "Discard a Battle card." in ran.out
    assert "Wien (wien): Home of Austria, value 2, controlled by Austria" in ran.out


def test_the_status_shows_wheel_statuses_minor_powers_and_the_crown() -> None:
    said = drawn(position(controller={"poland": "sweden"}, emperor="spain", phase="muster protestants"), "status")
    assert "30 Influence win" in said
    assert "Wheel: Muster PR  Taxation OT  Subsidise PO  Leadership FR  Mobilisation AU  Influence SW" in said
    assert "Austrian Coalition: Spain and Austria." in said
    assert "Protestant Coalition: the Protestants, Sweden and Poland." in said
    assert "Neutral: France." in said
    assert "Expansionist: the Ottomans." in said
    assert "Minor of SW" in said
    assert "Minor of nobody" in said
    assert "Minor of AU" in said
    assert "Holy Roman Emperor: Spain." in said


def test_nothing_of_the_status_is_cut_off_in_a_narrow_terminal() -> None:
    painter = RaisonPainter(position().rules)
    said = text(painter.status(RAISON.table(position(), None)), width=80)
    rows = [line for line in said.splitlines() if line.startswith(("PR ", "SP ", "OT "))]
    assert [row.split()[-1] for row in rows] == ["Protestant", "AU", "nobody"]


def test_an_election_shows_who_has_voted_for_whom() -> None:
    held = {"protestants": ["bohemia", "saxonia"], "sweden": ["nassau"], "austria": ["bavaria"]}
    g = position(garrisons=held, phase="election")
    said = drawn(g, "situation")
    assert "four votes take the Crown" in said
    assert "PR 3  still to vote" in said
    assert "AU 1  still to vote" in said
    g.stack[-1].answer(g, g.rules.map.power["protestants"], g.rules.first[VOTE] + g.rules.map.power["sweden"])
    assert "PR 3  for Sweden" in drawn(g, "situation")


def test_a_battle_is_shown_as_in_the_other_game() -> None:
    g = position(generals={"austria": {"bohemia": 3}, "protestants": {"bohemia": 2}}, phase="battles austria")
    assert "Battle of Bohemia: Austria (4) against the Protestants (4)." in drawn(g, "situation")
    assert drawn(position(phase="muster sweden"), "situation").strip() == "None"


def test_the_board_marks_electoral_territories_and_looks_at_one() -> None:
    g = position()
    assert "Bohemia       2* PR PRg PR1+2" in drawn(g, "board")
    assert "Home of the Protestants, Electoral Territory, value 1" in drawn(g, "inspect", "pfalz")


def test_the_headline_has_a_line_for_each_power_of_the_seat() -> None:
    g = position(phase="movement spain")
    seat = g.seats[g.rules.map.power["austria"]]
    painter = RaisonPainter(g.rules)
    said = painter.headline(RAISON.table(g, seat), seat).plain.splitlines()
    assert [line.split("  ")[-1][:5] for line in said] == ["cards", "cards"]
    assert "SP Spain  Morale 8  Money 0  Austrian  Movement" in said[0]
    assert "AU Austria  Influence 0  Morale 7" in said[1]
