# Was getan wurde, in einer Zeile: im Perfekt, und zum Leser gesprochen.

line-subsidised = { $power } [hat|haben|hast] { NAME($receiver, case: "dative") } { $money } Geld gegeben.
line-mercenary = { $power } [hat|haben|hast] { NAME($receiver, case: "dative") } eine { $value } gegeben.
line-mercenary_hidden = { $power } [hat|haben|hast] { NAME($receiver, case: "dative") } eine Schlachtkarte gegeben.
line-expelled = { $principal } [hat|haben|hast] { NAME($power, case: "accusative") } aus { NAME($status, case: "dative") } ausgeschlossen.
line-rejected = { $principal } [hat|haben|hast] { NAME($power, case: "accusative") } nicht in { NAME($status, case: "accusative") } gelassen.
line-controls = { $power } [hat|haben|hast] die Kontrolle über { NAME($minor, case: "accusative") } { $changed ->
        [yes] übernommen
       *[no] behalten
    }.
line-claimed = { $power } [hat|haben|hast] die Krone genommen.
line-declined = { $power } [hat|haben|hast] die Krone ausgeschlagen.
line-voted = { $power } { $own ->
        [yes] [hat sich selbst|haben sich selbst|hast dir selbst]
       *[no] [hat|haben|hast] { NAME($candidate, case: "dative") }
    } { $votes ->
        [one] eine Stimme
       *[other] { COUNT($votes) } Stimmen
    } gegeben.
