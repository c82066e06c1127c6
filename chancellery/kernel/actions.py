"""The fixed action space of a game on a board.

Whatever can ever be answered is a verb with arguments from finite domains, and has one index for as
long as the board and the rules version stay the same. Rules handle the bare index; learning agents use
it as it is; people and files use the words (`move 2 bohemia`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from chancellery.kernel.errors import ChancelleryError

Resolver = Callable[[str, str], int | None]
"""From a domain and a word to a position in the domain."""


@dataclass(frozen=True, slots=True)
class VerbLayout:
    """Where the actions of one verb lie."""

    name: str
    domains: tuple[str, ...]
    first: int
    """Index of the verb's first action."""
    size: int
    radix: tuple[int, ...]


class ActionSpace:
    """Verbs laid out one after the other; within a verb the last argument runs fastest."""

    def __init__(self, domains: Mapping[str, Sequence[str]], verbs: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        self.domains = {name: tuple(names) for name, names in domains.items()}
        self.verbs: dict[str, VerbLayout] = {}
        first = 0
        for name, arguments in verbs:
            radix = tuple(len(self.domains[domain]) for domain in arguments)
            size = 1
            for count in radix:
                size *= count
            self.verbs[str(name)] = VerbLayout(str(name), arguments, first, size, radix)
            first += size
        self.size = first
        self._by_index = list(self.verbs.values())
        self._firsts = [verb.first for verb in self._by_index]
        self._decoded: dict[int, tuple[str, tuple[int, ...]]] = {}
        self._words: dict[int, str] = {}
        self._positions = {d: {n: i for i, n in enumerate(names)} for d, names in self.domains.items()}

    def first(self, verb: str) -> int:
        return self.verbs[verb].first

    def index(self, verb: str, *arguments: int) -> int:
        entry = self.verbs[verb]
        offset = 0
        for argument, radix in zip(arguments, entry.radix, strict=True):
            offset = offset * radix + argument
        return entry.first + offset

    def verb(self, index: int) -> VerbLayout:
        if not 0 <= index < self.size:
            raise ChancelleryError(f"there is no action {index}; the space has {self.size}")
        return self._by_index[bisect_right(self._firsts, index) - 1]

    def decode(self, index: int) -> tuple[str, tuple[int, ...]]:
        known = self._decoded.get(index)
        if known is None:
            verb = self.verb(index)
            rest = index - verb.first
            arguments: list[int] = []
            for radix in reversed(verb.radix):
                rest, argument = divmod(rest, radix)
                arguments.append(argument)
            known = self._decoded[index] = verb.name, tuple(reversed(arguments))
        return known

    def named(self, index: int) -> tuple[str, dict[str, str]]:
        """Verb and arguments by name: {domain: member}; a repeated domain gets a number behind it."""
        name, arguments = self.decode(index)
        out: dict[str, str] = {}
        for domain, argument in zip(self.verbs[name].domains, arguments, strict=True):
            key = domain if domain not in out else f"{domain}2"
            out[key] = self.domains[domain][argument]
        return name, out

    def words(self, index: int) -> str:
        """The machine form as words; `parse` reads them back."""
        text = self._words.get(index)
        if text is None:
            name, arguments = self.named(index)
            text = self._words[index] = " ".join([name, *arguments.values()])
        return text

    def parse(self, text: str, resolve: Resolver | None = None) -> int:
        """The action that words name; `resolve` may know other names for the members of a domain."""
        head, *rest = text.split() or [""]
        verb = self.verbs.get(head)
        if verb is None:
            raise ChancelleryError(f"unknown verb {head!r}; the verbs are {', '.join(self.verbs)}")
        if len(rest) != len(verb.domains):
            wanted = " ".join(f"<{domain}>" for domain in verb.domains)
            raise ChancelleryError(f"write {head!r} as: {head} {wanted}".rstrip())
        arguments = []
        for domain, word in zip(verb.domains, rest, strict=True):
            position = resolve(domain, word) if resolve else None
            if position is None:
                position = self._positions[domain].get(word)
            if position is None:
                raise ChancelleryError(f"{word!r} in {text!r} is not a {domain}")
            arguments.append(position)
        return self.index(head, *arguments)
