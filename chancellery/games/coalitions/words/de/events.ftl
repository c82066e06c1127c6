# Was geschehen ist.

event-taxes = { $power } nimmt { $income } Geld ein und hat { $total }.
event-influence = { $power } gewinnt { $points } Einfluss ({ $why }) und hat { $total }.
event-morale = { $power } { $gained ->
        [yes] gewinnt
       *[no] verliert
    } { $points } Moral und hat { $total }.
event-garrison = { $power } setzt { NAME($territory, case: "in") } eine Garnison.
event-garrison_lost = { $power } verliert die Garnison { NAME($territory, case: "in") }.
event-garrison_withdrawn = { $power } zieht die Garnison { NAME($territory, case: "from") } zurück.
event-garrison_sold = Kein General hat Platz für die Einheit: { $power } nimmt dafür 1 Geld und hat { $total }.
event-allotted = Aus der Garnison wird eine Einheit: { $general } nimmt sie auf.
event-disbanded = { $power } löst die Garnison { NAME($territory, case: "in") } auf; die Kontrolle hat jetzt { $holder }.
event-reshuffle = { NAME($power, case: "owner-die") }Ablage{ NAME($power, case: "owner-after") } wird zu einem neuen Stapel gemischt.
event-drew = { $power } zieht eine { $value }.
event-drew_hidden = { $power } zieht eine Schlachtkarte.
event-discarded = { $power } wirft eine { $value } ab.
event-movement = { NAME($power, case: "owner-der") }Feldzug{ NAME($power, case: "owner-after") } beginnt.
event-envoy = { $power } bestimmt { $envoy } zum Gesandten.
event-no_envoy = Keine Macht kann { NAME($power, case: "owner") }Gesandter{ NAME($power, case: "owner-after") } sein: Es bleibt bei einer Runde.
event-round = { NAME($power, case: "owner-der") }Feldzug{ NAME($power, case: "owner-after") }: Runde { $round }.
event-round_asked = { $power } bittet { $envoy } um Runde { $round }.
event-round_granted = { $envoy } gewährt { NAME($power, case: "dative") } Runde { $round }.
event-round_refused = { $envoy } verweigert Runde { $round }.
event-movement_ended = { $power } beendet den Feldzug.
event-moved = { $general } { $how ->
        [sail] segelt
        [rail] fährt mit der Bahn
       *[march] marschiert
    } { NAME($from, case: "from") }{ $via ->
        [0] { "" }
       *[other] { " " }über { LIST($via, case: "object", separator: ", ") }
    } { NAME($to, case: "to") }.
event-consent = { $ally } { $granted ->
        [yes] erlaubt
       *[no] verweigert
    } { NAME($power, case: "dative") } { $subject ->
        [train] eine Bahn
        [rail] eine Fahrt mit der Bahn
        [ferry] Einheiten mit der Bahn
        [sail] eine Seefahrt
        [retreat] einen Rückzug zur See
       *[march] einen Marsch
    }: { LIST($path, separator: " – ") }.
event-battle = { $power } ({ $attack }) greift { NAME($territory, case: "in") } an: gegen { $defenders } ({ $defence }).
event-support = { $general } unterstützt { $side ->
        [attack] den Angriff
       *[defence] die Verteidigung
    } { NAME($territory, case: "in") }.
event-played = { $general } spielt eine { $value } verdeckt.
event-played_hidden = { $general } spielt eine Karte verdeckt.
event-struck = { $general } spielt eine { $value } offen: { $target } muss eine { $struck } abwerfen.
event-unmasked = { $general } spielt eine { $value } offen und deckt eine { $revealed } von { $target } auf.
event-passed = { $power } passt.
event-battle_result = Schlacht um { NAME($territory, case: "object") }: { $attack } zu { $defence }, { $winner ->
        [attack] der Angriff siegt
        [defence] die Verteidigung hält
       *[none] unentschieden
    }.{ $piles ->
        [0] { "" }
       *[other] { " " }Karten: { LIST($piles, separator: "; ") }.
    }
event-battle_result-pile = { $general } { LIST($cards, separator: " ") }
event-unit_lost = { $general } verliert eine Einheit.
event-to_capital = { $general }, { NAME($from, case: "in") } geschlagen, kehrt { NAME($to, case: "to") } zurück.
event-retreated = { $general } zieht sich { NAME($from, case: "from") } { NAME($to, case: "to") } zurück.
event-off_map = { $general } verlässt { NAME($from, case: "object") } und geht neben die Karte.
event-stayed = { $general } bleibt { NAME($territory, case: "in") }.
event-penalty = { $power } hat mit { $cards } „5“ auf dem Tisch verloren.
event-weaker = { $power } ist { NAME($territory, case: "in") } schwächer und muss gehen.
event-hospitality = { $host } lässt { $general } { NAME($territory, case: "in") } { $granted ->
        [yes] bleiben
       *[no] nicht bleiben
    }.
event-hands = Um { NAME($territory, case: "object") }: { $one } wirft { $hand }, { $other } { $hand2 }.
event-placed = { $general } wird { NAME($territory, case: "in") } aufgestellt.
event-recalled = { $general } wird { NAME($territory, case: "from") } abgezogen.
event-bought_unit = { $power } kauft eine Einheit für { $general } ({ $price } Geld).
event-bought_fortress = { $power } kauft für { $price } Geld eine Festung { NAME($territory, case: "in") }.
event-bought_card = { $power } kauft für { $price } Geld eine Schlachtkarte.
event-bought_morale = { $power } kauft für { $price } Geld 1 Moral.
event-corruption = { $power } verliert { $lost } Geld durch Korruption.
