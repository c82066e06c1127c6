# What each step asks; the name of whoever is asked goes before it.

step-Muster = discard a Battle card.
step-Leadership = place or recall Generals, take a Battle card, or gain Morale.
step-Purchases = spend your Money; what is left is lost.
step-DiscardDown = discard down to 6 Battle cards.
step-Declarations = which status do you choose?
step-FallBack = you were rejected; keep your status, or be Neutral?
step-ImperialElection = for whom do you vote?

prompt-bid = how much Morale do you bid for { $minor }?
prompt-expel = expel members from { $status }?
prompt-reject = keep anybody out of { $status }?
prompt-gifts = give Money or Battle cards to Allies{ $left ->
        [none] { "" }
       *[other] { " " }({ $left } left)
    }, or be done.
prompt-claim = four votes are yours; take the Crown?
