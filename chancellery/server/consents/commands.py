"""Command that grants and withdraws standing consents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from chancellery.api.consents import Until
from chancellery.server.consents.state import ConsentEntry, consents_of
from chancellery.server.tables.commands import Command, Draft
from chancellery.server.tables.errors import NotAllowed, Unfit, WrongMoment
from chancellery.server.tables.seating import require_running
from chancellery.server.tables.table import Table
from chancellery.server.words import WORDS

MOST_GRANTS = 500
"""How often a seat grants something in one game: each time makes the log longer. It can always be withdrawn."""


def set_consents(
    seat: int,
    granter: str,
    asker: str,
    kinds: Mapping[str, Until],
    *,
    user: str | None,
    key: str | None = None,
) -> Command:
    """Say everything that an actor of the seat grants another in advance; nothing withdraws it all. A question that is
    open and covered is answered at once. The reply is what the seat is shown of all its consents."""

    def decide(table: Table) -> Sequence[Draft]:
        require_running(table)
        if user is None or table.seats[seat].owner != user:
            raise NotAllowed(WORDS.message("that-seat-is-not-yours"))
        consents = consents_of(table)
        titles = consents.titles
        for name in (granter, asker):
            if name not in consents.actors:
                raise Unfit(f"nobody called {name!r} takes part; there are {', '.join(consents.actors)}")
        pair = (consents.actors.index(granter), consents.actors.index(asker))
        if consents.players(pair)[0][0] != seat:
            raise NotAllowed(WORDS.message("you-do-not-play", titles=titles[granter]))
        unknown = sorted(kinds.keys() - set(consents.requests.kinds))
        if unknown:
            raise Unfit(f"{unknown[0]!r} cannot be granted in advance; there is {', '.join(consents.requests.kinds)}")
        if kinds and not consents.can_ask(pair):
            raise WrongMoment(WORDS.message("cannot-ask-anything", titles=titles[asker], titles2=titles[granter]))
        in_force = consents.in_force(pair)
        if kinds == in_force:
            return []
        if not kinds.items() <= in_force.items() and consents.granted[seat] >= MOST_GRANTS:
            raise WrongMoment(WORDS.message("granted-consent-table", most_grants=MOST_GRANTS))
        return [Draft(kind="consent", body=ConsentEntry(granter=granter, asker=asker, kinds=dict(kinds)))]

    def reply(table: Table) -> bytes:
        return msgspec.json.encode(consents_of(table).show(seat))

    request = msgspec.json.encode(["consents", seat, granter, asker, kinds], order="sorted")
    return Command(decide=decide, reply=reply, user=user, seat=seat, key=key, request=request)
