# Was geschehen ist.

event-dealt = { $nation } bekommt { $generals }.
event-dealt_hidden = { $nation } bekommt fünf Generale.
event-commanders = Die Feldherren sind aufgedeckt: { $generals }.
event-cycle = Zyklus { $number } beginnt.
event-claimed = { $nation } wählt { $claim }.
event-era = Jetzt gilt { $era }.
event-points = { $nation } gewinnt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }, zusammen { $total }: { $why ->
        [technology] für eine Technologie
        [event] für ein Ereignis
        [tiles] für drei neutrale Plättchen
       *[battle] für einen Sieg
    }.
event-drew_general = { $nation } zieht { $general }.
event-drew_general_hidden = { $nation } zieht einen General.
event-drew_technology = { $nation } zieht Technologiekarten: { $values }.
event-drew_technology_hidden = { $nation } zieht { $count ->
        [one] eine Technologiekarte
       *[other] { $count } Technologiekarten
    }.
event-reshuffled = Die abgelegten { $deck ->
        [generals] Generale
       *[other] Technologiekarten
    } werden zu einem neuen Stapel gemischt.
event-power = { $nation } legt { $general } zur politischen Macht, jetzt { $total }.
event-power_hidden = { $nation } legt eine Karte zur politischen Macht, jetzt { $total }.
event-lost_power = { $nation } legt { $general } aus der politischen Macht ab, es { $total ->
        [0] bleibt keine
       *[one] bleibt 1
        [other] bleiben { $total }
    }.
event-lost_power_hidden = { $nation } legt eine Karte der politischen Macht ab, es { $total ->
        [0] bleibt keine
       *[one] bleibt 1
        [other] bleiben { $total }
    }.
event-gave_power = { $nation } gibt { $general } aus der politischen Macht an { $to }.
event-gave_power_hidden = { $nation } gibt eine Karte der politischen Macht an { $to }.
event-appointed = { $general } führt jetzt { $nation }.
event-dismissed = { $nation } verliert { $general } als Feldherrn.
event-lost = { $nation } verliert { $units } { NAME($tile, case: "in") }.
event-taken = { $nation } nimmt { NAME($tile, case: "object") } ein.
event-battles = { $nation } hat { $total ->
        [one] eine Schlacht
       *[other] { $total } Schlachten
    } geschlagen.
event-moved_population = { $nation } setzt die letzte Bevölkerung { NAME($tile, case: "to") }.
event-produced = { $nation } produziert { $food } Nahrung und { $metal } Metall.
event-exchanged = { $nation } tauscht { $resource ->
        [food] 1 Metall gegen 2 Nahrung
       *[metal] 2 Nahrung gegen 1 Metall
    }.
event-grew = { $nation } wächst um { $count } auf { $total } Bevölkerung.
event-lost_population = { $nation } verliert Bevölkerung { NAME($tile, case: "in") }.
event-paid_cards = { $nation } bezahlt mit Karten zu { $values }: { $points } Punkte.
event-developed = { $nation } entwickelt { $technology }.
event-event = { $event }, ausgelöst von { $nation }.
event-allied = { $nation } bestimmt: { $alliance ->
        [0] Es gibt keine Bündnisse
        [one] { $alliance } sind verbündet
       *[other] Die Bündnisse sind { LIST($alliance, separator: "; ") }
    }{ $price ->
        [0] .
       *[other] , für { $price } Macht.
    }
event-drafted = { $nation } hebt { $unit } { NAME($tile, case: "in") } aus ({ price }).
event-upgraded = { $nation } wertet { $old } { NAME($tile, case: "in") } zu { $unit } auf ({ price }).
event-settlement = Abrechnung { $number }.
event-maintained = { $nation } bezahlt { $food } Nahrung Unterhalt.
event-turn_order = Die Zugreihenfolge ist jetzt { LIST($nations, separator: ", ") }.
event-time_over = Das Spiel endet nach { $settlements } Abrechnungen.
event-capital_fell = { $by } hält { $tile }, die Hauptstadt von { $nation }.
event-swapped = { $nation } tauscht die Punkte mit { $with } und hat jetzt { $points }.
result = { $nation } gewinnt mit { $points } Siegpunkten in Zyklus { $cycles }.
