"""How German puts names together: cases, and the few places that want an article."""

from __future__ import annotations

from typing import NamedTuple

from chancellery.games.coalitions.rules import PILE
from chancellery.games.coalitions.words.names import Names
from chancellery.games.coalitions.words.tongue import Generals

GENDERS = {
    "Rheinland": "n",
    "Elsass": "n",
    "Lyonnais": "n",
    "Languedoc": "n",
    "Champagne": "f",
    "Bourgogne": "f",
    "Pfalz": "f",
    "Picardie": "f",
    "Provence": "f",
    "Romagna": "f",
    "Low Countries": "pl",
    "Alps": "pl",
}
"""Places with an article, by the title on the board."""
FORMS = {
    "": ("{}", "in {}", "nach {}", "aus {}"),
    "n": ("das {}", "im {}", "ins {}", "aus dem {}"),
    "f": ("die {}", "in der {}", "in die {}", "aus der {}"),
    "pl": ("die {}", "in den {}", "in die {}", "aus den {}"),
}
"""For each gender: as an object, where, where to, where from."""

WITHOUT_ARTICLE = {"des Generals": "von ", "vom General": "von ", "zum General": "zu "}
"""What is left of an article before a General with a number."""


POWERS = {
    "Austria": "Österreich",
    "Britain": "Britannien",
    "France": "Frankreich",
    "Italy": "Italien",
    "Ottomans": "Osmanisches Reich",
    "Poland": "Polen",
    "Protestants": "Protestantische Union",
    "Prussia": "Preußen",
    "Russia": "Russland",
    "Spain": "Spanien",
    "Sweden": "Schweden",
}
"""Powers, by the title that boards give them; each in the singular, as sentences want it."""


class Forms(NamedTuple):
    phrase: str
    """As subject or object of a sentence."""
    dative: str
    genitive: str
    pronoun: str


ARTICLED = {
    "Osmanisches Reich": Forms("das Osmanische Reich", "dem Osmanischen Reich", "des Osmanischen Reichs", "es"),
    "Protestantische Union": Forms(
        "die Protestantische Union", "der Protestantischen Union", "der Protestantischen Union", "sie"
    ),
}
"""Powers that want an article; all others are like countries."""


class GermanNames(Names):
    conjunction = "und"
    nobody = "niemand"
    off_map = "neben der Karte"
    titles = POWERS

    def phrase(self, title: str) -> str:
        return ARTICLED[title].phrase if title in ARTICLED else title

    def dative_of(self, title: str) -> str:
        """A Power by its title after "mit" and "von", or as the one that is given something."""
        return ARTICLED[title].dative if title in ARTICLED else title

    def dative(self, power: int) -> str:
        return self.dative_of(self.title(power))

    def pronoun(self, power: int) -> str:
        title = self.title(power)
        return ARTICLED[title].pronoun if title in ARTICLED else "es"

    def owned(self, title: str, thing: str, article: str = "") -> str:
        """Something of a Power, which comes by its title; the article is left out where a name stands before it."""
        if title in ARTICLED:
            return f"{article} {thing} {ARTICLED[title].genitive}".lstrip()
        return f"{title}’ {thing}" if title.endswith(("s", "ß", "x", "z")) else f"{title}s {thing}"

    def of(self, power: int, thing: str, article: str = "") -> str:
        return self.owned(self.title(power), thing, article)

    def general_of(self, power: str, number: int | str) -> str:
        return self.owned(power, f"General {number}")

    def mine(self, at: Generals, i: int, case: str) -> str:
        """A player's own General; the case is "den General", "des Generals", "vom General" and the like."""
        if self.is_alone(at, i):
            return f"{case} {self.at(at(i))}"
        where = f" {self.at(at(i))}" if at(i) >= 0 else ""
        return f"{WITHOUT_ARTICLE.get(case, '')}General {i + 1}{where}"

    def card_on_table(self, card: int) -> str:
        general, n = divmod(card, PILE)
        return f"Karte {n + 1} von {self.general(general)}"

    def title_in(self, title: str) -> str:
        """Where, for a place by its title."""
        return self._form(title, 1)

    def title_object(self, title: str) -> str:
        return self._form(title, 0)

    def object(self, territory: int) -> str:
        """As the object of a sentence, or after "um", "über", "durch"."""
        return self._form(self.place(territory), 0)

    def at(self, territory: int) -> str:
        return self._form(self.place(territory), 1)

    def to(self, territory: int) -> str:
        return self._form(self.place(territory), 2)

    def from_(self, territory: int) -> str:
        return self._form(self.place(territory), 3)

    def _form(self, title: str, form: int) -> str:
        return FORMS[GENDERS.get(title, "")][form].format(title)
