# Was jeder Schritt fragt.

step-other = { $step }.
step-Discard = Welche deiner fünf Karten legst du für dieses Jahr weg?
step-Commit = Welche Karte spielst du in diesem Zug?
step-PlayerTurn = Du hast { $points ->
        [one] { $points } Aktionspunkt
       *[other] { $points } Aktionspunkte
    } und { $gold } Gold. Was tust du?
step-GroupMove = Welcher Block der Gruppe { NAME($place, case: "in") } zieht als Nächstes?
step-GroupMove-mover = Wohin zieht { $block }?
step-Levy = Welcher Block gewinnt eine Stufe, oder wo hebst du einen neuen aus?
step-ChooseAmount = Wie viel Gold?
step-ChooseBorder = Welche Grenze öffnet dein Ereignis weiter?
