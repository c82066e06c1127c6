# Was jeder Schritt fragt; davor steht, wer gefragt ist.

step-Muster = Wirf eine Schlachtkarte ab.
step-Leadership = Stelle Generale auf oder ziehe sie ab, nimm eine Schlachtkarte oder gewinne Moral.
step-Purchases = Gib dein Geld aus; was übrig ist, verfällt.
step-DiscardDown = Wirf Schlachtkarten ab, bis du 6 hast.
step-Declarations = Welchen Status wählst du?
step-FallBack = Du wurdest abgewiesen; behältst du deinen Status, oder wirst du neutral?
step-ImperialElection = Für wen stimmst du?

prompt-bid = Wie viel Moral bietest du für { $minor }?
prompt-expel = Schließt du jemanden aus { NAME($status, case: "dative") } aus?
prompt-reject = Weist du jemanden von { NAME($status, case: "dative") } ab?
prompt-gifts = Gib Verbündeten Geld oder Schlachtkarten{ $left ->
        [none] { "" }
       *[other] { " " }(noch { $left })
    }, oder sag, dass du fertig bist.
prompt-claim = Vier Stimmen sind dein; nimmst du die Krone?
