# What each option does.

option-discard = Put away { $card }.
option-commit = Play { $card }.
option-march = Move the group in { $place } for 1 action point.
option-march_for_gold = { $own ->
        [yes] Move the group in { $place } for 1 gold.
       *[no] Pay 1 gold to move { NAME($empire, case: "genitive") } group in { $place }.
    }
option-levy = Levy for 1 action point.
option-levy_for_gold = { $own ->
        [yes] Levy for 1 gold.
       *[no] Pay 1 gold for a levy of { $empire }.
    }
option-offer = Offer to pay for levies of { $empire }.
option-give = Give gold to { $empire }.
option-amount = { $gold } gold.
option-widen = Open { $edge }.
option-use_event = Use the event of your card.
option-pick = Move { $block } ({ $code }).
option-step = Go to { $place }.
option-stay = Stop here.
option-follow = Send all others that can the same way.
option-force = Use Force March: one area farther.
option-halt = The rest of the group stays.
option-raise = Add a step to { $block } ({ $code }).
option-build = Raise a new block in { $place }.
option-create = Raise { $block } ({ $code }).
option-enough = No more levies.
option-keep = End your turn and keep { $number ->
        [one] { $number } point
       *[other] { $number } points
    } for a bid in winter.
option-end = End your turn; points that are left become gold.
