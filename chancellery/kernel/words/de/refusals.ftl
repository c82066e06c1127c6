# Warum etwas nicht geht, in einem Spiel, das es nicht besser sagt.

limit-over = Das Spiel ist aus.
limit-not_open = Das hast du jetzt nicht zu entscheiden.
limit-not_asked = Erst ist etwas anderes dran.
limit-only_choice = Du hattest nur eine Wahl; sie ist schon für dich getroffen.
# $limit: der Name der Grenze in Worten.
limit-other = Das geht nicht: { $limit }.
