# Was geschehen ist.

event-reshuffle = Die abgeworfenen Karten werden gemischt und sind der neue Stapel.
event-turn = Runde { $round }, Zug { $turn }.
event-action = { NAME($power, case: "title") }: { $action }.
event-subsidised = { $power } gibt { NAME($receiver, case: "dative") } { $money } Geld.
event-mercenary = { $power } gibt { NAME($receiver, case: "dative") } eine { $value }.
event-mercenary_hidden = { $power } gibt { NAME($receiver, case: "dative") } eine Schlachtkarte.
event-gifts_over = { $power } gibt nichts mehr.
event-diplomacy = Die Diplomatie-Phase beginnt.
event-expelled = { $principal } schließt { $power } aus { NAME($status, case: "dative") } aus.
event-declarations = { $declared ->
        [0] Niemand hat einen Status zu erklären.
       *[other] Erklärt: { LIST($declared, separator: ", ") }.
    }
event-declarations-one = { NAME($power, case: "title") } { $status }
event-rejected = { $principal } nimmt { $power } nicht in { $status } auf.
event-fell_back = { $power }, abgewiesen, wählt: { $status }.
event-status = { LIST($standing, separator: "; ") }.
event-status-one = { $powers } { $coalition ->
        [yes] in { NAME($status, case: "dative") }
       *[no] { $status }
    }
event-diplomacy_over = Die Diplomatie-Phase ist vorbei.
event-bids = Gebote für { $minor }: { LIST($bids, separator: ", ") }. { CAPITAL($winner) } gewinnt.
event-bids-one = { NAME($power, case: "title") } { $bid }
event-controls = { $power } { $changed ->
        [yes] übernimmt
       *[no] behält
    } die Kontrolle über { $minor }.
event-took_over = { $power } übernimmt { NAME($minor, case: "owner-die") }Hand{ NAME($minor, case: "owner-after") }: { $hand ->
        [0] keine Karten
       *[other] { LIST($hand, separator: " ") }
    }.
event-took_over_hidden = { $power } übernimmt { NAME($minor, case: "owner-die") }Hand{ NAME($minor, case: "owner-after") }.
event-steward = { $power } entscheidet einstweilen für { $minor }; Hand: { $hand ->
        [0] keine Karten
       *[other] { LIST($hand, separator: " ") }
    }.
event-steward_hidden = { $power } entscheidet einstweilen für { $minor }.
event-election = Die Kaiserwahl: { $voters ->
        [0] niemand hat eine Stimme
       *[other] { LIST($voters, separator: ", ") }
    }.
event-election-one = { NAME($power, case: "title") } { $votes }
event-claimed = { $power } nimmt die Krone mit eigenen Stimmen.
event-declined = { $power } schlägt die Krone aus.
event-voted = { $power } gibt { $votes ->
        [one] { $votes } Stimme
       *[other] { $votes } Stimmen
    } für { $candidate }.
event-crowned = { $emperor ->
        [nobody] Niemand ist Kaiser.
       *[other] { $emperor } hat die Kaiserkrone.
    }
event-game_over = Das Spiel ist aus: { CAPITAL($winner) } gewinnt mit { $influence } Einfluss.
