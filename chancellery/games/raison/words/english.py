"""Raison d'État in English."""

from __future__ import annotations

from chancellery.games.coalitions.state import NOBODY
from chancellery.games.coalitions.words.english_names import EnglishNames
from chancellery.games.coalitions.words.names import capital, sentences
from chancellery.games.coalitions.words.tongue import Tellers
from chancellery.games.raison.rules import NEUTRAL, RaisonRules

REASONS = {
    "place_or_recall": "Leadership places Generals or recalls them, not both.",
    "lead_one_way": "Leadership is Generals, or a Battle card, or Morale: only one of them.",
    "lane_owner": "Only the owner of a Sea Lane and its Coalition Allies may use it.",
    "envoy_ally": "A Power of your Coalition cannot be the Envoy.",
    "must_leave_neutral": "Neutrality does not let the General stay.",
    "must_leave_neutral_home": "A new Neutral's Home Territories are cleared of all foreign Generals.",
    "must_leave_as_neutral": "A new Neutral's Generals stay only in Territories that it controls.",
    "general_not_owned": "Your Power has no such General.",
    "enter_neutral_home": "No General of another Power may enter a Home Territory of a Neutral Power.",
    "enter_as_neutral": "A Neutral Power moves only into Territories that it controls.",
    "enter_uncontrolled": "It belongs to an Ally that nobody controls, so nobody can agree.",
    "garrison_neutral": "A Neutral Power places Garrisons only in Territories that it controls.",
    "gift_ally": "Only Coalition Allies and other Powers of yours can receive Money or Battle cards.",
    "gift_uncontrolled": "Nobody controls that Power, so nobody can receive anything for it.",
    "gift_limit": "No more than 3 can be given away in one action.",
    "gift_money": "You have no Money to give away.",
    "gift_one_kind": "Money or Battle cards: not both in one action.",
    "bid_morale": "A bid may not be higher than the bidder's Morale.",
    "expel_done": "You have expelled that Power already.",
    "expel_member": "That Power is not a member of your Coalition.",
    "expel_permanent": "A principal Power never leaves its Coalition.",
    "expel_minor": "A Minor Power cannot be expelled; only the Power that controls it can.",
    "declare_expelled": "That Coalition has just expelled you.",
    "declare_rejected": "A rejected Power keeps the status it had, or becomes Neutral.",
    "reject_done": "You have rejected that Power already.",
    "reject_minor": "A Minor Power cannot be rejected.",
    "reject_applicant": "That Power has not asked to join your Coalition.",
    "vote_participant": "Only a Power with an Electoral Territory can be elected.",
    "vote_uncontrolled": "Nobody controls that Power, so it takes no part in the election.",
    "vote_war": "You cannot vote for a Power that you are at war with.",
    "vote_declined": "You have declined the Crown: vote for somebody else.",
    "vote_claim_first": "A Power with four votes or more says first whether it wants the Crown.",
    "claim_votes": "Only a Power with four votes or more can claim the Crown, before any vote.",
}
"""One sentence for each named limit that the other game does not have, or says in another way."""

ACTIONS = {
    "muster": "Muster",
    "taxation": "Taxation",
    "subsidise": "Subsidise & Mercenaries",
    "leadership": "Leadership",
    "leadership_subsidise": "Leadership, Subsidise & Mercenaries",
    "mobilisation": "Mobilisation",
    "influence": "Gain Influence",
    "movement": "Movement",
}

STEPS = {
    "Muster": "discard a Battle card.",
    "Leadership": "place or recall Generals, take a Battle card, or gain Morale.",
    "Purchases": "spend your Money; what is left is lost.",
    "DiscardDown": "discard down to 6 Battle cards.",
    "Declarations": "which status do you choose?",
    "FallBack": "you were rejected; keep your status, or be Neutral?",
    "ImperialElection": "for whom do you vote?",
}
"""What is asked in steps that ask always the same."""


def status(name: str, coalition: bool) -> str:
    return f"the {name.title()} Coalition" if coalition else name.title()


def _statuses(names: EnglishNames) -> list[str]:
    assert isinstance(names.rules, RaisonRules)
    return [status(name, n < NEUTRAL) for n, name in enumerate(names.rules.statuses)]


