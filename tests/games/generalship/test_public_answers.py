"""What others see of an answer of Generalship."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.generalship.game import GENERALSHIP
from chancellery.games.generalship.state import GeneralshipState
from chancellery.kernel.state import apply, settle


def fleet(first: dict[str, int], second: dict[str, int]) -> GeneralshipState:
    """England gives up units, and has two galleys in the Channel with these regiments aboard."""
    aboard: list[dict[str, Any]] = [{"galley": first}, {"galley": second}]
    stack = {"galley": 2, "archer": 1, "light_infantry": 2, "aboard": aboard}
    g = GENERALSHIP.new({"players": 4, "nations": "fixed", "seating": "fixed"})
    guards = {"london": {"light_infantry": 12}}
    GENERALSHIP.arrange(g, {"units": {"england": {"the_channel": stack, **guards}}, "phase": "settlement"})
    settle(g)
    return g


def seen(g: GeneralshipState, words: str) -> int:
    decision = g.open[0]
    option = next(one for one in decision.options if g.rules.space.words(one) == words)
    return GENERALSHIP.public_form(g, decision.actor, option)


@pytest.mark.rules("GS-Q126")
def test_others_see_which_squadron_loses_a_regiment() -> None:
    alone = fleet({"archer": 1}, {"light_infantry": 2})
    together = fleet({"archer": 1, "light_infantry": 1}, {"light_infantry": 1})
    assert seen(alone, "disband archer the_channel") != seen(together, "disband archer the_channel")
    assert seen(alone, "disband archer the_channel") == seen(
        fleet({"light_infantry": 2}, {"archer": 1}), "disband archer the_channel"
    )
    assert seen(alone, "disband light_infantry london") == seen(together, "disband light_infantry london")


@pytest.mark.rules("GS-Q121", "GS-Q126")
def test_others_see_who_is_lost_with_the_last_squadron() -> None:
    def alone(aboard: str, ashore: str) -> GeneralshipState:
        g = GENERALSHIP.new({"players": 4, "nations": "fixed", "seating": "fixed"})
        units = {"the_channel": {"galley": 1, aboard: 1}, "london": {"musketeer": 12, ashore: 1}}
        GENERALSHIP.arrange(g, {"units": {"england": units}, "phase": "settlement"})
        settle(g)
        return g

    archer, infantry = alone("archer", "light_infantry"), alone("light_infantry", "archer")
    assert seen(archer, "disband galley the_channel") != seen(infantry, "disband galley the_channel")


@pytest.mark.rules("GS-243", "GS-Q126")
def test_who_has_nowhere_to_go_is_shown_to_all() -> None:
    g = GENERALSHIP.new({"players": 4, "nations": "fixed", "seating": "fixed"})
    units = {"france": {"paris": {"light_infantry": 1}}, "byzantium": {"anatolia": {"archer": 1}}}
    battle = {"tile": "paris", "attacker": "byzantium", "units": {"archer": 1}, "step": "forced"}
    GENERALSHIP.arrange(g, {"units": units, "nations": {"france": {"power": 1}}, "battle": battle})
    settle(g)
    shown = g.unveiled
    apply(g, g.open[0], g.rules.space.parse("buy_off"))
    assert g.who[24] == -1
    assert g.unveiled == shown + 1
