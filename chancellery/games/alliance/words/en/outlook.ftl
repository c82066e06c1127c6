# What stands under an option before it is chosen.

outlook-points = { $points } action points.
outlook-capture_bridge = Two action points. { effect-capture_bridge }
outlook-force_march = Two action points. { effect-force_march }
outlook-alpine_guide = Two action points. { effect-alpine_guide }
outlook-royal_wedding = Two action points. { effect-royal_wedding }
outlook-weather_gauge = Two action points. { effect-weather_gauge }
outlook-surprise = Two action points. { effect-surprise }
outlook-grand_battery = Two action points. { effect-grand_battery }
effect-capture_bridge = One more block may cross one river.
effect-force_march = One army goes one area farther.
effect-alpine_guide = One more block may cross one mountain border.
effect-royal_wedding = One bid gets +1.
effect-weather_gauge = Your fleets hit better in the first round of one sea battle.
effect-surprise = One of your attacking blocks fires before all others.
effect-grand_battery = Your artillery hits better in the first round of one land battle.
outlook-spent = Gold this turn: { $gold } of { $most }.
outlook-levy = { $count ->
        [one] { $count } block can gain a step.
       *[other] { $count } blocks can gain a step.
    }
outlook-levy_new = { $count ->
        [one] { $count } can be raised anew.
       *[other] { $count } can be raised anew.
    }
outlook-offer = You say how much; { $empire } [chooses|choose] the blocks.
outlook-give = At most { $most }. It has { $gold } now.
outlook-amount = { $gold } gold left.
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
outlook-company = { $count ->
        [one] { $count } block of your side is there.
       *[other] { $count } blocks of your side are there.
    }
outlook-border = { $kind }: { $crossed } of { $limit }.
outlook-mountain = It stops there.
outlook-to_sea = Out to sea.
outlook-port = Into port.
outlook-embark = By sea: room for { $count }.
outlook-landing = Landing: { $crossed } of { $limit }.
outlook-over = Over { $sea }: { $crossed } of { $limit }.
outlook-stay = It ends its march in { $place }.
outlook-halt = { $count ->
        [0] Nobody else could move.
        [one] { $count } block could still move.
       *[other] { $count } blocks could still move.
    }
outlook-fight = { $attack_count } { $attack } { $attack_count ->
        [one] block attacks
       *[other] blocks attack
    } { $defence_count } { $defence } { $defence_count ->
        [one] block.
       *[other] blocks.
    }
outlook-main = { $count ->
        [one] { $count } block fights
       *[other] { $count } blocks fight
    } in the first round; { $reserves ->
        [one] { $reserves } comes
       *[other] { $reserves } come
    } in the second.
outlook-front_of = You learn which it is when the blocks lie down.
outlook-decline = Another battle of this turn may still use it.
tenths = { $whole }.{ $part }
outlook-fire = { $dice ->
        [one] { $dice } die hits
       *[other] { $dice } dice hit
    } on { $needs } or less: { $hits } hits on average.
outlook-fire_all = { $count ->
        [one] { $count } block
       *[other] { $count } blocks
    } with { $dice } dice: { $hits } hits on average.
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
outlook-raised = { $kind } { $rating }: { $before } → { $after } of { $most } steps.
outlook-bid = Costs { $price ->
        [one] one action point
       *[other] { COUNT($price) } action points
    } and { $price } gold; { $faces } of 6 faces succeed.
outlook-modifier = { $modifier } on the die.
outlook-keep = What no bid uses becomes gold in winter.
outlook-build = { $count ->
        [one] { $count } block can be raised there, with one step.
       *[other] { $count } blocks can be raised there, with one step.
    }
outlook-enough = { $count ->
        [one] One step is not used.
       *[other] { COUNT($count) } steps are not used.
    }
outlook-hold = { $count ->
        [one] { $count } block stays in { $place }.
       *[other] { $count } blocks stay in { $place }.
    }
outlook-remain = What they hold there still pays and counts for you.
outlook-coalition = Your gain: { $gain } of { $target }.
outlook-league = Together { $gain } of { $target }, if all of them name the same.
outlook-alone = Alone you have gained { $gain } of { $target }.
outlook-peace = The war ends in a draw if everybody proposes it.
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
