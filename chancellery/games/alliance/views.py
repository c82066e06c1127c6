"""What a seat may know of a game of Alliance, built from what it may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypedDict

from msgspec import Meta

from chancellery.games.alliance.content import EMPIRES, EVENTS_OF_CARDS, KINDS, members
from chancellery.games.alliance.contests import BattleView, CoalitionView, battle_view, coalitions_view
from chancellery.games.alliance.movement import GroupMove
from chancellery.games.alliance.position import LEVIED, MOVED, POOL, SIDES, STEPS, UNSEEN
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.steps import allowance, capacity


class BlockView(TypedDict):
    """A block that the reader may look at."""

    id: str
    nation: str
    kind: str
    rating: str
    strength: int
    most: int
    moved: bool
    levied: bool


class StandingView(TypedDict):
    """Blocks that stand upright: what everybody sees of them."""

    colour: Annotated[str, Meta(description="An Empire, or minor.")]
    fleet: bool
    crippled: Annotated[bool, Meta(description="A fleet at strength 0.")]
    count: int


class PlaceView(TypedDict):
    owner: Annotated[str | None, Meta(description="The nation whose land it is; null: a sea.")]
    holder: Annotated[list[str], Meta(description="The nations whose side holds it; empty: nobody.")]
    embattled: bool
    attacker: Annotated[list[str], Meta(description="The nations of the attacking side.")]
    blocks: list[BlockView]
    standing: list[StandingView]


class SeenView(TypedDict):
    """A block that was seen earlier."""

    id: str
    kind: str
    rating: str
    strength: Annotated[int, Meta(description="When it was last seen.")]
    place: Annotated[str, Meta(description="Where it was last seen.")]


class NoteView(TypedDict):
    """Blocks that the reader cannot tell apart: which they are, and where they stand."""

    colour: str
    fleet: bool
    places: dict[str, int]
    seen: list[SeenView]
    new: Annotated[int, Meta(description="Blocks among them that nobody has seen since they were created.")]
    gained: Annotated[int, Meta(description="Steps that they have gained since.")]


class PoolView(TypedDict):
    """Blocks of a nation that are not on the map."""

    count: int
    candidates: Annotated[list[str], Meta(description="Those that may be among them.")]


class NationView(TypedDict):
    owner: Annotated[str | None, Meta(description="The Empire whose player moves its blocks; null: it stands alone.")]
    side: list[str]
    affinity: Annotated[dict[str, int], Meta(description="What is added to bids, by Empire; 0 is left out.")]
    pool: PoolView


class EmpireView(TypedDict):
    seat: Annotated[int | None, Meta(description="null: an Empire without a player.")]
    gold: int
    cards: int
    hand: list[str]
    discarded: Annotated[str | None, Meta(description="Known to its player only.")]
    played: str | None
    partners: list[str]
    par: int
    spent: Annotated[int, Meta(description="Gold spent on its moves and levies this turn.")]


class BorderView(TypedDict):
    """How many blocks of a side have crossed a border this turn."""

    border: str
    side: list[str]
    crossed: int
    limit: int


class ActivationView(TypedDict):
    """The group that is being moved."""

    empire: str
    group: str
    place: str
    mover: Annotated[str | None, Meta(description="The block that is being moved, if the reader may know it.")]
    steps_left: int
    capacity: Annotated[dict[str, int], Meta(description="Armies that fleets can still carry, by sea.")]


class AllianceTable(TypedDict):
    year: int
    turn: int
    winter: bool
    last_year: int
    order: list[str]
    active: str | None
    points: int
    event: str | None
    empires: dict[str, EmpireView]
    nations: dict[str, NationView]
    places: dict[str, PlaceView]
    notes: list[NoteView]
    borders: list[BorderView]
    activation: ActivationView | None
    battle: BattleView | None
    coalitions: list[CoalitionView]
    steps: Annotated[list[str], Meta(description="What is being carried out, from the outside in.")]


def table(g: AllianceState, seat: int | None) -> AllianceTable:
    """The table as a seat (None: a spectator) may know it."""
    player = next((p for p, s in enumerate(g.seats) if s == seat), -1) if seat is not None else -1
    known = g.sights(player) if player >= 0 else int(g.shown)
    return _table(g, known, lambda empire: empire == player)


def full_table(g: AllianceState) -> AllianceTable:
    """Everything true."""
    return _table(g, -1, lambda empire: True)


def facts(g: AllianceState) -> dict[str, Any]:
    """Everything true, and the blocks by their names: for scenarios and golden playthroughs."""
    content = g.rules.content
    blocks = {
        name: {"at": content.places[g.at[b]], "strength": g.strength[b], "seen": g.seen[b]}
        for b, name in enumerate(content.blocks)
        if g.at[b] >= 0
    }
    table = full_table(g)
    # Each block stands among them already.
    places = {name: {**place, "blocks": [], "standing": []} for name, place in table["places"].items()}
    return {**table, "places": places, "notes": [], "blocks": blocks}


def _table(g: AllianceState, known: int, reads: Callable[[int], bool]) -> AllianceTable:
    content = g.rules.content
    active = _active(g)
    card = g.played[active] if active >= 0 else -1
    return {
        "year": g.year,
        "turn": g.turn,
        "winter": g.is_winter,
        "last_year": g.rules.last_year,
        "order": [content.nations[p] for p in g.order],
        "active": content.nations[active] if active >= 0 else None,
        "points": g.points,
        "event": EVENTS_OF_CARDS[content.event[card]] if card >= 0 and content.event[card] >= 0 else None,
        "empires": {content.nations[e]: _empire(g, e, reads(e)) for e in range(EMPIRES)},
        "nations": {name: _nation(g, n, known) for n, name in enumerate(content.nations)},
        "places": {name: _place(g, p, known) for p, name in enumerate(content.places)},
        "notes": _notes(g, known),
        "borders": _borders(g),
        "activation": _activation(g, known),
        "battle": battle_view(g),
        "coalitions": coalitions_view(g),
        "steps": [phase.__class__.__name__ for phase in g.stack],
    }


def _active(g: AllianceState) -> int:
    return next((phase.player for phase in reversed(g.stack) if phase.__class__.__name__ == "PlayerTurn"), -1)


def _names(g: AllianceState, side: int) -> list[str]:
    return [name for n, name in enumerate(g.rules.content.nations) if g.side[n] == side]


def _empire(g: AllianceState, empire: int, own: bool) -> EmpireView:
    content, player = g.rules.content, g.is_player(empire)
    cards = content.cards
    return {
        "seat": g.seats[empire] if player else None,
        "gold": g.gold[empire],
        "cards": g.hands[empire].bit_count(),
        "hand": [cards[c] for c in members(g.hands[empire])] if own else [],
        "discarded": cards[g.discarded[empire]] if own and g.discarded[empire] >= 0 else None,
        "played": cards[g.played[empire]] if g.played[empire] >= 0 else None,
        "partners": [content.nations[p] for p in g.partners(empire) if p != empire] if player else [],
        "par": g.par[empire],
        "spent": g.spent[empire],
    }


def _nation(g: AllianceState, nation: int, known: int) -> NationView:
    content = g.rules.content
    blocks = members(content.blocks_of[nation])
    pool = [b for b in blocks if g.at[b] == POOL]
    candidates = (
        pool
        if known & content.blocks_of[nation] == content.blocks_of[nation]
        else [b for b in blocks if g.at[b] == POOL or (g.is_fresh(b) and not known >> b & 1)]
    )
    owner = g.owner[nation]
    return {
        "owner": content.nations[owner] if owner >= 0 else None,
        "side": _names(g, g.side[nation]),
        "affinity": {content.nations[e]: by for e, by in enumerate(content.affinity[nation]) if by},
        "pool": {"count": len(pool), "candidates": [content.blocks[b] for b in candidates]},
    }


def _block(g: AllianceState, block: int) -> BlockView:
    content = g.rules.content
    return {
        "id": content.blocks[block],
        "nation": content.nations[content.nation_of[block]],
        "kind": KINDS[content.kind[block]],
        "rating": content.ratings[block],
        "strength": g.strength[block],
        "most": content.most[block],
        "moved": bool(g.marks[block] & MOVED),
        "levied": bool(g.marks[block] & LEVIED),
    }


def colour(g: AllianceState, block: int) -> str:
    """What everybody sees of a block's nation (AC-020, AC-021)."""
    nation = g.rules.content.nation_of[block]
    return g.rules.content.nations[nation] if nation < EMPIRES else "minor"


