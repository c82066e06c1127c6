# What a player is asked. Totals are the numbers that grow or shrink while a step is being answered.

step-other = { $step }.
step-ChooseGenerals = choose your commander, and a second general as your political power.
step-Turn = claim a circle on an action tile.
step-Production = { $stage ->
        [order] choose the circle of your last population; it decides what you produce.
       *[exchange] exchange resources? { $exchanges ->
        [one] One exchange is
       *[other] { COUNT($exchanges) } exchanges are
    } left.
    }
step-Growth = { $stage ->
        [order] choose the circle of your last population.
        [read] choose the circle for your next population; the growth number of its tile counts.
       *[place] choose the circle for your next population. Still to place: { $left }.
    }
step-GeneralCards = draw a general, or use those you hold.
step-TechnologyCards = draw two technology cards, or develop a technology.
step-Payment = pay { $cost } technology points: { $paid } so far.
step-Renaissance = choose the technology that the Renaissance brings.
step-TakePopulation = choose where you lose population.
step-TakeUnits = the Black Death: give up { $left ->
        [one] one more unit
       *[other] { COUNT($left) } more units
    }.
step-Overboard = your squadrons cannot carry all: give up { $left ->
        [one] one more regiment
       *[other] { COUNT($left) } more regiments
    }.
step-Alliance = decide who is allied with whom.
step-Draft = draft and upgrade. You have { $food } food, { $metal } metal, { $population } population and { $battles ->
        [0] no battles
        [one] one battle
       *[other] { COUNT($battles) } battles
    }.
step-Maintenance = maintenance costs { $fee } food, and you have { $food }. Pay, or give up units.
step-Swaps = a capital has fallen: exchange your points?

done-GeneralCards = Done with your generals
done-TechnologyCards = Develop nothing
done-Payment = Pay with these cards
done-Production = Exchange nothing more
done-Draft = Done: draft and upgrade no more
done-Maintenance = Pay { $fee } food
done-Swaps = Keep your points
