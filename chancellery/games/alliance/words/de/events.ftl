# Was geschehen ist.

event-year = Das Jahr { $year } beginnt.
event-dealt = { $empire } [zieht|ziehen|ziehst] { $cards }.
event-dealt_hidden = { $empire } [zieht|ziehen|ziehst] { COUNT($cards) } Karten.
event-discarded = { $empire } [legt|legen|legst] { $card } weg.
event-discarded_hidden = { $empire } [legt|legen|legst] eine Karte weg.
event-game_turn = { $turn ->
        [4] Der Winterzug beginnt.
       *[other] Spielzug { $turn } beginnt.
    }
event-cards_revealed = { LIST($plays, separator: ", ") }.
event-cards_revealed-one = { $empire } [spielt|spielen|spielst] { $card }
event-player_turn = { $empire } [ist|sind|bist] am Zug und [hat|haben|hast] { $points } Aktionspunkte.
event-saved = { $empire } [spart|sparen|sparst] { $points ->
        [one] einen Aktionspunkt
       *[other] { COUNT($points) } Aktionspunkte
    } als Gold.
event-kept = { $empire } [behält|behalten|behältst] { $points ->
        [one] einen Aktionspunkt
       *[other] { COUNT($points) } Aktionspunkte
    } für ein Gebot im Winter.
event-gift = { $empire } [gibt|geben|gibst] { NAME($other, case: "dative") } { $points } Gold.
event-offer = { $empire } [bietet|bieten|bietest] { NAME($other, case: "dative") } an, { $points ->
        [one] eine Aushebung
       *[other] { COUNT($points) } Aushebungen
    } zu bezahlen.
event-widened = { $empire } [öffnet|öffnen|öffnest] { $edge } für einen Block mehr.
event-activated = { $empire } [zieht|ziehen|ziehst] mit der Gruppe { NAME($place, case: "in") } für 1 { $how ->
        [points] Aktionspunkt
       *[gold] Gold
    }.
event-activated_for = { $empire } [zahlt|zahlen|zahlst] 1 Gold, damit die Gruppe { NAME($group, case: "genitive") } { NAME($place, case: "in") } zieht.
event-stepped = { $block } zieht { NAME($from, case: "from") } { NAME($place, case: "to") }.
event-stepped_hidden = { $nation } { $what ->
        [fleet] Flotte
       *[army] Armee
    }: { NAME($from, case: "from") } { NAME($place, case: "to") }.
event-attack = { $empire } [greift|greifen|greifst] { NAME($place, case: "in") } an.
event-force_march = { $empire } [nutzt|nutzen|nutzt] den Gewaltmarsch.
event-gold = { NAME($empire, case: "title") }: { $points } Gold, { $total } in der Schatzkammer.
event-raised = { $block } { NAME($place, case: "in") } gewinnt eine Stufe.
event-raised_hidden = { $nation } { $what ->
        [fleet] Flotte
       *[army] Armee
    } { NAME($place, case: "in") } gewinnt eine Stufe.
event-created = { $block } wird { NAME($place, case: "in") } ausgehoben.
event-created_hidden = { $nation } { $what ->
        [fleet] Flotte
       *[army] Armee
    } wird { NAME($place, case: "in") } ausgehoben.
event-reduced = { $block } hat noch { $steps }.
event-eliminated = { $block } wird { NAME($place, case: "in") } vernichtet.
event-allied = { $nation } verbündet sich mit { NAME($empire, case: "dative") }.
event-stands_alone = { $nation } steht wieder allein.
