"""How the server fares meanwhile: a good client's waiting, the memory it takes, what its log says."""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from pathlib import Path

import httpx


class Patient(threading.Thread):
    """A good client that looks at a table all the time, and asks now and then whether the server is ready."""

    def __init__(self, url: str, path: str, headers: dict[str, str]) -> None:
        super().__init__(daemon=True)
        self.url, self.path, self.headers = url, path, headers
        self.waits: list[float] = []
        self.faults: list[str] = []
        self._ended = threading.Event()

    def run(self) -> None:
        with httpx.Client(base_url=self.url, timeout=10) as http:
            while not self._ended.wait(0.05):
                for path in (f"/api/v1{self.path}", "/readyz"):
                    began = time.monotonic()
                    try:
                        reply = http.get(path, headers=self.headers)
                        if reply.status_code != 200:
                            self.faults.append(f"{path}: {reply.status_code}")
                    except httpx.TransportError as fault:
                        self.faults.append(f"{path}: {fault!r}")
                    self.waits.append(time.monotonic() - began)

    def end(self) -> None:
        self._ended.set()
        self.join(20)

    @property
    def summary(self) -> str:
        waits = sorted(self.waits)
        half, most, longest = (waits[int((len(waits) - 1) * part)] * 1000 for part in (0.5, 0.99, 1))
        return f"{len(waits)} questions; ms: half within {half:.1f}, 99 % within {most:.1f}, longest {longest:.0f}"


def resident_mib(process: int) -> float:
    """Memory that a process holds."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def open_files(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


def troubles(log: Path) -> tuple[list[str], Counter[str]]:
    """Lines of a log that tell of a failure of the server, and all warnings, counted."""
    found, warnings = [], Counter[str]()
    for line in log.read_text("utf-8", "replace").splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            found.append(line)
            continue
        if entry["level"] in ("error", "critical") or "trace" in entry:
            found.append(line)
        elif entry["level"] == "warning":
            warnings[entry["what"]] += 1
    return found, warnings
