import type { Section } from "../../../words/catalogue";

export const lesson = {
    welcome:
        "You are Prussia, late in a game of four. In the next ten minutes you will raise an army, win a battle, find an Ally and win the game.",
    goal: "You play for Influence. When somebody has 25, that turn is the last, and whoever has most wins: you have 17.",
    home: "These are your Home Territories; Berlin is your Capital. They are yours without a piece in them, and the number is what they pay in taxes.",
    disputed:
        "You and a rival both claim these lands. Only a Garrison controls them, and only controlled land gives Influence.",
    cards: "Each turn every Power chooses one of its five Action cards in secret. You have no Money: choose Taxation and seal it.",
    taxes: "All four cards were turned over together: everybody raised taxes. Your Homes paid 6 Money; a played card stays on the table until your next Dispatch.",
    mobilise: "Money becomes an army with Mobilisation. Choose it and seal it.",
    train: "Mobilisation begins with up to two free Trains, on borders between lands that you control. Put one between Hesse and Westfalen; you will soon see why.",
    trainDone: "One is enough for now: place no more Trains.",
    general:
        "For each General off the map you have drawn a Battle card: two. Now bring one of them onto the map, in Schlesien.",
    generalDone: "The other stays off the map and brings you a card next time, too. Go on to your purchases.",
    buy: "What you do not spend is lost. Buy three Units for the General in Schlesien, a Battle card and 2 Morale, in any order: Morale pays for the cards you play.",
    youAreEnvoy:
        "Austria played Movement, named you Envoy (that gave you 1 Morale) and took Bohemia. Now it asks you for a second round: it would bring you 2 Morale, but refuse. You want Bohemia yourself.",
    movement: "Whoever stands higher in Prestige moves first. Now it is your time to march: choose Movement.",
    envoy: "Austria gained Influence for Bohemia and Venezia and has 21! Before you march you have to name an Envoy. It gains Morale from you, so choose one who is no danger: France.",
    rail: "Before the first round Trains carry Generals any distance through your land, over the border where you put yours. Send the General in Magdeburg to Westfalen: touch the General, then the place.",
    onTheWay:
        "On the way a General can leave a Unit behind as a Garrison. Not here: your Home Territories are yours anyway.",
    railDone: "Nobody else takes the Train: start the march.",
    rhine: "In a round each General moves once: one step into any land, or up to three through your own. March from Westfalen into the Rheinland.",
    garrison:
        "A General alone controls nothing. Leave a Garrison in the Rheinland: one of the three Units turns over and stays.",
    keepUnits: "Keep the other two: leave no more Garrisons.",
    saxony: "The same again: march from Berlin to Saxonia, which borders on Bohemia.",
    saxonGarrison: "Saxonia is worth 2 Influence to you. Leave a Garrison.",
    saxonDone: "You will need the other Units in a moment: leave no more.",
    attack: "Now Bohemia. An Austrian General with 2 Units and a Garrison stands there: march in from Schlesien. Battles are fought when everybody has moved.",
    noGarrison: "Leave nobody behind in Schlesien: every Unit counts. Then comes the battle.",
    support:
        "A General and each Unit count 1, and so does a Garrison: 4 against 4. Your General in Saxonia stands next to it and can support: that allows two more cards.",
    faceDown:
        "Now cards, by turns; each costs 1 Morale, and a General plays no more of them than it has Units. Play your 4 face down.",
    unmask: "Austria answers face down. Your supporting General is next, and a 3 played face up reveals a card of the enemy: see what lies there.",
    strike: "A 5! Played face up, your 1 discards it. Take it off the table.",
    enough: "Austria has played its last card: two Units, two cards. Even against another 5 you are ahead, so save your Morale and pass.",
    won: "12 to 7: Bohemia is won! Everybody who fought loses a Unit, the beaten General goes home without its Units, and you gain 1 Influence. Now leave a Garrison.",
    prestige:
        "A won battle also moves you up one place in Prestige. You can ask your Envoy for a second round; France would gain 2 Morale by it. Ask.",
    dispatch:
        "France refused: you are strong enough already, it thinks. Three of your cards are played; Dispatch brings them back and moves the Diplomacy marker up.",
    entreaty:
        "The marker has reached the top, and every Power secretly offers one Alliance and War to the rest. If France offers you its Alliance too, you are Allies. Offer it yours.",
    allied: "France and Prussia are Allied, and so are Austria and Italy. Allies do not attack each other, may support each other, and let each other through with consent. All other pairs are at war.",
    count: "Now score. You control Bohemia (3), Saxonia (2) and the Rheinland (2), and you have 18: that makes 25. Choose Gain Influence.",
    victory:
        "25 Influence, and nobody has more: you have won. In a real game the others think for themselves, and people also talk to you: promises do not bind, Alliances do.",
} as const satisfies Section;
