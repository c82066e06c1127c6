"""Alliance at the keyboard: areas with blocks as the seat knows them, cards, gold and coalitions in text."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType

from chancellery.games.alliance.game import ALLIANCE
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.terminal import AlliancePainter
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.state import apply, waiting
from tests.cli.conftest import Run

BRITAIN, FRANCE = 0, 1


def text(drawn: RenderableType | None, width: int = 100) -> str:
    console = Console(width=width, record=True, file=StringIO())
    console.print(drawn)
    return console.export_text().replace("\u00a0", " ")


def drawn(g: AllianceState, what: str, seat: int, *more: Any) -> str:
    painter = AlliancePainter(g.rules)
    return text(getattr(painter, what)(ALLIANCE.table(g, seat), *more))


def play_until(g: AllianceState, verb: str) -> None:
    """The first option of everything, until this verb can be answered; then answer it."""
    while True:
        decision = waiting(g)[0]
        chosen = [o for o in decision.options if g.rules.space.decode(o)[0] == verb]
        apply(g, decision, (chosen or decision.options)[0])
        if chosen:
            return


@pytest.mark.parametrize(("scenario", "players"), [("1805", 2), ("1813", 7)])
def test_a_person_plays_either_scenario(run: Run, scenario: str, players: int) -> None:
    words = ["play", "--terminal", "alliance", "--players", str(players), "-o", f"scenario={scenario}", "--seed", "1"]
    ran = run(*words, stdin="status\nboard\nhand\nlook bohemia\n1\nquit\n")
    assert ran.code == 0
    assert f"{scenario}  B Britain  gold" in ran.out
    assert "Which of your five cards do you put away" in ran.out
    assert "Bohemia (bohemia): land of Austria, value 1" in ran.out


def test_own_blocks_are_named_and_others_only_counted() -> None:
    g = ALLIANCE.new({"players": 2})
    british, french = drawn(g, "board", BRITAIN), drawn(g, "board", FRANCE)
    assert "B BR-F1 D4 4/4" in british
    assert "A AU-I4 C2 3/4" in british  # AC-022: an Empire without a player, in the own coalition
    assert "FR-HQ" not in british
    assert "F FR-HQ B4 4/4" in french
    assert "BR-F1" not in french
    [channel] = [line for line in french.splitlines() if "English Channel" in line]
    assert "B 1~" in channel


def test_the_hand_of_others_is_only_counted() -> None:
    g = ALLIANCE.new({"players": 2})
    cards = ALLIANCE.table(g, BRITAIN)["empires"]["britain"]["hand"]
    british = drawn(g, "hand", BRITAIN, BRITAIN)
    assert " ".join(card.upper() for card in cards) in british
    assert "France 5 in hand" in british


def test_the_status_shows_coalitions_sponsors_and_neutrals() -> None:
    four = drawn(ALLIANCE.new({"players": 4}), "status", BRITAIN)
    rows = {line[:12].split()[-1]: line for line in four.splitlines() if len(line.split()) > 4}
    assert "Russia, Austria" in rows["Britain"]
    assert "ally of France" in rows["Spain"]
    assert "neutral" in rows["Prussia"]
    assert "Alone: Prussia" in four


def test_a_move_shows_the_group_and_the_steps_of_its_block() -> None:
    g = ALLIANCE.new({"players": 2, "scenario": "1813"})
    play_until(g, "march")
    play_until(g, "pick")
    assert "steps left: 2" in drawn(g, "situation", waiting(g)[0].seat)


def test_a_look_tells_what_was_seen_of_upright_blocks() -> None:
    g = ALLIANCE.new({"players": 2})
    said = drawn(g, "inspect", BRITAIN, "bavaria")
    assert "Blocks: m 2" in said
    assert "Seen last: BA-I1 C2 3 in Bavaria, BA-C1 B2 2 in Bavaria; steps gained since: 0; now 2 in Bavaria" in said
    assert "salzburg (river 3)" in said


def test_an_unknown_or_unclear_place_is_refused() -> None:
    painter = AlliancePainter(ALLIANCE.new({}).rules)
    table = ALLIANCE.table(ALLIANCE.new({}), BRITAIN)
    with pytest.raises(ChancelleryError, match="There is no 'nowhere'"):
        painter.inspect(table, "nowhere")
    with pytest.raises(ChancelleryError, match="write more of it"):
        painter.inspect(table, "b")
