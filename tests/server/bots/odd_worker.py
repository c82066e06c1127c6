"""Imported by the workers of these tests: makes the odd bots known there."""

from __future__ import annotations

from chancellery.bots.bot import BOTS
from tests.server.bots.odd_bots import ODD

BOTS["realpolitik"] |= ODD
