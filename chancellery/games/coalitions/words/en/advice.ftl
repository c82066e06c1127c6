# Why the bot would do what it advises; by step and verb, where the reason is always the same.

advice-envoy = { $power } can do you the least harm with more Morale.
advice-grant_round = The round costs you little and brings you { $number } Morale.
advice-go_contested = Your chances in { $territory } are good enough for what you can win there.
advice-go_open = { $territory } lies open and is worth having.
advice-go = From { $territory } the General can take more, or protect more.
advice-keep = { $territory } is worth a Unit to hold it.
advice-pass_safe = You lead by { $lead }, and the other side { $left ->
        [none] can add nothing
        [less] can add about { $threat }
       *[close] is unlikely to catch up
    }.
advice-pass = More cards are unlikely to change the result; keep them.
advice-ThrowHands-throw = One is as good as another.
advice-Purchases-unit = Units come first, for the General that is best placed or in danger.
advice-Purchases-card = You have more Morale than cards to play with it.
advice-Purchases-morale = Without Morale you cannot play cards.
advice-Purchases-fortress = You have Money to spare, and an enemy can reach it.
advice-Purchases-done = Nothing left is worth its price.
advice-DiscardDown-discard = This card helps you least.
advice-Disband-done = A Garrison off the map is no use to you.
advice-RequestRound-request = What you can still take is worth the Morale that you give away.
advice-RequestRound-done = What you can still take is not worth the Morale that you would give away.
advice-RequestRound-refuse = Another round could win the game, or take more than the Morale is worth to you.
advice-Round-done = No move is left that gains more than it risks.
advice-PlaceGarrisons-done = The Unit is worth more with its General.
advice-Battles-battle = Fight for the most valuable prize first, while you have cards and Morale.
advice-DeclareSupport-support = A few more cards can decide this battle.
advice-DeclareSupport-done = Support is unlikely to change this battle, or you have no cards for it.
advice-Battle-down = It is the smallest card that turns or secures the battle, or else your best.
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
