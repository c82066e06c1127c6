# Battles: what is asked, what each option does, what has happened, and why something is not possible.

step-Battles = which battle comes next?
step-Opening = how do you open the battle of { $place }?
step-Battle = battle of { $place }, round { $round }: who acts, and how?
step-Hits = battle of { $place }: which of your blocks takes the hit?
step-Retreat = where does { $block } retreat to?
step-Regroup = you have won { $place }. Does a block go on from there?

option-fight = Fight for { $place }
option-main = Make the attack over { $edge } the main attack
option-front = Put { $block } ({ $code }) into the front
option-front_of = Put { NAME($empire, case: "genitive") } strongest block into the front
option-announce = Use the event of your card in this battle
option-strike_first = Surprise: { $block } ({ $code }) fires first
option-decline = Save the event
option-fire = { $block } ({ $code }) fires
option-fire_all = Fire with all of them
option-withdraw = { $block } ({ $code }) retreats
option-next = { $block } ({ $code }) is next
option-retreat = Retreat to { $place }
option-take = { $block } ({ $code }) takes the hit
option-regroup = Move { $block } ({ $code }) on
option-regroup_to = Go to { $place }
option-hold = Hold the ground

event-battle = Battle of { $place }: { $attackers } blocks attack { $defenders } ones.
event-main_attack = The main attack on { $place } comes over { $edge }.
event-drawn_up = { $blocks } are drawn up in { $place }.
event-announced = { $empire } [uses|use] { $event } in { $place }.
event-round = Round { $round } in { $place }.
event-reserves = Reserves arrive in { $place }: { $blocks }.
event-roles_change = In { $place } { $nations } now [defends|defend].
event-fired = { $block } fires and rolls { LIST($dice, separator: ", ") }: { $hits ->
        [0] no hit
        [one] { $hits } hit
       *[other] { $hits } hits
    } (hits on { $needs } or less).
event-must_retreat = After round 3 the attackers must leave { $place }.
event-withstood = { $block } withstands a hit.
event-retreated = { $block } retreats from { $from } to { $place }.
event-trapped = { $block } has no way out of { $place }.
event-regrouped = { $block } goes on from { $from } to { $place }.
event-regrouped_hidden = { $nation } { $what ->
        [fleet] fleet
       *[army] army
    } goes on from { $from } to { $place }.
event-battle_won = { $winners } [wins|win] the battle of { $place }.

limit-no_battle = There is no battle to fight in that place.
limit-sea_battles_first = The battles at sea come first.
limit-nobody_came = No attacker came over that border.
limit-not_for_front = Only field armies that stood there before the attack can be in the front.
limit-no_battle_event = You have no event to use in this battle.
limit-not_in_main_attack = Only a block of the main attack can strike first.
limit-acts_later = It is not that block’s turn.
limit-not_owner = Its owner decides what that block does.
limit-battle_over = The fighting is over: there are only retreats now.
limit-crippled = A fleet at strength 0 does not fire; it has to retreat.
limit-one_by_one = Not all of these blocks are yours to command at once.
limit-first_round = Nobody retreats in the first round.
limit-no_retreat = That block has nowhere to retreat to.
limit-own_choice = That block is your own: say what it does.
limit-takes_no_hit = That block cannot take this hit.
limit-fortress_once = While others fight beside it a fortress takes only one hit of each volley.
limit-no_way = Nobody retreats there: it must be a friendly neighbour without a battle, or where the attack came from.
limit-way_used_up = That way has been used by as many blocks as it lets through in a round.
limit-no_regroup = That block cannot go on from here.
limit-no_way_to_regroup = Blocks go on only to a friendly neighbour, or to where they came from.
