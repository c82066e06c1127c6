# Wie die Dinge heißen.

# Der Name einer Macht oder eines Gebiets ist der auf dem Brett, wenn er hier nicht steht. Attribute sind Fälle: Ein Satz
# sagt { NAME($power, case: "dative") }. `power` und `place` sagen, wie ein Fall aus dem Namen ($title) wird, wenn eine
# Macht oder ein Gebiet ihn nicht selbst hat; $kind ist ihr Attribut `.kind`, $ending der letzte Buchstabe des Namens.
#
# Der Besitzer steht vor der Sache („Preußens Feldzug“) oder dahinter („der Feldzug des Osmanischen Reichs“): `owner` ist,
# was vor der Sache steht, `owner-der`, `owner-den`, `owner-dem` und `owner-die` das Gleiche mit Artikel, und `owner-after`,
# was dahinter steht.
power = { $title }
    .pronoun = es
    .number = one
    .owner = { $ending ->
        [s] { $title }’{ " " }
        [ss] { $title }’{ " " }
        [x] { $title }’{ " " }
        [z] { $title }’{ " " }
       *[other] { $title }s{ " " }
    }
    .owner-der = { NAME($self, case: "owner") }
    .owner-den = { NAME($self, case: "owner") }
    .owner-dem = { NAME($self, case: "owner") }
    .owner-die = { NAME($self, case: "owner") }
    .owner-after = { "" }
power-austria = Österreich
power-britain = Britannien
power-france = Frankreich
power-italy = Italien
power-ottomans = das Osmanische Reich
    .title = Osmanisches Reich
    .dative = dem Osmanischen Reich
    .owner = { "" }
    .owner-der = der{ " " }
    .owner-den = den{ " " }
    .owner-dem = dem{ " " }
    .owner-die = die{ " " }
    .owner-after = { " " }des Osmanischen Reichs
power-poland = Polen
power-protestants = die Protestantische Union
    .title = Protestantische Union
    .dative = der Protestantischen Union
    .pronoun = sie
    .owner = { "" }
    .owner-der = der{ " " }
    .owner-den = den{ " " }
    .owner-dem = dem{ " " }
    .owner-die = die{ " " }
    .owner-after = { " " }der Protestantischen Union
power-prussia = Preußen
power-russia = Russland
power-spain = Spanien
power-sweden = Schweden
nobody = niemand
    .number = one

# Gebiete mit Artikel. `object`: als Objekt und nach „um“, „über“; `in`: wo; `to`: wohin; `from`: woher.
place = { $title }
    .object = { $kind ->
        [neuter] das { $title }
        [feminine] die { $title }
        [plural] die { $title }
       *[none] { $title }
    }
    .in = { $kind ->
        [neuter] im { $title }
        [feminine] in der { $title }
        [plural] in den { $title }
       *[none] in { $title }
    }
    .to = { $kind ->
        [neuter] ins { $title }
        [feminine] in die { $title }
        [plural] in die { $title }
       *[none] nach { $title }
    }
    .from = { $kind ->
        [neuter] aus dem { $title }
        [feminine] aus der { $title }
        [plural] aus den { $title }
       *[none] aus { $title }
    }
place-rheinland =
    .kind = neuter
place-elsass =
    .kind = neuter
place-lyonnais =
    .kind = neuter
place-languedoc =
    .kind = neuter
place-champagne =
    .kind = feminine
place-bourgogne =
    .kind = feminine
place-pfalz =
    .kind = feminine
place-picardie =
    .kind = feminine
place-provence =
    .kind = feminine
place-romagna =
    .kind = feminine
place-low-countries =
    .kind = plural
place-alps =
    .kind = plural
off-map = neben der Karte
border = { $one }–{ $other }

general = { NAME($power, case: "owner-der") }General { $number }{ NAME($power, case: "owner-after") }
    .accusative = { NAME($power, case: "owner-den") }General { $number }{ NAME($power, case: "owner-after") }
    .dative = { NAME($power, case: "owner-dem") }General { $number }{ NAME($power, case: "owner-after") }

# Ein General dessen, der es liest, nach seinem Ort: allein, mit anderen, oder neben der Karte.
own-general = General { $number }
    .nominative = { $standing ->
        [alone] der General { NAME($place, case: "in") }
        [together] General { $number } { NAME($place, case: "in") }
       *[away] General { $number }
    }
    .which = { $standing ->
        [together] { " " }(General { $number })
       *[other] { "" }
    }
    .accusative = { $standing ->
        [alone] den General { NAME($place, case: "in") }
        [together] General { $number } { NAME($place, case: "in") }
       *[away] General { $number }
    }
    .dative = { $standing ->
        [alone] dem General { NAME($place, case: "in") }
        [together] General { $number } { NAME($place, case: "in") }
       *[away] General { $number }
    }
    .from = { $standing ->
        [alone] vom General { NAME($place, case: "in") }
        [together] von General { $number } { NAME($place, case: "in") }
       *[away] von General { $number }
    }
    .to = { $standing ->
        [alone] zum General { NAME($place, case: "in") }
        [together] zu General { $number } { NAME($place, case: "in") }
       *[away] zu General { $number }
    }

# Eine Karte, die in einer Schlacht bei einem General liegt.
table-card = die { $number ->
        [1] erste
        [2] zweite
       *[other] dritte
    } Karte von { NAME($general, case: "dative") }
# Eine Karte, die in der Schlacht abgeworfen wurde.
struck-card = ({ $value })

hand-rock = Stein
hand-paper = Papier
hand-scissors = Schere

# Wofür es Einfluss gibt.
ground-territories = durch Gebiete
ground-battle = durch einen Sieg
ground-crown = durch die Krone
