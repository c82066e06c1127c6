# Was getan wurde, in einer Zeile: im Perfekt und an den Leser gerichtet. Ein Schluss setzt die Zeile seiner
# Handlung fort.

line-activated = { $empire } [ist|sind|bist] für 1 { $how ->
        [points] Aktionspunkt
       *[gold] Gold
    } mit der Gruppe { NAME($place, case: "in") } gezogen.
line-activated_for = { $empire } [hat|haben|hast] 1 Gold gezahlt, damit die Gruppe { NAME($group, case: "genitive") } { NAME($place, case: "in") } zieht.
line-attack = Angriff auf { NAME($place, case: "object") }.
line-force_march = { $empire } [hat|haben|hast] den Gewaltmarsch genutzt.
line-widened = { $empire } [hat|haben|hast] { $edge } für einen Block mehr geöffnet.
line-saved = { $empire } [hat|haben|hast] { $points ->
        [one] einen Aktionspunkt
       *[other] { COUNT($points) } Aktionspunkte
    } als Gold gespart.
line-kept = { $empire } [hat|haben|hast] { $points ->
        [one] einen Aktionspunkt
       *[other] { COUNT($points) } Aktionspunkte
    } für ein Gebot im Winter behalten.
line-gift = { $empire } [hat|haben|hast] { NAME($other, case: "dative") } { $points } Gold gegeben.
line-offer = { $empire } [hat|haben|hast] { NAME($other, case: "dative") } angeboten, { $points ->
        [one] eine Aushebung
       *[other] { COUNT($points) } Aushebungen
    } zu bezahlen.
line-bid = { $empire } [hat|haben|hast] um { NAME($nation, case: "accusative") } geworben und { $die } gewürfelt (Zuschlag { $modifier }, nötig { $needs }): { $success ->
        [success] Es ist gelungen.
       *[failure] Es ist misslungen.
    }
line-violated = { $empire } [hat|haben|hast] die Neutralität { NAME($nation, case: "genitive") } verletzt.
line-battle_won = Sie ging an { NAME($winners, case: "accusative") }.
line-capital_taken = { $empire } [hat|haben|hast] die Hauptstadt { NAME($place, case: "in") } genommen.
line-income = { $empire } [hat|haben|hast] { $total } Gold eingenommen: { $cities } für Städte, { $seas } für Meere.
