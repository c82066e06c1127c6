# Was nur Raison d’État hat.

action-muster = Musterung
action-taxation = Steuern
action-subsidise = Subsidien und Söldner
action-leadership = Führung
action-leadership-subsidise = Führung, Subsidien und Söldner
action-mobilisation = Mobilmachung
action-influence = Einfluss
action-movement = Feldzug

# Was eine Macht sein kann: in einer Koalition ($coalition ist „yes“) oder etwas anderes. `heading` steht allein.
status = { $coalition ->
        [yes] die { $title }
       *[no] { $title }
    }
    .heading = { $title }
status-austrian = die Österreichische Koalition
    .dative = der Österreichischen Koalition
    .heading = Österreichische Koalition
status-protestant = die Protestantische Koalition
    .dative = der Protestantischen Koalition
    .heading = Protestantische Koalition
status-french = die Französische Koalition
    .dative = der Französischen Koalition
    .heading = Französische Koalition
status-neutral = neutral
    .heading = Neutral
status-expansionist = expansiv
    .heading = Expansiv
