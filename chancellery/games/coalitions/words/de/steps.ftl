# Was jeder Schritt fragt; davor steht, wer gefragt ist.

step-NameEnvoy = Bestimme den Gesandten deines Feldzugs.
step-Disband = Löse Garnisonen auf, oder sag, dass du fertig bist.
step-Round = Ziehe mit deinen Generalen, oder sag, dass du fertig bist.
step-Battles = Welche Schlacht kommt als Nächstes?
step-Allot = Welcher General nimmt die zurückgezogene Garnison als Einheit?
step-Departures = Um welchen General geht es als Nächstes?
step-ThrowHands = Stein, Papier oder Schere?

prompt-consent = { CAPITAL($power) } möchte { $subject ->
        [train] eine Bahn legen
        [rail] mit der Bahn fahren
        [ferry] Einheiten mit der Bahn schicken
        [sail] segeln
        [retreat] sich über deine Seewege zurückziehen
       *[march] marschieren
    }: { LIST($path, separator: " – ") }{ $making_way ->
        [yes] ; der General dort macht mit deiner Erlaubnis Platz
       *[no] { "" }
    }. Stimmst du zu?
prompt-round_asked = { CAPITAL($power) } bittet dich um Runde { $round } ({ $round } Moral für dich{ $paid ->
        [yes] { "" }
       *[no] , wenn ein General zieht
    }).
prompt-round = Bitte { $envoy } um Runde { $round }, oder beende den Feldzug.
prompt-hospitality = Darf { $general } { NAME($territory, case: "in") } bleiben?
prompt-battle = Schlacht um { NAME($territory, case: "object") }; spiele eine Karte für den General { NAME($at, case: "in") }, oder passe.
prompt-support = Unterstützt du { $side ->
        [attack] den Angriff
       *[defence] die Verteidigung
    } { NAME($territory, case: "in") }?
prompt-retreat = Wohin geht der General { NAME($territory, case: "in") }?
prompt-garrison = Setzt der General { NAME($territory, case: "in") } eine Garnison?

consent-passage = Durchmarsch
consent-sea-lanes = Seewege
consent-trains = Bahnfahrten
consent-placing-trains = Eine Bahn legen
