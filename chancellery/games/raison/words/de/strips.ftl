# Wo im Zug wir sind: ein oder zwei Wörter für jeden Schritt.

strip-minors = Nebenmächte
strip-election = Kaiserwahl
strip-actions = Aktionen
strip-expulsions = Ausschlüsse
strip-declarations = Erklärungen
strip-rejections = Abweisungen
strip-departures = Abzüge
strip-action = Aktion { $number } von { $actions }
scene-turn = Runde { $round }, Zug { $turn } von { $turns }
