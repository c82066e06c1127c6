"""Games that were begun under older rules: the present ones lead them to the states they were in."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chancellery.kernel.plain import digest
from chancellery.kernel.record import begin, give
from chancellery.kernel.registry import get


class Played(msgspec.Struct):
    """The beginning of a game as version 1 of the rules played it."""

    game: str
    options: dict[str, int | str]
    secret: str
    answers: list[tuple[str, str, str]]
    """Actor, words and the fingerprint of the state after it."""


VERSION_1 = msgspec.json.decode((Path(__file__).parent / "golden" / "version-1.json").read_bytes(), type=list[Played])
OF_ANOTHER_FORM = {"Round", "Departures"}
"""Phases that remember other things since version 2: after a refused request, and of guests who have to leave."""


@pytest.mark.parametrize(
    "played", VERSION_1, ids=lambda played: f"{played.game}-{len(played.answers)}-{played.secret[:4]}"
)
def test_games_of_version_1_go_on_where_they_were(played: Played) -> None:
    game = get(played.game)
    g = begin(game, played.options, bytes.fromhex(played.secret))
    same = False
    for actor, words, recorded in played.answers:
        give(game, g, actor, words)
        same = digest(g) == recorded
        assert same or OF_ANOTHER_FORM.intersection(type(phase).__name__ for phase in g.stack)
    assert same
