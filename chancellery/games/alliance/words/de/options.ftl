# Was jede Möglichkeit bewirkt.

option-discard = Lege { $card } weg.
option-commit = Spiele { $card }.
option-march = Ziehe mit der Gruppe in { $place } für 1 Aktionspunkt.
option-march_for_gold = { $own ->
        [yes] Ziehe mit der Gruppe in { $place } für 1 Gold.
       *[no] Zahle 1 Gold, um mit der Gruppe { NAME($empire, case: "genitive") } in { $place } zu ziehen.
    }
option-levy = Hebe für 1 Aktionspunkt aus.
option-levy_for_gold = { $own ->
        [yes] Hebe für 1 Gold aus.
       *[no] Zahle 1 Gold für eine Aushebung { NAME($empire, case: "genitive") }.
    }
option-offer = Biete { NAME($empire, case: "dative") } an, Aushebungen zu bezahlen.
option-give = Gib { NAME($empire, case: "dative") } Gold.
option-amount = { $gold } Gold.
option-widen = Öffne { $edge }.
option-use_event = Nutze das Ereignis deiner Karte.
option-pick = Ziehe { $block } ({ $code }).
option-step = Gehe nach { $place }.
option-stay = Halte hier an.
option-follow = Schicke alle, die können, denselben Weg.
option-force = Nutze den Gewaltmarsch: ein Gebiet weiter.
option-halt = Der Rest der Gruppe bleibt.
option-raise = Stärke { $block } ({ $code }) um eine Stufe.
option-build = Hebe in { $place } einen neuen Block aus.
option-create = Hebe { $block } ({ $code }) aus.
option-enough = Keine weiteren Aushebungen.
option-keep = Beende deinen Zug und behalte { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    } für ein Gebot im Winter.
option-end = Beende deinen Zug; übrige Punkte werden zu Gold.
