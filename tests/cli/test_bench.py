"""`chancellery bench` measures every figure, for people and for machines."""

import json

import pytest

from chancellery import cli
from chancellery.cli import bench


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "CALIBRATION_STEPS", 10_000)
    monkeypatch.setattr(bench, "STATES", 4)
    monkeypatch.setattr(bench, "QUICK", 0.01)


def test_json_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--quick", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["calibration"] > 0
    assert all(figure["value"] > 0 for figure in report["figures"])
    measured = {figure["what"] for figure in report["figures"] if figure["game"] == "realpolitik, 4 players"}
    assert {"copy of a state", "load", "resample", "state in MessagePack", "choice of the bot rules"} <= measured


def test_the_table_says_how_to_compare_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--quick"]) == 0
    said = capsys.readouterr().out
    assert "random decisions, options listed" in said
    assert "Calibration" in said


def test_a_wrong_word_gives_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--fast"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
