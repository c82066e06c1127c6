# Warum der Bot tun würde, was er rät; nach Schritt und Verb, wo der Grund immer derselbe ist.

advice-envoy = { $power } kann dir mit mehr Moral am wenigsten schaden.
advice-grant_round = Die Runde kostet dich wenig und bringt dir { $number } Moral.
advice-go_contested = Deine Chance { NAME($territory, case: "in") } liegt bei { $chance } %{ $counts ->
        [influence] , und das Gebiet zählt für dich { $worth } Einfluss.
        [money] , und das Gebiet bringt dir { $worth } Geld.
       *[nothing] .
    }
advice-go_open = Der Weg { NAME($territory, case: "to") } ist frei{ $counts ->
        [influence] : Das Gebiet zählt für dich { $worth } Einfluss.
        [money] : Das Gebiet bringt dir { $worth } Geld.
       *[nothing] , und er lohnt sich.
    }
advice-go = { CAPITAL($territory, case: "in") } kann der General mehr nehmen oder mehr schützen.
advice-keep = Eine Garnison { NAME($territory, case: "in") } { $counts ->
        [influence] bringt dir { $worth } Einfluss, sooft du wertest.
        [money] bringt dir { $worth } Geld, sooft du Steuern einnimmst.
       *[nothing] ist die Einheit wert.
    }
advice-pass_safe = Du führst mit { $lead }, und die andere Seite { $left ->
        [none] kann nichts mehr dazulegen
        [less] kann noch etwa { $threat } dazulegen
       *[close] braucht ihre besten Karten, um { $threat } dazuzulegen
    }.
advice-pass = { $standing ->
        [behind] Du liegst { $by } zurück
        [ahead] Du führst mit { $by }
       *[level] Es steht unentschieden
    }, und deine Karten bringen { $own ->
        [0] nichts
       *[other] höchstens { $own }
    }{ $threat ->
        [0] .
       *[other] ; die andere Seite kann etwa { $threat } dazulegen.
    } Heb sie auf.
advice-ThrowHands-throw = Eins ist so gut wie das andere.
advice-Purchases-unit = Einheiten gehen vor, bei dem General, der am besten steht oder in Gefahr ist.
advice-Purchases-card = Du hast mehr Moral als Karten, um sie auszuspielen.
advice-Purchases-morale = Ohne Moral kannst du keine Karten spielen.
advice-Purchases-fortress = Du hast Geld übrig, und ein Feind kann dieses Gebiet erreichen.
advice-Purchases-done = Nichts ist mehr seinen Preis wert.
advice-DiscardDown-discard = Diese Karte nützt dir am wenigsten.
advice-Disband-done = Neben der Karte nützt dir eine Garnison nichts.
advice-RequestRound-request = Was du noch nehmen kannst, ist die Moral wert, die du hergibst.
advice-RequestRound-done = Was du noch nehmen kannst, ist die Moral nicht wert, die du hergeben müsstest.
advice-RequestRound-refuse = Eine weitere Runde könnte das Spiel entscheiden oder mehr kosten, als die Moral dir wert ist.
advice-Round-done = Kein Zug bringt mehr, als er riskiert.
advice-PlaceGarrisons-done = Bei ihrem General ist die Einheit mehr wert.
advice-Battles-battle = Schlag dich zuerst um den größten Gewinn, solange du Karten und Moral hast.
advice-support = Mit den Karten, die zu erwarten sind, liegt deine Seite { $standing ->
        [behind] etwa { $by } zurück
        [ahead] etwa { $by } vorn
       *[level] etwa gleichauf
    }, und du kannst { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } beisteuern.
advice-no_support = { $cards ->
        [0] Du hast für diese Schlacht keine Karte übrig.
       *[other] Mit den Karten, die zu erwarten sind, liegt deine Seite { $standing ->
            [behind] etwa { $by } zurück
            [ahead] etwa { $by } vorn
           *[level] etwa gleichauf
        }: Deine sind anderswo mehr wert.
    }
advice-down = Damit { $standing ->
        [behind] liegst du noch { $by } zurück
        [ahead] führst du mit { $by }
       *[level] steht es unentschieden
    }{ $hidden ->
        [yes] , soweit du es sehen kannst
       *[no] { "" }
    }. { $enough ->
        [yes] Eine kleinere Karte reicht nicht.
       *[no] Mehr schafft eine einzelne Karte nicht.
    }
advice-Battle-strike = Diese Karte vom Tisch zu nehmen hilft mehr als jede eigene.
advice-Battle-unmask = Sie zählt für dich und zeigt, womit du es zu tun hast.
advice-Retreat-retreat = Dort hast du am meisten zu tun und am wenigsten zu fürchten.
advice-Retreat-off_map = Sonst ist nirgends Platz.
advice-PlaceBeaten-retreat = Kein Feind ist nahe deiner Hauptstadt.
advice-PlaceBeaten-off_map = Ohne Einheiten ist er neben der Karte sicherer und zieht dort eine Karte.
advice-Allot-allot = Dieser General hat die wenigsten Einheiten.
advice-Departures-grant = Der Gast richtet dort keinen Schaden an.
advice-Departures-refuse = Der Gast steht zu nahe an deiner Hauptstadt, oder seine Macht gewinnt bald.
advice-Departures-first = Die Reihenfolge macht kaum einen Unterschied.
advice-AskConsent-grant = Es schadet dir nicht, und ein Verbündeter ist etwas wert.
advice-AskConsent-refuse = Es führt zu nahe an deine Hauptstadt, oder dein Verbündeter gewinnt bald.

# Der Bot selbst, wie Menschen ihn auswählen.
bot-rules = Besonnen
    .sentence = Wägt ab, nimmt, was frei liegt, und verteidigt, was ihm gehört. Verhandelt nicht.
