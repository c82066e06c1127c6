"""The drawn tiles of Generalship: all inside its hexagon, nothing on anything else, everything as the data says."""

from __future__ import annotations

import hashlib
import os
import struct
import subprocess
import sys
from collections import Counter
from itertools import combinations
from math import hypot
from typing import NamedTuple
from xml.etree import ElementTree

import msgspec
import pytest

from chancellery.atlas import library
from chancellery.atlas.board import Circle, Tile, TileBoard
from chancellery.atlas.bundle import XY, TileMapBundle, TileShape
from chancellery.atlas.palette import Theme, colours_of
from chancellery.drawing.tiles import ground, hexagon, measure, panel, places, position
from chancellery.drawing.tiles.bundling import THEMES, make_tile_bundle
from chancellery.drawing.tiles.page import RIM
from chancellery.drawing.tiles.table import Table, bare, default_tiles, in_words
from chancellery.kernel.errors import BadOptions
from chancellery.kernel.scene import Scene, Token

ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"]


@pytest.fixture(scope="module")
def board() -> TileBoard:
    read = library.read("generalship")
    assert isinstance(read, TileBoard)
    return read


@pytest.fixture(scope="module")
def bundle() -> TileMapBundle:
    built = library.bundle("generalship")
    assert isinstance(built, TileMapBundle)
    return built


class Thing(NamedTuple):
    """Something on a tile: a disc, or a box when its corners are square."""

    what: str
    at: XY
    half: XY
    round: bool = True

    def reach(self) -> float:
        """Towards the nearest edge of the tile."""
        if self.round:
            return hexagon.reach(self.at) + self.half[0]
        x, y = self.at
        return max(hexagon.reach((x + sx * self.half[0], y + sy * self.half[1])) for sx in (-1, 1) for sy in (-1, 1))

    def apart(self, other: Thing) -> float:
        """How much theme there is between two things; below 0 they overlap."""
        dx, dy = abs(self.at[0] - other.at[0]), abs(self.at[1] - other.at[1])
        if self.round and other.round:
            return hypot(dx, dy) - self.half[0] - other.half[0]
        if self.round or other.round:
            disc, box = (self, other) if self.round else (other, self)
            return hypot(max(0, dx - box.half[0]), max(0, dy - box.half[1])) - disc.half[0]
        return max(dx - self.half[0] - other.half[0], dy - self.half[1] - other.half[1])


def things(tile: Tile, shape: TileShape) -> list[Thing]:
    """All that is printed on a tile or stands on it."""

    def disc(what: str, at: XY, radius: float) -> Thing:
        return Thing(what, at, (radius, radius))

    left, top, wide, high = shape.name.box
    middle = (shape.name.at[0] + left + wide / 2, shape.name.at[1] + top + high / 2)
    found = [Thing("name", middle, (wide / 2, high / 2), round=False)]
    found += [disc(f"circle {c.numeral}", at, places.CIRCLE) for c, at in zip(tile.circles, shape.circles, strict=True)]
    found += [disc("what a circle gives", at, places.GIVES) for at in shape.gives if at]
    found += [disc("food", at, places.SIGN) for at in shape.food] + [
        disc("metal", at, places.SIGN) for at in shape.metal
    ]
    found += [
        disc(what, at, places.STAR) for what, at in (("fortress", shape.fortress), ("growth", shape.growth)) if at
    ]
    if shape.exchange:
        found.append(Thing("exchange", shape.exchange, (places.EXCHANGE[0] / 2, places.EXCHANGE[1] / 2), round=False))
        if tile.exchange == "when full":
            x, y = shape.exchange
            half = measure.width(places.REMARK, places.WORDS, "italic") / 2
            low = (x, y + places.EXCHANGE[1] / 2 + places.WORDS * 0.7)
            found.append(Thing("remark", low, (half, places.WORDS * 0.45), round=False))
    if shape.shield:
        found.append(Thing("shield", shape.shield, (places.SHIELD[0] / 2, places.SHIELD[1] / 2), round=False))
        found.append(disc("letter", places.LETTER_AT, places.LETTER))
    found += [disc(f"piece {k}", at, places.STAND) for k, at in enumerate(shape.pieces)]
    return [*found, disc("marker", shape.marker, places.MARKER)]


