# Why the bot would do what it advises; by step and verb, where the reason is always the same.

advice-declare_neutral = You have more to lose than to win in this round. Neutrality doubles your taxes and closes your Home Territories to everybody.
advice-declare_expansionist = There is more to take on all sides than Allies would be worth.
advice-declare_against = { $power } can be kept from winning only from outside.
advice-declare_stay = With { $power } you fight those from whom there is most to take, and leaving would drive pieces home.
advice-declare_join = With { $power } you fight those from whom there is most to take.
advice-turn_away = You cannot attack an Ally, and nobody else is as close to winning as { $power }.
advice-vote_self = A vote for yourself helps nobody else, and the Crown brings 2 Influence a round.
advice-vote_own = You also play { $power }: the Crown's Influence would be yours.
advice-vote_friend = You cannot be elected yourself. { CAPITAL($power) } [is|are] allied with you and far from winning: the Crown is safe there.
advice-bid = Up to { $number } Morale is a fair price for playing { $power }; the exact number is left to chance.
advice-bid_nothing = Your Morale is worth more in battle than control of { $power } would be.
advice-subsidise_own = You also play { $power }, and the Money buys more there.
advice-subsidise_ally = You have more Money than you can use, and { $power } can use it against the leader.
advice-mercenary_own = You also play { $power }: [it|they] will move sooner and [has|have] fewer cards.
advice-mercenary_ally = Your hand is full anyway, and { $power } can use the card against the leader.
advice-make_room = { $territory } scores for { $power }, and a General is at hand to take it.
advice-support_share = You gain Influence for every General beaten in a victory that you take part in: your side { $standing ->
        [behind] is about { $by } behind
        [ahead] is about { $by } ahead
       *[level] is about level
    } here.
advice-support_leader = A victory would bring { $power } even closer to winning the game.
advice-Expulsions-done = No member of your Coalition is dangerously close to winning.
advice-Rejections-done = One more Ally is one enemy less, and none of them is about to win.
advice-ImperialElection-claim = The Crown brings 2 Influence with every Gain Influence, and costs nothing.
advice-Muster-discard = This card is least worth keeping.
advice-Subsidise-done = Nobody you could help has more use for it than you.
advice-Leadership-place = You have Money for its Units, and much to gain from there.
advice-Leadership-recall = Without Units it would only be beaten; off the map it is safe and draws a card.
advice-Leadership-card = You have more Morale than cards to play with it.
advice-Leadership-morale = You have cards enough; you need Morale to play them.
advice-Leadership-done = You do not have the Money for another General's Units.
