"""The example game as people get it: installed from its own folder, found by its entry point."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chancellery.kernel import registry
from chancellery.kernel.game import Game

EXAMPLE = Path(__file__).parents[1] / "example_game"


def install(project: Path, target: Path) -> Path:
    """Install a project into a folder, without asking the network for anything."""
    offline = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *offline, "--target", str(target), str(project)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


def run(*words: str, lines: str = "") -> str:
    """A command in a process of its own; what it says."""
    command = [sys.executable, "-c", "import sys; from chancellery.cli import main; sys.exit(main())", *words]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the example game is installed."""
    return install(EXAMPLE, tmp_path_factory.mktemp("installed"))


@pytest.fixture
def found(installed: Path) -> Iterator[Path]:
    """It can be found here, and by the processes that are started; afterwards games are looked for anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(installed))
        patch.setenv("PYTHONPATH", str(installed))
        registry.forget()
        yield installed
    registry.forget()


@pytest.fixture
def borderlands(found: Path) -> Game[Any]:
    return registry.get("borderlands")