def test_everything_lies_inside_its_hexagon(board: TileBoard, bundle: TileMapBundle) -> None:
    for name, tile in board.tiles.items():
        for thing in things(tile, bundle.tiles[name]):
            if thing.what == "letter":
                assert thing.reach() < hexagon.APOTHEM, f"{thing.what} of {name}"
            else:
                assert thing.reach() < hexagon.APOTHEM - places.BAND, f"{thing.what} of {name}"


def test_nothing_covers_anything_else(board: TileBoard, bundle: TileMapBundle) -> None:
    for name, tile in board.tiles.items():
        for one, other in combinations(things(tile, bundle.tiles[name]), 2):
            assert one.apart(other) >= 0, f"{one.what} and {other.what} of {name}"


def test_a_cylinder_leaves_the_ring_of_its_circle_to_be_seen() -> None:
    assert places.CIRCLE >= places.STAND + 5


def test_a_fleet_a_division_and_their_enemies_find_room(bundle: TileMapBundle) -> None:
    assert all(len(shape.pieces) >= 6 for shape in bundle.tiles.values())


def test_tiles_of_ones_own_may_hold_more() -> None:
    many = [Circle(numeral=numeral, gives="food") for numeral in ROMAN[:8]]
    crowded = [
        Tile(name="Metropolis", terrain="field", nation="utopia", fortress=True, growth=3, circles=many),
        Tile(name="Emporium", terrain="sea", food=2, metal=1, exchange="always"),
        Tile(name="Mart", terrain="field", nation="utopia", growth=1, circles=many[:3], metal=1, exchange="always"),
    ]
    for tile in crowded:
        found = things(tile, places.place(tile))
        assert all(thing.reach() < hexagon.APOTHEM - places.BAND for thing in found if thing.what != "letter")
        for one, other in combinations(found, 2):
            assert one.apart(other) >= 0, f"{one.what} and {other.what} of {tile.name}"


# What is printed on the faces, read back from the drawing.


class Print(NamedTuple):
    words: list[str]
    stamped: Counter[str]


def read_face(shape: TileShape, theme: Theme) -> Print:
    face = ElementTree.fromstring(f"<g>{shape.face[theme]}</g>")
    words = [element.text or "" for element in face.iter("text")]
    return Print(words, Counter(element.attrib["href"].removeprefix("#") for element in face.iter("use")))


@pytest.mark.parametrize("theme", THEMES)
def test_a_face_shows_what_the_data_says(board: TileBoard, bundle: TileMapBundle, theme: Theme) -> None:
    for name, tile in board.tiles.items():
        face = read_face(bundle.tiles[name], theme)
        numerals = [circle.numeral for circle in tile.circles]
        letter = [colours_of(board.powers, tile.nation).letter] if tile.nation else []
        remark = [places.REMARK] if tile.exchange == "when full" else []
        growth = [f"+{tile.growth}"] if tile.growth else []
        assert face.words == [*letter, tile.name, *numerals, *remark, *growth], name
        assert face.stamped[f"t-circle-{theme}"] == len(tile.circles), name
        gives = Counter(circle.gives for circle in tile.circles)
        assert face.stamped[f"t-food-{theme}"] == gives["food"] + tile.food, name
        assert face.stamped[f"t-metal-{theme}"] == gives["metal"] + tile.metal, name
        assert face.stamped[f"t-exchange-{theme}"] == bool(tile.exchange), name
        assert face.stamped["fortress"] == tile.fortress, name
        assert face.stamped["wreath"] == bool(tile.growth), name
        assert face.stamped["crown"] == (tile.role == "capital"), name
        assert sum(count for symbol, count in face.stamped.items() if symbol.startswith("arms-")) == bool(tile.nation)


