# Was unter einer Möglichkeit steht, bevor sie gewählt wird.

outlook-points = { $points } Aktionspunkte.
outlook-capture_bridge = Zwei Aktionspunkte. Über einen Fluss darf ein Block mehr.
outlook-force_march = Zwei Aktionspunkte. Eine Armee zieht ein Gebiet weiter.
outlook-alpine_guide = Zwei Aktionspunkte. Über eine Gebirgsgrenze darf ein Block mehr.
outlook-royal_wedding = Zwei Aktionspunkte. Ein Gebot bekommt +1.
outlook-weather_gauge = Zwei Aktionspunkte. Deine Flotten treffen in der ersten Runde einer Seeschlacht besser.
outlook-surprise = Zwei Aktionspunkte. Einer deiner angreifenden Blöcke feuert vor allen anderen.
outlook-grand_battery = Zwei Aktionspunkte. Deine Artillerie trifft in der ersten Runde einer Landschlacht besser.
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
outlook-border = { $kind }: { $crossed } von { $limit }.
outlook-mountain = Dort hält er an.
outlook-fire = { $dice ->
        [one] { $dice } Würfel trifft
       *[other] { $dice } Würfel treffen
    } mit höchstens { $needs }: { $chance } % Chance auf einen Treffer.
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
outlook-raised = { $before } → { $after } von { $most } Stufen.
outlook-bid = Kostet { $price ->
        [one] einen Aktionspunkt
       *[other] { COUNT($price) } Aktionspunkte
    } und { $price } Gold; Erfolg bei { $faces } von 6 Augenzahlen (Zuschlag { $modifier }).
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
