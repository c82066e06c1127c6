# Where in the turn we are: one or two words for each step.

strip-envoy = Envoy
strip-march = March
strip-battles = Battles
strip-round = Round { $round } of { $rounds }
strip-movement = Movement
strip-diplomacy = Diplomacy
