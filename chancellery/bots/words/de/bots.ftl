# Bots, die jedes Spiel spielen, wie Menschen sie auswählen.

bot-random = Ziellos
    .sentence = Nimmt irgendeinen der möglichen Züge: zum Ausprobieren.
