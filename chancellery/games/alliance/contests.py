"""What everybody sees of a contest: the battle that is being fought, and how far each coalition is from winning."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from chancellery.games.alliance.battle import ATTACK, DEFENCE, NONE, ROUND, Battle
from chancellery.games.alliance.battles import Opening
from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.hits import Hits
from chancellery.games.alliance.regroup import Regroup
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.victory import gain, holds_foreign_city, labels, members_of, target


class FighterView(TypedDict):
    """A block that takes part in a battle and lies face up."""

    id: str
    nation: str
    acted: Annotated[bool, Meta(description="It has acted in this round.")]
    half: Annotated[bool, Meta(description="A fortress that has withstood a hit.")]


class BattleSideView(TypedDict):
    nations: Annotated[list[str], Meta(description="The nations of this side with blocks there; Minors as minor.")]
    commander: str | None
    front: list[FighterView]
    reserves: int
    lost: int
    boosted: Annotated[bool, Meta(description="Its fleets or artillery hit better in round 1.")]


class BattleView(TypedDict):
    place: str
    round: Annotated[int, Meta(description="0: it is being opened.")]
    retreat: Annotated[bool, Meta(description="The fighting is over; whoever has to leave retreats.")]
    won: Annotated[Literal["attack", "defence", ""], Meta(description="Who has won it; empty: it goes on.")]
    letter: Annotated[str, Meta(description="The letter that acts now, or empty.")]
    acting: Literal["attack", "defence", ""]
    turn: Annotated[str | None, Meta(description="The block whose turn it is, if that is settled.")]
    main: Annotated[str, Meta(description="The border of the main attack, or empty.")]
    hits: Annotated[int, Meta(description="Hits that are still to be taken.")]
    hit: Literal["attack", "defence", ""]
    attack: BattleSideView
    defence: BattleSideView


class CoalitionView(TypedDict):
    """Empires of players that win together."""

    players: list[str]
    empires: Annotated[list[str], Meta(description="With those that have no player.")]
    gain: int
    target: int
    foreign_city: Annotated[bool, Meta(description="Whether it holds the city that winning takes.")]


def coalitions_view(g: AllianceState) -> list[CoalitionView]:
    names = g.rules.content.nations
    return [
        {
            "players": [names[p] for p in members_of(g, label)],
            "empires": [names[e] for e in range(EMPIRES) if g.side[e] == label],
            "gain": gain(g, label),
            "target": target(g, label),
            "foreign_city": holds_foreign_city(g, label),
        }
        for label in labels(g)
    ]


def battle_view(g: AllianceState) -> BattleView | None:
    """The battle from the choice of its place until the last retreat."""
    opening = next((phase for phase in g.stack if isinstance(phase, Opening)), None)
    if opening is None:
        return None
    content = g.rules.content
    battle = next((phase for phase in g.stack if isinstance(phase, Battle)), None)
    hits = next((phase for phase in g.stack if isinstance(phase, Hits)), None)
    regroup = next((phase for phase in g.stack if isinstance(phase, Regroup)), None)
    sides = battle.sides if battle else opening.sides
    fought = battle is not None and battle.stage == ROUND
    letter, which, _ = battle.current(g) if battle and fought else (NONE, NONE, 0)
    turn = battle.turn if battle and fought else NONE
    return {
        "place": content.places[opening.place],
        "round": battle.round if battle else 0,
        "retreat": battle is not None and not fought,
        "won": "" if regroup is None else "attack" if regroup.side == sides[ATTACK] else "defence",
        "letter": "ABCD"[letter] if letter >= 0 else "",
        "acting": "" if which < 0 else "defence" if which == DEFENCE else "attack",
        "turn": content.blocks[turn] if turn >= 0 else None,
        "main": content.edge_names[opening.main] if opening.main >= 0 else "",
        "hits": hits.left if hits else 0,
        "hit": "" if hits is None else "attack" if hits.side == sides[ATTACK] else "defence",
        "attack": _side(g, opening, battle, ATTACK),
        "defence": _side(g, opening, battle, DEFENCE),
    }


def _side(g: AllianceState, opening: Opening, battle: Battle | None, which: int) -> BattleSideView:
    content = g.rules.content
    side = (battle or opening).sides[which]
    commander = (battle or opening).commanders[which]
    arms = content.armies if opening.place < content.areas else content.fleets
    there = g.here[opening.place] & g.ranks[side] & arms
    front = there & (battle.fighting if battle else g.shown)
    return {
        "nations": sorted({content.nations[n] if n < EMPIRES else "minor" for n in _nations(g, there)}),
        "commander": content.nations[commander] if commander >= 0 else None,
        "front": [
            {
                "id": content.blocks[b],
                "nation": content.nations[content.nation_of[b]],
                "acted": bool(battle and battle.acted >> b & 1),
                "half": bool(battle and battle.half >> b & 1),
            }
            for b in members(front)
        ],
        "reserves": (there & ~front).bit_count(),
        "lost": battle.lost[which] if battle else 0,
        "boosted": bool((battle.boosted if battle else opening.boosted) >> which & 1),
    }


def _nations(g: AllianceState, blocks: int) -> list[int]:
    return [g.rules.content.nation_of[b] for b in members(blocks)]
