# Ein Spiel ist zu Ende: wer gewonnen hat, und was es entschieden hat.

recap-won = { $own ->
        [yes] { $power } führt Europa mit { $points } Einfluss an
       *[no] { $power } hat mit { $points } Einfluss gewonnen
    }{ $second ->
        [none] { "" }
       *[other] , { $ahead ->
            [0] gleichauf mit
           *[other] { COUNT($ahead) } vor
        } { NAME($second, case: "dative") }
    }.
recap-lead = { $power } [übernimmt|übernehmen|übernimmst] die Führung
    .text = { $power } { $points }, { $other } { $others }.
recap-gain = { $power } [gewinnt|gewinnen|gewinnst] { $points } auf einmal
    .text = Vorher { $others }, nachher { $after }.
recap-land = { $count ->
        [one] { $places } fällt
       *[other] { $power } [nimmt|nehmen|nimmst] { COUNT($count) } Gebiete
    }
    .text = { $power } [hat|haben|hast] { NAME($other, case: "dative") } { $places } abgenommen.
recap-battle = Die Schlacht um { $places }
    .text = { $points ->
        [one] Sie hat eine Einheit gekostet.
       *[other] Sie hat { COUNT($points) } Einheiten gekostet.
    }
recap-promise = { $power } [bricht|brechen|brichst] ein Versprechen
