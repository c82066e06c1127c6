"""Every registered game passes these by merely being registered."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from chancellery.kernel import conformance
from chancellery.kernel.game import Game
from chancellery.kernel.registry import games, listed_games
from chancellery.kernel.rules import Options
from tests.conformance import golden

pytestmark = pytest.mark.random_play

GOLDEN = Path(__file__).parent / "golden"
CASES = [
    pytest.param(game, options, id=f"{name}-{n}", marks=[pytest.mark.slow] if n else [])
    for name, game in sorted(games().items())
    for n, options in enumerate(game.variations())
]
FIRST = [pytest.param(game, game.variations()[0], id=name) for name, game in sorted(games().items())]


@pytest.mark.parametrize(("game", "options"), FIRST)
def test_random_play_to_the_end(game: Game[Any], options: Options) -> None:
    """Invariants, options, copies, round trips, undo, refusals, words, and a record that verifies; `./check` plays
    under all options with `chancellery fuzz`, and `scripts/soak play` plays many more."""
    tally = conformance.play(game, options, seed=0, care=0.03)
    assert tally.winners
    assert tally.undone
    assert tally.round_trips


@pytest.mark.parametrize(("game", "options"), CASES)
def test_nobody_sees_what_is_hidden(game: Game[Any], options: Options) -> None:
    rng = random.Random(5)
    for g in conformance.positions(game, options, seed=11, share=0.01):
        conformance.check_leaks(game, g, rng)


@pytest.mark.parametrize(("game", "options"), CASES)
def test_absent_players_can_always_be_answered_for(game: Game[Any], options: Options) -> None:
    rng = random.Random(7)
    assert sum(conformance.check_default_answers(game, g, rng) for g in conformance.positions(game, options, 13, 0.1))


@pytest.mark.parametrize(("game", "options"), CASES)
def test_refusals_agree_with_options_over_the_whole_action_space(game: Game[Any], options: Options) -> None:
    known = set(game.ledger().by_id)
    for g in conformance.positions(game, options, seed=23, share=0.002):
        space = game.space(g.rules)
        for actor in range(len(game.actors(g.rules))):
            open_to_actor = {o for d in g.open if d.actor == actor for o in d.options}
            for action in range(space.size):
                why = game.why_not(g, actor, action)
                assert (why is None) == (action in open_to_actor), space.words(action)
                assert why is None or why.rule in known


@pytest.mark.parametrize(("game", "options"), CASES)
def test_two_games_in_turns_equal_two_alone(game: Game[Any], options: Options) -> None:
    conformance.interleaved(game, options, (31, 32), 400)


@pytest.mark.parametrize("name", sorted(games()))
def test_variations_use_every_value_of_every_option(name: str) -> None:
    game = games()[name]
    for parameter in game.parameters():
        used = {msgspec.json.encode(getattr(options, parameter.name)) for options in game.variations()}
        values = [choice.value for choice in parameter.choices]
        if isinstance(parameter.default, bool):
            values = [False, True]
        assert {msgspec.json.encode(value) for value in values} <= used, parameter.name


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_golden_playthrough(path: Path) -> None:
    """The file is named <game>-<variation>-<seed>; `python -m tests.conformance.golden` writes them anew."""
    name, variation, seed = path.stem.split("-")
    game = games()[name]
    options = game.variations()[int(variation)]
    assert conformance.playthrough(game, options, int(seed)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(games()))
def test_rules_that_play_otherwise_have_a_version_and_a_note(name: str) -> None:
    """Running games are replayed by the rules of a new release: whoever changes what happens says so."""
    game = games()[name]
    changelog = golden.CHANGELOG.read_text(encoding="utf-8")
    assert golden.complaints(game, golden.released().get(name), golden.traced(game), changelog) == []


@pytest.mark.parametrize(
    ("version", "changes", "changelog", "complaint"),
    [
        (1, {}, "", "raise rules_version"),
        (2, {}, "- Rules version 2 of Toy: taxes.", "changes.toml of toy does not say"),
        (2, {2: "Taxes."}, "- Taxes.", "CHANGELOG.md does not say"),
        (2, {2: "Taxes."}, "- **Rules version 2 of Toy**: taxes.", None),
    ],
)
def test_changed_trace_asks_for_version_and_notes(
    version: int, changes: dict[int, str], changelog: str, complaint: str | None
) -> None:
    game = SimpleNamespace(name="toy", title="Toy", changes=lambda: changes)
    found = golden.complaints(game, golden.Released(1, {"{}": "a"}), golden.Released(version, {"{}": "b"}), changelog)  # type: ignore[arg-type]
    assert any(complaint in said for said in found) if complaint else found == []


def test_every_game_that_is_offered_has_a_golden_playthrough_for_each_player_count() -> None:
    for name, game in listed_games().items():
        seen = {
            len(game.seats(game.new(game.variations()[int(p.stem.split("-")[1])]))) for p in GOLDEN.glob(f"{name}-*")
        }
        assert seen == set(game.players)
