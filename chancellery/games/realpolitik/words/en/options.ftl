# What each option does.

option-play = Play { $action }.
option-offer = Give { $power } the Alliance marker, and War markers to the others.
option-train = Place a Train on { $border }{ $free ->
        [yes] { "" }
       *[no] { " " }(1 Money)
    }.
option-rail = Send { $general } by Train to { $territory }.
option-ferry = Send a Unit by Train from { $general } to { $general2 }.
