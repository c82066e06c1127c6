# Options in a list: what they have in common as a heading (heading-VERB), what tells them apart below it (label-VERB).

heading-choose = Commander: { $general }
label-choose = Political power: { $general2 }
heading-march = From { $tile }
label-march = To { $tile2 }{ $battle ->
        [yes] : battle
       *[no] {""}
    }
label-populate = { $tile }
heading-draft = Draft
label-draft = { $regiment } ({ price })
heading-launch = Launch a { $squadron } ({ price })
label-launch = { $tile }
heading-upgrade = Upgrade { $old } to { $unit } ({ price })
label-upgrade = { $tile }, { $saving } less
heading-develop = Develop a technology
label-develop = { $technology }
heading-appoint = Appoint a commander
label-appoint = { $general }
heading-empower = Add to your political power
label-empower = { $general }
heading-match = { $tactic }
label-match = { $units }
label-advance = { $technology }
