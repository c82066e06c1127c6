# Was gefragt wird. Summen sind die Zahlen, die wachsen oder schrumpfen, während ein Schritt beantwortet wird.

step-other = { $step }
step-ChooseGenerals = Wähle deinen Feldherrn und einen zweiten General als politische Macht.
step-Turn = Besetze einen Kreis auf einem Aktionsplättchen.
step-Production = { $stage ->
        [order] Wähle den Kreis für deine letzte Bevölkerung: Er bestimmt, was du produzierst.
       *[exchange] Möchtest du Rohstoffe tauschen? { $exchanges ->
        [one] Ein Tausch bleibt
       *[other] { $exchanges } Tausche bleiben
    } dir.
    }
step-Growth = { $stage ->
        [order] Wähle den Kreis für deine letzte Bevölkerung.
        [read] Wähle den Kreis für deine nächste Bevölkerung: Die Wachstumszahl seines Plättchens gilt.
       *[place] Wähle den Kreis für deine nächste Bevölkerung. Noch { $left } zu setzen.
    }
step-GeneralCards = Zieh einen General oder setz die ein, die du hast.
step-TechnologyCards = Zieh zwei Technologiekarten oder entwickle eine Technologie.
step-Payment = Bezahle { $cost } Technologiepunkte. { $paid } liegen schon da.
step-Renaissance = Wähle die Technologie, die die Renaissance bringt.
step-TakePopulation = Wähle, welche deiner letzten Bevölkerung du verlierst.
step-TakeUnits = Der Schwarze Tod: Gib noch { $left ->
        [one] eine Einheit
       *[other] { $left } Einheiten
    } ab.
step-Overboard = Deine Geschwader können nicht alle tragen: Gib noch { $left ->
        [one] ein Regiment
       *[other] { $left } Regimenter
    } ab.
step-Alliance = Bestimme, wer mit wem verbündet ist.
step-Draft = Hebe aus und werte auf. Du hast { $food } Nahrung, { $metal } Metall, { $population } Bevölkerung und { $battles } Schlachten.
step-Maintenance = Der Unterhalt kostet { $fee } Nahrung, und du hast { $food }. Gib Einheiten ab oder bezahle.
step-Swaps = Eine Hauptstadt ist gefallen: Tauschst du deine Punkte?

done-GeneralCards = Du tust nichts weiter mit deinen Generalen.
done-TechnologyCards = Du lässt die Technologie, wie sie ist.
done-Payment = Du bezahlst mit diesen Karten.
done-Production = Du tauschst nichts weiter.
done-Draft = Du beendest die Aushebung.
done-Maintenance = Du bezahlst { $fee } Nahrung.
done-Swaps = Du behältst deine Punkte.
