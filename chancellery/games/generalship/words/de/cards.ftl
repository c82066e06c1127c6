# Karten und Plättchen, wie sie gedruckt sind.

card-name = { CAPITAL($name) }
card-century = { $century }. Jahrhundert{ $era ->
        [bc] { " " }v. Chr.
       *[ad] { "" }
    }
card-land-basic = einfache Karte für Landschlachten, { $copies } davon
card-naval-basic = einfache Karte für Seeschlachten, { $copies } davon
card-land-advanced = erweiterte Karte für Landschlachten, { $copies } davon
card-naval-advanced = erweiterte Karte für Seeschlachten, { $copies } davon
card-admits = Für { LIST($counts, separator: " oder ") } von einer Art: { LIST($units, separator: ", ") }.
card-needs = Verlangt { $needs }.
card-cost = Kostet { $cost } Technologiepunkte, bringt { $points } { $points ->
        [one] Siegpunkt
       *[other] Siegpunkte
    }.
card-price = Kostet { $food } Nahrung und { $metal } Metall, bringt { $points } { $points ->
        [one] Siegpunkt
       *[other] Siegpunkte
    }.
card-after = Kommt nach { LIST($technologies, separator: " oder ") }.
card-unlocks = Erlaubt { $units }.
card-era = Eine erweiterte Karte mehr mit { $first } { $arm } in einer Schlacht, zwei mehr mit { $second }.
card-era-fortress = Die zusätzliche Karte einer Festung ist eine erweiterte; mit Architektur sind es zwei.
card-unit-price = { $food } Nahrung{ $metal ->
        [0] { "" }
       *[other] { " " }und { $metal } Metall
    }, Bewegung { $movement }.
card-unit-needs = Verlangt { $technology }.
card-unit-upgrades = Wird zu { LIST($units, separator: " oder ") } aufgewertet.

terrain-field = offenem Land
terrain-forest = Wald
terrain-mountain = Gebirge
terrain-sea = See
troop-war-elephant = Kriegselefanten
troop-horse-archer = berittene Bogenschützen
troop-horse-artillery = reitende Artillerie

need-close = { $count } Nahkampf-Infanterie
need-long = { $count } Fernkampf-Infanterie
need-shooter = { $count } Bogenschützen oder Musketiere
need-infantry = { $count } Infanterie
need-cavalry = { $count } Kavallerie
need-archer = { $count } Bogenschützen
need-artillery = { $count } Artillerie

tactic-serried-ranks = geschlossene Reihen
tactic-massed-charge = Massenattacke
tactic-hammer-and-anvil = Hammer und Amboss
tactic-covering-fire = Deckungsfeuer
tactic-irregular = Hilfstruppen
tactic-irregular-does = Zählt als die Truppe, die dein Feldherr führt.
tactic-ambush = Hinterhalt
tactic-ambush-does = Als Angreifer überspringst du den Angriff des Verteidigers, wenn kein Rückzug antwortet.
tactic-withdrawal = Rückzug
tactic-withdrawal-does = Deine Einheiten verlassen die Schlacht, wenn keine Verfolgung antwortet. Verhindert auch einen Hinterhalt.
tactic-chase = Verfolgung
tactic-chase-does = Hebt einen Rückzug auf.
tactic-boarding-party = Enterkommando
tactic-raking-volley = Längsfeuer
tactic-broadside = Breitseite
tactic-evade-hand-to-hand = dem Nahkampf ausweichen
tactic-evade-hand-to-hand-does = Ist dein Stil das Schießen, wird aus dem Nahkampf ein Schusswechsel.
tactic-evade-bombardment = dem Beschuss ausweichen
tactic-evade-bombardment-does = Bombardiert nur der Feind, fällt das Gefecht aus, und die Verteidigung gewinnt es.

occasion-coup-does = Ein Feldherr mit dem Zeichen des Putsches kostet dich deine letzte politische Macht.
occasion-pirates-does = Ein Feldherr mit eigenen Karten für Seeschlachten bringt 1 Siegpunkt.
occasion-milan-does = Ein christlicher Feldherr bringt 1 Siegpunkt.
occasion-crusades-does = Christliche und muslimische Feldherren werden entfernt.
occasion-black-death-does = Alle verlieren den Feldherrn, ein Drittel der Bevölkerung und ein Drittel der Einheiten.
occasion-witch-hunt-does = Ein nicht christlicher Feldherr wird entfernt; deine letzte politische Macht tritt an seine Stelle.
occasion-renaissance-does = Die nächste Technologie wird kostenlos entwickelt, ohne Siegpunkte.
occasion-thirty-years-war-does = Christliche Feldherren werden entfernt.

ability-combat-bonus = { $side ->
        [atk] Angriff
       *[def] Verteidigung
    } +{ $amount } { $domain ->
        [land] an Land
       *[naval] auf See
    } mit mindestens { $needs }.
ability-combat-bonus-terrain = { $side ->
        [atk] Angriff
       *[def] Verteidigung
    } +{ $amount } in { LIST($ground, separator: " oder ") } mit mindestens { $needs }.
ability-draft-discount = Jede Aushebung kostet { $metal ->
        [0] { $food } Nahrung
       *[other] { $metal } Metall
    } weniger.
ability-draft-discount-units = { LIST($units, separator: " oder ") } ausheben kostet { $metal ->
        [0] { $food } Nahrung
       *[other] { $metal } Metall
    } weniger.
ability-research = +{ $points } Technologiepunkt, wenn du mit Karten entwickelst.
ability-substitute-card = Einmal in jeder { $domain ->
        [land] Landschlacht
       *[naval] Seeschlacht
    }: Spiel eine beliebige erweiterte Karte als { CAPITAL($card) }.
ability-fortress = { $mode ->
        [ignore] Festungen helfen nicht gegen deine Angriffe.
       *[create] Wenn du an Land verteidigst, zählst du immer als in einer Festung.
    }
ability-irregular = Führt { $troop } mit der Karte Hilfstruppen.
ability-march-terrain = Deine Kavallerie betritt { LIST($ground, separator: " oder ") } für { $cost } Bewegung.
ability-extra-basic = +{ $count } einfache Karte in { $domain ->
        [land] Landschlachten
       *[naval] Seeschlachten
    }{ $role ->
        [attacker] { "" }, wenn du angreifst
        [defender] { "" }, wenn du verteidigst
       *[any] { "" }
    }.
ability-pursuit = Wenn du einen Angriff gewinnst, verliert der Feind { $amount } mehr.
ability-exchange = Du tauschst auch bis zu { $count } einfache { $count ->
        [one] Karte
       *[other] Karten
    }.
ability-march-bonus = +{ $movement } Bewegung für { $arm }.
ability-supply = Der Unterhalt kostet { $food } Nahrung weniger.
ability-yield = +{ $metal ->
        [0] { $food } Nahrung
       *[other] { $metal } Metall
    } aus jeder Produktion.
ability-yield-population = +{ $population } Bevölkerung aus jedem Wachstum.
ability-plunder = Eine gewonnene Schlacht bringt { $metal ->
        [0] { $food } Nahrung
       *[other] { $food } Nahrung und { $metal } Metall
    }.
ability-plunder-power = Eine gewonnene Schlacht bringt { $power } politische Macht.
ability-preserve = Wenn du ein Gefecht verlierst, sind deine Verluste um { $amount } kleiner, mindestens aber 1.
