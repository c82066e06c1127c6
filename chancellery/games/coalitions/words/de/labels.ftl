# Möglichkeiten in einer Liste: was sie gemeinsam haben, als Überschrift (heading-VERB), und was sie unterscheidet
# (label-VERB). Jedes ist ein Ausdruck für sich; wo die Möglichkeit selbst kurz ist, braucht sie beides nicht.

# $at: wo der General steht; $together: dort steht noch einer.
heading-move = { CAPITAL($at, case: "from") }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-move = { NAME($territory, case: "to") }
heading-sail = { CAPITAL($at, case: "from") }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-sail = { NAME($territory, case: "to") }, über See
heading-garrison = { CAPITAL($at, case: "from") }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-garrison = Garnison { NAME($territory, case: "in") } lassen
heading-place = General aufstellen
label-place = { NAME($territory, case: "in") }
heading-recall = General von der Karte nehmen (seine Einheiten sind verloren)
label-recall = { NAME($general, case: "accusative") }
heading-unit = Einheit für 1 Geld kaufen
label-unit = Für { NAME($general, case: "accusative") }
heading-fortress = Festung für { $price } Geld bauen
label-fortress = { NAME($territory, case: "in") }
heading-disband = Garnison auflösen
label-disband = { NAME($territory, case: "in") }
label-support = Mit { NAME($general, case: "dative") }
heading-down = Karte verdeckt spielen
label-down = Die { $value }
heading-strike = Die { $value } offen spielen
label-strike = { $table_card } abwerfen lassen
heading-unmask = Die { $value } offen spielen
label-unmask = { $table_card } aufdecken
label-retreat = { NAME($territory, case: "to") }
label-discard = Die { $value } abwerfen
label-bid = { $number }
label-pass = Passen
