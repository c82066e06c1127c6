# Was jede Möglichkeit bewirkt.

option-lead-card = Eine Schlachtkarte nehmen.
option-lead-morale = 1 Moral gewinnen.
option-subsidise = { NAME($power, case: "dative") } 1 Geld geben.
option-mercenary = { NAME($power, case: "dative") } eine { $value } aus deiner Hand geben.
option-expel = { $power } aus deiner Koalition ausschließen.
option-declare = { $coalition ->
        [yes] In { $status } eintreten oder bleiben.
       *[no] Sich { $status } erklären.
    }
option-reject = { $power } nicht in deine Koalition aufnehmen.
option-claim = Die Krone des Heiligen Römischen Reichs nehmen.
option-decline = Die Krone ausschlagen; es wird gewählt.
option-vote = Für { $power } stimmen.
