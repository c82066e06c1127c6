# Geheime Entscheidungen, die gemeinsam aufgedeckt werden.

reveal-bids = Die Gebote für { $power }
reveal-bid = { $count ->
        [0] Keine Moral
       *[other] { $count } Moral
    }
reveal-won = Erhält den Zuschlag
