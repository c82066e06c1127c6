# Was jeder Schritt die Spielerin oder den Spieler fragt.

step-NameEnvoy = Bestimme deinen Gesandten.
step-Disband = Löse Garnisonen auf, die du nicht mehr brauchst.
step-Round = Zieh mit deinen Generalen.
step-Battles = Welche Schlacht kommt als Nächstes?
step-Allot = Welcher General nimmt die zurückgezogene Garnison auf?
step-Departures = Welcher General zieht als Nächster ab?
step-ThrowHands = Stein, Papier oder Schere?

prompt-consent = { CAPITAL($power) } möchte { $subject ->
        [train] eine Bahn legen
        [rail] mit der Bahn fahren
        [ferry] Einheiten mit der Bahn schicken
        [sail] segeln
        [retreat] sich über deine Seewege zurückziehen
       *[march] marschieren
    }: { LIST($path, separator: " – ") }{ $making_way ->
        [yes] { "" }; der eigene General dort macht Platz
       *[no] { "" }
    }. Erlaubst du es?
prompt-round_asked = { CAPITAL($power) } möchte eine { $round ->
        [2] zweite
       *[other] dritte
    } Runde. Erlaubst du sie? Du gewinnst { $round } Moral{ $paid ->
        [yes] { "" }
       *[no] , wenn ein General zieht
    }.
prompt-round = Bittest du { $envoy } um eine { $round ->
        [2] zweite
       *[other] dritte
    } Runde?
prompt-hospitality = Darf { $general } { NAME($territory, case: "in") } bleiben?
prompt-battle = Schlacht um { NAME($territory, case: "object") }: Spiel eine Karte { $several ->
        [yes] für den General { NAME($at, case: "in") }{ " " }
       *[no] { "" }
    }oder passe.
prompt-support = Unterstützt du { $side ->
        [attack] den Angriff
       *[defence] die Verteidigung
    } { NAME($territory, case: "in") }?
prompt-retreat = Dein General { NAME($territory, case: "in") } { $beaten ->
        [yes] ist geschlagen
       *[no] muss sich zurückziehen
    }. Wohin?
prompt-garrison = Lässt du eine Garnison zurück?

consent-passage = Durchmarsch
consent-sea-lanes = Seewege
consent-trains = Bahnfahrten
consent-placing-trains = Eine Bahn legen
