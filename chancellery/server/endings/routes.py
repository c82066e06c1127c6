"""The endings feature: routes for the ending of a game and its picture."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from litestar import Response
from litestar.params import QueryParameter

from chancellery.api.endings import Ending, PictureTheme
from chancellery.kernel.match import Match
from chancellery.kernel.recap import Recap, recap
from chancellery.server.endings.ending import describe_ending, finished_match
from chancellery.server.endings.picture import draw_ending
from chancellery.server.tables import listing
from chancellery.server.tables.access import audience_of
from chancellery.server.tables.play_routes import PUBLIC_READ, Seat
from chancellery.server.web.context import AppContext
from chancellery.server.web.dependencies import AppRequest, TableId
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import get, get_page

MOST_CACHED = 64
"""Recaps that are kept, those that were asked for last."""
Names = Annotated[bool, QueryParameter(description="Write the names of the people beside their powers.")]
Theme = Annotated[PictureTheme, QueryParameter(description="On light paper or on dark.")]


@get("/tables/{table_id:str}/ending", PUBLIC_READ)
async def tell_ending(request: AppRequest, table_id: TableId, seat: Seat = None) -> Ending:
    """How a finished game went: the standing, the course of the scores, and what turned it."""
    return (await _ending(request, table_id, seat))[1]


@get_page("/tables/{table_id:str}/picture", PUBLIC_READ)
async def draw_picture(
    request: AppRequest, table_id: TableId, seat: Seat = None, theme: Theme = "light", names: Names = False
) -> Response[str]:
    """The final position of a finished game with its standing, as SVG."""
    match, ending = await _ending(request, table_id, seat)
    row = await request.context.store.read(lambda tx: listing.one(tx, table_id, request.caller.user))
    people = [one.name if names else None for one in row.seats] if row else [None] * len(ending.standing)
    drawn = await asyncio.to_thread(draw_ending, match, ending, people, theme)
    if drawn is None:
        raise Refused("no-such-page", 404, "this game has no board")
    return Response(content=drawn, media_type="image/svg+xml")


async def _ending(request: AppRequest, table_id: str, seat: int | None) -> tuple[Match, Ending]:
    """The match of a finished game, and its ending as the caller is told it."""
    context, user = request.context, request.caller.user
    async with context.registry.reading(table_id) as table:
        audience = audience_of(table, user, seat)
        match = finished_match(table)
    found = await _feature_of(context).recap(table_id, match)
    async with context.registry.reading(table_id) as table:
        return match, describe_ending(table, found, audience)


class EndingsFeature:
    """Makes the recap of a game once, beside everything else, and keeps it for those who ask next."""

    routes: Sequence[Any] = (tell_ending, draw_picture)

    def __init__(self) -> None:
        self._recaps: dict[str, Recap] = {}
        self._making = asyncio.Lock()

    async def open(self, context: AppContext) -> None:
        pass

    async def close(self) -> None:
        pass

    async def recap(self, table_id: str, match: Match) -> Recap:
        """The recap of a finished game: nothing in it changes any more."""
        async with self._making:
            found = self._recaps.pop(table_id, None)
            if found is None:
                found = await asyncio.to_thread(recap, match.game, match.history)
            self._recaps[table_id] = found
            if len(self._recaps) > MOST_CACHED:
                del self._recaps[next(iter(self._recaps))]
            return found


def _feature_of(context: AppContext) -> EndingsFeature:
    return next(feature for feature in context.features if isinstance(feature, EndingsFeature))
