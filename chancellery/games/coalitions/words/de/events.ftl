# Was geschehen ist. Die eigene Macht ist „du“; in eckigen Klammern stehen die Verben für eine Macht, für mehrere und für „du“.

event-taxes = { $power } [nimmt|nehmen|nimmst] { $income } Geld ein und [hat|haben|hast] { $total }.
event-influence = { $power } [gewinnt|gewinnen|gewinnst] { $points } Einfluss { $why } und [hat|haben|hast] { $total }.
event-morale = { $power } { $gained ->
        [yes] [gewinnt|gewinnen|gewinnst]
       *[no] [verliert|verlieren|verlierst]
    } { $points } Moral und [hat|haben|hast] { $total }.
event-garrison = { $power } [lässt|lassen|lässt] { NAME($territory, case: "in") } eine Garnison zurück.
event-garrison_lost = { $power } [verliert|verlieren|verlierst] die Garnison { NAME($territory, case: "in") }.
event-garrison_withdrawn = { $power } [zieht|ziehen|ziehst] die Garnison { NAME($territory, case: "from") } zurück.
event-garrison_sold = Kein General hat Platz für die Einheit: { $power } [nimmt|nehmen|nimmst] dafür 1 Geld und [hat|haben|hast] { $total }.
event-allotted = Aus der Garnison wird eine Einheit: { CAPITAL($general) } nimmt sie auf.
event-disbanded = { $power } [löst|lösen|löst] die Garnison { NAME($territory, case: "in") } auf{ $kept ->
        [yes] { " " }und [kontrolliert|kontrollieren|kontrollierst] das Gebiet weiterhin.
       *[no] ; jetzt { $holder ->
           *[own] [kontrolliert|kontrollieren|kontrollierst]
        } { $holder } das Gebiet.
    }
event-reshuffle = { NAME($power, case: "owner-die") }Ablage{ NAME($power, case: "owner-after") } wird zu einem neuen Stapel gemischt.
event-drew = { $power } [zieht|ziehen|ziehst] eine { $value }.
event-drew_hidden = { $power } [zieht|ziehen|ziehst] eine Schlachtkarte.
event-discarded = { $power } [wirft|werfen|wirfst] eine { $value } ab.
event-movement = { NAME($power, case: "owner-der") }Feldzug{ NAME($power, case: "owner-after") } beginnt.
event-envoy = { $power } [bestimmt|bestimmen|bestimmst] { NAME($envoy, case: "accusative") } zum Gesandten.
event-no_envoy = Keine Macht kann { NAME($power, case: "owner") }Gesandter{ NAME($power, case: "owner-after") } sein: Es bleibt bei einer Runde.
event-round = { NAME($power, case: "owner-der") }Feldzug{ NAME($power, case: "owner-after") }: Runde { $round }.
event-round_asked = { $power } [bittet|bitten|bittest] { NAME($envoy, case: "accusative") } um eine { $round ->
        [2] zweite
       *[other] dritte
    } Runde.
event-round_granted = { $envoy } [erlaubt|erlauben|erlaubst] { NAME($power, case: "dative") } eine { $round ->
        [2] zweite
       *[other] dritte
    } Runde.
event-round_refused = { $envoy } [lehnt|lehnen|lehnst] eine { $round ->
        [2] zweite
       *[other] dritte
    } Runde ab.
event-movement_ended = { $power } [beendet|beenden|beendest] den Feldzug.
event-moved = { $general } { $how ->
        [sail] segelt
        [rail] fährt mit der Bahn
       *[march] marschiert
    } { NAME($from, case: "from") }{ $via ->
        [0] { "" }
       *[other] { " " }über { LIST($via, case: "object", separator: ", ") }
    } { NAME($to, case: "to") }.
event-consent = { $ally } { $granted ->
        [yes] [erlaubt|erlauben|erlaubst]
       *[no] [verweigert|verweigern|verweigerst]
    } { NAME($power, case: "dative") } { $subject ->
        [train] eine neue Bahn
        [rail] eine Fahrt mit der Bahn
        [ferry] einen Transport mit der Bahn
        [sail] eine Seefahrt
        [retreat] einen Rückzug zur See
       *[march] einen Marsch
    }: { LIST($path, separator: " – ") }.
event-battle = { $power } [greift|greifen|greifst] { NAME($defenders, case: "accusative") } { NAME($territory, case: "in") } an, { $attack } gegen { $defence }.
event-support = { $general } unterstützt { $side ->
        [attack] den Angriff
       *[defence] die Verteidigung
    } { NAME($territory, case: "in") }.
event-played = { $general } spielt eine { $value } verdeckt.
event-played_hidden = { $general } spielt eine Karte verdeckt.
event-struck = { $general } spielt eine { $value } offen: { CAPITAL($target) } muss eine { $struck } abwerfen.
event-unmasked = { $general } spielt eine { $value } offen und deckt bei { NAME($target, case: "dative") } eine { $revealed } auf.
event-passed = { $power } [passt|passen|passt].
event-battle_result = Schlacht um { NAME($territory, case: "object") }: { $attack } zu { $defence }, { $winner ->
        [attack] der Angriff siegt
        [defence] die Verteidigung hält
       *[none] unentschieden
    }.{ $piles ->
        [0] { "" }
       *[other] { " " }{ LIST($piles, separator: ". ") }.
    }
event-battle_result-pile = { CAPITAL($general) } hat { LIST($cards, separator: ", ") } gespielt
event-unit_lost = { $general } verliert eine Einheit.
event-to_capital = { $general }, { NAME($from, case: "in") } geschlagen, kehrt { NAME($to, case: "to") } zurück.
event-retreated = { $general } zieht sich { NAME($from, case: "from") } { NAME($to, case: "to") } zurück.
event-off_map = { $general } verlässt { NAME($from, case: "object") } und geht von der Karte.
event-stayed = { $general } bleibt { NAME($territory, case: "in") }.
event-penalty = { $power } [hat|haben|hast] mit { $cards ->
        [one] einer offenen 5
       *[other] { COUNT($cards) } offenen 5en
    } verloren.
event-weaker = { $power } [ist|sind|bist] { NAME($territory, case: "in") } schwächer und [muss|müssen|musst] gehen.
event-hospitality = { $host } [lässt|lassen|lässt] { NAME($general, case: "accusative") } { NAME($territory, case: "in") } { $granted ->
        [yes] bleiben
       *[no] nicht bleiben
    }.
event-hands = Um { NAME($territory, case: "object") }: { $one } [zeigt|zeigen|zeigst] { $hand }, { $other } { $hand2 }.
event-placed = { $general } wird { NAME($territory, case: "in") } aufgestellt.
event-recalled = { $general } wird { NAME($territory, case: "from") } abgezogen.
event-bought_unit = { $power } [kauft|kaufen|kaufst] für { $price } Geld eine Einheit: { CAPITAL($general) } nimmt sie auf.
event-bought_fortress = { $power } [baut|bauen|baust] für { $price } Geld eine Festung { NAME($territory, case: "in") }.
event-bought_card = { $power } [kauft|kaufen|kaufst] für { $price } Geld eine Schlachtkarte.
event-bought_morale = { $power } [kauft|kaufen|kaufst] für { $price } Geld 1 Moral.
event-corruption = { $power } [verliert|verlieren|verlierst] { $lost } Geld durch Korruption.
