"""Sentences by key, in every language: the catalogue of a component and the names of things in it.

A component keeps its sentences beside its code, in `words/<language>/*.ftl`, in the syntax of Project Fluent:

    garrison-placed = { $power } [places|place] a Garrison in { $territory }.

and says one by its key, with its arguments by name:

    WORDS = Catalogue("chancellery.games.coalitions")
    WORDS.say("garrison-placed", power=names.power(0), territory=names.place(7))

`say` speaks the language of whoever is answered (`kernel.language`); `message` keeps key and arguments, to be said
later or inside another sentence. A language is whatever folder there is; a sentence that it lacks is said in English.

An argument is a number, a word, a truth (`yes` or `no` to a choice), a `Name`, a `Message`, or a list of these (its
length to a choice). Of Fluent there is what games need: text, `{ $argument }`, `{ "literal" }`, `{ another-key }`,
attributes, choices (`{ $count -> [one] … *[other] … }`) and four functions:

    { NAME($power, case: "dative") }          a name in another case: attribute `.dative` of its kind or its own
    { CAPITAL($power) }                       a name that begins a sentence; it may have a case, too
    { LIST($battles, separator: "; ") }       a list in another way than "a, b and c", which is `list` in the words
    { COUNT($rounds) }                        a number as people say it, "three", which is `count` in the words

What agrees with the last name before it that can be one or many stands in both forms: `[loses|lose]`. A third form is
for the reader, who is spoken to (`READER`), and a fourth for a list with the reader in it: `[hat|haben|hast|habt]`;
where they are left out, the second is said.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from chancellery.kernel.language import ENGLISH, add_language, language, languages, plural

Given = Mapping[str, Any]
Part = Callable[[Given], str]


CATALOGUES: list[Catalogue] = []
"""Of all components that are loaded."""


class BadWords(Exception):
    """A file of words that cannot be read; it says where."""


class Pattern(NamedTuple):
    """A sentence ready to be said."""

    say: Part
    variables: frozenset[str]
    """The arguments that it takes."""


class Name:
    """Something that sentences speak of: a power, a place, a card. Its words are `<kind>-<title>` with cases as
    attributes, or else those of its kind, which take the arguments `title`, `kind` (attribute `.kind` of the name),
    `ending` (the last letter of the title), `self`, and whatever else the name is made of."""

    __slots__ = ("_said", "about", "id", "kind", "title")

    def __init__(self, kind: str, title: str = "", **about: object) -> None:
        self.kind = kind
        self.title = title
        self.id = f"{kind}-{slug(title)}" if title else kind
        self.about = about
        self._said: dict[tuple[Words, str], str] = {}

    def say(self, words: Words, case: str = "") -> str:
        said = self._said.get((words, case))
        if said is None:
            said = self._said[words, case] = self._make(words, case)
        return said

    def number(self, words: Words) -> str:
        """`one`, `many` or `reader`; empty where nothing agrees with names of this kind."""
        number = self._said.get((words, "number"))
        if number is None:
            found = words.find(f"{self.id}.number") or words.find(f"{self.kind}.number")
            number = self._said[words, "number"] = found.say({}) if found else ""
        return number

    def _make(self, words: Words, case: str) -> str:
        own = words.find(f"{self.id}.{case}" if case else self.id)
        if own is not None:
            return own.say(self.about)
        shared = words.find(f"{self.kind}.{case}" if case else self.kind)
        if shared is not None:
            return shared.say(self._titled(words) | self.about)
        if case:
            return self.say(words)
        return self.say(words.english) if words.english else self.title

    def _titled(self, words: Words) -> dict[str, object]:
        titled = words.find(f"{self.id}.title") or words.find(self.id)
        kind = words.find(f"{self.id}.kind")
        title = titled.say({}) if titled else self.title
        return {"title": title, "ending": slug(title[-1:]), "kind": kind.say({}) if kind else "none", "self": self}


class Message:
    """A sentence that is said when somebody reads it, in their language."""

    __slots__ = ("catalogue", "given", "key")

    def __init__(self, catalogue: Catalogue, key: str, given: Given) -> None:
        self.catalogue = catalogue
        self.key = key
        self.given = given

    def __str__(self) -> str:
        return self.catalogue.say(self.key, **self.given)

    def to(self, reader: Any) -> Message:
        """The same sentence, spoken to whoever has this name in it."""
        if not isinstance(reader, Name):
            return self
        given = {
            name: READER if isinstance(value, Name) and value.id == reader.id else value
            for name, value in self.given.items()
        }
        return Message(self.catalogue, self.key, given)

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {dict(self.given)!r})"


class Catalogue:
    """The sentences of a component in every language; those of `base` where it has none of its own."""

    def __init__(self, package: str, base: Catalogue | None = None) -> None:
        self.package = package
        self.base = base
        self.folder = files(package) / "words"
        self._words: dict[str, Words] = {}
        CATALOGUES.append(self)
        for found in self.languages():
            add_language(found)

    def languages(self) -> list[str]:
        """Those that it has words in: none, while a component has no sentences yet."""
        if not self.folder.is_dir():
            return []
        return sorted(one.name for one in self.folder.iterdir() if one.is_dir() and any(map(_is_words, one.iterdir())))

    def words(self, wished: str) -> Words:
        """What the component and its base say in one language."""
        found = self._words.get(wished)
        if found is None:
            base = self.base.words(wished) if self.base else None
            english = None if wished == ENGLISH else self.words(ENGLISH)
            found = self._words[wished] = Words(wished, self.folder / wished, base, english)
        return found

    def say(self, key: str, /, **given: Any) -> str:
        """The sentence with this key, in the language that is spoken. Raises `KeyError` when there is none in English
        either, or an argument is missing."""
        return self.pattern(key, language()).say(given)

    def sentence(self, key: str, /, **given: Any) -> str:
        """The same, beginning with a capital letter whatever stands there."""
        return capital(self.pattern(key, language()).say(given))

    def name(self, value: Name | Sequence[Name], case: str = "") -> str:
        """A name, or several, without a sentence."""
        return self.words(language()).show(value, case)

    def message(self, key: str, /, **given: Any) -> Message:
        """The same, to be said later."""
        return Message(self, key, given)

    def pattern(self, key: str, wished: str) -> Pattern:
        return self.words(wished).said.get(key) or self._find(key, wished)

    def has(self, key: str) -> bool:
        return key in self.words(ENGLISH)

    def _find(self, key: str, wished: str) -> Pattern:
        """Looks where the key belongs: a component's own English goes before another component's translation."""
        catalogue = self
        while key not in catalogue.words(ENGLISH).own and catalogue.base:
            catalogue = catalogue.base
        own = catalogue.words(wished).own
        found = own[key] if key in own else catalogue.words(ENGLISH).own[key]
        self.words(wished).said[key] = found
        return found


class Words:
    """The words of a component in one language."""

    def __init__(self, language: str, folder: Traversable, base: Words | None, english: Words | None) -> None:
        self.language = language
        self.folder = folder
        self.base = base
        self.english = english
        """The same component in English, for names that this language does not have."""
        self.said: dict[str, Pattern] = {}
        """What was looked for before."""

    @cached_property
    def own(self) -> dict[str, Pattern]:
        """Without those of the base."""
        found: dict[str, Pattern] = {}
        if not self.folder.is_dir():
            return found
        for file in sorted(self.folder.iterdir(), key=lambda file: file.name):
            if _is_words(file):
                for key, pattern in _Reader(self, file).read():
                    if key in found:
                        raise BadWords(f"{self.folder}: {key!r} is there twice")
                    found[key] = pattern
        return found

    def find(self, key: str) -> Pattern | None:
        return self.own.get(key) or (self.base.find(key) if self.base else None)

    def __contains__(self, key: str) -> bool:
        return self.find(key) is not None

    def show(self, value: Any, case: str = "") -> str:
        """An argument as text."""
        if isinstance(value, Name):
            return value.say(self, case)
        if isinstance(value, Message):
            return value.catalogue.pattern(value.key, self.language).say(value.given)
        if isinstance(value, (list, tuple)):
            return self._listed([self.show(one, case) for one in value])
        return str(value)

    def _listed(self, shown: Sequence[str]) -> str:
        if len(shown) < 2:
            return "".join(shown)
        joined = self.find("list") or (self.english and self.english.find("list"))
        return joined.say({"first": ", ".join(shown[:-1]), "last": shown[-1]}) if joined else ", ".join(shown)


def _is_words(file: Traversable) -> bool:
    return file.name.endswith(".ftl")


@lru_cache(4096)
def slug(title: str) -> str:
    """A title as the end of a key: "Low Countries" is `low-countries`."""
    plain = unicodedata.normalize("NFKD", title.replace("ß", "ss")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


def capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


# -- reading files ---------------------------------------------------------------------------------------

_ENTRY = re.compile(r"([A-Za-z][\w-]*) *= *")
_ATTRIBUTE = re.compile(r"\s*\n[ \t]+\.([A-Za-z][\w-]*) *= *")
_COMMENT = re.compile(r"(?:#[^\n]*)?\n")
_TEXT = re.compile(r"[^{}\n]+")
_END = re.compile(r"\s*(?:\n(?=[^ \t\n])|\n[ \t]+(?=[.\[*}])|$)")
_EXPRESSION = re.compile(r"\$(?P<variable>[A-Za-z][\w-]*)|\"(?P<literal>[^\"\n]*)\"|(?P<reference>[a-z][\w.-]*)")
_FUNCTION = re.compile(r'(NAME|CAPITAL|LIST|COUNT)\( *\$([A-Za-z][\w-]*)((?:, *\w+: *"[^"]*")*) *\)')
_OPTION = re.compile(r'(\w+): *"([^"]*)"')
_VARIANT = re.compile(r"\s*(\*?)\[ *([\w-]+) *\] *")
_BLANK = re.compile(r"\s*")
_AGREEING = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)(?:\|([^\[\]|]*))?(?:\|([^\[\]|]*))?\]")


class _Reader:
    """Reads a file of words; each sentence becomes a function."""

    def __init__(self, words: Words, file: Traversable) -> None:
        self.words = words
        self.name = file.name
        self.text = file.read_text(encoding="utf-8").rstrip() + "\n"
        self.at = 0
        self.variables: list[str] = []
        """Of the sentence that is being read, in their order."""

    def read(self) -> Iterator[tuple[str, Pattern]]:
        while self.at < len(self.text):
            if self._take(_COMMENT):
                continue
            key = self._need(_ENTRY, "a key and =")[1]
            if not _ATTRIBUTE.match(self.text, self.at):
                yield key, self._sentence()
            while attribute := self._take(_ATTRIBUTE):
                yield f"{key}.{attribute[1]}", self._sentence()
            self._need(_END, "the end of the sentence")

    def _sentence(self) -> Pattern:
        self.variables = []
        say = self._pattern()
        return Pattern(say, frozenset(self.variables))

    def _pattern(self) -> Part:
        """Text with placeables up to the end of a sentence or of a variant."""
        parts: list[str | Part] = []
        self._take(re.compile(r"\n[ \t]+(?=[^ \t\n.\[*}])"))
        while True:
            if text := self._take(_TEXT):
                parts += self._agreeing(text[0])
            elif self.text.startswith("{", self.at):
                parts.append(self._placeable())
            else:
                break
        if not _END.match(self.text, self.at) and not self.text.startswith("}", self.at):
            raise self._error("text that goes on in the next line")
        if parts and isinstance(parts[-1], str):
            parts[-1] = parts[-1].rstrip()
        if not parts:
            raise self._error("nothing to say")
        return _joined(parts)

    def _agreeing(self, text: str) -> list[str | Part]:
        """Text, with what agrees with a name before it."""
        parts: list[str | Part] = []
        end = 0
        for found in _AGREEING.finditer(text):
            parts += [text[end : found.start()], self._agree(*found.groups())]
            end = found.end()
        return [*parts, text[end:]]

    def _agree(self, one: str, many: str, reader: str | None, among: str | None) -> Part:
        words, before = self.words, self.variables[::-1]
        if not before:
            raise self._error(f"[{one}|{many}] without a name before it")
        forms = {"one": one, "many": many, "reader": many if reader is None else reader}
        forms["among"] = many if among is None else among

        def agree(given: Given) -> str:
            numbers = (_number(given[variable], words) for variable in before)
            return forms[next((number for number in numbers if number), "one")]

        return agree

    def _placeable(self) -> Part:
        self.at += 1
        self._take(_BLANK)
        function = self._take(_FUNCTION)
        part, value = self._function(*function.groups()) if function else self._expression()
        self._take(_BLANK)
        if self.text.startswith("->", self.at):
            self.at += 2
            part = self._choice(value)
        if not self.text.startswith("}", self.at):
            raise self._error("} is missing, or this is not understood")
        self.at += 1
        return part

    def _function(self, function: str, variable: str, written: str) -> tuple[Part, Part]:
        options = dict(_OPTION.findall(written))
        show, case, separator = self.words.show, options.pop("case", ""), options.pop("separator", None)
        if options or (separator is None) == (function == "LIST"):
            raise self._error(f"{function} does not take this")
        self.variables.append(variable)

        def named(given: Given) -> str:
            return show(given[variable], case)

        def begun(given: Given) -> str:
            return capital(show(given[variable], case))

        def listed(given: Given) -> str:
            return (separator or "").join([show(one, case) for one in given[variable]])

        def counted(given: Given) -> str:
            pattern = self.words.find("count")
            return pattern.say({"number": given[variable]}) if pattern else str(given[variable])

        said = {"NAME": named, "CAPITAL": begun, "LIST": listed, "COUNT": counted}[function]
        return said, said

    def _expression(self) -> tuple[Part, Callable[[Given], Any]]:
        """How it is shown, and what it is for a choice."""
        found = self._need(_EXPRESSION, "$argument, a function, a key or a text in quotes")
        show, words = self.words.show, self.words
        if variable := found["variable"]:
            self.variables.append(variable)
            return (lambda given: show(given[variable])), (lambda given: given[variable])
        if key := found["reference"]:

            def refer(given: Given) -> str:
                pattern = words.find(key)
                if pattern is None:
                    raise KeyError(key)
                return pattern.say(given)

            return refer, refer
        literal = found["literal"]
        return (lambda given: literal), (lambda given: literal)

    def _choice(self, value: Callable[[Given], Any]) -> Part:
        variants: dict[str, Part] = {}
        default: Part | None = None
        known = self.variables[:]
        used: list[str] = []
        while variant := self._take(_VARIANT):
            self.variables = known[:]
            variants[variant[2]] = said = self._pattern()
            used += self.variables[len(known) :]
            if variant[1]:
                default = said
        self.variables = known + used
        self._take(_BLANK)
        if default is None:
            raise self._error("a choice without *[a default]")
        spoken, otherwise = self.words.language, default

        def choose(given: Given) -> str:
            key = value(given)
            if isinstance(key, (list, tuple)):
                key = len(key)
            if isinstance(key, bool):
                key = "yes" if key else "no"
            elif isinstance(key, int):
                key = str(key) if str(key) in variants else plural(spoken, key)
            elif isinstance(key, Name):
                key = key.id
            return variants.get("none" if key is None else key, otherwise)(given)

        return choose

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def _need(self, pattern: re.Pattern[str], what: str) -> re.Match[str]:
        found = self._take(pattern)
        if found is None:
            raise self._error(f"here should be {what}")
        return found

    def _error(self, what: str) -> BadWords:
        line = self.text.count("\n", 0, self.at) + 1
        return BadWords(f"{self.words.folder}/{self.name}, line {line}: {what}")


def _number(value: Any, words: Words) -> str:
    """What a verb agrees with: `one`, `many`, `reader`, or `among` for several with the reader among them; empty for
    what is neither one nor many."""
    if isinstance(value, Name):
        return value.number(words)
    if not isinstance(value, (list, tuple)) or not value or not isinstance(value[0], Name):
        return ""
    if len(value) == 1:
        return value[0].number(words) or "one"
    return "among" if READER in value else "many"


def _joined(parts: list[str | Part]) -> Part:
    if all(isinstance(part, str) for part in parts):
        text = "".join(map(str, parts))
        return lambda given: text
    if len(parts) == 1 and not isinstance(parts[0], str):
        return parts[0]
    template = "".join(part.replace("%", "%%") if isinstance(part, str) else "%s" for part in parts)
    said = [part for part in parts if not isinstance(part, str)]
    return lambda given: template % tuple([part(given) for part in said])


KERNEL = Catalogue("chancellery.kernel")
"""What is said in every game."""
READER = Name("reader")
"""Whoever reads a sentence, in place of the name of what they play."""


def complete_languages() -> list[str]:
    """Languages in which everything is said, as their `language.ftl` in the kernel tells; others are begun."""
    own = [(spoken, KERNEL.words(spoken).own.get("stage")) for spoken in languages()]
    return [spoken for spoken, stage in own if stage and stage.say({}) == "complete"]
