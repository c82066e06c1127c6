# What each option does.

option-discard = Put away { $card }
option-commit = Play { $card }
option-march = Move the group in { $place } (1 action point)
option-march_for_gold = { $own ->
        [yes] Move the group in { $place } (1 gold)
       *[no] Move { NAME($empire, case: "genitive") } group in { $place } (1 gold)
    }
option-levy = Levy (1 action point)
option-levy_for_gold = { $own ->
        [yes] Levy (1 gold)
       *[no] Pay for one of { NAME($empire, case: "genitive") } levies (1 gold)
    }
option-offer = Offer to pay for { NAME($empire, case: "genitive") } levies
option-give = Give gold to { $empire }
option-amount = { $gold } gold
option-widen = Open { $edge } wider
option-use_event = Use the event of your card
option-pick = Move { $block } ({ $code })
option-step = Go to { $place }
option-stay = Stop here
option-follow = Send all others that can go the same way
option-force = Use Force March: one area farther
option-halt = Leave the rest of the group
option-raise = Add a step to { $block } ({ $code })
option-build = Raise a new block in { $place }
option-create = Raise { $block } ({ $code })
option-enough = Levy no more
option-keep = End your turn and keep { $number ->
        [one] one point
       *[other] { COUNT($number) } points
    } for a bid in winter
option-end = End your turn; points that are left become gold
