"""Raison d'État in words: what its own options, prompts and events say."""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.coalitions.adjustments import Departures
from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.consent import AskConsent
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.garrisons import PlaceGarrisons
from chancellery.games.coalitions.retreat import PlaceBeaten, Retreat
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.coalitions.support import DeclareSupport
from chancellery.games.coalitions.words import REASONS as SHARED_REASONS
from chancellery.games.coalitions.words import Names, Teller, event_sentences, option_text
from chancellery.games.raison.diplomacy import Expulsions, FallBack, Rejections
from chancellery.games.raison.election import ImperialElection
from chancellery.games.raison.leadership import Leadership
from chancellery.games.raison.minors import BidForMinor
from chancellery.games.raison.rules import NEUTRAL, RaisonRules
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.subsidies import UNDECIDED, Subsidise
from chancellery.kernel.state import Decision

REASONS = {
    **SHARED_REASONS,
    "place_or_recall": "Leadership places Generals or recalls them, not both.",
    "lead_one_way": "Leadership is Generals, or a Battle card, or Morale: only one of them.",
    "buy_no_cards": "There is no Battle card left to draw.",
    "lane_owner": "Only the owner of a Sea Lane and its Coalition Allies may use it.",
    "envoy_ally": "A Power of your Coalition, or one that you play yourself, cannot be the Envoy.",
    "must_leave_neutral": "Neutrality does not let the General stay.",
    "enter_neutral_home": "No General of another Power may enter a Home Territory of a Neutral Power.",
    "enter_as_neutral": "A Neutral Power moves only into Territories that it controls.",
    "enter_uncontrolled": "It belongs to an Ally that nobody controls, so nobody can agree.",
    "garrison_neutral": "A Neutral Power places Garrisons only in Territories that it controls.",
    "gift_ally": "Only Coalition Allies and other Powers of yours can receive Money or Battle cards.",
    "gift_uncontrolled": "Nobody controls that Power, so nobody can receive anything for it.",
    "gift_limit": "No more than 3 can be given away in one action.",
    "gift_one_kind": "Money or Battle cards: not both in one action.",
    "bid_morale": "A bid may not be higher than the bidder's Morale.",
    "expel_member": "That Power is not a member of your Coalition that could be expelled.",
    "expel_permanent": "A principal Power never leaves its Coalition.",
    "expel_minor": "A Minor Power cannot be expelled; only the Power that controls it can.",
    "declare_expelled": "That Coalition has just expelled you.",
    "declare_rejected": "A rejected Power keeps the status it had, or becomes Neutral.",
    "reject_minor": "A Minor Power cannot be rejected.",
    "reject_applicant": "That Power has not asked to join your Coalition.",
    "vote_participant": "Only a Power with an Electoral Territory can be elected.",
    "vote_war": "You cannot vote for a Power that you are at war with.",
    "vote_declined": "You have declined the Crown: vote for somebody else.",
    "vote_claim_first": "A Power with four votes or more says first whether it wants the Crown.",
    "claim_votes": "Only a Power with four votes or more can claim the Crown, before any vote.",
}
"""One sentence for each named limit."""

ACTION_TITLES = {
    "muster": "Muster",
    "taxation": "Taxation",
    "subsidise": "Subsidise & Mercenaries",
    "leadership": "Leadership",
    "leadership_subsidise": "Leadership, Subsidise & Mercenaries",
    "mobilisation": "Mobilisation",
    "influence": "Gain Influence",
    "movement": "Movement",
}


class StatusNames(Names):
    """With what a status is called."""

    rules: RaisonRules

    def status(self, status: int) -> str:
        name = self.rules.statuses[status].title()
        return f"the {name} Coalition" if status < NEUTRAL else name


@lru_cache(maxsize=64)
def names_for(rules: RaisonRules) -> StatusNames:
    return StatusNames(rules)


