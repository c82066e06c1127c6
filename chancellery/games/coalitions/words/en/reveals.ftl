# Secret choices that are turned over together.

reveal-bids = The bids for { $power }
reveal-bid = { $count ->
        [0] No Morale
       *[other] { $count } Morale
    }
reveal-won = Highest bid
