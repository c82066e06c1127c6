"""Imported by the workers of these tests: makes the odd bots known there."""

from __future__ import annotations

from chancellery.kernel.registry import PLUGINS
from tests.server.bots.odd_bots import with_odd_bots

PLUGINS["realpolitik"] = with_odd_bots()
