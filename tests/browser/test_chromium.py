"""Finding a Chromium: the one that is named, one on the path, or one in a usual place that the path hides."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import chromium


@pytest.fixture
def program(tmp_path: Path) -> Path:
    file = tmp_path / "usual" / "chromium"
    file.parent.mkdir()
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    return file


def test_the_one_that_is_named_is_taken(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", str(program))
    assert chromium.find() == str(program)


def test_one_on_the_path_comes_before_the_usual_places(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "PLACES", (str(program.parent),))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find() == str(program)
    elsewhere = tmp_path / "google-chrome"
    elsewhere.write_text("#!/bin/sh\n")
    elsewhere.chmod(0o755)
    assert chromium.find() == str(elsewhere)


def test_the_one_that_npm_carries_comes_last(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "CARRIED", program.parent)
    monkeypatch.setattr(chromium, "PLACES", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find() == str(program)
    elsewhere = tmp_path / "google-chrome"
    elsewhere.write_text("#!/bin/sh\n")
    elsewhere.chmod(0o755)
    assert chromium.find() == str(elsewhere)


def test_without_one_there_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "nowhere"))
    assert chromium.main([]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "apt install chromium" in said.err
