"""Raison d'État in German."""

from __future__ import annotations

from chancellery.games.coalitions.state import NOBODY
from chancellery.games.coalitions.words.german_names import GermanNames
from chancellery.games.coalitions.words.names import capital, sentences
from chancellery.games.coalitions.words.tongue import Tellers
from chancellery.games.raison.rules import NEUTRAL, RaisonRules

REASONS = {
    "place_or_recall": "Führung stellt Generale auf oder zieht sie ab, nicht beides.",
    "lead_one_way": "Führung bringt Generale oder eine Schlachtkarte oder Moral: nur eines davon.",
    "lane_owner": "Einen Seeweg benutzen nur sein Eigner und dessen Koalition.",
    "envoy_ally": "Eine Macht deiner Koalition kann nicht Gesandter sein.",
    "must_leave_neutral": "Die Neutralität lässt den General nicht bleiben.",
    "must_leave_neutral_home": "Das Heimatland einer neu neutralen Macht verlassen alle fremden Generale.",
    "must_leave_as_neutral": "Generale einer neu neutralen Macht bleiben nur, wo sie die Kontrolle hat.",
    "general_not_owned": "Einen solchen General hat deine Macht nicht.",
    "enter_neutral_home": "In das Heimatland einer neutralen Macht rückt kein fremder General ein.",
    "enter_as_neutral": "Eine neutrale Macht zieht nur in Gebiete, die sie kontrolliert.",
    "enter_uncontrolled": "Es gehört einem Verbündeten, den niemand kontrolliert; also kann niemand zustimmen.",
    "garrison_neutral": "Eine neutrale Macht setzt Garnisonen nur, wo sie die Kontrolle hat.",
    "gift_ally": "Geld und Schlachtkarten bekommen nur Verbündete und deine anderen Mächte.",
    "gift_uncontrolled": "Niemand kontrolliert diese Macht; also nimmt niemand etwas für sie an.",
    "gift_limit": "Mehr als 3 lassen sich mit einer Aktion nicht verschenken.",
    "gift_money": "Du hast kein Geld zu verschenken.",
    "gift_one_kind": "Geld oder Schlachtkarten: nicht beides mit einer Aktion.",
    "bid_morale": "Niemand darf mehr Moral bieten, als er hat.",
    "expel_done": "Diese Macht hast du schon ausgeschlossen.",
    "expel_member": "Diese Macht ist kein Mitglied deiner Koalition.",
    "expel_permanent": "Eine Hauptmacht verlässt ihre Koalition nie.",
    "expel_minor": "Eine Nebenmacht wird nicht ausgeschlossen, nur die Macht, die sie kontrolliert.",
    "declare_expelled": "Diese Koalition hat dich eben ausgeschlossen.",
    "declare_rejected": "Wer abgewiesen wurde, behält seinen Status oder wird neutral.",
    "reject_done": "Diese Macht hast du schon abgewiesen.",
    "reject_minor": "Eine Nebenmacht kann nicht abgewiesen werden.",
    "reject_applicant": "Diese Macht will deiner Koalition nicht beitreten.",
    "vote_participant": "Gewählt wird nur, wer ein Kurfürstentum hat.",
    "vote_uncontrolled": "Diese Macht kontrolliert niemand; also nimmt sie an der Wahl nicht teil.",
    "vote_war": "Für eine Macht, mit der du im Krieg bist, kannst du nicht stimmen.",
    "vote_declined": "Du hast die Krone ausgeschlagen: Stimme für jemand anderen.",
    "vote_claim_first": "Wer vier Stimmen oder mehr hat, sagt zuerst, ob er die Krone will.",
    "claim_votes": "Die Krone beansprucht nur, wer vier Stimmen oder mehr hat, und vor jeder Wahl.",
}
"""One sentence for each named limit that the other game does not have, or says in another way."""

