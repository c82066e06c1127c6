# Was jeder Schritt die Spielerin oder den Spieler fragt.

step-ChooseActions = Wähle deine Aktionskarte.
step-Entreaties = Wem bietest du ein Bündnis an?
step-BidForItaly = Wie viel Moral bietest du für Italien?
step-Deployment = Stell Generale auf oder zieh sie ab.
step-RailwayPurchases = Gib dein Geld aus: Was übrig ist, verfällt.
step-DiscardDown = Wirf Schlachtkarten ab, bis du sieben hast.
step-TrainPreMove = Schick Generale und Einheiten mit der Bahn.

prompt-free_trains = Lege { $left ->
        [2] bis zu zwei kostenlose Bahnen
       *[other] noch eine kostenlose Bahn
    }.
