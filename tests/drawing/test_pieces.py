"""Every piece can be drawn for every power, tells whose it is without colour, and hides what is hidden."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chancellery.atlas.palette import MINOR, POWER_COLOURS, PowerColours
from chancellery.drawing import paper
from chancellery.drawing.pieces import army, cards, devices, marks, wooden
from chancellery.drawing.pieces.arms_of_service import PICTURES
from chancellery.drawing.pieces.catalogue import drawing_of
from chancellery.drawing.svg import Sheet, Symbol
from chancellery.kernel.scene import Token
from tests.drawing.reading import Tree, png_size, texts, tree

OWNED: dict[str, Callable[[PowerColours], Symbol]] = {
    "general": army.general,
    "general with units": lambda colours: army.general(colours, 3),
    "unit": army.unit,
    "garrison": army.garrison,
    "envoy": army.envoy,
    "block": wooden.block_back,
    "block face": lambda colours: wooden.block(colours, "cavalry", 3, "B3"),
    "ship": wooden.ship,
    "disc": wooden.disc,
    "cylinder": wooden.cylinder,
    "flag": wooden.flag,
    "cube": wooden.cube,
    "battle card": lambda colours: cards.face(colours, "4", "pairs"),
    "action card": lambda colours: cards.action(colours, "taxation"),
}
NEUTRAL: dict[str, Callable[[], Symbol]] = {
    "fortress": army.fortress,
    "train": army.train,
    "laurel": lambda: marks.laurel(3),
    "coin": lambda: marks.coin(12, "dark"),
    "crown": marks.crown,
    "anchor": marks.anchor,
    "city": marks.city,
    "swords": marks.swords,
    "heart": marks.heart,
    "star": marks.star,
    "wreath": marks.wreath,
    "money": marks.money,
}
COLOURS = {**POWER_COLOURS, "minor": MINOR}


def drawn(symbol: Symbol) -> tuple[str, Tree]:
    sheet = Sheet()
    width, height = symbol.size
    sheet.draw(sheet.stamp(symbol, (width / 2, height / 2), width))
    svg = paper.document(sheet, (0, 0, width, height), fonts=False)
    return svg, tree(svg)


@pytest.mark.parametrize("power", COLOURS)
@pytest.mark.parametrize("kind", OWNED)
def test_a_piece_carries_the_letter_of_its_power(kind: str, power: str) -> None:
    """Colour is never the only thing that tells whose a piece is."""
    _, root = drawn(OWNED[kind](COLOURS[power]))
    assert COLOURS[power].letter in texts(root)


@pytest.mark.parametrize("kind", OWNED)
def test_a_piece_looks_different_for_every_colour(kind: str) -> None:
    ids = {OWNED[kind](colours).id for colours in COLOURS.values()}
    distinct = {(colours.piece, colours.letter) for colours in COLOURS.values()}
    assert len(ids) == len(distinct)


@pytest.mark.parametrize("kind", [*OWNED, *NEUTRAL])
def test_a_piece_can_be_rendered_small_and_large(kind: str) -> None:
    symbol = OWNED[kind](POWER_COLOURS["france"]) if kind in OWNED else NEUTRAL[kind]()
    svg, _ = drawn(symbol)
    small, large = paper.png(svg, 24), paper.png(svg, 96)
    assert png_size(small)[0] == 24
    assert png_size(large)[0] == 96
    assert len(large) > len(small) > 200


def test_numbers_are_written_on_pieces() -> None:
    france = POWER_COLOURS["france"]
    assert "12" in texts(drawn(army.general(france, 12))[1])
    assert "7" in texts(drawn(army.units(france, 7))[1])
    assert texts(drawn(army.general(france))[1]) == ["F"]


@pytest.mark.parametrize("face", PICTURES)
def test_a_hidden_block_shows_nothing_but_its_power(face: str) -> None:
    """Blocks of one power that are turned away look the same, whatever they are."""
    block = Token(id="b", kind="block", place="x", power="russia", number=3, face=face, label="C3", hidden=True)
    hidden, _ = drawing_of(block, POWER_COLOURS["russia"])
    assert hidden == wooden.block_back(POWER_COLOURS["russia"])
    shown, _ = drawing_of(
        Token(id="b", kind="block", place="x", power="russia", face=face, number=2), POWER_COLOURS["russia"]
    )
    assert shown.body.count('r="6.5"') == 2
    assert PICTURES[face]("#2b1f0e") in shown.body


def test_every_power_has_a_device_of_its_own_within_a_board() -> None:
    """The Prussian eagle and the Polish one never meet."""
    assert set(devices.DEVICES) == set(POWER_COLOURS)
    for board in (
        ["austria", "france", "italy", "prussia"],
        ["protestants", "spain", "sweden", "austria", "france", "poland", "ottomans"],
        ["britain", "france", "sweden", "austria", "russia", "ottomans"],
        ["britain", "france", "russia", "austria", "prussia", "spain", "turkey"],
        ["austria", "byzantium", "england", "france"],
    ):
        assert len({devices.DEVICES[power] for power in board}) == len(board)
    assert drawn(devices.arms("hesse", MINOR))[1] is not None


def test_cards_face_down_show_only_whose_they_are() -> None:
    back = cards.back("france", POWER_COLOURS["france"])
    assert texts(drawn(back)[1]) == []
    struck = cards.face(POWER_COLOURS["france"], "4", "pairs", struck=True)
    assert struck.id != cards.face(POWER_COLOURS["france"], "4", "pairs").id


KINDS = [
    "general",
    "unit",
    "garrison",
    "fortress",
    "train",
    "envoy",
    "block",
    "fleet",
    "squadron",
    "regiment",
    "population",
    "flag",
    "cube",
    "something_of_a_game_to_come",
]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_token_has_a_drawing(kind: str) -> None:
    symbol, width = drawing_of(Token(id="t", kind=kind, place="x", power="spain"), POWER_COLOURS["spain"])
    assert 10 < width < 40
    drawn(symbol)
