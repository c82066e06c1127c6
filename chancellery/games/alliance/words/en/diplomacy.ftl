# Bids, neutrals, land that changes hands, and blocks that have to leave.

step-Flee = your fleet loses its port in { $place }. Which sea does it flee to?
step-Clearing = your block must leave { $place }. Where does it go?
step-Occupation = { $nation } [stands|stand] alone again. Do your armies there leave?

option-bid = Bid for { $nation }
option-bid_wedding = Bid for { $nation } with a Royal Wedding
option-flee = Flee to { $place }
option-evict = Go to { $place }
option-go_home = { $block } ({ $code }) leaves
option-home_to = Go to { $place }
option-remain = All others stay as occupiers

event-bid = { $empire } [bids|bid] for { $nation } and { $empire ->
       *[own] [rolls|roll]
    } { $die } (modifier { $modifier }, needs { $needs }): { $success ->
        [success] it works.
       *[failure] it fails.
    }
event-wedding = { $empire } [offers|offer] { $nation } a Royal Wedding.
event-violated = { $empire } [violates|violate] the neutrality of { $nation }.
event-unprotected = Nobody protects { $nation }.
event-capital_taken = { $empire } [takes|take] the capital in { $place }.
event-conquered = { $nation } is conquered.
event-freed = { $nation } is freed and allied to { $empire } again.
event-fled = { $block } flees from { $from } to { $place }.
event-fled_hidden = { $nation } fleet flees from { $from } to { $place }.
event-captured = { $empire } [captures|capture] { $block } in { $place }.
event-evicted = { $block } leaves { $from } for { $place }.
event-evicted_hidden = { $nation } { $what ->
        [fleet] fleet
       *[army] army
    } leaves { $from } for { $place }.
event-sent_home = { $block } goes home from { $from } to { $place }.
event-sent_home_hidden = { $nation } { $what ->
        [fleet] fleet
       *[army] army
    } goes home from { $from } to { $place }.

limit-not_for_bids = That Empire has a player.
limit-own_ally = That nation belongs to your own coalition.
limit-conquered_by_others = That Minor is conquered by another coalition.
limit-in_battle = That nation has blocks in a battle.
limit-too_many_empires = A coalition has at most five Empires.
limit-courted_already = Your coalition has already bid for that Empire this year.
limit-no_wedding = You have no Royal Wedding to offer.
limit-no_refuge = A fleet flees only to a sea beside its port without enemy fleets.
limit-not_nearest = It goes to the nearest place that is friendly to you.
limit-not_occupying = That is none of your field armies in that nation’s land.
