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
outlook-attack = Schlacht gegen { $count ->
        [one] { $count } Block ({ $colours }).
       *[other] { $count } Blöcke ({ $colours }).
    }
outlook-hostile = Feindliches Land.
outlook-border = { $kind }: { $crossed } von { $limit }.
outlook-mountain = Dort hält er an.
outlook-fire = { $dice ->
        [one] { $dice } Würfel trifft
       *[other] { $dice } Würfel treffen
    } mit höchstens { $needs }: { $chance } % für einen Treffer.
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
outlook-raised = { $after } von { $most } Stufen.
outlook-bid = Kostet { $price } Aktionspunkte und { $price } Gold; { $faces } von 6 Augenzahlen gelingen (Zuschlag { $modifier }).
outlook-end = { $points ->
        [one] { $points } Punkt wird zu Gold
       *[other] { $points } Punkte werden zu Gold
    }: { $gold } in deiner Kasse.

# Worunter Möglichkeiten stehen, und wie sie dort heißen.

heading-march = Mit einer Gruppe ziehen, 1 Aktionspunkt
label-march = { $place }
heading-pick = Welcher Block
label-pick = { $block }
heading-step = Wohin
label-step = { $place }
heading-commit = Deine Karten
label-commit = { $card }
heading-discard = Deine Karten
label-discard = { $card }
heading-raise = Eine Stufe mehr
label-raise = { $block }
heading-build = Ein neuer Block
label-build = { $place }
heading-take = Wer den Treffer nimmt
label-take = { $block }
heading-bid = Um einen Verbündeten werben
label-bid = { $nation }
heading-give = Gold schenken
label-give = { $empire }
label-amount = { $gold }
heading-fire = Feuern
label-fire = { $block }
heading-withdraw = Rückzug
label-withdraw = { $block }
heading-fight = Schlachten
label-fight = { $place }
heading-widen = Grenzen
label-widen = { $edge }
heading-league = Eine Koalition mit
label-league = { $set }
