"""Active hours, at which a person's clock runs: not at night, not on free weekends, not on vacation, and not while the
table stands still. All by intersection of spans of moments, so that it does not matter how often one looks."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

import msgspec

from chancellery.server import timestamps

Span = tuple[int, int]
"""From a moment on, until another one."""
FOREVER = 2**62
HORIZON = 5 * 366 * timestamps.DAY
"""Nothing is looked for farther ahead than this."""
SATURDAY = 5


@lru_cache(maxsize=1024)
def zone_of(name: str) -> tzinfo | None:
    """A time zone by its name; None when this machine knows none of that name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


class Hours(msgspec.Struct, frozen=True):
    """When a person's time does not run. A zone that this machine does not know is taken for UTC."""

    zone: str = "UTC"
    night: tuple[int, int] | None = None
    """The hours of the day at which it begins and ends."""
    free_weekends: bool = False
    away: tuple[Span, ...] = ()
    """Vacations, in order."""

    def standing(self, start: int) -> Iterator[Span]:
        """The spans from a moment on in which time stands, each kind in order; they may overlap."""
        zone = zone_of(self.zone) or UTC
        sources: list[Iterable[Span]] = [self.away]
        if self.night is not None and self.night[0] != self.night[1]:
            sources.append(_nights(zone, self.night, start))
        if self.free_weekends:
            sources.append(_weekends(zone, start))
        return heapq.merge(*sources)


def _nights(zone: tzinfo, night: tuple[int, int], start: int) -> Iterator[Span]:
    begin, end = night
    for day in _days(zone, start):
        morning = day if end > begin else day + timedelta(days=1)
        yield _moment(zone, day, begin), _moment(zone, morning, end)


def _weekends(zone: tzinfo, start: int) -> Iterator[Span]:
    for day in _days(zone, start):
        if day.weekday() == SATURDAY:
            yield _moment(zone, day, 0), _moment(zone, day + timedelta(days=2), 0)


def _days(zone: tzinfo, start: int) -> Iterator[date]:
    """The days from a little before a moment on."""
    day = datetime.fromtimestamp(start / 1_000, zone).date() - timedelta(days=2)
    for number in range(HORIZON // timestamps.DAY):
        yield day + timedelta(days=number)


def _moment(zone: tzinfo, day: date, hour: int) -> int:
    return int(datetime(day.year, day.month, day.day, hour, tzinfo=zone).timestamp()) * 1_000


def _running(hours: Hours, stops: Sequence[Span], start: int) -> Iterator[Span]:
    """The spans in which time runs, from a moment on."""
    for begin, end in heapq.merge(stops, hours.standing(start)):
        if begin > start:
            yield start, begin
        start = max(start, end)
        if start >= FOREVER:
            return
    yield start, FOREVER


def elapsed(hours: Hours, stops: Sequence[Span], start: int, end: int) -> int:
    """How much of somebody's time has passed between two moments. `stops`: when the table stood still, in order."""
    passed = 0
    for begin, until in _running(hours, stops, start):
        if begin >= end:
            break
        passed += min(until, end) - begin
    return passed


def after(hours: Hours, stops: Sequence[Span], start: int, amount: int) -> int | None:
    """The moment at which so much of somebody's time will have passed; None when that cannot be foreseen."""
    for begin, until in _running(hours, stops, start):
        if begin > start + HORIZON:
            return None
        if until - begin >= amount:
            return begin + max(0, amount)
        amount -= until - begin
    return None


def with_span(spans: Sequence[Span], span: Span) -> list[Span]:
    """The same spans and another one, in order, those that touch made one."""
    merged: list[Span] = []
    for begin, end in sorted([*spans, span]):
        if merged and begin <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        elif begin < end:
            merged.append((begin, end))
    return merged
