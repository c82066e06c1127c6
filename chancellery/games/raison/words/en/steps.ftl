# What each step asks the player.

step-Muster = Discard a Battle card.
step-Leadership = Place or recall Generals, take a Battle card, or gain Morale.
step-Purchases = Spend your Money: what is left is lost.
step-DiscardDown = Discard down to six Battle cards.
step-Declarations = Declare your status.
step-FallBack = You were rejected. Keep your status, or become Neutral?
step-ImperialElection = Vote for the Emperor.

prompt-bid = How much Morale do you bid for { $minor }?
prompt-expel = Expel a member of { $status }?
prompt-reject = Keep anybody out of { $status }?
prompt-gifts = Give { $left ->
        [none] Money or Battle cards to your Allies
        [one] your Allies one more gift
       *[other] your Allies up to { COUNT($left) } more gifts
    }.
prompt-claim = You have the votes for the Crown. Take it?
