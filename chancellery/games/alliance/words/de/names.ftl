# Wie die Dinge heißen.

nation = { $title }
    .number = one
    .genitive = { $ending ->
        [s] von { $title }
        [z] von { $title }
       *[other] { $title }s
    }
    .dative = { $title }
nation-britain = Britannien
nation-france = Frankreich
nation-russia = Russland
nation-austria = Österreich
nation-prussia = Preußen
nation-spain = Spanien
nation-turkey = die Türkei
    .title = Türkei
    .genitive = der Türkei
    .dative = der Türkei
nation-holland = Holland
nation-hanover = Hannover
nation-hesse = Hessen
nation-wurttemberg = Württemberg
nation-bavaria = Bayern
nation-saxony = Sachsen
nation-switzerland = die Schweiz
    .title = Schweiz
    .genitive = der Schweiz
    .dative = der Schweiz
nation-italy = Italien
nation-papal-states = der Kirchenstaat
    .title = Kirchenstaat
    .accusative = den Kirchenstaat
    .genitive = des Kirchenstaats
    .dative = dem Kirchenstaat
nation-naples = Neapel
nation-sicily = Sizilien
nation-denmark = Dänemark
nation-sweden = Schweden
nation-poland = Polen
nobody = niemand
nowhere = nirgends
colour = { $title }
    .nominative = { $title }r
    .accusative = { $title }n
colour-britain = britische
colour-france = französische
colour-russia = russische
colour-austria = österreichische
colour-prussia = preußische
colour-spain = spanische
colour-turkey = türkische
colour-minor = kleinstaatliche
# Orte mit Artikel. `subject`: als Subjekt; `object`: als Objekt und nach „um“, „auf“; `dative`: nach „zwischen“;
# `in`: wo; `to`: wohin; `from`: woher.
place = { $title }
    .subject = { $kind ->
        [masculine] der { $title }
        [neuter] das { $title }
        [feminine] die { $title }
       *[none] { $title }
    }
    .object = { $kind ->
        [masculine] den { $title }
        [neuter] das { $title }
        [feminine] die { $title }
       *[none] { $title }
    }
    .dative = { $kind ->
        [masculine] dem { $title }
        [neuter] dem { $title }
        [feminine] der { $title }
       *[none] { $title }
    }
    .in = { $kind ->
        [masculine] im { $title }
        [neuter] im { $title }
        [feminine] in der { $title }
       *[none] in { $title }
    }
    .to = { $kind ->
        [masculine] in den { $title }
        [neuter] ins { $title }
        [feminine] in die { $title }
       *[none] nach { $title }
    }
    .from = { $kind ->
        [masculine] aus dem { $title }
        [neuter] aus dem { $title }
        [feminine] aus der { $title }
       *[none] aus { $title }
    }
place-west-country = Südwestengland
place-scotland = Schottland
place-ireland = Irland
place-picardy = Picardie
    .kind = feminine
place-brittany = Bretagne
    .kind = feminine
place-gascony = Gascogne
    .kind = feminine
place-burgundy = Burgund
place-lorraine = Lothringen
place-belgium = Belgien
place-rhineland = Rheinland
    .kind = neuter
place-piedmont = Piemont
    .kind = neuter
place-castile = Kastilien
place-navarre = Navarra
place-aragon = Aragonien
place-catalonia = Katalonien
place-andalusia = Andalusien
place-austria = Österreich
place-tyrol = Tirol
place-bohemia = Böhmen
place-moravia = Mähren
place-hungary = Ungarn
place-galicia = Galizien
place-illyria = Illyrien
place-venetia = Venetien
place-pomerania = Pommern
place-west-prussia = Westpreußen
place-east-prussia = Ostpreußen
place-silesia = Schlesien
place-ingria = Ingermanland
place-livonia = Livland
place-lithuania = Litauen
place-white-russia = Weißrussland
place-novgorod = Nowgorod
place-muscovy = Moskau
place-volhynia = Wolhynien
place-kiev = Kiew
place-crimea = Krim
    .kind = feminine
    .in = auf der Krim
    .to = auf die Krim
    .from = von der Krim
place-thrace = Thrakien
place-bulgaria = Bulgarien
place-macedonia = Makedonien
place-greece = Griechenland
place-bosnia = Bosnien
place-serbia = Serbien
place-wallachia = Walachei
    .kind = feminine
place-moldavia = Moldau
    .kind = feminine
place-anatolia = Anatolien
place-hanover = Hannover
place-hesse = Hessen
place-swabia = Schwaben
place-bavaria = Bayern
place-saxony = Sachsen
place-switzerland = Schweiz
    .kind = feminine
place-lombardy = Lombardei
    .kind = feminine
place-papal-states = Kirchenstaat
    .kind = masculine
place-naples = Neapel
place-sicily = Sizilien
place-denmark = Dänemark
place-sweden = Schweden
place-finland = Finnland
place-masovia = Masowien
place-north-sea = Nordsee
    .kind = feminine
place-english-channel = Ärmelkanal
    .kind = masculine
place-atlantic = Atlantik
    .kind = masculine
place-bay-of-biscay = Golf von Biskaya
    .kind = masculine
place-baltic-sea = Ostsee
    .kind = feminine
place-gulf-of-finland = Finnischer Meerbusen
    .subject = der Finnische Meerbusen
    .object = den Finnischen Meerbusen
    .dative = dem Finnischen Meerbusen
    .in = im Finnischen Meerbusen
    .to = in den Finnischen Meerbusen
    .from = aus dem Finnischen Meerbusen
place-western-mediterranean = Westliches Mittelmeer
    .subject = das Westliche Mittelmeer
    .object = das Westliche Mittelmeer
    .dative = dem Westlichen Mittelmeer
    .in = im Westlichen Mittelmeer
    .to = ins Westliche Mittelmeer
    .from = aus dem Westlichen Mittelmeer
place-tyrrhenian-sea = Tyrrhenisches Meer
    .subject = das Tyrrhenische Meer
    .object = das Tyrrhenische Meer
    .dative = dem Tyrrhenischen Meer
    .in = im Tyrrhenischen Meer
    .to = ins Tyrrhenische Meer
    .from = aus dem Tyrrhenischen Meer
place-ionian-sea = Ionisches Meer
    .subject = das Ionische Meer
    .object = das Ionische Meer
    .dative = dem Ionischen Meer
    .in = im Ionischen Meer
    .to = ins Ionische Meer
    .from = aus dem Ionischen Meer
place-adriatic-sea = Adria
    .kind = feminine
place-aegean-sea = Ägäis
    .kind = feminine
place-black-sea = Schwarzes Meer
    .subject = das Schwarze Meer
    .object = das Schwarze Meer
    .dative = dem Schwarzen Meer
    .in = im Schwarzen Meer
    .to = ins Schwarze Meer
    .from = aus dem Schwarzen Meer
block = { $sort } „{ $name }“
    .name = { $name }
kind-hq = Hauptquartier
kind-infantry = Infanterie
kind-cavalry = Kavallerie
kind-artillery = Artillerie
kind-fortress = Festung
kind-fleet = Flotte
border = die Grenze zwischen { NAME($one, case: "dative") } und { NAME($other, case: "dative") }
card = { $card }
card-event = { $card } ({ $event })
event_card-capture-bridge = Brückenschlag
event_card-force-march = Gewaltmarsch
event_card-alpine-guide = Bergführer
event_card-royal-wedding = Fürstenhochzeit
event_card-weather-gauge = Luvvorteil
event_card-surprise = Überraschung
event_card-grand-battery = Große Batterie
