"""A drawn board shows every rule of its data: names, values, crowns, ports, capitals, lanes, straits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chancellery.atlas import library
from chancellery.atlas.palette import PAPERS, POWER_COLOURS, Theme
from chancellery.drawing import paper, still
from chancellery.drawing.patterns import DASHES, MARKS
from chancellery.drawing.pieces import marks
from chancellery.drawing.printed import Printed
from chancellery.kernel.errors import ChancelleryError
from tests.drawing import small
from tests.drawing.reading import png_size, stamped, texts, titles, tree

MAPS = [name for name in library.names() if name != "generalship"]
THEMES: list[Theme] = ["light", "dark"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", MAPS)
def test_every_place_of_every_board_has_its_name_and_its_shape(name: str, theme: Theme) -> None:
    printed = Printed.built_in(name)
    root = tree(still.bare(printed, theme, fonts=False))
    said = " ".join(texts(root))
    for place, area in printed.board.areas.items():
        assert area.printed(place) in titles(root), f"{place} has no shape"
        written = printed.bundle.areas[place].name.lines
        assert all(line in said for line in written), f"{place} has no name"


@pytest.mark.parametrize("name", MAPS)
def test_every_value_is_printed_in_its_mark(name: str) -> None:
    """Disputed land in a laurel, other land in a coin."""
    printed = Printed.built_in(name)
    shown = stamped(tree(still.bare(printed, fonts=False)))
    for kind, mark in (("disputed", marks.laurel), ("undisputed", marks.coin)):
        for worth in {area.worth for area in printed.board.areas.values() if area.kind == kind and area.worth}:
            expected = sum(area.kind == kind and area.worth == worth for area in printed.board.areas.values())
            if kind == "undisputed":
                expected = sum(
                    area.kind in ("home", "possession", "undisputed") and area.worth == worth
                    for area in printed.board.areas.values()
                )
            assert shown.count(mark(worth, "light").id) == expected


@pytest.mark.parametrize("name", MAPS)
def test_every_lane_has_the_rhythm_of_its_owner(name: str) -> None:
    printed = Printed.built_in(name)
    svg = still.bare(printed, fonts=False)
    for power in printed.board.powers:
        owned = sum(lane.owner == power for lane in printed.bundle.lanes)
        colours = printed.colours(power)
        found = re.findall(rf'stroke="{colours.piece}" stroke-width="2.4" fill="none" stroke-dasharray="([^"]*)"', svg)
        assert found == [DASHES[colours.pattern]] * owned


def test_rhythms_of_lanes_and_patterns_are_all_different() -> None:
    assert len(set(DASHES.values())) == len(DASHES) == len(MARKS)


def test_marks_stand_where_the_plate_says() -> None:
    root = tree(still.bare(small.printed(), fonts=False))
    shown = stamped(root)
    for expected in ("coin-2-light", "laurel-3-light", "coin-1-light", "crown", "anchor-light"):
        assert shown.count(expected) == 1
    assert [mark for mark in shown if mark.startswith("arms-")] == ["arms-france-blue-f", "arms-austria-ivory-a"]
    said = texts(root)
    for line in ("West", "Vestia", "Middle", "Far East", "& more", "Gulf", "Wall", "Terra Incognita"):
        assert line in said
    turned = [node for node in root.iter() if node.attrib.get("transform") == "rotate(90 140 20)"]
    assert len(turned) == 1


def test_capitals_are_underlined_in_the_colour_of_their_power() -> None:
    svg = still.bare(small.printed(), fonts=False)
    for power in ("france", "austria"):
        assert f'stroke="{POWER_COLOURS[power].edge}" stroke-width="1.76"' in svg


def test_flat_colours_show_kinds_of_land_and_borders() -> None:
    """A board without pictures: washes of the owners, stripes of those who may score, coloured borders."""
    paper_inks = PAPERS["light"]
    svg = still.bare(small.printed(), fonts=False)
    assert f'fill="{POWER_COLOURS["france"].land["light"]}"' in svg
    assert 'fill="url(#stripes-france-austria)"' in svg
    assert f'fill="{paper_inks.impassable}"' in svg
    assert re.search(rf'd="M130 0V120" fill="none" stroke="{paper_inks.river}" stroke-width="4', svg)


def test_pictures_are_part_of_the_document(tmp_path: Path) -> None:
    (tmp_path / "light.webp").write_bytes(b"RIFF picture")
    printed = small.printed(tmp_path, pictures={"light": "light.webp"})
    assert 'href="data:image/webp;base64,UklGRiBwaWN0dXJl"' in still.bare(printed, "light", fonts=False)
    assert "<image" not in still.bare(printed, "dark", fonts=False)


def test_a_missing_picture_is_told_with_the_remedy(tmp_path: Path) -> None:
    printed = small.printed(tmp_path, pictures={"light": "light.webp"})
    with pytest.raises(ChancelleryError, match=r"light\.webp cannot be read .* chancellery board build small"):
        still.bare(printed, "light")


def test_around_shows_a_part_with_the_shape_of_the_whole() -> None:
    printed = Printed.built_in("realpolitik")
    svg = still.bare(printed, around=["lombardia"], fonts=False)
    left, top, width, height = map(float, tree(svg).attrib["viewBox"].split())
    across, down = printed.bundle.size
    x, y, wide, high = printed.bundle.areas["lombardia"].box
    assert width < across / 2
    assert width / height == pytest.approx(across / down, rel=0.01)
    assert left <= x <= x + wide <= left + width
    assert top <= y <= y + high <= top + height


def test_the_document_brings_its_fonts_and_pngs_have_the_width_asked_for() -> None:
    svg = still.bare(small.printed())
    assert svg.count("@font-face") == 3
    assert png_size(paper.png(svg, 640)) == (640, 320)
    with pytest.raises(ChancelleryError, match="16 to 12000 pixels wide, not 3"):
        paper.png(svg, 3)


def test_letters_are_really_drawn() -> None:
    """A renderer that did not find the font would draw none."""
    with_names = paper.png(still.bare(small.printed(), fonts=False), 400)
    without = paper.png(re.sub(r"<text.*?</text>", "", still.bare(small.printed(), fonts=False)), 400)
    assert with_names != without
