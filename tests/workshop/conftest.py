"""Tests of building boards: left out where the packages of the optional extra are not installed."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = ("PIL", "fontTools", "numpy", "scipy", "shapely")
collect_ignore_glob = [] if all(find_spec(package) for package in NEEDED) else ["test_*.py"]
