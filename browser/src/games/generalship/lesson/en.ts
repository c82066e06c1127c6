import type { Section } from "../../../words/catalogue";

export const lesson = {
    welcome:
        "You are Austria, and France is across the map. In the next ten minutes you will choose a commander, develop a technology, draft and march, and win a battle and the game.",
    goal: "You play for victory points: whoever has 10 wins on the spot. You have 5, France 6. Technologies, battles and neutral land bring them.",
    home: "These three tiles are yours. White cylinders are your population: they fill the circles in order and give food and metal.",
    generals:
        "Five generals were dealt to you. Two stay: one commands, the other becomes political power. Philippos makes infantry strong, so let him command; lay Marius down as power.",
    revealed:
        "Both commanders are turned over together. Martell leads France. Philippos’ abilities count from now on, in battle and elsewhere.",
    technology:
        "In your turn you claim a circle on an action tile. You act first, then everybody else follows. Claim Technology Cards.",
    develop: "You hold a card worth two points, and Philippos adds one. Metallurgy costs three: develop it.",
    pay: "Pay with the card worth two points.",
    paid: "That makes three, with Philippos’ point: pay.",
    follow: "Two victory points for you, and from now on everybody can draft heavy infantry. France followed with the other action of the tile and drew a general.",
    draft: "France claimed Draft and Upgrade, and now you follow. Every unit takes one population and its price. Draft two heavy infantry.",
    drafted: "They stand in Wien. Keep the rest of your food: units have to be fed at the settlement.",
    claimMarch: "It is your turn again. Claim March: your units move, then those of France.",
    toPass: "Neutral tiles belong to whoever enters them, even after the army has left. March from Böhmerwald to the Mountain pass. Infantry can cross mountains, cavalry cannot.",
    toTirol: "That is your third neutral tile. Now bring the heavy infantry forward: from Wien to Tirol.",
    send: "Choose who goes: both heavy infantry. The light infantry guards the capital, for an enemy army there would end the game.",
    go: "Send them.",
    marched: "Your other army stays where it is. End your march.",
    growth: "France stayed at home and claimed production. You followed with growth, and two more circles are filled.",
    settled:
        "Both have been active twice, so there was a settlement. Three neutral tiles brought you a point: 8 now. Maintenance cost you nothing, and political power decided the turn order.",
    attack: "Two French regiments stand in the Walled market. A battle that you win as the attacker is worth two points. Claim March.",
    target: "March from River meadows to the Walled market.",
    allOfThem: "A battle has up to five regiments on a side. Send everybody.",
    stand: "France could have bought you off with political power, but stands. Both have drawn tactic cards. Basic cards bring regiments into combat, advanced ones add to the total: yours do not fit. Give up all three.",
    exchange: "See how the best total grows. Exchange them for three basic cards.",
    quiet: "Nobody withdraws and nobody lays an ambush. For political power you could draw new cards once more, but your hand is good: leave it.",
    hold: "The defender strikes first, and has laid something face down. Two light infantry make 6 at most. Lay two light infantry with Close range 1 or 2, and the archer with Any regiment: that is 7.",
    held: "An equal total is enough to hold. Commit them.",
    strike: "6 against 7: you have held. Regiments fight again, but cards do not. Now strike: three light infantry with Close range 3, and the archer with Long range.",
    laid: "9 and 4, and Philippos adds 2 for three close-range regiments. France reaches 4 at most. Attack!",
    reward: "15 against 2: France loses both regiments. The winner takes two points or removes the enemy’s commander. You need points.",
    victory:
        "That is 10: you have won, at once. In a real game the others think for themselves, there are ships and alliances, and somebody may be on the way to your capital.",
} as const satisfies Section;