def options(names: EnglishNames) -> Tellers:
    power, stands = names.power, _statuses(names)
    return {
        "lead_card": lambda: "Take a Battle card.",
        "lead_morale": lambda: "Gain a point of Morale.",
        "subsidise": lambda q: f"Give {power(q)} 1 Money.",
        "mercenary": lambda q, n: f"Give {power(q)} a {n + 1} from your hand.",
        "expel": lambda q: f"Expel {power(q)} from your Coalition.",
        "declare": lambda s: f"Be in {stands[s]}." if s < NEUTRAL else f"Be {stands[s]}.",
        "reject": lambda q: f"Do not let {power(q)} into your Coalition.",
        "claim": lambda: "Take the Crown of the Holy Roman Empire.",
        "decline": lambda: "Do not take the Crown; let there be a vote.",
        "vote": lambda q: f"Vote for {power(q)}.",
    }


def prompts(names: EnglishNames) -> Tellers:
    """What is asked where it depends on the position; the name of the one who is asked goes before it."""
    stands = _statuses(names)
    return {
        "bid": lambda q: f"how much Morale do you bid for {names.power(q)}?",
        "expel": lambda s: f"expel members from {stands[s]}?",
        "reject": lambda s: f"keep anybody out of {stands[s]}?",
        "gifts": lambda left: (
            f"give Money or Battle cards to Allies{'' if left is None else f' ({left} left)'}, or be done."
        ),
        "claim": lambda: "four votes are yours; take the Crown?",
    }


def events(names: EnglishNames) -> Tellers:
    power, title, says, stands = names.power, names.title, names.says, _statuses(names)

    def listed(who: tuple[int, ...], what: tuple[int, ...]) -> str:
        return ", ".join(f"{title(p)} {n}" for p, n in zip(who, what, strict=True))

    def statuses(standing: tuple[int, ...]) -> str:
        groups = [(s, [p for p, mine in enumerate(standing) if mine == s]) for s in range(len(stands))]
        said = (f"{names.powers(who)} {'in ' * (s < NEUTRAL)}{stands[s]}" for s, who in groups if who)
        return f"{'; '.join(said)}."

    def declarations(who: tuple[int, ...], chosen: tuple[int, ...]) -> str:
        said = ", ".join(f"{title(p)} {stands[s]}" for p, s in zip(who, chosen, strict=True))
        return f"Declared: {said}." if said else "Nobody has a status to declare."

    def cards(values: tuple[int, ...]) -> str:
        return " ".join(map(str, values)) or "no cards"

    def election(voters: tuple[int, ...], counts: tuple[int, ...]) -> str:
        return f"The Imperial Election: {listed(voters, counts) or 'nobody has a vote'}."

    return sentences(
        {
            "reshuffle": lambda p: "The discards are shuffled and become the new deck.",
            "turn": lambda n, r: f"Round {r}, turn {n}.",
            "action": lambda p, action: f"{title(p)}: {ACTIONS[action]}.",
            "subsidised": lambda p, q, n: says(p, f"[gives] {power(q)} {n} Money."),
            "mercenary": lambda p, q, value: says(p, f"[gives] {power(q)} a {value}."),
            "mercenary_hidden": lambda p, q: says(p, f"[gives] {power(q)} a Battle card."),
            "gifts_over": lambda p: says(p, "[gives] no more."),
            "diplomacy": lambda: "The Diplomacy Phase begins.",
            "expelled": lambda p, q, s: says(p, f"[expels] {power(q)} from {stands[s]}."),
            "declarations": declarations,
            "rejected": lambda p, q, s: says(p, f"[does] not let {power(q)} into {stands[s]}."),
            "fell_back": lambda p, s: f"{power(p)}, rejected, {names.agree(p, 'chooses')} {stands[s]}.",
            "status": statuses,
            "diplomacy_over": lambda: "The Diplomacy Phase is over.",
            "bids": lambda q, who, n, winner: (
                f"Bids for {power(q)}: {listed(who, n)}. {capital(says(winner, '[wins].'))}"
            ),
            "controls": lambda p, q, changed: says(p, f"{'[takes]' if changed else '[keeps]'} control of {power(q)}."),
            "took_over": lambda p, q, hand: says(p, f"[takes] over the hand of {power(q)}: {cards(hand)}."),
            "took_over_hidden": lambda p, q: says(p, f"[takes] over the hand of {power(q)}."),
            "steward": lambda p, q, hand: says(
                p, f"[answers] for {power(q)} for now, which {names.agree(q, 'holds')} {cards(hand)}."
            ),
            "steward_hidden": lambda p, q: says(p, f"[answers] for {power(q)} for now."),
            "election": election,
            "claimed": lambda p: says(p, "[claims] the Crown by [its] own votes."),
            "declined": lambda p: says(p, "[declines] the Crown."),
            "voted": lambda p, q, n: says(p, f"[casts] {n} {'vote' if n == 1 else 'votes'} for {power(q)}."),
            "crowned": lambda p: "Nobody is Emperor." if p == NOBODY else says(p, "[is] Holy Roman Emperor."),
            "game_over": lambda p, points: f"The game is over: {says(p, f'[wins] with {points[p]} Influence.')}",
        }
    )


