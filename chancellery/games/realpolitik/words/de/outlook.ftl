# Was vor einer Antwort zu wissen ist.

outlook-taxation = { $income } Geld aus dem Land, das du kontrollierst (→ { $total }).
outlook-influence = { $gain } Einfluss aus dem Land, das du kontrollierst (→ { $total }; { $target } beenden das Spiel).
outlook-mobilisation = { $trains } Bahnen umsonst, dann { $money } Geld zum Ausgeben; was übrig ist, verfällt.
outlook-dispatch = Alle deine Aktionskarten kommen zurück.
outlook-marker_top = Der Diplomatiestein kommt oben an: Neue Bündnisse werden geschlossen.
outlook-marker = Der Diplomatiestein rückt auf Feld { $box } von { $boxes } oder weiter.
outlook-movement = Du bestimmst einen Gesandten; er gewinnt 1 Moral und für jede weitere Runde mehr.
