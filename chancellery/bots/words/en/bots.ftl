# Bots that play every game, as people choose them.

bot-random = Aimless
    .sentence = Plays at random: good for trying things out.
