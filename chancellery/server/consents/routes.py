"""Route for standing consents. What is granted is read with the view of a table (`features.consents`)."""

from __future__ import annotations

from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.response.base import ASGIResponse

from chancellery.api.consents import ConsentsInfo, StandingConsent
from chancellery.server.consents.commands import set_consents
from chancellery.server.tables.access import own_seat
from chancellery.server.tables.commands import Command
from chancellery.server.tables.play_routes import PLAY
from chancellery.server.tables.table import Table
from chancellery.server.web.dependencies import AppRequest, Key, TableId, user_of
from chancellery.server.web.permissions import put

RESPONSES = {200: ResponseSpec(ConsentsInfo, generate_examples=False, description="It is kept.")}


@put("/tables/{table_id:str}/consents", PLAY, responses=RESPONSES)
async def grant_consents(
    request: AppRequest, data: JSONBody[StandingConsent], table_id: TableId, key: Key = None
) -> ASGIResponse:
    """Say what a power of yours grants another one in advance, all of it each time; nothing withdraws it. Only the two
    seats learn of it. A question that it answers is answered at once."""
    user = user_of(request.caller)

    def make(table: Table) -> Command:
        seat = own_seat(table, user, data.seat)
        return set_consents(seat, data.granter, data.asker, data.kinds, user=user, key=key)

    reply = await request.context.registry.act(table_id, make)
    return ASGIResponse(body=reply, media_type="application/json")


ROUTES = (grant_consents,)
