# Where in the turn we are: one or two words for each step.

scene-cycle = Cycle { $cycle }
strip-round = Round { $round } of 2
strip-settlement = Settlement
strip-action = { $claim }
strip-battle = Battle of { $tile }
strip-forced = Buy off
strip-cards = Cards
strip-withdrawal = Withdraw
strip-ambush = Ambush
strip-paid = New cards
strip-defender = Defender
strip-attacker = Attacker
