# Warum der Bot tun würde, was er rät; nach Schritt und Verb, wo der Grund immer derselbe ist.

advice-envoy = Bei { NAME($power, case: "dative") } ist mehr Moral am ungefährlichsten.
advice-grant_round = Die Runde nimmt dir wenig und bringt dir { $number } Moral.
advice-go_contested = Um { NAME($territory, case: "object") } stehen die Aussichten gut genug für das, was zu gewinnen ist.
advice-go_open = Der Weg { NAME($territory, case: "to") } steht offen, und es lohnt sich.
advice-go = Von dort aus hat der General mehr vor sich oder mehr zu schützen: { $territory }.
advice-keep = { $territory } zu halten ist eine Einheit wert.
advice-pass_safe = Dein Vorsprung deckt, was die andere Seite wohl noch drauflegt.
advice-pass = Weitere Karten würden diese Schlacht kaum wenden: Heb sie lieber auf.
advice-ThrowHands-throw = Eins ist so gut wie das andere.
advice-Purchases-unit = Einheiten gehen vor, bei dem General, der am besten steht oder in Gefahr ist.
advice-Purchases-card = Du hast weniger Karten als Moral, um sie zu spielen.
advice-Purchases-morale = Ohne Moral lassen sich keine Karten spielen.
advice-Purchases-fortress = Es ist Geld übrig, und ein Feind kann dorthin gelangen.
advice-Purchases-done = Nichts ist mehr da, was seinen Preis wert wäre.
advice-DiscardDown-discard = Diese Karte bewirkt am wenigsten.
advice-Disband-done = Eine Garnison neben der Karte nützt niemandem.
advice-RequestRound-request = Was noch in Reichweite ist, ist die Moral wert, die die Runde verschenkt.
advice-RequestRound-done = Was noch in Reichweite ist, ist die Moral nicht wert, die eine Runde verschenkt.
advice-RequestRound-refuse = Wer da zieht, könnte gewinnen oder mehr nehmen, als die Moral wert ist.
advice-Round-done = Kein Schritt ist übrig, der mehr bringt, als er wagt.
advice-PlaceGarrisons-done = Bei ihrem General ist die Einheit mehr wert.
advice-Battles-battle = Die wertvollste Schlacht zuerst, solange Hand und Moral frisch sind.
advice-DeclareSupport-support = Ein paar Karten mehr können diese Schlacht entscheiden.
advice-DeclareSupport-done = Unterstützung würde diese Schlacht kaum ändern, oder es fehlen die Karten dafür.
advice-Battle-down = Die kleinste Karte, die die Schlacht wendet oder sichert, oder die beste, die da ist.
advice-Battle-strike = Diese Karte vom Tisch zu nehmen hilft mehr als jede eigene.
advice-Battle-unmask = Sie zählt für dich und zeigt, womit du es zu tun hast.
advice-Retreat-retreat = Dort sind die Aussichten am besten und die Gefahr am kleinsten.
advice-Retreat-off_map = Sonst ist nirgends Platz.
advice-PlaceBeaten-retreat = Kein Feind ist nahe der Hauptstadt.
advice-PlaceBeaten-off_map = Ohne Einheiten ist er neben der Karte sicherer und zieht dort eine Karte.
advice-Allot-allot = Dieser General hat die wenigsten Einheiten.
advice-Departures-grant = Der Gast richtet dort keinen Schaden an.
advice-Departures-refuse = Der Gast steht zu nahe an deiner Hauptstadt, oder seine Macht gewinnt bald.
advice-Departures-first = Die Reihenfolge macht kaum einen Unterschied.
advice-AskConsent-grant = Es schadet dir nicht, und ein Verbündeter ist etwas wert.
advice-AskConsent-refuse = Es führt zu nahe an deine Hauptstadt, oder dein Verbündeter gewinnt bald.

# Der Bot selbst, wie Menschen ihn auswählen.
bot-rules = Besonnen
    .sentence = Wägt ab, nimmt, was offen daliegt, und verteidigt, was es hat; redet nie.
