"""All pieces on one sheet, to judge them by eye: each family with its captions, the plain ones at three sizes."""

from __future__ import annotations

from chancellery.atlas.palette import MINOR, PAPERS, POWER_COLOURS, Theme
from chancellery.drawing import lettering
from chancellery.drawing.paper import document
from chancellery.drawing.pieces import army, cards, marks, wooden
from chancellery.drawing.pieces.arms_of_service import PICTURES
from chancellery.drawing.pieces.devices import arms
from chancellery.drawing.svg import Sheet, Symbol, number, path, rect

WIDTH = 1600.0
MARGIN = 60.0
SIZES = (96.0, 48.0, 24.0)
CAPTION = 21.0

Item = tuple[Symbol, str, float]
"""A symbol, what it is, and how wide it is shown."""


def sheet_of_pieces(theme: Theme = "light") -> str:
    """The sheet as an SVG document."""
    page = Sheet()
    sheet = Sheet(page)
    y = _title(sheet, theme)
    for heading, items in _families():
        y = _family(sheet, heading, items, y, theme)
    y = _sizes(sheet, y, theme) + MARGIN
    paper = PAPERS[theme]
    page.draw(
        rect(0, 0, WIDTH, y, fill=paper.land),
        rect(24, 24, WIDTH - 48, y - 48, fill="none", stroke=paper.faint, stroke_width=2),
        rect(31, 31, WIDTH - 62, y - 62, fill="none", stroke=paper.faint, stroke_width=1),
        sheet.elements(),
    )
    return document(page, (0, 0, WIDTH, y), title="The pieces")


def _title(sheet: Sheet, theme: Theme) -> float:
    ink = PAPERS[theme].ink
    sheet.draw(lettering.text("The pieces", (WIDTH / 2, 108), 58, face="bold", fill=ink, spacing=2))
    return 134.0


def _families() -> list[tuple[str, list[Item]]]:
    house = POWER_COLOURS
    france, austria, prussia, italy = (house[name] for name in ("france", "austria", "prussia", "italy"))
    counts = [("austria", 3), ("france", 2), ("italy", 1), ("prussia", 4), ("protestants", 3), ("spain", 5)]
    counts += [("sweden", 2), ("poland", 3), ("ottomans", 6), ("russia", 12), ("britain", 0)]
    named = [name for name in house if name not in ("england", "turkey")]
    abilities = ("discards", "gains at home", "reveals", "pairs", "penalises")
    actions = ("taxation", "mobilisation", "influence", "dispatch", "movement")
    backs = ("france", "austria", "sweden")
    return [
        ("Generals with their Units", [(army.general(house[p], n), p.title(), 92.0) for p, n in counts]),
        (
            "Realpolitik and Raison d’État",
            [
                (army.unit(italy), "Unit", 84),
                (army.units(house["spain"], 3), "Units", 84),
                (army.garrison(france), "Garrison", 84),
                (army.garrison(austria), "Garrison", 84),
                (army.fortress(), "Fortress", 112),
                (army.train(), "Train", 112),
                (army.envoy(house["protestants"]), "Envoy", 112),
                (marks.swords(), "Battle", 92),
            ],
        ),
        (
            "Blocks of Alliance",
            [
                *(
                    (wooden.block(france, face, n % 4 + 1, "B3"), face.upper() if face == "hq" else face.title(), 92.0)
                    for n, face in enumerate(PICTURES)
                ),
                (wooden.block_back(house["russia"]), "turned away", 92),
                (wooden.block_back(MINOR), "a Minor’s", 92),
                (wooden.ship(house["britain"]), "Fleet", 100),
            ],
        ),
        (
            "Wood of Generalship",
            [
                (wooden.disc(house["england"]), "Regiment", 92),
                (wooden.disc(france, "cavalry"), "Regiment", 92),
                (wooden.ship(house["byzantium"], 2), "Squadron", 100),
                (wooden.cylinder(house["byzantium"]), "Population", 68),
                (wooden.flag(prussia), "Control", 80),
                (wooden.cube(house["spain"]), "Cube", 72),
            ],
        ),
        ("Arms of the powers", [(arms(name, house[name]), name.title(), 84.0) for name in named]),
        (
            "Cards",
            [
                *((cards.face(france, str(n), ability), "", 92.0) for n, ability in enumerate(abilities, 1)),
                *((cards.action(italy, action), "", 92.0) for action in actions),
                *((cards.back(name, house[name]), "", 92.0) for name in backs),
            ],
        ),
        (
            "Marks of the maps and tracks",
            [
                (marks.laurel(3), "disputed", 84),
                (marks.coin(2), "undisputed", 84),
                (marks.crown(), "elector", 80),
                (marks.anchor(), "port", 72),
                (marks.city(), "city", 40),
                (marks.wreath(), "Influence", 72),
                (marks.heart(), "Morale", 72),
                (marks.money(), "Money", 72),
                (marks.star(), "Prestige", 72),
            ],
        ),
    ]


def _family(sheet: Sheet, heading: str, items: list[Item], y: float, theme: Theme) -> float:
    """A heading and a row of pieces, spread over the width; returns where the next one begins."""
    _heading(sheet, heading, y, theme)
    tall = max(width * symbol.size[1] / symbol.size[0] for symbol, _, width in items)
    pitch = (WIDTH - 2 * MARGIN) / max(len(items), 8)
    captions = any(words for _, words, _ in items)
    for i, (symbol, words, width) in enumerate(items):
        x = MARGIN + pitch * (i + 0.5)
        sheet.draw(sheet.stamp(symbol, (x, y + 62 + tall / 2), width))
        if words:
            at = (x, y + 62 + tall + 30)
            sheet.draw(lettering.text(words, at, CAPTION, face="italic", fill=PAPERS[theme].ink))
    return y + 62 + tall + (52 if captions else 24)


def _heading(sheet: Sheet, words: str, y: float, theme: Theme) -> None:
    paper = PAPERS[theme]
    sheet.draw(
        lettering.text(words, (MARGIN, y + 36), 30, face="bold", fill=paper.ink, anchor="start"),
        path(f"M{MARGIN} {number(y + 46)} H{WIDTH - MARGIN}", stroke=paper.faint, stroke_width=1.2),
    )


def _sizes(sheet: Sheet, y: float, theme: Theme) -> float:
    """The pieces that are seen most, from large to as small as they get."""
    _heading(sheet, "At 96, 48 and 24 pixels", y, theme)
    france, austria = POWER_COLOURS["france"], POWER_COLOURS["austria"]
    row = [army.general(france, 3), army.garrison(austria), army.fortress(), army.train(), marks.laurel(2)]
    row += [wooden.block(POWER_COLOURS["prussia"], "cavalry", 3, "B2"), wooden.disc(POWER_COLOURS["england"])]
    x = MARGIN
    for size in SIZES:
        for symbol in row:
            sheet.draw(sheet.stamp(symbol, (x + size / 2, y + 62 + 60), size))
            x += size * 1.14 + 4
        x += 26
    return y + 62 + 120
