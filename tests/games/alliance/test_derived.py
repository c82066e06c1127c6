"""What a state of Alliance keeps beside its facts follows from them."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.alliance.content import EMPIRES
from chancellery.games.alliance.diplomacy import PRICE_EMPIRE, open_to_bids
from chancellery.games.alliance.game import ALLIANCE
from chancellery.games.alliance.invariants import check
from chancellery.games.alliance.options import AllianceOptions
from chancellery.kernel.errors import RulesBug

BRITAIN, FRANCE = 0, 1


def test_an_empire_that_was_courted_is_open_to_bids_in_the_next_year() -> None:
    g = ALLIANCE.new(AllianceOptions(players=2, years=2), bytes(32))
    g.gold[FRANCE] = PRICE_EMPIRE
    others = [e for e in range(EMPIRES) if g.owner[e] == BRITAIN != e]
    assert others
    for empire in others:
        g.courted[FRANCE] |= 1 << empire
    assert not any(open_to_bids(g, FRANCE, PRICE_EMPIRE) >> empire & 1 for empire in others)
    g.new_year()
    assert all(open_to_bids(g, FRANCE, PRICE_EMPIRE) >> empire & 1 for empire in others)
    check(g)


@pytest.mark.parametrize("name", ["busy", "ready", "rigged", "weak", "camps", "held", "here", "jammed", "strangers"])
def test_the_invariants_notice_what_was_not_kept_up_to_date(name: str) -> None:
    g = ALLIANCE.new(AllianceOptions(players=2), bytes(32))
    check(g)
    kept: Any = getattr(g, name)
    if isinstance(kept, int):
        setattr(g, name, kept ^ 1 << g.on_map.bit_length() - 1)
    else:
        setattr(g, name, [kept[0] ^ 1, *kept[1:]])
    with pytest.raises(RulesBug, match=name):
        check(g)
