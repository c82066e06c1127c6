"""The program of docs/client.md plays; and what it relies on: questions one by one, until the game is over."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from chancellery.client import Client, NewTable, OwnDecision
from tests.server.running import Running

DOCUMENT = Path(__file__).parents[2] / "docs" / "client.md"


def test_the_bot_of_the_documentation_plays_a_game(
    lite: Running, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    [program] = re.findall(r"```python\n(import os\n.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert len(program.splitlines()) <= 20
    ada, *others = (lite.client(name) for name in ("Ada", "Bob", "Cem", "Dee"))
    table = ada.tables.create(NewTable(game="realpolitik", options={"turn_limit": 1}))
    monkeypatch.setenv("CHANCELLERY_URL", lite.url)
    monkeypatch.setenv("CHANCELLERY_TOKEN", ada.account.make_token("bot", "read", "play", "manage").secret)
    monkeypatch.setenv("CHANCELLERY_TABLE", table)
    with ThreadPoolExecutor() as threads:
        playing = [threads.submit(play_the_last_option, client, table) for client in others]
        exec(compile(program, str(DOCUMENT), "exec"), {})
        answers = [answered.result(20) for answered in playing]
    view = ada.table(table).snapshot().view
    assert view is not None
    assert view.result is not None
    said = capsys.readouterr().out.splitlines()
    assert said[-1] == view.result.summary
    assert len(said) + sum(answers) > 10
    assert min(answers) > 0


def play_the_last_option(client: Client, table: str) -> int:
    there = client.table(table)
    there.seats.join()
    answers = 0
    for question in there.questions():
        there.answer(question, question.options[-1])
        answers += 1
    return answers


def test_a_question_comes_again_when_it_was_left_open_or_taken_back(lite: Running) -> None:
    ada, bob = lite.client("Ada"), lite.client("Bob")
    table = ada.table(ada.tables.create(NewTable(game="petard", seat=0, options={"throws": 2})))
    other = bob.table(table.id)
    other.seats.join()
    questions = table.questions()
    first = next(questions)
    other.press.say("Well?")
    assert next(questions) == first
    table.answer(first, "throw")
    table.undo()
    assert next(questions) == first
    table.answer(first, "throw")
    seen: list[OwnDecision] = []
    with ThreadPoolExecutor() as threads:
        rest = threads.submit(lambda: seen.extend(questions))
        other.answer("right", "throw")
        rest.result(20)
    assert seen == []
    assert table.snapshot().status == "finished"


def test_a_question_that_an_undo_has_closed_does_not_come(lite: Running) -> None:
    clients = [lite.client(name) for name in ("Ada", "Bob", "Cem", "Dee")]
    table = clients[0].table(clients[0].tables.create(NewTable(game="realpolitik", seat=0)))
    for client in clients[1:]:
        client.table(table.id).seats.join()
    table.answer("austria", "play movement")
    for client, power in zip(clients[1:], ("france", "italy", "prussia"), strict=True):
        client.table(table.id).answer(power, "play taxation")
    questions = table.questions()
    envoy = next(questions)
    said = table.answer(envoy, "envoy france")
    assert said.snapshot is not None
    assert said.snapshot.view is not None
    assert said.snapshot.view.decisions != []
    table.undo()
    assert next(questions) == envoy
