# Geheime Entscheidungen, die gemeinsam aufgedeckt werden.

reveal-actions = Die Siegel sind gebrochen
reveal-taxation = Geld für sein Land
reveal-influence = Einfluss für gestreiftes Land
reveal-mobilisation = Bahnen, Generale und Einheiten
reveal-dispatch = Nimmt seine Karten zurück
reveal-movement = Marschiert, mit einem Gesandten
reveal-first = Zuerst
reveal-then = dann
reveal-last = zuletzt
reveal-offers = Die Angebote liegen auf dem Tisch
reveal-offer = Wirbt um { $power }
reveal-allied = Beide bieten es an: ein Bündnis
