# Ce qu’il faut savoir avant de répondre.

outlook-taxation = { $income } d’argent des terres que vous contrôlez (→ { $total }).
outlook-influence = { $gain } d’influence des terres que vous contrôlez (→ { $total } ; à { $target }, la partie finit).
outlook-mobilisation = { $trains } trains gratuits, puis { $money } d’argent à dépenser ; le reste est perdu.
outlook-dispatch = Toutes vos cartes d’action vous reviennent.
outlook-marker_top = Le pion de diplomatie arrive en haut : de nouvelles alliances se nouent.
outlook-marker = Le pion de diplomatie avance à la case { $box } sur { $boxes }, ou plus haut.
outlook-movement = Vous nommez un envoyé, qui gagne 1 moral, et davantage à chaque manche suivante.
