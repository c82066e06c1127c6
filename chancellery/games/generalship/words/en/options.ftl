# What an option does.

option-done = Done
option-choose = Commander { $general }, political power { $general2 }
option-claim = { $claim }
option-populate = Population { NAME($tile, case: "to") }
option-exchange = { $resource ->
        [resource-food] Exchange 1 metal for 2 food
       *[other] Exchange 2 food for 1 metal
    }
option-draw_general = Draw a general
option-appoint = Appoint { $general } as your commander
option-empower = Add { $general } to your political power
option-recall = Appoint the last card of your political power as your commander
option-draw_technology = Draw two technology cards
option-develop = Develop { $technology }
option-pay = Pay with a card worth { $value ->
        [one] one point
       *[other] two points
    }
option-advance = { $technology }
option-take = Lose it { NAME($tile, case: "in") }
option-disband = Give up { $unit } { NAME($tile, case: "in") }
option-ally = { $groups ->
        [0] No alliances
        [one] { $groups } are allied
       *[other] Alliances: { LIST($groups, separator: "; ") }
    }{ $same ->
        [yes] , as now
       *[no] { $price ->
        [0] { "" }
       *[other] , for { $price } political power
    }
    }
option-draft = Draft { $regiment } ({ price })
option-launch = Launch a { $squadron } { NAME($tile, case: "in") } ({ price })
option-upgrade = Upgrade { $old } to { $unit } { NAME($tile, case: "in") }, { $saving } less ({ price })
option-swap = Exchange points with { $nation }
