"""Reading pictures in tests: SVG as a tree, PNG as its size."""

from __future__ import annotations

import struct
from collections import Counter
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
Tree = ElementTree.Element


def tree(svg: str) -> Tree:
    """The document; raises when it is not well-formed. Checks that every reference leads somewhere, once."""
    root = ElementTree.fromstring(svg)
    ids = Counter(node.attrib["id"] for node in root.iter() if "id" in node.attrib)
    doubled = [name for name, count in ids.items() if count > 1]
    assert not doubled, f"defined more than once: {doubled}"
    for node in root.iter():
        for key, value in node.attrib.items():
            if key == "href" and value.startswith("#"):
                assert value[1:] in ids, f"{value} is not defined"
            if value.startswith("url(#"):
                assert value[5:-1] in ids, f"{value} is not defined"
    return root


def texts(root: Tree) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}text")]


def titles(root: Tree) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}title")]


def stamped(root: Tree) -> list[str]:
    """The symbols that are shown, each as often as it is."""
    return [node.attrib["href"].strip("#") for node in root.iter(f"{SVG}use")]


def png_size(data: bytes) -> tuple[int, int]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height
