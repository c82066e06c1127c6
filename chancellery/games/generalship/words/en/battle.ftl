# Battles: their seven steps, combats, losses and rewards.

step-ForcedWithdrawal = you are attacked { NAME($tile, case: "in") }. Buy the attacker off with a card of political power?
step-Exchange = exchange advanced cards for basic ones? { $given ->
        [0] None
       *[other] { $given }
    } chosen.
step-PaidExchange = pay a card of political power for up to five new cards? { $given ->
        [0] None
       *[other] { $given }
    } chosen.
step-ShowWithdrawal = { $answering ->
        [yes] an ambush! Show Withdrawal to see through it?
       *[no] withdraw from the battle with the card Withdrawal?
    }
step-ShowChase = { $answering ->
        [yes] show Chase against the card Withdrawal?
       *[no] show Chase?
    }
step-ShowAmbush = lay an ambush and strike first?
step-Commit = { $role ->
        [attack] you attack: match regiments with cards. ATK { $total } so far, { $best } possible.
       *[defence] hold the attack: match regiments with cards. DEF { $total } so far, { $best } possible.
    }
step-TakeLosses = choose losses worth { $needed }, and no more than that takes: { $chosen } so far.
step-Withdraw = your units have to leave { $tile }. Where to?
step-Reward = you have won: take { $points ->
        [one] one point
       *[other] two points
    }, or remove the enemy’s commander?

done-Exchange = { $given ->
        [0] Keep your cards
        [one] Exchange this card
       *[other] Exchange these cards
    }
done-PaidExchange = Exchange no more

option-buy_off = Give the last card of your political power: the attacker withdraws
option-stand = Stand and fight
option-discard = Give up { $tactic }
option-pay_power = Pay a card of political power and draw as many basic cards
option-decline = Show nothing
option-show = Show { $tactic }
option-show_as = Show { $tactic } as { $meaning }
option-match = { $tactic }: { $units }
option-commit = { $empty ->
        [yes] Commit { $bonus ->
            [bonus-none] nothing
           *[other] only { $bonus }
        }
       *[no] { $role ->
        [attack] Attack with { $total }
       *[defence] Hold with { $total }
    }{ $bonus ->
        [bonus-none] {""}
       *[other] , adding { $bonus }
    }
    }
option-commit_as = { $role ->
        [attack] Attack with { $total }
       *[defence] Hold with { $total }
    }, playing { $tactic } as { $bonus }
option-flag = Fight with a { $squadron }
option-lose = Lose { $unit }
option-withdraw = Withdraw { NAME($tile, case: "to") }
option-take_points = Take the points
option-take_commander = Remove { $general }

event-forced = { $nation } [buys|buy] { $foe } off { NAME($tile, case: "in") }.
event-rivals = { NAME($nation, case: "genitive") } commander and { NAME($foe, case: "genitive") } commander are rivals: neither counts in this battle.
event-tactics = { $nation } [draws|draw] { $cards }.
event-tactics_hidden = { $nation } [draws|draw] { counted-cards }.
event-changed = { $nation } [gives|give] up { $cards }.
event-changed_hidden = { $nation } [gives|give] up { counted-cards }.
counted-cards = { $basic ->
        [0] { $advanced ->
            [0] no cards
            [one] one advanced card
           *[other] { COUNT($advanced) } advanced cards
        }
       *[other] { COUNT($basic) } basic { $advanced ->
            [0] { $basic ->
                [one] card
               *[other] cards
            }
            [one] and one advanced card
           *[other] and { COUNT($advanced) } advanced cards
        }
    }
event-showed = { $nation } [shows|show] { $card }{ $same ->
        [yes] .
       *[no] {" "}as { $meaning }.
    }
event-declined = { $nation } [declines|decline] to show { $meaning }.
event-ambushed = { $nation } [lays|lay] an ambush { NAME($tile, case: "in") } and [strikes|strike] first.
event-committed = { $nation } [commits|commit] { $units } with { $cards }.
event-committed_hidden = { $nation } [commits|commit] regiments and cards face down.
event-combat = { $nation } [attacks|attack] { $foe }, ATK { $attack } against DEF { $defence }{ $style ->
        [hand_to_hand] , hand to hand
        [shooting] , shooting
        [bombardment] , with a bombardment
       *[land] { "" }
    }: { $attackers ->
        [0] no regiments
       *[other] { $attackers } ({ $attack_cards })
    } against { $defenders ->
        [0] no regiments
       *[other] { $defenders } ({ $defence_cards })
    }.
