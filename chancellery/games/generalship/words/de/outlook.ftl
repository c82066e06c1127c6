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
outlook-draw-general = Eine von { $count } Karten des Stapels, für eine spätere Aktion.
outlook-generals-kept = { $count ->
        [0] Du hast keine ungenutzte Karte.
        [one] Du behältst eine ungenutzte Karte.
       *[other] Du behältst { $count } ungenutzte Karten.
    }
outlook-allies = Verbündet mit { NAME($allies, case: "dative") }: Keiner betritt die Felder des anderen.
outlook-no-ally = Du hast keinen Verbündeten.
outlook-develop = Kostet { $cost } deiner { $held } Technologiepunkte und bringt { $points ->
        [0] keinen Siegpunkt
        [one] einen Siegpunkt
       *[other] { $points } Siegpunkte
    }.
outlook-develop-points = Bringt { $points ->
        [one] einen Siegpunkt
       *[other] { $points } Siegpunkte
    }.
outlook-draw-technology = Zwei Karten mit je einem oder zwei Punkten; du hast { $held }.
outlook-technology-kept = Du hast { $held ->
        [one] einen Technologiepunkt
       *[other] { $held } Technologiepunkte
    }.
outlook-pay = { $paid } von { $cost } Punkten.
outlook-advance = Kostenlos, ohne Siegpunkte.
outlook-left = Dir bleiben { $food } Nahrung und { $metal } Metall.
outlook-unit = { $free ->
        [yes] Kostenlos: ATK { $attack }, DEF { $defence } zu Lande.
       *[no] ATK { $attack }, DEF { $defence } zu Lande.
    }
outlook-squadron = Trägt fünf Regimenter; DEF { $defence } bei Beschuss.
outlook-take = Kreis { $number } wird leer; { $left ->
        [0] das ist alles.
       *[other] { $left } weitere folgen.
    }
outlook-disband = Unterhalt: { $after } statt { $before } Nahrung.
outlook-give-up = { $left ->
        [0] Das ist alles.
       *[other] { $left } weitere folgen.
    }
outlook-swap = Du bekommst { $other } Punkte für deine { $own }.
outlook-points-kept = Du behältst { $own } Punkte.
outlook-own = Deins; dort: { $classes }.
outlook-own-empty = Deins und leer.
outlook-rested = { $count ->
        [0] Alle deine Einheiten an Land sind marschiert.
        [one] Eine Einheit an Land ist nicht marschiert.
       *[other] { $count } Einheiten an Land sind nicht marschiert.
    }
outlook-room = { $room ->
        [0] An Bord ist kein Platz mehr.
        [one] An Bord ist noch ein Platz.
       *[other] An Bord sind noch { $room } Plätze.
    }
outlook-going = { $count ->
        [one] Einer geht
       *[other] { $count } gehen
    }, { $left ->
        [0] niemand bleibt.
        [one] einer bleibt.
       *[other] { $left } bleiben.
    }
outlook-there = Dort: { $classes }.
outlook-meet = { $own } gegen { $foes }.
outlook-buy-off = { $nation } [zieht|ziehen|ziehst] kampflos ab und [bekommt|bekommen|bekommst] { $power ->
        [one] deine einzige Karte
       *[other] eine deiner { $power } Karten
    } politischer Macht.
outlook-stand = Du ziehst { $basic } einfache Karten und { $advanced } erweiterte, { $nation } { $foe_basic } und { $foe_advanced }.
outlook-discard = { $count ->
        [one] Eine neue einfache Karte.
       *[other] { $count } neue einfache Karten.
    }
outlook-cards-kept = Du behältst deine Karten.
outlook-pay-power = { $count ->
        [one] Eine neue einfache Karte
       *[other] { $count } neue einfache Karten
    } für { $power ->
        [one] deine einzige Karte
       *[other] eine deiner { $power } Karten
    } politischer Macht.
outlook-ambush = Vereitelt ihn niemand, entfällt der Angriff des Verteidigers.
outlook-leave = Verfolgt dich niemand, verlässt du das Feld kampflos.
outlook-cancel = Hebt die gezeigte Karte auf.
outlook-decline = Du behältst deine Karten; die Schlacht geht weiter.
outlook-decline-answer = Die gezeigte Karte gilt.
outlook-flag = DEF { $defence } bei Beschuss.
outlook-lose = Zählt { $worth }: { $total } von { $needed }.
outlook-overboard = Dafür ist an Bord kein Platz.
outlook-cavalry-lost = { $count ->
        [one] Dein Reiterregiment geht in den Bergen verloren.
       *[other] Deine { $count } Reiterregimenter gehen in den Bergen verloren.
    }
outlook-points = { $nation } [behält|behalten|behältst] den Feldherrn; du gewinnst { $points ->
        [0] keinen Siegpunkt
        [one] einen Siegpunkt
       *[other] { $points } Siegpunkte
    }.
outlook-commander = { $nation } [verliert|verlieren|verlierst] { $general } (erweiterte Karten: { $land } zu Lande, { $naval } zur See); du gewinnst keine Punkte.
outlook-no-yield = Bringt jetzt nichts ein.
