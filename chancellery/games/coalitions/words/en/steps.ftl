# What each step asks; the name of whoever is asked goes before it.

step-NameEnvoy = name the Envoy of your movement.
step-Disband = disband Garrisons, or be done.
step-Round = move your Generals, or be done.
step-Battles = which battle is fought next?
step-Allot = which General takes the withdrawn Garrison as a Unit?
step-Departures = which General do you see to next?
step-ThrowHands = rock, paper or scissors?

prompt-consent = { $power } [asks|ask] to { $subject ->
        [train] place a Train on
        [rail] go by Train
        [ferry] send Units by Train
        [sail] sail
        [retreat] retreat over your Sea Lanes:
       *[march] march
    } { LIST($path, separator: " – ") }{ $making_way ->
        [yes] , from where another of its Generals leaves by your consent, too
       *[no] { "" }
    }. Do you agree?
prompt-round_asked = { $power } [asks|ask] for round { $round } ({ $round } Morale for you{ $paid ->
        [yes] { "" }
       *[no] { " " }if a General moves
    }).
prompt-round = ask { $envoy } for round { $round }, or end the movement.
prompt-hospitality = may { $general } stay in { $territory }?
prompt-battle = the battle of { $territory }; play a card for the General in { $at }, or pass.
prompt-support = support the { $side ->
        [attack] attack
       *[defence] defence
    } in { $territory }?
prompt-retreat = where does the General in { $territory } go?
prompt-garrison = place a Garrison with the General in { $territory }?

consent-passage = Passage
consent-sea-lanes = Sea Lanes
consent-trains = Trains
consent-placing-trains = Placing a Train
