# What stands on pieces and panels.

scene-fortress = Fortress in { $place }
scene-garrison = { NAME($power, case: "genitive") } Garrison in { $place }
scene-general = { $general } in { $place }, { $units ->
        [0] no Units
        [one] { $units } Unit
       *[other] { $units } Units
    }
scene-attacks = { $power } [attacks|attack]
scene-defends = { $powers ->
        [0] nobody defends
       *[other] { LIST($powers, separator: " and ") } [defends|defend]
    }
scene-battle = Battle of { $place }
scene-pile = General { $label }{ $supporting ->
        [yes] , in support
       *[no] { "" }
    }
scene-to_decide = { $powers } to decide
scene-hand = Hand of { $power }
