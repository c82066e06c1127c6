# The language itself: its own name, and whether everything is translated (complete) or not yet (begun).

language = Deutsch
stage = complete

# Wer einen Satz liest, wo von ihm die Rede ist.
reader = du
    .title = Du
    .dative = dir
    .accusative = dich
    .pronoun = du
    .number = reader
    .owner = dein{ " " }
    .owner-der = dein{ " " }
    .owner-den = deinen{ " " }
    .owner-dem = deinem{ " " }
    .owner-die = deine{ " " }
    .owner-after = { "" }

# Eine Aufzählung: alles bis auf das Letzte, und das Letzte.
list = { $first } und { $last }
