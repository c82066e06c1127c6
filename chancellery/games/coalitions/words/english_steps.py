"""What the steps of both coalition games ask, and what there is to know before an answer, in English."""

from __future__ import annotations

from chancellery.games.coalitions.words.english_names import EnglishNames
from chancellery.games.coalitions.words.names import sentences
from chancellery.games.coalitions.words.tongue import Tellers

STEPS = {
    "NameEnvoy": "name the Envoy of your movement.",
    "Disband": "disband Garrisons, or be done.",
    "Round": "move your Generals, or be done.",
    "Battles": "which battle is fought next?",
    "Allot": "which General takes the withdrawn Garrison as a Unit?",
    "Departures": "which General do you see to next?",
    "ThrowHands": "rock, paper or scissors?",
}
"""What is asked in steps that ask always the same."""

CONSENTS = {
    "passage": "Passage",
    "sea-lanes": "Sea Lanes",
    "trains": "Trains",
    "placing-trains": "Placing a Train",
}
"""What an Ally may grant in advance."""

SIDES = ["attack", "defence"]
MAKING_WAY = ", from where another of its Generals leaves by your consent, too"


def prompts(names: EnglishNames) -> Tellers:
    """What is asked where it depends on the position; the name of the one who is asked goes before it."""
    power, place, says = names.power, names.place, names.says
    ways = {
        "train": "place a Train on",
        "rail": "go by Train",
        "ferry": "send Units by Train",
        "sail": "sail",
        "retreat": "retreat over your Sea Lanes:",
    }
    return {
        "consent": lambda p, subject, places, making_way: says(
            p,
            f"[asks] to {ways.get(subject, 'march')} {names.route(places)}{MAKING_WAY if making_way >= 0 else ''}. "
            "Do you agree?",
        ),
        "round_asked": lambda p, n, paid: says(
            p, f"[asks] for round {n} ({n} Morale for you{'' if paid else ' if a General moves'})."
        ),
        "round": lambda envoy, n: f"ask {power(envoy)} for round {n}, or end the movement.",
        "hospitality": lambda who, t: f"may {names.general(who)} stay in {place(t)}?",
        "battle": lambda t, at: f"the battle of {place(t)}; play a card for the General in {place(at)}, or pass.",
        "support": lambda side, t: f"support the {SIDES[side]} in {place(t)}?",
        "retreat": lambda t: f"where does the General in {place(t)} go?",
        "garrison": lambda t: f"place a Garrison with the General in {place(t)}?",
    }


def outlook(names: EnglishNames) -> Tellers:
    """What there is to know before an answer, and how it all ended."""
    power, says = names.power, names.says

    def asked(allies: list[tuple[int, bool]]) -> str:
        who = [f"{power(ally)} (once more)" if again else power(ally) for ally, again in allies]
        return f"Asked first: {names.listed(who)}."

    return sentences(
        {
            "asked": asked,
            "request": lambda envoy, gain, total, paid: (
                f"If {says(envoy, f'[agrees], [it] [gains] {gain} Morale')} (→ {total})"
                f"{'' if paid else ', provided that a General moves'}."
            ),
            "battle": lambda t, p, s, defenders, other: (
                f"A battle in {names.place(t)}: {power(p)} with {s} against {names.powers(defenders)} with {other}, "
                "before cards."
            ),
            "kept_result": lambda p, points: says(p, f"[wins] with {points} Influence."),
            "result": lambda p, points, turns: says(p, f"[wins] with {points} Influence after {turns} turns."),
        }
    )
