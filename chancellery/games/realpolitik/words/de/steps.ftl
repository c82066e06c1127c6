# Was jeder Schritt fragt; davor steht, wer gefragt ist.

step-ChooseActions = Wähle eine Aktionskarte.
step-Entreaties = Wem gibst du deinen Bündnismarker?
step-BidForItaly = Wie viel Moral bietest du für Italien?
step-Deployment = Stelle Generale auf oder ziehe sie ab.
step-RailwayPurchases = Gib dein Geld aus; was übrig ist, verfällt.
step-DiscardDown = Wirf Schlachtkarten ab, bis du 7 hast.
step-TrainPreMove = Schicke Generale und Einheiten mit der Bahn, oder sag, dass du fertig bist.

prompt-free_trains = Lege { $left ->
        [2] zwei Bahnen
       *[other] noch eine Bahn
    } umsonst, oder sag, dass du fertig bist.
