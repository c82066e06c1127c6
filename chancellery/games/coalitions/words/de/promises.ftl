# Warum ein Versprechen als gehalten, gebrochen oder keines von beidem gilt (verdict), und warum eine Klausel keinen Sinn hat (unfit).

verdict-kept = { $power } hat Wort gehalten.
verdict-no_occasion = { $power } hatte keine Gelegenheit, Wort zu halten.
verdict-released = Hinfällig, denn { $power } hat die Klausel gebrochen.
verdict-entered = { $power } ist { NAME($territory, case: "to") } eingerückt, in Land unter { NAME($host, case: "owner-der") }Kontrolle{ NAME($host, case: "owner-after") }.
verdict-took = { $power } hat { NAME($host, case: "dative") } { NAME($territory, case: "object") } abgenommen.
verdict-attacked = { $power } hat { $other } { NAME($territory, case: "in") } angegriffen.
verdict-supported_attack = { $power } hat { NAME($territory, case: "in") } einen Angriff auf { $other } unterstützt.
verdict-refused_passage = { $power } hat { NAME($other, case: "dative") } den Durchzug { NAME($territory, case: "to") } verweigert.
verdict-other_envoy = { $power } hat { $named } zum Gesandten bestimmt, nicht { $other }.
verdict-refused_round = { $power } hat { NAME($other, case: "dative") } eine { $number ->
        [2] zweite
       *[other] dritte
    } Runde verweigert.
verdict-fought_against = { $power } hat in der Schlacht um { NAME($territory, case: "object") } gegen { $other } gekämpft.
verdict-did_not_support = { $power } hat { $other } in der Schlacht um { NAME($territory, case: "object") } nicht unterstützt.
verdict-took_for_itself = { $power } hat { NAME($territory, case: "object") } für sich genommen.
verdict-attacked_ally = { $power } hat { $other } angegriffen.
verdict-alliance_lasted = Das Bündnis hat gehalten.
verdict-other_hands = { $power } ist jetzt in anderen Händen.
verdict-for_people = Das können nur Menschen beurteilen.
over-turn = Zug { $number } ist vorbei: Es ist Zug { $now }
over-round = Runde { $number } ist vorbei: Es ist Runde { $now }