@pytest.mark.parametrize("theme", THEMES)
def test_faces_use_only_what_the_plate_defines(bundle: TileMapBundle, theme: Theme) -> None:
    definitions = ElementTree.fromstring(f"<g>{bundle.symbols[theme]}</g>")
    defined = {element.attrib["id"] for element in definitions.iter() if "id" in element.attrib}
    for name, shape in bundle.tiles.items():
        assert set(read_face(shape, theme).stamped) <= defined, name
        assert all(part.split(")")[0] in defined for part in shape.face[theme].split("url(#")[1:]), name


def test_what_a_circle_gives_hangs_below_it(board: TileBoard, bundle: TileMapBundle) -> None:
    for name, tile in board.tiles.items():
        shape = bundle.tiles[name]
        for circle, at, gives in zip(tile.circles, shape.circles, shape.gives, strict=True):
            assert (gives is not None) == bool(circle.gives)
            if gives:
                assert gives[0] == at[0]
                assert gives[1] - at[1] < places.CIRCLE + places.GIVES + 3


def test_numerals_stand_in_order_from_left_to_right(board: TileBoard, bundle: TileMapBundle) -> None:
    for name, tile in board.tiles.items():
        ranks = [ROMAN.index(circle.numeral) for circle in tile.circles]
        assert ranks == sorted(ranks), name
        across = [x for x, _ in bundle.tiles[name].circles]
        assert across == sorted(across), name


def test_nations_wear_the_colours_that_the_board_lends_them(board: TileBoard, bundle: TileMapBundle) -> None:
    for name, tile in board.tiles.items():
        if tile.nation:
            assert f'fill="{colours_of(board.powers, tile.nation).piece}"' in bundle.tiles[name].face["light"], name
    lent = msgspec.structs.replace(
        board, powers={**board.powers, "france": msgspec.structs.replace(board.powers["france"], colour="orange")}
    )
    face = make_tile_bundle(lent).tiles["paris"].face["light"]
    assert colours_of(lent.powers, "france").piece in face
    assert colours_of(board.powers, "france").piece not in face


# Layouts.


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_tiles_touch_exactly_when_their_cells_are_neighbours(
    board: TileBoard, bundle: TileMapBundle, players: str
) -> None:
    cells = board.layouts[players].cells
    middles = bundle.layouts[players].cells
    touching = set()
    for (one, a), (other, b) in combinations(zip(cells, middles, strict=True), 2):
        away = hypot(a[0] - b[0], a[1] - b[1])
        assert away > 2 * hexagon.APOTHEM - 0.2, f"{one.at} and {other.at} overlap"
        if away < 2 * hexagon.APOTHEM + 0.2:
            touching.add(frozenset((one.at, other.at)))
    there = {cell.at for cell in cells}
    assert touching == {frozenset((at, near)) for at in there for near in hexagon.neighbours(at) if near in there}


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_capital_touches_only_its_two_sisters(board: TileBoard, players: str) -> None:
    seats = {cell.at: (cell.seat, cell.role) for cell in board.layouts[players].cells}
    for at, (seat, role) in seats.items():
        if role == "capital":
            near = {seats[n] for n in hexagon.neighbours(at) if n in seats}
            assert near == {(seat, "left"), (seat, "right")}


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_layout_fits_its_page_and_its_title_covers_no_tile(bundle: TileMapBundle, players: str) -> None:
    layout = bundle.layouts[players]
    width, height = layout.size
    for x, y in layout.cells:
        assert x - hexagon.APOTHEM > RIM
        assert x + hexagon.APOTHEM < width - RIM
        assert y - hexagon.RADIUS > RIM
        assert y + hexagon.RADIUS < height - RIM
    assert layout.cartouche is not None
    left, top = (layout.cartouche[i] - panel.SIZE[i] / 2 for i in (0, 1))
    assert RIM < left < width - RIM - panel.SIZE[0]
    assert RIM < top < height - RIM - panel.SIZE[1]
    inside = [(left + panel.SIZE[0] * k / 20, top + panel.SIZE[1] * j / 20) for k in range(21) for j in range(21)]
    for x, y in layout.cells:
        assert all(hexagon.reach((px - x, py - y)) > hexagon.APOTHEM for px, py in inside)


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_by_default_every_nation_lies_at_its_seat(board: TileBoard, players: str) -> None:
    tiles = default_tiles(board, players)
    assert len(set(tiles)) == len(tiles)
    nations = list(board.powers)
    for cell, name in zip(board.layouts[players].cells, tiles, strict=True):
        tile = board.tiles[name]
        assert (tile.nation, tile.role) == ((nations[cell.seat - 1], cell.role) if cell.seat else ("", ""))


