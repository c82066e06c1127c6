"""What the build writes, and how it complains."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from chancellery.atlas.bundle import AreaShape, BorderShape, MapBundle, Name
from chancellery.cli import main
from workshop import build as builder

AREA = AreaShape(
    path="M0 0l1 0 0 1z", box=(0, 0, 1, 1), name=Name(lines=["Île"], at=(0.5, 2.0), box=(0, 0, 1, 1), size=13)
)
BUNDLE = MapBundle(
    board="small",
    fingerprint="f",
    size=(10, 10),
    pictures={"light": "light.webp"},
    scale=1.0,
    areas={"a": AREA, "b": AREA},
    borders=[BorderShape(ends=("a", "b"), path="M0 0l1 0", middle=(0, 0), angle=90)],
)


def test_a_plate_is_written_with_one_area_on_each_line() -> None:
    text = builder.printed(BUNDLE).decode()
    assert msgspec.json.decode(text, type=MapBundle) == BUNDLE
    lines = text.splitlines()
    assert len([line for line in lines if line.startswith(('"a":', '"b":'))]) == 2
    assert len([line for line in lines if line.startswith('{"ends"')]) == 1
    assert "Île" in text
    assert "2.0" not in text
    assert json.loads(text)["made_of"] == "land"


def test_check_says_what_would_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def write(_board: object, folder: Path, _progress: object) -> None:
        (folder / "map.json").write_text("new")
        (folder / "light").mkdir()
        (folder / "light" / "one.webp").write_text("same")

    monkeypatch.setattr(builder, "build", write)
    (tmp_path / "light").mkdir()
    (tmp_path / "light" / "one.webp").write_text("same")
    (tmp_path / "map.json").write_text("old")
    assert main(["board", "build", "realpolitik", "--check", "--into", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "realpolitik: map.json would change\n"
    (tmp_path / "map.json").write_text("new")
    assert main(["board", "build", "realpolitik", "--check", "--into", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "realpolitik: up to date\n"


def test_missing_geography_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise builder.MissingGeography("The rivers are missing.")

    monkeypatch.setattr(builder, "build", fail)
    assert main(["board", "build", "realpolitik", "--into", str(tmp_path)]) == 1
    assert "The rivers are missing." in capsys.readouterr().err
