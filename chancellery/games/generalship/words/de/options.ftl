# Was eine Möglichkeit bewirkt.

option-done = Fertig
option-choose = Feldherr { $general }, politische Macht { $general2 }
option-claim = { $claim }
option-populate = Bevölkerung { NAME($tile, case: "to") }
option-exchange = { $resource ->
        [resource-food] 1 Metall gegen 2 Nahrung tauschen
       *[other] 2 Nahrung gegen 1 Metall tauschen
    }
option-draw_general = Einen General ziehen
option-appoint = { $general } zum Feldherrn ernennen
option-empower = { $general } zu deiner politischen Macht legen
option-recall = Die letzte Karte deiner politischen Macht zum Feldherrn ernennen
option-draw_technology = Zwei Technologiekarten ziehen
option-develop = { $technology } entwickeln
option-pay = Mit einer Karte zu { $value ->
        [one] einem Punkt
       *[other] zwei Punkten
    } bezahlen
option-advance = { $technology }
option-take = { NAME($tile, case: "in") } verlieren
option-disband = { $unit } { NAME($tile, case: "in") } abgeben
option-ally = { $groups ->
        [0] Keine Bündnisse
        [one] { $groups } sind verbündet
       *[other] Bündnisse: { LIST($groups, separator: "; ") }
    }{ $same ->
        [yes] , wie jetzt
       *[no] { $price ->
        [0] { "" }
       *[other] , für { $price } politische Macht
    }
    }
option-draft = { $regiment } ausheben ({ price })
option-launch = Eine { $squadron } { NAME($tile, case: "in") } bauen ({ price })
option-upgrade = { NAME($tile, case: "in") } aufwerten: { $old } → { $unit }, { $saving } weniger ({ price })
option-swap = Punkte mit { $nation } tauschen
