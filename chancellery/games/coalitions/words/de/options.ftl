# Was sich antworten lässt: jede Möglichkeit ein ganzer Ausdruck.

option-bid = { $number } Moral bieten
option-throw = { $hand }
option-envoy = Gesandter: { NAME($power, case: "title") } (gewinnt 1 Moral)
option-place = General { NAME($territory, case: "in") } aufstellen
option-recall = { NAME($general, case: "accusative") } von der Karte nehmen (seine Einheiten sind verloren)
option-unit = Einheit für { NAME($general, case: "accusative") } kaufen (1 Geld)
option-card = Schlachtkarte kaufen (1 Geld)
option-morale = 1 Moral kaufen (1 Geld)
option-fortress = Festung { NAME($territory, case: "in") } bauen ({ $price } Geld)
option-disband = Garnison { NAME($territory, case: "in") } auflösen
option-move = Mit { NAME($general, case: "dative") } { NAME($territory, case: "to") } ziehen
option-sail = Mit { NAME($general, case: "dative") } { NAME($territory, case: "to") } segeln
option-garrison = Garnison { NAME($territory, case: "in") } lassen{ NAME($general, case: "which") }
option-battle = Die Schlacht um { NAME($territory, case: "object") }
option-support = Mit { NAME($general, case: "dative") } unterstützen
option-down = Eine { $value } verdeckt spielen
option-strike = Eine { $value } offen spielen und { $table_card } abwerfen lassen
option-unmask = Eine { $value } offen spielen und { $table_card } aufdecken
option-retreat = Rückzug { NAME($territory, case: "to") }
option-off_map = Den General von der Karte nehmen (seine Einheiten sind verloren)
option-stay = Bleiben
option-allot = { NAME($general, case: "nominative") }
option-first = { NAME($general, case: "nominative") }
option-discard = Eine { $value } abwerfen
option-request = { $envoy } um eine { $round ->
        [2] zweite
       *[other] dritte
    } Runde bitten
option-grant = Erlauben
option-refuse = Ablehnen
option-pass = Für den Rest der Schlacht passen
option-done = Fertig
option-done-Disband = Garnisonen behalten
option-done-Round = { $battles ->
        [0] Fertig: Runde beenden
       *[other] Fertig: um { NAME($battles, case: "object") } kämpfen
    }
option-done-RequestRound = Feldzug beenden
option-done-PlaceGarrisons = Keine Garnison lassen
option-done-DeclareSupport = Nicht unterstützen
option-done-Purchases = { $left ->
        [0] Fertig
       *[other] Fertig ({ $left } Geld verfällt)
    }
