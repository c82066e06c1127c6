# Ce qui est arrivé.

event-actions = { LIST($plays, separator: ", ") }.
event-actions-one = { $power } [joue|jouent] { $action }
event-turn = Tour { $turn }.
