# Why something is not possible, in a game that does not say it better.

limit-over = The game is over.
limit-not_open = It is not your turn to decide that.
limit-not_asked = Something else comes first.
limit-only_choice = You had only one choice, so it was made for you.
# $limit: the name of the limit in words.
limit-other = That is not possible: { $limit }.