ACTIONS = {
    "muster": "Musterung",
    "taxation": "Steuern",
    "subsidise": "Subsidien und Söldner",
    "leadership": "Führung",
    "leadership_subsidise": "Führung, Subsidien und Söldner",
    "mobilisation": "Mobilmachung",
    "influence": "Einfluss",
    "movement": "Feldzug",
}

STEPS = {
    "Muster": "Wirf eine Schlachtkarte ab.",
    "Leadership": "Stelle Generale auf oder ziehe sie ab, nimm eine Schlachtkarte oder gewinne Moral.",
    "Purchases": "Gib dein Geld aus; was übrig ist, verfällt.",
    "DiscardDown": "Wirf Schlachtkarten ab, bis du 6 hast.",
    "Declarations": "Welchen Status wählst du?",
    "FallBack": "Du wurdest abgewiesen; behältst du deinen Status, oder wirst du neutral?",
    "ImperialElection": "Für wen stimmst du?",
}
"""What is asked in steps that ask always the same."""

STATUSES = {
    "austrian": "Österreichische Koalition",
    "protestant": "Protestantische Koalition",
    "french": "Französische Koalition",
    "neutral": "neutral",
    "expansionist": "expansiv",
}


def status(name: str, coalition: bool) -> str:
    known = STATUSES.get(name, name.title())
    return f"die {known}" if coalition else known


def _heading(name: str, coalition: bool) -> str:
    known = status(name, coalition).removeprefix("die ")
    return known[:1].upper() + known[1:]


def _statuses(names: GermanNames) -> list[str]:
    assert isinstance(names.rules, RaisonRules)
    return [status(name, n < NEUTRAL) for n, name in enumerate(names.rules.statuses)]


def _dative(standing: str) -> str:
    """A Coalition after "aus", "in" and "von"."""
    return standing.replace("die ", "der ", 1).replace("e Koalition", "en Koalition")


def options(names: GermanNames) -> Tellers:
    power, stands = names.power, _statuses(names)
    return sentences(
        {
            "lead_card": lambda: "Eine Schlachtkarte nehmen.",
            "lead_morale": lambda: "1 Moral gewinnen.",
            "subsidise": lambda q: f"{names.dative(q)} 1 Geld geben.",
            "mercenary": lambda q, n: f"{names.dative(q)} eine {n + 1} aus deiner Hand geben.",
            "expel": lambda q: f"{power(q)} aus deiner Koalition ausschließen.",
            "declare": lambda s: (
                f"In {stands[s]} eintreten oder bleiben." if s < NEUTRAL else f"Sich {stands[s]} erklären."
            ),
            "reject": lambda q: f"{power(q)} nicht in deine Koalition aufnehmen.",
            "claim": lambda: "Die Krone des Heiligen Römischen Reichs nehmen.",
            "decline": lambda: "Die Krone ausschlagen; es wird gewählt.",
            "vote": lambda q: f"Für {power(q)} stimmen.",
        }
    )


def prompts(names: GermanNames) -> Tellers:
    """What is asked where it depends on the position; the name of the one who is asked goes before it."""
    stands = _statuses(names)
    return {
        "bid": lambda q: f"Wie viel Moral bietest du für {names.power(q)}?",
        "expel": lambda s: f"Schließt du jemanden aus {_dative(stands[s])} aus?",
        "reject": lambda s: f"Weist du jemanden von {_dative(stands[s])} ab?",
        "gifts": lambda left: (
            f"Gib Verbündeten Geld oder Schlachtkarten{'' if left is None else f' (noch {left})'}, "
            "oder sag, dass du fertig bist."
        ),
        "claim": lambda: "Vier Stimmen sind dein; nimmst du die Krone?",
    }


