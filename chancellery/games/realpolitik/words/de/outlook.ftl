# Was vor einer Antwort zu wissen ist.

outlook-mobilisation = { $trains ->
        [one] Eine kostenlose Bahn
       *[other] { COUNT($trains) } kostenlose Bahnen
    }, dann { $money } Geld zum Ausgeben; der Rest verfällt.
outlook-dispatch = Alle deine Aktionskarten kommen zurück.
outlook-marker_top = Der Diplomatiestein kommt oben an: Neue Bündnisse werden geschlossen.
outlook-marker = Der Diplomatiestein rückt auf Feld { $box } von { $boxes } oder weiter.
outlook-movement = Du bestimmst einen Gesandten; er gewinnt jetzt 1 Moral und für jede weitere Runde mehr.
effect-offer = Bietet { $power } es dir auch an, seid ihr verbündet. Mit allen anderen bist du im Krieg.
effect-bid = Gewinnst du, bleiben dir { $left } Moral, und du spielst Italien. Sonst zahlst du nichts.
effect-train = Verbindet { $places } zu einer Strecke.
