# What each step asks; the name of whoever is asked goes before it.

step-ChooseActions = choose an Action card.
step-Entreaties = to whom do you give your Alliance marker?
step-BidForItaly = how much Morale do you bid for Italy?
step-Deployment = place Generals on the map or recall them.
step-RailwayPurchases = spend your Money; what is left is lost.
step-DiscardDown = discard down to 7 Battle cards.
step-TrainPreMove = move Generals and Units by Train, or be done.

prompt-free_trains = place { $left ->
        [2] two Trains
       *[other] one more Train
    } for nothing, or be done.
