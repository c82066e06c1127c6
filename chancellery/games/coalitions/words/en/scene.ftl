# What stands on pieces and panels.

scene-fortress = Fortress in { $place }
scene-garrison = Garrison of { $power } in { $place }
scene-general = { $general } in { $place }, { $units ->
        [one] { $units } Unit
       *[other] { $units } Units
    }
scene-attacks = { $power } [attacks|attack]
scene-defends = { $powers ->
        [0] nobody
       *[other] { LIST($powers, separator: " and ") }
    } in defence
scene-battle = Battle of { $place }
scene-pile = General { $label }{ $supporting ->
        [yes] , support
       *[no] { "" }
    }
scene-to_decide = { $powers } to decide
scene-hand = Hand of { $power }