def _place(g: AllianceState, place: int, known: int) -> PlaceView:
    content = g.rules.content
    standing: dict[tuple[str, bool, bool], int] = {}
    for b in members(g.here[place] & ~known):
        key = colour(g, b), bool(content.fleets >> b & 1), bool(g.crippled >> b & 1)
        standing[key] = standing.get(key, 0) + 1
    bit, attacker = 1 << place, g.attacker(place)
    holder = (
        g.holder(place)
        if place < content.areas
        else next((s for s in range(SIDES) if g.held[s] & bit and s != attacker), -1)
    )
    return {
        "owner": content.nations[content.native[place]] if place < content.areas else None,
        "holder": _names(g, holder) if holder >= 0 else [],
        "embattled": bool(g.embattled & bit),
        "attacker": _names(g, attacker) if attacker >= 0 else [],
        "blocks": [_block(g, b) for b in members(g.here[place] & known)],
        "standing": [
            {"colour": who, "fleet": fleet, "crippled": crippled, "count": count}
            for (who, fleet, crippled), count in sorted(standing.items())
        ],
    }


def _notes(g: AllianceState, known: int) -> list[NoteView]:
    """What the reader could remember of blocks that stand upright."""
    content = g.rules.content
    groups: dict[int, list[int]] = {}
    for b, place in enumerate(g.at):
        if place >= 0 and not known >> b & 1:
            groups.setdefault(g.mix[b], []).append(b)
    notes: list[NoteView] = []
    for blocks in groups.values():
        places: dict[str, int] = {}
        for place in sorted(g.at[b] for b in blocks):
            places[content.places[place]] = places.get(content.places[place], 0) + 1
        fresh = [b for b in blocks if g.seen[b] == UNSEEN]
        seen = [b for b in blocks if g.seen[b] != UNSEEN]
        notes.append(
            {
                "colour": colour(g, blocks[0]),
                "fleet": bool(content.fleets >> blocks[0] & 1),
                "places": places,
                "seen": [
                    {
                        "id": content.blocks[b],
                        "kind": KINDS[content.kind[b]],
                        "rating": content.ratings[b],
                        "strength": g.seen[b],
                        "place": content.places[g.spotted[b]],
                    }
                    for b in seen
                ],
                "new": len(fresh),
                "gained": sum(g.strength[b] - 1 for b in fresh) + sum(g.strength[b] - g.seen[b] for b in seen),
            }
        )
    order = content.place
    notes.sort(key=lambda n: (n["colour"], n["fleet"], [(order[p], c) for p, c in n["places"].items()], str(n["seen"])))
    return notes


