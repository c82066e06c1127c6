"""Alliance: blocks, cards, coalitions and non-player Empires in the wars of 1805 and 1813, 2 to 7 players."""
