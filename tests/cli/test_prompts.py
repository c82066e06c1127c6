"""Options are found by number, by words and by beginnings of words, and long lists stay readable."""

from __future__ import annotations

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

from chancellery.cli.terminal.prompts import Several, listing, pick
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Choice
from chancellery.kernel.terminal import Palette


def choice(index: int, say: str, text: str) -> Choice:
    kind, *arguments = say.split()
    named = {f"a{n}": argument for n, argument in enumerate(arguments)}
    return Choice(index, kind, named, say, say, text, [], [], [])


MOVES = [
    msgspec.structs.replace(
        choice(n, f"move wien {place}", f"Move the General in Wien to {place.title()}"),
        heading="Move the General in Wien",
        label=f"To {place.title()}",
    )
    for n, place in enumerate(["tyrol", "bohemia", "bavaria", "moravia", "hungari", "karinthia"])
]
CHOICES = [*MOVES, choice(90, "train wien-tyrol", "Place a Train"), choice(91, "done", "Done")]


@pytest.mark.parametrize(
    ("words", "index"),
    [
        ("2", 1),
        ("done", 91),
        ("d", 91),
        ("MOVE  Wien Tyrol", 0),
        ("m w boh", 1),
        ("train tyrol", 90),
        ("t", 90),
    ],
)
def test_an_option_is_meant(words: str, index: int) -> None:
    found = pick(CHOICES, words)
    assert found is not None
    assert found.index == index


@pytest.mark.parametrize("words", ["fly", "move wien atlantis", "done twice", "½", "move berlin"])
def test_no_option_is_meant(words: str) -> None:
    assert pick(CHOICES, words) is None


def test_several_options_are_meant() -> None:
    with pytest.raises(Several) as several:
        pick(CHOICES, "move wien b")
    assert [found.say for found in several.value.choices] == ["move wien bohemia", "move wien bavaria"]


def test_a_number_beyond_the_list_is_refused() -> None:
    with pytest.raises(ChancelleryError, match="from 1 to 8"):
        pick(CHOICES, "9")


def shown(choices: list[Choice], some: list[Choice]) -> str:
    console = Console(width=80)
    with console.capture() as captured:
        console.print(*listing(choices, some, Text, 80), sep="\n")
    return captured.get()


def test_long_lists_say_a_heading_once() -> None:
    said = shown(CHOICES, CHOICES)
    assert said.count("Move the General in Wien") == 1
    assert "2 To Bohemia" in said
    assert "8 Done" in said


def test_a_part_of_a_list_keeps_its_numbers() -> None:
    said = shown(CHOICES, [CHOICES[1], CHOICES[7]])
    assert "2 Move the General in Wien to Bohemia" in said
    assert "8 Done" in said


def test_options_that_sound_alike_are_told_apart_by_their_words() -> None:
    alike = [choice(1, "first 1", "The General in Wien"), choice(2, "first 2", CHOICES[0].text)]
    alike.append(choice(3, "first 3", alike[0].text))
    said = shown(alike, alike)
    assert "(first 1)" in said
    assert "(first 3)" in said
    assert "(first 2)" not in said


def test_powers_have_marks_that_need_no_colour() -> None:
    palette = Palette({"a": "Austria", "b": "Aragon", "f": "France"}, {"a": "ivory", "b": "red", "f": "mauve"})
    assert [palette.mark(name).plain for name in "abf"] == ["AU", "AR", "FR"]
    assert palette.tint("Austria courts France.").plain == "Austria courts France."
    assert len(palette.tint("Austria courts France.").spans) == 2
