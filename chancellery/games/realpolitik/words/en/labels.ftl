# Options in a list: headings, and what tells the options below them apart.

label-offer = { NAME($power, case: "title") }
heading-train = { $free ->
        [yes] Place a free Train
       *[no] Buy a Train for 1 Money
    }
label-train = { $border }
heading-rail = From { $at }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-rail = To { $territory }, by Train
heading-ferry = From { $at }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-ferry = Send a Unit by Train to { $general2 }
