# Why a request is refused.

question-answered-already = this question has been answered; look again at what is asked now
such-decision-open = you have no such decision open; look again at what is asked
sealed-answer-take = there is no sealed answer to take back
nothing-undo-only = nothing to undo: you can take back your own last answers until something hidden is revealed, chance is drawn or somebody else answers
