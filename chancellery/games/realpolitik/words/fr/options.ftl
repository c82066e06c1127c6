# L’effet de chaque choix.

option-play = Jouer { $action }.
