"""When time runs: nights, weekends, vacations, changes of the clocks, and that looking more often changes nothing."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.server.clocks.active_hours import FOREVER, Hours, after, elapsed, with_span, zone_of
from chancellery.server.timestamps import DAY, HOUR, MINUTE


def at(text: str, zone: str = "UTC") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000


ALWAYS = Hours()
BERLIN = Hours(zone="Europe/Berlin", night=(23, 7))


def test_without_hours_time_always_runs() -> None:
    assert elapsed(ALWAYS, [], 1_000, 61_000) == MINUTE
    assert after(ALWAYS, [], 1_000, MINUTE) == 61_000
    assert elapsed(ALWAYS, [], 61_000, 1_000) == 0
    assert after(ALWAYS, [], 1_000, 0) == after(ALWAYS, [], 1_000, -5) == 1_000


def test_time_stands_at_night_in_the_zone_of_the_player() -> None:
    evening = at("2026-03-10 22:00", "Europe/Berlin")
    assert after(BERLIN, [], evening, 2 * HOUR) == at("2026-03-11 08:00", "Europe/Berlin")
    assert elapsed(BERLIN, [], evening, at("2026-03-11 08:30", "Europe/Berlin")) == 2 * HOUR + 30 * MINUTE
    tokyo = Hours(zone="Asia/Tokyo", night=(23, 7))
    assert after(tokyo, [], evening, 2 * HOUR) == at("2026-03-11 09:00", "Asia/Tokyo")


def test_a_night_after_midnight() -> None:
    late = Hours(night=(1, 6))
    assert after(late, [], at("2026-03-10 23:00"), 3 * HOUR) == at("2026-03-11 07:00")
    assert elapsed(late, [], at("2026-03-10 00:00"), at("2026-03-12 00:00")) == 38 * HOUR


def test_a_night_without_length_is_none() -> None:
    assert after(Hours(night=(5, 5)), [], 0, DAY) == DAY


def test_the_night_in_which_the_clocks_change_is_as_long_as_it_is() -> None:
    spring = at("2026-03-28 12:00", "Europe/Berlin"), at("2026-03-29 12:00", "Europe/Berlin")
    autumn = at("2026-10-24 12:00", "Europe/Berlin"), at("2026-10-25 12:00", "Europe/Berlin")
    assert spring[1] - spring[0] == 23 * HOUR
    assert elapsed(BERLIN, [], *spring) == elapsed(BERLIN, [], *autumn) == 16 * HOUR


def test_weekends_are_free_where_the_table_says_so() -> None:
    weekdays = Hours(zone="Europe/Berlin", night=(23, 7), free_weekends=True)
    friday = at("2026-03-13 22:00", "Europe/Berlin")
    assert after(weekdays, [], friday, 2 * HOUR) == at("2026-03-16 08:00", "Europe/Berlin")
    sunday = at("2026-03-15 12:00", "Europe/Berlin")
    assert elapsed(weekdays, [], sunday, at("2026-03-16 07:00", "Europe/Berlin")) == 0


def test_a_vacation_stops_the_time() -> None:
    away = Hours(away=((10 * HOUR, 30 * HOUR),))
    assert after(away, [], 8 * HOUR, 3 * HOUR) == 31 * HOUR
    assert elapsed(away, [], 0, 40 * HOUR) == 20 * HOUR


def test_a_table_that_stands_still_has_no_deadline() -> None:
    assert after(ALWAYS, [(500, FOREVER)], 0, 500) == 500
    assert after(ALWAYS, [(500, FOREVER)], 0, 501) is None
    assert elapsed(ALWAYS, [(500, FOREVER)], 0, DAY) == 500


def test_a_vacation_of_many_years_has_no_deadline_either() -> None:
    assert after(Hours(away=((0, 6 * 366 * DAY),)), [], 0, 1) is None


def test_unknown_zones_are_noticed() -> None:
    assert zone_of("Europe/Berlin") is not None
    for name in ("Europe/Atlantis", "../etc/passwd", "", "/etc/localtime", "x" * 64, "Europe"):
        assert zone_of(name) is None, name
    assert elapsed(Hours(zone="Europe/Atlantis", night=(23, 7)), [], 0, DAY) == 16 * HOUR


def test_spans_are_joined() -> None:
    assert with_span([], (5, 5)) == []
    assert with_span([(1, 3)], (3, 5)) == [(1, 5)]
    assert with_span([(1, 3), (7, 9)], (2, 8)) == [(1, 9)]
    assert with_span([(7, 9)], (1, 2)) == [(1, 2), (7, 9)]


moments = st.integers(min_value=0, max_value=60 * DAY).map(lambda ms: ms + 1_773_000_000_000)
spans = st.lists(st.tuples(moments, moments), max_size=3).map(
    lambda found: tuple(with_span([], (min(found[0]), max(found[0]))) if found else ())
)
nights = st.none() | st.tuples(st.integers(0, 23), st.integers(0, 23))
some_hours = st.builds(
    Hours, st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata"]), nights, st.booleans(), spans
)


@pytest.mark.slow
@given(some_hours, spans, st.lists(moments, min_size=3, max_size=6).map(sorted))
def test_looking_more_often_changes_nothing(hours: Hours, stops: tuple[tuple[int, int], ...], looks: list[int]) -> None:
    pieces = [elapsed(hours, stops, begin, end) for begin, end in pairwise(looks)]
    assert sum(pieces) == elapsed(hours, stops, looks[0], looks[-1])
    assert all(0 <= piece <= end - begin for piece, (begin, end) in zip(pieces, pairwise(looks), strict=True))


@given(some_hours, spans, moments, st.integers(min_value=1, max_value=14 * DAY))
def test_a_deadline_is_when_the_time_has_passed(
    hours: Hours, stops: tuple[tuple[int, int], ...], start: int, amount: int
) -> None:
    deadline = after(hours, stops, start, amount)
    assert deadline is not None
    assert elapsed(hours, stops, start, deadline) == amount
    assert elapsed(hours, stops, start, deadline - 1) == amount - 1


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"])
def test_a_day_has_its_sixteen_hours_the_whole_year(zone: str) -> None:
    hours = Hours(zone=zone, night=(23, 7))
    noon = [int(datetime(2026, 1, 1, 12, tzinfo=UTC).timestamp()) * 1000 + n * DAY for n in range(365)]
    total = elapsed(hours, [], noon[0], noon[-1])
    assert abs(total - 364 * 16 * HOUR) <= HOUR
