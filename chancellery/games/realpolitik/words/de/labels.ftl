# Möglichkeiten in einer Liste: Überschriften, und was die Möglichkeiten darunter unterscheidet.

label-offer = { NAME($power, case: "title") }
heading-train = { $free ->
        [yes] Kostenlose Bahn legen
       *[no] Bahn für 1 Geld kaufen
    }
label-train = { $border }
heading-rail = { CAPITAL($at, case: "from") }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-rail = { NAME($territory, case: "to") }, mit der Bahn
heading-ferry = { CAPITAL($at, case: "from") }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-ferry = Einheit mit der Bahn { NAME($general2, case: "to") } schicken
