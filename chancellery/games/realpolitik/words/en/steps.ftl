# What each step asks the player.

step-ChooseActions = Choose your Action card.
step-Entreaties = Which Power do you offer an Alliance?
step-BidForItaly = How much Morale do you bid for Italy?
step-Deployment = Place Generals, or recall them.
step-RailwayPurchases = Spend your Money: what is left is lost.
step-DiscardDown = Discard down to seven Battle cards.
step-TrainPreMove = Send Generals and Units by Train.

prompt-free_trains = Place { $left ->
        [2] up to two free Trains
       *[other] one more free Train
    }.
