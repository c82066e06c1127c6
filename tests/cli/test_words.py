"""`chancellery words`."""

from __future__ import annotations

import re

import pytest

from chancellery.cli import main


def test_words_counts_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words"]) == 0
    said = capsys.readouterr().out
    assert "de  complete" in said
    assert "fr  begun" in said
    assert re.search(r"browser +(\d+) of +\1\n", said), "what is complete in the client, too"


def test_words_lists_what_is_missing_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "fr"]) == 0
    said = capsys.readouterr().out
    assert "chancellery.games.realpolitik  step-Entreaties" in said
    assert "step-ChooseActions" not in said
    assert "browser  press/offer" in said
    assert main(["words", "de"]) == 0
    assert capsys.readouterr().out == ""


def test_words_names_the_remedy_for_an_unknown_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "xx"]) != 0
    assert "copy a folder words/en" in capsys.readouterr().err
