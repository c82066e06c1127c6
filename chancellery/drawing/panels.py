"""What lies beside the board: battles, tracks and hands, on cards of paper in a column."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.atlas.palette import PAPERS, Paper, Theme
from chancellery.drawing import lettering
from chancellery.drawing.pieces import army, cards, marks
from chancellery.drawing.printed import Printed
from chancellery.drawing.svg import Sheet, Symbol, circle, group, number, path, rect
from chancellery.kernel.scene import Card, Figure, Panel, Row

WIDTH = 620.0
PADDING = 26.0
TITLE, TEXT, VALUE = 36.0, 29.0, 33.0
CHIP = 44.0
LINE = 58.0
"""Height of a row without cards."""
CARD = (64.0, 89.6)
SPACE = 6.0
LABEL = 280.0
"""Room for the words of a row that has cards, too."""
GAP = 20.0
LARGEST = 1.2
"""Where there is room, panels grow by so much."""
ICON = 34.0
SURFACE: dict[Theme, str] = {"light": "#f3ead6", "dark": "#2a2620"}

ICONS: dict[str, Callable[[], Symbol]] = {
    "influence": marks.wreath,
    "morale": marks.heart,
    "money": marks.money,
    "prestige": marks.star,
    "strength": marks.swords,
    "elector": marks.crown,
}


def height(panel: Panel) -> float:
    return 2 * PADDING + TITLE * 1.15 + sum(_row_height(row) for row in panel.rows)


def _row_height(row: Row) -> float:
    if not row.cards:
        return LINE
    return max(LINE, CARD[1] * -(-len(row.cards) // _per_line(row)) + 12)


def _labelled(row: Row) -> bool:
    return bool(row.power or row.text)


def _per_line(row: Row) -> int:
    """How many cards lie side by side: those of a labelled row lie to the right of its words."""
    theme = WIDTH - 2 * PADDING - (LABEL if _labelled(row) else 0.0)
    return int((theme + SPACE) // (CARD[0] + SPACE))


def scale_of(panels: list[Panel], tall: float) -> float:
    """How large panels are drawn that stand below each other in a column of this height."""
    full = sum(height(panel) + GAP for panel in panels) - GAP
    return min(LARGEST, tall / full) if full > 0 else 1.0


def draw_panels(sheet: Sheet, printed: Printed, panels: list[Panel], theme: Theme, scale: float) -> str:
    """All panels below each other from (0, 0)."""
    drawn, y = [], 0.0
    for panel in panels:
        drawn.append(group(_panel(sheet, printed, panel, theme), transform=f"translate(0 {number(y)})"))
        y += height(panel) + GAP
    return group(*drawn, transform=f"scale({scale:.4f})")


def _panel(sheet: Sheet, printed: Printed, panel: Panel, theme: Theme) -> str:
    paper = PAPERS[theme]
    tall = height(panel)
    heading = min(TITLE, TITLE * (WIDTH - 2 * PADDING) / max(lettering.measure(panel.title, TITLE, "bold"), 1.0))
    parts = [
        rect(0, 0, WIDTH, tall, rx=10, fill=SURFACE[theme], stroke=paper.faint, stroke_width=1.5),
        rect(7, 7, WIDTH - 14, tall - 14, rx=6, fill="none", stroke=paper.faint, stroke_width=1, opacity="0.6"),
        lettering.text(
            panel.title, (PADDING, PADDING + TITLE * 0.75), heading, face="bold", fill=paper.ink, anchor="start"
        ),
        path(f"M{PADDING} {number(PADDING + TITLE * 1.1)} H{WIDTH - PADDING}", stroke=paper.faint, stroke_width=1.5),
    ]
    y = PADDING + TITLE * 1.15
    for row in panel.rows:
        parts.append(group(_row(sheet, printed, row, paper), transform=f"translate(0 {number(y)})"))
        y += _row_height(row)
    return "".join(parts)


def _row(sheet: Sheet, printed: Printed, row: Row, paper: Paper) -> str:
    middle = (min(_row_height(row), CARD[1] + 12) if row.cards else LINE) / 2 + 2
    x, right = PADDING, WIDTH - PADDING
    parts = []
    if row.asked:
        parts.append(circle(PADDING * 0.5 + 1, middle, 6, fill=paper.gold, stroke=paper.ink, stroke_width=1))
    if row.power:
        parts.append(sheet.stamp(army.unit(printed.colours(row.power)), (x + CHIP / 2, middle), CHIP))
        x += CHIP + 12
    figures, used = _figures(sheet, row.figures, right, middle, paper)
    parts.append(figures)
    words = row.text or (printed.power_title(row.power) if row.power else "")
    if words:
        theme = (PADDING + LABEL if row.cards else right - used) - x - 8
        size = min(TEXT, TEXT * theme / max(lettering.measure(words, TEXT), 1.0))
        parts.append(lettering.text(words, (x, middle + size * 0.33), size, fill=paper.ink, anchor="start"))
    left = PADDING + (LABEL if _labelled(row) else 0.0)
    for i, card in enumerate(row.cards):
        line, column = divmod(i, _per_line(row))
        at = (left + CARD[0] / 2 + column * (CARD[0] + SPACE), 8 + CARD[1] / 2 + line * CARD[1])
        parts.append(_card(sheet, printed, card, at))
    return "".join(parts)


def _figures(sheet: Sheet, figures: list[Figure], right: float, middle: float, paper: Paper) -> tuple[str, float]:
    """Numbers with their icons, ending at the right edge; and how much room they take."""
    parts, x = [], right
    for figure in reversed(figures):
        wide = max(lettering.measure(figure.value, VALUE, "bold"), VALUE * 0.5)
        parts.append(
            lettering.text(figure.value, (x, middle + VALUE * 0.33), VALUE, face="bold", fill=paper.ink, anchor="end")
        )
        x -= wide + 4
        make = ICONS.get(figure.icon)
        if make is not None:
            x -= ICON
            at = (x + ICON / 2, middle)
            if paper is PAPERS["dark"]:
                parts.append(circle(*at, ICON / 2 + 1, fill=marks.PLATE["dark"]))
            parts.append(sheet.stamp(make(), at, ICON * 0.92))
        else:
            words = lettering.text(
                figure.icon, (x, middle + TEXT * 0.3), TEXT * 0.8, face="italic", fill=paper.ink, anchor="end"
            )
            parts.append(words)
            x -= lettering.measure(figure.icon, TEXT * 0.8, "italic")
        x -= 14
    return "".join(parts), right - x


def _card(sheet: Sheet, printed: Printed, card: Card, at: tuple[float, float]) -> str:
    colours = printed.colours(card.power)
    if card.state == "down" and not card.value:
        return sheet.stamp(cards.back(card.power, colours), at, CARD[0])
    if not card.value:
        return sheet.stamp(cards.action(colours, card.emblem), at, CARD[0])
    face = cards.face(colours, card.value, card.emblem, struck=card.state == "struck")
    if card.state == "down":
        return sheet.stamp(cards.back(card.power, colours), at, CARD[0]) + sheet.stamp(
            face, (at[0] + CARD[0] * 0.2, at[1] + CARD[1] * 0.18), CARD[0] * 0.62
        )
    return sheet.stamp(face, at, CARD[0])
