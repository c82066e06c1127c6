# What each step asks the player.

step-NameEnvoy = Name your Envoy.
step-Disband = Disband Garrisons you no longer need.
step-Round = Move your Generals.
step-Battles = Which battle comes next?
step-Allot = Which General takes the withdrawn Garrison?
step-Departures = Which General leaves next?
step-ThrowHands = Rock, paper or scissors?

prompt-consent = { CAPITAL($power) } [wants|want] to { $subject ->
        [train] place a Train:
        [rail] go by Train:
        [ferry] send Units by Train:
        [sail] sail:
        [retreat] retreat over your Sea Lanes:
       *[march] march:
    } { LIST($path, separator: " – ") }{ $making_way ->
        [yes] ; { $power ->
           *[own] [its|their]
        } General there makes way
       *[no] { "" }
    }. Allow it?
prompt-round_asked = { CAPITAL($power) } [wants|want] a { $round ->
        [2] second
       *[other] third
    } round. Allow it? You gain { $round } Morale{ $paid ->
        [yes] { "" }
       *[no] { " " }if a General moves
    }.
prompt-round = Ask { $envoy } for a { $round ->
        [2] second
       *[other] third
    } round?
prompt-hospitality = May { $general } stay in { $territory }?
prompt-battle = Battle of { $territory }: play a card { $several ->
        [yes] for the General in { $at }{ " " }
       *[no] { "" }
    }or pass.
prompt-support = Support the { $side ->
        [attack] attack
       *[defence] defence
    } in { $territory }?
prompt-retreat = Your General in { $territory } { $beaten ->
        [yes] is beaten
       *[no] must retreat
    }. Where to?
prompt-garrison = Leave a Garrison?

consent-passage = Passage
consent-sea-lanes = Sea Lanes
consent-trains = Trains
consent-placing-trains = Placing a Train
