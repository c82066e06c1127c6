# Why something is not possible, in a game that does not say it better.

limit-over = The game is over.
limit-not_open = Nobody asks you for that now.
limit-not_asked = That is not what is asked now.
limit-only_choice = There was only one choice, and it was made for you.
# $limit: the name of the limit in words.
limit-other = That is not possible: { $limit }.
