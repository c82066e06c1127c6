# What has happened.

event-year = The year { $year } begins.
event-dealt = { $empire } [draws|draw] { $cards }.
event-dealt_hidden = { $empire } [draws|draw] { COUNT($cards) } cards.
event-discarded = { $empire } [puts|put] away { $card }.
event-discarded_hidden = { $empire } [puts|put] away a card.
event-game_turn = { $turn ->
        [4] The Winter Turn begins.
       *[other] Game Turn { $turn } begins.
    }
event-cards_revealed = { LIST($plays, separator: ", ") }.
event-cards_revealed-one = { $empire } [plays|play] { $card }
event-player_turn = { $empire } [takes|take] a turn with { $points } action points.
event-saved = { $empire } [saves|save] { $points ->
        [one] one action point
       *[other] { COUNT($points) } action points
    } as gold.
event-kept = { $empire } [keeps|keep] { $points ->
        [one] one action point
       *[other] { COUNT($points) } action points
    } for a bid in winter.
event-gift = { $empire } [gives|give] { $other } { $points } gold.
event-offer = { $empire } [offers|offer] to pay for { $points ->
        [one] one
       *[other] { COUNT($points) }
    } of { NAME($other, case: "genitive") } levies.
event-widened = { $empire } [opens|open] { $edge } for one more block.
event-activated = { $empire } [moves|move] the group in { $place } for 1 { $how ->
        [points] action point
       *[gold] gold
    }.
event-activated_for = { $empire } [pays|pay] 1 gold to move { NAME($group, case: "genitive") } group in { $place }.
event-stepped = { $block } goes from { $from } to { $place }.
event-stepped_hidden = { $nation } { $what ->
        [fleet] fleet
       *[army] army
    }: { $from } to { $place }.
event-attack = { $empire } [attacks|attack] in { $place }.
event-force_march = { $empire } [uses|use] Force March.
event-gold = { NAME($empire, case: "title") }: { $points } gold, { $total } in the treasury.
event-raised = { $block } in { $place } gains a step.
event-raised_hidden = { $nation } { $what ->
        [fleet] fleet
       *[army] army
    } in { $place } gains a step.
event-created = { $block } is raised in { $place }.
event-created_hidden = { $nation } { $what ->
        [fleet] fleet
       *[army] army
    } is raised in { $place }.
event-reduced = { $block } is reduced to { $steps }.
event-eliminated = { $block } is eliminated in { $place }.
event-allied = { $nation } [allies|ally] with { $empire }.
event-stands_alone = { $nation } [stands|stand] alone again.
