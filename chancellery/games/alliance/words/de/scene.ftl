# Was der Tisch zeigt: Steine in Worten, und was neben dem Plan steht.

scene-title = { $turn ->
        [0] { $year }, die Karten werden verteilt
       *[other] { scene-turn }
    }
scene-turn = { $turn ->
        [1] Frühling { $year }
        [2] Sommer { $year }
        [3] Herbst { $year }
        [4] Winter { $year }
       *[other] { $year }
    }
scene-block = { $kind } { $rating } { NAME($nation, case: "genitive") } { NAME($place, case: "in") }: { $strength } von { $most } Stufen.
scene-back-army = { $colour } Armee.
scene-back-fleet = { $colour } Flotte.
scene-back-crippled = { $colour } Flotte mit Stärke 0.
scene-seen = { $kind } { $rating } mit { $strength ->
        [one] { $strength } Stufe
       *[other] { $strength } Stufen
    }
scene-seen-in = { $kind } { $rating } mit { $strength ->
        [one] { $strength } Stufe
       *[other] { $strength } Stufen
    } { NAME($place, case: "in") }
scene-memory = Zuletzt { NAME($place, case: "in") } gesehen: { $seen }.
scene-memory-among = Zuletzt { NAME($place, case: "in") } gesehen, unter { $blocks } Blöcken dieser Farbe: { $seen }.
scene-memory-apart = Zuletzt gesehen, unter { $blocks } Blöcken dieser Farbe: { $seen }.
scene-memory-gained = { $gained ->
        [one] Seither ist { $gained } Stufe ausgehoben worden.
       *[other] Seither sind { $gained } Stufen ausgehoben worden.
    }
scene-limit = { $one } und { $other }, { $kind }: { $crossed } von { $limit } Blöcken sind hinübergezogen.
scene-coalition = { $empires }
scene-coalitions = Koalitionen: Gewinn und Ziel
scene-empires = Reiche
block-face = { $kind } { $rating }
border_kind-clear = offene Grenze
border_kind-river = Fluss
border_kind-forest = Wald
border_kind-mountain = Gebirge
border_kind-marsh = Sumpf
border_kind-strait = Meerenge
strip-turn = { $turn ->
        [1] Frühling
        [2] Sommer
        [3] Herbst
       *[other] Winter
    }
strip-years = { $year }, bis { $last }
strip-victory = Sieg
strip-coalitions = Koalitionen
strip-bids = Gebote
strip-levies = Gold und Aushebung
strip-quarters = Quartiere
strip-battles = Schlachten
strip-opening = Eröffnung
strip-round = Runde { $round }
strip-retreat = Rückzug
strip-regroup = Umgruppieren
