# Was auf Figuren und Tafeln steht.

scene-fortress = Festung { NAME($place, case: "in") }
scene-garrison = { NAME($power, case: "owner") }Garnison{ NAME($power, case: "owner-after") } { NAME($place, case: "in") }
scene-general = { $general } { NAME($place, case: "in") }, { $units ->
        [0] keine Einheiten
        [one] { $units } Einheit
       *[other] { $units } Einheiten
    }
scene-attacks = { $power } greift an
scene-defends = Verteidigung: { $powers ->
        [0] niemand
       *[other] { LIST($powers, case: "title", separator: " und ") }
    }
scene-battle = Schlacht um { NAME($place, case: "object") }
scene-pile = General { $label }{ $supporting ->
        [yes] , Unterstützung
       *[no] { "" }
    }
scene-to_decide = Am Zug: { NAME($powers, case: "title") }
scene-hand = { NAME($power, case: "owner") }Hand{ NAME($power, case: "owner-after") }
