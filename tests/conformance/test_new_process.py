"""A state that one process saves is understood by another that was only just started: bots answer and hints come."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from chancellery.bots.bot import bot_names
from chancellery.kernel import conformance, plain
from chancellery.kernel.game import Game
from chancellery.kernel.language import speaking
from chancellery.kernel.registry import games, listed_games
from chancellery.kernel.scenario import Run, load
from chancellery.kernel.state import Phase
from chancellery.server.bots.process import Worker
from chancellery.server.bots.protocol import Question, Thought, question
from chancellery.server.bots.routes import adviser

RULEBOOK = Path(__file__).parents[1] / "rulebook"
MEMORY_MIB = 1024
SECONDS = 60.0

pytestmark = [pytest.mark.random_play, pytest.mark.slow]


@pytest.fixture(scope="module", params=sorted(games()))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return games()[request.param]


@pytest.fixture(scope="module")
def met(game: Game[Any]) -> dict[str, Any]:
    """Positions of random play, and of the rulebook for phases that chance seldom leads to."""
    found = conformance.phases_met(game, seed=1)
    if phases(game) - found.keys():
        found |= {tag: g for tag, g in phases_of_rulebook(game).items() if tag not in found}
    return found


def phases(game: Game[Any]) -> set[str]:
    """The phases of a game; a class that others are made from is no step of it."""
    own = [cls for cls in plain.CLASSES.values() if cls.__module__.startswith(f"chancellery.games.{game.name}.")]
    steps = [cls for cls in own if issubclass(cls, Phase)]
    return {plain.tag(cls) for cls in steps if not any(other is not cls and issubclass(other, cls) for other in steps)}


def phases_of_rulebook(game: Game[Any]) -> dict[str, Any]:
    """For every phase that a scenario of the rulebook asks something in, the position."""
    found: dict[str, Any] = {}
    for path in sorted((RULEBOOK / game.name).glob("*.yaml")):
        for scenario in load(path):
            for steps in range(len(scenario.when) + 1):
                g: Any = Run(scenario).position(steps)
                if g.open:
                    found.setdefault(plain.tag(type(g.stack[-1])), g)
    return found


def answers(questions: list[Question]) -> list[Thought]:
    """What a worker of the server answers, in a process of its own."""

    async def ask() -> list[Thought]:
        worker = await Worker.start(MEMORY_MIB)
        try:
            return [await worker.ask(put, SECONDS) for put in questions]
        finally:
            await worker.kill()

    return asyncio.run(ask())


def asked(game: Game[Any], g: Any, bot: str, explain: bool = False) -> Question:
    decision = g.open[0]
    return question(game, g, decision.seat, decision.actor, bot, random.Random(3), explain)


def test_a_new_process_answers_for_bots_in_every_phase(game: Game[Any], met: dict[str, Any]) -> None:
    puts = [(phase, g, asked(game, g, bot)) for phase, g in met.items() for bot in bot_names(game.name)]
    for (phase, g, _), thought in zip(puts, answers([put for *_, put in puts]), strict=True):
        assert thought.option in g.open[0].options, phase


def test_a_new_process_gives_hints_in_every_phase(game: Game[Any], met: dict[str, Any]) -> None:
    if bot_names(game.name) == ["random"]:
        pytest.skip("no bot gives hints for this game")
    puts = []
    for language in ("en", "de"):
        with speaking(language):
            puts += [(phase, asked(game, g, adviser(game.name), explain=True)) for phase, g in met.items()]
    for (phase, _), thought in zip(puts, answers([put for _, put in puts]), strict=True):
        assert thought.reason, phase


def test_every_phase_of_a_game_is_met(game: Game[Any], met: dict[str, Any]) -> None:
    """So that the tests above leave none out."""
    if game.name not in listed_games():
        pytest.skip("its rules are being written")
    assert phases(game)
    assert phases(game) <= met.keys()


def test_registering_a_game_imports_all_its_phases(met: dict[str, Any]) -> None:
    """A process that has only registered the games knows every phase that one knows in which games were played."""
    code = "from chancellery.kernel import plain, registry; registry.plugins(); print(*plain.CLASSES)"
    known = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert {plain.tag(type(phase)) for g in met.values() for phase in g.stack} <= set(known)
