# What can be answered: each a whole phrase.

option-play = { $action }
option-offer = Offer { $power } an Alliance, and War to the others
option-train = { $free ->
        [yes] Place a Train on { $border }
       *[no] Buy a Train on { $border } (1 Money)
    }
option-rail = Send { $general } by Train to { $territory }
option-ferry = Send a Unit by Train from { $general } to { $general2 }
option-done-FreeTrains = Place no more Trains
option-done-Deployment = Done: go on to your purchases
option-done-TrainPreMove = Done: start the march
