"""`chancellery words`: the languages there are, and what is not translated yet."""

from __future__ import annotations

import re
from pathlib import Path

import chancellery.bots.bot
import chancellery.server.words  # noqa: F401  (both have words of their own)
from chancellery.cli.errors import CommandError
from chancellery.kernel import registry
from chancellery.kernel.language import ENGLISH, languages
from chancellery.kernel.messages import CATALOGUES, Catalogue, complete_languages

BROWSER = Path(__file__).parents[2] / "browser" / "src"
"""The client's sources, which only a checkout has."""
Keys = dict[str, list[str]]
"""The keys of a part in each language."""
_KEY = re.compile(r'^    (?:"([^"]+)"|(\w+)):', re.MULTILINE)


def words(language: str = "", /) -> None:
    """Tell how much of each part is translated, or what is missing in one language.

    Parameters
    ----------
    language
        The tag of a language, such as de. Without it, all of them are counted.
    """
    registry.games()
    parts = [(one.package, _of_catalogue(one)) for one in sorted(CATALOGUES, key=lambda one: one.package)]
    if BROWSER.is_dir():
        parts.append(("browser", _of_browser()))
    if language:
        _list_missing(parts, language)
        return
    for spoken in languages():
        print(f"{spoken}  {'complete' if spoken in complete_languages() else 'begun'}")
        for name, keys in parts:
            wanted, missing = len(keys[ENGLISH]), len(_missing(keys, spoken))
            print(f"    {name:32} {wanted - missing:4} of {wanted:4}")


def _list_missing(parts: list[tuple[str, Keys]], spoken: str) -> None:
    if spoken not in languages():
        known = ", ".join(languages())
        raise CommandError(f"There are no words in {spoken!r}: copy a folder words/en to begin. There are {known}.")
    for name, keys in parts:
        for key in _missing(keys, spoken):
            print(f"{name}  {key}")


def _of_catalogue(catalogue: Catalogue) -> Keys:
    return {spoken: list(catalogue.words(spoken).own) for spoken in languages()}


def _of_browser() -> Keys:
    """Keys of the client's tables of words: words/<language>/<part>.ts, and games/<game>/words/<language>.ts."""
    keys: Keys = {spoken: [] for spoken in languages()}
    for spoken, found in keys.items():
        files = {path.stem: path for path in sorted((BROWSER / "words" / spoken).glob("*.ts"))}
        files |= {path.parents[1].name: path for path in sorted(BROWSER.glob(f"games/*/words/{spoken}.ts"))}
        for part, path in files.items():
            found += [f"{part}/{quoted or bare}" for quoted, bare in _KEY.findall(path.read_text("utf-8"))]
    return keys


def _missing(keys: Keys, spoken: str) -> list[str]:
    """Keys without a translation; a language has the cases of a name that it needs."""
    own = {key.partition(".")[0] for key in keys[spoken]}
    return [key for key in keys[ENGLISH] if key.partition(".")[0] not in own]