def events(names: GermanNames) -> Tellers:
    power, dative, title, stands = names.power, names.dative, names.title, _statuses(names)

    def listed(who: tuple[int, ...], what: tuple[int, ...]) -> str:
        return ", ".join(f"{title(p)} {n}" for p, n in zip(who, what, strict=True))

    def statuses(standing: tuple[int, ...]) -> str:
        groups = [(s, [p for p, mine in enumerate(standing) if mine == s]) for s in range(len(stands))]
        said = (
            f"{names.powers(who)} {f'in {_dative(stands[s])}' if s < NEUTRAL else stands[s]}"
            for s, who in groups
            if who
        )
        return f"{'; '.join(said)}."

    def declarations(who: tuple[int, ...], chosen: tuple[int, ...]) -> str:
        said = ", ".join(f"{title(p)} {stands[s]}" for p, s in zip(who, chosen, strict=True))
        return f"Erklärt: {said}." if said else "Niemand hat einen Status zu erklären."

    def cards(values: tuple[int, ...]) -> str:
        return " ".join(map(str, values)) or "keine Karten"

    def election(voters: tuple[int, ...], counts: tuple[int, ...]) -> str:
        return f"Die Kaiserwahl: {listed(voters, counts) or 'niemand hat eine Stimme'}."

    return sentences(
        {
            "reshuffle": lambda p: "Die abgeworfenen Karten werden gemischt und sind der neue Stapel.",
            "turn": lambda n, r: f"Runde {r}, Zug {n}.",
            "action": lambda p, action: f"{title(p)}: {ACTIONS[action]}.",
            "subsidised": lambda p, q, n: f"{power(p)} gibt {dative(q)} {n} Geld.",
            "mercenary": lambda p, q, value: f"{power(p)} gibt {dative(q)} eine {value}.",
            "mercenary_hidden": lambda p, q: f"{power(p)} gibt {dative(q)} eine Schlachtkarte.",
            "gifts_over": lambda p: f"{power(p)} gibt nichts mehr.",
            "diplomacy": lambda: "Die Diplomatie-Phase beginnt.",
            "expelled": lambda p, q, s: f"{power(p)} schließt {power(q)} aus {_dative(stands[s])} aus.",
            "declarations": declarations,
            "rejected": lambda p, q, s: f"{power(p)} nimmt {power(q)} nicht in {stands[s]} auf.",
            "fell_back": lambda p, s: f"{power(p)}, abgewiesen, wählt: {stands[s]}.",
            "status": statuses,
            "diplomacy_over": lambda: "Die Diplomatie-Phase ist vorbei.",
            "bids": lambda q, who, n, winner: (
                f"Gebote für {power(q)}: {listed(who, n)}. {capital(power(winner))} gewinnt."
            ),
            "controls": lambda p, q, changed: (
                f"{power(p)} {'übernimmt' if changed else 'behält'} die Kontrolle über {power(q)}."
            ),
            "took_over": lambda p, q, hand: f"{power(p)} übernimmt {names.of(q, 'Hand', 'die')}: {cards(hand)}.",
            "took_over_hidden": lambda p, q: f"{power(p)} übernimmt {names.of(q, 'Hand', 'die')}.",
            "steward": lambda p, q, hand: f"{power(p)} entscheidet einstweilen für {power(q)}; Hand: {cards(hand)}.",
            "steward_hidden": lambda p, q: f"{power(p)} entscheidet einstweilen für {power(q)}.",
            "election": election,
            "claimed": lambda p: f"{power(p)} nimmt die Krone mit eigenen Stimmen.",
            "declined": lambda p: f"{power(p)} schlägt die Krone aus.",
            "voted": lambda p, q, n: f"{power(p)} gibt {n} {'Stimme' if n == 1 else 'Stimmen'} für {power(q)}.",
            "crowned": lambda p: "Niemand ist Kaiser." if p == NOBODY else f"{power(p)} hat die Kaiserkrone.",
            "game_over": lambda p, points: f"Das Spiel ist aus: {capital(power(p))} gewinnt mit {points[p]} Einfluss.",
        }
    )


