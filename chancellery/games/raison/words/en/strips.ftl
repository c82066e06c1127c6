# Where in the turn we are: one or two words for each step.

strip-minors = Minor Powers
strip-election = Election
strip-actions = Actions
strip-expulsions = Expulsions
strip-declarations = Declarations
strip-rejections = Rejections
strip-departures = Withdrawals
strip-action = Action { $number } of { $actions }
scene-turn = Round { $round }, turn { $turn } of { $turns }
