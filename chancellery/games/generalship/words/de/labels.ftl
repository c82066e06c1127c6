# Optionen in einer Liste: was sie gemeinsam haben als Überschrift (heading-VERB), was sie unterscheidet darunter
# (label-VERB).

heading-choose = Feldherr: { $general }
label-choose = Politische Macht: { $general2 }
heading-march = { NAME($tile, case: "from") }
label-march = { NAME($tile2, case: "to") }{ $battle ->
        [yes] : Schlacht
       *[no] {""}
    }
label-populate = { $tile }
heading-draft = Ausheben
label-draft = { $regiment } ({ price })
heading-launch = { $squadron } bauen ({ price })
label-launch = { $tile }
heading-upgrade = Aufwerten: { $old } → { $unit } ({ price })
label-upgrade = { $tile }, { $saving } weniger
heading-develop = Eine Technologie entwickeln
label-develop = { $technology }
heading-appoint = Einen Feldherrn ernennen
label-appoint = { $general }
heading-empower = Zur politischen Macht legen
label-empower = { $general }
heading-match = { $tactic }
label-match = { $units }
label-advance = { $technology }
