# Why the bot would do what it advises; by step and verb, where the reason is always the same.

advice-envoy = More Morale is least dangerous with { $power }.
advice-grant_round = The round takes little from you, and brings you { $number } Morale.
advice-go_contested = The odds in { $territory } are good enough for what there is to win.
advice-go_open = { $territory } lies open and is worth having.
advice-go = In { $territory } the General has more before it, or more to protect.
advice-keep = Holding { $territory } is worth a Unit.
advice-pass_safe = Your lead covers what the other side is likely to add.
advice-pass = Further cards would hardly turn this battle: they are better kept.
advice-ThrowHands-throw = One is as good as the other.
advice-Purchases-unit = Units come first, with the General that is best placed or in danger.
advice-Purchases-card = There are fewer cards than Morale to play them.
advice-Purchases-morale = Without Morale cards cannot be played.
advice-Purchases-fortress = There is Money to spare, and an enemy can reach it.
advice-Purchases-done = There is nothing left that is worth its price.
advice-DiscardDown-discard = It is the card with the least effect.
advice-Disband-done = A Garrison off the map is good for nothing.
advice-RequestRound-request = What is still within reach is worth the Morale that the round gives away.
advice-RequestRound-done = What is still within reach is not worth the Morale that a round gives away.
advice-RequestRound-refuse = The mover could win or take more than the Morale is worth.
advice-Round-done = No move is left that gains more than it risks.
advice-PlaceGarrisons-done = The Unit is worth more with its General.
advice-Battles-battle = The most valuable battle comes first, while hand and Morale are fresh.
advice-DeclareSupport-support = A few more cards can decide this battle.
advice-DeclareSupport-done = Support would hardly change this battle, or there are no cards to give it.
advice-Battle-down = It is the smallest card that turns or secures the battle, or the best there is.
advice-Battle-strike = Taking that card off the table helps more than any card of your own.
advice-Battle-unmask = It counts for you, and shows what you are up against.
advice-Retreat-retreat = There the outlook is best and the danger least.
advice-Retreat-off_map = There is nowhere else to go.
advice-PlaceBeaten-retreat = No enemy is near the Capital.
advice-PlaceBeaten-off_map = Without Units it is safer off the map, and draws a card there.
advice-Allot-allot = That General has the fewest Units.
advice-Departures-grant = The guest does no harm there.
advice-Departures-refuse = The guest stands too near your Capital, or its Power is about to win.
advice-Departures-first = The order makes little difference.
advice-AskConsent-grant = It does you no harm, and an Ally is worth having.
advice-AskConsent-refuse = It leads too near your Capital, or your Ally is about to win.

# The bot itself, as people choose it.
bot-rules = Steady
    .sentence = Plays by judgement and odds, takes what lies open and defends what it has; never talks.
