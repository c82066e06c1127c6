# Why something is not possible: one sentence for each named limit.

limit-action_played = That Action card has been played since the last Dispatch.
limit-action_minor = A Minor Power has no Gain Influence card.
limit-offer_self = The Alliance marker goes to another Power.
limit-bid_morale = A bid may not be higher than the bidder's Morale.
limit-train_one = There is a Train on that border already.
limit-train_supply = All Trains are on the map.
limit-train_control = The Territory on the other side is not controlled by you or an Ally.
limit-train_refused = Your Ally has refused that Train.
limit-train_neither = You control neither side of that border.
limit-rail_line = Trains through land under control do not lead there.
limit-rail_enemy = No Train goes into or through a Territory with a General of a Power at war with you.
limit-rail_once = That General has gone by Train already.
limit-rail_shunted = A General that gave or took Units by Train cannot go by Train itself.
limit-rail_two_generals = Two of your Generals would end the Train pre-move in the same Territory.
limit-ferry_railed = Units cannot leave or join a General that goes by Train itself.
limit-ferry_no_unit = That General has no Unit to send.
limit-ferry_once = The Units with that General have travelled already.
