"""docs/server.md says what is so: every setting, every metric, every command."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import httpx
import pytest
from cyclopts import App

from chancellery import cli
from chancellery.cli.admin import COMMANDS
from chancellery.server.settings import all_settings, documentation, load_settings
from chancellery.server.web.connection_limits import MOST_FILES
from tests.server.running import quick_settings, serving

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")


def test_the_table_of_settings_is_that_of_the_program() -> None:
    assert f"\n{documentation()}\n" in PAGE, "the settings have changed: run scripts/settings-table"


def test_help_shows_every_setting(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert cli.main(["serve", "--help"]) == 0
    said = capsys.readouterr().out
    for setting in all_settings().values():
        assert f"{setting.variable}=" in said
        assert " ".join(setting.sentence.split()) in " ".join(said.split()), setting.name


def test_the_example_is_a_good_file(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    file = tmp_path / "chancellery.toml"
    file.write_text(example[1])
    assert load_settings({}, file).registration == tomllib.loads(example[1])["registration"]


def test_the_unit_of_systemd_allows_the_files_that_the_server_asks_for() -> None:
    assert f"\nLimitNOFILE={MOST_FILES}\n" in PAGE


def test_every_metric_is_explained(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database)) as server:
        text = httpx.get(f"{server.url}/metrics", timeout=30).text
    families = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")}
    told = set(re.findall(r"`(chancellery_\w+)`", PAGE))
    assert {name for name in families if not name.endswith("_created")} == told


def subcommands(app: App, name: str) -> Iterator[str]:
    for command in app:
        if not command.startswith("-"):
            yield f"{name} {command}"


def test_every_command_is_named_and_exists(capsys: pytest.CaptureFixture[str]) -> None:
    there: set[str] = set()
    for name, (place, _) in COMMANDS.items():
        module, _, attribute = place.partition(":")
        found = getattr(import_module(module), attribute)
        there |= set(subcommands(found, name)) if isinstance(found, App) else {name}
    told: set[str] = set()
    for line in PAGE.splitlines():
        if line.startswith("| `admin "):
            first, *others = re.findall(r"`([^`]+)`", line.split("|")[1])
            words = first.removeprefix("admin ").split()
            told.add(" ".join(words))
            told |= {f"{words[0]} {other}" if len(words) > 1 else other for other in others}
    assert told == there
    for words in sorted(there):
        assert cli.main(["admin", *words.split(), "--help"]) == 0
        assert f"Usage: chancellery admin {words}" in capsys.readouterr().out


def test_links_lead_somewhere() -> None:
    headings = {re.sub(r"[^\w -]", "", line.lstrip("# ")).lower().replace(" ", "-") for line in PAGE.splitlines()}
    folder = Path(__file__).parents[2] / "docs"
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        file, _, place = target.partition("#")
        assert (folder / file).exists() if file else place in headings, target
