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
