# What there is to know before an answer.

outlook-asked = { $allies } will be asked first
outlook-asked-again = { $ally }, again,
outlook-request = If { $envoy } [agrees|agree], [it|they] [gains|gain] { $gain } Morale (→ { $total }){ $paid ->
        [yes] { "" }
       *[no] , provided that a General moves
    }.
outlook-battle = Battle of { $territory }: { $attack } against { $defence }, before cards.
outlook-kept_result = { $power } [wins|win] with { $points } Influence.
outlook-result = { $power } [wins|win] with { $points } Influence after { $turns } turns.

effect-from = From { $places }.
effect-from_nothing = You hold no land that counts.
effect-land = { $land ->
        [own] Your own land.
        [free] Free land.
        [allied] Land of { $holder }, your Ally.
       *[held] { $holder } [holds|hold] it.
    }
effect-worth = With a Garrison it { $counts ->
        [influence] is worth { $worth } Influence to you.
       *[money] pays you { $worth } Money.
    }
effect-garrison = It { $counts ->
        [influence] is worth { $worth } Influence to you.
       *[money] pays you { $worth } Money.
    }
effect-range = { $least } to { $most }
effect-battle = { $own } against { $others }{ $verdict ->
        [won] : you win.
        [lost] : you lose.
        [drawn] : a draw.
        [undecided] : the hidden cards decide.
       *[open] , and they can still play.
    }
effect-guard = It guards your own land and counts { $strength } in its defence.
effect-place = A General without Units: buy them afterwards.
effect-recall = It leaves the map{ $units ->
        [0] { "" }
        [one] , and its Unit goes back to your supply
       *[other] , and its { COUNT($units) } Units go back to your supply
    }.
effect-off_map = It leaves the map and loses its Units.
effect-support = It can play { $cards ->
        [one] one Battle card
       *[other] up to { COUNT($cards) } Battle cards
    }, but adds no strength.
effect-ferry = { $left } stay with the one, the other then has { $there }.
effect-strengths = { $attack } against { $defence }, before cards.
effect-card = You draw a Battle card and then have { $cards }.
effect-keep = You keep { $cards ->
        [one] one Battle card
       *[other] { COUNT($cards) } Battle cards
    }.
effect-no_round = { $power } [moves|move] no further, and you gain nothing.
effect-grant = { $power } [goes|go] on as planned.
effect-refuse = { $power } [has|have] to do without it.
effect-allot = It then has { $units ->
        [one] one Unit
       *[other] { COUNT($units) } Units
    }.
