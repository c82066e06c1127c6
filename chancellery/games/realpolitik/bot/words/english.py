"""Why the rule-based player of Realpolitik would do what it advises, in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chancellery.games.coalitions.bot.words.english import shared_reasons
from chancellery.games.coalitions.words.names import Names


def reasons(names: Names) -> Mapping[str, Callable[..., str]]:
    """By what they are about; those that are always the same by step and verb."""
    power = names.power
    shared = shared_reasons(names)
    purchases = {f"Railway{key}": say for key, say in shared.items() if key.startswith("Purchases.")}
    return {
        **shared,
        **purchases,
        "influence_wins": lambda: "It reaches the goal, and nobody is ahead of you.",
        "influence": lambda n: f"It scores {n} Influence now, more than the other cards promise.",
        "taxation": lambda n: f"It brings {n} Money, and there is more use for that than for the other cards.",
        "dispatch": lambda: "The cards that would help most have been played: a Dispatch takes them back.",
        "last_chance": lambda: "A rival needs one more harvest of Influence: only force can prevent it now.",
        "movement": lambda: "There are Territories within reach that are worth taking.",
        "mobilisation": lambda: (
            "There is Money that can be turned into Units, cards and Morale, or Generals wait off the map."
        ),
        "offer_minor": lambda: "To play Italy as well is worth what a contest for it may cost.",
        "offer_ally": lambda q: f"The Alliance with {power(q)} is worth keeping: to break it drives pieces home.",
        "offer": lambda q: f"Of the others {power(q)} is least in your way, and not about to win.",
        "BidForItaly.bid": lambda: "Up to a third of your Morale is a fair price; the number is left to chance.",
        "FreeTrains.train": lambda: "It costs nothing, and leads towards what is worth taking.",
        "FreeTrains.done": lambda: "No further Train would lead anywhere new.",
        "Deployment.place": lambda: "There is Money for its Units, and much to gain from there.",
        "Deployment.done": lambda: "There is not enough Money for the Units of another General.",
        "RailwayPurchases.train": lambda: "There is Money to spare, and the line leads towards good prizes.",
        "TrainPreMove.ferry": lambda: "The other General is better placed to use the Unit.",
        "TrainPreMove.done": lambda: "Trains lead nowhere better.",
    }
