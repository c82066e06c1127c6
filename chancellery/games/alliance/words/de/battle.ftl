# Schlachten: was gefragt wird, was jede Möglichkeit bewirkt, was geschehen ist und warum etwas nicht geht.

step-Battles = Welche Schlacht kommt als Nächstes?
step-Opening = Wie eröffnest du die Schlacht um { NAME($place, case: "object") }?
step-Battle = Schlacht um { NAME($place, case: "object") }, Runde { $round }: Wer handelt, und wie?
step-Hits = Schlacht um { NAME($place, case: "object") }: Welcher deiner Blöcke nimmt den Treffer?
step-Retreat = Wohin zieht sich { $block } zurück?
step-Regroup = Du hast { NAME($place, case: "object") } gewonnen. Zieht von dort ein Block weiter?

option-fight = Um { NAME($place, case: "object") } kämpfen
option-main = Den Angriff über { $edge } zum Hauptangriff machen
option-front = { $block } ({ $code }) in die Front stellen
option-front_of = Den stärksten Block { NAME($empire, case: "genitive") } in die Front stellen
option-announce = Das Ereignis deiner Karte in dieser Schlacht nutzen
option-strike_first = Überraschung: { $block } ({ $code }) feuert zuerst
option-decline = Das Ereignis behalten
option-fire = { $block } ({ $code }) feuert
option-fire_all = Mit allen feuern
option-withdraw = { $block } ({ $code }) zieht sich zurück
option-next = { $block } ({ $code }) ist als Nächstes dran
option-retreat = Rückzug { NAME($place, case: "to") }
option-take = { $block } ({ $code }) nimmt den Treffer
option-regroup = Mit { $block } ({ $code }) weiterziehen
option-regroup_to = { NAME($place, case: "to") } ziehen
option-hold = Das Feld behaupten

event-battle = Schlacht um { NAME($place, case: "object") }: { CAPITAL($attackers) } Blöcke greifen { $defenders } an.
event-main_attack = Der Hauptangriff auf { NAME($place, case: "object") } kommt über { $edge }.
event-drawn_up = { CAPITAL($place, case: "in") } treten an: { $blocks }.
event-announced = { $empire } [nutzt|nutzen|nutzt] { $event } { NAME($place, case: "in") }.
event-round = Runde { $round } { NAME($place, case: "in") }.
event-reserves = { CAPITAL($place, case: "in") } treffen Reserven ein: { $blocks }.
event-roles_change = { CAPITAL($place, case: "in") } verteidigt jetzt die andere Seite: { $nations }.
event-fired = { $block } feuert und würfelt { LIST($dice, separator: ", ") }: { $hits ->
        [0] kein Treffer
        [one] { $hits } Treffer
       *[other] { $hits } Treffer
    } (trifft bis { $needs }).
event-must_retreat = Nach Runde 3 müssen die Angreifer { NAME($place, case: "object") } räumen.
event-withstood = { $block } hält einen Treffer aus.
event-retreated = { $block } weicht { NAME($from, case: "from") } { NAME($place, case: "to") }.
event-trapped = { $block } kommt aus { $place } nicht mehr heraus.
event-regrouped = { $block } zieht { NAME($from, case: "from") } weiter { NAME($place, case: "to") }.
event-regrouped_hidden = { $nation } { $what ->
        [fleet] Flotte
       *[army] Armee
    } zieht { NAME($from, case: "from") } weiter { NAME($place, case: "to") }.
event-battle_won = Die Schlacht um { NAME($place, case: "object") } geht an { NAME($winners, case: "accusative") }.

limit-no_battle = Um diesen Ort wird nicht gekämpft.
limit-sea_battles_first = Zuerst kommen die Schlachten zur See.
limit-nobody_came = Über diese Grenze kam kein Angreifer.
limit-not_for_front = In die Front können nur Feldarmeen, die vor dem Angriff dort standen.
limit-no_battle_event = Du hast kein Ereignis für diese Schlacht.
limit-not_in_main_attack = Nur ein Block des Hauptangriffs kann zuerst feuern.
limit-acts_later = Dieser Block ist nicht an der Reihe.
limit-not_owner = Was dieser Block tut, entscheidet sein Besitzer.
limit-battle_over = Gekämpft ist: Jetzt gibt es nur noch Rückzüge.
limit-crippled = Eine Flotte mit Stärke 0 feuert nicht; sie muss weichen.
limit-one_by_one = Nicht alle diese Blöcke kannst du auf einmal befehligen.
limit-first_round = In der ersten Runde zieht sich niemand zurück.
limit-no_retreat = Dieser Block kann nirgendwohin zurück.
limit-own_choice = Das ist dein eigener Block: Sag, was er tut.
limit-takes_no_hit = Dieser Block kann den Treffer nicht nehmen.
limit-fortress_once = Solange andere neben ihr kämpfen, nimmt eine Festung nur einen Treffer jeder Salve.
limit-no_way = Dorthin weicht niemand: nur zu einem befreundeten Nachbarn ohne Schlacht oder woher der Angriff kam.
limit-way_used_up = Diesen Weg haben in dieser Runde schon so viele Blöcke genommen, wie er zulässt.
limit-no_regroup = Dieser Block kann von hier nicht weiterziehen.
limit-no_way_to_regroup = Weiter geht es nur zu einem befreundeten Nachbarn oder dorthin, woher der Block kam.