def _borders(g: AllianceState) -> list[BorderView]:
    content = g.rules.content
    return [
        {
            "border": content.edge_names[edge],
            "side": _names(g, s),
            "crossed": count,
            "limit": content.edge_limit[edge] + (edge << 3 | s in g.bonus),
        }
        for edge, packed in enumerate(g.crossed)
        if packed or any(one >> 3 == edge for one in g.bonus)
        for s in range(EMPIRES)
        if (count := packed >> 3 * s & 7) or edge << 3 | s in g.bonus
    ]


def _activation(g: AllianceState, known: int) -> ActivationView | None:
    phase = next((one for one in g.stack if isinstance(one, GroupMove)), None)
    if phase is None:
        return None
    content, side = g.rules.content, g.side[phase.player]
    mover = phase.mover if phase.mover >= 0 and known >> phase.mover & 1 else -1
    return {
        "empire": content.nations[phase.player],
        "group": content.nations[phase.group],
        "place": content.places[phase.place],
        "mover": content.blocks[mover] if mover >= 0 else None,
        "steps_left": allowance(g, mover) - (g.marks[mover] & STEPS) if mover >= 0 else 0,
        "capacity": {
            content.places[sea]: capacity(g, side, sea)
            for sea in members(g.held[side] & content.sea_places & ~g.embattled)
        },
    }
