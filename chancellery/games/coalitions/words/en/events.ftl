# What has happened.

event-taxes = { $power } [collects|collect] { $income } Money and [has|have] { $total }.
event-influence = { $power } [gains|gain] { $points } Influence ({ $why }) and [has|have] { $total }.
event-morale = { $power } { $gained ->
        [yes] [gains|gain]
       *[no] [loses|lose]
    } { $points } Morale and [has|have] { $total }.
event-garrison = { $power } [places|place] a Garrison in { $territory }.
event-garrison_lost = { $power } [loses|lose] [its|their] Garrison in { $territory }.
event-garrison_withdrawn = { $power } [withdraws|withdraw] [its|their] Garrison from { $territory }.
event-garrison_sold = No General of { $power } has room: [it|they] [takes|take] 1 Money and [has|have] { $total }.
event-allotted = The Garrison becomes a Unit of { $general }.
event-disbanded = { $power } [disbands|disband] [its|their] Garrison in { $territory }; { $holder } [controls|control] it now.
event-reshuffle = The discards of { $power } are shuffled into a new deck.
event-drew = { $power } [draws|draw] a { $value }.
event-drew_hidden = { $power } [draws|draw] a Battle card.
event-discarded = { $power } [discards|discard] a { $value }.
event-movement = { $power } [moves|move].
event-envoy = { $power } [names|name] { $envoy } as Envoy.
event-no_envoy = No Power can be the Envoy of { $power }: [it|they] [has|have] one round.
event-round = Round { $round } of { NAME($power, case: "genitive") } movement.
event-round_asked = { $power } [asks|ask] { $envoy } for round { $round }.
event-round_granted = { $envoy } [lets|let] { $power } make round { $round }.
event-round_refused = { $envoy } [refuses|refuse] round { $round }.
event-movement_ended = { $power } [ends|end] [its|their] movement.
event-moved = { $general } { $how ->
        [sail] sails
        [rail] goes by Train
       *[march] marches
    } from { $from }{ $via ->
        [0] { "" }
       *[other] { " " }through { LIST($via, separator: ", ") }
    } to { $to }.
event-consent = { $ally } { $granted ->
        [yes] [agrees|agree] to
       *[no] [refuses|refuse]
    } { $subject ->
        [train] a Train
        [rail] a journey by Train
        [ferry] Units by Train
        [sail] a sea advance
        [retreat] a retreat by sea
       *[march] a march
    } of { $power }: { LIST($path, separator: " – ") }.
event-battle = { $power } ({ $attack }) [attacks|attack] { $defenders } ({ $defence }) in { $territory }.
event-support = { $general } supports the { $side ->
        [attack] attack
       *[defence] defence
    } in { $territory }.
event-played = { $general } plays a { $value } face down.
event-played_hidden = { $general } plays a card face down.
event-struck = { $general } plays a { $value } face up and discards a { $struck } of { $target }.
event-unmasked = { $general } plays a { $value } face up and reveals a { $revealed } of { $target }.
event-passed = { $power } [passes|pass].
event-battle_result = Battle of { $territory }: { $attack } to { $defence }, { $winner ->
        [attack] the attacker wins
        [defence] the defence holds
       *[none] a draw
    }.{ $piles ->
        [0] { "" }
       *[other] { " " }Cards: { LIST($piles, separator: "; ") }.
    }
event-battle_result-pile = { $general } { LIST($cards, separator: " ") }
event-unit_lost = { $general } loses a Unit.
event-to_capital = { $general }, beaten in { $from }, returns to { $to }.
event-retreated = { $general } retreats from { $from } to { $to }.
event-off_map = { $general } leaves { $from } and goes off the map.
event-stayed = { $general } stays in { $territory }.
event-penalty = { $power } lost with { $cards } '5' on the table.
event-weaker = { $power } [is|are] the weaker in { $territory } and [has|have] to leave.
event-hospitality = { $host } { $granted ->
        [yes] [lets|let]
       *[no] [does|do] not let
    } { $general } stay in { $territory }.
event-hands = For { $territory }: { $one } [throws|throw] { $hand }, { $other } { $hand2 }.
event-placed = { $general } is placed in { $territory }.
event-recalled = { $general } is taken off the map from { $territory }.
event-bought_unit = { $power } [buys|buy] a Unit for { $general } for { $price } Money.
event-bought_fortress = { $power } [buys|buy] a Fortress in { $territory } for { $price } Money.
event-bought_card = { $power } [buys|buy] a Battle card for { $price } Money.
event-bought_morale = { $power } [buys|buy] a point of Morale for { $price } Money.
event-corruption = { $lost } Money of { $power } is lost to corruption.
