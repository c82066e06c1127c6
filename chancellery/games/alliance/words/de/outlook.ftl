# Was unter einer Möglichkeit steht, bevor sie gewählt wird.

outlook-points = { $points } Aktionspunkte.
outlook-capture_bridge = Zwei Aktionspunkte. { effect-capture_bridge }
outlook-force_march = Zwei Aktionspunkte. { effect-force_march }
outlook-alpine_guide = Zwei Aktionspunkte. { effect-alpine_guide }
outlook-royal_wedding = Zwei Aktionspunkte. { effect-royal_wedding }
outlook-weather_gauge = Zwei Aktionspunkte. { effect-weather_gauge }
outlook-surprise = Zwei Aktionspunkte. { effect-surprise }
outlook-grand_battery = Zwei Aktionspunkte. { effect-grand_battery }
effect-capture_bridge = Über einen Fluss darf ein Block mehr.
effect-force_march = Eine Armee zieht ein Gebiet weiter.
effect-alpine_guide = Über eine Gebirgsgrenze darf ein Block mehr.
effect-royal_wedding = Ein Gebot bekommt +1.
effect-weather_gauge = Deine Flotten treffen in der ersten Runde einer Seeschlacht besser.
effect-surprise = Einer deiner angreifenden Blöcke feuert vor allen anderen.
effect-grand_battery = Deine Artillerie trifft in der ersten Runde einer Landschlacht besser.
outlook-spent = Gold in diesem Spielzug: { $gold } von { $most }.
outlook-levy = { $count ->
        [one] { $count } Block kann eine Stufe bekommen.
       *[other] { $count } Blöcke können eine Stufe bekommen.
    }
outlook-levy_new = { $count ->
        [one] { $count } kann neu ausgehoben werden.
       *[other] { $count } können neu ausgehoben werden.
    }
outlook-offer = Du sagst, wie viel; { $empire } [wählt|wählen] die Blöcke.
outlook-give = Höchstens { $most }. Jetzt sind { $gold } in der Kasse.
outlook-amount = Dir bleiben { $gold } Gold.
outlook-march = { $count ->
        [one] { $count } Block kann ziehen.
       *[other] { $count } Blöcke können ziehen.
    }
outlook-face = { $kind } { $rating }, { $strength } von { $most } Stufen.
outlook-new = { $kind } { $rating }. Beginnt mit 1 von { $most } Stufen.
outlook-follow = { $count ->
        [one] { $count } weiterer Block zieht { NAME($place, case: "to") }.
       *[other] { $count } weitere Blöcke ziehen { NAME($place, case: "to") }.
    }
outlook-attack = Schlacht gegen { $count ->
        [one] einen { NAME($colours, case: "accusative") } Block.
       *[other] { COUNT($count) } { $colours } Blöcke.
    }
outlook-hostile = Feindliches Land.
outlook-company = { $count ->
        [one] { $count } Block deiner Seite steht dort.
       *[other] { $count } Blöcke deiner Seite stehen dort.
    }
outlook-border = { $kind }: { $crossed } von { $limit }.
outlook-mountain = Dort hält er an.
outlook-to_sea = Hinaus aufs Meer.
outlook-port = In den Hafen.
outlook-embark = Über See: Platz für { $count }.
outlook-landing = Landung: { $crossed } von { $limit }.
outlook-over = Über { NAME($sea, case: "object") }: { $crossed } von { $limit }.
outlook-stay = Der Marsch endet { NAME($place, case: "in") }.
outlook-halt = { $count ->
        [0] Niemand sonst könnte ziehen.
        [one] { $count } Block könnte noch ziehen.
       *[other] { $count } Blöcke könnten noch ziehen.
    }
outlook-fight = { $attack_count ->
        [one] Ein { NAME($attack, case: "nominative") } Block greift
       *[other] { $attack_count } { $attack } Blöcke greifen
    } { $defence_count ->
        [one] einen { NAME($defence, case: "accusative") } Block an.
       *[other] { $defence_count } { $defence } Blöcke an.
    }
outlook-main = { $count ->
        [one] { $count } Block kämpft
       *[other] { $count } Blöcke kämpfen
    } in der ersten Runde, { $reserves ->
        [one] { $reserves } kommt
       *[other] { $reserves } kommen
    } in der zweiten.
outlook-front_of = Welcher es ist, siehst du, wenn die Blöcke sich legen.
outlook-decline = Eine andere Schlacht dieses Spielzugs kann es noch nutzen.
tenths = { $whole },{ $part }
outlook-fire = { $dice ->
        [one] { $dice } Würfel trifft
       *[other] { $dice } Würfel treffen
    } mit höchstens { $needs }: im Schnitt { $hits } Treffer.
