# Was vor einer Antwort zu wissen ist.

outlook-asked = Vorher zu fragen: { $allies }.
outlook-asked-again = { $ally } (noch einmal)
outlook-request = Stimmt { $envoy } zu, gewinnt { NAME($envoy, case: "pronoun") } { $gain } Moral (→ { $total }){ $paid ->
        [yes] { "" }
       *[no] , wenn ein General zieht
    }.
outlook-battle = Eine Schlacht um { NAME($territory, case: "object") }: { $power } mit { $attack } gegen { $defenders } mit { $defence }, noch ohne Karten.
outlook-kept_result = { $power } gewinnt mit { $points } Einfluss.
outlook-result = { $power } gewinnt mit { $points } Einfluss nach { $turns } Zügen.