def text(g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
    """What an option does, as one sentence."""
    names = names_for(g.rules)
    if verb in ("card", "morale") and isinstance(g.stack[-1], Leadership):
        return "Take a Battle card." if verb == "card" else "Gain a point of Morale."
    if verb == "subsidise":
        return f"Give {names.power(arguments[0])} 1 Money."
    if verb == "mercenary":
        return f"Give {names.power(arguments[0])} a {arguments[1] + 1} from your hand."
    if verb == "expel":
        return f"Expel {names.power(arguments[0])} from your Coalition."
    if verb == "declare":
        return f"Be in {names.status(arguments[0])}." if arguments[0] < NEUTRAL else f"{names.status(arguments[0])}."
    if verb == "reject":
        return f"Do not let {names.power(arguments[0])} into your Coalition."
    if verb == "claim":
        return "Take the Crown of the Holy Roman Empire."
    if verb == "decline":
        return "Do not take the Crown; let there be a vote."
    if verb == "vote":
        return f"Vote for {names.power(arguments[0])}."
    return option_text(g, names, actor, verb, arguments)


def prompt(g: RaisonState, decision: Decision) -> str:
    """What the game wants from a player, as one sentence."""
    return f"{names_for(g.rules).power(decision.actor)}: {_question(g, decision)}"


def _question(g: RaisonState, decision: Decision) -> str:
    names, phase = names_for(g.rules), g.stack[-1]
    power, place = names.power, names.place
    match phase:
        case AskConsent():
            how = "sail" if phase.subject == "sail" else "march"
            return f"{power(phase.asker)} asks to {how} {' – '.join(map(place, phase.places))}. Do you agree?"
        case RequestRound(requested=True):
            return f"{power(phase.power)} asks for round {phase.number} ({phase.number} Morale for you)."
        case RequestRound():
            return f"ask {power(phase.envoy)} for round {phase.number}, or end the movement."
        case Departures() if decision.actor != phase.owner or len(phase.allowed) < len(phase.generals):
            general = phase.generals[len(phase.allowed)]
            return f"may {names.general(general)} stay in {place(g.at[general])}?"
        case Battle():
            where = place(g.at[phase.piles[phase.turn].general])
            return f"the battle of {place(phase.place)}; play a card for the General in {where}, or pass."
        case DeclareSupport():
            return f"support the {['attack', 'defence'][phase.side]} in {place(phase.place)}?"
        case Retreat() | PlaceBeaten():
            return f"where does the General in {place(g.at[phase.general])} go?"
        case PlaceGarrisons():
            return f"place a Garrison with the General in {place(g.at[phase.general])}?"
        case BidForMinor():
            return f"how much Morale do you bid for {power(phase.minor)}?"
        case Expulsions() | Rejections():
            expel = isinstance(phase, Expulsions)
            return f"{'expel members from' if expel else 'keep anybody out of'} {names.status(phase.coalition)}?"
        case FallBack():
            return "you were rejected; keep your status, or be Neutral?"
        case Subsidise():
            left = "" if phase.kind == UNDECIDED else f" ({phase.left} left)"
            return f"give Money or Battle cards to Allies{left}, or be done."
        case ImperialElection(declined=False) if g.rules.CLAIM in decision.options:
            return "four votes are yours; take the Crown?"
        case _:
            return PROMPTS[decision.phase]


PROMPTS = {
    "Muster": "discard a Battle card.",
    "Leadership": "place or recall Generals, take a Battle card, or gain Morale.",
    "Purchases": "spend your Money; what is left is lost.",
    "DiscardDown": "discard down to 6 Battle cards.",
    "NameEnvoy": "name the Envoy of your movement.",
    "Disband": "disband Garrisons, or be done.",
    "Round": "move your Generals, or be done.",
    "Battles": "which battle is fought next?",
    "Allot": "which General takes the withdrawn Garrison as a Unit?",
    "Departures": "which General do you see to next?",
    "ThrowHands": "rock, paper or scissors?",
    "Declarations": "which status do you choose?",
    "ImperialElection": "for whom do you vote?",
}


@lru_cache(maxsize=64)
def tellers(rules: RaisonRules) -> dict[str, Teller]:
    """How each event is told."""
    names = names_for(rules)
    power, status = names.power, names.status

    def listed(who: tuple[int, ...], what: tuple[int, ...]) -> str:
        return ", ".join(f"{power(p)} {n}" for p, n in zip(who, what, strict=True))

    def statuses(stands: tuple[int, ...]) -> str:
        groups = [(s, [p for p, mine in enumerate(stands) if mine == s]) for s in range(len(rules.statuses))]
        said = (f"{names.powers(who)} {'in ' * (s < NEUTRAL)}{status(s)}" for s, who in groups if who)
        return f"{'; '.join(said)}."

    def declarations(who: tuple[int, ...], chosen: tuple[int, ...]) -> str:
        said = ", ".join(f"{power(p)} {status(s)}" for p, s in zip(who, chosen, strict=True))
        return f"Declared: {said}." if said else "Nobody has a status to declare."

    def cards(values: tuple[int, ...]) -> str:
        return " ".join(map(str, values)) or "no cards"

    def election(voters: tuple[int, ...], counts: tuple[int, ...]) -> str:
        return f"The Imperial Election: {listed(voters, counts) or 'nobody has a vote'}."

    return {
        **event_sentences(names),
        "reshuffle": lambda p: "The discards are shuffled and become the new deck.",
        "turn": lambda n, r: f"Round {r}, turn {n}.",
        "action": lambda p, action: f"{power(p)}: {ACTION_TITLES[action]}.",
        "subsidised": lambda p, q, n: f"{power(p)} gives {power(q)} {n} Money.",
        "mercenary": lambda p, q, value: f"{power(p)} gives {power(q)} a {value}.",
        "mercenary_hidden": lambda p, q: f"{power(p)} gives {power(q)} a Battle card.",
        "gifts_over": lambda p: f"{power(p)} gives no more.",
        "diplomacy": lambda: "The Diplomacy Phase begins.",
        "expelled": lambda p, q, s: f"{power(p)} expels {power(q)} from {status(s)}.",
        "declarations": declarations,
        "rejected": lambda p, q, s: f"{power(p)} does not let {power(q)} into {status(s)}.",
        "fell_back": lambda p, s: f"{power(p)}, rejected, chooses {status(s)}.",
        "status": statuses,
        "diplomacy_over": lambda: "The Diplomacy Phase is over.",
        "bids": lambda q, who, n, winner: f"Bids for {power(q)}: {listed(who, n)}. {power(winner)} wins.",
        "controls": lambda p, q, changed: f"{power(p)} {'takes' if changed else 'keeps'} control of {power(q)}.",
        "took_over": lambda p, q, hand: f"{power(p)} takes over the hand of {power(q)}: {cards(hand)}.",
        "took_over_hidden": lambda p, q: f"{power(p)} takes over the hand of {power(q)}.",
        "steward": lambda p, q, hand: f"{power(p)} answers for {power(q)} for now, which holds {cards(hand)}.",
        "steward_hidden": lambda p, q: f"{power(p)} answers for {power(q)} for now.",
        "election": election,
        "claimed": lambda p: f"{power(p)} claims the Crown by its own votes.",
        "declined": lambda p: f"{power(p)} declines the Crown.",
        "voted": lambda p, q, n: f"{power(p)} casts {n} {'vote' if n == 1 else 'votes'} for {power(q)}.",
        "crowned": lambda p: "Nobody is Emperor." if p == NOBODY else f"{power(p)} is Holy Roman Emperor.",
        "game_over": lambda p, points: f"The game is over: {power(p)} wins with {points[p]} Influence.",
    }
