# What is turned over together.

reveal-commanders = The commanders are revealed
reveal-combat = { $nation } [attacks|attack] { $foe }
reveal-attack = ATK { $total }
reveal-defence = DEF { $total }
reveal-laid = { $units ->
        [0] No regiments
       *[other] { $units }
    }
