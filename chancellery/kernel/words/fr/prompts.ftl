# Ce qui entoure une question, et les nombres en toutes lettres.

prompt-for = Pour { $actor } : { $question }

count = { $number ->
        [0] aucun
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $number }
    }
