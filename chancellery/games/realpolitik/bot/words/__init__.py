"""The reasons of the rule-based player in words: a language is a module here with the same keys as `english`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.words import names_for
from chancellery.games.realpolitik.bot.words import english, german
from chancellery.kernel.language import Language, language

TONGUES: dict[Language, Callable[[Any], Mapping[str, Callable[..., str]]]] = {
    "en": english.reasons,
    "de": german.reasons,
}


def reasons(rules: CoalitionRules) -> Mapping[str, Callable[..., str]]:
    """In the language that is spoken."""
    return TONGUES[language()](names_for(rules))
