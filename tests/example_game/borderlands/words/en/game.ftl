# What is asked, what can be answered, what has happened, and why something is not possible.

step-Scout = look under a province.
step-Offer = offer a province to the highest bidder.
step-Bid = how much do you bid, in secret?

option-scout = Look under { $tile }
option-offer = Offer { $tile }
option-bid = Bid { $coins }

event-round = Round { $round }.
event-scouted = { $prince } [looks|look] under { $tile }: { $number }.
event-scouted_hidden = { $prince } [looks|look] under { $tile }.
event-offered = { $prince } [offers|offer] { $tile }.
event-bid = { $prince } [bids|bid] { $coins }.
event-taken = { $prince } [takes|take] { $tile }, worth { $number }, for { $coins }.

limit-taken = Somebody owns that province already.
limit-known = You know that number already.
limit-too_dear = You do not have so many coins.
