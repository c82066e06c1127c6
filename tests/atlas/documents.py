"""Small boards that are in order, for tests to break."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from chancellery.atlas import faults

Document = dict[str, Any]
Change = Callable[[Document], object]

LAND: Document = {
    "name": "small",
    "electors": 1,
    "powers": {"austria": {"capital": "wien"}, "france": {"capital": "paris"}},
    "areas": {
        "wien": {"kind": "home", "owner": "austria", "value": 2, "city": {"name": "Wien", "at": [16.4, 48.2]}},
        "tyrol": {"kind": "home", "owner": "austria", "points": [[11.4, 47.3]]},
        "savoy": {"kind": "disputed", "stripes": ["austria", "france"], "value": 2, "elector": True},
        "paris": {"kind": "home", "owner": "france", "value": 1, "coast": True, "port": True},
        "corsica": {"kind": "undisputed", "coast": True},
        "malta": {"kind": "undisputed", "coast": True},
        "alps": {"kind": "impassable"},
    },
    "borders": {"implied": [["wien", "tyrol"]], "own": [["tyrol", "savoy"], ["savoy", "paris"]]},
    "border_kinds": {"mountain": [["tyrol", "savoy"]]},
    "barriers": [["tyrol", "alps"]],
    "lanes": [{"ends": ["paris", "malta"], "owner": "france"}],
    "seas": {
        "gulf": {"at": [7.0, 43.0], "coasts": ["paris", "corsica"]},
        "tyrrhenian": {"at": [12.0, 40.0], "coasts": ["corsica", "malta"], "value": 1},
    },
    "sea_borders": [["gulf", "tyrrhenian"]],
    "straits": [{"ends": ["corsica", "malta"], "seas": ["tyrrhenian"]}],
    "pieces": {"austria": {"general": {"wien": 3}, "fleet": {"gulf": 1}, "train": {"tyrol-wien": 1}}},
}

FRAME = {
    "centre": [12.0, 46.0],
    "west": [-3.0, 46.0],
    "east": [27.0, 46.0],
    "south": [12.0, 34.0],
    "north": [12.0, 56.0],
}

TILES: Document = {
    "made_of": "tiles",
    "name": "small",
    "powers": {"austria": {"capital": "wien"}},
    "tiles": {
        "wien": {
            "name": "Wien",
            "terrain": "field",
            "nation": "austria",
            "role": "capital",
            "circles": [{"numeral": "I"}, {"numeral": "II"}],
        },
        "tirol": {
            "name": "Tirol",
            "terrain": "mountain",
            "nation": "austria",
            "role": "left",
            "circles": [{"numeral": "III"}],
        },
        "wald": {
            "name": "Wald",
            "terrain": "forest",
            "nation": "austria",
            "role": "right",
            "circles": [{"numeral": "III"}, {"numeral": "V"}],
        },
        "meadow": {"name": "Meadow", "terrain": "field", "food": 1},
    },
    "layouts": {
        "1": {
            "cells": [
                {"at": [0, 0], "seat": 1, "role": "capital"},
                {"at": [1, 0], "seat": 1, "role": "left"},
                {"at": [0, 1], "seat": 1, "role": "right"},
                {"at": [1, 1], "corner": True},
            ]
        }
    },
    "pieces": {"austria": {"regiment": {"wien": 2}}},
}


def put(value: Any, *path: str | int) -> Change:
    """Write a value at a place of the document."""

    def change(document: Any) -> None:
        for step in path[:-1]:
            document = document[step]
        document[path[-1]] = value

    return change


def add(value: Any, *path: str | int) -> Change:
    """Append to a list of the document."""

    def change(document: Any) -> None:
        for step in path:
            document = document[step]
        document.append(value)

    return change


def drop(*path: str | int) -> Change:
    """Take something out of the document."""

    def change(document: Any) -> None:
        for step in path[:-1]:
            document = document[step]
        del document[path[-1]]

    return change


def faults_of(base: Document, *changes: Change) -> list[str]:
    """What is said about a document after these changes."""
    document = copy.deepcopy(base)
    for change in changes:
        change(document)
    try:
        faults.parse(document)
    except faults.FaultyBoard as faulty:
        return faulty.faults
    return []
