# What things are called.

# The title of a Power, and of a place, is the one on the board unless it is given here. Attributes are cases: a sentence
# says { NAME($power, case: "genitive") }. `power` and `place` say how a case is made of a title ($title), where a Power or
# a place does not say it itself; $kind is its own attribute `.kind`, $ending the last letter of its title.
power = { $title }
    .genitive = { $title }'s
    .number = one
power-austria = Austria
power-britain = Britain
power-france = France
power-italy = Italy
power-ottomans = the Ottomans
    .title = Ottomans
    .genitive = the Ottomans'
    .number = many
power-poland = Poland
power-protestants = the Protestants
    .title = Protestants
    .genitive = the Protestants'
    .number = many
power-prussia = Prussia
power-russia = Russia
power-spain = Spain
power-sweden = Sweden
nobody = nobody
    .number = one

off-map = off the map
border = { $one }–{ $other }

general = { NAME($power, case: "genitive") } General { $number }

# A General of the player who reads it, by where it stands: alone, with others, or off the map.
own-general = { $standing ->
        [alone] the General in { $place }
        [together] General { $number } in { $place }
       *[away] General { $number }
    }
    .which = { $standing ->
        [together] { " " }(General { $number })
       *[other] { "" }
    }

# A card that lies beside a General in a battle.
table-card = the { $number ->
        [1] first
        [2] second
       *[other] third
    } card of { $general }
# A card that was discarded in a battle.
struck-card = ({ $value })

hand-rock = rock
hand-paper = paper
hand-scissors = scissors

# What Influence is gained for.
ground-territories = land
ground-battle = a victory
ground-crown = the Crown
