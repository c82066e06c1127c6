# Ein Spiel ist zu Ende. $points: Stufen, die verloren gingen.
recap-battle = Die Schlacht um { $places }
    .text = { $points ->
        [one] Sie hat eine Stufe gekostet.
       *[other] Sie hat { COUNT($points) } Stufen gekostet.
    }
