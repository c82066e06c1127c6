# Options in a list: what they have in common as a heading (heading-VERB), what tells them apart below it (label-VERB).
# Each is a phrase of its own; where the option itself is short, it needs neither.

# $at: where the General stands; $together: another one stands there, too.
heading-move = From { $at }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-move = To { $territory }
heading-sail = From { $at }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-sail = To { $territory }, by sea
heading-garrison = From { $at }{ $together ->
        [yes] , General { $number }
       *[no] { "" }
    }
label-garrison = Leave a Garrison in { $territory }
heading-place = Place a General
label-place = In { $territory }
heading-recall = Take a General off the map (its Units are lost)
label-recall = { $general }
heading-unit = Buy a Unit for 1 Money
label-unit = For { $general }
heading-fortress = Build a Fortress for { $price } Money
label-fortress = In { $territory }
heading-disband = Disband a Garrison
label-disband = In { $territory }
label-support = With { $general }
heading-down = Play a card face down
label-down = The { $value }
heading-strike = Play the { $value } face up
label-strike = Discard { $table_card }
heading-unmask = Play the { $value } face up
label-unmask = Reveal { $table_card }
label-retreat = To { $territory }
label-discard = Discard the { $value }
label-bid = { $number }
label-pass = Pass
