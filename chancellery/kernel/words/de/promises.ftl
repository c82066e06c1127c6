# Warum eine Klausel eines Vertrags in keinem Spiel einen Sinn hat.

clause-kind = solche Klauseln gibt es in diesem Spiel nicht; schreib sie mit eigenen Worten als Versprechen
clause-span = eine Klausel gilt in diesem Spiel bis zu einem von diesen: { LIST($spans, separator: ", ") }
clause-unknown = in diesem Spiel gibt es { $what ->
        [power] keine Macht
       *[place] kein Gebiet
    } „{ $name }“{ $known ->
        [none] { "" }
       *[other] ; es gibt { LIST($known, separator: ", ") }
    }
clause-twice = eine Macht oder ein Ort steht zweimal in einer Klausel
clause-empty = diese Klausel verspricht nichts

# Das Urteil über ein Versprechen, wenn das Spiel daran scheitert.
verdict-unjudged = Das ließ sich nicht beurteilen.
