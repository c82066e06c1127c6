# What stands under an option before it is chosen.

outlook-points = { $points } action points.
outlook-capture_bridge = Two action points. One more block may cross one river.
outlook-force_march = Two action points. One army goes one area farther.
outlook-alpine_guide = Two action points. One more block may cross one mountain border.
outlook-royal_wedding = Two action points. One bid gets +1.
outlook-weather_gauge = Two action points. Your fleets hit better in the first round of one sea battle.
outlook-surprise = Two action points. One of your attacking blocks fires before all others.
outlook-grand_battery = Two action points. Your artillery hits better in the first round of one land battle.
outlook-march = { $count ->
        [one] { $count } block can move.
       *[other] { $count } blocks can move.
    }
outlook-face = { $kind } { $rating }, { $strength } of { $most } steps.
outlook-new = { $kind } { $rating }. It begins with 1 of { $most } steps.
outlook-follow = { $count ->
        [one] { $count } more block goes to { $place }.
       *[other] { $count } more blocks go to { $place }.
    }
outlook-attack = Battle against { $count ->
        [one] { $count } { $colours } block.
       *[other] { $count } { $colours } blocks.
    }
outlook-hostile = Hostile land.
outlook-border = { $kind }: { $crossed } of { $limit }.
outlook-mountain = It stops there.
outlook-fire = { $dice ->
        [one] { $dice } die hits
       *[other] { $dice } dice hit
    } on { $needs } or less: a { $chance }% chance of a hit.
outlook-withdraw = { $ways ->
        [one] { $ways } way is open.
       *[other] { $ways } ways are open.
    }
outlook-withdraw_attack = { $ways ->
        [one] Back the way it came; { $ways } way is open.
       *[other] Back where attackers came from; { $ways } ways are open.
    }
outlook-withstands = It withstands the first of two hits.
outlook-reduced = { $before } → { $after } dice.
outlook-eliminated = It is eliminated.
outlook-raised = { $before } → { $after } of { $most } steps.
outlook-bid = Costs { $price ->
        [one] one action point
       *[other] { COUNT($price) } action points
    } and { $price } gold; { $faces } of 6 faces succeed (modifier { $modifier }).
outlook-end = { $points ->
        [one] { $points } point becomes gold
       *[other] { $points } points become gold
    }: { $gold } in your treasury.

# What options are listed under, and what they are called there.

heading-march = Move a group for 1 action point
label-march = { $place }
heading-march_for_gold = { $own ->
        [yes] Move a group for 1 gold
       *[no] Move a group of { $empire } for 1 gold
    }
label-march_for_gold = { $place }
label-end = End your turn
label-keep = End, and keep { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
label-halt = The rest stays
heading-pick = Which block
label-pick = { NAME($block, case: "name") }
heading-step = Where to
label-step = { $place }
heading-commit = Your cards
label-commit = { $card }
heading-discard = Your cards
label-discard = { $card }
heading-raise = Add a step
label-raise = { NAME($block, case: "name") }, { $where }
heading-build = A new block
label-build = { $place }
heading-take = Who takes the hit
label-take = { NAME($block, case: "name") }
heading-bid = Bid for an ally
label-bid = { $nation }
heading-give = Give gold
label-give = { $empire }
label-amount = { $gold }
heading-fire = Fire
label-fire = { NAME($block, case: "name") }
heading-withdraw = Retreat
label-withdraw = { NAME($block, case: "name") }
heading-front = Into the front
label-front = { NAME($block, case: "name") }
heading-next = Who acts next
label-next = { NAME($block, case: "name") }
heading-regroup = Who goes on
label-regroup = { NAME($block, case: "name") }
heading-strike_first = Surprise: who fires first
label-strike_first = { NAME($block, case: "name") }
heading-create = Which block
label-create = { NAME($block, case: "name") }
heading-bid_wedding = Bid with a Royal Wedding
label-bid_wedding = { $nation }
heading-fight = Battles
label-fight = { $place }
heading-widen = Borders
label-widen = { $edge }
heading-league = A coalition of
label-league = { $set }
