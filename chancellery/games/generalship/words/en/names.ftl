# What things are called.

nation = { $title }
    .genitive = { $title }'s
    .number = one
nation-austria = Austria
    .title = Austria
nation-byzantium = Byzantium
    .title = Byzantium
nation-england = England
    .title = England
nation-france = France
    .title = France
nobody = no commander

# Tiles have the names of the board. `in`: where; `to`: whither; `from`: whence.
tile = { $title }
    .in = in { $title }
    .to = to { $title }
    .from = from { $title }
tile-the-channel = the Channel
    .in = in the Channel
    .to = to the Channel
    .from = from the Channel
tile-the-marches = the Marches
    .in = in the Marches
    .to = to the Marches
    .from = from the Marches
tile-wheat-plain = the wheat plain
tile-river-meadows = the river meadows
tile-walled-market = the walled market
tile-border-fort = the border fort
tile-hunting-forest = the hunting forest
tile-deep-forest = the deep forest
tile-charcoal-forest = the charcoal forest
tile-iron-mountain = the iron mountain
tile-mountain-pass = the mountain pass
tile-fishing-grounds = the fishing grounds
tile-trade-sea-west = the western trade sea
tile-trade-sea-east = the eastern trade sea
battlefield = the battlefield
    .in = on the battlefield
    .to = to the battlefield
    .from = from the battlefield

general = { $title }
alliance-group = { $nations }

unit-light-infantry = light infantry
unit-heavy-infantry = heavy infantry
unit-musketeer = musketeers
unit-archer = archers
unit-artillery = artillery
unit-light-cavalry = light cavalry
unit-heavy-cavalry = heavy cavalry
unit-galley = galley
unit-galleon = galleon

# Some of a type, with their number.
units-light-infantry = { $count } light infantry
units-heavy-infantry = { $count } heavy infantry
units-musketeer = { $count } { $count ->
        [one] musketeer
       *[other] musketeers
    }
units-archer = { $count } { $count ->
        [one] archer
       *[other] archers
    }
units-artillery = { $count } artillery
units-light-cavalry = { $count } light cavalry
units-heavy-cavalry = { $count } heavy cavalry
units-galley = { $count } { $count ->
        [one] galley
       *[other] galleys
    }
units-galleon = { $count } { $count ->
        [one] galleon
       *[other] galleons
    }

technology-metallurgy = Metallurgy
technology-stirrups = Stirrups
technology-sea-navigation = Sea Navigation
technology-architecture = Architecture
technology-gunpowder = Gunpowder
technology-printing-press = the Printing Press
technology-optics = Optics
technology-steam-engine = the Steam Engine
technology-banking-house = the Banking House
technology-conscription = Conscription
technology-arsenals = Arsenals

claim-production = Production
claim-growth = Population Growth
claim-generals = General Cards
claim-technology = Technology Cards
claim-draft = Draft and Upgrade
claim-march = March
claim-alliance = Alliance
claim-march-2 = March (second tile)
claim-production-2 = Production (second tile)
claim-growth-2 = Population Growth (second tile)
claim-draft-2 = Draft and Upgrade (second tile)

era-infantry = the era of infantry
era-cavalry = the era of cavalry
era-fortress = the era of the fortress
era-ships = the era of ships

occasion-coup = Coup d’État
occasion-pirates = Pirate Eradication
occasion-milan = Edict of Milan
occasion-crusades = The Crusades
occasion-black-death = Black Death
occasion-witch-hunt = Witch Hunt
occasion-renaissance = Renaissance
occasion-thirty-years-war = Thirty Years War

saving-food = 1 food
saving-metal = 1 metal
saving-both = 1 food and 1 metal
resource-food = food
resource-metal = metal

# What is paid.
price = { $food ->
        [0] { $metal ->
                [0] free
               *[other] { $metal } metal
            }
       *[other] { $metal ->
                [0] { $food } food
               *[other] { $food } food and { $metal } metal
            }
    }
