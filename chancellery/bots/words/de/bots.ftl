# Bots, die jedes Spiel spielen, wie Menschen sie auswählen.

bot-random = Ziellos
    .sentence = Spielt aufs Geratewohl: gut zum Ausprobieren.
