# Wo im Zug wir sind: ein oder zwei Wörter für jeden Schritt.

scene-cycle = Zyklus { $cycle }
strip-round = Runde { $round } von 2
strip-settlement = Abrechnung
strip-action = { $claim }
strip-battle = Schlacht { NAME($tile, case: "in") }
strip-forced = Freikauf
strip-cards = Karten
strip-withdrawal = Rückzug
strip-ambush = Hinterhalt
strip-paid = Neue Karten
strip-defender = Verteidiger
strip-attacker = Angreifer
