# Der Marsch: wer wohin geht, und Verstärkungen.

step-March = Zieh mit deinen Einheiten.
step-Command = Wähle, wer { NAME($from, case: "from") } { NAME($to, case: "to") } geht.
step-Reinforce = Schickst du Verstärkung { NAME($tile, case: "to") }?
step-Stowing = Wähle für jedes Regiment das Geschwader. Noch { $left } an Bord zu bringen.

done-March = Marsch beenden
done-Reinforce = Niemanden mehr schicken

option-march = { NAME($tile, case: "from") } { NAME($tile2, case: "to") } marschieren{ $battle ->
        [yes] : Schlacht
       *[no] { "" }
    }
option-reinforce = { NAME($tile, case: "from") } verstärken{ $direct ->
        [yes] { "" }
       *[no] { " " }über { NAME($tile2, case: "object") }
    }
option-rearrange = Die Regimenter { NAME($tile, case: "in") } neu auf deine Geschwader verteilen
option-send = { $unit } schicken{ $spent ->
        [0] { "" }
       *[other] , { $spent } Bewegung verbraucht
    }
option-sail = Mit Geschwader { $ship } segeln: { $what }
option-sail-dock = Geschwader { $ship } anlegen lassen: { $what }
option-land = { $regiment } von Geschwader { $ship } an Land setzen
option-board = { $regiment } auf Geschwader { $ship } einschiffen: { $what }
option-everybody = Alle schicken, die gehen können
option-go = Losschicken: { $units }
option-go-end = Niemanden mehr schicken
option-stow = { $regiment } auf Geschwader { $ship }: { $what }
ship-with = { $squadron }{ $units ->
        [0] {""}
       *[other] , an Bord { $units }
    }

event-marched = { $nation } [zieht|ziehen|ziehst] { NAME($from, case: "from") } { NAME($to, case: "to") }: { $units }.
event-marched_hidden = { $nation } [zieht|ziehen|ziehst] { NAME($from, case: "from") } { NAME($to, case: "to") }: { $classes }.
event-boarded = { $nation } [schifft|schiffen|schiffst] { NAME($from, case: "from") } { NAME($units, case: "accusative") } ein, { NAME($to, case: "in") }.
event-boarded_hidden = { $nation } [schifft|schiffen|schiffst] { NAME($from, case: "from") } { $classes } ein, { NAME($to, case: "in") }.
event-stowed = { $nation } [verteilt|verteilen|verteilst] Regimenter auf die Geschwader { NAME($tile, case: "in") }.
event-occupied = { $nation } [besetzt|besetzen|besetzt] { NAME($tile, case: "object") }.
event-contact = { $nation } [greift|greifen|greifst] { NAME($defender, case: "accusative") } { NAME($tile, case: "in") } an.

limit-no_units = Du hast dort keine Einheiten.
limit-not_adjacent = Diese Felder liegen nicht nebeneinander.
limit-ally_tile = Felder deiner Verbündeten und solche, auf denen Verbündete stehen, sind deinen Einheiten verschlossen.
limit-cannot_enter = Keine deiner Einheiten dort kann jetzt diesen Weg gehen.
limit-not_towards = Verstärkungen müssen das Schlachtfeld erreichen.
limit-enemy_on_way = Verstärkungen kommen an keinem Feind vorbei.
limit-cannot_go = Eine solche Einheit kann jetzt nicht gehen.
limit-no_room = An Bord ist kein Platz: Ein Geschwader trägt fünf Regimenter.
limit-no_squadron = Ein solches Geschwader hast du dort nicht.
limit-cannot_sail = Dieses Geschwader hat keine Bewegung mehr.
limit-cannot_stop = Dieses Geschwader kann nicht haltmachen: Es hat keine Bewegung mehr.
limit-not_aboard = Kein solches Regiment an Bord kann jetzt landen.
limit-cannot_board = Kein solches Regiment dort kann an Bord gehen.
limit-not_everybody = Hier kannst du nicht alle auf einmal schicken.
limit-nobody_chosen = Wähle zuerst eine Einheit.
limit-left_behind = Alle Geschwader, die für die Schlacht hierher gesegelt sind, fahren weiter zu ihr.
limit-nothing_to_rearrange = Dort gibt es nichts neu zu verteilen.
limit-too_late = Regimenter wechseln das Geschwader zu Beginn deines Marsches oder während ein Geschwader Regimenter aufnimmt.
limit-not_waiting = Ein anderes Regiment kommt zuerst.
