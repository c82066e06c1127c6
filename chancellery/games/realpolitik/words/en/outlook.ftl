# What there is to know before an answer.

outlook-taxation = { $income } Money from the land you control (→ { $total }).
outlook-influence = { $gain } Influence from the land you control (→ { $total }, { $target } end the game).
outlook-mobilisation = { $trains } Trains for nothing, then { $money } Money to spend; what is left is lost.
outlook-dispatch = All your Action cards come back.
outlook-marker_top = The Diplomacy marker reaches the top: new Alliances are made.
outlook-marker = The Diplomacy marker goes to box { $box } of { $boxes }, or higher.
outlook-movement = You name an Envoy, who gains 1 Morale, and more for every further round.
