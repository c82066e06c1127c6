# What each step asks.

step-other = { $step }.
step-Discard = Which of your five cards do you put away for the year?
step-Commit = Which card do you play this turn?
step-PlayerTurn = You have { $points ->
        [one] { $points } action point
       *[other] { $points } action points
    } and { $gold } gold. What do you do?
step-GroupMove = Which block of the group in { $place } moves next?
step-GroupMove-mover = Where does { $block } go?
step-Levy = Which block gains a step, or where do you raise a new one?
step-ChooseAmount = How much gold?
step-ChooseBorder = Which border does your event open wider?
