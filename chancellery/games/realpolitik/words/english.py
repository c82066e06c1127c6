"""Realpolitik in English."""

from __future__ import annotations

from chancellery.games.coalitions.words.english_names import EnglishNames
from chancellery.games.coalitions.words.tongue import Generals, Tellers

REASONS = {
    "action_played": "That Action card has been played since the last Dispatch.",
    "action_minor": "A Minor Power has no Gain Influence card.",
    "offer_self": "The Alliance marker goes to another Power.",
    "bid_morale": "A bid may not be higher than the bidder's Morale.",
    "train_one": "There is a Train on that border already.",
    "train_supply": "All Trains are on the map.",
    "train_control": "The Territory on the other side is not controlled by you or an Ally.",
    "train_refused": "Your Ally has refused that Train.",
    "train_neither": "You control neither side of that border.",
    "rail_line": "Trains through land under control do not lead there.",
    "rail_enemy": "No Train goes into or through a Territory with a General of a Power at war with you.",
    "rail_once": "That General has gone by Train already.",
    "rail_shunted": "A General that gave or took Units by Train cannot go by Train itself.",
    "rail_two_generals": "Two of your Generals would end the Train pre-move in the same Territory.",
    "ferry_railed": "Units cannot leave or join a General that goes by Train itself.",
    "ferry_no_unit": "That General has no Unit to send.",
    "ferry_once": "The Units with that General have travelled already.",
}
"""One sentence for each named limit."""

ACTIONS = ["Taxation", "Mobilisation", "Gain Influence", "Dispatch", "Movement"]

STEPS = {
    "ChooseActions": "choose an Action card.",
    "Entreaties": "to whom do you give your Alliance marker?",
    "BidForItaly": "how much Morale do you bid for Italy?",
    "Deployment": "place Generals on the map or recall them.",
    "RailwayPurchases": "spend your Money; what is left is lost.",
    "DiscardDown": "discard down to 7 Battle cards.",
    "TrainPreMove": "move Generals and Units by Train, or be done.",
}
"""What is asked in steps that ask always the same."""


def options(names: EnglishNames, at: Generals) -> Tellers:
    place = names.place
    return {
        "play": lambda card: f"Play {ACTIONS[card]}.",
        "offer": lambda q: f"Give {names.power(q)} the Alliance marker, and War markers to the others.",
        "train": lambda b, free: f"Place a Train on {names.border(b)}{'' if free else ' (1 Money)'}.",
        "rail": lambda i, t: f"Send {names.mine(at, i)} by Train to {place(t)}.",
        "ferry": lambda i, j: f"Send a Unit by Train from {names.mine(at, i)} to {names.mine(at, j)}.",
    }


def prompts(names: EnglishNames) -> Tellers:
    """What is asked where it depends on the position; the name of the one who is asked goes before it."""
    return {
        "free_trains": lambda left: f"place {'two Trains' if left == 2 else 'one more Train'} for nothing, or be done.",
    }


def events(names: EnglishNames) -> Tellers:
    power = names.power

    def actions(chosen: tuple[int, ...]) -> str:
        return ", ".join(f"{power(p)} plays {ACTIONS[card]}" for p, card in enumerate(chosen) if card >= 0) + "."

    def status(allies: tuple[int, ...]) -> str:
        pairs = [(p, q) for p, mask in enumerate(allies) for q in range(p + 1, len(allies)) if mask >> q & 1]
        if not pairs:
            return "All Powers are at war with each other."
        return "In Alliance: " + "; ".join(f"{power(p)} and {power(q)}" for p, q in pairs) + ". All others are at war."

    def entreaties(offers: tuple[int, ...]) -> str:
        return ", ".join(f"{power(p)} courts {power(q)}" for p, q in enumerate(offers) if q >= 0) + "."

    def bids(who: tuple[int, ...], points: tuple[int, ...], winner: int) -> str:
        said = ", ".join(f"{power(p)} {n}" for p, n in zip(who, points, strict=True))
        return f"Bids for Italy: {said}. {power(winner)} wins."

    return {
        "turn": lambda n: f"Turn {n}.",
        "actions": actions,
        "mobilisation": lambda p: f"{power(p)} mobilises.",
        "train": lambda p, b: f"{power(p)} lays a Train on {names.border(b)}.",
        "bought_train": lambda p, b, price: f"{power(p)} buys a Train on {names.border(b)} for {price} Money.",
        "ferried": lambda p, a, b: f"A Unit goes by Train from {names.general(a)} to {names.general(b)}.",
        "dispatch": lambda p, box: (
            f"{power(p)} sends a Dispatch and takes back its cards; the marker is in box {box + 1}."
        ),
        "diplomacy": lambda: "The Diplomacy Phase begins: negotiate, then give your markers.",
        "entreaties": entreaties,
        "bids": bids,
        "controls": lambda p, q, changed: f"{power(p)} {'takes' if changed else 'keeps'} control of {power(q)}.",
        "status": status,
        "diplomacy_over": lambda: "The Diplomacy Phase is over.",
        "prestige": lambda p, q: f"{power(p)} overtakes {power(q)} in Prestige.",
        "game_over": lambda p, points: f"The game is over: {power(p)} wins with {points[p]} Influence.",
    }


def outlook(names: EnglishNames) -> Tellers:
    """What there is to know before an answer."""
    return {
        "taxation": lambda income, total: f"{income} Money from the land you control (→ {total}).",
        "influence": lambda gain, total, target: (
            f"{gain} Influence from the land you control (→ {total}, {target} end the game)."
        ),
        "mobilisation": lambda trains, money: (
            f"{trains} Trains for nothing, then {money} Money to spend; what is left is lost."
        ),
        "dispatch": lambda: "All your Action cards come back.",
        "marker_top": lambda: "The Diplomacy marker reaches the top: new Alliances are made.",
        "marker": lambda box, boxes: f"The Diplomacy marker goes to box {box} of {boxes}, or higher.",
        "movement": lambda: "You name an Envoy, who gains 1 Morale, and more for every further round.",
    }


def verdicts(names: EnglishNames) -> Tellers:
    power = names.power
    return {
        "spurned": lambda p, q: f"{power(p)} gave its Alliance marker to {power(q)}.",
    }


def unfit(names: EnglishNames) -> Tellers:
    """Why a clause makes no sense; powers come by the names that clauses use."""
    return {
        "subsidy": lambda: "nobody can give Money to another Power in this game (RP-Q26); promise something else",
        "turn_over": lambda turn, now: f"turn {turn} is over: it is turn {now}",
        "rounds": lambda most: f"a movement has at most {most} rounds (RP-135)",
        "two_powers": lambda: "an Alliance is made by two Powers (RP-025)",
        "minor_alliance": lambda minor: f"{minor} makes no Alliances in a game of three (RP-257); it is controlled",
    }


def scene(names: EnglishNames) -> Tellers:
    """What stands on pieces and panels; powers and places come by name."""
    return {
        "title": lambda turn: f"Realpolitik · turn {turn}" if turn else "Realpolitik",
        "train": lambda one, other: f"Train between {one} and {other}",
        "action": lambda power, action: f"{power}: {action.title()}",
        "pair": lambda one, other: f"{one} and {other}",
        "allied": lambda pairs: f"In Alliance: {pairs or 'nobody'}",
        "standing": lambda target: f"Powers by Prestige · {target} Influence to win",
    }
