# What has happened.

event-turn = Turn { $turn }.
event-actions = { LIST($plays, separator: ", ") }.
event-actions-one = { $power } plays { $action }
event-mobilisation = { $power } mobilises.
event-train = { $power } lays a Train on { $border }.
event-bought_train = { $power } buys a Train on { $border } for { $price } Money.
event-ferried = A Unit goes by Train from { $from } to { $to }.
event-dispatch = { $power } sends a Dispatch and takes back its cards; the marker is in box { $box }.
event-diplomacy = The Diplomacy Phase begins: negotiate, then give your markers.
event-entreaties = { LIST($offers, separator: ", ") }.
event-entreaties-one = { $power } courts { $courted }
event-bids = Bids for Italy: { LIST($bids, separator: ", ") }. { $winner } wins.
event-bids-one = { $power } { $bid }
event-controls = { $power } { $changed ->
        [yes] takes
       *[no] keeps
    } control of { $minor }.
event-status = { $alliances ->
        [0] All Powers are at war with each other.
       *[other] In Alliance: { LIST($alliances, separator: "; ") }. All others are at war.
    }
event-status-one = { $one } and { $other }
event-diplomacy_over = The Diplomacy Phase is over.
event-prestige = { $power } overtakes { $overtaken } in Prestige.
event-game_over = The game is over: { $winner } wins with { $influence } Influence.
