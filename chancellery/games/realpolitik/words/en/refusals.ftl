# Why something is not possible: one sentence for each named limit.

limit-action_played = That card is played. Dispatch brings it back.
limit-action_minor = A Minor Power has no Gain Influence card.
limit-offer_self = The Alliance marker goes to another Power.
limit-bid_morale = You cannot bid more Morale than you have.
limit-train_one = There is a Train on that border already.
limit-train_supply = All Trains are on the map.
limit-train_control = Neither you nor an Ally controls the Territory on the other side.
limit-train_refused = Your Ally did not agree to that Train.
limit-train_neither = You control neither side of that border.
limit-rail_line = No line of Trains through controlled land leads there.
limit-rail_enemy = A Train cannot enter or pass a Territory with a General of a Power at war with you.
limit-rail_once = That General has already gone by Train.
limit-rail_shunted = A General that gave or took Units by Train cannot go by Train itself.
limit-rail_two_generals = Two of your Generals cannot end the Train journeys in the same Territory.
limit-ferry_railed = Units cannot leave or join a General that goes by Train itself.
limit-ferry_no_unit = That General has no Unit to send.
limit-ferry_once = The Units with that General have already travelled.
