# Was man über eine Möglichkeit wissen will, bevor man sie wählt.

outlook-choose = In der Schlacht: zu Lande { $land ->
        [0] keine erweiterte Karte mehr
        [one] eine erweiterte Karte mehr
       *[other] { $land } erweiterte Karten mehr
    }, zur See { $naval }.
outlook-claim = Die anderen nehmen { $claim }.
outlook-claim-same = Die anderen tun nach dir dasselbe.
outlook-claim-alone = Nur du handelst.
outlook-attack = { $nation } [verteidigt|verteidigen|verteidigst] mit { $classes }.
outlook-neutral = Das Feld wird und bleibt deins.
outlook-enter = Das Feld gehört { NAME($nation, case: "dative") }.
outlook-match = +{ $worth }: Summe { $total }.
outlook-commit = { $role ->
        [attack] ATK { $total } gegen höchstens DEF { $most }.
       *[defence] DEF { $total } gegen höchstens ATK { $most }.
    }
outlook-commit-safe = { $role ->
        [attack] ATK { $total } gegen höchstens DEF { $most }: Dein Angriff gelingt.
       *[defence] DEF { $total } gegen höchstens ATK { $most }: Du hältst stand.
    }
