# The march: who goes where, and reinforcements.

step-March = move your units.
step-Command = choose who goes { NAME($from, case: "from") } { NAME($to, case: "to") }.
step-Reinforce = bring reinforcements { NAME($tile, case: "to") }?
step-Stowing = choose a squadron for each regiment. Still to go aboard: { $left }.

done-March = End your march
done-Reinforce = Bring nobody else

option-march = March { NAME($tile, case: "from") } { NAME($tile2, case: "to") }{ $battle ->
        [yes] : battle
       *[no] { "" }
    }
option-reinforce = Reinforce { NAME($tile, case: "from") }{ $direct ->
        [yes] { "" }
       *[no] { " " }by way of { $tile2 }
    }
option-rearrange = Redistribute the regiments { NAME($tile, case: "in") } among your squadrons
option-send = Send { $unit }{ $spent ->
        [0] { "" }
       *[other] , { $spent } movement spent
    }
option-sail = Sail with squadron { $ship }: { $what }
option-sail-dock = Dock squadron { $ship }: { $what }
option-land = Land { $regiment } from squadron { $ship }
option-board = Embark { $regiment } on squadron { $ship }: { $what }
option-everybody = Send everyone who can go
option-go = Send them: { $units }
option-go-end = Send nobody else
option-stow = { $regiment } on squadron { $ship }: { $what }
ship-with = { $squadron }{ $units ->
        [0] {""}
       *[other] {" "}with { $units }
    }

event-marched = { $nation } [moves|move] { $units } { NAME($from, case: "from") } { NAME($to, case: "to") }.
event-marched_hidden = { $nation } [moves|move] { $classes } { NAME($from, case: "from") } { NAME($to, case: "to") }.
event-boarded = { $nation } [embarks|embark] { $units } { NAME($from, case: "from") } { NAME($to, case: "in") }.
event-boarded_hidden = { $nation } [embarks|embark] { $classes } { NAME($from, case: "from") } { NAME($to, case: "in") }.
event-stowed = { $nation } [redistributes|redistribute] regiments among the squadrons { NAME($tile, case: "in") }.
event-occupied = { $nation } [occupies|occupy] { $tile }.
event-contact = { $nation } [attacks|attack] { $defender } { NAME($tile, case: "in") }.

limit-no_units = You have no units there.
limit-not_adjacent = Those tiles are not neighbours.
limit-ally_tile = Your ally’s tiles, and those where allies stand, are closed to your units.
limit-cannot_enter = None of your units there can go that way now.
limit-not_towards = Reinforcements have to reach the battlefield.
limit-enemy_on_way = Reinforcements cannot pass an enemy.
limit-cannot_go = No such unit can go now.
limit-no_room = There is no room aboard: a squadron carries five regiments.
limit-no_squadron = You have no such squadron there.
limit-cannot_sail = That squadron has no movement left.
limit-cannot_stop = That squadron cannot make a stop: it has no movement left.
limit-not_aboard = No such regiment aboard can land now.
limit-cannot_board = No such regiment there can go aboard.
limit-not_everybody = You cannot send everyone at once here.
limit-nobody_chosen = Choose a unit first.
limit-left_behind = All squadrons that have sailed here for the battle go on into it.
limit-nothing_to_rearrange = There is nothing to redistribute there.
limit-too_late = Regiments change squadrons at the start of your march, or while a squadron takes regiments aboard.
limit-not_waiting = Another regiment comes first.
