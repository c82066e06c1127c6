# Schlachten: ihre sieben Schritte, Gefechte, Verluste und Lohn.

step-ForcedWithdrawal = Du wirst { NAME($tile, case: "in") } angegriffen. Kaufst du dich mit einer Karte politischer Macht frei?
step-Exchange = Tauschst du erweiterte Karten gegen einfache? { $given ->
        [0] Keine
       *[other] { $given }
    } gewählt.
step-PaidExchange = Zahlst du eine Karte politischer Macht für bis zu fünf neue Karten? { $given ->
        [0] Keine
       *[other] { $given }
    } gewählt.
step-ShowWithdrawal = { $answering ->
        [yes] Ein Hinterhalt! Zeigst du Rückzug, um ihn zu durchschauen?
       *[no] Ziehst du dich mit der Karte Rückzug aus der Schlacht zurück?
    }
step-ShowChase = { $answering ->
        [yes] Zeigst du Verfolgung gegen die Karte Rückzug?
       *[no] Zeigst du Verfolgung?
    }
step-ShowAmbush = Legst du einen Hinterhalt und schlägst zuerst zu?
step-Commit = { $role ->
        [attack] Du greifst an: Lege Regimenter zu deinen Karten. Bisher ATK { $total }, möglich sind { $best }.
       *[defence] Halte stand: Lege Regimenter zu deinen Karten. Bisher DEF { $total }, möglich sind { $best }.
    }
step-TakeLosses = Wähle Verluste im Wert von { $needed }, nicht mehr als nötig. Bisher { $chosen }.
step-Withdraw = Deine Einheiten müssen { NAME($tile, case: "object") } verlassen. Wohin?
step-Reward = Du hast gewonnen: Nimmst du { $points ->
        [one] einen Punkt
       *[other] zwei Punkte
    }, oder muss der feindliche Feldherr gehen?

done-Exchange = { $given ->
        [0] Karten behalten
        [one] Diese Karte tauschen
       *[other] Diese Karten tauschen
    }
done-PaidExchange = Nicht mehr tauschen

option-buy_off = Die letzte Karte deiner politischen Macht geben: Der Angreifer zieht ab
option-stand = Standhalten und kämpfen
option-discard = { $tactic } abgeben
option-pay_power = Eine Karte politischer Macht zahlen und ebenso viele einfache Karten ziehen
option-decline = Nichts zeigen
option-show = { $tactic } zeigen
option-show_as = { $tactic } als { $meaning } zeigen
option-match = { $tactic }: { $units }
option-commit = { $empty ->
        [yes] { $bonus ->
            [bonus-none] Nichts
           *[other] Nur { $bonus }
        } einsetzen
       *[no] Mit { $total } { $role ->
        [attack] angreifen
       *[defence] standhalten
    }{ $bonus ->
        [bonus-none] {""}
       *[other] , dazu { $bonus }
    }
    }
option-commit_as = Mit { $total } { $role ->
        [attack] angreifen
       *[defence] standhalten
    }, { $tactic } als { $bonus } gespielt
option-flag = Mit einer { $squadron } kämpfen
option-lose = { $unit } verlieren
option-withdraw = Rückzug { NAME($tile, case: "to") }
option-take_points = Die Punkte nehmen
option-take_commander = { $general } absetzen

event-forced = { $nation } [kauft sich|kaufen sich|kaufst dich] { NAME($tile, case: "in") } von { NAME($foe, case: "dative") } frei.
event-rivals = { NAME($nation, case: "owner-der") }Feldherr und { NAME($foe, case: "owner-der") }Feldherr sind Rivalen: Keiner von beiden zählt in dieser Schlacht.
event-tactics = { $nation } [zieht|ziehen|ziehst] { $cards }.
event-tactics_hidden = { $nation } [zieht|ziehen|ziehst] { counted-cards }.
event-changed = { $nation } [gibt|geben|gibst] { $cards } ab.
event-changed_hidden = { $nation } [gibt|geben|gibst] { counted-cards } ab.
counted-cards = { $basic ->
        [0] { $advanced ->
            [0] keine Karten
            [one] eine erweiterte Karte
           *[other] { COUNT($advanced) } erweiterte Karten
        }
       *[other] { $basic ->
            [one] eine
           *[other] { COUNT($basic) }
        } einfache { $advanced ->
            [0] { $basic ->
                [one] Karte
               *[other] Karten
            }
            [one] und eine erweiterte Karte
           *[other] und { COUNT($advanced) } erweiterte Karten
        }
    }
event-showed = { $nation } [zeigt|zeigen|zeigst] { $card }{ $same ->
        [yes] .
       *[no] {" "}als { $meaning }.
    }