outlook-fire_all = { $count ->
        [one] { $count } Block
       *[other] { $count } Blöcke
    } mit { $dice } Würfeln: im Schnitt { $hits } Treffer.
outlook-withdraw = { $ways ->
        [one] { $ways } Weg steht offen.
       *[other] { $ways } Wege stehen offen.
    }
outlook-withdraw_attack = { $ways ->
        [one] Zurück, woher er kam; { $ways } Weg steht offen.
       *[other] Zurück, woher Angreifer kamen; { $ways } Wege stehen offen.
    }
outlook-withstands = Den ersten von zwei Treffern hält sie aus.
outlook-reduced = { $before } → { $after } Würfel.
outlook-eliminated = Er wird vernichtet.
outlook-raised = { $kind } { $rating }: { $before } → { $after } von { $most } Stufen.
outlook-bid = Kostet { $price ->
        [one] einen Aktionspunkt
       *[other] { COUNT($price) } Aktionspunkte
    } und { $price } Gold; Erfolg bei { $faces } von 6 Augenzahlen.
outlook-modifier = { $modifier } auf den Würfel.
outlook-keep = Was kein Gebot braucht, wird im Winter zu Gold.
outlook-build = { $count ->
        [one] { $count } Block kann dort entstehen, mit einer Stufe.
       *[other] { $count } Blöcke können dort entstehen, mit einer Stufe.
    }
outlook-enough = { $count ->
        [one] Eine Stufe verfällt.
       *[other] { COUNT($count) } Stufen verfallen.
    }
outlook-hold = { $count ->
        [one] { $count } Block bleibt { NAME($place, case: "in") }.
       *[other] { $count } Blöcke bleiben { NAME($place, case: "in") }.
    }
outlook-remain = Was sie dort halten, zahlt und zählt weiter für dich.
outlook-coalition = Euer Gewinn: { $gain } von { $target }.
outlook-league = Zusammen { $gain } von { $target }, wenn alle dasselbe angeben.
outlook-alone = Allein hast du { $gain } von { $target } gewonnen.
outlook-peace = Der Krieg endet unentschieden, wenn alle es vorschlagen.
outlook-end = { $points ->
        [one] { $points } Punkt wird zu Gold
       *[other] { $points } Punkte werden zu Gold
    }: { $gold } in deiner Kasse.

# Worunter Möglichkeiten stehen, und wie sie dort heißen.

heading-march = Mit einer Gruppe ziehen, 1 Aktionspunkt
label-march = { $place }
heading-march_for_gold = { $own ->
        [yes] Mit einer Gruppe ziehen, 1 Gold
       *[no] Mit einer Gruppe { NAME($empire, case: "genitive") } ziehen, 1 Gold
    }
label-march_for_gold = { $place }
label-end = Zug beenden
label-keep = Beenden, { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    } behalten
label-halt = Der Rest bleibt
heading-pick = Welcher Block
label-pick = { NAME($block, case: "name") }
heading-step = Wohin
label-step = { $place }
heading-commit = Deine Karten
label-commit = { $card }
heading-discard = Deine Karten
label-discard = { $card }
heading-raise = Eine Stufe mehr
label-raise = { NAME($block, case: "name") }, { $where }
heading-build = Ein neuer Block
label-build = { $place }
heading-take = Wer den Treffer nimmt
label-take = { NAME($block, case: "name") }
heading-bid = Um einen Verbündeten werben
label-bid = { $nation }
heading-give = Gold schenken
label-give = { $empire }
label-amount = { $gold }
heading-fire = Feuern
label-fire = { NAME($block, case: "name") }
heading-withdraw = Rückzug
label-withdraw = { NAME($block, case: "name") }
heading-front = In die Front
label-front = { NAME($block, case: "name") }
heading-next = Wer als Nächstes handelt
label-next = { NAME($block, case: "name") }
heading-regroup = Wer weiterzieht
label-regroup = { NAME($block, case: "name") }
heading-strike_first = Überraschung: Wer zuerst feuert
label-strike_first = { NAME($block, case: "name") }
heading-create = Welcher Block
label-create = { NAME($block, case: "name") }
heading-bid_wedding = Mit einer Fürstenhochzeit werben
label-bid_wedding = { $nation }
heading-fight = Schlachten
label-fight = { $place }
heading-widen = Grenzen
label-widen = { $edge }
heading-league = Eine Koalition mit
label-league = { $set }
