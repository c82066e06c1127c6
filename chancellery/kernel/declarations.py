"""Declarations: what a game says once about its verbs and its events, beside the phases that use them.

A verb is declared with its arguments, its limits and the rules behind it; an event with what it carries, its topic and
its rules. Options, refusals with citations, described events and highlights are derived from these declarations; only
sentences stand elsewhere, in one catalogue for each language.

Rules are cited by their ids, separated by spaces. What several games share cites the ids of each ("RP-160 RE-194"), and
every game reads those that its own ledger has.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Any

import msgspec

from chancellery.kernel.errors import RulesBug
from chancellery.kernel.state import Phase

LOADED_LATER = {"bot", "plugin", "terminal"}
"""Modules of a game that only some processes need."""
NOTHING: Mapping[str, str] = MappingProxyType({})


class Verb(str):
    """Something that players can answer. It is its name, so that it stands wherever a name does.

    `number` is its place in the action space: records hold indices of that space, so numbers are unique within a game
    and never change.
    """

    number: int
    domains: tuple[str, ...]
    """The domain of each argument."""
    rules: str
    """The rules behind an option of this kind, beside those of the phase that offers it."""
    limits: Mapping[str, str]
    """What can forbid it: names of limits, as `Phase.why_not` gives them, each with its rules."""
    consent: str
    """The kind of leave that it may need of another actor; empty if none, or if that depends on the position."""
    piece: str
    """The kind of piece it is about that is called after its place: `garrison` for `garrison-wien`."""
    closes: bool
    """It ends a step: lists show it last."""

    def __new__(
        cls,
        name: str,
        number: int,
        domains: tuple[str, ...] = (),
        *,
        rules: str = "",
        limits: Mapping[str, str] = NOTHING,
        consent: str = "",
        piece: str = "",
        closes: bool = False,
    ) -> Verb:
        verb = super().__new__(cls, name)
        verb.number, verb.domains, verb.rules, verb.limits = number, domains, rules, limits
        verb.consent, verb.piece, verb.closes = consent, piece, closes
        return verb


@dataclass(frozen=True)
class EventKind:
    """What an event of one kind carries and what it is about."""

    form: str = ""
    """Names and kinds of its arguments, `power general from:territory`: a name alone is also its kind."""
    topic: str = ""
    """What it is about: battle, diplomacy, movement or economy."""
    rules: str = ""
    """The rules by which it happens, the most telling one first."""
    cases: Mapping[str, str] = field(default_factory=dict)
    """Other rules instead, by a word that is one of its arguments."""
    piece: str = ""
    """The kind of piece it is about that is called after its place."""
    voice: str = ""
    """How it is told: `opening` begins a part of a turn, `small` follows from what was told before."""
    part: str = ""
    """Its part in an *action*, which digests and logs tell in one line: `line` begins an action; `lead` takes over the
    line of the action it joins, `tail` adds to that line, `detail` is read when it is unfolded; `heading` begins a part
    of a turn and is no action. Left empty: a detail of what was told before when it is `small`, else a line."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """Another part instead, by a word that is one of its arguments."""
    joins: str = ""
    """The kinds of events whose action a lead, tail or detail joins: the latest in this part of the turn, about the
    same places and pieces if both name any; a lead takes over the line of such an event, if it has the same doer. Left
    empty, the action before it; where there is none it begins its own."""
    figures: str = ""
    """The figures that it changes, by the icons of the scene: `power money -price`, or with what there is then, `power
    influence points total`; several with semicolons. Amounts are arguments or numbers."""
    land: str = ""
    """Land that changes hands: the argument that names the place and the one that names its new holder, if any."""

    @cached_property
    def arguments(self) -> tuple[tuple[str, str], ...]:
        pairs = (word.split(":") for word in self.form.split())
        return tuple((pair[0], pair[-1]) for pair in pairs)

    def part_of(self, values: Collection[Any]) -> str:
        """Its part in an action, with these arguments."""
        said = (self.parts[word] for word in values if isinstance(word, str) and word in self.parts)
        return next(said, self.part) or ("detail" if self.voice == "small" else "line")

    def changed_figures(self, named: Mapping[str, Any]) -> list[FigureStep]:
        """What it changes, by the names of its arguments."""

        def amount(word: str) -> int:
            value = word.lstrip("-")
            found = int(value) if value.isdigit() else named[value]
            return -found if word.startswith("-") else int(found)

        steps = []
        for one in self.figures.split(";") if self.figures else ():
            who, icon, by, *total = one.split()
            if named[who]:
                steps.append(FigureStep(named[who], icon, amount(by), amount(total[0]) if total else None))
        return steps

    def changed_land(self, named: Mapping[str, Any]) -> list[LandChange]:
        """The land that changes hands by it."""
        if not self.land:
            return []
        place, *holder = self.land.split()
        return [LandChange(named[place], (named[holder[0]] or "") if holder else "")]


class FigureStep(msgspec.Struct, frozen=True):
    """A number of a power that has changed, by the icon that scenes have for it."""

    power: str
    icon: str
    by: int
    total: int | None = None
    """What there is then, where the event tells it."""


class LandChange(msgspec.Struct, frozen=True):
    """A place that somebody else holds from now on; no power: nobody, or whose land it is printed as."""

    place: str
    power: str


class Declarations:
    """Everything that the modules of some packages declare at their top level, as one game reads it."""

    def __init__(self, packages: Collection[str], ids: Collection[str], limits: Mapping[str, str] = NOTHING) -> None:
        """`ids` are those of the game's ledger; `limits` those that belong to no verb."""
        self.ids = ids
        modules = [module for package in sorted(packages) for module in import_modules(package)]
        self.verbs = tuple(sorted(_found_verbs(modules), key=lambda verb: verb.number))
        """In the order of the action space."""
        self.verb = {str(verb): verb for verb in self.verbs}
        self.events: dict[str, EventKind] = {}
        for module in modules:
            self.events.update(getattr(module, "EVENTS", {}))
        self.phases = {phase.__name__: phase for phase in _found_phases(modules) if self.cited(phase.rules)}
        """The phases that ask something, by name."""
        numbers = [verb.number for verb in self.verbs]
        if len({*numbers}) < len(numbers) or len({*self.verbs}) < len(numbers):
            raise RulesBug(f"two verbs have the same name or number: {[(v.number, v) for v in self.verbs]}")
        known = dict(limits)
        for own in [*(verb.limits for verb in self.verbs), *(phase.limits for phase in self.phases.values())]:
            known.update(own)
        self.limits = {name: cited[0] for name, rules in known.items() if (cited := self.cited(rules))}
        """The rule behind each limit."""

    def cited(self, rules: str) -> list[str]:
        """Those of some rules that are the game's own."""
        return list(dict.fromkeys(rule for rule in rules.split() if rule in self.ids))


def import_modules(package: str) -> list[ModuleType]:
    """Import the modules of a game's package, but for those that only some processes need."""
    listed = iter_modules(getattr(sys.modules[package], "__path__", []), f"{package}.")
    return [import_module(found.name) for found in listed if found.name.rpartition(".")[2] not in LOADED_LATER]


def _found_verbs(modules: list[ModuleType]) -> Iterator[Verb]:
    """Each declaration once, however many modules import it."""
    seen: set[int] = set()
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, Verb) and id(value) not in seen:
                seen.add(id(value))
                yield value


def _found_phases(modules: list[ModuleType]) -> Iterator[type[Phase[Any]]]:
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Phase) and value.__module__ == module.__name__:
                yield value
