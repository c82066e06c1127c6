# The language itself: its own name, and whether everything is translated (complete) or not yet (begun).

language = Deutsch
stage = complete
