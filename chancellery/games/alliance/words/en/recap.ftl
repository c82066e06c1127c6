# A game that is over. $points: steps that were lost.
recap-battle = The battle of { $places }
    .text = { $points ->
        [one] It cost one step.
       *[other] It cost { COUNT($points) } steps.
    }
