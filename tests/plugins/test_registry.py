"""Finding plug-ins: lazily, each on its own, with one clear sentence for one that is broken."""

from __future__ import annotations

import logging
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import chancellery.games
from chancellery.kernel import registry
from chancellery.kernel.errors import ChancelleryError


def distribute(folder: Path, name: str, module: str, entry: str) -> None:
    """A distribution in a folder, as an installer leaves it there."""
    package = folder / f"{name}_game"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "plugin.py").write_text(module)
    info = folder / f"{name}-2.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.0\n")
    (info / "entry_points.txt").write_text(f"[chancellery.games]\n{entry} = {name}_game.plugin:PLUGIN\n")


BUILT_IN = [path.parent.name for path in Path(chancellery.games.__path__[0]).glob("*/plugin.py")]
ALL = sorted(["borderlands", *BUILT_IN])

BROKEN = {
    "raises": ('raise ZeroDivisionError("no dice")', "ZeroDivisionError: no dice"),
    "lacks": ("", "AttributeError"),
    "misnames": ("from chancellery.games.raison.plugin import PLUGIN", "its game is called 'raison'"),
    "mistakes": ("PLUGIN = 7", "it is a int, not a Plugin"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_plugin_is_named_and_the_others_go_on(
    name: str, tmp_path: Path, found: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    module, why = BROKEN[name]
    distribute(tmp_path, name, module, "chess")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.forget()
    with caplog.at_level(logging.ERROR):
        assert list(registry.games()) == ALL
        registry.games()
    [said] = [record.message for record in caplog.records]
    assert said.startswith(f"the game 'chess' of the distribution {name} 2.0 cannot be loaded: ")
    assert why in said
    assert registry.faults() == [said]
    with pytest.raises(ChancelleryError, match=f"distribution {name} 2.0"):
        registry.get("chess")


def test_a_name_belongs_to_the_first_who_has_it(
    tmp_path: Path, found: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    distribute(tmp_path, "usurper", "", "realpolitik")
    distribute(tmp_path, "zealot", "", "borderlands")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.forget()
    with caplog.at_level(logging.ERROR):
        assert list(registry.games()) == ALL
    assert [record.message.partition(": ")[2] for record in caplog.records] == [
        "the name belongs to chancellery already; uninstall one of them",
        "the name belongs to chancellery-borderlands 1.0 already; uninstall one of them",
    ]


def test_an_alpha_game_is_played_but_not_offered(found: Path) -> None:
    plugin = registry.get_plugin("borderlands")
    assert "borderlands" in registry.listed_games()
    registry.PLUGINS["borderlands"] = replace(plugin, stage="alpha")
    assert "borderlands" not in registry.listed_games()
    assert registry.get("borderlands") is plugin.game


def test_an_installed_game_does_not_become_the_default(found: Path) -> None:
    assert "borderlands" in registry.listed_games()
    assert registry.default_game().name == "realpolitik"


def test_an_unknown_game_is_refused_with_the_names_of_the_others(found: Path) -> None:
    with pytest.raises(ChancelleryError, match=f"no game 'chess'; the games are: {', '.join(ALL)}"):
        registry.get("chess")
    assert registry.find_game("chess") is None


def test_finding_games_imports_none() -> None:
    code = """
import sys
from chancellery.kernel import registry
registry.find_game("chess")
assert not [name for name in sys.modules if name.startswith("chancellery.games.")], sorted(sys.modules)
registry.get("raison")
assert "chancellery.games.realpolitik.game" not in sys.modules
assert not {"rich", "chancellery.games.raison.bot"} & sys.modules.keys()
"""
    subprocess.run([sys.executable, "-c", code], check=True)
