# Winter: coalitions, bids, income, free levies, quarters, and how the game ends.

step-Ballot = do you keep your coalition, leave it, or form another?
step-WinterBids = do you bid with the points you kept, or give gold away?
step-Quarters = too many armies winter in one place. Which block loses a step?

option-loyal = Keep the coalitions as they are
option-part = Leave your coalition
option-league = Form a coalition of { $set }
option-peace = Propose to end the war in a draw
option-conclude = Nothing more this winter
option-starve = { $block } ({ $code }) loses a step

event-winter = The winter of { $year }.
event-standing = { LIST($empires, case: "title", separator: ", ") }: { $gain } of { $target }.
event-victory = { $empires } [wins|win] the war with a gain of { $gain } ({ $target } needed).
event-marginal_victory = { $empires } [wins|win] narrowly with a gain of { $gain } of { $target }.
event-drawn = The war ends in a draw between { $empires }.
event-last_coalition = Only the coalition of { $empires } is left, and wins.
event-peace = { $empires } [makes|make] peace: a draw.
event-ballot = Ballot { $ballot }: { LIST($votes, separator: "; ") }.
event-ballot-loyal = { $empire } [keeps|keep] faith
event-ballot-part = { $empire } [leaves|leave]
event-ballot-league = { $empire } [names|name] { $others }
event-ballot-peace = { $empire } [proposes|propose] peace
event-coalition = { $empires } are now a coalition.
event-parted = { $empire } now [stands|stand] alone.
event-par_raised = The par of { $empire } rises to { $par }.
event-income = { $empire } [collects|collect] { $total } gold: { $cities } for cities, { $seas } for seas.
event-collapse = { $nation } [rolls|roll] { $die } after the loss of the capital: { $outcome ->
        [peace] peace.
       *[war] the war goes on.
    }
event-starved = { $block } loses a step in the crowded quarters of { $place }.
event-beaten = { $empire } [has|have] lost everything and [is|are] out of the game.

limit-no_partner = You have no partner to leave.
limit-not_in_list = A coalition that you propose includes yourself.
limit-not_players = Only Empires with a player form coalitions.
limit-too_few = A coalition has at least two Empires.
limit-everybody = Not all players can be in one coalition.
limit-as_it_is = That is the coalition you are in.
limit-not_quartered = That block does not have to lose a step.

result-victory = { $empires } [wins|win] the war.
result-marginal = { $empires } [wins|win] narrowly.
result-draw = The war ends in a draw.
result-alone = { $empires } [wins|win]: no other coalition is left.

step-Resigning = Do you really give your Empire up for good?
option-resign = Give your Empire up
option-give_up = Yes: leave the game when this turn ends
option-reconsider = No: go on
event-resigned = { $empire } [leaves|leave] the war when this game turn ends.
event-given_up = { $empire } [has|have] no player any more.
event-drawn_by_leaving = All players have left: a draw of { $empires }.
limit-no_resignation = At this table nobody gives an Empire up; a bot plays on for whoever leaves.
limit-resigned_already = You have given your Empire up already.
