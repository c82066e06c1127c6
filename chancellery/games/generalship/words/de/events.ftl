# Was geschehen ist.

event-dealt = { $nation } [bekommt|bekommen|bekommst] { $generals }.
event-dealt_hidden = { $nation } [bekommt|bekommen|bekommst] fünf Generale.
event-commanders = Die Feldherren sind aufgedeckt: { $generals }.
event-cycle = Zyklus { $number } beginnt.
event-claimed = { $nation } [wählt|wählen|wählst] { $claim }.
event-era = { CAPITAL($era) } beginnt.
event-points = { $nation } [gewinnt|gewinnen|gewinnst] { $points ->
        [one] einen Punkt
       *[other] { COUNT($points) } Punkte
    } für { $why ->
        [technology] eine Technologie
        [event] ein Ereignis
        [tiles] drei neutrale Felder
       *[battle] einen Sieg
    } und [hat|haben|hast] { $total }.
event-drew_general = { $nation } [zieht|ziehen|ziehst] { $general }.
event-drew_general_hidden = { $nation } [zieht|ziehen|ziehst] einen General.
event-drew_technology = { $nation } [zieht|ziehen|ziehst] Technologiekarten zu { $values }.
event-drew_technology_hidden = { $nation } [zieht|ziehen|ziehst] { $count ->
        [one] eine Technologiekarte
       *[other] { COUNT($count) } Technologiekarten
    }.
event-reshuffled = Die abgelegten { $deck ->
        [generals] Generale
       *[other] Technologiekarten
    } werden zu einem neuen Stapel gemischt.
event-power = { $nation } [legt|legen|legst] { $general } zur politischen Macht, jetzt { $total }.
event-power_hidden = { $nation } [legt|legen|legst] eine Karte zur politischen Macht, jetzt { $total }.
event-lost_power = { $nation } [legt|legen|legst] { $general } aus der politischen Macht ab; übrig: { $total ->
        [0] keine
       *[other] { $total }
    }.
event-lost_power_hidden = { $nation } [legt|legen|legst] eine Karte der politischen Macht ab; übrig: { $total ->
        [0] keine
       *[other] { $total }
    }.
event-gave_power = { $nation } [gibt|geben|gibst] { NAME($to, case: "dative") } { $general } aus der politischen Macht.
event-gave_power_hidden = { $nation } [gibt|geben|gibst] { NAME($to, case: "dative") } eine Karte der politischen Macht.
event-appointed = { $nation } [gibt|geben|gibst] { $general } den Oberbefehl.
event-dismissed = { $nation } [verliert|verlieren|verlierst] { $general } als Feldherrn.
event-lost = { $nation } [verliert|verlieren|verlierst] { NAME($tile, case: "in") } { NAME($units, case: "accusative") }.
event-taken = { $nation } [nimmt|nehmen|nimmst] { NAME($tile, case: "object") } ein.
event-battles = { $nation } [hat|haben|hast] { $total ->
        [one] eine Schlacht
       *[other] { COUNT($total) } Schlachten
    } geschlagen.
event-moved_population = { $nation } [setzt|setzen|setzt] die letzte Bevölkerung { NAME($tile, case: "to") }.
event-produced = { $nation } [produziert|produzieren|produzierst] { $food } Nahrung und { $metal } Metall.
event-exchanged = { $nation } [tauscht|tauschen|tauschst] { $resource ->
        [food] 1 Metall gegen 2 Nahrung
       *[metal] 2 Nahrung gegen 1 Metall
    }.
event-grew = { $nation } [gewinnt|gewinnen|gewinnst] { $count } Bevölkerung und [hat|haben|hast] { $total }.
event-lost_population = { $nation } [verliert|verlieren|verlierst] Bevölkerung { NAME($tile, case: "in") }.
event-paid_cards = { $nation } [bezahlt|bezahlen|bezahlst] { $points } Punkte mit Karten zu { $values }.
event-developed = { $nation } [entwickelt|entwickeln|entwickelst] { $technology }.
event-event = { $event }, ausgelöst von { NAME($nation, case: "dative") }.
event-allied = { $nation } [bestimmt|bestimmen|bestimmst]: { $alliance ->
        [0] Es gibt keine Bündnisse
        [one] { $alliance } sind verbündet
       *[other] Die Bündnisse sind { LIST($alliance, separator: "; ") }
    }{ $price ->
        [0] .
       *[other] , für { $price } politische Macht.
    }
event-drafted = { $nation } [hebt|heben|hebst] { $unit } { NAME($tile, case: "in") } aus ({ price }).
event-upgraded = { $nation } [wertet|werten|wertest] { NAME($tile, case: "in") } auf: { $old } → { $unit } ({ price }).
event-settlement = Abrechnung { $number }.
event-maintained = { $nation } [bezahlt|bezahlen|bezahlst] { $food } Nahrung Unterhalt.
event-turn_order = Die Zugreihenfolge ist jetzt { LIST($nations, separator: ", ") }.
event-time_over = Das Spiel endet nach { $settlements } Abrechnungen.
event-capital_fell = { $by } [hält|halten|hältst] { NAME($tile, case: "object") }, { NAME($nation, case: "owner-die") }Hauptstadt.
event-swapped = { $nation } [tauscht|tauschen|tauschst] die Punkte mit { NAME($with, case: "dative") } und [hat|haben|hast] jetzt { $points }.
result = { $nation } [gewinnt|gewinnen|gewinnst] mit { $points } Siegpunkten in Zyklus { $cycles }.
