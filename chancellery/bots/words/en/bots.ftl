# Bots that play every game, as people choose them.

bot-random = Aimless
    .sentence = Picks any of the possible moves: for trying things out.
