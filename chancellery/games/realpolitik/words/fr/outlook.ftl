# Ce qu’il faut savoir avant de répondre.

outlook-mobilisation = { COUNT($trains) } trains gratuits, puis { $money } d’argent à dépenser ; le reste est perdu.
outlook-dispatch = Toutes vos cartes d’action vous reviennent.
outlook-marker_top = Le pion de diplomatie arrive en haut : de nouvelles alliances se nouent.
outlook-marker = Le pion de diplomatie avance à la case { $box } sur { $boxes }, ou plus haut.
outlook-movement = Vous nommez un envoyé, qui gagne 1 moral, et davantage à chaque manche suivante.
