# What a player is asked. Totals are the numbers that grow or shrink while a step is being answered.

step-other = { $step }.
step-ChooseGenerals = choose your commander, and a second general as your political power.
step-Turn = claim a circle on an action tile.
step-Production = { $stage ->
        [order] choose the circle of your last population; it decides what you produce.
       *[exchange] exchange resources? { $exchanges ->
        [one] One exchange is
       *[other] { $exchanges } exchanges are
    } left.
    }
step-Growth = { $stage ->
        [order] choose the circle of your last population.
        [read] choose the circle for your next population; the growth number of its tile counts.
       *[place] choose the circle for your next population. { $left } to place.
    }
step-GeneralCards = draw a general, or use those you hold.
step-TechnologyCards = draw two technology cards, or develop a technology.
step-Payment = pay { $cost } technology points. You have laid down { $paid }.
step-Renaissance = choose the technology that the Renaissance brings.
step-TakePopulation = choose which of your last population you lose.
step-TakeUnits = the Black Death: give up { $left ->
        [one] one more unit
       *[other] { $left } more units
    }.
step-Overboard = your squadrons cannot carry all: give up { $left ->
        [one] one more regiment
       *[other] { $left } more regiments
    }.
step-Alliance = decide who is allied with whom.
step-Draft = draft and upgrade. You have { $food } food, { $metal } metal, { $population } population and { $battles } battles.
step-Maintenance = maintenance costs { $fee } food, and you have { $food }. Give up units, or pay.
step-Swaps = a capital has fallen: exchange your points?

done-GeneralCards = You do no more with your generals.
done-TechnologyCards = You leave technology as it is.
done-Payment = You pay with these cards.
done-Production = You exchange nothing more.
done-Draft = You end draft and upgrade.
done-Maintenance = You pay { $fee } food.
done-Swaps = You keep your points.