def outlook(names: GermanNames) -> Tellers:
    """What there is to know before an answer."""
    power = names.power
    return {
        "neutral": lambda: (
            "Im Frieden mit allen: Niemand rückt in dein Heimatland ein, und du ziehst nur, wo du die Kontrolle hast."
        ),
        "neutral_taxes": lambda income: f"Doppelte Steuern: {income} Geld aus dem Land, das du jetzt kontrollierst.",
        "expansionist": lambda minors: (
            "Im Krieg mit allen außer Neutralen, und "
            + (f"nur mit {names.listed([*map(names.dative, minors)])} verbündet." if minors else "ohne Verbündete.")
        ),
        "coalition": lambda: "Im Frieden mit ihren Mitgliedern und mit Neutralen, im Krieg mit allen anderen.",
        "may_reject": lambda p: f"{capital(power(p))} kann dich noch abweisen.",
        "vote": lambda p, votes, needed: f"{capital(power(p))} hat dann {votes} von {needed} Stimmen.",
        "bid": lambda q, left: (
            f"Gewinnst du, bleiben dir {left} Moral, und {power(q)} gehört bis zur nächsten Musterung zu dir; "
            "wer verliert, zahlt nichts."
        ),
        "claim": lambda points: f"Der Kaiser zählt bei Einfluss {points} mehr, bis zur nächsten Wahl.",
    }


def verdicts(names: GermanNames) -> Tellers:
    power = names.power
    return sentences(
        {
            "expelled_ally": lambda p, q: f"{power(p)} hat {power(q)} ausgeschlossen.",
            "rejected_ally": lambda p, q: f"{power(p)} hat {power(q)} abgewiesen.",
            "declared_other": lambda p: f"{power(p)} hat sich anders erklärt.",
            "coalition_lasted": lambda: "Die Koalition hat gehalten.",
            "took_crown": lambda p: f"{power(p)} hat die Krone selbst genommen.",
            "voted_other": lambda p, q, wanted: f"{power(p)} hat für {power(q)} gestimmt, nicht für {power(wanted)}.",
            "paid": lambda p: f"{power(p)} hat gezahlt.",
            "owed": lambda p, q, n: f"{power(p)} ist {names.dative(q)} {n} Geld schuldig geblieben.",
        }
    )


def unfit(names: GermanNames) -> Tellers:
    """Why a clause makes no sense; powers come by the names that clauses use."""
    titles = dict(zip(names.rules.map.powers, names.power_titles, strict=True))
    return {
        "turn_over": lambda turn, now: f"Zug {turn} ist vorbei: Es ist Zug {now}",
        "round_over": lambda number, now: f"Runde {number} ist vorbei: Es ist Runde {now}",
        "rounds": lambda most: f"ein Feldzug hat höchstens {most} Runden (RE-176)",
        "minor_alliance": lambda minor: (
            f"{names.phrase(titles[minor])} wählt keinen eigenen Status (RE-279), sondern folgt der Macht, "
            "die die Kontrolle hat"
        ),
        "both_principals": lambda: "Hauptmächte beider Koalitionen können nicht verbündet sein (RE-083)",
        "for_good": lambda: "diese Mächte sind immer in derselben Koalition (RE-035); da gibt es nichts zu versprechen",
    }


def scene(names: GermanNames) -> Tellers:
    """What stands on pieces and panels; powers and places come by name."""
    return {
        "title": lambda number, turn: f"Raison d’État · Runde {number}, Zug {turn}" if turn else "Raison d’État",
        "action": lambda power, action: f"{power}: {ACTIONS[action]}",
        "standing": lambda target: f"Spielfolge · {target} Einfluss zum Sieg",
        "diplomacy": lambda: "Diplomatie",
        "members": lambda name, coalition, powers: f"{_heading(name, coalition)}: {', '.join(powers) or 'niemand'}",
        "with": lambda power, controller: f"{power} (mit {names.dative_of(controller)})",
        "uncontrolled": lambda power: f"{power} (unkontrolliert)",
        "emperor": lambda power: f"Kaiser: {power or 'niemand'}",
        "election": lambda: "Kaiserwahl",
        "ballot": lambda power, candidate: f"{power} für {names.phrase(candidate)}",
    }
