# What there is to know before an answer.

outlook-neutral = At peace with everybody: nobody can enter your Home Territories, and you move only on land you control.
outlook-neutral_taxes = Double taxes: { $income } Money from the land you control now.
outlook-expansionist = At war with everybody but Neutrals, { $minors ->
        [0] and without Allies.
       *[other] allied only with { $minors }.
    }
outlook-coalition = At peace with its members and with Neutrals, at war with all others.
outlook-may_reject = { $power } can still reject you.
outlook-vote = { $power } then [has|have] { $votes } of { $needed } votes.
outlook-bid = If you win, you keep { $left } Morale, and { $minor } [joins|join] you until [its|their] next Muster. If you lose, you pay nothing.
outlook-claim = The Emperor scores { $points } more with every Gain Influence, until the next election.
outlook-mercenary = { $power } [gets|get] the card; you keep { COUNT($cards) }.
outlook-expel = { $power } [leaves|leave] your Coalition and cannot choose it in this phase.
outlook-reject = { $power } [stays|stay] what [it|they] [was|were], or [becomes|become] Neutral.