def outlook(names: EnglishNames) -> Tellers:
    """What there is to know before an answer."""
    says = names.says
    return {
        "neutral": lambda: (
            "At peace with everybody: nobody may enter your Home Territories, and you move only where you control."
        ),
        "neutral_taxes": lambda income: f"Taxes are doubled: {income} Money from the land you control now.",
        "expansionist": lambda minors: (
            f"At war with everybody but Neutrals, and Allied only with {names.powers(minors)}."
            if minors
            else "At war with everybody but Neutrals, and without Allies."
        ),
        "coalition": lambda: "At peace with its members and with Neutrals, at war with all others.",
        "may_reject": lambda p: capital(says(p, "may still reject you.")),
        "vote": lambda p, votes, needed: capital(says(p, f"[has] {votes} of {needed} votes then.")),
        "bid": lambda q, left: (
            f"If you win, {left} Morale is left, and {says(q, '[joins] you until [its] next Muster')}; "
            "a loser pays nothing."
        ),
        "claim": lambda points: (
            f"The Emperor scores {points} more Influence with Gain Influence, until the next election."
        ),
    }


def verdicts(names: EnglishNames) -> Tellers:
    power, says = names.power, names.says
    return sentences(
        {
            "expelled_ally": lambda p, q: f"{power(p)} expelled {power(q)}.",
            "rejected_ally": lambda p, q: f"{power(p)} rejected {power(q)}.",
            "declared_other": lambda p: f"{power(p)} declared something else.",
            "coalition_lasted": lambda: "The Coalition lasted.",
            "took_crown": lambda p: says(p, "took the Crown [itself]."),
            "voted_other": lambda p, q, wanted: f"{power(p)} voted for {power(q)}, not for {power(wanted)}.",
            "paid": lambda p: says(p, "[has] paid."),
            "owed": lambda p, q, n: f"{power(p)} still owed {power(q)} {n} Money.",
        }
    )


def unfit(names: EnglishNames) -> Tellers:
    """Why a clause makes no sense; powers come by the names that clauses use."""
    titles = dict(zip(names.rules.map.powers, names.power_titles, strict=True))
    return {
        "turn_over": lambda turn, now: f"turn {turn} is over: it is turn {now}",
        "round_over": lambda number, now: f"round {number} is over: it is round {now}",
        "rounds": lambda most: f"a movement has at most {most} rounds (RE-176)",
        "minor_alliance": lambda minor: (
            f"{names.said(titles[minor], '[chooses] no status of [its] own (RE-279), but [follows]')} "
            "whoever is in control"
        ),
        "both_principals": lambda: "principal Powers of both Coalitions cannot be Allies (RE-083)",
        "for_good": lambda: "these Powers are in the same Coalition for good (RE-035); there is nothing to promise",
    }


def scene(names: EnglishNames) -> Tellers:
    """What stands on pieces and panels; powers and places come by name."""
    return {
        "title": lambda number, turn: f"Raison d'État · round {number}, turn {turn}" if turn else "Raison d'État",
        "action": lambda power, action: f"{power}: {ACTIONS[action]}",
        "standing": lambda target: f"Order of Play · {target} Influence to win",
        "diplomacy": lambda: "Diplomacy",
        "members": lambda name, coalition, powers: (
            f"{name.title()}{' Coalition' * coalition}: {', '.join(powers) or 'nobody'}"
        ),
        "with": lambda power, controller: f"{power} (with {names.phrase(controller)})",
        "uncontrolled": lambda power: f"{power} (uncontrolled)",
        "emperor": lambda power: f"Emperor: {power or 'nobody'}",
        "election": lambda: "Imperial Election",
        "ballot": lambda power, candidate: f"{power} for {names.phrase(candidate)}",
    }
