# Was auf Figuren und Tafeln steht.

scene-title = { $turn ->
        [0] Raison d’État
       *[other] Raison d’État · Runde { $round }, Zug { $turn } von { $turns }
    }
scene-action = { NAME($power, case: "title") }: { $action }
scene-standing = Spielfolge · { $target } Einfluss zum Sieg
scene-diplomacy = Diplomatie
scene-members = { NAME($status, case: "heading") }: { $members ->
        [0] niemand
       *[other] { LIST($members, case: "title", separator: ", ") }
    }
scene-with = { NAME($power, case: "title") } (mit { NAME($controller, case: "dative") })
scene-uncontrolled = { NAME($power, case: "title") } (unkontrolliert)
scene-emperor = Kaiser: { NAME($emperor, case: "title") }
scene-election = Kaiserwahl
scene-ballot = { NAME($power, case: "title") } für { $candidate }
