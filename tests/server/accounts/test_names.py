"""What a person may be called."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.server.accounts.errors import BadAddress, BadName
from chancellery.server.accounts.names import LONGEST, clean_email, clean_name, fold_name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Otto   von\u00a0Bismarck ", "Otto von Bismarck"),
        ("Jean-Luc d'Arc Jr.", "Jean-Luc d'Arc Jr."),
        ("Зоя", "Зоя"),
        ("毛利", "毛利"),
        ("Zoe\u0308", "Zoë"),
        ("अर्जुन", "अर्जुन"),
        ("x_2", "x_2"),
        ("Bottoni", "Bottoni"),
        ("Abbot", "Abbot"),
    ],
)
def test_good_names(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        "x",
        "x" * (LONGEST + 1),
        "   ",
        "a\nb",
        "a\tb",
        "a\0b",
        "an\u200bna",  # zero width
        "\u202eanna",  # right to left
        "anna\ud800",
        "<b>anna</b>",
        "anna@home",
        "anna🎲",
        "...",
        "-anna",
        "anna-",
        "an--na",
        "a\u0301\u0302\u0303",
        "Аnna",  # the first letter is Cyrillic
        "Admin",
        "a.d.m.i.n",
        "ＡＤＭＩＮ",
        "Former Player",
        "G U E S T",
        "\ue000\ue001",
        "Bot rules",
        "bot 7",
        "BOT-Anna",
        "Bot_x",
        "Ｂｏｔ Anna",
        "Robot Anna",
        "Anna\ufe0f",  # a variation that nobody sees
        "An\u034fna",  # a joiner
        "\u3164\u3164",  # letters without ink
        "Anna\u200f",
        "An\u2067na",
    ],
)
def test_bad_names_are_refused_with_one_sentence(name: str) -> None:
    with pytest.raises(BadName) as caught:
        clean_name(name)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "aNNA"),
        ("Strasse", "Straße"),
        ("Zoë", "Zoe\u0308"),
        ("Ａｎｎａ", "anna"),
        ("d'Arc", "d’Arc"),
        ("ﬁx", "FIX"),
    ],
)
def test_names_that_are_the_same(one: str, other: str) -> None:
    assert fold_name(clean_name(one)) == fold_name(clean_name(other))


@given(st.text(max_size=40))
def test_whatever_is_accepted_is_visible_stable_and_folds_stably(name: str) -> None:
    try:
        clean = clean_name(name)
    except BadName:
        return
    assert clean_name(clean) == clean
    assert clean.isprintable()
    assert not any(unicodedata.category(character).startswith("C") for character in clean)
    assert fold_name(fold_name(clean)) == fold_name(clean) == fold_name(clean.casefold())


@pytest.mark.parametrize("address", ["a@b.org", " anna.b+c@mail.example.org ", "ü@ö.de"])
def test_good_addresses(address: str) -> None:
    assert clean_email(address) == address.strip()


@pytest.mark.parametrize(
    "address",
    ["", "a", "a@b", "a@b@c.org", "a b@c.org", "a@b.org\nBcc: x@y.org", "<a@b.org>", "a@" + "b" * 260 + ".org"],
)
def test_bad_addresses(address: str) -> None:
    with pytest.raises(BadAddress):
        clean_email(address)
