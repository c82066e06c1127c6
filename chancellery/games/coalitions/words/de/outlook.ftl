# Was vor einer Antwort zu wissen ist.

outlook-asked = vorher wird gefragt: { $allies }
outlook-asked-again = { $ally }, noch einmal
outlook-request = Stimmt { $envoy } zu, gewinnt { NAME($envoy, case: "pronoun") } { $gain } Moral (→ { $total }){ $paid ->
        [yes] { "" }
       *[no] , wenn ein General zieht
    }.
outlook-battle = Schlacht um { NAME($territory, case: "object") }: { $attack } gegen { $defence }, noch ohne Karten.
outlook-kept_result = { $power } gewinnt mit { $points } Einfluss.
outlook-result = { $power } gewinnt mit { $points } Einfluss nach { $turns } Zügen.

effect-from = { CAPITAL($places, case: "from") }.
effect-from_nothing = Du hältst kein Land, das zählt.
effect-land = { $land ->
        [own] Dein eigenes Land.
        [free] Freies Land.
        [allied] Land deines Verbündeten: { $holder }.
       *[held] { $holder } hält es.
    }
effect-worth = Mit einer Garnison { $counts ->
        [influence] zählt es für dich { $worth } Einfluss.
       *[money] bringt es dir { $worth } Geld.
    }
effect-garrison = Das Gebiet { $counts ->
        [influence] zählt für dich { $worth } Einfluss.
       *[money] bringt dir { $worth } Geld.
    }
effect-range = { $least } bis { $most }
effect-battle = { $own } gegen { $others }{ $verdict ->
        [won] : Du gewinnst.
        [lost] : Du verlierst.
        [drawn] : unentschieden.
        [undecided] : Die verdeckten Karten entscheiden.
       *[open] , und die Gegenseite kann noch spielen.
    }
effect-guard = Sie bewacht dein eigenes Land und zählt { $strength } in der Verteidigung.
effect-place = Ein General ohne Einheiten: Die kaufst du danach.
effect-recall = Er verlässt die Karte{ $units ->
        [0] { "" }
        [one] , und seine Einheit kommt zurück in deinen Vorrat
       *[other] , und seine { COUNT($units) } Einheiten kommen zurück in deinen Vorrat
    }.
effect-off_map = Er verlässt die Karte und verliert seine Einheiten.
effect-support = Er kann { $cards ->
        [one] eine Schlachtkarte
       *[other] bis zu { COUNT($cards) } Schlachtkarten
    } spielen, bringt aber keine Stärke mit.
effect-ferry = { $left } bleiben bei dem einen, der andere hat dann { $there }.
effect-strengths = { $attack } gegen { $defence }, noch ohne Karten.
effect-card = Du ziehst eine Schlachtkarte und hast dann { $cards }.
effect-keep = Du behältst { $cards ->
        [one] eine Schlachtkarte
       *[other] { COUNT($cards) } Schlachtkarten
    }.
effect-no_round = { $power } zieht nicht weiter, und du gewinnst nichts.
effect-grant = { $power } macht weiter wie geplant.
effect-refuse = { $power } muss darauf verzichten.
effect-allot = Er hat dann { $units ->
        [one] eine Einheit
       *[other] { COUNT($units) } Einheiten
    }.
