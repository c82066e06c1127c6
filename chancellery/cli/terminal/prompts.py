"""Options on the screen: numbered, in groups when there are many, and picked by number or by words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Choice

FEW = 7
"""Up to so many options every one has a line of its own."""

Tint = Callable[[str], Text]


class Several(ChancelleryError):
    """Words that fit more than one option; `choices` are those."""

    def __init__(self, words: str, choices: list[Choice]) -> None:
        super().__init__(f"'{words}' fits {len(choices)} options; write more of it, or a number.")
        self.choices = choices


def pick(choices: Sequence[Choice], words: str) -> Choice | None:
    """The option that somebody means: by its number, its own words, or the beginnings of these words.

    None when the words fit no option.
    """
    words = " ".join(words.lower().split())
    if words.isascii() and words.isdigit():
        if not 1 <= int(words) <= len(choices):
            raise ChancelleryError(f"There is no option {words}; they are numbered from 1 to {len(choices)}.")
        return choices[int(words) - 1]
    for choice in choices:
        if words in (choice.say, choice.words):
            return choice
    found = [choice for choice in choices if _begins(choice.say, words) or _begins(choice.words, words)]
    if len(found) > 1:
        raise Several(words, found)
    return found[0] if found else None


def _begins(full: str, words: str) -> bool:
    """Does each word begin the word in the same place? `m wi boh` begins `move wien bohemia`, and of a border
    either end will do."""
    typed, meant = words.split(), full.split()
    return 0 < len(typed) <= len(meant) and all(
        any(part.startswith(t) for part in (m, *m.split("-"))) for t, m in zip(typed, meant, strict=False)
    )


def listing(choices: Sequence[Choice], shown: Sequence[Choice], tint: Tint, width: int) -> list[RenderableType]:
    """Options as a person can take them in. Numbers count in all `choices`, also when only some are shown."""
    number = {choice.index: n for n, choice in enumerate(choices, 1)}
    texts = Counter(choice.text for choice in choices)
    single: list[tuple[int, str]] = []
    out: list[RenderableType] = []
    for group in _groups(shown) if len(shown) > FEW else [[choice] for choice in shown]:
        doubtful = texts[group[0].text] > 1
        if len(group) == 1:
            single.append((number[group[0].index], group[0].text + (f" ({group[0].say})" if doubtful else "")))
            continue
        heading = group[0].heading + (f" ({group[0].say.rpartition(' ')[0]})" if doubtful else "")
        items = [_item(number[choice.index], choice.label or choice.text, tint) for choice in group]
        out.append(Padding(tint(heading), (0, 0, 0, 2)))
        column = _column([choice.label or choice.text for choice in group], width)
        out.append(Padding(Columns(items, padding=(0, 2), width=column), (0, 0, 0, 4)))
    if single:
        out.append(_lines(single, tint))
    return out


def _groups(choices: Sequence[Choice]) -> list[list[Choice]]:
    """Options with the same heading are one group; all others stand for themselves."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.heading or choice.words, []).append(choice)
    return list(groups.values())


def details(choices: Sequence[Choice], tint: Tint) -> Table:
    """Every option with its words and the rules behind it."""
    table = Table("", "option", "write", "rules", box=None, pad_edge=False, header_style="dim")
    for n, choice in enumerate(choices, 1):
        table.add_row(Text(str(n), style="bold"), tint(choice.text), choice.say, Text(" ".join(choice.rules), "dim"))
    return table


def _lines(rows: list[tuple[int, str]], tint: Tint) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", min_width=4, style="bold")
    table.add_column()
    for n, text in rows:
        table.add_row(str(n), tint(text))
    return table


def _item(number: int, text: str, tint: Tint) -> Text:
    return Text.assemble((f"{number} ", "bold"), tint(text))


def _column(texts: list[str], width: int) -> int:
    """Columns of one width, as many as fit."""
    return min(max(map(len, texts)) + 4, width - 6)
