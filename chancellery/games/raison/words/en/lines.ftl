# What was done, in one line: in the past tense, and spoken to the reader.

line-subsidised = { $power } gave { $receiver } { $money } Money.
line-mercenary = { $power } gave { $receiver } a { $value }.
line-mercenary_hidden = { $power } gave { $receiver } a Battle card.
line-expelled = { $principal } expelled { $power } from { $status }.
line-rejected = { $principal } did not let { $power } into { $status }.
line-controls = { $power } { $changed ->
        [yes] took
       *[no] kept
    } control of { $minor }.
line-claimed = { $power } took the Crown.
line-declined = { $power } declined the Crown.
line-voted = { $power } cast { $votes ->
        [one] one vote
       *[other] { COUNT($votes) } votes
    } for { $own ->
        [yes] [itself|themselves|yourself]
       *[no] { $candidate }
    }.