# The drawing as a whole.


def test_the_built_plate_is_the_one_that_the_board_gives(board: TileBoard, bundle: TileMapBundle) -> None:
    assert make_tile_bundle(board, bundle.fingerprint, bundle.scale) == bundle


def test_every_ground_is_painted_for_both_rooms(board: TileBoard, bundle: TileMapBundle) -> None:
    expected = tuple(round(side * bundle.scale) for side in bundle.picture)
    for theme in THEMES:
        folder = library.folder("generalship") / bundle.pictures[theme]
        assert {file.stem for file in folder.iterdir()} == set(board.tiles)
        for file in folder.iterdir():
            head = file.read_bytes()[:30]
            assert head[:4] + head[8:16] == b"RIFFWEBPVP8 ", file
            assert tuple(side & 0x3FFF for side in struct.unpack("<HH", head[26:30])) == expected, file


DIGEST = """
import hashlib
from chancellery.atlas import library
from chancellery.drawing.tiles.table import Table, bare
print(hashlib.sha256(bare(Table.unbuilt(library.read("generalship"), "2"), fonts=False).encode()).hexdigest())
"""


def test_the_same_board_always_gives_the_same_drawing(board: TileBoard) -> None:
    ours = hashlib.sha256(bare(Table.unbuilt(board, "2"), fonts=False).encode()).hexdigest()
    other = subprocess.run(
        [sys.executable, "-c", DIGEST],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.strip() == ours


def test_no_two_grounds_are_alike(board: TileBoard, bundle: TileMapBundle) -> None:
    grounds = {ground.draw(name, tile, bundle.tiles[name], "light") for name, tile in board.tiles.items()}
    assert len(grounds) == len(board.tiles)


@pytest.mark.parametrize("theme", THEMES)
def test_trees_and_peaks_leave_the_marks_alone(board: TileBoard, bundle: TileMapBundle, theme: Theme) -> None:
    """The foot of every tree and the summit of every peak stand on open ground."""
    for name, tile in board.tiles.items():
        if tile.terrain != "forest":
            continue
        shape = bundle.tiles[name]
        drawing = ElementTree.fromstring(f"<g>{ground.draw(name, tile, shape, theme)}</g>")
        feet = [element.attrib["transform"] for element in drawing if element.tag == "g"]
        assert len(feet) > 100
        for foot in feet:
            x, y = (float(part) for part in foot.removeprefix("translate(").split(")")[0].split())
            for left, top, wide, high in ground.marks(shape):
                assert not (left < x < left + wide and top < y - 5 < top + high), name


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("theme", THEMES)
def test_a_table_is_a_sound_document_with_every_tile(players: str, theme: Theme) -> None:
    table = Table.built_in("generalship", players)
    drawn = ElementTree.fromstring(bare(table, theme, fonts=False))
    space = "{http://www.w3.org/2000/svg}"
    titles = [element.text for element in drawn.iter(f"{space}title")]
    assert titles[1:] == [in_words(table.board, name) for name in table.tiles]
    assert len(list(drawn.iter(f"{space}image"))) == len(table.tiles)


def test_tiles_are_told_in_words(board: TileBoard) -> None:
    assert in_words(board, "tirol") == "Tirol: mountain, Austria, fortress, growth 1, circle V, circle VI (metal)"
    assert in_words(board, "trade_sea_west") == "Trade sea west: sea, exchange always"
    assert in_words(board, "paris").startswith("Paris: field, capital of France, fortress, growth 3, circle I (food)")


def test_a_board_that_nobody_built_is_drawn_stroke_by_stroke(board: TileBoard) -> None:
    assert "<image" not in bare(Table.unbuilt(board, "2"), "dark", fonts=False)


def test_an_unknown_number_of_players_is_refused() -> None:
    with pytest.raises(BadOptions, match="no layout for 7 players; there are: 2, 3, 4"):
        Table.built_in("generalship", "7")


def test_a_long_name_is_written_smaller() -> None:
    circles = [Circle(numeral=numeral) for numeral in ROMAN[:5]]
    tile = Tile(name="Llanfairpwllgwyngyllgogerych", terrain="field", nation="wales", circles=circles, growth=1)
    shape = places.place(tile)
    assert shape.name.size < places.place(Tile(name="Bala", terrain="field")).name.size
    assert all(thing.reach() < hexagon.APOTHEM - places.BAND for thing in things(tile, shape) if thing.what == "name")


def test_a_long_title_stays_on_its_plaque(board: TileBoard) -> None:
    long = msgspec.structs.replace(board, title="A table of hexagons for a long winter", subtitle="and so on " * 12)
    drawn = ElementTree.fromstring(panel.draw(long, default_tiles(long, "4"), (0, 0), "light"))
    texts = {element.text: element.attrib for element in drawn.iter("text")}
    for words, style in ((long.title.upper(), "regular"), (long.subtitle, "italic")):
        size, spacing = float(texts[words]["font-size"]), float(texts[words].get("letter-spacing", 0))
        assert measure.width(words, size, style) + spacing * len(words) < panel.SIZE[0] - 20


# Positions.


def where(svg: str, note: str) -> XY:
    """The middle of the piece with a note."""
    space = "{http://www.w3.org/2000/svg}"
    for element in ElementTree.fromstring(svg).iter(f"{space}g"):
        told = element.find(f"{space}title")
        use = element.find(f"{space}use")
        if told is not None and told.text == note and use is not None:
            x, y, wide, high = (float(use.attrib[key]) for key in ("x", "y", "width", "height"))
            return (x + wide / 2, y + high / 2)
    raise AssertionError(f"{note} is not drawn")


def test_population_stands_in_the_circle_of_its_numeral() -> None:
    table = Table.built_in("generalship", "4")
    scene = Scene(
        board="generalship",
        tokens=[Token(id="1", kind="population", place="aquitaine", power="france", label="X", note="the tenth")],
    )
    x, y = where(position.svg(scene, table, fonts=False), "the tenth")
    cx, cy = table.bundle.tiles["aquitaine"].circles[3]
    mx, my = table.middles["aquitaine"]
    assert (x, y) == pytest.approx((mx + cx, my + cy), abs=0.1)


def test_enemies_on_a_tile_stand_on_different_sides() -> None:
    table = Table.built_in("generalship", "4")
    tokens = [
        Token(id=f"{power}{k}", kind="regiment", place="border_fort", power=power, note=f"{power} {k}")
        for k in range(3)
        for power in ("england", "byzantium")
    ]
    svg = position.svg(Scene(board="generalship", tokens=tokens, battle="border_fort"), table, fonts=False)
    left = [where(svg, f"england {k}") for k in range(3)]
    right = [where(svg, f"byzantium {k}") for k in range(3)]
    assert max(x for x, _ in left) < min(x for x, _ in right)


def test_a_cube_tells_who_holds_a_tile() -> None:
    table = Table.built_in("generalship", "2")
    svg = position.svg(Scene(board="generalship", control={"wheat_plain": "austria"}), table, fonts=False)
    assert "#cube-" in svg
