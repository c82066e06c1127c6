# Why the bot would do what it advises; by step and verb, where the reason is always the same.

advice-march = There is nothing better for this group to do.
advice-march-attack = { $place } can be taken from there, and is worth it.
advice-march-help = Your side is attacked in { $place }: these blocks come as its reserve.
advice-march-march = In { $place } these blocks are closer to what there is to take and to guard.
advice-bid = { $nation } would be a useful ally, and { $number ->
        [one] one face of the die brings
       *[other] { COUNT($number) } faces of the die bring
    } it over.
advice-fire = You have a { $number }% chance of winning this battle.
advice-Discard-discard = It has the fewest points, and no event that is worth more.
advice-Commit-commit = High cards serve best while armies move two areas; in winter a low one has the last word.
advice-PlayerTurn-levy = You have points to spare, and your blocks can use the steps.
advice-PlayerTurn-levy_for_gold = { advice-PlayerTurn-levy }
advice-PlayerTurn-end = No move or levy is worth more than the gold you save.
advice-GroupMove-stay = It is where it should be.
advice-GroupMove-halt = The others are needed where they are.
advice-Levy-raise = A step of this block counts most, for its rating and for where it stands.
advice-Levy-build = A new block is needed most there.
advice-Levy-create = It is the best block that you can raise there.
advice-Levy-enough = Nothing that you could levy is of use.
advice-ChooseAmount-amount = Gold is better spent on your own moves.
advice-ChooseBorder-widen = Your largest army stands on this border, with something to take behind it.
advice-Battles-fight = This battle is the surest for your side; what it settles opens or closes ways for the others.
advice-Opening-main = Your strongest blocks came this way, and only the main attack fights in the first round.
advice-Opening-front = It fires best among those who can stand in front.
advice-Opening-front_of = Your partner's blocks are likely to be stronger than yours.
advice-Opening-announce = The event is lost if you do not use it this turn.
advice-Opening-strike_first = It scores most when it fires before anybody else.
advice-Battle-withdraw = This battle is as good as lost: whoever leaves now can fight again.
advice-Battle-next = It is worth most, so it acts while it can.
advice-Hits-take = It loses the least by a hit.
advice-Retreat-retreat = There it finds friends, and less danger.
advice-Regroup-regroup_to = { advice-Retreat-retreat }
advice-Regroup-hold = What has been won should be held.
advice-Clearing-evict = { advice-Retreat-retreat }
advice-Flee-flee = { advice-Retreat-retreat }
advice-Occupation-remain = Cities that you occupy still count for you.
advice-Occupation-home_to = { advice-Retreat-retreat }
advice-Quarters-starve = Its step is worth least.
advice-Ballot-loyal = Your partners are worth keeping.
advice-Ballot-part = Your partners have lost more than you can win: alone you need less.
advice-WinterBids-conclude = No bid is worth its price now.
bot-rules = Steady
    .sentence = Plays by rules of thumb: concentrates, guards its capitals, pays its allies and retreats in time.
advice-Resigning-reconsider = While you hold land there is something to bargain with: play on.
