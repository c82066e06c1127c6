# What can be answered: each a whole phrase.

option-bid = Bid { $number } Morale
option-throw = { CAPITAL($hand) }
option-envoy = Envoy: { NAME($power, case: "title") } ([gains|gain] 1 Morale)
option-place = Place a General in { $territory }
option-recall = Take { $general } off the map (its Units are lost)
option-unit = Buy a Unit for { $general } (1 Money)
option-card = Buy a Battle card (1 Money)
option-morale = Buy 1 Morale (1 Money)
option-fortress = Build a Fortress in { $territory } ({ $price } Money)
option-disband = Disband the Garrison in { $territory }
option-move = Move { $general } to { $territory }
option-sail = Ship { $general } to { $territory }
option-garrison = Leave a Garrison in { $territory }{ NAME($general, case: "which") }
option-battle = The battle of { $territory }
option-support = Support with { $general }
option-down = Play a { $value } face down
option-strike = Play a { $value } face up and discard { $table_card }
option-unmask = Play a { $value } face up and reveal { $table_card }
option-retreat = Retreat to { $territory }
option-off_map = Take the General off the map (its Units are lost)
option-stay = Stay
option-allot = { CAPITAL($general) }
option-first = { CAPITAL($general) }
option-discard = Discard a { $value }
option-request = Ask { $envoy } for a { $round ->
        [2] second
       *[other] third
    } round
option-grant = Allow it
option-refuse = Refuse
option-pass = Pass for the rest of this battle
option-done = Done
option-done-Disband = Keep the Garrisons
option-done-Round = { $battles ->
        [0] Done: end the round
       *[other] Done: fight for { $battles }
    }
option-done-RequestRound = End your movement
option-done-PlaceGarrisons = Leave no Garrison
option-done-DeclareSupport = Give no support
option-done-Purchases = { $left ->
        [0] Done
       *[other] Done ({ $left } Money is lost)
    }
