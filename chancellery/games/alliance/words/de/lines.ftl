# Was getan wurde, in einer Zeile: in der Vergangenheit und an den Leser gerichtet. Ein Schluss setzt die Zeile seiner
# Handlung fort.

line-activated = { $empire } [zog|zogen|zogst] mit der Gruppe in { $place } für 1 { $how ->
        [points] Aktionspunkt
       *[gold] Gold
    }.
line-activated_for = { $empire } [zahlte|zahlten|zahltest] 1 Gold, damit die Gruppe { NAME($group, case: "genitive") } in { $place } zog.
line-attack = Angriff auf { $place }.
line-force_march = { $empire } [nutzte|nutzten|nutztest] den Gewaltmarsch.
line-widened = { $empire } [öffnete|öffneten|öffnetest] { $edge } für einen Block mehr.
line-saved = { $empire } [sparte|sparten|spartest] { $points } Aktionspunkte als Gold.
line-kept = { $empire } [behielt|behielten|behieltest] { $points } Aktionspunkte für ein Gebot im Winter.
line-gift = { $empire } [gab|gaben|gabst] { NAME($other, case: "dative") } { $points } Gold.
line-offer = { $empire } [bot|boten|botest] { NAME($other, case: "dative") } an, { $points } Aushebungen zu bezahlen.
line-bid = { $empire } [warb|warben|warbst] um { $nation } und [würfelte|würfelten|würfeltest] { $die } (Zuschlag { $modifier }, nötig { $needs }): { $success ->
        [success] Es gelang.
       *[failure] Es misslang.
    }
line-violated = { $empire } [verletzte|verletzten|verletztest] die Neutralität { NAME($nation, case: "genitive") }.
line-battle_won = Sie ging an { $winners }.
line-capital_taken = { $empire } [nahm|nahmen|nahmst] die Hauptstadt in { $place }.
line-income = { $empire } [nahm|nahmen|nahmst] { $total } Gold ein: { $cities } für Städte, { $seas } für Meere.
