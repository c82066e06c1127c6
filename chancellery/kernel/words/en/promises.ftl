# Why a clause of a treaty makes no sense in any game.

clause-kind = this game has no clauses of the kind { $kind }; write it as a pledge in your own words
clause-span = in this game a clause lasts until one of these: { LIST($spans, separator: ", ") }
clause-unknown = there is no { $what ->
        [power] power
       *[place] place
    } “{ $name }” in this game{ $known ->
        [none] { "" }
       *[other] ; there are { LIST($known, separator: ", ") }
    }
clause-twice = { $name } is named twice in one clause
clause-empty = this clause promises nothing

# The verdict on a promise, when the game fails to judge it.
verdict-unjudged = This could not be judged.
