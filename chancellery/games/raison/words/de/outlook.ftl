# Was vor einer Antwort zu wissen ist.

outlook-neutral = Im Frieden mit allen: Niemand kann in dein Heimatland einrücken, und du ziehst nur in Gebiete, die du kontrollierst.
outlook-neutral_taxes = Doppelte Steuern: { $income } Geld aus dem Land, das du jetzt kontrollierst.
outlook-expansionist = Im Krieg mit allen außer Neutralen, { $minors ->
        [0] und ohne Verbündete.
       *[other] verbündet nur mit { NAME($minors, case: "dative") }.
    }
outlook-coalition = Im Frieden mit ihren Mitgliedern und mit Neutralen, im Krieg mit allen anderen.
outlook-may_reject = { $power } kann dich noch abweisen.
outlook-vote = { $power } hat dann { $votes } von { $needed } Stimmen.
outlook-bid = Gewinnst du, bleiben dir { $left } Moral, und { $minor } gehört bis zur nächsten Musterung zu dir. Verlierst du, zahlst du nichts.
outlook-claim = Der Kaiser zählt bei jedem Einfluss { $points } mehr, bis zur nächsten Wahl.
outlook-mercenary = Die Karte geht an { $power }; dir bleiben { COUNT($cards) }.
outlook-expel = { $power } verlässt deine Koalition und kann sie in dieser Phase nicht wählen.
outlook-reject = { $power } bleibt, was es war, oder wird neutral.
