# Why a promise counts as kept, broken or neither (verdict), and why a clause makes no sense (unfit).

verdict-spurned = { $power } gave [its|their|your] Alliance marker to { $other }.

unfit-two_powers = an Alliance is made by two Powers (RP-025)
unfit-minor_alliance = { $minor } makes no Alliances in a game of three (RP-257): another Power controls it
