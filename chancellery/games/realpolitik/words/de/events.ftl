# Was geschehen ist.

event-turn = Zug { $turn }.
event-actions = { LIST($plays, separator: ", ") }.
event-actions-one = { $power } spielt { $action }
event-mobilisation = { $power } macht mobil.
event-train = { $power } legt eine Bahn auf { $border }.
event-bought_train = { $power } kauft für { $price } Geld eine Bahn auf { $border }.
event-ferried = Eine Einheit fährt mit der Bahn: von { $from } zu { $to }.
event-dispatch = { $power } sendet eine Depesche und nimmt die Karten zurück; der Diplomatiestein ist auf Feld { $box }.
event-diplomacy = Die Diplomatie-Phase beginnt: Verhandelt, dann vergebt eure Marker.
event-entreaties = { LIST($offers, separator: ", ") }.
event-entreaties-one = { $power } wirbt um { $courted }
event-bids = Gebote für Italien: { LIST($bids, separator: ", ") }. { $winner } gewinnt.
event-bids-one = { $power } { $bid }
event-controls = { $power } { $changed ->
        [yes] übernimmt
       *[no] behält
    } die Kontrolle über { $minor }.
event-status = { $alliances ->
        [0] Alle Mächte sind miteinander im Krieg.
       *[other] Verbündet: { LIST($alliances, separator: "; ") }. Alle anderen sind im Krieg.
    }
event-status-one = { $one } und { $other }
event-diplomacy_over = Die Diplomatie-Phase ist vorbei.
event-prestige = { $power } überholt { $overtaken } an Prestige.
event-game_over = Das Spiel ist aus: { $winner } gewinnt mit { $influence } Einfluss.
