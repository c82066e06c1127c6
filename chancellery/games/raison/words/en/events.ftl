# What has happened. The reader's own Power is "you".

event-reshuffle = The discards are shuffled and become the new deck.
event-turn = Round { $round }, turn { $turn }.
event-action = { NAME($power, case: "title") }: { $action }.
event-subsidised = { $power } [gives|give] { $receiver } { $money } Money.
event-mercenary = { $power } [gives|give] { $receiver } a { $value }.
event-mercenary_hidden = { $power } [gives|give] { $receiver } a Battle card.
event-gifts_over = { $power } [gives|give] nothing more.
event-diplomacy = The Diplomacy Phase begins.
event-expelled = { $principal } [expels|expel] { $power } from { $status }.
event-declarations = { $declared ->
        [0] Nobody has a status to declare.
       *[other] Declared: { LIST($declared, separator: ", ") }.
    }
event-declarations-one = { NAME($power, case: "title") } ({ NAME($status, case: "heading") })
event-rejected = { $principal } [does|do] not let { $power } into { $status }.
event-fell_back = { $power } [was|were] rejected and [chooses|choose]: { NAME($status, case: "heading") }.
event-status = { LIST($standing, separator: "; ") }.
event-status-one = { $powers } { $coalition ->
        [yes] in { $status }
       *[no] { $status }
    }
event-diplomacy_over = The Diplomacy Phase is over.
event-bids = Bids for { $minor }: { LIST($bids, separator: ", ") }. { CAPITAL($winner) } [wins|win].
event-bids-one = { NAME($power, case: "title") } { $bid }
event-controls = { $power } { $changed ->
        [yes] [takes|take]
       *[no] [keeps|keep]
    } control of { $minor }.
event-took_over = { $power } [takes|take] over { NAME($minor, case: "genitive") } hand: { $hand ->
        [0] no cards
       *[other] { LIST($hand, separator: ", ") }
    }.
event-took_over_hidden = { $power } [takes|take] over { NAME($minor, case: "genitive") } hand.
event-steward = For now { $power } [decides|decide] for { $minor }, which [holds|hold] { $hand ->
        [0] no cards
       *[other] { LIST($hand, separator: ", ") }
    }.
event-steward_hidden = For now { $power } [decides|decide] for { $minor }.
event-election = The Imperial Election: { $voters ->
        [0] nobody has a vote
       *[other] { LIST($voters, separator: ", ") }
    }.
event-election-one = { NAME($power, case: "title") } { $votes }
event-claimed = { $power } [takes|take] the Crown by [its|their|your] own votes.
event-declined = { $power } [declines|decline] the Crown.
event-voted = { $power } [casts|cast] { $votes ->
        [one] one vote
       *[other] { COUNT($votes) } votes
    } for { $own ->
        [yes] [itself|themselves|yourself]
       *[no] { $candidate }
    }.
event-crowned = { $emperor ->
        [nobody] Nobody is Emperor.
       *[other] { $emperor } [is|are] Holy Roman Emperor.
    }
event-game_over = The game is over: { $winner } [wins|win] with { $influence } Influence.
