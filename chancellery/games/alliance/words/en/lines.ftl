# What was done, in one line: in the past tense, and spoken to the reader. A tail goes on with the line of its action.

line-activated = { $empire } moved the group in { $place } for 1 { $how ->
        [points] action point
       *[gold] gold
    }.
line-activated_for = { $empire } paid 1 gold to move { NAME($group, case: "genitive") } group in { $place }.
line-attack = Attack on { $place }.
line-force_march = { $empire } used Force March.
line-widened = { $empire } opened { $edge } for one more block.
line-saved = { $empire } saved { $points ->
        [one] one action point
       *[other] { COUNT($points) } action points
    } as gold.
line-kept = { $empire } kept { $points ->
        [one] one action point
       *[other] { COUNT($points) } action points
    } for a bid in winter.
line-gift = { $empire } gave { $other } { $points } gold.
line-offer = { $empire } offered to pay for { $points ->
        [one] one
       *[other] { COUNT($points) }
    } of { NAME($other, case: "genitive") } levies.
line-bid = { $empire } bid for { $nation } and rolled { $die } (modifier { $modifier }, needed { $needs }): { $success ->
        [success] it worked.
       *[failure] it failed.
    }
line-violated = { $empire } violated the neutrality of { $nation }.
line-battle_won = { CAPITAL($winners) } won it.
line-capital_taken = { $empire } took the capital in { $place }.
line-income = { $empire } collected { $total } gold: { $cities } for cities, { $seas } for seas.
