# Warum der Bot tun würde, was er rät; nach Schritt und Verb, wo der Grund immer derselbe ist.

advice-influence_wins = Damit erreichst du das Ziel, und niemand liegt vor dir.
advice-influence = Das bringt jetzt { $number } Einfluss, mehr als die anderen Karten versprechen.
advice-taxation = Das bringt { $number } Geld, und damit kannst du mehr anfangen als mit den anderen Karten.
advice-dispatch = Die Karten, die dir am meisten helfen würden, sind gespielt: Mit Depesche bekommst du sie zurück.
advice-last_chance = Ein Rivale gewinnt, wenn er das nächste Mal wertet: Jetzt hilft nur Gewalt.
advice-movement = { $places ->
        [0] Keine andere Karte bringt mehr.
        [one] { $places } liegt in Reichweite und lohnt sich.
       *[other] { $places } liegen in Reichweite und lohnen sich.
    }
advice-mobilisation = Du kannst { $money } Geld ausgeben{ $off ->
        [0] .
        [one] , und ein General steht neben der Karte.
       *[other] , und { COUNT($off) } Generale stehen neben der Karte.
    }
advice-offer_minor = Italien mitzuspielen ist wert, was der Streit darum kosten kann.
advice-offer_ally = Dein Bündnis mit { $power } lohnt sich: Wenn du es brichst, musst du Figuren zurückziehen.
advice-offer = { $power } ist dir am wenigsten im Weg und mit { $points } Einfluss nicht nahe am Sieg.
advice-bid = { $number ->
        [0] Dafür hast du keine Moral übrig.
       *[other] Bis zu { $number } Moral sind ein fairer Preis dafür, auch Italien zu spielen; die genaue Zahl bestimmt der Zufall.
    }
advice-FreeTrains-train = Sie kostet nichts und führt dorthin, wo etwas zu holen ist.
advice-FreeTrains-done = Eine weitere Bahn brächte dich nirgendwohin, wo du nicht schon hinkommst.
advice-Deployment-place = Du hast Geld für seine Einheiten, und von dort aus ist viel zu gewinnen.
advice-Deployment-done = Für die Einheiten eines weiteren Generals reicht dein Geld nicht.
advice-RailwayPurchases-train = Du hast Geld übrig, und die Strecke führt zu lohnender Beute.
advice-TrainPreMove-ferry = Der andere General kann mit der Einheit mehr anfangen.
advice-TrainPreMove-done = Mit der Bahn kommst du an keinen besseren Ort.
advice-RailwayPurchases-unit = { advice-Purchases-unit }
advice-RailwayPurchases-card = { advice-Purchases-card }
advice-RailwayPurchases-morale = { advice-Purchases-morale }
advice-RailwayPurchases-fortress = { advice-Purchases-fortress }
advice-RailwayPurchases-done = { advice-Purchases-done }
