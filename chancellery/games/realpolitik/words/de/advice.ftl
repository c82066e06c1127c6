# Warum der Bot tun würde, was er rät; nach Schritt und Verb, wo der Grund immer derselbe ist.

advice-influence_wins = Damit ist das Ziel erreicht, und niemand liegt vor dir.
advice-influence = Das bringt jetzt { $number } Einfluss, mehr, als die anderen Karten versprechen.
advice-taxation = Das bringt { $number } Geld, und damit ist mehr anzufangen als mit den anderen Karten.
advice-dispatch = Die Karten, die am meisten hülfen, sind gespielt: Eine Depesche holt sie zurück.
advice-last_chance = Einem Rivalen fehlt nur noch eine Ernte Einfluss: Jetzt hilft nur Gewalt.
advice-movement = In Reichweite liegen Gebiete, die sich zu nehmen lohnen.
advice-mobilisation = Geld lässt sich in Einheiten, Karten und Moral verwandeln, oder Generale warten neben der Karte.
advice-offer_minor = Italien mitzuspielen ist wert, was der Streit darum kosten mag.
advice-offer_ally = Das Bündnis mit { $power } lohnt sich zu halten: Wer es bricht, schickt Figuren nach Hause.
advice-offer = Von den anderen ist dir { $power } am wenigsten im Weg und steht nicht vor dem Sieg.
advice-BidForItaly-bid = Bis zu einem Drittel deiner Moral ist ein fairer Preis; die Zahl bestimmt der Zufall.
advice-FreeTrains-train = Sie kostet nichts und führt dorthin, wo etwas zu holen ist.
advice-FreeTrains-done = Keine weitere Bahn führte irgendwohin, wo du nicht schon hinkommst.
advice-Deployment-place = Für seine Einheiten ist Geld da, und von dort aus ist viel zu gewinnen.
advice-Deployment-done = Für die Einheiten eines weiteren Generals reicht das Geld nicht.
advice-RailwayPurchases-train = Es ist Geld übrig, und die Strecke führt zu lohnender Beute.
advice-TrainPreMove-ferry = Der andere General kann mit der Einheit mehr anfangen.
advice-TrainPreMove-done = Mit der Bahn kommt niemand an einen besseren Ort.
advice-RailwayPurchases-unit = { advice-Purchases-unit }
advice-RailwayPurchases-card = { advice-Purchases-card }
advice-RailwayPurchases-morale = { advice-Purchases-morale }
advice-RailwayPurchases-fortress = { advice-Purchases-fortress }
advice-RailwayPurchases-done = { advice-Purchases-done }
