# What there is to know before an answer.

outlook-mobilisation = { $trains ->
        [one] One free Train
       *[other] { COUNT($trains) } free Trains
    }, then { $money } Money to spend; what is left is lost.
outlook-dispatch = All your Action cards come back.
outlook-marker_top = The Diplomacy marker reaches the top: new Alliances are made.
outlook-marker = The Diplomacy marker goes to box { $box } of { $boxes }, or higher.
outlook-movement = You name an Envoy, who gains 1 Morale now and more for every further round.
effect-offer = If { $power } [offers|offer] it to you as well, you are Allies. All others are at war with you.
effect-bid = If you win, you keep { $left } Morale and play Italy. If not, you pay nothing.
effect-train = Joins { $places } in one line.
