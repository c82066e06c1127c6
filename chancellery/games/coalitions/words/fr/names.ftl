# Comment s’appellent les choses. Les attributs sont des formes : { NAME($power, case: "title") }, seul, sans article.

power = { $title }
    .number = one
power-austria = l’Autriche
    .title = Autriche
power-britain = la Grande-Bretagne
    .title = Grande-Bretagne
power-france = la France
    .title = France
power-italy = l’Italie
    .title = Italie
power-ottomans = les Ottomans
    .title = Ottomans
    .number = many
power-poland = la Pologne
    .title = Pologne
power-protestants = les Protestants
    .title = Protestants
    .number = many
power-prussia = la Prusse
    .title = Prusse
power-russia = la Russie
    .title = Russie
power-spain = l’Espagne
    .title = Espagne
power-sweden = la Suède
    .title = Suède
nobody = personne
    .number = one

list = { $first } et { $last }
