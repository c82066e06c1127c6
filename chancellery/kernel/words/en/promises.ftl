# Why a clause of a treaty makes no sense in any game.

clause-kind = a clause of kind { $kind } means nothing in this game; put it into words as a pledge
clause-span = a clause of this game counts until one of: { LIST($spans, separator: ", ") }
clause-unknown = there is no { $what ->
        [power] power
        [place] place
       *[election] election
    } '{ $name }' in this game{ $known ->
        [none] { "" }
       *[other] ; there are { LIST($known, separator: ", ") }
    }
clause-twice = { $name } is named twice in one clause
clause-empty = this clause promises nothing

# The verdict on a promise, when the game fails to judge it.
verdict-unjudged = This could not be judged.
