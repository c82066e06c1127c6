# Why a promise counts as kept, broken or neither (verdict), and why a clause makes no sense (unfit).

verdict-spurned = { $power } gave its Alliance marker to { $other }.

unfit-subsidy = nobody can give Money to another Power in this game (RP-Q26); promise something else
unfit-turn_over = turn { $turn } is over: it is turn { $now }
unfit-rounds = a movement has at most { $most } rounds (RP-135)
unfit-two_powers = an Alliance is made by two Powers (RP-025)
unfit-minor_alliance = { $minor } makes no Alliances in a game of three (RP-257); it is controlled
