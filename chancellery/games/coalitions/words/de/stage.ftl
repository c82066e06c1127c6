# Eine Schlacht auf dem Tisch: wer kämpft, und was zusammenkommt.

stage-you-attacks = Du greifst an
stage-you-defends = Du verteidigst
stage-attacks = { $powers } [greift|greifen] an
stage-defends = { $powers ->
        [0] Niemand verteidigt
       *[other] { $powers } [verteidigt|verteidigen]
    }
stage-own = { $attacks ->
        [yes] Du greifst an.
       *[no] Du verteidigst.
    }
stage-support = Deine Unterstützung kommt { LIST($places, case: "from", separator: " und ") }.
stage-supports = unterstützt
stage-morale = noch { $morale } Moral
stage-strength = Stärke
stage-cards = { $count ->
        [one] Karte
       *[other] Karten
    }
stage-pairs = { $count ->
        [one] für ein Paar
       *[other] für Paare
    }
stage-at-home = daheim
stage-discarded = abgeworfen
stage-down = verdeckt
stage-hidden = Mit { $count ->
        [one] der verdeckten Karte
       *[other] den verdeckten Karten
    } kommt { $power } auf { $least } bis { $most }.
stage-passed = { $powers } [hat|haben] gepasst.
