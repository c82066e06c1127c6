# What can be answered: each a whole phrase.

option-lead-card = Take a Battle card
option-lead-morale = Gain 1 Morale
option-subsidise = Give { $power } 1 Money
option-mercenary = Give { $power } a { $value } from your hand
option-expel = Expel { $power }
option-declare = { $coalition ->
        [yes] { $stays ->
            [yes] Stay in
           *[no] Join
        } { $status }
       *[no] { $stays ->
            [yes] Stay
           *[no] Become
        } { $status }
    }
option-reject = Keep { $power } out
option-claim = Take the Crown
option-decline = Decline the Crown and hold a vote
option-vote = Vote for { $power }
option-done-Expulsions = Expel nobody else
option-done-Rejections = Keep nobody else out
option-done-Subsidise = Give nothing more
