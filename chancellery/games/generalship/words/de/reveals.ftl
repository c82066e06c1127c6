# Was gemeinsam aufgedeckt wird.

reveal-commanders = Die Feldherren werden aufgedeckt
reveal-combat = { $nation } greift { $foe } an
reveal-attack = Angriff { $total }
reveal-defence = Verteidigung { $total }
reveal-laid = { $units ->
        [0] Keine Regimenter
       *[other] { $units }
    }
