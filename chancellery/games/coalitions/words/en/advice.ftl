# Why the bot would do what it advises; by step and verb, where the reason is always the same.

advice-envoy = { $power } can do you the least harm with more Morale.
advice-grant_round = The round costs you little and brings you { $number } Morale.
advice-go_contested = Your chance in { $territory } is { $chance }%{ $counts ->
        [influence] , and it is worth { $worth } Influence to you.
        [money] , and it pays you { $worth } Money.
       *[nothing] .
    }
advice-go_open = { $territory } lies open and { $counts ->
        [influence] is worth { $worth } Influence to you.
        [money] pays you { $worth } Money.
       *[nothing] is worth having.
    }
advice-go = In { $territory } the General has more to take, or more to protect.
advice-keep = { $territory } { $counts ->
        [influence] is worth { $worth } Influence to you: hold it.
        [money] pays you { $worth } Money: hold it.
       *[nothing] is worth a Unit: hold it.
    }
advice-pass_safe = You lead by { $lead }, and the other side { $left ->
        [none] can add nothing
        [less] can add about { $threat }
       *[close] needs its best cards to add { $threat }
    }.
advice-pass = { $standing ->
        [behind] You are { $by } behind
        [ahead] You lead by { $by }
       *[level] You are level
    }, and your cards add { $own ->
        [0] nothing
       *[other] { $own } at most
    }{ $threat ->
        [0] .
       *[other] ; the other side can add about { $threat }.
    } Keep them.
advice-ThrowHands-throw = One is as good as another.
advice-Purchases-unit = Units come first, for the General that is best placed or in danger.
advice-Purchases-card = You have more Morale than cards to play with it.
advice-Purchases-morale = Without Morale you cannot play cards.
advice-Purchases-fortress = You have Money to spare, and an enemy can reach this Territory.
advice-Purchases-done = Nothing left is worth its price.
advice-DiscardDown-discard = This card helps you least.
advice-Disband-done = A Garrison off the map is no use to you.
advice-RequestRound-request = What you can still take is worth the Morale that you give away.
advice-RequestRound-done = What you can still take is not worth the Morale that you would give away.
advice-RequestRound-refuse = Another round could win the game, or take more than the Morale is worth to you.
advice-Round-done = No move is left that gains more than it risks.
advice-PlaceGarrisons-done = The Unit is worth more with its General.
advice-Battles-battle = Fight for the most valuable prize first, while you have cards and Morale.
advice-support = Your side { $standing ->
        [behind] is about { $by } behind
        [ahead] is about { $by } ahead
       *[level] is about level
    } with the cards to be expected, and you can add { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
advice-no_support = { $cards ->
        [0] You have no card to spare for this battle.
       *[other] Your side { $standing ->
            [behind] is about { $by } behind
            [ahead] is about { $by } ahead
           *[level] is about level
        } with the cards to be expected: yours are worth more elsewhere.
    }
advice-down = It { $standing ->
        [behind] leaves you { $by } behind
        [ahead] puts you { $by } ahead
       *[level] brings you level
    }{ $hidden ->
        [yes] , as far as you can see
       *[no] { "" }
    }. { $enough ->
        [yes] A smaller card is not enough.
       *[no] No single card does more.
    }
advice-Battle-strike = Taking that card off the table helps more than any card of your own.
advice-Battle-unmask = It counts for you, and shows what you are up against.
advice-Retreat-retreat = You have most to do there, and least to fear.
advice-Retreat-off_map = There is nowhere else to go.
advice-PlaceBeaten-retreat = No enemy is near your Capital.
advice-PlaceBeaten-off_map = Without Units it is safer off the map, and draws a card there.
advice-Allot-allot = That General has the fewest Units.
advice-Departures-grant = The guest does no harm there.
advice-Departures-refuse = The guest stands too near your Capital, or its Power is about to win.
advice-Departures-first = The order makes little difference.
advice-AskConsent-grant = It does you no harm, and an Ally is worth having.
advice-AskConsent-refuse = It leads too near your Capital, or your Ally is about to win.

# The bot itself, as people choose it.
bot-rules = Steady
    .sentence = Weighs the odds, takes what lies open and defends what it has. It does not negotiate.
