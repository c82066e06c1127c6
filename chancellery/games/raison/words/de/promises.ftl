# Warum ein Versprechen als gehalten, gebrochen oder keines von beidem gilt (verdict), und warum eine Klausel keinen Sinn hat (unfit).

verdict-expelled-ally = { $power } hat { $other } ausgeschlossen.
verdict-rejected-ally = { $power } hat { $other } abgewiesen.
verdict-declared_other = { $power } hat sich anders erklärt.
verdict-coalition_lasted = Die Koalition hat gehalten.
verdict-took_crown = { $power } hat die Krone selbst genommen.
verdict-voted_other = { $power } hat für { $other } gestimmt, nicht für { $wanted }.
verdict-paid = { $power } hat gezahlt.
verdict-owed = { $power } ist { NAME($other, case: "dative") } { $number } Geld schuldig geblieben.

unfit-minor_alliance = { $minor } wählt keinen eigenen Status (RE-279), sondern folgt der Macht, die die Kontrolle hat
unfit-both_principals = Hauptmächte beider Koalitionen können nicht verbündet sein (RE-083)
unfit-for_good = diese Mächte sind immer in derselben Koalition (RE-035); da gibt es nichts zu versprechen
