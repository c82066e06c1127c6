"""The few words of SVG that pictures are made of."""

from __future__ import annotations

import pytest

from chancellery.drawing.svg import Sheet, Symbol, circle, element, mix, number, title
from tests.drawing.reading import tree


@pytest.mark.parametrize(
    ("value", "written"), [(1.0, "1"), (-0.001, "0"), (12.345, "12.35"), (0.5, "0.5"), (100, "100")]
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_attributes_and_words_are_escaped() -> None:
    drawn = element("g", title('<"Wien" & Buda>'), id='a"b', stroke_width=2.0, fill=None)
    assert drawn == """<g id='a"b' stroke-width="2"><title>&lt;"Wien" &amp; Buda&gt;</title></g>"""


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix("#000000", "#ffffff", 0) == "#000000"
    assert mix("#000000", "#ffffff", 1) == "#ffffff"
    assert mix("#204060", "#406080", 0.5) == "#305070"


def test_a_symbol_is_defined_once_however_often_it_is_stamped() -> None:
    dot = Symbol("dot", (10, 20), circle(0, 0, 5))
    sheet = Sheet()
    within = Sheet(sheet)
    sheet.draw(sheet.stamp(dot, (100, 100), 30), sheet.stamp(dot, (50, 50), 10, angle=90))
    within.draw(within.stamp(dot, (0, 0), 1))
    root = tree(f"<svg>{sheet.definitions()}{sheet.elements()}{within.elements()}</svg>")
    first = root.findall("use")[0].attrib
    assert (first["x"], first["y"], first["width"], first["height"]) == ("85", "70", "30", "60")
    assert root.findall("use")[1].attrib["transform"] == "rotate(90 50 50)"
