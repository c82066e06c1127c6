# What is said around a question, and numbers in words.

# A question about an actor that is not the player's own, or beside another one; $question is a sentence or two.
prompt-for = For { $actor }: { $question }

# A number in a sentence, as people say it.
count = { $number ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $number }
    }
