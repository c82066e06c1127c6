# What stands on pieces and panels.

scene-title = { $turn ->
        [0] Realpolitik
       *[other] Realpolitik · turn { $turn }
    }
scene-train = Train between { $one } and { $other }
scene-action = { NAME($power, case: "title") }: { NAME($action, case: "title") }
scene-pair = { NAME($one, case: "title") } and { NAME($other, case: "title") }
scene-allied = Allied: { $pairs ->
        [0] nobody
       *[other] { LIST($pairs, separator: " · ") }
    }
scene-standing = Powers by Prestige · { $target } Influence to win
