"""Two threads that use a class of msgspec's for the first time can end the process; here it is never the first time."""

from __future__ import annotations

import subprocess
import sys

import pytest

START = """
import importlib, pkgutil, sys
import msgspec
import chancellery, chancellery.server.web.app
from chancellery.kernel.threads import settle_types
from chancellery.server.tables.features import register_features
register_features()
"""

MET = """
def below(kind):
    return {kind}.union(*map(below, kind.__subclasses__()))
ours = {kind for kind in below(msgspec.Struct) if kind.__module__.startswith("chancellery.")}
studied = []
def watch(frame, event, _):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":  # msgspec's first look at a class
        studied.append(frame.f_locals["obj"])
sys.setprofile(watch)
for kind in ours:
    msgspec.json.Decoder(kind)
sys.setprofile(None)
print(len(ours), *studied)
"""

LATER = """
ready = set(settle_types())
for package in ("chancellery.kernel", "chancellery.games", "chancellery.server"):
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, package + "."):
        importlib.import_module(module.name)
print(*sorted({kind.__module__ for kind in settle_types() - ready}))
"""

OF_COMMANDS = {
    "chancellery.kernel.conformance",
    "chancellery.kernel.fairness",
    "chancellery.server.tables.verification",
    "chancellery.server.web.address_file",
}
"""Modules that a serving process never loads, or only with one thread."""


def run(program: str) -> str:
    command = [sys.executable, "-c", START + program]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, f"ended with {done.returncode}: {done.stderr}"
    return done.stdout


@pytest.mark.slow
def test_a_server_knows_every_class_before_it_has_threads() -> None:
    number, *studied = run(MET).split()
    assert int(number) > 250
    assert studied == []


@pytest.mark.slow
def test_a_server_loads_no_class_later() -> None:
    assert set(run(LATER).split()) <= OF_COMMANDS
