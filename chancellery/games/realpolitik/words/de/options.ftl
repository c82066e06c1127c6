# Was sich antworten lässt: jede Möglichkeit ein ganzer Ausdruck.

option-play = { $action }
option-offer = { NAME($power, case: "dative") } ein Bündnis anbieten, den anderen Krieg
option-train = { $free ->
        [yes] Bahn { $border } legen
       *[no] Bahn { $border } kaufen (1 Geld)
    }
option-rail = { NAME($general, case: "accusative") } mit der Bahn { NAME($territory, case: "to") } schicken
option-ferry = Einheit mit der Bahn { NAME($general, case: "from") } { NAME($general2, case: "to") } schicken
option-done-FreeTrains = Keine Bahnen mehr legen
option-done-Deployment = Fertig: weiter zum Einkauf
option-done-TrainPreMove = Fertig: jetzt marschieren
