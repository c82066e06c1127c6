# What there is to know about an option before it is taken.

outlook-choose = In battle: { $land ->
        [0] no advanced card more
        [one] one advanced card more
       *[other] { $land } advanced cards more
    } on land, { $naval } at sea.
outlook-claim = The others take { $claim }.
outlook-claim-same = The others do the same after you.
outlook-claim-alone = Only you act.
outlook-attack = { $nation } [defends|defend] with { $classes }.
outlook-neutral = It becomes yours, and stays yours.
outlook-enter = It belongs to { $nation }.
outlook-match = +{ $worth }: total { $total }.
outlook-commit = { $role ->
        [attack] ATK { $total } against DEF { $most } at most.
       *[defence] DEF { $total } against ATK { $most } at most.
    }
outlook-commit-safe = { $role ->
        [attack] ATK { $total } against DEF { $most } at most: your attack succeeds.
       *[defence] DEF { $total } against ATK { $most } at most: you hold.
    }
outlook-draw-general = One of { $count } cards of the deck, for a later action.
outlook-generals-kept = { $count ->
        [0] You hold no unused card.
        [one] You keep one unused card.
       *[other] You keep { $count } unused cards.
    }
outlook-allies = Allied with { $allies }: neither of you enters the other’s tiles.
outlook-no-ally = You have no ally.
outlook-develop = It costs { $cost } of your { $held } technology points and brings { $points ->
        [0] no victory point
        [one] one victory point
       *[other] { $points } victory points
    }.
outlook-develop-points = It brings { $points ->
        [one] one victory point
       *[other] { $points } victory points
    }.
outlook-draw-technology = Two cards worth one or two points each; you hold { $held }.
outlook-technology-kept = You hold { $held ->
        [one] one technology point
       *[other] { $held } technology points
    }.
outlook-pay = { $paid } of { $cost } points.
outlook-advance = Free, without victory points.
outlook-left = You keep { $food } food and { $metal } metal.
outlook-unit = { $free ->
        [yes] Free: ATK { $attack }, DEF { $defence } on land.
       *[no] ATK { $attack }, DEF { $defence } on land.
    }
outlook-squadron = It carries five regiments; DEF { $defence } in a bombardment.
outlook-take = Circle { $number } becomes empty; { $left ->
        [0] that is all.
       *[other] { $left } more to go.
    }
outlook-disband = Maintenance: { $after } food instead of { $before }.
outlook-give-up = { $left ->
        [0] That is all.
       *[other] { $left } more to go.
    }
outlook-swap = You get { $other } points for your { $own }.
outlook-points-kept = You keep { $own } points.
outlook-own = Yours; { $classes } there.
outlook-own-empty = Yours, and empty.
outlook-rested = { $count ->
        [0] All your units on land have moved.
        [one] One unit on land has not moved.
       *[other] { $count } units on land have not moved.
    }
outlook-room = { $room ->
        [0] No place is left aboard.
        [one] One place is left aboard.
       *[other] { $room } places are left aboard.
    }
outlook-going = { $count ->
        [one] One goes
       *[other] { $count } go
    }, { $left ->
        [0] nobody stays.
        [one] one stays.
       *[other] { $left } stay.
    }
outlook-there = { $classes } there.
outlook-meet = { $own } against { $foes }.
outlook-buy-off = { $nation } [withdraws|withdraw] without a combat and [gets|get] { $power ->
        [one] your only card
       *[other] one of your { $power } cards
    } of political power.
outlook-stand = You draw { $basic } basic and { $advanced } advanced cards, { $nation } { $foe_basic } and { $foe_advanced }.
outlook-discard = { $count ->
        [one] One new basic card.
       *[other] { $count } new basic cards.
    }
outlook-cards-kept = You keep your cards.
outlook-pay-power = { $count ->
        [one] One new basic card
       *[other] { $count } new basic cards
    } for { $power ->
        [one] your only card
       *[other] one of your { $power } cards
    } of political power.
outlook-ambush = If nobody cancels it, the defender’s attack is skipped.
outlook-leave = If nobody chases you, you leave the field without a combat.
outlook-cancel = It cancels the card that was shown.
outlook-decline = You keep your cards; the battle goes on.
outlook-decline-answer = The card that was shown stands.
outlook-flag = DEF { $defence } in a bombardment.
outlook-lose = It counts { $worth }: { $total } of { $needed }.
outlook-overboard = There is no room aboard for it.
outlook-cavalry-lost = { $count ->
        [one] Your cavalry regiment is lost in the mountains.
       *[other] Your { $count } cavalry regiments are lost in the mountains.
    }
outlook-points = { $nation } [keeps|keep] the commander; you gain { $points ->
        [0] no victory point
        [one] one victory point
       *[other] { $points } victory points
    }.
outlook-commander = { $nation } [loses|lose] { $general } (advanced cards: { $land } on land, { $naval } at sea); you gain no points.
outlook-no-yield = It yields nothing now.
