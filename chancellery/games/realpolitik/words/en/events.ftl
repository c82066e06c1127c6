# What has happened. The reader's own Power is "you".

event-turn = Turn { $turn }.
event-actions = { LIST($plays, separator: "; ") }.
event-actions-one = { $all ->
        [0] { $powers } [plays|play] { $action }
        [3] all three play { $action }
       *[other] all four play { $action }
    }
event-mobilisation = { $power } [mobilises|mobilise].
event-train = { $power } [places|place] a Train on { $border }.
event-bought_train = { $power } [buys|buy] a Train on { $border } for { $price } Money.
event-ferried = A Unit goes by Train from { $from } to { $to }.
event-dispatch = { $power } [sends|send] a Dispatch and [takes|take] [its|their|your] cards back; the Diplomacy marker is in box { $box }.
event-diplomacy = The Diplomacy Phase begins: first talk, then offer an Alliance.
event-entreaties = { LIST($offers, separator: ", ") }.
event-entreaties-one = { $power } [courts|court] { $courted }
event-bids = Bids for Italy: { LIST($bids, separator: ", ") }. { CAPITAL($winner) } [wins|win].
event-bids-one = { $power } { $bid }
event-controls = { $power } { $changed ->
        [yes] [takes|take]
       *[no] [keeps|keep]
    } control of { $minor }.
event-status = { $alliances ->
        [0] All Powers are at war with each other.
       *[other] In Alliance: { LIST($alliances, separator: "; ") }. All others are at war.
    }
event-status-one = { $one } and { $other }
event-diplomacy_over = The Diplomacy Phase is over.
event-prestige = { $power } [overtakes|overtake] { $overtaken } in Prestige.
event-game_over = The game is over: { $winner } [wins|win] with { $influence } Influence.
