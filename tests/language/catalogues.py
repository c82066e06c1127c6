"""All sentences of the engine by where they come from, for every language; what tests compare."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from chancellery.games.coalitions import words as shared
from chancellery.games.coalitions.words import names_for
from chancellery.games.raison import words as raison
from chancellery.games.raison.bot.words import TONGUES as RAISON_ADVICE
from chancellery.games.raison.rules import RaisonRules
from chancellery.games.realpolitik import words as own
from chancellery.games.realpolitik.bot.words import TONGUES as ADVICE
from chancellery.games.realpolitik.rules import RealpolitikRules
from chancellery.kernel.language import Language, speaking
from chancellery.kernel.registry import get

REALPOLITIK = get("realpolitik")
RAISON = get("raison")
SHARED = ("options", "events", "verdicts", "scene")
STEPS = ("prompts", "outlook")
OWN = ("options", "prompts", "events", "outlook", "verdicts", "unfit", "scene")


def rules() -> RealpolitikRules:
    made: RealpolitikRules = REALPOLITIK.rules(REALPOLITIK.options({"players": 3}))
    return made


def raison_rules() -> RaisonRules:
    made: RaisonRules = RAISON.rules(RAISON.options({"players": 4}))
    return made


def nowhere(_: int) -> int:
    return -1


def sentences(spoken: Language) -> dict[str, Callable[..., str]]:
    """What takes arguments."""
    with speaking(spoken):
        names, others = names_for(rules()), names_for(raison_rules())
        found: dict[str, Callable[..., str]] = {}
        rooms: list[tuple[str, Any, tuple[str, ...], tuple[Any, ...]]] = [
            ("coalitions", shared.TONGUES[spoken], SHARED, (names, nowhere)),
            ("coalitions.steps", shared.STEPS[spoken], STEPS, (names,)),
            ("realpolitik", own.TONGUES[spoken], OWN, (names, nowhere)),
            ("raison", raison.TONGUES[spoken], OWN, (others,)),
        ]
        for room, tongue, kinds, given in rooms:
            for kind in kinds:
                make = getattr(tongue, kind)
                told: Mapping[str, Callable[..., str]] = make(*given) if kind == "options" else make(given[0])
                found |= {f"{room}.{kind}.{key}": tell for key, tell in told.items()}
        found |= {f"advice.{key}": tell for key, tell in ADVICE[spoken](names).items()}
        found |= {f"advice.raison.{key}": tell for key, tell in RAISON_ADVICE[spoken](others).items()}
        return found


def texts(spoken: Language) -> dict[str, str]:
    """What is said as it stands."""
    tongue, other = own.TONGUES[spoken], raison.TONGUES[spoken]
    return {
        **{f"coalitions.step.{key}": text for key, text in shared.STEPS[spoken].STEPS.items()},
        **{f"coalitions.consent.{key}": text for key, text in shared.STEPS[spoken].CONSENTS.items()},
        **{f"raison.reason.{key}": text for key, text in other.REASONS.items()},
        **{f"raison.step.{key}": text for key, text in other.STEPS.items()},
        **{f"raison.action.{key}": text for key, text in other.ACTIONS.items()},
        **{f"coalitions.reason.{key}": text for key, text in shared.TONGUES[spoken].REASONS.items()},
        **{f"realpolitik.reason.{key}": text for key, text in tongue.REASONS.items()},
        **{f"realpolitik.step.{key}": text for key, text in tongue.STEPS.items()},
        **{f"realpolitik.action.{key}": text for key, text in enumerate(tongue.ACTIONS)},
    }


def arguments(tell: Callable[..., str]) -> list[str]:
    return list(inspect.signature(tell).parameters)
