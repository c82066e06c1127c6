"""The fingerprint of the rules changes with what the rules do, and with nothing else."""

from __future__ import annotations

import ast
import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import chancellery.games
from chancellery.kernel import fingerprint
from chancellery.kernel.registry import games

ROOT = Path(chancellery.games.__file__).parents[2]
RULES = '''"""A game."""
from fairy.shared import tax
from fairy.toy import words

def take(money: int) -> int:
    """Take."""
    return money + tax()  # RP-1
'''


@pytest.fixture
def fairy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "fairy"
    (folder / "toy").mkdir(parents=True)
    for name, text in {
        "__init__.py": "",
        "toy/__init__.py": "",
        "toy/rules.py": RULES,
        "toy/words.py": "TAX = 'Taxes'\n",
        "shared.py": "def tax() -> int:\n    return 1\n",
        "elsewhere.py": "X = 1\n",
    }.items():
        (folder / name).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.import_module("fairy.toy")
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "fairy"]:
        del sys.modules[name]


def taken(fairy: Path) -> str:
    fingerprint._read.cache_clear()
    return fingerprint.compute("fairy.toy", fairy.parent)


def test_fingerprint_of_an_installed_game_includes_the_kernel_wherever_it_lies(fairy: Path) -> None:
    rules = fairy / "toy" / "rules.py"
    rules.write_text(f"from chancellery.kernel import chance\n{RULES}")
    found = fingerprint.modules("fairy.toy", fairy.parent)
    assert found["chancellery.kernel.chance"].is_file()
    assert set(found) >= {"fairy.toy.rules", "fairy.shared"}


@pytest.mark.parametrize(
    ("file", "old", "new", "differs"),
    [
        ("toy/rules.py", "money +", "money + 100 +", True),
        ("shared.py", "return 1", "return 101", True),
        ("toy/rules.py", "# RP-1", "# RP-2, see the rulebook", False),
        ("toy/rules.py", "Take.", "Take what is due.", False),
        ("toy/words.py", "Taxes", "Duties", False),
        ("elsewhere.py", "1", "2", False),
    ],
)
def test_fingerprint_follows_what_the_rules_do(fairy: Path, file: str, old: str, new: str, differs: bool) -> None:
    before = taken(fairy)
    path = fairy / file
    path.write_text(path.read_text().replace(old, new))
    assert (taken(fairy) != before) is differs


@pytest.mark.parametrize("name", sorted(games()))
def test_no_module_of_the_rules_uses_presentation(name: str) -> None:
    """Otherwise a change there would change the game and not the fingerprint. The contract (`game`) brings both
    together, options describe themselves, and the atlas checks the colours of a board beside its facts."""
    modules = fingerprint.modules(f"chancellery.games.{name}", ROOT)
    for module, path in modules.items():
        if module.endswith(".game") or module.startswith("chancellery.atlas"):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                used = {*(node.module or "").split("."), *(alias.name for alias in node.names)}
                assert not used & (fingerprint.PRESENTATION - {"introduction"}), f"{module} imports {node.module}"


def test_games_have_their_own_fingerprints() -> None:
    assert len({game.fingerprint for game in games().values()}) == len(games())


@pytest.mark.slow
def test_wheel_carries_the_fingerprints_that_the_source_has() -> None:
    code = "import hatch_build, json, pathlib; print(json.dumps(hatch_build.rules_fingerprints(pathlib.Path.cwd())))"
    run = subprocess.run(
        [sys.executable, "-c", code], check=False, cwd=ROOT, env={"PYTHONPATH": "scripts"}, capture_output=True
    )
    assert run.returncode == 0, run.stderr
    built = json.loads(run.stdout)
    assert {name: built[f"chancellery.games.{name}"] for name in games()} == {
        name: game.fingerprint for name, game in games().items()
    }
