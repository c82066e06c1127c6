"""How much room letters take."""

from __future__ import annotations

import pytest

from chancellery.atlas.board import Lettering
from workshop.layout.lettering import Setting, breakings, width


def test_widths_come_from_the_font() -> None:
    assert width("", "semibold") == 0
    assert width("ii", "semibold") == pytest.approx(2 * width("i", "semibold"))
    assert width("W", "semibold") > 2 * width("i", "semibold")
    assert width("abc", "italic", 0.1) == pytest.approx(width("abc", "italic") + 0.2)


def test_a_box_reaches_lower_for_letters_that_do() -> None:
    plain, deep = (Setting((name,), "semibold", 20, 0).box() for name in ("Wien", "Prag"))
    assert plain[1] == deep[1]
    assert deep[3] > plain[3] + 4


def test_the_middle_of_one_line_is_half_a_capital_above_its_baseline() -> None:
    name = Setting(("Wien",), "semibold", 20, 0).placed((100, 50))
    assert name.baselines() == [pytest.approx(6.5)]
    _, top, _, height = name.box
    assert top < -6.5
    assert top + height == pytest.approx(6.5 + 0.6, abs=0.2)


def test_two_lines_stand_around_the_middle() -> None:
    name = Setting(("Low", "Countries"), "semibold", 20, 0).placed((0, 0))
    first, second = name.baselines()
    assert second - first == pytest.approx(19.6)
    assert (first + second) / 2 == pytest.approx(6.5)
    assert name.box[2] == pytest.approx(width("Countries", "semibold") * 20, abs=0.1)


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("Wien", [("Wien",)]),
        ("Low Countries", [("Low Countries",), ("Low", "Countries")]),
        ("Franche-Comté", [("Franche-Comté",), ("Franche-", "Comté")]),
    ],
)
def test_names_break_at_spaces_and_hyphens(name: str, ways: list[tuple[str, ...]]) -> None:
    assert breakings(name, Lettering()) == ways


def test_a_hint_is_the_only_way_to_break_a_name() -> None:
    assert breakings("Wurttemberg", Lettering(lines=["Wurttem-", "berg"])) == [("Wurttem-", "berg")]