event-declined = { $nation } [lehnt|lehnen|lehnst] es ab, { $meaning } zu zeigen.
event-ambushed = { $nation } [legt|legen|legst] { NAME($tile, case: "in") } einen Hinterhalt und [schlägt|schlagen|schlägst] zuerst zu.
event-committed = { $nation } [setzt|setzen|setzt] { NAME($units, case: "accusative") } ein: { $cards }.
event-committed_hidden = { $nation } [setzt|setzen|setzt] verdeckt Regimenter und Karten ein.
event-combat = { $nation } [greift|greifen|greifst] { NAME($foe, case: "accusative") } an, ATK { $attack } gegen DEF { $defence }{ $style ->
        [hand_to_hand] , im Nahkampf
        [shooting] , mit Schusswaffen
        [bombardment] , mit Geschützen
       *[land] { "" }
    }: { $attackers ->
        [0] keine Regimenter
       *[other] { $attackers } ({ $attack_cards })
    }; dagegen { $defenders ->
        [0] keine Regimenter
       *[other] { $defenders } ({ $defence_cards })
    }.
event-evaded = { $nation } [weicht|weichen|weichst] { NAME($tile, case: "in") } dem Beschuss aus.
event-battle_won = { $nation } [gewinnt|gewinnen|gewinnst] { NAME($tile, case: "in") } die Schlacht gegen { NAME($foe, case: "accusative") }.
event-plundered = { $nation } [macht|machen|machst] Beute: { $food } Nahrung, { $metal } Metall, { $power } politische Macht.
event-withdrew = { $nation } [zieht sich|ziehen sich|ziehst dich] { NAME($from, case: "from") } { NAME($to, case: "to") } zurück: { $units }.
event-withdrew_hidden = { $nation } [zieht sich|ziehen sich|ziehst dich] { NAME($from, case: "from") } { NAME($to, case: "to") } zurück: { $classes }.

limit-not_in_hand = Du hast diese Karte nicht auf der Hand.
limit-basic_kept = Einfache Karten bleiben jetzt auf der Hand.
limit-deck_empty = Es sind keine einfachen Karten mehr zu ziehen.
limit-five_at_most = Eine Karte politischer Macht tauscht höchstens fünf Karten.
limit-nothing_given = Wähle zuerst Karten, die du abgibst.
limit-card_not_held = Diese Karte hast du nicht.
limit-no_such_ability = Dein Feldherr kann hier keine Karte als eine andere spielen.
limit-flag_first = Wähle zuerst das Geschwader.
limit-flag_chosen = Du hast schon ein Geschwader gewählt.
limit-no_such_ship = Ein solches Geschwader hast du dort nicht.
limit-other_deck = Diese Karte gehört zu einer anderen Art von Schlacht.
limit-too_many = An diesem Gefecht können nicht mehr Regimenter teilnehmen.
limit-no_such_units = So viele dieser Regimenter hast du nicht mehr.
limit-needs_galleon = Artillerie kämpft auf See nur von einer Galeone aus.
limit-no_such_bonus = Das lässt sich in dieser Schlacht nicht dazulegen.
limit-cannot_lead = Dein Feldherr kann solche Truppen nicht führen.
limit-condition_unmet = Die teilnehmenden Regimenter erfüllen die Bedingung nicht.
limit-attack_only = Diese Karte hilft nur beim Angriff.
limit-style_unmet = Deine Kampfweise lässt diese Karte nicht zu.
limit-superfluous = So viel musst du nicht verlieren.
limit-no_refuge = Einheiten ziehen sich auf ein benachbartes eigenes Feld zurück; Kavallerie nicht ins Gebirge, Geschwader aufs Meer.

# Einheiten, wie alle sie sehen.
classes-infantry = { $count } Infanterie
classes-cavalry = { $count } Kavallerie
classes-ship = { $count } Geschwader

# Taktikkarten.
tactic-land-basic-1 = Nahkampf 1 oder 2
tactic-land-basic-2 = Nahkampf 3
tactic-land-basic-3 = Kavallerie 1 oder 2
tactic-land-basic-4 = Kavallerie 3
tactic-land-basic-5 = Fernkampf 1 oder 2
tactic-land-basic-6 = Fernkampf 3
tactic-land-basic-7 = Beliebiges Regiment
tactic-land-advanced-1 = Geschlossene Reihen
tactic-land-advanced-2 = Massenattacke
tactic-land-advanced-3 = Hammer und Amboss
tactic-land-advanced-4 = Deckungsfeuer
tactic-land-advanced-5 = Hilfstruppen
tactic-land-advanced-6 = Hinterhalt
tactic-land-advanced-7 = Rückzug
tactic-land-advanced-8 = Verfolgung
tactic-naval-basic-1 = Nahkampf 1
tactic-naval-basic-2 = Nahkampf 2
tactic-naval-basic-3 = Schusswechsel 1
tactic-naval-basic-4 = Schusswechsel 2
tactic-naval-basic-5 = Beschuss 1
tactic-naval-basic-6 = Beschuss 2
tactic-naval-basic-7 = Beliebige Infanterie
tactic-naval-advanced-1 = Enterkommando
tactic-naval-advanced-2 = Längsfeuer
tactic-naval-advanced-3 = Breitseite
tactic-naval-advanced-4 = Dem Nahkampf ausweichen
tactic-naval-advanced-5 = Dem Beschuss ausweichen
tactic-naval-advanced-6 = Hinterhalt
tactic-naval-advanced-7 = Rückzug
tactic-naval-advanced-8 = Verfolgung

bonus-none = nichts
bonus-war-elephant = Kriegselefanten
bonus-horse-archer = berittene Bogenschützen
bonus-horse-artillery = reitende Artillerie
