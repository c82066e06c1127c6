"""Generalship in words: what its sentences take, from the numbers of the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from chancellery.games.generalship.alliances import NAMES, PRICES
from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.draft import LAUNCH, RAISE, UPGRADE, Draft
from chancellery.games.generalship.event_tiles import step_of
from chancellery.games.generalship.prices import LINES
from chancellery.games.generalship.rules import GeneralshipRules
from chancellery.games.generalship.state import ASSAULT, GeneralshipState, Step
from chancellery.games.generalship.tactics import CARDS
from chancellery.games.generalship.units import CLASSES, DIGIT, GALLEY, KINDS, UNITS
from chancellery.games.generalship.words.battles import (
    class_names,
    coded_tactics,
    option_arguments,
    option_key,
    question_arguments,
)
from chancellery.games.generalship.words.names import (
    WORDS,
    Given,
    Saying,
    alliance_groups,
    development_name,
    general_name,
    nation_name,
    stack_names,
    tile_name,
    titles,
    unit_name,
)
from chancellery.games.generalship.words.pieces import pieces_of
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.language import language
from chancellery.kernel.messages import READER, Name
from chancellery.kernel.state import Decision

__all__ = [
    "WORDS",
    "event_arguments",
    "event_words",
    "option_label",
    "option_text",
    "pieces_of",
    "question",
    "result",
    "sentence",
    "titles",
]

# -- questions --------------------------------------------------------------------------------------------


def question(g: GeneralshipState, decision: Decision) -> str:
    """What is asked, with the totals of the step."""
    phase = g.stack[-1]
    key = f"step-{decision.phase}"
    if not WORDS.has(key):
        return WORDS.say("step-other", step=decision.phase)
    totals = {**phase.totals(g), **phase.own_totals(g)} if isinstance(phase, Step) else {}
    return WORDS.say(key, **(question_arguments(g, phase) | totals))


def result(g: GeneralshipState, winner: int) -> str:
    return WORDS.sentence("result", nation=nation_name(winner), points=g.points[winner], cycles=g.cycle + 1)


# -- options ----------------------------------------------------------------------------------------------


def _option_arguments(g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> Given:
    """By domain, as `ActionSpace.named` has them."""
    rules = g.rules
    given: Given = {}
    for domain, argument in zip(rules.space.verbs[verb].domains, arguments, strict=True):
        key = domain if domain not in given else f"{domain}2"
        match domain:
            case "tile":
                given[key] = tile_name(rules, argument)
            case "nation":
                given[key] = nation_name(argument)
            case "unit" | "regiment":
                given[key] = unit_name(argument)
            case "squadron":
                given[key] = unit_name(GALLEY + argument)
            case "general":
                given[key] = general_name(rules, argument)
            case "technology":
                given[key] = development_name(rules, argument, min(step_of(g, argument), 2))
            case "alliance":
                given["groups"] = alliance_groups(argument)
                given["price"] = PRICES[g.alliance][argument]
                given["same"] = argument == g.alliance
            case "line":
                old, new = LINES[argument]
                given["old"], given["unit"] = unit_name(old), unit_name(new)
            case "value":
                given[key] = argument + 1
            case _:
                given[key] = Name(domain, rules.space.domains[domain][argument])
    phase = g.stack[-1]
    if isinstance(phase, Draft):
        if verb in (RAISE, LAUNCH):
            unit = arguments[0] + (GALLEY if verb == LAUNCH else 0)
            given["food"], given["metal"] = phase.price(g, unit)
        elif verb == UPGRADE:
            given["food"], given["metal"] = phase.upgrade_price(g, arguments[0], arguments[2])
    else:
        option_arguments(g, verb, arguments, given)
    return given


def option_text(g: GeneralshipState, actor: int, option: int) -> str:
    """What an option does, as one sentence."""
    verb, arguments = g.rules.space.decode(option)
    phase = g.stack[-1]
    if verb == "done":
        own = f"done-{type(phase).__name__}"
        return WORDS.sentence(own if WORDS.has(own) else "option-done", **_closing(g, own))
    key = f"option-{verb}-{type(phase).__name__}"
    return WORDS.sentence(
        key if WORDS.has(key) else option_key(g, verb), **_option_arguments(g, actor, verb, arguments)
    )


def option_label(g: GeneralshipState, actor: int, option: int) -> tuple[str, str]:
    """What an option is listed under, and what it is called there; empty where its sentence says it all."""
    verb, arguments = g.rules.space.decode(option)
    heading, label = (f"{part}-{verb}" if WORDS.has(f"{part}-{verb}") else "" for part in ("heading", "label"))
    if not heading and not label:
        return "", ""
    given = _option_arguments(g, actor, verb, arguments)
    return (WORDS.sentence(heading, **given) if heading else ""), (WORDS.sentence(label, **given) if label else "")


def _closing(g: GeneralshipState, key: str) -> Given:
    phase = g.stack[-1]
    return question_arguments(g, phase) | phase.totals(g) if isinstance(phase, Step) and WORDS.has(key) else {}


# -- events -----------------------------------------------------------------------------------------------

SAYINGS: dict[str, Saying] = {
    "nation": lambda rules, nation: nation_name(nation),
    "nations": lambda rules, nations: [nation_name(nation) for nation in nations],
    "tile": tile_name,
    "place": tile_name,
    "unit": lambda rules, unit: unit_name(unit),
    "stack": lambda rules, stack: stack_names(stack),
    "general": general_name,
    "generals": lambda rules, cards: [general_name(rules, card) for card in cards],
    "claim": lambda rules, claim: Name("claim", rules.claim_names[claim]),
    "development": lambda rules, code: development_name(rules, *divmod(code, 4)),
    "era": lambda rules, era: Name("era", rules.eras[era]),
    "event": lambda rules, event: Name("occasion", rules.events[event]),
    "alliance": lambda rules, partition: alliance_groups(partition),
    "resource": lambda rules, resource: ("food", "metal")[resource],
    "numbers": lambda rules, numbers: list(numbers),
    "classes": lambda rules, classes: class_names(classes),
    "tactics": lambda rules, cards: coded_tactics(cards),
    "tactic": lambda rules, card: coded_tactics((card,))[0],
}
"""What is said of the arguments of events, by their kind; all others are said as they are."""

NAMINGS: dict[str, Saying] = {
    "nation": lambda rules, nation: NATIONS[nation],
    "nations": lambda rules, nations: [NATIONS[nation] for nation in nations],
    "tile": lambda rules, tile: rules.tiles[tile],
    "place": lambda rules, tile: rules.tiles[tile] if tile != ASSAULT else None,
    "unit": lambda rules, unit: UNITS[unit],
    "stack": lambda rules, stack: {UNITS[unit]: stack >> DIGIT * unit & 31 for unit in KINDS[stack]},
    "general": lambda rules, card: rules.generals[card],
    "generals": lambda rules, cards: [rules.generals[card] for card in cards],
    "claim": lambda rules, claim: rules.claim_names[claim],
    "development": lambda rules, code: rules.development(*divmod(code, 4)),
    "era": lambda rules, era: rules.eras[era],
    "event": lambda rules, event: rules.events[event],
    "alliance": lambda rules, partition: NAMES[partition],
    "resource": lambda rules, resource: ("food", "metal")[resource],
    "numbers": lambda rules, numbers: list(numbers),
    "classes": lambda rules, classes: dict(zip(CLASSES, classes, strict=True)),
    "tactics": lambda rules, cards: [rules.space.domains["tactic"][card % CARDS] for card in cards],
    "tactic": lambda rules, card: rules.space.domains["tactic"][card % CARDS],
}
"""The arguments of events by name, by their kind."""


def event_arguments(
    rules: GeneralshipRules, declared: EventKind, values: tuple[Any, ...]
) -> tuple[dict[str, Any], list[str], list[str]]:
    """The arguments by name, the tiles that an event is about, and no pieces: they have no names (GS-Q126)."""
    named: dict[str, Any] = {}
    places: list[str] = []
    for (key, sort), value in zip(declared.arguments, values, strict=True):
        said = named[key] = NAMINGS[sort](rules, value) if sort in NAMINGS else value
        if sort in ("tile", "place") and said:
            places.append(said)
    return named, list(dict.fromkeys(places)), []


def sentence(rules: GeneralshipRules, kind: str, declared: EventKind, values: tuple[Any, ...], reader: str = "") -> str:
    """An event in words; the player of a nation is spoken to."""
    return _sentence(rules, language(), kind, declared.arguments, values, reader)


Form = tuple[tuple[str, str], ...]


@lru_cache(maxsize=4096)
def _sentence(rules: GeneralshipRules, spoken: str, kind: str, form: Form, values: tuple[Any, ...], reader: str) -> str:
    return WORDS.sentence(f"event-{kind}", **event_words(rules, kind, form, values, reader))


def event_words(rules: GeneralshipRules, kind: str, form: Form, values: tuple[Any, ...], reader: str = "") -> Given:
    """What the sentences about an event take, by name; with the reader in place of their nation."""
    given = {
        key: SAYINGS[sort](rules, value) if sort in SAYINGS else value
        for (key, sort), value in zip(form, values, strict=True)
    }
    if kind == "showed":
        given["same"] = values[1] == values[2]
    for (key, sort), value in zip(form, values, strict=True):
        if reader and sort == "nation" and NATIONS[value] == reader:
            given[key] = READER
    return given
