"""The cards and tiles of Generalship as they are printed, for everybody to read."""

from __future__ import annotations

from chancellery.games.generalship.content import Ability, BasicCard, Content, General, Needs, load
from chancellery.games.generalship.words.names import WORDS
from chancellery.kernel.cards import PrintedCard
from chancellery.kernel.messages import Name


def printed_cards() -> list[PrintedCard]:
    """All of them in the language that is spoken."""
    content = load()
    return [
        *(_general(content, card, general) for card, general in content.generals.items()),
        *_tactics(content),
        *_technologies(content),
        *_events(content),
        *_eras(content),
        *_units(content),
    ]


def _general(content: Content, card: str, general: General) -> PrintedCard:
    century = WORDS.say("card-century", century=abs(general.century), era="bc" if general.century < 0 else "ad")
    return PrintedCard(
        id=card,
        kind="general",
        title=general.name,
        subtitle=century,
        lines=[_ability(content, ability) for ability in general.abilities],
        figures={"land": general.land, "naval": general.naval},
        signs=list(general.icons),
        related=general.rivals,
    )


def _ability(content: Content, ability: Ability) -> str:
    """One ability as a sentence."""
    advanced = {card.number: card.name for card in content.tactics.advanced_land}
    terrain = [ability.terrain] if isinstance(ability.terrain, str) else ability.terrain
    given = {
        "domain": ability.domain,
        "side": ability.side,
        "role": ability.role or "any",
        "mode": ability.mode,
        "amount": ability.amount,
        "count": ability.cards,
        "movement": ability.movement,
        "cost": ability.cost,
        "points": ability.points,
        "food": ability.food,
        "metal": ability.metal,
        "population": ability.population,
        "power": ability.power,
        "needs": _needs(ability.needs),
        "ground": [Name("terrain", one) for one in terrain if one],
        "units": [Name("unit", unit) for unit in ability.units],
        "arm": Name("class", ability.arm) if ability.arm else "",
        "troop": Name("troop", ability.troop) if ability.troop else "",
        "card": Name("tactic", advanced[ability.number]) if ability.number else "",
    }
    variant = {
        "combat_bonus": "combat-bonus-terrain" if given["ground"] else "combat-bonus",
        "draft_discount": "draft-discount-units" if ability.units else "draft-discount",
        "yield_bonus": "yield-population" if ability.population else "yield",
        "plunder": "plunder-power" if ability.power else "plunder",
    }
    return WORDS.sentence(f"ability-{variant.get(ability.kind, ability.kind.replace('_', '-'))}", **given)


def _needs(needs: Needs) -> list[Name]:
    return [Name("need", kind, count=count) for kind, count in needs.items()]


def _tactics(content: Content) -> list[PrintedCard]:
    tactics = content.tactics
    found: list[PrintedCard] = []
    for domain, basic in (("land", tactics.basic_land), ("naval", tactics.basic_naval)):
        found += [_basic(card, domain) for card in basic]
    for domain, advanced in (("land", tactics.advanced_land), ("naval", tactics.advanced_naval)):
        for card in advanced:
            lines = [WORDS.sentence("card-needs", needs=_needs(card.needs))] if card.needs else []
            own = f"tactic-{card.name.replace('_', '-')}-does"
            if WORDS.has(own):
                lines.append(WORDS.sentence(own))
            values = {"attack": card.attack, "defence": card.defence}
            found.append(
                PrintedCard(
                    id=f"{domain}-advanced-{card.number}",
                    kind="tactic",
                    title=WORDS.sentence("card-name", name=Name("tactic", card.name)),
                    subtitle=WORDS.say(f"card-{domain}-advanced", copies=card.copies),
                    lines=lines,
                    figures={"number": card.number, **{key: value for key, value in values.items() if value}},
                )
            )
    return found


def _basic(card: BasicCard, domain: str) -> PrintedCard:
    units = [Name("unit", unit) for unit in card.units]
    return PrintedCard(
        id=f"{domain}-basic-{card.number}",
        kind="tactic",
        title=WORDS.sentence("card-name", name=Name("tactic", f"{domain} basic {card.number}")),
        subtitle=WORDS.say(f"card-{domain}-basic", copies=card.copies),
        lines=[WORDS.sentence("card-admits", counts=[str(count) for count in card.counts], units=units)],
        figures={"number": card.number, "least": min(card.counts), "most": max(card.counts)},
        signs=card.units,
    )


def _technologies(content: Content) -> list[PrintedCard]:
    tracks = content.tracks
    found = [
        PrintedCard(
            id=technology.name,
            kind="technology",
            title=WORDS.sentence("card-name", name=Name("technology", technology.name)),
            lines=[
                WORDS.sentence("card-cost", cost=technology.cost, points=technology.points),
                *(
                    [WORDS.sentence("card-after", technologies=[Name("technology", one) for one in technology.needs])]
                    if technology.needs
                    else []
                ),
                *_unlocked(content, technology.name),
            ],
            figures={"cost": technology.cost, "points": technology.points, "event": technology.event},
            related=technology.needs,
        )
        for technology in tracks.technologies
    ]
    for row in tracks.late:
        found += [
            PrintedCard(
                id=step.name,
                kind="technology",
                title=WORDS.sentence("card-name", name=Name("technology", step.name)),
                lines=[
                    WORDS.sentence("card-cost", cost=step.cost, points=step.points)
                    if step.cost
                    else WORDS.sentence("card-price", food=step.food, metal=step.metal, points=step.points)
                ],
                figures={"cost": step.cost, "food": step.food, "metal": step.metal, "points": step.points},
                related=[row.needs],
            )
            for step in row.steps
        ]
    return found


def _unlocked(content: Content, technology: str) -> list[str]:
    units = [Name("unit", key) for key, unit in content.units.items() if unit.technology == technology]
    return [WORDS.sentence("card-unlocks", units=units)] if units else []


def _events(content: Content) -> list[PrintedCard]:
    return [
        PrintedCard(
            id=event,
            kind="event",
            title=WORDS.sentence("card-name", name=Name("occasion", event)),
            lines=[WORDS.sentence(f"occasion-{event.replace('_', '-')}-does")],
        )
        for event in content.tracks.events.names
    ]


def _eras(content: Content) -> list[PrintedCard]:
    return [
        PrintedCard(
            id=era.name,
            kind="era",
            title=WORDS.sentence("card-name", name=Name("era", era.name)),
            lines=[
                WORDS.sentence("card-era", first=era.units[0], second=era.units[1], arm=Name("class", era.counts))
                if era.units
                else WORDS.sentence("card-era-fortress")
            ],
        )
        for era in content.tracks.eras
    ]


def _units(content: Content) -> list[PrintedCard]:
    return [
        PrintedCard(
            id=key,
            kind="unit",
            title=WORDS.sentence("card-name", name=Name("unit", key)),
            lines=[
                WORDS.sentence("card-unit-price", food=unit.food, metal=unit.metal, movement=unit.movement),
                *(
                    [WORDS.sentence("card-unit-needs", technology=Name("technology", unit.technology))]
                    if unit.technology
                    else []
                ),
                *(
                    [WORDS.sentence("card-unit-upgrades", units=[Name("unit", one) for one in unit.upgrades])]
                    if unit.upgrades
                    else []
                ),
            ],
            figures={"attack": unit.land[0], "defence": unit.land[1], "food": unit.food, "metal": unit.metal},
        )
        for key, unit in content.units.items()
    ]
