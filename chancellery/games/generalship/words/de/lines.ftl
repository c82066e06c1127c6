# Was getan wurde, in einer Zeile: im Perfekt, und zum Leser gesprochen.

line-claimed = { $nation } [hat|haben|hast] { $claim } gewählt.
line-commanders = Alle Feldherren sind ernannt.
line-appointed = { $nation } [hat|haben|hast] { $general } den Oberbefehl gegeben.
line-dismissed = { $nation } [hat|haben|hast] den Feldherrn { $general } verloren.
line-power = { $nation } [hat|haben|hast] { $general } zur politischen Macht gelegt.
line-power_hidden = { $nation } [hat|haben|hast] eine Karte zur politischen Macht gelegt.
line-points = { $why ->
        [tiles] { $nation } [hat|haben|hast] { $points } für drei neutrale Felder gewonnen.
        [event] { $nation } [hat|haben|hast] { $points } durch ein Ereignis gewonnen.
       *[other] { $nation } [hat|haben|hast] { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
        } gewonnen.
    }
line-produced = { $nation } [hat|haben|hast] { $food } Nahrung und { $metal } Metall erzeugt.
line-exchanged = { $nation } [hat|haben|hast] { $resource ->
        [food] 1 Metall gegen 2 Nahrung
       *[metal] 2 Nahrung gegen 1 Metall
    } getauscht.
line-grew = { $nation } [ist|sind|bist] auf { $total } Bevölkerung gewachsen.
line-drew_general = { $nation } [hat|haben|hast] { $general } gezogen.
line-drew_general_hidden = { $nation } [hat|haben|hast] einen General gezogen.
line-drew_technology = { $nation } [hat|haben|hast] Technologiekarten zu { $values } gezogen.
line-drew_technology_hidden = { $nation } [hat|haben|hast] { $count ->
        [one] eine Technologiekarte
       *[other] { COUNT($count) } Technologiekarten
    } gezogen.
line-developed = { $nation } [hat|haben|hast] { $technology } entwickelt.
line-allied = { $nation } [hat|haben|hast] entschieden: { $alliance ->
        [0] keine Bündnisse
        [one] { $alliance } sind verbündet
       *[other] { LIST($alliance, separator: "; ") }
    }.
line-drafted = { $nation } [hat|haben|hast] { NAME($tile, case: "in") } { $unit } ausgehoben.
line-upgraded = { $nation } [hat|haben|hast] { NAME($tile, case: "in") } { $old } in { $unit } umgewandelt.
line-marched = { $nation } [hat|haben|hast] { NAME($units, case: "accusative") } { NAME($from, case: "from") } { NAME($to, case: "to") } geführt.
line-marched_hidden = { $nation } [hat|haben|hast] { $classes } { NAME($from, case: "from") } { NAME($to, case: "to") } geführt.
line-contact = { $nation } [hat|haben|hast] { NAME($defender, case: "accusative") } { NAME($tile, case: "in") } angegriffen.
line-forced = { $nation } [hat sich|haben sich|hast dich] von { NAME($foe, case: "dative") } freigekauft.
line-showed = { $nation } [hat|haben|hast] { $card } gezeigt.
line-combat = { $nation } [hat|haben|hast] zugeschlagen, { $attack } zu { $defence }.
line-evaded = { $nation } [ist|sind|bist] dem Beschuss entgangen.
line-lost = { $nation } [hat|haben|hast] { NAME($tile, case: "in") } { NAME($units, case: "accusative") } verloren.
line-withdrew = { $nation } [hat sich|haben sich|hast dich] { NAME($to, case: "to") } zurückgezogen.
line-withdrew_hidden = { $nation } [hat sich|haben sich|hast dich] { NAME($to, case: "to") } zurückgezogen.
line-battle_won = { $nation } [hat|haben|hast] die Schlacht gewonnen.
line-plundered = { $nation } [hat|haben|hast] Beute gemacht.
line-taken = { $nation } [hat|haben|hast] { NAME($tile, case: "object") } eingenommen.
line-maintained = { $nation } [hat|haben|hast] { $food } Nahrung für den Unterhalt bezahlt.
