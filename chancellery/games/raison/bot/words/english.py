"""Why the rule-based player of Raison d'État would do what it advises, in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chancellery.games.coalitions.bot.words.english import shared_reasons
from chancellery.games.coalitions.words.english_names import EnglishNames


def reasons(names: EnglishNames) -> Mapping[str, Callable[..., str]]:
    """By what they are about; those that are always the same by step and verb."""
    power, place = names.power, names.place
    return {
        **shared_reasons(names),
        "declare_neutral": lambda: (
            "There is more to lose than to win in this round: Neutrality doubles your taxes and closes your Home "
            "Territories to everybody."
        ),
        "declare_expansionist": lambda: "There is more to take on all sides than Allies would be worth.",
        "declare_against": lambda q: f"Only from outside can anybody keep {power(q)} from winning.",
        "declare_stay": lambda q: (
            f"Side by side with {power(q)} you fight those from whom there is most to take, and leaving would drive "
            "pieces home."
        ),
        "declare_join": lambda q: f"Side by side with {power(q)} you fight those from whom there is most to take.",
        "turn_away": lambda q: f"An Ally cannot be attacked, and nobody else is as close to winning as {power(q)}.",
        "vote_self": lambda: "A vote for yourself helps nobody else, and the Crown brings 2 Influence a round.",
        "vote_own": lambda q: f"You play {power(q)}, too: the Influence of the Crown would be yours.",
        "vote_friend": lambda q: (
            f"You cannot be elected yourself, and with {power(q)} the Crown is safe: an Ally far from winning."
        ),
        "bid": lambda q, n: f"Up to {n} Morale is a fair price for playing {power(q)}; the number is left to chance.",
        "bid_nothing": lambda q: f"Your Morale is worth more in battle than playing {power(q)} would be.",
        "subsidise_own": lambda q: f"You play {power(q)}, too, and there the Money buys more.",
        "subsidise_ally": lambda q: (
            f"You have more Money than you can use, and {power(q)} can use it against the leader."
        ),
        "mercenary_own": lambda q: f"You play {power(q)}, too, who will move sooner and with fewer cards.",
        "mercenary_ally": lambda q: f"Your hand is full anyway, and {power(q)} can use the card against the leader.",
        "make_room": lambda t, q: f"{place(t)} scores for {power(q)}, and a General is at hand to take it.",
        "support_share": lambda: (
            "Whoever takes part in a victory gains Influence for every beaten General, and this one is likely."
        ),
        "support_decides": lambda: "A few more cards can decide this battle.",
        "support_leader": lambda q: f"A victory would bring {power(q)} even closer to winning the game.",
        "support_idle": lambda: "Support would hardly change this battle, and brings too little for the Unit it costs.",
        "Expulsions.done": lambda: "No member of your Coalition is closer to winning than you, or close enough.",
        "Rejections.done": lambda: "An Ally more is an enemy less, and none of them is about to win.",
        "ImperialElection.claim": lambda: "The Crown brings 2 Influence with every harvest, and costs nothing.",
        "Muster.discard": lambda: "It is the card that is least worth keeping.",
        "Subsidise.done": lambda: "Nobody whom you may help has more use for it than you.",
        "Leadership.place": lambda: "There is Money for its Units, and much to gain from there.",
        "Leadership.recall": lambda: "Without Units it would only be beaten; off the map it is safe and draws a card.",
        "Leadership.card": lambda: "There are fewer cards than Morale to play them.",
        "Leadership.morale": lambda: "There are cards enough; Morale is needed to play them.",
        "Leadership.done": lambda: "There is not enough Money for the Units of another General.",
    }
