# Cards and tiles as they are printed.

card-name = { CAPITAL($name) }
card-century = { $century ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $century }th
    } century{ $era ->
        [bc] { " " }BC
       *[ad] { "" }
    }
card-land-basic = basic land card, { $copies } of them
card-naval-basic = basic naval card, { $copies } of them
card-land-advanced = advanced land card, { $copies } of them
card-naval-advanced = advanced naval card, { $copies } of them
card-admits = Admits { LIST($counts, separator: " or ") } of one kind: { LIST($units, separator: ", ") }.
card-needs = Needs { $needs }.
card-cost = Costs { $cost } technology points, gives { $points } victory { $points ->
        [one] point
       *[other] points
    }.
card-price = Costs { $food } food and { $metal } metal, gives { $points } victory { $points ->
        [one] point
       *[other] points
    }.
card-after = Comes after { LIST($technologies, separator: " or ") }.
card-unlocks = Allows { $units }.
card-era = One more advanced card with { $first } { $arm } in a battle, two more with { $second }.
card-era-fortress = The extra card of a fortress is an advanced one; with Architecture there are two.
card-unit-price = { CAPITAL($food) } food{ $metal ->
        [0] { "" }
       *[other] { " " }and { $metal } metal
    }, movement { $movement }.
card-unit-needs = Needs { $technology }.
card-unit-upgrades = Can become { LIST($units, separator: " or ") }.

terrain-field = fields
terrain-forest = forest
terrain-mountain = mountains
terrain-sea = the sea
troop-war-elephant = war elephants
troop-horse-archer = horse archers
troop-horse-artillery = horse artillery

# Regiments that a card or an ability asks for.
need-close = { $count } close-range infantry
need-long = { $count } long-range infantry
need-shooter = { $count } { $count ->
        [one] archer or musketeer
       *[other] archers or musketeers
    }
need-infantry = { $count } infantry
need-cavalry = { $count } cavalry
need-archer = { $count } { $count ->
        [one] archer
       *[other] archers
    }
need-artillery = { $count } artillery

tactic-serried-ranks = serried ranks
tactic-massed-charge = massed charge
tactic-hammer-and-anvil = hammer and anvil
tactic-covering-fire = covering fire
tactic-irregular = irregulars
tactic-irregular-does = Played as the troop that your commander leads.
tactic-ambush = ambush
tactic-ambush-does = As the attacker you skip the attack of the defender, unless Withdrawal answers.
tactic-withdrawal = withdrawal
tactic-withdrawal-does = Your units leave the battle, unless Chase answers. It also prevents an Ambush.
tactic-chase = chase
tactic-chase-does = Cancels a Withdrawal.
tactic-boarding-party = boarding party
tactic-raking-volley = raking volley
tactic-broadside = broadside
tactic-evade-hand-to-hand = evasion of hand-to-hand
tactic-evade-hand-to-hand-does = If your style is shooting, hand-to-hand combat becomes shooting.
tactic-evade-bombardment = evasion of bombardment
tactic-evade-bombardment-does = If only the enemy bombards, the combat is cancelled and its defender wins it.

occasion-coup-does = A commander with the coup icon costs you your rightmost political power.
occasion-pirates-does = A commander with naval cards of his own brings 1 victory point.
occasion-milan-does = A Christian commander brings 1 victory point.
occasion-crusades-does = Christian and Muslim commanders are removed.
occasion-black-death-does = Everybody loses the commander, a third of the population and a third of the units.
occasion-witch-hunt-does = A commander who is not Christian is removed; your rightmost political power takes his place.
occasion-renaissance-does = The next technology is developed free of charge, without victory points.
occasion-thirty-years-war-does = Christian commanders are removed.

# What generals can do.
ability-combat-bonus = { $side ->
        [atk] Attack
       *[def] Defence
    } +{ $amount } { $domain ->
        [land] on land
       *[naval] at sea
    } with { $needs } or more.
ability-combat-bonus-terrain = { $side ->
        [atk] Attack
       *[def] Defence
    } +{ $amount } in { LIST($ground, separator: " or ") } with { $needs } or more.
ability-draft-discount = Each draft costs { $metal ->
        [0] { $food } food
       *[other] { $metal } metal
    } less.
ability-draft-discount-units = Drafting { LIST($units, separator: " or ") } costs { $metal ->
        [0] { $food } food
       *[other] { $metal } metal
    } less.
ability-research = +{ $points } technology point when you develop with cards.
ability-substitute-card = Once in each { $domain ->
        [land] land
       *[naval] naval
    } battle, play any advanced card as { CAPITAL($card) }.
ability-fortress = { $mode ->
        [ignore] Fortresses do not help against your attacks.
       *[create] When you defend on land, you always count as in a fortress.
    }
ability-irregular = Leads { $troop } with the Irregulars card.
ability-march-terrain = Your cavalry enters { LIST($ground, separator: " or ") } for { $cost } movement.
ability-extra-basic = +{ $count } basic card in { $domain ->
        [land] land
       *[naval] naval
    } battles{ $role ->
        [attacker] { " " }when you attack
        [defender] { " " }when you defend
       *[any] { "" }
    }.
ability-pursuit = When you win an attack, the enemy loses { $amount } more.
ability-exchange = Exchange up to { $count } basic { $count ->
        [one] card
       *[other] cards
    } as well.
ability-march-bonus = +{ $movement } movement for your { $arm }.
ability-supply = Maintenance costs { $food } food less.
ability-yield = +{ $metal ->
        [0] { $food } food
       *[other] { $metal } metal
    } from each Production.
ability-yield-population = +{ $population } population from each Growth.
ability-plunder = Winning a battle brings { $metal ->
        [0] { $food } food
       *[other] { $food } food and { $metal } metal
    }.
ability-plunder-power = Winning a battle brings { $power } political power.
ability-preserve = When you lose a combat, your losses are { $amount } smaller, but at least 1.
