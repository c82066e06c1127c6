# A battle on the table: who fights, and what it adds up to.

stage-you-attacks = You attack
stage-you-defends = You defend
stage-attacks = { $powers } [attacks|attack]
stage-defends = { $powers ->
        [0] Nobody defends
       *[other] { $powers } [defends|defend]
    }
stage-own = { $attacks ->
        [yes] You attack.
       *[no] You defend.
    }
stage-support = Your support comes from { $places }.
stage-supports = in support
stage-morale = { $morale } Morale left
stage-strength = strength
stage-cards = { $count ->
        [one] card
       *[other] cards
    }
stage-pairs = { $count ->
        [one] for a pair
       *[other] for pairs
    }
stage-at-home = at home
stage-discarded = discarded
stage-down = face down
stage-hidden = With { $count ->
        [one] the hidden card
       *[other] the hidden cards
    } { $power } [has|have] { $least } to { $most }.
stage-passed = { $powers } [has|have] passed.
