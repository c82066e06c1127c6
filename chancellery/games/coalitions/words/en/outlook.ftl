# What there is to know before an answer.

outlook-asked = Asked first: { $allies }.
outlook-asked-again = { $ally } (once more)
outlook-request = If { $envoy } [agrees|agree], [it|they] [gains|gain] { $gain } Morale (→ { $total }){ $paid ->
        [yes] { "" }
       *[no] , provided that a General moves
    }.
outlook-battle = A battle in { $territory }: { $power } with { $attack } against { $defenders } with { $defence }, before cards.
outlook-kept_result = { $power } [wins|win] with { $points } Influence.
outlook-result = { $power } [wins|win] with { $points } Influence after { $turns } turns.
