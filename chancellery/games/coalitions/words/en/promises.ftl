# Why a promise counts as kept, broken or neither (verdict), and why a clause makes no sense (unfit).

verdict-kept = { $power } kept [its|their|your] word.
verdict-no_occasion = { $power } had no occasion to keep [its|their|your] word.
verdict-released = Released, as { $power } broke the clause.
verdict-entered = { $power } entered { $territory }, which { $host } controlled.
verdict-took = { $power } took { $territory } from { $host }.
verdict-attacked = { $power } attacked { $other } in { $territory }.
verdict-supported_attack = { $power } supported an attack on { $other } in { $territory }.
verdict-refused_passage = { $power } refused { $other } passage to { $territory }.
verdict-other_envoy = { $power } named { $named } as Envoy, not { $other }.
verdict-refused_round = { $power } refused { $other } a { $number ->
        [2] second
       *[other] third
    } round.
verdict-fought_against = { $power } fought against { $other } in the battle of { $territory }.
verdict-did_not_support = { $power } did not support { $other } in the battle of { $territory }.
verdict-took_for_itself = { $power } took { $territory } for [itself|themselves|yourself].
verdict-attacked_ally = { $power } attacked { $other }.
verdict-alliance_lasted = The Alliance lasted.
verdict-other_hands = { $power } [is|are] in other hands now.
verdict-for_people = Only people can judge this.
over-turn = turn { $number } is over: it is turn { $now }
over-round = round { $number } is over: it is round { $now }
