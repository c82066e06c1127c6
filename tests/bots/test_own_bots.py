"""Bots that do not come with a game: in a file beside, with parameters, and from a distribution of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from chancellery.bots.bot import bot_maker, bot_names, strongest
from chancellery.kernel.errors import ChancelleryError

BOT = """
class Last:
    def __init__(self, seat, chance, back=1):
        self.back = back

    def choose(self, g, decision):
        return decision.options[-min(self.back, len(decision.options))]
"""
SPEC = """
from chancellery.kernel.bot import BotSpec

STRANGER = BotSpec("stranger", "lastbot:Last", games=("realpolitik",))
"""


def chancellery(folder: Path, *words: str, path: str = "") -> subprocess.CompletedProcess[str]:
    """The command line as somebody calls it in a folder."""
    program = "import sys; from chancellery.cli import main; sys.exit(main())"
    root = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [root, path]))}
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_bot_in_a_file_plays_in_several_processes(tmp_path: Path) -> None:
    (tmp_path / "lastbot.py").write_text(BOT)
    words = ["selfplay", "realpolitik", "--games", "2", "--processes", "2", "--json"]
    ran = chancellery(tmp_path, *words, "--bots", "lastbot:Last:back=2,rules")
    assert ran.returncode == 0, ran.stderr
    assert set(json.loads(ran.stdout)["bots"]) == {"lastbot:Last:back=2", "rules"}


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("lastbot:First", "there is no bot at lastbot:First"),
        ("nowhere:Last", "there is no bot at nowhere:Last"),
        ("rules:depth=3", "the bot rules does not take depth=3"),
        ("nobody", "there is no bot 'nobody' for realpolitik; the bots are: random"),
    ],
)
def test_a_bot_that_is_not_there_is_named(
    name: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lastbot.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    with pytest.raises(ChancelleryError) as refused:
        bot_maker("realpolitik", name)
    assert complaint in str(refused.value)
    sys.modules.pop("lastbot", None)


def test_a_distribution_brings_a_bot(tmp_path: Path) -> None:
    """What pip leaves behind: modules, and a folder that says which bots there are."""
    installed = tmp_path / "installed"
    about = installed / "strangers-1.0.dist-info"
    about.mkdir(parents=True)
    (installed / "lastbot.py").write_text(BOT + SPEC)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[chancellery.bots]\nstranger = lastbot:STRANGER\nbroken = nowhere:BOT\n")
    described = chancellery(tmp_path, "games", "--json", path=str(installed))
    bots = {game["name"]: game["bots"] for game in map(json.loads, described.stdout.splitlines())}
    assert bots["realpolitik"] == ["random", "stranger", "rules"]
    assert "stranger" not in bots["raison"]
    played = chancellery(
        tmp_path, "selfplay", "realpolitik", "-n", "1", "--bots", "stranger", "--json", path=str(installed)
    )
    assert played.returncode == 0, played.stderr


def test_a_guest_is_never_the_best_bot() -> None:
    assert strongest("realpolitik") == bot_names("realpolitik")[-1] == "rules"
