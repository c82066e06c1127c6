"""The coalition games in words: options, refusals, events, verdicts and scenes as sentences, in every language.

A language is a module here with the same names, keys and arguments as `english`; this is the one place that picks.
"""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions.rules import CoalitionRules
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.coalitions.words import english, english_steps, german, german_steps
from chancellery.games.coalitions.words.english_names import EnglishNames
from chancellery.games.coalitions.words.german_names import GermanNames
from chancellery.games.coalitions.words.names import Names
from chancellery.games.coalitions.words.tongue import Steps, Tellers, Tongue
from chancellery.kernel.language import Language, language

TONGUES: dict[Language, Tongue] = {"en": english, "de": german}
STEPS: dict[Language, Steps] = {"en": english_steps, "de": german_steps}
NAMES: dict[Language, type[Names]] = {"en": EnglishNames, "de": GermanNames}


def names_for(rules: CoalitionRules) -> Names:
    """Names in the language that is spoken."""
    return _names(rules, language())


@lru_cache(maxsize=128)
def _names(rules: CoalitionRules, wished: Language) -> Names:
    return NAMES[wished](rules)


def reasons() -> dict[str, str]:
    return TONGUES[language()].REASONS


def options(g: CoalitionState, first: int) -> Tellers:
    """What each verb does, for the player whose first General is this one."""
    return TONGUES[language()].options(names_for(g.rules), lambda i: g.at[first + i])


def events(rules: CoalitionRules) -> Tellers:
    return TONGUES[language()].events(names_for(rules))


@lru_cache(maxsize=128)
def _verdicts(rules: CoalitionRules, wished: Language) -> Tellers:
    return TONGUES[wished].verdicts(_names(rules, wished))


def verdicts(rules: CoalitionRules) -> Tellers:
    return _verdicts(rules, language())


@lru_cache(maxsize=128)
def _scene(rules: CoalitionRules, wished: Language) -> Tellers:
    return TONGUES[wished].scene(_names(rules, wished))


def scene(rules: CoalitionRules) -> Tellers:
    return _scene(rules, language())


def steps() -> dict[str, str]:
    return STEPS[language()].STEPS


def consents() -> dict[str, str]:
    """What an Ally may grant in advance, by its kind."""
    return STEPS[language()].CONSENTS


def prompts(rules: CoalitionRules) -> Tellers:
    return STEPS[language()].prompts(names_for(rules))


def outlook(rules: CoalitionRules) -> Tellers:
    """What there is to know before an answer, and how it all ended."""
    return STEPS[language()].outlook(names_for(rules))
