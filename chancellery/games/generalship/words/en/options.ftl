# What an option does.

option-done = Done.
option-choose = { $general } commands, { $general2 } is your political power.
option-claim = { $claim }
option-populate = Your population goes { NAME($tile, case: "to") }.
option-exchange = { $resource ->
        [resource-food] Give 1 metal for 2 food.
       *[other] Give 2 food for 1 metal.
    }
option-draw_general = Draw a general.
option-appoint = Appoint { $general } as your commander.
option-empower = Add { $general } to your political power.
option-recall = Appoint the last card of your political power as your commander.
option-draw_technology = Draw two technology cards.
option-develop = Develop { $technology }.
option-pay = Lay down a card of { $value ->
        [one] one point
       *[other] two points
    }.
option-advance = { $technology }
option-take = Take it { NAME($tile, case: "from") }.
option-disband = Give up { $unit } { NAME($tile, case: "in") }.
option-ally = { $groups ->
        [0] No alliances
        [one] { $groups } are allied
       *[other] Alliances: { LIST($groups, separator: "; ") }
    }{ $same ->
        [yes] , as now.
       *[no] { $price ->
        [0] .
       *[other] , for { $price } power.
    }
    }
option-draft = Draft { $regiment } ({ price }).
option-launch = Launch a { $squadron } { NAME($tile, case: "in") } ({ price }).
option-upgrade = Upgrade { $old } to { $unit } { NAME($tile, case: "in") }, { $saving } less ({ price }).
option-swap = Exchange your points with { $nation }.
