"""A position from whatever file holds one: a record, a scenario, a saved state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from chancellery.cli.errors import CommandError
from chancellery.cli.terminal.saving import read_record, secret_of
from chancellery.kernel import plain
from chancellery.kernel.game import Game
from chancellery.kernel.record import replay
from chancellery.kernel.registry import get
from chancellery.kernel.scenario import Run, ScenarioFailure, load


def is_position(name: str) -> bool:
    """Does this name a file with a position? Otherwise it is a board."""
    path, _ = _split(name)
    if path.suffix in (".yaml", ".yml"):
        return True
    if path.suffix != ".json" or not path.is_file():
        return False
    document = _document(path)
    return isinstance(document, dict) and ("answers" in document or "state" in document)


def read_position(name: str, step: int | None) -> tuple[Game[Any], Any]:
    """The game, and its state after so many steps; without a number, after the last."""
    path, number = _split(name)
    if path.suffix in (".yaml", ".yml"):
        return _from_scenario(path, number, step)
    document = _document(path)
    if "state" in document:
        if step is not None:
            raise CommandError(f"{path} is a saved state, which has no steps; leave --step out.")
        game = get(str(document.get("game")))
        return game, game.load(document)
    return _from_record(path, step)


def _split(name: str) -> tuple[Path, int]:
    """A scenario file may hold several; file.yaml#2 is the second."""
    path, mark, number = name.rpartition("#")
    if mark and number.isascii() and number.isdigit():
        return Path(path), int(number)
    return Path(name), 1


def _document(path: Path) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError as fault:
        raise CommandError(f"{path} cannot be read: {fault.strerror or fault}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _from_scenario(path: Path, number: int, step: int | None) -> tuple[Game[Any], Any]:
    scenarios = load(path)
    if not 1 <= number <= len(scenarios):
        raise CommandError(f"{path} has {len(scenarios)} scenarios; write {path}#1 for the first.")
    scenario = scenarios[number - 1]
    last = len(scenario.when)
    if step is not None and not 0 <= step <= last:
        raise CommandError(f"--step has to be from 0 to {last}, not {step}.")
    try:
        return scenario.game, Run(scenario).position(step)
    except ScenarioFailure as fault:
        raise CommandError(f"The scenario cannot be played: {fault}") from None


def _from_record(path: Path, step: int | None) -> tuple[Game[Any], Any]:
    record = read_record(path)
    secret = secret_of(record, path)
    last = len(record.answers)
    if step is not None and not 0 <= step <= last:
        raise CommandError(f"--step has to be from 0 to {last}, not {step}.")
    for number, _, g in replay(record, secret):
        if number == (last if step is None else step):
            return get(record.game), plain.copy(g)
    raise AssertionError("a record has a state for every answer")
