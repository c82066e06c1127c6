# Why the bot would do what it advises; by step and verb, where the reason is always the same.

advice-influence_wins = It takes you to the goal, and nobody is ahead of you.
advice-influence = It scores { $number } Influence now, more than the other cards promise.
advice-taxation = It brings { $number } Money, and you need that more than anything the other cards do.
advice-dispatch = The cards that would help you most are played: Dispatch brings them back.
advice-last_chance = A rival wins with its next Gain Influence: only force can stop it now.
advice-movement = { $places ->
        [0] No other card brings more.
        [one] { $places } is within reach and worth taking.
       *[other] { $places } are within reach and worth taking.
    }
advice-mobilisation = You have { $money } Money to spend{ $off ->
        [0] .
        [one] , and one General off the map.
       *[other] , and { COUNT($off) } Generals off the map.
    }
advice-offer_minor = Playing Italy as well is worth what a contest for it may cost.
advice-offer_ally = Your Alliance with { $power } is worth keeping: breaking it drives pieces home.
advice-offer = { $power } is least in your way, and with { $points } Influence not about to win.
advice-bid = { $number ->
        [0] You have no Morale to spare for it.
       *[other] Up to { $number } Morale is a fair price for playing Italy; the exact number is left to chance.
    }
advice-FreeTrains-train = It costs nothing, and leads towards what is worth taking.
advice-FreeTrains-done = Another Train would lead nowhere new.
advice-Deployment-place = You have Money for its Units, and much to gain from there.
advice-Deployment-done = You do not have the Money for another General's Units.
advice-RailwayPurchases-train = You have Money to spare, and the line leads towards good prizes.
advice-TrainPreMove-ferry = The other General is better placed to use the Unit.
advice-TrainPreMove-done = Trains take you nowhere better.
advice-RailwayPurchases-unit = { advice-Purchases-unit }
advice-RailwayPurchases-card = { advice-Purchases-card }
advice-RailwayPurchases-morale = { advice-Purchases-morale }
advice-RailwayPurchases-fortress = { advice-Purchases-fortress }
advice-RailwayPurchases-done = { advice-Purchases-done }
