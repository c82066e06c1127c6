# Warum ein Versprechen als gehalten, gebrochen oder keines von beidem gilt (verdict), und warum eine Klausel keinen Sinn hat (unfit).

verdict-kept = { $power } [hat|haben|hast] Wort gehalten.
verdict-no_occasion = { $power } [hatte|hatten|hattest] keine Gelegenheit, Wort zu halten.
verdict-released = Hinfällig, denn { $power } [hat|haben|hast] die Klausel gebrochen.
verdict-entered = { $power } [ist|sind|bist] { NAME($territory, case: "to") } eingerückt, obwohl { $host } dort die Kontrolle [hatte|hatten|hattest].
verdict-took = { $power } [hat|haben|hast] { NAME($host, case: "dative") } { NAME($territory, case: "object") } abgenommen.
verdict-attacked = { $power } [hat|haben|hast] { NAME($other, case: "accusative") } { NAME($territory, case: "in") } angegriffen.
verdict-supported_attack = { $power } [hat|haben|hast] { NAME($territory, case: "in") } einen Angriff auf { NAME($other, case: "accusative") } unterstützt.
verdict-refused_passage = { $power } [hat|haben|hast] { NAME($other, case: "dative") } den Durchzug { NAME($territory, case: "to") } verweigert.
verdict-other_envoy = { $power } [hat|haben|hast] { NAME($named, case: "accusative") } zum Gesandten bestimmt, nicht { NAME($other, case: "accusative") }.
verdict-refused_round = { $power } [hat|haben|hast] { NAME($other, case: "dative") } eine { $number ->
        [2] zweite
       *[other] dritte
    } Runde verweigert.
verdict-fought_against = { $power } [hat|haben|hast] in der Schlacht um { NAME($territory, case: "object") } gegen { NAME($other, case: "accusative") } gekämpft.
verdict-did_not_support = { $power } [hat|haben|hast] { NAME($other, case: "accusative") } in der Schlacht um { NAME($territory, case: "object") } nicht unterstützt.
verdict-took_for_itself = { $power } [hat|haben|hast] { NAME($territory, case: "object") } für [sich|sich|dich] genommen.
verdict-attacked_ally = { $power } [hat|haben|hast] { NAME($other, case: "accusative") } angegriffen.
verdict-alliance_lasted = Das Bündnis hat gehalten.
verdict-other_hands = { $power } [ist|sind|bist] jetzt in anderen Händen.
verdict-for_people = Das können nur Menschen beurteilen.
over-turn = Zug { $number } ist vorbei: Es ist Zug { $now }
over-round = Runde { $number } ist vorbei: Es ist Runde { $now }
