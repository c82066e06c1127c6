# Was auf Figuren und Tafeln steht.

scene-title = { $turn ->
        [0] Realpolitik
       *[other] Realpolitik · Zug { $turn }
    }
scene-train = Bahn zwischen { $one } und { $other }
scene-action = { NAME($power, case: "title") }: { NAME($action, case: "title") }
scene-pair = { NAME($one, case: "title") } und { NAME($other, case: "title") }
scene-allied = Verbündet: { $pairs ->
        [0] niemand
       *[other] { LIST($pairs, separator: " · ") }
    }
scene-standing = Mächte nach Prestige · { $target } Einfluss zum Sieg
