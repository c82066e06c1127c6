# Wo im Zug wir sind: ein oder zwei Wörter für jeden Schritt.

strip-envoy = Gesandter
strip-march = Marsch
strip-battles = Schlachten
strip-round = Runde { $round } von { $rounds }
strip-movement = Feldzug
strip-diplomacy = Diplomatie
