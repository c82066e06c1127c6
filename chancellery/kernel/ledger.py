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
    omissions: dict[str, str] = {}
    """Rules that hold because nothing is done, by id, each with the reason; all others are cited in the code."""

    @cached_property
    def by_id(self) -> dict[str, Rule | Ruling]:
        entries: list[Rule | Ruling] = [*self.rules, *self.rulings]
        return {entry.id: entry for entry in entries}


def load(file: Traversable) -> Ledger:
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Ledger)


class RulingWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    question: str
    ruling: str
    reason: str


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ledger in another language."""

    topics: dict[str, str]
    """By the English ones."""
    rules: dict[str, str]
    rulings: dict[str, RulingWords]


def load_translation(file: Traversable) -> Translation:
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Translation)


def translated(ledger: Ledger, words: Translation) -> Ledger:
    """The same rules in other words; what the words do not have stays as it is."""
    topics = words.topics
    replace = msgspec.structs.replace
    return Ledger(
        [
            replace(rule, topic=topics.get(rule.topic, rule.topic), text=words.rules.get(rule.id, rule.text))
            for rule in ledger.rules
        ],
        [
            replace(
                ruling,
                topic=topics.get(ruling.topic, ruling.topic),
                **(msgspec.structs.asdict(words.rulings[ruling.id]) if ruling.id in words.rulings else {}),
            )
            for ruling in ledger.rulings
        ],
    )
