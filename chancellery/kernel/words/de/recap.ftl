# Ein Spiel ist zu Ende: wer gewonnen hat, und was es entschieden hat. Ein Spiel kann das unter denselben Schlüsseln besser sagen.

recap-won = { $own ->
        [yes] { $power } führt mit { $points }
       *[no] { $power } gewinnt mit { $points }
    }{ $second ->
        [none] { "" }
       *[other] , { $ahead ->
            [0] gleichauf mit
           *[other] { COUNT($ahead) } vor
        } { NAME($second, case: "dative") }
    }.
recap-shared = Ein geteilter Sieg: { LIST($powers, separator: ", ") }.
recap-nobody = Niemand hat gewonnen.
recap-standing = Der Endstand
recap-points = Wendepunkte
recap-turn = Zug { $turn }

recap-lead = { $power } [übernimmt|übernehmen|übernimmst] die Führung
    .text = { $power } { $points }, { $other } { $others }.
recap-gain = { $power } [gewinnt|gewinnen|gewinnst] { $points } auf einmal
    .text = Vorher { $others }, nachher { $after }.
recap-land = { $count ->
        [one] Der Fall von { $places }
       *[other] { COUNT($count) } Länder für { NAME($power, case: "accusative") }
    }
    .text = { $places }: { $power } statt { $other }.
recap-battle = { $places ->
        [0] Die teuerste Schlacht
       *[other] Die Schlacht um { $places }
    }
    .text = { $points ->
        [one] Eine Figur ging verloren.
       *[other] { $points } Figuren gingen verloren.
    }
recap-promise = { $power } [bricht|brechen|brichst] ein Versprechen
