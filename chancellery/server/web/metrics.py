"""Numbers for those who watch over the server, in the form Prometheus reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from chancellery.server.web.house import House

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "chancellery_requests", "HTTP requests.", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "chancellery_request_seconds",
            "Time to answer a request.",
            ["route"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.messages = Counter(
            "chancellery_live_messages", "Messages sent over live channels.", ["channel"], registry=self.registry
        )
        self._known: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self.registry.register(_Levels(house))

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request; finding a counter by its labels costs more than counting."""
        known = self._known.get((method, route, status))
        if known is None:
            known = self.requests.labels(method, route, status), self.seconds.labels(route)
            self._known[method, route, status] = known
        known[0].inc()
        known[1].observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class _Levels(Collector):
    """What is read when somebody asks."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        house, counts = self.house, self.house.store.counts
        for name, sentence, level in (
            ("live_channels", "Open live channels.", house.channels.total()),
            ("live_tables", "Tables in memory.", house.registry.loaded()),
            ("store_waiting", "Jobs that wait for the database.", counts.waiting),
            ("store_largest_batch", "Most jobs in one commit.", counts.largest_batch),
        ):
            yield GaugeMetricFamily(f"chancellery_{name}", sentence, level)
        for name, sentence, count in (
            ("quarantined", "Tables set aside since the start.", house.registry.quarantined),
            ("store_reads", "Jobs that read.", counts.reads),
            ("store_writes", "Jobs that write.", counts.writes),
            ("store_commits", "Commits.", counts.commits),
            ("store_failures", "Jobs that the database failed.", counts.failures),
            ("store_reconnects", "Connections to the database made anew.", counts.reconnects),
            ("store_write_seconds", "Time spent waiting for writes.", counts.write_seconds),
        ):
            yield CounterMetricFamily(f"chancellery_{name}", sentence, count)
