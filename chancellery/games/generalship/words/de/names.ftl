# Wie die Dinge heißen.

nation = { $title }
    .number = one
    .owner-der = { $title }s{ " " }
    .owner-die = { $title }s{ " " }
nation-austria = Österreich
    .title = Österreich
nation-byzantium = Byzanz
    .title = Byzanz
    .owner-der = Byzanz’{ " " }
    .owner-die = Byzanz’{ " " }
nation-england = England
    .title = England
nation-france = Frankreich
    .title = Frankreich
nobody = kein Feldherr

# Plättchen mit Artikel. `in`: wo; `to`: wohin; `from`: woher.
tile = { $title }
    .object = { $kind ->
        [masculine] den { $title }
        [neuter] das { $title }
        [feminine] die { $title }
        [plural] die { $title }
       *[none] { $title }
    }
    .in = { $kind ->
        [masculine] im { $title }
        [neuter] im { $title }
        [feminine] in der { $title }
        [plural] in den { $title }
       *[none] in { $title }
    }
    .to = { $kind ->
        [masculine] in den { $title }
        [neuter] ins { $title }
        [feminine] in die { $title }
        [plural] in die { $title }
       *[none] nach { $title }
    }
    .from = { $kind ->
        [masculine] aus dem { $title }
        [neuter] aus dem { $title }
        [feminine] aus der { $title }
        [plural] aus den { $title }
       *[none] aus { $title }
    }
tile-bohmerwald = Böhmerwald
    .kind = masculine
tile-konstantinoupolis = Konstantinopel
tile-thrake = Thrakien
tile-anatolia = Anatolien
tile-the-marches = Grenzmarken
    .kind = plural
tile-the-channel = Ärmelkanal
    .kind = masculine
tile-aquitaine = Aquitanien
tile-champagne = Champagne
    .kind = feminine
tile-wheat-plain = Weizenebene
    .kind = feminine
tile-river-meadows = Flussauen
    .kind = plural
tile-walled-market = Marktfestung
    .kind = feminine
tile-border-fort = Grenzfeste
    .kind = feminine
tile-hunting-forest = Jagdwald
    .kind = masculine
tile-deep-forest = Urwald
    .kind = masculine
tile-charcoal-forest = Köhlerwald
    .kind = masculine
tile-iron-mountain = Erzgebirge
    .kind = neuter
tile-mountain-pass = Gebirgspass
    .kind = masculine
tile-fishing-grounds = Fischgründe
    .kind = plural
    .in = in den Fischgründen
    .from = aus den Fischgründen
tile-trade-sea-west = Westsee
    .kind = feminine
tile-trade-sea-east = Ostsee
    .kind = feminine
battlefield = das Schlachtfeld
    .object = das Schlachtfeld
    .in = auf dem Schlachtfeld
    .to = aufs Schlachtfeld
    .from = vom Schlachtfeld

general = { $title }
alliance-group = { $nations }

unit-light-infantry = leichte Infanterie
unit-heavy-infantry = schwere Infanterie
unit-musketeer = Musketiere
unit-archer = Bogenschützen
unit-artillery = Artillerie
unit-light-cavalry = leichte Kavallerie
unit-heavy-cavalry = schwere Kavallerie
unit-galley = Galeere
unit-galleon = Galeone

units-light-infantry = { $count } leichte Infanterie
units-heavy-infantry = { $count } schwere Infanterie
units-musketeer = { $count } { $count ->
        [one] Musketier
       *[other] Musketiere
    }
units-archer = { $count } { $count ->
        [one] Bogenschütze
       *[other] Bogenschützen
    }
    .accusative = { $count } Bogenschützen
units-artillery = { $count } Artillerie
units-light-cavalry = { $count } leichte Kavallerie
units-heavy-cavalry = { $count } schwere Kavallerie
units-galley = { $count } { $count ->
        [one] Galeere
       *[other] Galeeren
    }
units-galleon = { $count } { $count ->
        [one] Galeone
       *[other] Galeonen
    }

technology-metallurgy = Metallurgie
technology-stirrups = Steigbügel
technology-sea-navigation = Seefahrt
technology-architecture = Baukunst
technology-gunpowder = Schießpulver
technology-printing-press = Buchdruck
technology-optics = Optik
technology-steam-engine = Dampfmaschine
technology-banking-house = Bankhaus
technology-conscription = Wehrpflicht
technology-arsenals = Zeughäuser

claim-production = Produktion
claim-growth = Wachstum
claim-generals = Generalskarten
claim-technology = Technologiekarten
claim-draft = Aushebung und Aufwertung
claim-march = Marsch
claim-alliance = Bündnis
claim-march-2 = Marsch (zweites Plättchen)
claim-production-2 = Produktion (zweites Plättchen)
claim-growth-2 = Wachstum (zweites Plättchen)
claim-draft-2 = Aushebung und Aufwertung (zweites Plättchen)

era-infantry = das Zeitalter der Infanterie
era-cavalry = das Zeitalter der Kavallerie
era-fortress = das Zeitalter der Festung
era-ships = das Zeitalter der Schiffe

occasion-coup = Staatsstreich
occasion-pirates = Kampf den Piraten
occasion-milan = Mailänder Edikt
occasion-crusades = Die Kreuzzüge
occasion-black-death = Schwarzer Tod
occasion-witch-hunt = Hexenjagd
occasion-renaissance = Renaissance
occasion-thirty-years-war = Dreißigjähriger Krieg

saving-food = 1 Nahrung
saving-metal = 1 Metall
saving-both = 1 Nahrung und 1 Metall
resource-food = Nahrung
resource-metal = Metall

price = { $food ->
        [0] { $metal ->
                [0] umsonst
               *[other] { $metal } Metall
            }
       *[other] { $metal ->
                [0] { $food } Nahrung
               *[other] { $food } Nahrung und { $metal } Metall
            }
    }
