# Was um eine Frage herum gesagt wird, und Zahlen in Worten.

# Eine Frage an eine Macht, die nicht die eigene ist oder neben einer anderen gefragt wird; $question ist ein Satz oder zwei.
prompt-for = Für { $actor }: { $question }

# Eine Zahl im Satz, wie man sie spricht; für eins hat der Satz selbst „ein“ oder „eine“.
count = { $number ->
        [0] keine
        [1] eins
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
       *[other] { $number }
    }
