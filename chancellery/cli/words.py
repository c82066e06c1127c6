"""`chancellery words`: the languages there are, and what is not translated yet."""

from __future__ import annotations

import chancellery.bots.bot
import chancellery.server.words  # noqa: F401  (both have words of their own)
from chancellery.cli.errors import CommandError
from chancellery.kernel import registry
from chancellery.kernel.language import ENGLISH, languages
from chancellery.kernel.messages import CATALOGUES, Catalogue, complete_languages


def words(language: str = "", /) -> None:
    """Tell how much of each part is translated, or what is missing in one language.

    Parameters
    ----------
    language
        The tag of a language, such as de. Without it, all of them are counted.
    """
    registry.games()
    catalogues = sorted(CATALOGUES, key=lambda catalogue: catalogue.package)
    if language:
        _list_missing(catalogues, language)
        return
    for spoken in languages():
        print(f"{spoken}  {'complete' if spoken in complete_languages() else 'begun'}")
        for catalogue in catalogues:
            wanted, missing = len(_wanted(catalogue)), len(_missing(catalogue, spoken))
            print(f"    {catalogue.package:32} {wanted - missing:4} of {wanted:4}")


def _list_missing(catalogues: list[Catalogue], spoken: str) -> None:
    if spoken not in languages():
        known = ", ".join(languages())
        raise CommandError(f"There are no words in {spoken!r}: copy a folder words/en to begin. There are {known}.")
    for catalogue in catalogues:
        for key in _missing(catalogue, spoken):
            print(f"{catalogue.package}  {key}")


def _wanted(catalogue: Catalogue) -> list[str]:
    return list(catalogue.words(ENGLISH).own)


def _missing(catalogue: Catalogue, spoken: str) -> list[str]:
    """Keys without a translation; a language has the cases of a name that it needs."""
    own = {key.partition(".")[0] for key in catalogue.words(spoken).own}
    return [key for key in _wanted(catalogue) if key.partition(".")[0] not in own]
