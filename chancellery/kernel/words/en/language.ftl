# The language itself: its own name, and whether everything is translated (complete) or not yet (begun).

language = English
stage = complete

# Whoever reads a sentence, where it speaks of them.
reader = you
    .title = You
    .genitive = your
    .number = reader

# A list of things: all but the last one, and the last one.
list = { $first } and { $last }
