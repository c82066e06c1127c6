# Was geschehen ist. Die eigene Macht ist „du“.

event-turn = Zug { $turn }.
event-actions = { LIST($plays, separator: "; ") }.
event-actions-one = { $all ->
        [0] { $powers } [spielt|spielen|spielst|spielt] { $action }
        [3] alle drei spielen { $action }
       *[other] alle vier spielen { $action }
    }
event-mobilisation = { $power } [macht|machen|machst] mobil.
event-train = { $power } [legt|legen|legst] die Bahn { $border }.
event-bought_train = { $power } [kauft|kaufen|kaufst] für { $price } Geld die Bahn { $border }.
event-ferried = Eine Einheit fährt mit der Bahn: von { NAME($from, case: "dative") } zu { NAME($to, case: "dative") }.
event-dispatch = { $power } [schickt|schicken|schickst] eine Depesche und [nimmt|nehmen|nimmst] die Karten zurück; der Diplomatiestein liegt auf Feld { $box }.
event-diplomacy = Die Diplomatie-Phase beginnt: Erst wird verhandelt, dann bieten alle ein Bündnis an.
event-entreaties = { LIST($offers, separator: ", ") }.
event-entreaties-one = { $power } [wirbt|werben|wirbst] um { NAME($courted, case: "accusative") }
event-bids = Gebote für Italien: { LIST($bids, separator: ", ") }. { CAPITAL($winner) } [gewinnt|gewinnen|gewinnst].
event-bids-one = { $power } { $bid }
event-controls = { $power } { $changed ->
        [yes] [übernimmt|übernehmen|übernimmst]
       *[no] [behält|behalten|behältst]
    } die Kontrolle über { $minor }.
event-status = { $alliances ->
        [0] Alle Mächte sind miteinander im Krieg.
       *[other] Verbündet: { LIST($alliances, separator: "; ") }. Alle anderen sind im Krieg.
    }
event-status-one = { $one } und { $other }
event-diplomacy_over = Die Diplomatie-Phase ist vorbei.
event-prestige = { $power } [überholt|überholen|überholst] { NAME($overtaken, case: "accusative") } an Prestige.
event-game_over = Das Spiel ist aus: { CAPITAL($winner) } [gewinnt|gewinnen|gewinnst] mit { $influence } Einfluss.
