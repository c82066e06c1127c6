"""What each event carries, by name and kind: enough to animate it, to log it, and to light up its places.

The rules emit events as bare numbers; here is what the numbers mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.games.coalitions.cards import STRUCK, UP
from chancellery.games.coalitions.rules import CoalitionRules

Form = tuple[tuple[str, str], ...]


def form(text: str) -> Form:
    """`power general from:territory` as pairs of name and kind; a name alone is also its kind."""
    pairs = (word.split(":") for word in text.split())
    return tuple((pair[0], pair[-1]) for pair in pairs)


SHARED_FORMS: dict[str, Form] = {
    kind: form(text)
    for kind, text in {
        "taxes": "power income:number total:number",
        "influence": "power points:number total:number why:word",
        "morale": "power points:number total:number",
        "garrison": "power territory general",
        "garrison_lost": "power territory",
        "garrison_withdrawn": "power territory",
        "garrison_sold": "power total:number",
        "allotted": "power general",
        "disbanded": "power territory holder:power",
        "reshuffle": "power",
        "drew": "power value:number",
        "drew_hidden": "power",
        "discarded": "power value:number",
        "movement": "power",
        "envoy": "power envoy:power",
        "no_envoy": "power",
        "round": "power round:number",
        "round_asked": "power envoy:power round:number",
        "round_granted": "envoy:power power round:number",
        "round_refused": "envoy:power round:number",
        "movement_ended": "power round:number",
        "moved": "power general from:territory path:territories how:word",
        "consent": "ally:power power granted:flag subject:word path:territories",
        "battle": "power territory defenders:powers strengths:numbers",
        "support": "power general territory side",
        "played": "power general value:number",
        "played_hidden": "power general",
        "struck": "power general value:number target:general struck:number",
        "unmasked": "power general value:number target:general revealed:number",
        "passed": "power territory",
        "battle_result": "power territory totals:numbers winner:outcome piles",
        "unit_lost": "power general",
        "to_capital": "power general from:territory to:territory",
        "retreated": "power general from:territory to:territory",
        "off_map": "power general from:territory",
        "stayed": "power general territory",
        "penalty": "power cards:number",
        "weaker": "power territory",
        "hospitality": "host:power power general territory granted:flag",
        "hands": "territory powers hands:thrown",
        "placed": "power general territory",
        "recalled": "power general territory",
        "bought_unit": "power general price:number",
        "bought_fortress": "power territory price:number",
        "bought_card": "power price:number",
        "bought_morale": "power price:number",
        "corruption": "power lost:number",
    }.items()
}


PUT = {
    "garrison": "garrison",
    "garrison_lost": "garrison",
    "garrison_withdrawn": "garrison",
    "disbanded": "garrison",
    "bought_fortress": "fortress",
}
"""Events about a piece that is called after its Territory: what kind of piece."""


class EventReader:
    """Turns the numbers of an event into names, and collects its Territories and pieces."""

    def __init__(self, rules: CoalitionRules, forms: dict[str, Form], extra: dict[str, Callable[[Any], Any]]) -> None:
        board, generals = rules.map, rules.generals
        self.forms = forms
        self.convert: dict[str, Callable[[Any], Any]] = {
            "power": lambda p: board.powers[p] if p >= 0 else None,
            "powers": lambda ps: [board.powers[p] for p in ps],
            "general": lambda g: generals[g],
            "territory": lambda t: board.names[t] if t >= 0 else None,
            "territories": lambda ts: [board.names[t] for t in ts],
            "border": lambda b: board.border_names[b],
            "side": lambda side: ["attack", "defence"][side],
            "outcome": lambda winner: [None, "attack", "defence"][winner],
            "thrown": lambda hands: [rules.space.domains["hand"][hand] for hand in hands],
            "number": lambda n: n,
            "numbers": list,
            "word": lambda word: word,
            "flag": lambda flag: flag,
            "piles": lambda piles: [
                {
                    "general": generals[general],
                    "cards": [
                        {"value": value, "up": face == UP, "discarded": face == STRUCK}
                        for value, face in zip(cards, faces, strict=True)
                    ],
                }
                for _, general, cards, faces in piles
            ],
            **extra,
        }
        self.borders = board.borders
        self.names = board.names

    def read(self, kind: str, arguments: tuple[Any, ...]) -> tuple[dict[str, Any], list[str], list[str]]:
        """The arguments by name, the Territories and the pieces of an event."""
        named: dict[str, Any] = {}
        places: list[str] = []
        pieces: list[str] = []
        for (name, sort), value in zip(self.forms[kind], arguments, strict=True):
            said = self.convert[sort](value)
            named[name] = said
            if sort == "territory" and said:
                places.append(said)
            elif sort == "territories":
                places += said
            elif sort == "border":
                places += [said, *(self.names[t] for t in self.borders[value])]
                pieces.append(f"train-{said}")
            elif sort == "general":
                pieces.append(said)
        if kind in PUT:
            pieces.append(f"{PUT[kind]}-{named['territory']}")
        return named, list(dict.fromkeys(places)), pieces
