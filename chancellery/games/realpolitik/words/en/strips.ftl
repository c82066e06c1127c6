# Where in the turn we are: one or two words for each step.

strip-cards = Cards
strip-economy = Economy
strip-choose = Choose
strip-reveal = Reveal
strip-act = Act
strip-trains = Trains
strip-generals = Generals
strip-purchases = Purchases
strip-hand = Hand
strip-offers = Offers
strip-italy = Italy
strip-withdrawals = Withdrawals
scene-turn = Turn { $turn }
