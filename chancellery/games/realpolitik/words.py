"""Realpolitik in words: what its own options, prompts and events say."""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions.adjustments import Departures
from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.consent import AskConsent
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.garrisons import PlaceGarrisons
from chancellery.games.coalitions.retreat import PlaceBeaten, Retreat
from chancellery.games.coalitions.support import DeclareSupport
from chancellery.games.coalitions.words import REASONS as SHARED_REASONS
from chancellery.games.coalitions.words import Names, Teller, event_sentences, option_text
from chancellery.games.realpolitik.mobilisation import FreeTrains
from chancellery.games.realpolitik.rules import RealpolitikRules
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.state import Decision

REASONS = {
    **SHARED_REASONS,
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
    "rail_once": "That General has gone by Train already.",
    "rail_shunted": "A General that gave or took Units by Train cannot go by Train itself.",
    "rail_two_generals": "Two of your Generals would end the Train pre-move in the same Territory.",
    "ferry_railed": "Units cannot leave or join a General that goes by Train itself.",
    "ferry_no_unit": "That General has no Unit to send.",
    "ferry_once": "The Units with that General have travelled already.",
}
"""One sentence for each named limit."""

ACTION_TITLES = ["Taxation", "Mobilisation", "Gain Influence", "Dispatch", "Movement"]


@lru_cache(maxsize=64)
def names_for(rules: RealpolitikRules) -> Names:
    return Names(rules)


def text(g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
    """What an option does, as one sentence."""
    names = names_for(g.rules)
    first = actor * GENERALS
    if verb == "play":
        return f"Play {ACTION_TITLES[arguments[0]]}."
    if verb == "offer":
        return f"Give {names.power(arguments[0])} the Alliance marker, and War markers to the others."
    if verb == "train":
        price = "" if isinstance(g.stack[-1], FreeTrains) else " (1 Money)"
        return f"Place a Train on {names.border(arguments[0])}{price}."
    if verb == "rail":
        return f"Send the General in {names.place(g.at[first + arguments[0]])} by Train to {names.place(arguments[1])}."
    if verb == "ferry":
        start, end = (names.place(g.at[first + i]) for i in arguments)
        return f"Send a Unit by Train from the General in {start} to the General in {end}."
    return option_text(g, names, actor, verb, arguments)


def prompt(g: RealpolitikState, decision: Decision) -> str:
    """What the game wants from a player, as one sentence."""
    names = names_for(g.rules)
    phase = g.stack[-1]
    who = names.power(decision.actor)
    if isinstance(phase, AskConsent):
        what = {
            "train": "place a Train on",
            "rail": "go by Train",
            "ferry": "send Units by Train",
            "sail": "sail",
        }
        route = " – ".join(names.place(t) for t in phase.places)
        return f"{who}: {names.power(phase.asker)} asks to {what.get(phase.subject, 'march')} {route}. Do you agree?"
    if isinstance(phase, RequestRound):
        if phase.requested:
            return f"{who}: {names.power(phase.power)} asks for round {phase.number} ({phase.number} Morale for you)."
        return f"{who}: ask {names.power(phase.envoy)} for round {phase.number}, or end the movement."
    if isinstance(phase, Departures) and decision.actor != phase.owner:
        general = phase.generals[len(phase.allowed)]
        return f"{who}: may {names.general(general)} stay in {names.place(g.at[general])}?"
    if isinstance(phase, Battle):
        pile = phase.piles[phase.turn]
        where = names.place(g.at[pile.general])
        return f"{who}: the battle of {names.place(phase.place)}; play a card for the General in {where}, or pass."
    if isinstance(phase, DeclareSupport):
        return f"{who}: support the {['attack', 'defence'][phase.side]} in {names.place(phase.place)}?"
    if isinstance(phase, Retreat | PlaceBeaten):
        return f"{who}: where does the General in {names.place(g.at[phase.general])} go?"
    if isinstance(phase, PlaceGarrisons):
        return f"{who}: place a Garrison with the General in {names.place(g.at[phase.general])}?"
    if isinstance(phase, FreeTrains):
        return f"{who}: place {'two Trains' if phase.left == 2 else 'one more Train'} for nothing, or be done."
    return f"{who}: {PROMPTS[decision.phase]}"


PROMPTS = {
    "ChooseActions": "choose an Action card.",
    "Entreaties": "to whom do you give your Alliance marker?",
    "BidForItaly": "how much Morale do you bid for Italy?",
    "Deployment": "place Generals on the map or recall them.",
    "RailwayPurchases": "spend your Money; what is left is lost.",
    "DiscardDown": "discard down to 7 Battle cards.",
    "NameEnvoy": "name the Envoy of your movement.",
    "Disband": "disband Garrisons, or be done.",
    "TrainPreMove": "move Generals and Units by Train, or be done.",
    "Round": "move your Generals, or be done.",
    "Battles": "which battle is fought next?",
    "Allot": "which General takes the withdrawn Garrison as a Unit?",
    "Departures": "which General do you see to next?",
    "ThrowHands": "rock, paper or scissors?",
}


@lru_cache(maxsize=64)
def tellers(rules: RealpolitikRules) -> dict[str, Teller]:
    """How each event is told."""
    names = names_for(rules)
    power = names.power

    def actions(chosen: tuple[int, ...]) -> str:
        return ", ".join(f"{power(p)} plays {ACTION_TITLES[card]}" for p, card in enumerate(chosen) if card >= 0) + "."

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
        **event_sentences(names),
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
