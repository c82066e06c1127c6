# What was done, in one line: in the past tense, and spoken to the reader. A tail goes on with the line of its action.

line-taxes = { $power } collected { $income } Money.
line-influence = { $power } gained { $points ->
        [0] no
       *[other] { $points }
    } Influence.
line-garrison = A Garrison holds it now.
line-disbanded = { $power } disbanded [its|their|your] Garrison in { $territory }.
line-envoy = { $power } named { $envoy } { $power ->
       *[own] [its|their|your]
    } Envoy.
line-round_asked = { $power } asked { $envoy } for a { $round ->
        [2] second
       *[other] third
    } round.
line-round_granted = and got it.
line-round_refused = { $envoy } refused.
line-moved = { $power } { $how ->
        [sail] sailed
        [rail] went by Train
       *[march] marched
    } from { $from } to { $to }.
line-consent = { $ally } { $granted ->
        [yes] let
       *[no] did not let
    } { $power } { $subject ->
        [train] place a Train
        [rail] go by Train
        [ferry] send Units by Train
        [sail] sail
        [retreat] retreat by sea
       *[march] march
    }: { LIST($path, separator: " – ") }.
line-battle = { $power } attacked { $defenders } in { $territory }.
line-battle_result = { $winner ->
        [attack] and won,
        [defence] and lost,
       *[none] and drew,
    } { $attack } to { $defence }.
