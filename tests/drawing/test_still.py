"""A still shows every piece of a scene where it stands, what matters now, and the panels beside the board."""

from __future__ import annotations

import re

import msgspec
import pytest

from chancellery.atlas.palette import PAPERS, POWER_COLOURS
from chancellery.drawing import panels, paper, still
from chancellery.drawing.position import CASCADE
from chancellery.kernel.scene import Card, Figure, Panel, Row, Scene, Token
from tests.drawing import small
from tests.drawing.reading import SVG, Tree, png_size, stamped, texts, titles, tree


def scene(*tokens: Token, **more: object) -> Scene:
    return msgspec.structs.replace(Scene(board="small", tokens=list(tokens)), **more)


def general(place: str, number: int = 2, power: str = "france", name: str = "") -> Token:
    return Token(id=name or f"{power}-{place}-{number}", kind="general", place=place, power=power, number=number)


def drawn(shown: Scene, room: str = "light") -> Tree:
    return tree(still.svg(shown, small.printed(), "dark" if room == "dark" else "light", fonts=False))


def middles(root: Tree, symbol: str) -> list[tuple[float, float]]:
    """Where a symbol stands."""
    found = []
    for node in root.iter(f"{SVG}use"):
        if node.attrib["href"] == f"#{symbol}":
            x, y, width, height = (float(node.attrib[key]) for key in ("x", "y", "width", "height"))
            found.append((round(x + width / 2, 1), round(y + height / 2, 1)))
    return found


def test_pieces_stand_on_their_spots_in_order() -> None:
    root = drawn(scene(general("west", 1), general("west", 2), general("east", 3, "austria")))
    assert middles(root, "general-blue-f-1") == [(30, 40)]
    assert middles(root, "general-blue-f-2") == [(60, 40)]
    assert middles(root, "general-ivory-a-3") == [(230, 60)]


def test_more_pieces_than_spots_are_stacked_so_that_each_is_seen() -> None:
    root = drawn(scene(*(general("east", n, "austria") for n in range(1, 6))))
    places = [middles(root, f"general-ivory-a-{n}")[0] for n in range(1, 6)]
    assert places[:2] == [(230, 60), (260, 60)]
    assert places[2] == (230 + CASCADE[0], 60 + CASCADE[1])
    assert len(set(places)) == 5


def test_a_garrison_stands_in_its_fortress() -> None:
    fortress = Token(id="f", kind="fortress", place="west")
    garrison = Token(id="g", kind="garrison", place="west", power="france")
    root = drawn(scene(garrison, fortress))
    shown = stamped(root)
    assert shown.index("fortress") < shown.index("garrison-blue-f")
    assert middles(root, "fortress") == middles(root, "garrison-blue-f") == [(60, 90)]
    widths = {node.attrib["href"]: node.attrib["width"] for node in root.iter(f"{SVG}use")}
    assert float(widths["#garrison-blue-f"]) < float(widths["#fortress"])


def test_a_train_stands_astride_its_border_and_never_on_its_head() -> None:
    for place in ("west-middle", "middle-west"):
        root = drawn(scene(Token(id="t", kind="train", place=place)))
        assert middles(root, "train") == [(130, 60)]
    root = drawn(scene(Token(id="t", kind="train", place="middle-east")))
    turns = [node.attrib.get("transform", "") for node in root.iter(f"{SVG}use") if node.attrib["href"] == "#train"]
    assert turns == ["rotate(-80 150 60)"]


def test_a_callout_is_drawn_only_when_something_stands_in_it() -> None:
    frame = {"x": "155", "y": "140", "width": "70", "height": "40"}

    def frames(root: Tree) -> int:
        return sum(frame.items() <= node.attrib.items() for node in root.iter(f"{SVG}rect"))

    assert frames(drawn(scene(general("west")))) == 0
    assert frames(drawn(scene(general("middle")))) == 1


def test_every_piece_is_told_in_words() -> None:
    token = Token(id="g", kind="general", place="west", power="france", number=2, note="General 1 of France & friends")
    assert "General 1 of France & friends" in titles(drawn(scene(token, general("east", 1, "austria"))))
    assert "general austria" in titles(drawn(scene(general("east", 1, "austria"))))


