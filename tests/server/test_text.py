"""What people write is kept as plain text that does what it seems to do."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.server.tables.errors import Unfit
from chancellery.server.text import (
    LONGEST_MESSAGE,
    MOST_LINES,
    MOST_MARKS,
    clean,
    clean_title,
    presentable,
    without_mentions,
)


def message(text: str) -> str:
    return clean(text, LONGEST_MESSAGE, "a message", MOST_LINES)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Guten Tag.  ", "Guten Tag."),
        ("one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"),
        ("one \n\n\n\n two\t!", "one\n\n two !"),
        ("Cafe\u0301", "Café"),
        ("\u202eevil\u202c \u2066x\u2069", "evil x"),
        ("a\u200bb\ufeffc\u00add", "abcd"),
        ("👩\u200d🚀 🇫🇷 ❤\ufe0f", "👩\u200d🚀 🇫🇷 ❤\ufe0f"),
        ("سلام \u200fשלום", "سلام \u200fשלום"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("<b>&amp;</b> `x` [y](z)", "<b>&amp;</b> `x` [y](z)"),
        ("x\ue000y", "xy"),
        ("hidden\U000e0041\U000e0042", "hidden"),
    ],
)
def test_what_is_kept(written: str, kept: str) -> None:
    assert message(written) == kept


def test_accents_do_not_pile_up() -> None:
    kept = message("Z" + "\u0335\u0321" * 30 + "!")
    assert len(kept) <= MOST_MARKS + 2
    assert kept[-1] == "!"


@pytest.mark.parametrize("written", ["", " ", "\n\n", "\u200b", "\u3164\u2800", "\u0301\u0301", "\u202e"])
def test_nothing_is_not_said(written: str) -> None:
    with pytest.raises(Unfit, match="says nothing"):
        message(written)


@pytest.mark.parametrize("written", ["a\x00b", "a\x1b[31mb", "a\x7f", "a\ufffe", "a\ufdd0", "a\U0001ffff"])
def test_what_is_no_text_is_refused(written: str) -> None:
    with pytest.raises(Unfit, match="control characters"):
        message(written)


def test_limits_are_told() -> None:
    assert len(message("x" * LONGEST_MESSAGE)) == LONGEST_MESSAGE
    with pytest.raises(Unfit, match="at most 2000 characters, this one has 2001"):
        message("x" * (LONGEST_MESSAGE + 1))
    with pytest.raises(Unfit, match="at most 40 lines"):
        message("x\n" * 41)
    assert clean("a\nb", 10, "a title") == "a b"


@given(st.text())
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    try:
        once = message(text)
    except Unfit:
        return
    assert message(once) == once
    assert once.encode().decode() == once


# -- titles, and what goes to chats ------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["\u202eevil", "a\u2066b\u2069", "x\u200f", "\u061cx", "a\x00b", "a\x1b[2J"])
def test_a_title_with_control_or_direction_characters_is_refused(written: str) -> None:
    with pytest.raises(Unfit, match=r"the name of a table (is plain text|has no characters)"):
        clean_title(written, 80, "the name of a table")
    assert presentable(written, 80) == ""


def test_a_title_is_one_line_that_shows_what_it_has() -> None:
    assert clean_title("  The\u200b  Congress\n of Vienna ", 80, "x") == "The Congress of Vienna"
    assert clean_title(" ", 80, "x") == ""
    assert presentable("x" * 100, 80) == "x" * 80


@pytest.mark.parametrize(
    "written",
    [
        "@everyone",
        "hi @here!",
        "<@123>",
        "<@!123>",
        "<@&9>",
        "<!channel>",
        "<!here|x>",
        "<#42>",
        "[Home](https://evil)",
        "!channel>",
        "<https://evil|Log in>",
        "< https://evil |Log in>",
        "https://evil|Log in>",
        "<mailto:a.b|Log in>",
    ],
)
def test_a_chat_service_calls_nobody(written: str) -> None:
    harmless = without_mentions(written)
    assert harmless.replace("\u200b", "") == written
    assert not re.search(r"@\w|!\w|<[@!#&]+\w|<\s*\w+:|://\S*\s*\||\]\(", harmless)


def test_plain_words_go_to_chats_as_they_are() -> None:
    assert without_mentions("Your move: Vienna (1815) [live] <3") == "Your move: Vienna (1815) [live] <3"
    assert without_mentions("Well! See https://example.org/a now") == "Well! See https://example.org/a now"
    assert without_mentions("\u202egnp.exe") == "gnp.exe"
