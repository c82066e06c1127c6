# L’effet de chaque choix.

option-play = { $action }
