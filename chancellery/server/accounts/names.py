"""Rules for the names of people, and when two names are the same.

Names are for people: any script, spaces, a few marks. They must not deceive: no invisible characters, no mixture of
scripts that look alike, and two names that differ only in case, width or composition are one.
"""

from __future__ import annotations

import re
import unicodedata

from chancellery.server.accounts.errors import BadAddress, BadName
from chancellery.server.text import has_unseen
from chancellery.server.words import WORDS

SHORTEST, LONGEST = 2, 32
LONGEST_EMAIL = 254
_MARKS = frozenset(" .'’-_")
_LOOKALIKES = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")
_WORDS = """
    admin administrator moderator mod operator owner root system server host support staff official chancellery
    guest anonymous anonym nobody somebody someone everybody everyone all spectator observer player bot robot computer
    deleted deleteduser formerplayer unknown none null undefined you me self seat table press public
"""
_RESERVED = frozenset(_WORDS.split())
_BOT = re.compile(r"(ro)?bots?(?![^\W\d_])")
"""How bots are called: "Bot rules"."""
_EMAIL = re.compile(r"[^\s@<>()\[\],;:\\\"]+@[^\s@.]+(\.[^\s@.]+)+")


def clean_name(name: str) -> str:
    """The name as it will be shown; raises BadName."""
    name = unicodedata.normalize("NFC", name)
    if any(ord(character) < 32 for character in name):
        raise BadName(WORDS.message("name-line-breaks"))
    if has_unseen(name):
        raise BadName(WORDS.message("name-invisible-characters"))
    name = " ".join(name.split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(WORDS.message("a-name-has-to-characters", shortest=SHORTEST, longest=LONGEST, name=len(name)))
    for character in name:
        if character not in _MARKS and unicodedata.category(character)[0] not in "LMN":
            raise BadName(WORDS.message("name-letters-digits", character=ascii(character)))
    if not any(unicodedata.category(character)[0] in "LN" for character in name):
        raise BadName(WORDS.message("name-least-letter"))
    if re.search(r"[ .'’_-]{2}", name) or unicodedata.category(name[0])[0] not in "LN" or name[-1] in " '’-_":
        raise BadName(WORDS.message("name-begins-with"))
    if _piles_up_marks(name):
        raise BadName(WORDS.message("name-puts-most"))
    if len({script for character in name if (script := _script(character))}) > 1:
        raise BadName(WORDS.message("name-keeps-script"))
    if re.sub(r"[^\w]|_", "", fold_name(name)) in _RESERVED or _BOT.match(fold_name(name)):
        raise BadName(WORDS.message("name-reserved-nobody"))
    return name


def fold_name(name: str) -> str:
    """What two names have in common when they are the same."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).casefold()
    return " ".join(folded.replace("’", "'").split())


def clean_email(address: str) -> str:
    """An address that could be one; whether it is, only a letter can tell."""
    address = address.strip()
    if len(address) > LONGEST_EMAIL or not _EMAIL.fullmatch(address):
        raise BadAddress(WORDS.message("e-mail-address"))
    if any(unicodedata.category(character)[0] == "C" for character in address):
        raise BadAddress(WORDS.message("e-mail-address-invisible"))
    return address


def _piles_up_marks(name: str) -> bool:
    run = 0
    for character in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.combining(character) else 0
        if run > 2:
            return True
    return False


def _script(character: str) -> str:
    words = unicodedata.name(character, "").split()
    return words[0] if words and words[0] in _LOOKALIKES and character.isalpha() else ""
