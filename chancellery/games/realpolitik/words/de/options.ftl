# Was jede Möglichkeit bewirkt.

option-play = { $action } spielen.
option-offer = { $power } den Bündnismarker geben und den anderen Kriegsmarker.
option-train = Eine Bahn auf { $border } legen{ $free ->
        [yes] { "" }
       *[no] { " " }(1 Geld)
    }.
option-rail = { NAME($general, case: "accusative") } mit der Bahn { NAME($territory, case: "to") } schicken.
option-ferry = Eine Einheit mit der Bahn schicken: { NAME($general, case: "from") } { NAME($general2, case: "to") }.
