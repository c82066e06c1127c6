# Was jeder Schritt die Spielerin oder den Spieler fragt.

step-Muster = Wirf eine Schlachtkarte ab.
step-Leadership = Stell Generale auf oder zieh sie ab, nimm eine Schlachtkarte oder gewinne Moral.
step-Purchases = Gib dein Geld aus: Was übrig ist, verfällt.
step-DiscardDown = Wirf Schlachtkarten ab, bis du sechs hast.
step-Declarations = Erkläre deinen Status.
step-FallBack = Du wurdest abgewiesen. Behältst du deinen Status, oder wirst du neutral?
step-ImperialElection = Stimme für den Kaiser.

prompt-bid = Wie viel Moral bietest du für { $minor }?
prompt-expel = Schließt du jemanden aus { NAME($status, case: "dative") } aus?
prompt-reject = Hältst du jemanden von { NAME($status, case: "dative") } fern?
prompt-gifts = { $left ->
        [none] Gib deinen Verbündeten Geld oder Schlachtkarten
        [one] Gib deinen Verbündeten noch ein Geschenk
       *[other] Gib deinen Verbündeten bis zu { COUNT($left) } weitere Geschenke
    }.
prompt-claim = Deine Stimmen reichen für die Krone. Nimmst du sie?
