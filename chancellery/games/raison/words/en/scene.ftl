# What stands on pieces and panels.

scene-title = { $turn ->
        [0] Raison d'État
       *[other] Raison d'État · round { $round }, turn { $turn } of { $turns }
    }
scene-action = { NAME($power, case: "title") }: { $action }
scene-standing = Order of Play · { $target } Influence to win
scene-diplomacy = Diplomacy
scene-members = { NAME($status, case: "heading") }: { $members ->
        [0] nobody
       *[other] { LIST($members, case: "title", separator: ", ") }
    }
scene-with = { NAME($power, case: "title") } (with { $controller })
scene-uncontrolled = { NAME($power, case: "title") } (uncontrolled)
scene-emperor = Emperor: { NAME($emperor, case: "title") }
scene-election = Imperial Election
scene-ballot = { NAME($power, case: "title") } for { $candidate }
