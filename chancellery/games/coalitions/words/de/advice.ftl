# Warum der Bot tun würde, was er rät; nach Schritt und Verb, wo der Grund immer derselbe ist.

advice-envoy = { $power } kann dir mit mehr Moral am wenigsten schaden.
advice-grant_round = Die Runde kostet dich wenig und bringt dir { $number } Moral.
advice-go_contested = Deine Aussichten { NAME($territory, case: "in") } sind gut genug für das, was dort zu gewinnen ist.
advice-go_open = Der Weg { NAME($territory, case: "to") } ist frei, und es lohnt sich.
advice-go = Dort kann der General mehr nehmen oder mehr schützen: { $territory }.
advice-keep = { $territory } zu halten ist eine Einheit wert.
advice-pass_safe = Du führst mit { $lead }, und die andere Seite { $left ->
        [none] kann nichts mehr dazulegen
        [less] kann noch etwa { $threat } dazulegen
       *[close] holt das kaum noch auf
    }.
advice-pass = Weitere Karten ändern am Ausgang kaum etwas; heb sie auf.
advice-ThrowHands-throw = Eins ist so gut wie das andere.
advice-Purchases-unit = Einheiten gehen vor, bei dem General, der am besten steht oder in Gefahr ist.
advice-Purchases-card = Du hast mehr Moral als Karten, um sie auszuspielen.
advice-Purchases-morale = Ohne Moral kannst du keine Karten spielen.
advice-Purchases-fortress = Du hast Geld übrig, und ein Feind kann dorthin gelangen.
advice-Purchases-done = Nichts ist mehr seinen Preis wert.
advice-DiscardDown-discard = Diese Karte nützt dir am wenigsten.
advice-Disband-done = Neben der Karte nützt dir eine Garnison nichts.
advice-RequestRound-request = Was du noch nehmen kannst, ist die Moral wert, die du hergibst.
advice-RequestRound-done = Was du noch nehmen kannst, ist die Moral nicht wert, die du hergeben müsstest.
advice-RequestRound-refuse = Eine weitere Runde könnte das Spiel entscheiden oder mehr kosten, als die Moral dir wert ist.
advice-Round-done = Kein Zug bringt mehr, als er riskiert.
advice-PlaceGarrisons-done = Bei ihrem General ist die Einheit mehr wert.
advice-Battles-battle = Schlag dich zuerst um den größten Gewinn, solange du Karten und Moral hast.
advice-DeclareSupport-support = Ein paar Karten mehr können diese Schlacht entscheiden.
advice-DeclareSupport-done = Unterstützung würde an dieser Schlacht kaum etwas ändern, oder dir fehlen die Karten dafür.
advice-Battle-down = Die kleinste Karte, die die Schlacht wendet oder sichert, sonst deine beste.
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
    .sentence = Wägt ab, nimmt, was frei liegt, und verteidigt, was es hat. Verhandelt nicht.
