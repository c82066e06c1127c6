# What there is to know before an answer.

outlook-neutral = At peace with everybody: nobody may enter your Home Territories, and you move only where you control.
outlook-neutral_taxes = Taxes are doubled: { $income } Money from the land you control now.
outlook-expansionist = At war with everybody but Neutrals, and { $minors ->
        [0] without Allies.
       *[other] Allied only with { $minors }.
    }
outlook-coalition = At peace with its members and with Neutrals, at war with all others.
outlook-may_reject = { $power } may still reject you.
outlook-vote = { $power } [has|have] { $votes } of { $needed } votes then.
outlook-bid = If you win, { $left } Morale is left, and { $minor } [joins|join] you until [its|their] next Muster; a loser pays nothing.
outlook-claim = The Emperor scores { $points } more Influence with Gain Influence, until the next election.
