# What has happened. The reader's own Power is "you".

event-taxes = { $power } [collects|collect] { $income } Money and [has|have] { $total }.
event-influence = { $power } [gains|gain] { $points } Influence from { $why } and [has|have] { $total }.
event-morale = { $power } { $gained ->
        [yes] [gains|gain]
       *[no] [loses|lose]
    } { $points } Morale and [has|have] { $total }.
event-garrison = { $power } [leaves|leave] a Garrison in { $territory }.
event-garrison_lost = { $power } [loses|lose] [its|their|your] Garrison in { $territory }.
event-garrison_withdrawn = { $power } [withdraws|withdraw] [its|their|your] Garrison from { $territory }.
event-garrison_sold = No General has room for the Unit: { $power } [takes|take] 1 Money instead and [has|have] { $total }.
event-allotted = The Garrison becomes a Unit of { $general }.
event-disbanded = { $power } [disbands|disband] [its|their|your] Garrison in { $territory }{ $kept ->
        [yes] { " " }and still [controls|control] it.
       *[no] ; { $holder } [controls|control] it now.
    }
event-reshuffle = { NAME($power, case: "genitive") } discards are shuffled into a new deck.
event-drew = { $power } [draws|draw] a { $value }.
event-drew_hidden = { $power } [draws|draw] a Battle card.
event-discarded = { $power } [discards|discard] a { $value }.
event-movement = { $power } [moves|move].
event-envoy = { $power } [names|name] { $envoy } { $power ->
       *[own] [its|their|your]
    } Envoy.
event-no_envoy = No Power can be { NAME($power, case: "genitive") } Envoy: [it|they|you] [has|have] only one round.
event-round = Round { $round } of { NAME($power, case: "genitive") } movement.
event-round_asked = { $power } [asks|ask] { $envoy } for a { $round ->
        [2] second
       *[other] third
    } round.
event-round_granted = { $envoy } [allows|allow] { $power } a { $round ->
        [2] second
       *[other] third
    } round.
event-round_refused = { $envoy } [refuses|refuse] a { $round ->
        [2] second
       *[other] third
    } round.
event-movement_ended = { $power } [ends|end] [its|their|your] movement.
event-moved = { $general } { $how ->
        [sail] sails
        [rail] goes by Train
       *[march] marches
    } from { $from }{ $via ->
        [0] { "" }
       *[other] { " " }through { LIST($via, separator: ", ") }
    } to { $to }.
event-consent = { $ally } { $granted ->
        [yes] [lets|let]
       *[no] [does|do] not let
    } { $power } { $subject ->
        [train] place a Train
        [rail] go by Train
        [ferry] send Units by Train
        [sail] sail
        [retreat] retreat by sea
       *[march] march
    }: { LIST($path, separator: " – ") }.
event-battle = { $power } [attacks|attack] { $defenders } in { $territory }, { $attack } against { $defence }.
event-support = { $general } supports the { $side ->
        [attack] attack
       *[defence] defence
    } in { $territory }.
event-played = { $general } plays a { $value } face down.
event-played_hidden = { $general } plays a card face down.
event-struck = { $general } plays a { $value } face up and makes { $target } discard a { $struck }.
event-unmasked = { $general } plays a { $value } face up and reveals a { $revealed } beside { $target }.
event-passed = { $power } [passes|pass].
event-battle_result = Battle of { $territory }: { $attack } to { $defence }, { $winner ->
        [attack] the attacker wins
        [defence] the defence holds
       *[none] a draw
    }.{ $piles ->
        [0] { "" }
       *[other] { " " }{ LIST($piles, separator: ". ") }.
    }
event-battle_result-pile = { CAPITAL($general) } played { LIST($cards, separator: ", ") }
event-unit_lost = { $general } loses a Unit.
event-to_capital = { $general }, beaten in { $from }, returns to { $to }.
event-retreated = { $general } retreats from { $from } to { $to }.
event-off_map = { $general } leaves { $from } and goes off the map.
event-stayed = { $general } stays in { $territory }.
event-penalty = { $power } lost with { $cards ->
        [one] a 5
       *[other] { COUNT($cards) } 5s
    } on the table.
event-weaker = { $power } [is|are] weaker in { $territory } and must leave.
event-hospitality = { $host } { $granted ->
        [yes] [lets|let]
       *[no] [does|do] not let
    } { $general } stay in { $territory }.
event-hands = For { $territory }: { $one } [throws|throw] { $hand }, { $other } { $hand2 }.
event-placed = { $general } is placed in { $territory }.
event-recalled = { $general } is recalled from { $territory }.
event-bought_unit = { $power } [buys|buy] a Unit for { $general } for { $price } Money.
event-bought_fortress = { $power } [builds|build] a Fortress in { $territory } for { $price } Money.
event-bought_card = { $power } [buys|buy] a Battle card for { $price } Money.
event-bought_morale = { $power } [buys|buy] 1 Morale for { $price } Money.
event-corruption = { $power } [loses|lose] { $lost } Money to corruption.
