"""When a notice is worth sending: whether what it says is still so, and at which hours its reader wants to hear it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from chancellery.api.notifications import Preferences
from chancellery.server import timestamps
from chancellery.server.clocks.active_hours import Hours, after, zone_of
from chancellery.server.clocks.state import clocks_of, proposal_of
from chancellery.server.notifications.channels import Channel
from chancellery.server.notifications.outbox import OutboxRow
from chancellery.server.notifications.reasons import WARN_AT
from chancellery.server.notifications.state import notifications_of
from chancellery.server.press.state import press_of
from chancellery.server.tables.table import Table

LOOK_AGAIN = 6 * timestamps.HOUR
"""A deadline that moves is looked at again at least so often."""


def is_timely(table: Table, row: OutboxRow) -> bool:
    """Is what a notice says still so?"""
    seat, seq = row.body["seat"], row.body["seq"]
    if table.seats[seat].owner != row.user_id:
        return False
    if row.kind in ("turn", "deadline"):
        asked: int | None = notifications_of(table).asked[seat]
        return table.seats[seat].controller == "person" and asked is not None and asked == seq
    if row.kind == "press":
        press = press_of(table)
        return press.unread[seat] > 0 or press.to_answer(seat) > 0
    if row.kind == "vote":
        proposal = proposal_of(table, seq)
        return proposal is not None and row.user_id not in (*proposal.yes, *proposal.no)
    return True


def new_warning(table: Table, row: OutboxRow, now: int) -> int | None:
    """When a reminder is due whose deadline has moved, or that is not to be foreseen now."""
    if row.kind != "deadline" or not is_timely(table, row):
        return None
    warned = clocks_of(table).deadline(row.body["seat"], WARN_AT)
    if warned is None:
        return now + LOOK_AGAIN
    return None if warned <= now else min(warned, now + LOOK_AGAIN)


def quiet_until(wanted: Preferences, zone: str | None, now: int) -> int:
    """The end of the quiet hours, or now when there are none."""
    if wanted.quiet is None:
        return now
    begin = after(Hours(zone=zone or "UTC", night=(wanted.quiet.start, wanted.quiet.end)), (), now, 1)
    return now if begin is None else begin - 1


def next_digest(channel: Channel, wanted: Preferences, zone: str | None, now: int) -> int:
    """The next full hour, or the hour of the day at which a daily digest comes; never in quiet hours."""
    if channel.frequency == "hourly":
        return quiet_until(wanted, zone, (now // timestamps.HOUR + 1) * timestamps.HOUR)
    here = datetime.fromtimestamp(now / 1_000, (zone_of(zone) if zone else None) or UTC)
    then = here.replace(hour=wanted.digest_hour, minute=0, second=0, microsecond=0)
    if then <= here:
        then += timedelta(days=1)
    return quiet_until(wanted, zone, int(then.timestamp()) * 1_000)
