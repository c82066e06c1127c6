"""Metrics in the format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from chancellery.server.web.context import AppContext

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """Counted by hand where every request passes: a dictionary costs a tenth of the library's counters."""

    def __init__(self, context: AppContext) -> None:
        self.registry = CollectorRegistry()
        self.requests: Counter[tuple[str, str, int]] = Counter()
        """By method, route and status."""
        self.seconds: dict[str, list[float]] = {}
        """By route: how many requests took up to each limit of BUCKETS, how many longer, and the sum."""
        self.messages: Counter[str] = Counter()
        """By kind of live channel."""
        self.registry.register(_Levels(context, self))

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        self.requests[method, route, status] += 1
        taken = self.seconds.get(route)
        if taken is None:
            taken = self.seconds[route] = [0.0] * (len(BUCKETS) + 2)
        taken[bisect_left(BUCKETS, seconds)] += 1
        taken[-1] += seconds

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def counted(self) -> Iterator[Metric]:
        requests = CounterMetricFamily("chancellery_requests", "HTTP requests.", labels=["method", "route", "status"])
        for (method, route, status), count in self.requests.items():
            requests.add_metric([method, route, str(status)], count)
        yield requests
        seconds = HistogramMetricFamily("chancellery_request_seconds", "Time to answer a request.", labels=["route"])
        for route, taken in self.seconds.items():
            below = list(accumulate(taken[:-1]))
            names = [*(str(limit) for limit in BUCKETS), "+Inf"]
            seconds.add_metric([route], list(zip(names, below, strict=True)), taken[-1])
        yield seconds
        messages = CounterMetricFamily("chancellery_live_messages", "Sent over live channels.", labels=["channel"])
        for channel, count in self.messages.items():
            messages.add_metric([channel], count)
        yield messages


class _Levels(Collector):
    """What is read when somebody asks."""

    def __init__(self, context: AppContext, metrics: Metrics) -> None:
        self.context = context
        self.metrics = metrics

    def collect(self) -> Iterator[Metric]:
        yield from self.metrics.counted()
        context, counts = self.context, self.context.store.counts
        for name, sentence, level in (
            ("connections", "Open connections.", context.connections.total),
            ("live_channels", "Open live channels.", context.open_channels),
            ("live_tables", "Tables in memory.", context.registry.loaded()),
            ("store_waiting", "Jobs that wait for the database.", counts.waiting),
            ("store_largest_batch", "Most jobs in one commit.", counts.largest_batch),
            (
                "newest_backup_timestamp_seconds",
                "When the newest backup in the folder of backups was made; 0: there is none.",
                _newest(context.settings.backup_folder),
            ),
        ):
            yield GaugeMetricFamily(f"chancellery_{name}", sentence, level)
        for name, sentence, count in (
            ("refused_connections", "Connections and requests beyond the limits.", context.connections.refused),
            ("quarantined", "Tables set aside since the start.", context.registry.quarantined),
            ("store_reads", "Jobs that read.", counts.reads),
            ("store_writes", "Jobs that write.", counts.writes),
            ("store_commits", "Commits.", counts.commits),
            ("store_failures", "Jobs that the database failed.", counts.failures),
            ("store_reconnects", "Connections to the database made anew.", counts.reconnects),
            ("store_write_seconds", "Time spent waiting for writes.", counts.write_seconds),
        ):
            yield CounterMetricFamily(f"chancellery_{name}", sentence, count)


def _newest(backups: Path) -> float:
    try:
        return max((file.stat().st_mtime for file in backups.glob("chancellery-*")), default=0.0)
    except OSError:
        return 0.0
