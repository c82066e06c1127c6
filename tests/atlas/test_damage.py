"""Whatever happens to a board file, the answer is a board or a sentence, never a traceback."""

from __future__ import annotations

import contextlib
import copy
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chancellery.atlas import faults, fingerprints, library
from chancellery.atlas.board import Board, TileBoard
from chancellery.kernel.errors import BadOptions
from chancellery.kernel.registry import plugins

DOCUMENTS: dict[str, dict[str, Any]] = {
    name: library.document(library.folder(name) / "board.toml") for name in library.names()
}
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 7, 10**9 + 1, 10**40, -(10**40), 0.5, float("nan"), float("inf"), -1e308, 1e308,
    "", "x", "wien", "paris-wien", "-", "a-b-c", "home", "impassable", "☃", "\x00", "x" * 5000,
    [], [[]], [1, 2], ["wien", "paris"], [["wien", "paris"]], [[1.0, 2.0]], {}, {"": 1}, {"wien": {}}, {"kind": "home"},
    datetime(1618, 5, 23, tzinfo=UTC), b"bytes", (1, 2), {1, 2}, {1: 2},
]  # fmt: skip


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container of a document with every key or index in it."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        for key in keys:
            found.append((value, key))
            found += places(value[key])
    return found


def damage(document: Any, data: st.DataObject) -> None:
    """Overwrite, drop, add, double or exchange something anywhere."""
    everywhere = places(document)
    container, key = everywhere[data.draw(st.integers(0, len(everywhere) - 1))]
    odd = copy.deepcopy(data.draw(st.sampled_from(ODD)))
    match data.draw(st.sampled_from(["put", "put", "drop", "add", "double", "rename", "exchange"])):
        case "put":
            container[key] = odd
        case "drop":
            del container[key]
        case "add" if isinstance(container, list):
            container.insert(key, odd)
        case "add":
            container[data.draw(st.sampled_from(["", "x", "areas", "kind", "wien-paris", "é", 7]))] = odd
        case "double" if isinstance(container, list):
            container.append(copy.deepcopy(container[key]))
        case "rename" if isinstance(container, dict):
            container[data.draw(st.sampled_from(["x", "paris", "wien", "new land", "new\nline", "france"]))] = (
                container.pop(key)
            )
        case _:
            other, place = everywhere[data.draw(st.integers(0, len(everywhere) - 1))]
            container[key] = copy.deepcopy(other[place])


def complain(sentences: list[str]) -> None:
    assert sentences
    for sentence in sentences:
        assert "\n" not in sentence
        assert sentence == sentence.strip()
        assert len(sentence) < 3000


def answer(document: Any) -> Board | TileBoard | None:
    try:
        board = faults.parse(document)
    except faults.FaultyBoard as faulty:
        complain(faulty.faults)
        return None
    fingerprints.of_rules(board)
    fingerprints.of_drawing(board)
    return board


@pytest.mark.parametrize("name", library.names())
@settings(max_examples=60)
@given(data=st.data())
def test_a_damaged_board_gives_a_sentence(name: str, data: st.DataObject) -> None:
    document = copy.deepcopy(DOCUMENTS[name])
    for _ in range(data.draw(st.integers(1, 4))):
        damage(document, data)
    board = answer(document)
    if isinstance(board, Board):
        for game in plugins().values():
            assert all(isinstance(fault, str) for fault in game.check_content(board))


@settings(max_examples=60)
@given(
    st.recursive(
        st.sampled_from(ODD[:20]) | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=20,
    )
)
def test_any_document_at_all_gives_a_sentence(document: Any) -> None:
    answer(document)
    if isinstance(document, dict):
        for field in ("powers", "areas", "tiles", "layouts"):
            answer({**document, "powers": {}, "areas": {}, field: document})


@settings(max_examples=60)
@given(data=st.data())
def test_a_damaged_file_gives_a_sentence(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    name = data.draw(st.sampled_from(library.names()))
    text = bytearray((library.folder(name) / "board.toml").read_bytes())
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at : at + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=6))
    file = tmp_path_factory.getbasetemp() / "damaged.toml"
    file.write_bytes(text)
    with contextlib.suppress(BadOptions):
        library.read(file)
