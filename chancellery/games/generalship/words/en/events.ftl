# What has happened.

event-dealt = { $nation } [is|are] dealt { $generals }.
event-dealt_hidden = { $nation } [is|are] dealt five generals.
event-commanders = The commanders are revealed: { $generals }.
event-cycle = Cycle { $number } begins.
event-claimed = { $nation } [claims|claim] { $claim }.
event-era = { CAPITAL($era) } begins.
event-points = { $nation } [scores|score] { $points ->
        [one] one point
       *[other] { COUNT($points) } points
    } for { $why ->
        [technology] a technology
        [event] an event
        [tiles] three neutral tiles
       *[battle] a victory
    } and [has|have] { $total }.
event-drew_general = { $nation } [draws|draw] { $general }.
event-drew_general_hidden = { $nation } [draws|draw] a general.
event-drew_technology = { $nation } [draws|draw] technology cards worth { $values }.
event-drew_technology_hidden = { $nation } [draws|draw] { $count ->
        [one] one technology card
       *[other] { COUNT($count) } technology cards
    }.
event-reshuffled = The discarded { $deck ->
        [generals] generals
       *[other] technology cards
    } are shuffled into a new deck.
event-power = { $nation } [adds|add] { $general } to [its|their|your] political power, now { $total }.
event-power_hidden = { $nation } [adds|add] a card to [its|their|your] political power, now { $total }.
event-lost_power = { $nation } [discards|discard] { $general } from [its|their|your] political power: { $total ->
        [0] none
       *[other] { $total }
    } left.
event-lost_power_hidden = { $nation } [discards|discard] a card of political power: { $total ->
        [0] none
       *[other] { $total }
    } left.
event-gave_power = { $nation } [gives|give] { $general } from [its|their|your] political power to { $to }.
event-gave_power_hidden = { $nation } [gives|give] a card of political power to { $to }.
event-appointed = { $nation } [puts|put] { $general } in command.
event-dismissed = { $nation } [loses|lose] [its|their|your] commander { $general }.
event-lost = { $nation } [loses|lose] { $units } { NAME($tile, case: "in") }.
event-taken = { $nation } [takes|take] { $tile }.
event-battles = { $nation } [has|have] fought { $total ->
        [one] one battle
       *[other] { COUNT($total) } battles
    }.
event-moved_population = { $nation } [moves|move] the last population { NAME($tile, case: "to") }.
event-produced = { $nation } [produces|produce] { $food } food and { $metal } metal.
event-exchanged = { $nation } [exchanges|exchange] { $resource ->
        [food] 1 metal for 2 food
       *[metal] 2 food for 1 metal
    }.
event-grew = { $nation } [gains|gain] { $count } population and [has|have] { $total }.
event-lost_population = { $nation } [loses|lose] population { NAME($tile, case: "in") }.
event-paid_cards = { $nation } [pays|pay] { $points } points with cards worth { $values }.
event-developed = { $nation } [develops|develop] { $technology }.
event-event = { $event }, brought about by { $nation }.
event-allied = { $nation } [decides|decide]: { $alliance ->
        [0] there are no alliances
        [one] { $alliance } are allied
       *[other] the alliances are { LIST($alliance, separator: "; ") }
    }{ $price ->
        [0] .
       *[other] , for { $price } political power.
    }
event-drafted = { $nation } [drafts|draft] { $unit } { NAME($tile, case: "in") } ({ price }).
event-upgraded = { $nation } [upgrades|upgrade] { $old } to { $unit } { NAME($tile, case: "in") } ({ price }).
event-settlement = Settlement { $number }.
event-maintained = { $nation } [pays|pay] { $food } food for maintenance.
event-turn_order = The turn order is now { LIST($nations, separator: ", ") }.
event-time_over = The game ends after { $settlements } settlements.
event-capital_fell = { $by } [holds|hold] { $tile }, { NAME($nation, case: "genitive") } capital.
event-swapped = { $nation } [exchanges|exchange] points with { $with } and now [has|have] { $points }.
result = { $nation } [wins|win] with { $points } victory points in cycle { $cycles }.
