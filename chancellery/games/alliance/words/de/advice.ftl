# Warum der Bot tut, was er rät; nach Schritt und Verb, wo der Grund immer derselbe ist.

advice-march = Für diese Gruppe gibt es nichts Besseres zu tun.
advice-march-attack = { CAPITAL($place, case: "subject") } lässt sich von dort nehmen und ist es wert.
advice-march-help = Deine Seite wird { NAME($place, case: "in") } angegriffen: Diese Blöcke kommen als Reserve.
advice-march-march = { CAPITAL($place, case: "in") } stehen diese Blöcke näher an dem, was zu nehmen und zu schützen ist.
advice-bid = { $nation } wäre ein nützlicher Verbündeter; { $number ->
        [one] { $number } von 6 Augenzahlen bringt
       *[other] { $number } von 6 Augenzahlen bringen
    } den Erfolg.
advice-fire = Du gewinnst diese Schlacht mit { $number } % Wahrscheinlichkeit.
advice-Discard-discard = Sie hat die wenigsten Punkte und kein Ereignis, das mehr wert ist.
advice-Commit-commit = Hohe Karten nützen am meisten, solange Armeen zwei Gebiete weit ziehen; im Winter hat eine niedrige das letzte Wort.
advice-PlayerTurn-levy = Du hast Punkte übrig, und deine Blöcke können die Stufen brauchen.
advice-PlayerTurn-levy_for_gold = { advice-PlayerTurn-levy }
advice-PlayerTurn-end = Kein Zug und keine Aushebung ist mehr wert als das Gold, das du sparst.
advice-GroupMove-stay = Er steht, wo er stehen soll.
advice-GroupMove-halt = Die anderen werden gebraucht, wo sie sind.
advice-Levy-raise = Eine Stufe dieses Blocks zählt am meisten: wegen seiner Wertung und seines Standorts.
advice-Levy-build = Dort wird ein neuer Block am dringendsten gebraucht.
advice-Levy-create = Es ist der beste Block, den du dort ausheben kannst.
advice-Levy-enough = Nichts, was du ausheben könntest, wäre von Nutzen.
advice-ChooseAmount-amount = Das Gold ist für deine eigenen Züge besser ausgegeben.
advice-ChooseBorder-widen = Deine größte Armee steht an dieser Grenze, und dahinter gibt es etwas zu nehmen.
advice-Battles-fight = Diese Schlacht ist für deine Seite die sicherste; ihr Ausgang öffnet oder schließt den anderen Wege.
advice-Opening-main = Deine stärksten Blöcke kamen auf diesem Weg, und nur der Hauptangriff kämpft in der ersten Runde.
advice-Opening-front = Er feuert am besten von allen, die vorn stehen können.
advice-Opening-front_of = Die Blöcke deines Partners sind wohl stärker als deine.
advice-Opening-announce = Das Ereignis verfällt, wenn du es in diesem Zug nicht nutzt.
advice-Opening-strike_first = Er trifft am meisten, wenn er vor allen anderen feuert.
advice-Battle-withdraw = Diese Schlacht ist so gut wie verloren: Was jetzt geht, kann wieder kämpfen.
advice-Battle-next = Er ist am meisten wert, also handelt er, solange er kann.
advice-Hits-take = Er verliert durch einen Treffer am wenigsten.
advice-Retreat-retreat = Dort findet er Freunde und ist weniger in Gefahr.
advice-Regroup-regroup_to = { advice-Retreat-retreat }
advice-Regroup-hold = Was gewonnen ist, soll gehalten werden.
advice-Clearing-evict = { advice-Retreat-retreat }
advice-Flee-flee = { advice-Retreat-retreat }
advice-Occupation-remain = Städte, die du besetzt hältst, zählen weiter für dich.
advice-Occupation-home_to = { advice-Retreat-retreat }
advice-Quarters-starve = Seine Stufe ist am wenigsten wert.
advice-Ballot-loyal = Es lohnt sich, deine Partner zu behalten.
advice-Ballot-part = Deine Partner haben mehr verloren, als du gewinnen kannst: Allein brauchst du weniger.
advice-WinterBids-conclude = Kein Gebot ist jetzt seinen Preis wert.
bot-rules = Besonnen
    .sentence = Spielt nach Faustregeln: zieht Kräfte zusammen, schützt Hauptstädte, bezahlt Verbündete und weicht rechtzeitig.
advice-Resigning-reconsider = Solange du Land hältst, hast du etwas zu verhandeln: Spiel weiter.
