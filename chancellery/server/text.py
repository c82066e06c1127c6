"""Clean-up of text that people write for others to read: plain text that does what it seems to do.

Any script and emoji are welcome. What could hide, reorder or bury text is taken out (direction overrides, zero-width
characters, piles of accents); what is not text at all (control characters) is refused.
"""

from __future__ import annotations

import re
import unicodedata

from chancellery.kernel.messages import Message
from chancellery.server.tables.errors import Unfit
from chancellery.server.words import WORDS

LONGEST_MESSAGE = 2_000
LONGEST_REMARK = 500
LONGEST_TITLE = 80
LONGEST_NAME = 40
MOST_LINES = 40
MOST_MARKS = 6
"""Accents on one letter."""

LONGEST_TABLE_NAME = 80

_BREAKS = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
_INVISIBLE = re.compile(
    "[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)

_DIRECTION = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
_MENTION = re.compile(r"@|!(?=\w)|<(?=[!#:]|\s*[a-zA-Z][\w+.-]*:)|:(?=//[^\s|]*\s*\|)|\](?=\()")


def clean_title(text: str, longest: int, what: str | Message) -> str:
    """A line that stands among others in a list, or nothing; raises Unfit with a sentence about `what`."""
    if _DIRECTION.search(text):
        raise Unfit(WORDS.message("characters-change-direction", what=what))
    return clean(text, longest, what) if text.strip() else ""


def presentable(text: str, longest: int) -> str:
    """A line from elsewhere that nobody can be asked to write anew: cut to size, or nothing if it cannot be shown."""
    try:
        return clean_title(text[:longest], longest, "a line")
    except Unfit:
        return ""


def has_unseen(text: str) -> bool:
    """Whether there are characters in it that nobody sees: with them two names could look the same."""
    return _UNSEEN.search(text) is not None


def without_mentions(text: str) -> str:
    """The same for a chat service: it calls nobody (@everyone, <@1>, <!here>), hides no address behind words, and
    reads from left to right as it was written."""
    return _MENTION.sub(lambda found: f"{found[0]}\u200b", _DIRECTION.sub("", text))


def clean(text: str, longest: int, what: str | Message, lines: int = 1) -> str:
    """The text as it will be kept and shown; raises Unfit with a sentence about `what`."""
    text = _BREAKS.sub("\n", unicodedata.normalize("NFC", text)).replace("\t", " ")
    text = "".join(character for character in _INVISIBLE.sub("", text) if unicodedata.category(character) != "Co")
    if any(_is_no_text(character) for character in text):
        raise Unfit(WORDS.message("plain-text-without", what=what))
    text = _thin_out(text)
    text = "\n".join(line.rstrip() for line in text.split("\n")) if lines > 1 else " ".join(text.split())
    text = re.sub(r"\n{3,}", "\n\n", text).strip()
    if not any(unicodedata.category(character)[0] in "LNPS" for character in text):
        raise Unfit(WORDS.message("says-nothing", what=what))
    if len(text) > longest:
        raise Unfit(WORDS.message("has-at-most-characters-this", what=what, longest=longest, text=len(text)))
    if text.count("\n") >= lines:
        raise Unfit(WORDS.message("has-at-most-lines", what=what, lines=lines))
    return text


def _is_no_text(character: str) -> bool:
    """Control characters other than a line break, halves of characters, and what Unicode says is none."""
    category = unicodedata.category(character)
    if category == "Cc":
        return character != "\n"
    code = ord(character)
    return category == "Cs" or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def _thin_out(text: str) -> str:
    """At most a few accents on each letter; those beyond them are dropped."""
    kept: list[str] = []
    run = 0
    for character in text:
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if run <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)
