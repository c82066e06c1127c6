"""How German puts names together: cases, and the few places that want an article."""

from __future__ import annotations

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
GENITIVES = {"Osmanisches Reich": "des Osmanischen Reichs", "Protestantische Union": "der Protestantischen Union"}
"""Where an "s" at the end does not do."""


class GermanNames(Names):
    conjunction = "und"
    nobody = "niemand"
    off_map = "neben der Karte"
    titles = POWERS

    def genitive(self, name: str) -> str:
        if name in GENITIVES:
            return GENITIVES[name]
        return f"{name}’" if name.endswith(("s", "ß", "x", "z")) else f"{name}s"

    def of(self, power: int) -> str:
        return self.genitive(self.power(power))

    def general_of(self, power: str, number: int | str) -> str:
        if power in GENITIVES:
            return f"General {number} {GENITIVES[power]}"
        return f"{self.genitive(power)} General {number}"

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
