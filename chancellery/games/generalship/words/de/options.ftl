# Was eine Möglichkeit bewirkt.

option-done = Fertig.
option-choose = { $general } wird Feldherr, { $general2 } politische Macht.
option-claim = { $claim }
option-populate = Deine Bevölkerung kommt { NAME($tile, case: "to") }.
option-exchange = { $resource ->
        [resource-food] Gib 1 Metall für 2 Nahrung.
       *[other] Gib 2 Nahrung für 1 Metall.
    }
option-draw_general = Zieh einen General.
option-appoint = Ernenne { $general } zum Feldherrn.
option-empower = Leg { $general } zu deiner politischen Macht.
option-recall = Ernenne die letzte Karte deiner politischen Macht zum Feldherrn.
option-draw_technology = Zieh zwei Technologiekarten.
option-develop = Entwickle { $technology }.
option-pay = Leg eine Karte mit { $value ->
        [one] einem Punkt
       *[other] zwei Punkten
    } hin.
option-advance = { $technology }
option-take = Nimm sie { NAME($tile, case: "from") }.
option-disband = Gib { $unit } { NAME($tile, case: "in") } ab.
option-ally = { $groups ->
        [0] Keine Bündnisse
        [one] { $groups } sind verbündet
       *[other] Bündnisse: { LIST($groups, separator: "; ") }
    }{ $same ->
        [yes] , wie jetzt.
       *[no] { $price ->
        [0] .
       *[other] , für { $price } Macht.
    }
    }
option-draft = Hebe { $regiment } aus ({ price }).
option-launch = Stell eine { $squadron } { NAME($tile, case: "in") } in Dienst ({ price }).
option-upgrade = Werte { $old } { NAME($tile, case: "in") } zu { $unit } auf, { $saving } weniger ({ price }).
option-swap = Tausch deine Punkte mit { $nation }.
