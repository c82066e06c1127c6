# Winter: Koalitionen, Gebote, Einkünfte, freie Aushebungen, Quartiere und das Ende der Partie.

step-Ballot = Hältst du zu deiner Koalition, verlässt du sie, oder schließt du eine andere?
step-WinterBids = Wirbst du mit den zurückgehaltenen Punkten, oder verschenkst du Gold?
step-Quarters = An einem Ort überwintern zu viele Armeen. Welcher Block verliert eine Stufe?

option-loyal = Die Koalitionen lassen, wie sie sind
option-part = Deine Koalition verlassen
option-league = Eine Koalition schließen: { $set }
option-peace = Vorschlagen, den Krieg unentschieden zu beenden
option-conclude = In diesem Winter nichts mehr
option-starve = { $block } ({ $code }) verliert eine Stufe

event-winter = Der Winter { $year }.
event-standing = { LIST($empires, case: "title", separator: ", ") }: { $gain } von { $target }.
event-victory = Den Krieg gewonnen: { $empires }, Gewinn { $gain }, nötig { $target }.
event-marginal_victory = Knapp gesiegt: { $empires }, Gewinn { $gain } von { $target }.
event-drawn = Der Krieg endet unentschieden: { $empires }.
event-last_coalition = Nur eine Koalition ist übrig und siegt: { $empires }.
event-peace = Frieden, unentschieden: { $empires }.
event-ballot = Abstimmung { $ballot }: { LIST($votes, separator: "; ") }.
event-ballot-loyal = { $empire } [bleibt|bleiben|bleibst] treu
event-ballot-part = { $empire } [tritt|treten|trittst] aus
event-ballot-league = { $empire } [nennt|nennen|nennst] { NAME($others, case: "accusative") }
event-ballot-peace = { $empire } [schlägt|schlagen|schlägst] Frieden vor
event-coalition = Eine Koalition bilden jetzt: { $empires }.
event-parted = { $empire } [steht|stehen|stehst] jetzt allein.
event-par_raised = Neuer Ausgangswert: { $empire } { $par }.
event-income = { $empire } [nimmt|nehmen|nimmst] { $total } Gold ein: { $cities } für Städte, { $seas } für Meere.
event-collapse = { $nation } würfelt { $die } nach dem Verlust der Hauptstadt: { $outcome ->
        [peace] Frieden.
       *[war] Der Krieg geht weiter.
    }
event-starved = { $block } verliert im überfüllten Quartier { $place } eine Stufe.
event-beaten = { $empire } [hat|haben|hast] alles verloren und [scheidet|scheiden|scheidest] aus.

limit-no_partner = Du hast keinen Partner, den du verlassen könntest.
limit-not_in_list = Zu einer Koalition, die du vorschlägst, gehörst du selbst.
limit-not_players = Koalitionen schließen nur Großmächte mit Spielern.
limit-too_few = Eine Koalition hat mindestens zwei Großmächte.
limit-everybody = Nicht alle Spieler können in einer Koalition sein.
limit-as_it_is = In dieser Koalition bist du schon.
limit-not_quartered = Dieser Block muss keine Stufe verlieren.

result-victory = Den Krieg gewonnen: { $empires }.
result-marginal = Knapp gesiegt: { $empires }.
result-draw = Der Krieg endet unentschieden.
result-alone = Keine andere Koalition ist übrig, es siegt: { $empires }.

step-Resigning = Gibst du dein Reich auf? Du kannst nicht zurückkommen.
option-resign = Dein Reich aufgeben
option-give_up = Ja: das Spiel am Ende dieses Zuges verlassen
option-reconsider = Nein: weiterspielen
event-resigned = { $empire } [verlässt|verlassen|verlässt] den Krieg am Ende dieses Spielzugs.
event-given_up = Niemand spielt jetzt noch { NAME($empire, case: "title") }.
event-drawn_by_leaving = Alle Spieler sind gegangen, unentschieden: { $empires }.
limit-no_resignation = An diesem Tisch gibt niemand ein Reich auf; für alle, die gehen, spielt ein Bot.
limit-resigned_already = Du hast dein Reich schon aufgegeben.
