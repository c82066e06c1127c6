# Was sich antworten lässt: jede Möglichkeit ein ganzer Ausdruck.

option-lead-card = Eine Schlachtkarte nehmen
option-lead-morale = 1 Moral gewinnen
option-subsidise = { NAME($power, case: "dative") } 1 Geld geben
option-mercenary = { NAME($power, case: "dative") } eine { $value } aus deiner Hand geben
option-expel = { CAPITAL($power) } ausschließen
option-declare = { $coalition ->
        [yes] { $stays ->
            [yes] In { NAME($status, case: "dative") } bleiben
           *[no] { NAME($status, case: "dative") } beitreten
        }
       *[no] { $status } { $stays ->
            [yes] bleiben
           *[no] werden
        }
    }
option-reject = { CAPITAL($power) } abweisen
option-claim = Die Krone nehmen
option-decline = Die Krone ausschlagen und wählen lassen
option-vote = Für { $power } stimmen
option-done-Expulsions = Niemanden mehr ausschließen
option-done-Rejections = Niemanden mehr abweisen
option-done-Subsidise = Nichts mehr geben
