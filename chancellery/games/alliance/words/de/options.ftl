# Was jede Möglichkeit bewirkt.

option-discard = { $card } weglegen
option-commit = { $card } spielen
option-march = Mit der Gruppe { NAME($place, case: "in") } ziehen (1 Aktionspunkt)
option-march_for_gold = { $own ->
        [yes] Mit der Gruppe { NAME($place, case: "in") } ziehen (1 Gold)
       *[no] Mit der Gruppe { NAME($empire, case: "genitive") } { NAME($place, case: "in") } ziehen (1 Gold)
    }
option-levy = Ausheben (1 Aktionspunkt)
option-levy_for_gold = { $own ->
        [yes] Ausheben (1 Gold)
       *[no] Eine Aushebung { NAME($empire, case: "genitive") } bezahlen (1 Gold)
    }
option-offer = { NAME($empire, case: "dative") } anbieten, Aushebungen zu bezahlen
option-give = { NAME($empire, case: "dative") } Gold geben
option-amount = { $gold } Gold
option-widen = { $edge } öffnen
option-use_event = Das Ereignis deiner Karte nutzen
option-pick = Mit { $block } ({ $code }) ziehen
option-step = { NAME($place, case: "to") } ziehen
option-stay = Hier anhalten
option-follow = Alle anderen, die können, denselben Weg schicken
option-force = Gewaltmarsch nutzen: ein Gebiet weiter
option-halt = Den Rest der Gruppe stehen lassen
option-raise = { $block } ({ $code }) um eine Stufe stärken
option-build = { NAME($place, case: "in") } einen neuen Block ausheben
option-create = { $block } ({ $code }) ausheben
option-enough = Nichts mehr ausheben
option-keep = Zug beenden und { $number ->
        [one] einen Punkt
       *[other] { COUNT($number) } Punkte
    } für ein Gebot im Winter behalten
option-end = Zug beenden; übrige Punkte werden zu Gold
