# What each option does.

option-lead-card = Take a Battle card.
option-lead-morale = Gain a point of Morale.
option-subsidise = Give { $power } 1 Money.
option-mercenary = Give { $power } a { $value } from your hand.
option-expel = Expel { $power } from your Coalition.
option-declare = Be { $coalition ->
        [yes] in { $status }
       *[no] { $status }
    }.
option-reject = Do not let { $power } into your Coalition.
option-claim = Take the Crown of the Holy Roman Empire.
option-decline = Do not take the Crown; let there be a vote.
option-vote = Vote for { $power }.
