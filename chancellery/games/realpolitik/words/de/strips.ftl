# Wo im Zug wir sind: ein oder zwei Wörter für jeden Schritt.

strip-cards = Karten
strip-economy = Wirtschaft
strip-choose = Wählen
strip-reveal = Aufdecken
strip-act = Handeln
strip-trains = Bahnen
strip-generals = Generale
strip-purchases = Einkauf
strip-hand = Handkarten
strip-offers = Angebote
strip-italy = Italien
strip-withdrawals = Abzüge
scene-turn = Zug { $turn }
