# Warum ein Versprechen als gehalten, gebrochen oder keines von beidem gilt (verdict), und warum eine Klausel keinen Sinn hat (unfit).

verdict-expelled-ally = { $power } [hat|haben|hast] { NAME($other, case: "accusative") } ausgeschlossen.
verdict-rejected-ally = { $power } [hat|haben|hast] { NAME($other, case: "accusative") } abgewiesen.
verdict-declared_other = { $power } [hat|haben|hast] [sich|sich|dich] anders erklärt.
verdict-coalition_lasted = Die Koalition hat gehalten.
verdict-took_crown = { $power } [hat|haben|hast] die Krone selbst genommen.
verdict-voted_other = { $power } [hat|haben|hast] für { NAME($other, case: "accusative") } gestimmt, nicht für { NAME($wanted, case: "accusative") }.
verdict-paid = { $power } [hat|haben|hast] gezahlt.
verdict-owed = { $power } [ist|sind|bist] { NAME($other, case: "dative") } { $number } Geld schuldig geblieben.

unfit-minor_alliance = { $minor } wählt keinen eigenen Status (RE-279), sondern folgt der Macht, die die Kontrolle hat
unfit-both_principals = Hauptmächte beider Koalitionen können nicht verbündet sein (RE-083)
unfit-for_good = diese Mächte sind immer in derselben Koalition (RE-035); da gibt es nichts zu versprechen
