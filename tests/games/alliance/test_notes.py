"""What a state of Alliance has noted is never older than what it was found out from."""

from __future__ import annotations

from chancellery.games.alliance.content import EMPIRES
from chancellery.games.alliance.diplomacy import PRICE_EMPIRE, open_to_bids
from chancellery.games.alliance.game import ALLIANCE
from chancellery.games.alliance.invariants import check
from chancellery.games.alliance.options import AllianceOptions

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
