# What the table shows: pieces in words, and what stands beside the board.

scene-title = { $turn ->
        [0] { $year }, the cards are dealt
       *[other] { scene-turn }
    }
scene-turn = { $turn ->
        [1] Spring { $year }
        [2] Summer { $year }
        [3] Autumn { $year }
        [4] Winter { $year }
       *[other] { $year }
    }
scene-block = { NAME($nation, case: "genitive") } { $kind } { $rating } in { $place }: { $strength } of { $most } steps.
scene-back-army = { $colour } army.
scene-back-fleet = { $colour } fleet.
scene-back-crippled = { $colour } fleet at strength 0.
scene-seen = { $kind } { $rating } with { $strength ->
        [one] { $strength } step
       *[other] { $strength } steps
    }
scene-seen-in = { $kind } { $rating } with { $strength ->
        [one] { $strength } step
       *[other] { $strength } steps
    } in { $place }
scene-memory = Last seen in { $place }: { $seen }.
scene-memory-among = Last seen in { $place }, among { $blocks } blocks of this colour: { $seen }.
scene-memory-apart = Last seen, among { $blocks } blocks of this colour: { $seen }.
scene-memory-gained = { $gained ->
        [one] { $gained } step has been levied since.
       *[other] { $gained } steps have been levied since.
    }
scene-limit = { $one } and { $other }, { $kind }: { $crossed } of { $limit } blocks have crossed.
scene-coalition = { $empires }
scene-coalitions = Coalitions: gain and target
scene-empires = Empires
block-face = { $kind } { $rating }
border_kind-clear = clear border
border_kind-river = river
border_kind-forest = forest
border_kind-mountain = mountains
border_kind-marsh = marsh
border_kind-strait = strait
strip-turn = { $turn ->
        [1] Spring
        [2] Summer
        [3] Autumn
       *[other] Winter
    }
strip-years = { $year }, until { $last }
strip-victory = Victory
strip-coalitions = Coalitions
strip-bids = Bids
strip-levies = Gold and levies
strip-quarters = Quarters
strip-battles = Battles
strip-opening = Opening
strip-round = Round { $round }
strip-retreat = Retreat
strip-regroup = Regroup
