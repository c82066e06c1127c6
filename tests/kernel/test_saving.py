"""Saved states: versions, content and damage are noticed before anything is played on."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel import conformance, plain
from chancellery.kernel.errors import ChancelleryError


def saved() -> dict[str, Any]:
    position = next(conformance.positions(REALPOLITIK, REALPOLITIK.variations()[1], 5, 0.02))
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(REALPOLITIK.save(position)))
    return data


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("game", "chess", "not a saved state of realpolitik"),
        ("format", 99, "not a saved state of realpolitik in format 1"),
        ("rules", 99, "saved by rules version 99"),
        ("content", "other", "saved with other content files"),
        ("options", {"players": 7}, "option players of realpolitik"),
        ("state", ["realpolitik.RealpolitikState"], "fields where"),
        ("state", [], "unknown kind of saved data"),
        ("digest", "0", "the saved state is damaged"),
    ],
)
def test_what_does_not_fit_is_named(key: str, value: object, complaint: str) -> None:
    data = saved()
    data[key] = value
    with pytest.raises(ChancelleryError, match=complaint):
        REALPOLITIK.load(data)


def test_damage_anywhere_in_the_state_is_noticed() -> None:
    rng = random.Random(3)
    data = saved()
    for _ in range(300):
        damaged = msgspec.json.decode(msgspec.json.encode(data))
        here = damaged["state"]
        while True:
            place = rng.randrange(len(here))
            if not isinstance(here[place], list) or not here[place]:
                break
            here = here[place]
        here[place] = rng.choice([None, "x", -7, 99, [], {}, True])
        if damaged == data:
            continue
        with pytest.raises(ChancelleryError):
            REALPOLITIK.load(damaged)


def test_a_corrected_board_is_noticed() -> None:
    g = REALPOLITIK.new({}, bytes(32))
    board = msgspec.to_builtins(g.rules.map.board)
    own = REALPOLITIK.new({"board": board}, bytes(32))
    board["areas"]["savoy"]["value"] = 7
    corrected = REALPOLITIK.new({"board": board}, bytes(32))
    assert plain.digest(own) == plain.digest(corrected)
    assert REALPOLITIK.content(own.rules) != REALPOLITIK.content(corrected.rules)


def test_state_of_an_older_version_is_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    data = saved()
    expected = REALPOLITIK.load(data)

    def rename(state: list[Any]) -> list[Any]:
        return [expected_tag if item == "realpolitik.Old" else item for item in state]

    expected_tag = data["state"][0]
    data["state"][0] = "realpolitik.Old"
    data["digest"] = plain.digest_of(data["state"])
    with pytest.raises(ChancelleryError, match="unknown kind"):
        REALPOLITIK.load(data)
    now = REALPOLITIK.rules_version
    monkeypatch.setattr(type(REALPOLITIK), "rules_version", now + 2)
    monkeypatch.setattr(type(REALPOLITIK), "migrations", {now + 1: rename})
    assert plain.encode(REALPOLITIK.load(data)) == plain.encode(expected)
