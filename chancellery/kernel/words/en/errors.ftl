# Why a request is refused.

question-answered-already = that question has been answered already; look again at what is being asked
decision-belongs-another = that decision belongs to another seat
sealed-answer-take = there is no sealed answer to take back
nothing-undo-only = nothing to undo: only your own last answers can be taken back, and only until something hidden was revealed, chance was drawn, or somebody else answered
