# Why a promise counts as kept, broken or neither (verdict), and why a clause makes no sense (unfit).

verdict-expelled-ally = { $power } expelled { $other }.
verdict-rejected-ally = { $power } rejected { $other }.
verdict-declared_other = { $power } declared something else.
verdict-coalition_lasted = The Coalition lasted.
verdict-took_crown = { $power } took the Crown [itself|themselves|yourself].
verdict-voted_other = { $power } voted for { $other }, not for { $wanted }.
verdict-paid = { $power } paid.
verdict-owed = { $power } still owed { $other } { $number } Money.

unfit-minor_alliance = { $minor } [chooses|choose] no status of [its|their] own (RE-279), but [follows|follow] whoever is in control
unfit-both_principals = the principal Powers of both Coalitions cannot be Allies (RE-083)
unfit-for_good = these Powers are always in the same Coalition (RE-035), so there is nothing to promise
