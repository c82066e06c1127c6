"""`chancellery bench` measures every figure, for people and for machines."""

import json

import pytest

from chancellery import cli
from chancellery.cli import bench


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "CALIBRATION_STEPS", 10_000)
    monkeypatch.setattr(bench, "QUICK", bench.Effort(0.01, 4, 1))


def test_json_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--quick", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["calibration"] > 0
    assert all(figure["value"] > 0 for figure in report["figures"])
    measured = {figure["what"] for figure in report["figures"] if figure["game"] == "realpolitik four"}
    assert {"copy of a state", "load", "resample", "state in MessagePack", "choice of the bot rules"} <= measured


def test_one_game_is_measured_in_all_its_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "raison", "--quick", "--json"]) == 0
    measured = {figure["game"] for figure in json.loads(capsys.readouterr().out)["figures"]}
    assert measured == {f"raison 1618-{n}" for n in (4, 5, 6, 7)} | {f"raison 1702-{n}" for n in (3, 4, 5, 6)}


def test_a_game_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "chess"]) == 2
    assert "chess" in capsys.readouterr().err


def test_the_table_says_how_to_compare_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "realpolitik", "--quick"]) == 0
    said = capsys.readouterr().out
    assert "random decisions, options listed" in said
    assert "Calibration" in said


def test_a_wrong_word_gives_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--fast"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
