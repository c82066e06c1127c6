# What has happened.

event-dealt = { $nation } [is|are] dealt { $generals }.
event-dealt_hidden = { $nation } [is|are] dealt five generals.
event-commanders = The commanders are revealed: { $generals }.
event-cycle = Cycle { $number } begins.
event-claimed = { $nation } [claims|claim] { $claim }.
event-era = Now it is { $era }.
event-points = { $nation } [scores|score] { $points }, { $total } in all: { $why ->
        [technology] a technology
        [event] an event
        [tiles] three neutral tiles
       *[battle] a victory
    }.
event-drew_general = { $nation } [draws|draw] { $general }.
event-drew_general_hidden = { $nation } [draws|draw] a general.
event-drew_technology = { $nation } [draws|draw] technology cards: { $values }.
event-drew_technology_hidden = { $nation } [draws|draw] { $count ->
        [one] one technology card
       *[other] { $count } technology cards
    }.
event-reshuffled = The discarded { $deck ->
        [generals] generals
       *[other] technology cards
    } are shuffled into a new deck.
event-power = { $nation } [adds|add] { $general } to { NAME($nation, case: "genitive") } political power, now { $total }.
event-power_hidden = { $nation } [adds|add] a card to political power, now { $total }.
event-lost_power = { $nation } [discards|discard] { $general } from political power, { $total ->
        [0] none is
       *[other] { $total }
    } left.
event-lost_power_hidden = { $nation } [discards|discard] a card of political power, { $total ->
        [0] none is
       *[other] { $total }
    } left.
event-gave_power = { $nation } [gives|give] { $general } from political power to { $to }.
event-gave_power_hidden = { $nation } [gives|give] a card of political power to { $to }.
event-appointed = { $general } takes command of { $nation }.
event-dismissed = { $nation } [loses|lose] the commander { $general }.
event-lost = { $nation } [loses|lose] { $units } { NAME($tile, case: "in") }.
event-taken = { $nation } [takes|take] { $tile }.
event-battles = { $nation } [has|have] fought { $total ->
        [one] one battle
       *[other] { $total } battles
    }.
event-moved_population = { $nation } [moves|move] the last population { NAME($tile, case: "to") }.
event-produced = { $nation } [produces|produce] { $food } food and { $metal } metal.
event-exchanged = { $nation } [exchanges|exchange] { $resource ->
        [food] 1 metal for 2 food
       *[metal] 2 food for 1 metal
    }.
event-grew = { $nation } [grows|grow] by { $count } to { $total } population.
event-lost_population = { $nation } [loses|lose] population { NAME($tile, case: "in") }.
event-paid_cards = { $nation } [pays|pay] with cards of { $values }: { $points } points.
event-developed = { $nation } [develops|develop] { $technology }.
event-event = { $event }, brought about by { $nation }.
event-allied = { $nation } [decides|decide]: { $alliance ->
        [0] there are no alliances
        [one] { $alliance } are allied
       *[other] the alliances are { LIST($alliance, separator: "; ") }
    }{ $price ->
        [0] .
       *[other] , for { $price } power.
    }
event-drafted = { $nation } [drafts|draft] { $unit } { NAME($tile, case: "in") } ({ price }).
event-upgraded = { $nation } [upgrades|upgrade] { $old } to { $unit } { NAME($tile, case: "in") } ({ price }).
event-settlement = Settlement { $number }.
event-maintained = { $nation } [pays|pay] { $food } food for maintenance.
event-turn_order = The turn order is now { LIST($nations, separator: ", ") }.
event-time_over = The game ends after { $settlements } settlements.
event-capital_fell = { $by } [holds|hold] { $tile }, the capital of { $nation }.
event-swapped = { $nation } [exchanges|exchange] points with { $with } and now [has|have] { $points }.
result = { $nation } [wins|win] with { $points } victory points in cycle { $cycles }.
