# Was gefragt wird. Summen sind die Zahlen, die wachsen oder schrumpfen, während ein Schritt beantwortet wird.

step-other = { $step }
step-ChooseGenerals = Wähle deinen Feldherrn und einen zweiten General als politische Macht.
step-Turn = Besetze einen Kreis auf einem Aktionsplättchen.
step-Production = { $stage ->
        [order] Wähle den Kreis für deine letzte Bevölkerung: Er bestimmt, was du produzierst.
       *[exchange] Möchtest du Rohstoffe tauschen? { $exchanges ->
        [one] Ein Tausch bleibt
       *[other] { COUNT($exchanges) } Tausche bleiben
    } dir.
    }
step-Growth = { $stage ->
        [order] Wähle den Kreis für deine letzte Bevölkerung.
        [read] Wähle den Kreis für deine nächste Bevölkerung: Die Wachstumszahl seines Feldes gilt.
       *[place] Wähle den Kreis für deine nächste Bevölkerung. Noch zu setzen: { $left }.
    }
step-GeneralCards = Zieh einen General oder setz die ein, die du hast.
step-TechnologyCards = Zieh zwei Technologiekarten oder entwickle eine Technologie.
step-Payment = Bezahle { $cost } Technologiepunkte. Bisher { $paid }.
step-Renaissance = Wähle die Technologie, die die Renaissance bringt.
step-TakePopulation = Wähle, wo du Bevölkerung verlierst.
step-TakeUnits = Der Schwarze Tod: Gib noch { $left ->
        [one] eine Einheit
       *[other] { COUNT($left) } Einheiten
    } ab.
step-Overboard = Deine Geschwader können nicht alle tragen: Gib noch { $left ->
        [one] ein Regiment
       *[other] { COUNT($left) } Regimenter
    } ab.
step-Alliance = Bestimme, wer mit wem verbündet ist.
step-Draft = Hebe aus und werte auf. Du hast { $food } Nahrung, { $metal } Metall, { $population } Bevölkerung und { $battles ->
        [0] keine Schlachten
        [one] eine Schlacht
       *[other] { COUNT($battles) } Schlachten
    }.
step-Maintenance = Der Unterhalt kostet { $fee } Nahrung, und du hast { $food }. Bezahle oder gib Einheiten ab.
step-Swaps = Eine Hauptstadt ist gefallen: Tauschst du deine Punkte?

done-GeneralCards = Fertig mit deinen Generalen
done-TechnologyCards = Nichts entwickeln
done-Payment = Mit diesen Karten bezahlen
done-Production = Nichts mehr tauschen
done-Draft = Fertig: nichts mehr ausheben und aufwerten
done-Maintenance = { $fee } Nahrung bezahlen
done-Swaps = Punkte behalten
