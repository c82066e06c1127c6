# What was done, in one line: in the past tense, and spoken to the reader.

line-claimed = { $nation } chose { $claim }.
line-commanders = All commanders are named.
line-appointed = { $nation } put { $general } in command.
line-dismissed = { $nation } lost [its|their|your] commander { $general }.
line-power = { $nation } added { $general } to [its|their|your] political power.
line-power_hidden = { $nation } added a card to [its|their|your] political power.
line-points = { $why ->
        [tiles] { $nation } scored { $points } for three neutral tiles.
        [event] { $nation } scored { $points } through an event.
       *[other] { $nation } scored { $points }.
    }
line-produced = { $nation } produced { $food } food and { $metal } metal.
line-exchanged = { $nation } exchanged { $resource ->
        [food] 1 metal for 2 food
       *[metal] 2 food for 1 metal
    }.
line-grew = { $nation } grew to { $total } population.
line-drew_general = { $nation } drew { $general }.
line-drew_general_hidden = { $nation } drew a general.
line-drew_technology = { $nation } drew technology cards worth { $values }.
line-drew_technology_hidden = { $nation } drew { $count ->
        [one] one technology card
       *[other] { COUNT($count) } technology cards
    }.
line-developed = { $nation } developed { $technology }.
line-allied = { $nation } decided: { $alliance ->
        [0] no alliances
        [one] { $alliance } are allied
       *[other] { LIST($alliance, separator: "; ") }
    }.
line-drafted = { $nation } drafted { $unit } { NAME($tile, case: "in") }.
line-upgraded = { $nation } upgraded { $old } to { $unit } { NAME($tile, case: "in") }.
line-marched = { $nation } moved { $units } { NAME($from, case: "from") } { NAME($to, case: "to") }.
line-marched_hidden = { $nation } moved { $classes } { NAME($from, case: "from") } { NAME($to, case: "to") }.
line-contact = { $nation } attacked { $defender } { NAME($tile, case: "in") }.
line-forced = { $nation } bought { $foe } off.
line-showed = { $nation } showed { $card }.
line-combat = { $nation } struck, { $attack } to { $defence }.
line-evaded = { $nation } evaded the bombardment.
line-lost = { $nation } lost { $units } { NAME($tile, case: "in") }.
line-withdrew = { $nation } withdrew { NAME($to, case: "to") }.
line-withdrew_hidden = { $nation } withdrew { NAME($to, case: "to") }.
line-battle_won = { $nation } won the battle.
line-plundered = { $nation } took plunder.
line-taken = { $nation } took { NAME($tile, case: "object") }.
line-maintained = { $nation } paid { $food } food for maintenance.
