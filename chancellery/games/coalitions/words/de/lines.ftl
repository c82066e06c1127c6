# Was getan wurde, in einer Zeile: im Perfekt, und zum Leser gesprochen. Ein Nachsatz führt die Zeile fort.

line-taxes = { $power } [hat|haben|hast] { $income } Geld eingenommen.
line-influence = { $power } [hat|haben|hast] { $points ->
        [0] keinen
       *[other] { $points }
    } Einfluss gewonnen.
line-garrison = Eine Garnison hält das Gebiet.
line-disbanded = { $power } [hat|haben|hast] die Garnison { NAME($territory, case: "in") } aufgelöst.
line-envoy = { $power } [hat|haben|hast] { NAME($envoy, case: "accusative") } zum Gesandten bestimmt.
line-round_asked = { $power } [hat|haben|hast] { NAME($envoy, case: "accusative") } um eine { $round ->
        [2] zweite
       *[other] dritte
    } Runde gebeten.
line-round_granted = und sie bekommen.
line-round_refused = { $envoy } [hat|haben|hast] abgelehnt.
line-moved = { $power } [ist|sind|bist] { NAME($from, case: "from") } { NAME($to, case: "to") } { $how ->
        [sail] gesegelt
        [rail] mit der Bahn gefahren
       *[march] marschiert
    }.
line-consent = { $ally } [hat|haben|hast] { NAME($power, case: "dative") } { $subject ->
        [train] eine neue Bahn
        [rail] eine Fahrt mit der Bahn
        [ferry] einen Transport mit der Bahn
        [sail] eine Seefahrt
        [retreat] einen Rückzug zur See
       *[march] einen Marsch
    } { $granted ->
        [yes] erlaubt
       *[no] verweigert
    }: { LIST($path, separator: " – ") }.
line-battle = { $power } [hat|haben|hast] { NAME($defenders, case: "accusative") } { NAME($territory, case: "in") } angegriffen.
line-battle_result = und { $winner ->
        [attack] { $attack } zu { $defence } gewonnen
        [defence] { $attack } zu { $defence } verloren
       *[none] mit { $attack } zu { $defence } ein Unentschieden erreicht
    }.
