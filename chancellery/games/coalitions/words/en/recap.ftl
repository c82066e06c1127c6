# A game that is over: who won, and the moments that turned it.

recap-won = { $power } { $own ->
        [yes] [leads|lead] Europe
       *[no] won
    } with { $points } Influence{ $second ->
        [none] { "" }
       *[other] , { $ahead ->
            [0] level with
           *[other] { COUNT($ahead) } ahead of
        } { $second }
    }.
recap-lead = { $power } took the lead
    .text = { $power } { $points }, { $other } { $others }.
recap-gain = { $power } gained { $points } at once
    .text = { $others } before, { $after } after.
recap-land = { $count ->
        [one] { $places } fell
       *[other] { $power } took { COUNT($count) } Territories
    }
    .text = { $power } took { $places } from { $other }.
recap-battle = The battle of { $places }
    .text = { $points ->
        [one] It cost one Unit.
       *[other] It cost { COUNT($points) } Units.
    }
recap-promise = { $power } broke a promise
