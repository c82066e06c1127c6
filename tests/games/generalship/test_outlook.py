"""Before an option of Generalship is taken its player reads what is known of it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.games.generalship.game import GENERALSHIP
from chancellery.games.generalship.state import GeneralshipState
from chancellery.kernel import conformance
from chancellery.kernel.foresight import judge_options
from chancellery.kernel.language import speaking
from chancellery.kernel.state import reopen

OF_EACH_PHASE = 6
"""Positions that are looked at of each phase, in each variation."""


def unmeasured(positions: Iterator[GeneralshipState]) -> Iterator[GeneralshipState]:
    """What random play passes by on its way to a position does not count as covered; what follows does."""
    while True:
        measuring = sys.gettrace()
        sys.settrace(None)
        try:
            g = next(positions, None)
        finally:
            sys.settrace(measuring)
        if g is None:
            return
        yield g


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_option_is_blind(language: str) -> None:
    seen: Counter[str] = Counter()
    with speaking(language):
        for number, options in enumerate(GENERALSHIP.variations()):
            seen.clear()
            for g in unmeasured(conformance.positions(GENERALSHIP, options, seed=200 + number, share=1)):
                decision = g.open[0]
                seen[decision.phase] += 1
                if seen[decision.phase] <= OF_EACH_PHASE:
                    judged = judge_options(GENERALSHIP, g, decision)
                    blind = [
                        g.rules.space.words(o) for o, j in zip(decision.options, judged, strict=True) if not j.effect
                    ]
                    assert not blind, decision.phase


@pytest.mark.parametrize(
    ("given", "answer", "said"),
    [
        (
            {"units": {"england": {"london": {"archer": 3}}}, "phase": "march england"},
            "march london the_marches",
            "Yours, and empty.",
        ),
        (
            {"units": {"england": {"london": {"archer": 3}}}, "phase": "march england"},
            "done",
            "3 units on land have not moved.",
        ),
        (
            {"nations": {"england": {"food": 5}}, "phase": "draft england"},
            "draft light_infantry",
            "ATK 3, DEF 2 on land.",
        ),
    ],
)
def test_an_outlook_tells_numbers(given: dict[str, Any], answer: str, said: str) -> None:
    g = GENERALSHIP.new({"players": 4, "nations": "fixed", "seating": "fixed"})
    GENERALSHIP.arrange(g, given)
    reopen(g)
    decision = g.open[0]
    option = next(one for one in decision.options if g.rules.space.words(one) == answer)
    assert GENERALSHIP.outlook(g, decision, option).text == said
