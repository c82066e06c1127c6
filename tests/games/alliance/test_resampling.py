"""What is dealt anew for a seat of Alliance, and what is left as it is."""

from __future__ import annotations

import random

from chancellery.games.alliance.content import members
from chancellery.games.alliance.game import ALLIANCE
from chancellery.games.alliance.options import AllianceOptions
from chancellery.games.alliance.state import AllianceState

BRITAIN, FRANCE = 0, 1


def start() -> AllianceState:
    return ALLIANCE.new(AllianceOptions(players=2), bytes(32))


def test_others_do_not_know_which_new_blocks_are_counted() -> None:
    """AC-073: only field blocks are, and whether a new block is one its owner alone sees."""
    g = start()
    g.created = [g.rules.content.seat[FRANCE]]
    chance = random.Random(1)
    assert ALLIANCE.resample(g, g.seats[FRANCE], chance).created == g.created
    assert ALLIANCE.resample(g, g.seats[BRITAIN], chance).created == []
    assert ALLIANCE.resample(g, None, chance).created == []


def test_blocks_that_everybody_can_tell_apart_stay_where_they_are() -> None:
    g = start()
    french = members(g.rules.content.blocks_of[FRANCE] & g.on_map)
    alone = [b for b in french if len(g.mixed_with(b)) == 1]
    mixed = [b for b in french if len(g.mixed_with(b)) > 1]
    assert alone
    assert mixed
    others = [ALLIANCE.resample(g, g.seats[BRITAIN], random.Random(seed)) for seed in range(20)]
    assert all((other.at[b], other.strength[b]) == (g.at[b], g.strength[b]) for other in others for b in alone)
    ALLIANCE.check(others[0])
