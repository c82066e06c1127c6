# Why a promise counts as kept, broken or neither (verdict), and why a clause makes no sense (unfit).

verdict-expelled-ally = { $power } expelled { $other }.
verdict-rejected-ally = { $power } rejected { $other }.
verdict-declared_other = { $power } declared something else.
verdict-coalition_lasted = The Coalition lasted.
verdict-took_crown = { $power } took the Crown [itself|themselves].
verdict-voted_other = { $power } voted for { $other }, not for { $wanted }.
verdict-paid = { $power } [has|have] paid.
verdict-owed = { $power } still owed { $other } { $number } Money.

unfit-turn_over = turn { $turn } is over: it is turn { $now }
unfit-round_over = round { $number } is over: it is round { $now }
unfit-rounds = a movement has at most { $most } rounds (RE-176)
unfit-minor_alliance = { $minor } [chooses|choose] no status of [its|their] own (RE-279), but [follows|follow] whoever is in control
unfit-both_principals = principal Powers of both Coalitions cannot be Allies (RE-083)
unfit-for_good = these Powers are in the same Coalition for good (RE-035); there is nothing to promise
