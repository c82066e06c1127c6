"""Alliance in words: what its sentences take, from the numbers of the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from chancellery.games.alliance.battle import Battle
from chancellery.games.alliance.battles import Opening
from chancellery.games.alliance.content import EMPIRES, EVENTS_OF_CARDS, KINDS, content, members
from chancellery.games.alliance.evictions import Clearing, Occupation, evicted
from chancellery.games.alliance.hits import Hits
from chancellery.games.alliance.movement import GroupMove
from chancellery.games.alliance.occupation import Flee, stranded
from chancellery.games.alliance.player_turn import PlayerTurn
from chancellery.games.alliance.regroup import Regroup
from chancellery.games.alliance.retreats import Retreat
from chancellery.games.alliance.rules import AllianceRules
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.cards import PrintedCard
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.messages import KERNEL, READER, Catalogue, Message, Name
from chancellery.kernel.state import Decision

WORDS = Catalogue("chancellery.games.alliance", base=KERNEL)

Given = dict[str, Any]
Saying = Callable[[AllianceRules, Any], Any]


# -- names ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def nation_name(rules: AllianceRules, nation: int) -> Name:
    """A nation; the colour of Minors, whose blocks all look alike, follows after the Empires (AC-021)."""
    if nation < 0:
        return Name("nobody")
    return Name("nation", rules.content.board.powers[rules.content.nations[nation]].name)


@lru_cache(maxsize=256)
def colour_name(rules: AllianceRules, colour: int) -> Name:
    return Name("colour", rules.content.nations[colour] if colour < EMPIRES else "minor")


@lru_cache(maxsize=512)
def place_name(rules: AllianceRules, place: int) -> Name:
    if place < 0:
        return Name("nowhere")
    board, key = rules.content.board, rules.content.places[place]
    return Name("place", board.areas[key].name if key in board.areas else board.seas[key].name)


@lru_cache(maxsize=1024)
def block_name(rules: AllianceRules, block: int) -> Name:
    content = rules.content
    kind = Name("kind", KINDS[content.kind[block]])
    return Name("block", name=content.block_titles[block], sort=kind)


@lru_cache(maxsize=512)
def edge_name(rules: AllianceRules, edge: int) -> Message:
    a, b = rules.content.ends[edge]
    return WORDS.message("border", one=place_name(rules, a), other=place_name(rules, b))


def card_name(rules: AllianceRules, card: int) -> Message:
    event = rules.content.event[card]
    key = "card" if event < 0 else "card-event"
    about = {} if event < 0 else {"event": Name("event_card", EVENTS_OF_CARDS[event])}
    return WORDS.message(key, card=rules.content.cards[card].upper(), **about)


def printed_cards() -> list[PrintedCard]:
    """The campaign cards and the faces of the blocks, which are the same in every scenario."""
    table = content("1805")
    printed = []
    for card, points, event in zip(table.cards, table.points, table.event, strict=True):
        sign = EVENTS_OF_CARDS[event] if event >= 0 else ""
        said = WORDS.say(f"outlook-{sign}") if sign else WORDS.say("outlook-points", points=points)
        printed.append(
            PrintedCard(
                id=card,
                kind="campaign",
                title=card.upper(),
                subtitle=WORDS.name(Name("event_card", sign)) if sign else "",
                lines=[said],
                figures={"points": points},
                signs=[sign] if sign else [],
            )
        )
    for b, block in enumerate(table.blocks):
        kind = KINDS[table.kind[b]]
        printed.append(
            PrintedCard(
                id=block,
                kind="block",
                title=table.block_titles[b],
                subtitle=WORDS.sentence("block-face", kind=Name("kind", kind), rating=table.ratings[b]),
                figures={"most": table.most[b]},
                signs=[kind, table.nations[table.nation_of[b]]],
            )
        )
    return printed


def titles(rules: AllianceRules) -> dict[str, str]:
    return {name: WORDS.name(nation_name(rules, n), "title") for n, name in enumerate(rules.empires)}


# -- questions ----------------------------------------------------------------------------------------------


def question(g: AllianceState, decision: Decision) -> str:
    """What is asked, with the numbers that matter for it."""
    phase = g.stack[-1]
    given: Given = {}
    key = f"step-{decision.phase}"
    if isinstance(phase, PlayerTurn):
        given = {"points": g.points, "gold": g.gold[phase.player]}
    elif isinstance(phase, GroupMove):
        given = {"place": place_name(g.rules, phase.place)}
        if phase.mover >= 0:
            key, given["block"] = "step-GroupMove-mover", block_name(g.rules, phase.mover)
    elif isinstance(phase, Battle | Opening | Regroup):
        given = {"place": place_name(g.rules, phase.place), "round": getattr(phase, "round", 0)}
    elif isinstance(phase, Hits | Retreat):
        battle = next(below for below in reversed(g.stack) if isinstance(below, Battle))
        given = {"place": place_name(g.rules, battle.place)}
        if isinstance(phase, Retreat):
            given["block"] = block_name(g.rules, phase.block)
    elif isinstance(phase, Flee | Clearing):
        leaving = stranded(g) if isinstance(phase, Flee) else evicted(g)
        given = {"place": place_name(g.rules, g.at[leaving])}
    elif isinstance(phase, Occupation):
        given = {"nation": nation_name(g.rules, phase.nation)}
    return WORDS.say(key, **given) if WORDS.has(key) else WORDS.say("step-other", step=decision.phase)


# -- options --------------------------------------------------------------------------------------------------

DOMAINS: dict[str, Saying] = {
    "place": place_name,
    "block": block_name,
    "nation": nation_name,
    "empire": nation_name,
    "edge": edge_name,
    "card": card_name,
    "gold": lambda rules, number: number,
    "number": lambda rules, number: number,
    "set": lambda rules, bits: [nation_name(rules, e) for e in range(EMPIRES) if bits >> e & 1],
}
"""What is said of the arguments of options, by their domain."""


def option_text(g: AllianceState, actor: int, option: int) -> str:
    """What an option does, as one sentence."""
    verb, arguments = g.rules.space.decode(option)
    key = f"option-{verb}-{type(g.stack[-1]).__name__}"
    return WORDS.sentence(key if WORDS.has(key) else f"option-{verb}", **_given(g, actor, verb, arguments))


def _given(g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> Given:
    """What the words of an option take: its arguments by their domains, and more about an Empire or a block."""
    domains = g.rules.space.verbs[verb].domains
    given = {domain: DOMAINS[domain](g.rules, value) for domain, value in zip(domains, arguments, strict=True)}
    if "empire" in given:
        given["own"] = arguments[domains.index("empire")] == actor
    if "block" in given:
        block = arguments[domains.index("block")]
        given["code"] = g.rules.content.blocks[block].upper()
        given["where"] = place_name(g.rules, g.at[block])
    return given


def option_label(g: AllianceState, actor: int, option: int) -> tuple[str, str]:
    """What an option is listed under, and what it is called there; empty where its sentence says it all."""
    verb, arguments = g.rules.space.decode(option)
    if not WORDS.has(f"label-{verb}"):
        return "", ""
    given = _given(g, actor, verb, arguments)
    heading = WORDS.sentence(f"heading-{verb}", **given) if WORDS.has(f"heading-{verb}") else ""
    return heading, WORDS.sentence(f"label-{verb}", **given)


def highlights(g: AllianceState, option: int) -> tuple[list[str], list[str]]:
    """The places and blocks that an option is about: of a move where it begins and where it leads."""
    content = g.rules.content
    verb, arguments = g.rules.space.decode(option)
    places, pieces = g.stack[-1].about(g, verb)
    for domain, value in zip(g.rules.space.verbs[verb].domains, arguments, strict=True):
        if domain == "place":
            places = [*places, content.places[value]]
        elif domain == "edge":
            places = [content.edge_names[value], *(content.places[end] for end in content.ends[value])]
        elif domain == "block" and g.at[value] >= 0:
            pieces = [*pieces, content.blocks[value]]
            places = places or [content.places[g.at[value]]]
        elif domain == "nation":
            places = [*places, content.places[content.seat[value]]]
    return places, pieces


# -- events ---------------------------------------------------------------------------------------------------


Naming = Callable[[int], Name]
"""What nations are called in a sentence; that of the reader is "you"."""


def _plays(rules: AllianceRules, plays: tuple[tuple[int, int], ...], naming: Naming) -> list[Message]:
    return [
        WORDS.message("event-cards_revealed-one", empire=naming(player), card=card_name(rules, card))
        for player, card in plays
    ]


def _votes(rules: AllianceRules, votes: tuple[tuple[int, str, int], ...], naming: Naming) -> list[Message]:
    return [
        WORDS.message(
            f"event-ballot-{verb}", empire=naming(player), others=[naming(e) for e in members(bits) if e != player]
        )
        for player, verb, bits in votes
    ]


NAMED: dict[str, Callable[[AllianceRules, Any, Naming], Any]] = {
    "nation": lambda rules, nation, naming: naming(nation),
    "empire": lambda rules, empire, naming: naming(empire),
    "empires": lambda rules, empires, naming: [naming(e) for e in empires],
    "nations": lambda rules, nations, naming: [naming(n) for n in nations],
    "plays": _plays,
    "votes": _votes,
}
"""What is said of the arguments of events that name nations, by their kind."""

SAYINGS: dict[str, Saying] = {
    "colour": colour_name,
    "place": place_name,
    "places": lambda rules, places: [place_name(rules, place) for place in places],
    "block": block_name,
    "blocks": lambda rules, blocks: [block_name(rules, block) for block in blocks],
    "edge": edge_name,
    "card": card_name,
    "cards": lambda rules, cards: [card_name(rules, card) for card in cards],
    "numbers": lambda rules, numbers: list(numbers),
    "colours": lambda rules, colours: [colour_name(rules, colour) for colour in colours],
    "event_card": lambda rules, event: Name("event_card", event),
}
"""What is said of the arguments of events, by their kind; all others are said as they are."""

NAMINGS: dict[str, Saying] = {
    "nation": lambda rules, n: rules.content.nations[n] if n >= 0 else None,
    "empire": lambda rules, n: rules.content.nations[n] if n >= 0 else None,
    "empires": lambda rules, empires: [rules.content.nations[e] for e in empires],
    "nations": lambda rules, nations: [rules.content.nations[n] for n in nations],
    "colour": lambda rules, n: rules.content.nations[n] if n < EMPIRES else "minor",
    "place": lambda rules, place: rules.content.places[place] if place >= 0 else None,
    "places": lambda rules, places: [rules.content.places[place] for place in places],
    "block": lambda rules, block: rules.content.blocks[block],
    "blocks": lambda rules, blocks: [rules.content.blocks[block] for block in blocks],
    "edge": lambda rules, edge: rules.content.edge_names[edge],
    "card": lambda rules, card: rules.content.cards[card],
    "cards": lambda rules, cards: [rules.content.cards[card] for card in cards],
    "plays": lambda rules, plays: {rules.content.nations[p]: rules.content.cards[card] for p, card in plays},
    "numbers": lambda rules, numbers: list(numbers),
    "colours": lambda rules, colours: [NAMINGS["colour"](rules, colour) for colour in colours],
    "votes": lambda rules, votes: {
        rules.content.nations[p]: [rules.content.nations[e] for e in members(bits)] or verb for p, verb, bits in votes
    },
}
"""The arguments of events by name, by their kind."""


def event_arguments(
    rules: AllianceRules, declared: EventKind, values: tuple[Any, ...]
) -> tuple[dict[str, Any], list[str], list[str]]:
    """The arguments by name, the places that an event is about, and its pieces, which only some may know."""
    named: dict[str, Any] = {}
    places: list[str] = []
    pieces: list[str] = []
    for (key, sort), value in zip(declared.arguments, values, strict=True):
        said = named[key] = NAMINGS[sort](rules, value) if sort in NAMINGS else value
        if sort == "place" and said:
            places.append(said)
        elif sort == "places":
            places += said
        elif sort == "edge":
            places += [rules.content.places[end] for end in rules.content.ends[value]]
        elif sort == "block":
            pieces.append(said)
        elif sort == "blocks":
            pieces += said
    return named, list(dict.fromkeys(places)), pieces


def event_words(rules: AllianceRules, declared: EventKind, values: tuple[Any, ...], reader: str) -> Given:
    """What the sentences about an event take; whoever reads them is spoken to."""
    own = rules.content.nation.get(reader, -1)

    def naming(nation: int) -> Name:
        return READER if nation == own >= 0 else nation_name(rules, nation)

    given: Given = {}
    for (key, sort), value in zip(declared.arguments, values, strict=True):
        if sort in NAMED:
            given[key] = NAMED[sort](rules, value, naming)
        else:
            given[key] = SAYINGS[sort](rules, value) if sort in SAYINGS else value
    return given
