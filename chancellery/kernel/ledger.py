"""The ledger of a game: every rule and every ruling as a line with a stable id."""

from __future__ import annotations

import tomllib
from functools import cached_property
from importlib.resources.abc import Traversable

import msgspec


class Rule(msgspec.Struct, frozen=True):
    id: str
    topic: str
    text: str
    section: str
    kind: str


class Ruling(msgspec.Struct, frozen=True):
    id: str
    topic: str
    question: str
    ruling: str
    reason: str

    @property
    def text(self) -> str:
        return f"{self.question} {self.ruling}"


class Ledger(msgspec.Struct, frozen=True, dict=True):
    rules: list[Rule]
    rulings: list[Ruling]

    @cached_property
    def by_id(self) -> dict[str, Rule | Ruling]:
        entries: list[Rule | Ruling] = [*self.rules, *self.rulings]
        return {entry.id: entry for entry in entries}


def load(file: Traversable) -> Ledger:
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Ledger)
