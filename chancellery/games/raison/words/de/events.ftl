# Was geschehen ist. Die eigene Macht ist „du“.

event-reshuffle = Die abgeworfenen Karten werden gemischt und sind der neue Stapel.
event-turn = Runde { $round }, Zug { $turn }.
event-action = { NAME($power, case: "title") }: { $action }.
event-subsidised = { $power } [gibt|geben|gibst] { NAME($receiver, case: "dative") } { $money } Geld.
event-mercenary = { $power } [gibt|geben|gibst] { NAME($receiver, case: "dative") } eine { $value }.
event-mercenary_hidden = { $power } [gibt|geben|gibst] { NAME($receiver, case: "dative") } eine Schlachtkarte.
event-gifts_over = { $power } [gibt|geben|gibst] nichts mehr.
event-diplomacy = Die Diplomatie-Phase beginnt.
event-expelled = { $principal } [schließt|schließen|schließt] { NAME($power, case: "accusative") } aus { NAME($status, case: "dative") } aus.
event-declarations = { $declared ->
        [0] Niemand hat einen Status zu erklären.
       *[other] Erklärt: { LIST($declared, separator: ", ") }.
    }
event-declarations-one = { NAME($power, case: "title") } ({ NAME($status, case: "heading") })
event-rejected = { $principal } [nimmt|nehmen|nimmst] { NAME($power, case: "accusative") } nicht in { $status } auf.
event-fell_back = { $power } [wurde|wurden|wurdest] abgewiesen und [wählt|wählen|wählst]: { NAME($status, case: "heading") }.
event-status = { LIST($standing, separator: "; ") }.
event-status-one = { $powers } { $coalition ->
        [yes] in { NAME($status, case: "dative") }
       *[no] { $status }
    }
event-diplomacy_over = Die Diplomatie-Phase ist vorbei.
event-bids = Gebote für { $minor }: { LIST($bids, separator: ", ") }. { CAPITAL($winner) } [gewinnt|gewinnen|gewinnst].
event-bids-one = { NAME($power, case: "title") } { $bid }
event-controls = { $power } { $changed ->
        [yes] [übernimmt|übernehmen|übernimmst]
       *[no] [behält|behalten|behältst]
    } die Kontrolle über { $minor }.
event-took_over = { $power } [übernimmt|übernehmen|übernimmst] { NAME($minor, case: "owner-die") }Hand{ NAME($minor, case: "owner-after") }: { $hand ->
        [0] keine Karten
       *[other] { LIST($hand, separator: ", ") }
    }.
event-took_over_hidden = { $power } [übernimmt|übernehmen|übernimmst] { NAME($minor, case: "owner-die") }Hand{ NAME($minor, case: "owner-after") }.
event-steward = { $power } [entscheidet|entscheiden|entscheidest] einstweilen für { $minor }; auf der Hand: { $hand ->
        [0] keine Karten
       *[other] { LIST($hand, separator: ", ") }
    }.
event-steward_hidden = { $power } [entscheidet|entscheiden|entscheidest] einstweilen für { $minor }.
event-election = Die Kaiserwahl: { $voters ->
        [0] niemand hat eine Stimme
       *[other] { LIST($voters, separator: ", ") }
    }.
event-election-one = { NAME($power, case: "title") } { $votes }
event-claimed = { $power } [nimmt|nehmen|nimmst] die Krone mit eigenen Stimmen.
event-declined = { $power } [schlägt|schlagen|schlägst] die Krone aus.
event-voted = { $power } { $own ->
        [yes] [gibt sich selbst|geben sich selbst|gibst dir selbst]
       *[no] [gibt|geben|gibst] { NAME($candidate, case: "dative") }
    } { $votes ->
        [one] eine Stimme
       *[other] { COUNT($votes) } Stimmen
    }.
event-crowned = { $emperor ->
        [nobody] Niemand ist Kaiser.
       *[other] { $emperor } [trägt|tragen|trägst] die Kaiserkrone.
    }
event-game_over = Das Spiel ist aus: { CAPITAL($winner) } [gewinnt|gewinnen|gewinnst] mit { $influence } Einfluss.
