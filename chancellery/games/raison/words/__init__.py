"""Raison d'État in words: what its options, prompts and events say, in every language.

A language is a module here with the same names, keys and arguments as `english`; this is the one place that picks.
"""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions import words as shared
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.words import asking, names_for
from chancellery.games.coalitions.words.tongue import Tellers
from chancellery.games.raison.diplomacy import Expulsions, Rejections
from chancellery.games.raison.election import CLAIM, ImperialElection
from chancellery.games.raison.leadership import Leadership
from chancellery.games.raison.minors import BidForMinor
from chancellery.games.raison.rules import RaisonRules
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.subsidies import UNDECIDED, Subsidise
from chancellery.games.raison.words import english, german, german_introduction
from chancellery.games.raison.words.tongue import Tongue
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


def text(g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
    """What an option does, as one sentence."""
    own = tongue().options(names_for(g.rules))
    if verb in ("card", "morale") and isinstance(g.stack[-1], Leadership):
        return own[f"lead_{verb}"]()
    return (own if verb in own else shared.options(g, actor * GENERALS))[verb](*arguments)


def question(g: RaisonState, decision: Decision) -> str:
    """What the game wants from a player, as one sentence, without the name of the one who is asked."""
    say, phase = tongue().prompts(names_for(g.rules)), g.stack[-1]
    match phase:
        case BidForMinor():
            return say["bid"](phase.minor)
        case Expulsions():
            return say["expel"](phase.coalition)
        case Rejections():
            return say["reject"](phase.coalition)
        case Subsidise():
            return say["gifts"](None if phase.kind == UNDECIDED else phase.left)
        case ImperialElection() if g.rules.first[CLAIM] in decision.options:
            return say["claim"]()
    own = tongue().STEPS
    return own[decision.phase] if decision.phase in own else asking.question(g, decision)


def tellers(rules: RaisonRules) -> Tellers:
    """How each event is told."""
    return _tellers(rules, language())


@lru_cache(maxsize=128)
def _tellers(rules: RaisonRules, wished: Language) -> Tellers:
    return {**shared.events(rules), **TONGUES[wished].events(names_for(rules))}


def verdicts(rules: RaisonRules) -> Tellers:
    """Why a promise counts as kept, broken or neither."""
    return {**shared.verdicts(rules), **tongue().verdicts(names_for(rules))}


def outlook(rules: RaisonRules) -> Tellers:
    return tongue().outlook(names_for(rules))


def unfit(rules: RaisonRules) -> Tellers:
    return tongue().unfit(names_for(rules))


def scene(rules: RaisonRules) -> Tellers:
    """What stands on pieces and panels."""
    return {**shared.scene(rules), **tongue().scene(names_for(rules))}
