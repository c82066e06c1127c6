# The bots of Borderlands, as people choose them.

bot-bidder = Bidder
    .sentence = Bids what a province is worth to it.
