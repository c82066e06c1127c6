# Ce qui est arrivé.

event-actions = { LIST($plays, separator: " ; ") }.
event-actions-one = { $all ->
        [0] { $powers } [joue|jouent|jouez] { $action }
        [3] tous les trois jouent { $action }
       *[other] tous les quatre jouent { $action }
    }
event-turn = Tour { $turn }.