def test_land_in_foreign_hands_wears_the_pattern_of_its_holder() -> None:
    svg = still.svg(scene(control={"east": "france"}), small.printed(), fonts=False)
    root = tree(svg)
    assert 'fill="url(#pattern-hatch-blue-f)"' in svg
    assert any(node.attrib.get("clip-path") == "url(#inside-east)" for node in root.iter())


def test_a_battle_is_marked_without_hiding_its_armies() -> None:
    root = drawn(scene(general("east", 1, "austria"), general("east", 2), battle="east"))
    (at,) = middles(root, "swords")
    for army in ((230, 60), (260, 60)):
        assert abs(at[0] - army[0]) > 25 or abs(at[1] - army[1]) > 25
    assert middles(drawn(scene(general("east"))), "swords") == []


def test_gold_is_only_for_what_the_reader_may_choose() -> None:
    gold = PAPERS["light"].gold
    assert gold not in still.svg(scene(general("west"), active=["east"]), small.printed(), fonts=False)
    assert f'd="M150 0H400V120H150Z" stroke="{gold}"' in still.svg(
        scene(choices=["east"]), small.printed(), fonts=False
    )


def test_title_and_caption_stand_above() -> None:
    root = drawn(scene(title="Turn 3", caption="Austria to decide <now>"))
    assert {"Turn 3", "Austria to decide <now>"} <= set(texts(root))
    assert titles(root)[0] == "Turn 3"


BATTLE = Panel(
    title="Battle of Middle",
    rows=[
        Row(power="france", text="France attacks", figures=[Figure(icon="strength", value="7")], asked=True),
        Row(
            power="france",
            text="General 1",
            cards=[
                Card(power="france", value="4", emblem="pairs"),
                Card(power="france", value="2", state="struck"),
                Card(power="austria", state="down"),
                Card(power="france", value="5", state="down"),
                Card(power="france", emblem="taxation"),
            ],
        ),
        Row(text="Nothing else"),
        Row(power="austria", figures=[Figure(icon="cards", value="3")]),
    ],
)


def test_panels_show_rows_figures_and_cards() -> None:
    root = drawn(scene(panels=[BATTLE]))
    said = texts(root)
    for words in ("Battle of Middle", "France attacks", "7", "General 1", "Nothing else", "Austria", "cards", "3"):
        assert words in said
    shown = stamped(root)
    for card in ("card-blue-f-4-pairs", "card-blue-f-2--struck", "card-back-austria-ivory-a", "action-blue-f-taxation"):
        assert shown.count(card) == 1
    assert shown.count("card-back-france-blue-f") == 1
    assert shown.count("card-blue-f-5-") == 1
    assert sum(node.attrib.get("fill") == PAPERS["light"].gold for node in root.iter(f"{SVG}circle")) == 1


def test_many_panels_are_made_smaller_so_that_they_fit() -> None:
    one = still.svg(scene(panels=[BATTLE]), small.printed(), fonts=False)
    many = still.svg(scene(panels=[BATTLE] * 5), small.printed(), fonts=False)
    assert tree(one).attrib["viewBox"].split()[3] == tree(many).attrib["viewBox"].split()[3]
    scales = re.findall(r'<g transform="translate[^"]*"><g transform="scale\(([\d.]+)\)"', many)
    assert len(scales) == 1
    assert float(scales[0]) * (5 * panels.height(BATTLE) + 4 * panels.GAP) <= 200.5


def test_an_unknown_place_or_power_does_not_stop_the_picture() -> None:
    stray = Token(id="x", kind="general", place="nowhere", power="atlantis", number=1)
    drawn(scene(stray, general("west"), battle="nowhere", active=["nowhere"], choices=["nowhere"]))


@pytest.mark.parametrize("room", ["light", "dark"])
def test_a_scene_becomes_a_png(room: str) -> None:
    svg = still.svg(
        scene(general("west"), title="T", panels=[BATTLE], battle="west"),
        small.printed(),
        "dark" if room == "dark" else "light",
    )
    picture = paper.png(svg, 500)
    assert png_size(picture)[0] == 500


def test_the_same_scene_gives_the_same_bytes() -> None:
    shown = scene(general("west"), general("east", 1, "austria"), control={"middle": "france"}, panels=[BATTLE])
    assert still.svg(shown, small.printed()) == still.svg(shown, small.printed())
    assert POWER_COLOURS["france"].piece in still.svg(shown, small.printed(), "dark", fonts=False)
