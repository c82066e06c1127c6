# Warum eine Klausel eines Vertrags in keinem Spiel einen Sinn hat.

clause-kind = eine solche Klausel sagt in diesem Spiel nichts; fasse sie als Versprechen in Worte
clause-span = eine Klausel gilt in diesem Spiel bis zu einem von diesen: { LIST($spans, separator: ", ") }
clause-unknown = in diesem Spiel gibt es { $what ->
        [power] keine Macht
        [place] kein Gebiet
       *[election] keine Wahl
    } „{ $name }“{ $known ->
        [none] { "" }
       *[other] ; es gibt { LIST($known, separator: ", ") }
    }
clause-twice = eine Macht oder ein Ort steht zweimal in einer Klausel
clause-empty = diese Klausel verspricht nichts

# Das Urteil über ein Versprechen, wenn das Spiel daran scheitert.
verdict-unjudged = Das ließ sich nicht beurteilen.
