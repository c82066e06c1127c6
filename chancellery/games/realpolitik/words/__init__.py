"""Realpolitik in words: what its options, prompts and events say, in every language.

A language is a module here with the same names, keys and arguments as `english`; this is the one place that picks.
"""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions import words as shared
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.words import asking, names_for
from chancellery.games.coalitions.words.tongue import Tellers
from chancellery.games.realpolitik.mobilisation import FreeTrains
from chancellery.games.realpolitik.rules import RealpolitikRules
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.games.realpolitik.words import english, german, german_introduction
from chancellery.games.realpolitik.words.tongue import Tongue
from chancellery.kernel.introduction import IntroductionWords
from chancellery.kernel.language import Language, language
from chancellery.kernel.state import Decision

TONGUES: dict[Language, Tongue] = {"en": english, "de": german}


INTRODUCTION_WORDS: dict[Language, IntroductionWords] = {"de": german_introduction.WORDS}
"""What somebody is told who chooses the game; English is in `options`, where it is declared."""


def introduction() -> IntroductionWords:
    return INTRODUCTION_WORDS.get(language(), {})


def tongue() -> Tongue:
    """The words of the language that is spoken."""
    return TONGUES[language()]


def reason(limit: str) -> str:
    """The sentence of a named limit."""
    own = tongue().REASONS
    return own[limit] if limit in own else shared.reasons()[limit]


def text(g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
    """What an option does, as one sentence."""
    first = actor * GENERALS
    own = tongue().options(names_for(g.rules), lambda i: g.at[first + i])
    if verb == "train":
        return own[verb](*arguments, isinstance(g.stack[-1], FreeTrains))
    return (own if verb in own else shared.options(g, first))[verb](*arguments)


def question(g: RealpolitikState, decision: Decision) -> str:
    """What the game wants from a player, as one sentence, without the name of the one who is asked."""
    phase = g.stack[-1]
    if isinstance(phase, FreeTrains):
        return tongue().prompts(names_for(g.rules))["free_trains"](phase.left)
    own = tongue().STEPS
    return own[decision.phase] if decision.phase in own else asking.question(g, decision)


def tellers(rules: RealpolitikRules) -> Tellers:
    """How each event is told."""
    return _tellers(rules, language())


@lru_cache(maxsize=128)
def _tellers(rules: RealpolitikRules, wished: Language) -> Tellers:
    return {**shared.events(rules), **TONGUES[wished].events(names_for(rules))}


def verdicts(rules: RealpolitikRules) -> Tellers:
    """Why a promise counts as kept, broken or neither."""
    return {**shared.verdicts(rules), **tongue().verdicts(names_for(rules))}


def outlook(rules: RealpolitikRules) -> Tellers:
    return tongue().outlook(names_for(rules))


def unfit(rules: RealpolitikRules) -> Tellers:
    return tongue().unfit(names_for(rules))


def scene(rules: RealpolitikRules) -> Tellers:
    """What stands on pieces and panels."""
    return {**shared.scene(rules), **tongue().scene(names_for(rules))}
