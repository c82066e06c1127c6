# Why the bot would do what it advises; by step and verb, where the reason is always the same.

advice-influence_wins = It reaches the goal, and nobody is ahead of you.
advice-influence = It scores { $number } Influence now, more than the other cards promise.
advice-taxation = It brings { $number } Money, and there is more use for that than for the other cards.
advice-dispatch = The cards that would help most have been played: a Dispatch takes them back.
advice-last_chance = A rival needs one more harvest of Influence: only force can prevent it now.
advice-movement = There are Territories within reach that are worth taking.
advice-mobilisation = There is Money that can be turned into Units, cards and Morale, or Generals wait off the map.
advice-offer_minor = To play Italy as well is worth what a contest for it may cost.
advice-offer_ally = The Alliance with { $power } is worth keeping: to break it drives pieces home.
advice-offer = Of the others { $power } is least in your way, and not about to win.
advice-BidForItaly-bid = Up to a third of your Morale is a fair price; the number is left to chance.
advice-FreeTrains-train = It costs nothing, and leads towards what is worth taking.
advice-FreeTrains-done = No further Train would lead anywhere new.
advice-Deployment-place = There is Money for its Units, and much to gain from there.
advice-Deployment-done = There is not enough Money for the Units of another General.
advice-RailwayPurchases-train = There is Money to spare, and the line leads towards good prizes.
advice-TrainPreMove-ferry = The other General is better placed to use the Unit.
advice-TrainPreMove-done = Trains lead nowhere better.
advice-RailwayPurchases-unit = { advice-Purchases-unit }
advice-RailwayPurchases-card = { advice-Purchases-card }
advice-RailwayPurchases-morale = { advice-Purchases-morale }
advice-RailwayPurchases-fortress = { advice-Purchases-fortress }
advice-RailwayPurchases-done = { advice-Purchases-done }