event-evaded = { $nation } [evades|evade] the bombardment { NAME($tile, case: "in") }.
event-battle_won = { $nation } [wins|win] the battle against { $foe } { NAME($tile, case: "in") }.
event-plundered = { $nation } [plunders|plunder]: { $food } food, { $metal } metal, { $power } political power.
event-withdrew = { $nation } [withdraws|withdraw] with { $units } { NAME($from, case: "from") } { NAME($to, case: "to") }.
event-withdrew_hidden = { $nation } [withdraws|withdraw] with { $classes } { NAME($from, case: "from") } { NAME($to, case: "to") }.

limit-not_in_hand = You do not hold that card.
limit-basic_kept = Basic cards stay in your hand now.
limit-deck_empty = There are no basic cards left to draw.
limit-five_at_most = One card of political power exchanges five cards at most.
limit-nothing_given = Choose cards to give up first.
limit-card_not_held = You do not hold that card.
limit-no_such_ability = Your commander cannot play one card as another here.
limit-flag_first = Choose the squadron first.
limit-flag_chosen = You have already chosen a squadron.
limit-no_such_ship = You have no such squadron there.
limit-other_deck = That card belongs to another kind of battle.
limit-too_many = No more regiments can take part in this combat.
limit-no_such_units = You do not have that many of these regiments left.
limit-needs_galleon = Artillery fights at sea only from a galleon.
limit-no_such_bonus = That cannot be added in this battle.
limit-cannot_lead = Your commander cannot lead such troops.
limit-condition_unmet = The regiments that take part do not meet its condition.
limit-attack_only = That card only helps an attack.
limit-style_unmet = Your style of combat does not allow that card.
limit-superfluous = You do not have to lose that much.
limit-no_refuge = Units withdraw to a neighbouring tile of your own; cavalry not into mountains, squadrons to the sea.

# Units as everybody sees them.
classes-infantry = { $count } infantry
classes-cavalry = { $count } cavalry
classes-ship = { $count } { $count ->
        [one] squadron
       *[other] squadrons
    }

# Tactic cards.
tactic-land-basic-1 = Close range 1 or 2
tactic-land-basic-2 = Close range 3
tactic-land-basic-3 = Cavalry 1 or 2
tactic-land-basic-4 = Cavalry 3
tactic-land-basic-5 = Long range 1 or 2
tactic-land-basic-6 = Long range 3
tactic-land-basic-7 = Any regiment
tactic-land-advanced-1 = Serried Ranks
tactic-land-advanced-2 = Massed Charge
tactic-land-advanced-3 = Hammer and Anvil
tactic-land-advanced-4 = Covering Fire
tactic-land-advanced-5 = Irregular
tactic-land-advanced-6 = Ambush
tactic-land-advanced-7 = Withdrawal
tactic-land-advanced-8 = Chase
tactic-naval-basic-1 = Hand-to-hand 1
tactic-naval-basic-2 = Hand-to-hand 2
tactic-naval-basic-3 = Shooting 1
tactic-naval-basic-4 = Shooting 2
tactic-naval-basic-5 = Bombardment 1
tactic-naval-basic-6 = Bombardment 2
tactic-naval-basic-7 = Any infantry
tactic-naval-advanced-1 = Boarding Party
tactic-naval-advanced-2 = Raking Volley
tactic-naval-advanced-3 = Broadside
tactic-naval-advanced-4 = Evasion of Hand-to-hand
tactic-naval-advanced-5 = Evasion of Bombardment
tactic-naval-advanced-6 = Ambush
tactic-naval-advanced-7 = Withdrawal
tactic-naval-advanced-8 = Chase

bonus-none = nothing
bonus-war-elephant = war elephants
bonus-horse-archer = horse archers
bonus-horse-artillery = horse artillery
