# A game that is over: who won, and the moments that turned it. A game may say these better with the same keys.

# $own: whether the reader has won; $ahead: by how much; $second: who came next, or nobody.
recap-won = { $power } { $own ->
        [yes] leads
       *[no] won
    } with { $points }{ $second ->
        [none] { "" }
       *[other] , { $ahead ->
            [0] level with
           *[other] { COUNT($ahead) } ahead of
        } { $second }
    }.
recap-shared = A shared victory: { LIST($powers, separator: ", ") }.
recap-nobody = Nobody won.
recap-standing = The final standing
recap-points = Turning points
recap-turn = Turn { $turn }

recap-lead = { $power } took the lead
    .text = { $power } { $points }, { $other } { $others }.
recap-gain = { $power } gained { $points } at once
    .text = { $others } before, { $after } after.
recap-land = { $count ->
        [one] The fall of { $places }
       *[other] { $power } took { COUNT($count) } lands
    }
    .text = { $power } took { $places } from { $other }.
recap-battle = { $places ->
        [0] The costliest battle
       *[other] The battle of { $places }
    }
    .text = { $points ->
        [one] One piece was lost.
       *[other] { $points } pieces were lost.
    }
recap-promise = { $power } broke a promise
